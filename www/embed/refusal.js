// @ts-check
/**
 * What is refused before it comes to the engine, told as the engine tells it.
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { Lang } from '../pkg/placewise.js'
 */
import { speaker } from '../i18n/text/index.js'

/**
 * @param {Lang} lang
 * @param {string} code
 * @param {string} path
 * @param {TextKey} reason says what is allowed
 * @param {Record<string, string | number>} [values]
 * @param {unknown} [cause]
 */
export const refusal = (lang, code, path, reason, values, cause) =>
  Object.assign(new Error(speaker(lang)(reason, values), { cause }), { name: 'PuzzleError', code, path })
