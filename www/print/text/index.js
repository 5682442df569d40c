// @ts-check
/** @import { Lang } from '../../pkg/placewise.js' */
import en from './en.js'
import zh from './zh.js'

/** @typedef {keyof typeof en} PrintKey */
/** @type {Record<Lang, Record<PrintKey, string>>} */
export const tables = { en, zh }

/** A speaker of one language. @param {Lang} lang */
export const speaker = lang => /** @param {PrintKey} key @param {Record<string, string | number>} [values] */ (key, values = {}) =>
  tables[lang][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

/** @typedef {ReturnType<typeof speaker>} Say */
