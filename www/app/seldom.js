// @ts-check
/**
 * What is seldom wanted at first: texts of other programs, techniques to learn. One module to be fetched then, so that
 * a first visit is not cut into more files.
 */
export { formsOf, speaker } from '../catalogue/texts/index.js'
export { PastedSheet } from './pasted/sheet.js'
export { Course } from './techniques/index.js'
