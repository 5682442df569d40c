// @ts-check
/** The texts about the player's strength. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  suits: 'Puzzles with {dots} suit you now.',
  maySuit: 'Puzzles with {dots} may suit you. A few more will tell.',
  dots1: 'one dot',
  dots2: 'two dots',
  dots3: 'three dots',
  dots4: 'four dots',
  dots5: 'five dots',
  hard: 'This may be hard for you',
  oneThatFits: 'Here is one that fits.',
  playOn: 'Play this one',
  harder: 'A little harder: {grade}',
  easier: 'Something easier: {grade}',
}

const zh = {
  suits: '现在，{dots}的谜题正适合你。',
  maySuit: '{dots}的谜题可能适合你，再玩几关就知道了。',
  dots1: '一个点',
  dots2: '两个点',
  dots3: '三个点',
  dots4: '四个点',
  dots5: '五个点',
  hard: '这一关对你来说可能有点难',
  oneThatFits: '下面这一关更合适。',
  playOn: '就玩这一关',
  harder: '来点更难的：{grade}',
  easier: '来点容易的：{grade}',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
