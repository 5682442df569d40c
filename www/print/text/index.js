// @ts-check
import { speakers } from '../../i18n/text/index.js'
import en from './en.js'
import zh from './zh.js'

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} PrintKey */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** Returns the key of a sentence that the page names. @param {string | null} key @returns {PrintKey} */
export function keyOf(key) {
  if (key === null || !(key in en)) throw new Error(`there is no text '${key}'`)
  return /** @type {PrintKey} */ (key)
}

/** @typedef {ReturnType<typeof speaker>} Say */
