// @ts-check
/** @import { Lang } from '../../pkg/placewise.js' */
import { speakers } from '../../text/index.js'
import en from './en.js'
import zh from './zh.js'

/** @typedef {keyof typeof en} Key */
/** @type {Record<Lang, Record<Key, string>>} */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** @typedef {ReturnType<typeof speaker>} Speak */
