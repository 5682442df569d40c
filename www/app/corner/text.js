// @ts-check
/** The texts of the children's corner. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  title: 'Children’s corner',
  about: 'Only these games, with no clock and no settings. Grown-ups can leave by doing a sum:',
  linked: 'This is the children’s corner: no clock, no settings. Grown-ups leave it from its home page.',
  players: 'Who plays?',
  playOne: 'One player',
  playTwo: 'Two players',
  count: '{done} of {count}',
  countSaid: '{done} of {count} solved',
  learn: 'Learn to play {title}',
  learnShort: 'Learn',
  grownUps: 'Leave the children’s corner',
  ask: 'How much is {a} times {b}?',
  leave: 'Leave the corner',
  wrong: 'That is not it. Try again.',
  all: 'You have solved all of these. Now new ones come!',
  home: 'All games',
}

const zh = {
  title: '儿童角',
  about: '这里只有这些游戏，不计时，也没有设置。大人做一道算术题就能离开：',
  linked: '现在是在儿童角，没有设置，也不计时。大人可以从儿童角的首页离开。',
  players: '谁来玩？',
  playOne: '一个人玩',
  playTwo: '两个人玩',
  count: '{done} / {count}',
  countSaid: '{count} 关解开了 {done} 关',
  learn: '学习玩法：{title}',
  learnShort: '学一学',
  grownUps: '离开儿童角',
  ask: '{a} 乘 {b} 等于多少？',
  leave: '离开儿童角',
  wrong: '不对，再试一次。',
  all: '这些你都解开了。接下来是新的！',
  home: '全部游戏',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
