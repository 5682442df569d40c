// @ts-check
/** The contents of More and Help. */
export { fillHelp } from './help.js'
export { commandsOf, fillMore } from './menu.js'
