// @ts-check
import { speakers } from '../../../i18n/text/index.js'
import en from './en.js'
import zh from './zh.js'

/** @typedef {import('../../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
