// @ts-check
/** The texts about the player's strength. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  suits: '{grade} puzzles suit you now.',
  maySuit: '{grade} puzzles may suit you. A few more will tell.',
  hard: 'This may be hard for you',
  oneThatFits: 'Here is one that fits.',
  playOn: 'Play this one',
  harder: 'A little harder: {grade}',
  easier: 'Something easier: {grade}',
}

const zh = {
  suits: '现在，“{grade}”级的谜题正适合你。',
  maySuit: '“{grade}”级的谜题可能适合你，再玩几关就知道了。',
  hard: '这一关对你来说可能有点难',
  oneThatFits: '下面这一关更合适。',
  playOn: '就玩这一关',
  harder: '来点更难的：{grade}',
  easier: '来点容易的：{grade}',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
