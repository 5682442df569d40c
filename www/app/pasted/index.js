// @ts-check
/**
 * What has to do with other programs, which few players want: one module to be fetched then, so that a first visit is
 * not cut into more files.
 */
export { formsOf, speaker } from '../../catalogue/texts/index.js'
export { PastedSheet } from './sheet.js'
