// @ts-check
/** The texts of a race by a link. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  title: 'Race a friend',
  about: 'The link has your time of {time} and how far you had come at each moment, but none of your moves.',
  answer: 'Your answer',
  answerAbout: 'The link tells {name} your time of {time}, and can be raced against in turn.',
  name: 'Your name (if you like)',
  copy: 'Copy the race',
  nameBlank: 'There is nothing to read in this name. Write one, or leave the field empty.',
  nameSign: 'A name cannot have the sign “{sign}”. Leave it out.',
  nameLong: 'A name has at most {count} letters, this one has {length}. Shorten it.',
  friend: 'your friend',
  self: 'your earlier game',
  begins: '{name} solved this in {time} and invites you to a race. The bar at the top shows how far you both are.',
  beginsOwn: 'This is your own race: you took {time}. The bar at the top shows how far you had come then.',
  now: '{name} {time}',
  nowLabel: 'The race: you are at {own} %, {name} is at {other} %',
  done: '{name} was done after {time}. Take the time that you like.',
  won: '{name} took {time}; you were {gap} faster.',
  tied: '{name} took {time}, exactly as long as you.',
  lost: '{name} took {time}, {gap} less than you. Well played, both of you.',
  lostOwn: '{name} took {time}, {gap} less than this one.',
  answeredFaster: '{name} answers your {mine} with {time}, {gap} faster. A fine race!',
  answeredTied: '{name} answers your {mine} with the same time. A fine race!',
  answeredSlower: '{name} answers your {mine} with {time}: you were {gap} faster. A fine race!',
  damaged: 'The race in this link is damaged: {part}, letter {at}. The level opens without it. Ask for the link again.',
  otherLevel:
    'The race in this link is of another level. This level opens without it. Open the link just as it was sent.',
  partTime: 'its time cannot be read',
  partName: 'its name cannot be read',
  partCourse: 'its course cannot be read',
  partEnd: 'letters are missing or changed',
}

/** @type {typeof en} */
const zh = {
  title: '和朋友比一比',
  about: '链接里有你的用时 {time}，还有你每个时刻完成了多少，但没有你的任何一步。',
  answer: '你的回应',
  answerAbout: '链接会把你的用时 {time} 告诉{name}，对方也可以接着和你比。',
  name: '你的名字（可以不填）',
  copy: '复制比赛链接',
  nameBlank: '这个名字里没有看得见的字。请写一个名字，或者留空。',
  nameSign: '名字里不能有“{sign}”，请去掉它。',
  nameLong: '名字最多 {count} 个字，现在有 {length} 个，请写短一些。',
  friend: '你的朋友',
  self: '你上一次',
  begins: '{name}用 {time} 解开了这一关，邀你比一比。上面的横条显示你们各完成了多少。',
  beginsOwn: '这是你自己的比赛：你上次用了 {time}。上面的横条显示你那时完成了多少。',
  now: '{name} {time}',
  nowLabel: '比赛：你完成了 {own}%，{name}完成了 {other}%',
  done: '{name}用 {time} 完成了。你慢慢来就好。',
  won: '{name}用了 {time}，你快了 {gap}。',
  tied: '{name}用了 {time}，和你一样快。',
  lost: '{name}用了 {time}，比你快 {gap}。两个人都很棒。',
  lostOwn: '{name}用了 {time}，比这次快 {gap}。',
  answeredFaster: '你用了 {mine}，{name}回应说用了 {time}，快了 {gap}。比得真精彩！',
  answeredTied: '你用了 {mine}，{name}回应说用时一样。比得真精彩！',
  answeredSlower: '你用了 {mine}，{name}回应说用了 {time}：你快了 {gap}。比得真精彩！',
  damaged: '这个链接里的比赛坏了：{part}，在第 {at} 个字符。关卡照常打开，只是没有比赛。请让对方再发一次链接。',
  otherLevel: '这个链接里的比赛属于另一关。这一关照常打开，只是没有比赛。请原样打开对方发来的链接。',
  partTime: '用时读不出来',
  partName: '名字读不出来',
  partCourse: '过程读不出来',
  partEnd: '有字符缺了或改了',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
