// @ts-check
/** What More and Help show. */
export { fillHelp } from './help.js'
export { commandsOf, fillMore } from './menu.js'
