// @ts-check
/** The whole lobby, in one module for loading. */
export { Home } from './home.js'
export { LevelPicker } from './level-picker.js'
export { goOffline } from './offline.js'
export { fillSettings } from './settings.js'
export { UpdateBanner } from './offline.js'
