// @ts-check
/** @import { Lang } from '../../pkg/placewise.js' */
import { speakers } from '../../text/index.js'
import en from './en.js'
import zh from './zh.js'

/** @typedef {keyof typeof en} PrintKey */
/** @type {Record<Lang, Record<PrintKey, string>>} */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** @typedef {ReturnType<typeof speaker>} Say */
