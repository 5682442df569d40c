// @ts-check
import { speakers } from '../../text/index.js'
import en from './en.js'
import zh from './zh.js'

/** @typedef {import('../../text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** @typedef {ReturnType<typeof speaker>} Speak */
