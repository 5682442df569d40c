// @ts-check
/** The texts of the statistics. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  nothing: 'Nothing is solved yet. What you solve is counted here, and stays on this device.',
  about: 'A level counts once, with the best you did on it. All of this stays on this device.',
  aboutDays: 'A day counts if you solve anything; one missed day a week does not break the row.',
  solved: 'Solved',
  alone: 'Without help',
  streak: 'Days in a row',
  longest: 'Most in a row',
  'kindSolved.one': '{count} solved, {alone} without help.',
  'kindSolved.other': '{count} solved, {alone} without help.',
  times: 'Best time {best}, typical time {usual}.',
  'others.one': '{count} more that somebody sent you or you pasted.',
  'others.other': '{count} more that somebody sent you or you pasted.',
  estimate: 'Puzzles that suit you',
  estimateAbout: 'Guessed from what you solve, by kind, on this device alone.',
  estimateOn: 'Guess which puzzles suit me',
  estimateForget: 'Forget the guess',
  fitting: 'A new puzzle that fits',
  'techniques.one': '{count} technique needed without help',
  'techniques.other': '{count} techniques needed without help',
  'inLevels.one': '{count} level',
  'inLevels.other': '{count} levels',
}

const zh = {
  nothing: '还没有解开的谜题。解开后会记在这里，只留在这台设备上。',
  about: '每关只算一次，取你最好的成绩。这些只留在这台设备上。',
  aboutDays: '当天解开任何谜题都算；每周漏一天，连续天数不会中断。',
  solved: '已解开',
  alone: '没用帮助',
  streak: '连续天数',
  longest: '最长连续',
  'kindSolved.other': '解开 {count} 关，其中 {alone} 关没用帮助。',
  times: '最快 {best}，通常 {usual}。',
  'others.other': '另有 {count} 关是别人发来或你粘贴的。',
  estimate: '适合你的谜题',
  estimateAbout: '按种类，从你解开的谜题估计，只在这台设备上算。',
  estimateOn: '估计哪些谜题适合我',
  estimateForget: '清除估计',
  fitting: '来一关合适的',
  'techniques.other': '没用帮助时用到的 {count} 个技巧',
  'inLevels.other': '{count} 关',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
