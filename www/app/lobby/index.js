// @ts-check
/** All of the lobby, in one module to be fetched. */
export { Home } from './home.js'
export { LevelPicker } from './level-picker.js'
export { goOffline } from './offline.js'
export { fillSettings } from './settings.js'
export { UpdateBanner } from './update-banner.js'
