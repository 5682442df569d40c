// @ts-check
/** @import { Lang } from '../../pkg/placewise.js' */
import en from './en.js'
import zh from './zh.js'

/** @typedef {keyof typeof en} Key */
/** @type {Record<Lang, Record<Key, string>>} */
const tables = { en, zh }

/** @param {Lang} lang */
export const speaker = lang => /** @param {Key} key @param {Record<string, string | number>} [values] */ (key, values = {}) =>
  tables[lang][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
