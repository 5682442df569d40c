// @ts-check
/** The texts about reading aloud. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  aloud: 'Read aloud',
  stop: 'Stop reading',
}

const zh = {
  aloud: '朗读',
  stop: '停止朗读',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
