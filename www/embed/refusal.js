// @ts-check
/**
 * Refusals by the element itself, in the form of the engine's.
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { Lang } from '../pkg/placewise.js'
 */
import { speaker } from '../i18n/text/index.js'

/**
 * @param {Lang} lang
 * @param {string} code
 * @param {string} path
 * @param {TextKey} reason the key of a text that says what is allowed
 * @param {Record<string, string | number>} [values]
 * @param {unknown} [cause]
 */
export const refusal = (lang, code, path, reason, values, cause) =>
  Object.assign(new Error(speaker(lang)(reason, values), { cause }), { name: 'PuzzleError', code, path })
