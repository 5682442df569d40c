// @ts-check
/** The texts about techniques to learn. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  title: '{kind}: techniques',
  about: 'From easy to hard. Each has boards on which it comes next; then you can play them to the end.',
  learnt: 'learnt',
  learn: 'Learn this technique: {name}',
  boardOf: '{name} · board {number} of {count}',
  strike: 'Can you see it? Press a cell, then the number to strike out.',
  place: 'Can you see it? Press the cell, then the number.',
  put: 'Can you see it? Put down what must be there.',
  show: 'Show me',
  other: 'Another board',
  all: 'All techniques',
  found: 'That is it!',
  foundText: 'That is all that it does here. You can play this board to the end, or go on to the next technique.',
  playOn: 'Play on',
  next: 'Next: {name}',
  won: 'Everything is in the right place.',
}

const zh = {
  title: '{kind}：技巧',
  about: '从易到难。每个技巧都有下一步正好用到它的盘面，用完还可以一直玩到底。',
  learnt: '学会了',
  learn: '学这个技巧：{name}',
  boardOf: '{name} · 第{number}个盘面，共{count}个',
  strike: '看出来了吗？先点格子，再点要划掉的数。',
  place: '看出来了吗？先点格子，再点数字。',
  put: '看出来了吗？把一定在那里的放上去。',
  show: '给我看看',
  other: '换一个盘面',
  all: '所有技巧',
  found: '就是这样！',
  foundText: '它在这里能做的就是这些。可以把这一盘玩到底，也可以学下一个技巧。',
  playOn: '继续玩',
  next: '下一个：{name}',
  won: '全都对了。',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
