// @ts-check
/**
 * The parts about other programs, which few players use, in one module for loading, so that a first visit is not split
 * into more files.
 */
export { formsOf, speaker } from '../../catalogue/texts/index.js'
export { PastedSheet } from './sheet.js'
