// @ts-check
/** The texts about the player's strength. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  sure: '{kind}: you play about {grade}.',
  fair: '{kind}: you play about {grade}, fairly sure.',
  unsure: '{kind}: about {grade}, still unsure.',
  harder: 'A little harder: {grade}',
  easier: 'Something easier: {grade}',
}

const zh = {
  sure: '{kind}：你大约是“{grade}”水平。',
  fair: '{kind}：你大约是“{grade}”水平，比较有把握。',
  unsure: '{kind}：大约是“{grade}”水平，还说不准。',
  harder: '来点更难的：{grade}',
  easier: '来点容易的：{grade}',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
