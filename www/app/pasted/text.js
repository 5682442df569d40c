// @ts-check
/** The texts about pasted puzzles. */
import { speakers } from '../../i18n/text/index.js'

const en = {
  label: 'Paste it here',
  open: 'Open',
  file: 'Open a file…',
  toList: 'Your list',
  opening: 'Being opened…',

  tooLarge: 'This is larger than a level can be.',
  tooDeep: 'This is nested too deeply to be a level.',
  notJson: 'There is nothing here yet, or it is JSON with a mistake in it.',
  refused: 'This is not a level that can be played: {message}',

  list: 'Your list',
  'count.one': '{count} puzzle.',
  'count.other': '{count} puzzles.',
  'solvedCount.one': '{count} is solved.',
  'solvedCount.other': '{count} are solved.',
  'unread.one': '{count} line could not be read',
  'unread.other': '{count} lines could not be read',
  'unreadMore.one': 'And {count} more.',
  'unreadMore.other': 'And {count} more.',
  play: 'Play number {number}',
  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'Could not copy',
  save: 'Save as a file',
  print: 'Print',
  notes: 'About this puzzle',
  notesDone: 'To the puzzle',
  'noteOf.one': '{note} (Of {count} puzzle.)',
  'noteOf.other': '{note} (Of {count} puzzles.)',
  another: 'Paste another',
  more: 'Show {count} more',
  puzzle: 'Puzzle {number}',
  solved: 'solved',
  solvedHelped: 'solved with help',
  begun: 'begun',
  none: 'no answer',
  several: 'more than one answer',
  unknown: 'how many answers is not known',
  faulty: 'cannot be played: {message}',
  notKept: 'This browser keeps nothing for this page: the list is forgotten when you close it.',
}

const zh = {
  label: '粘贴到这里',
  open: '打开',
  file: '打开文件…',
  toList: '你的清单',
  opening: '正在打开…',

  tooLarge: '这比一个关卡所能有的还大。',
  tooDeep: '这里嵌套得太深，不是关卡。',
  notJson: '这里还什么都没有，或者是有错误的 JSON。',
  refused: '这不是能玩的关卡：{message}',

  list: '你的清单',
  'count.other': '{count} 道谜题。',
  'solvedCount.other': '已解开 {count} 道。',
  'unread.other': '有 {count} 行读不懂',
  'unreadMore.other': '还有 {count} 行。',
  play: '玩第 {number} 道',
  copy: '复制为文本',
  copied: '已复制',
  notCopied: '无法复制',
  save: '存为文件',
  print: '打印',
  notes: '关于这道谜题',
  notesDone: '去解题',
  'noteOf.other': '{note}（共 {count} 道）',
  another: '再粘贴一个',
  more: '再显示 {count} 道',
  puzzle: '第 {number} 道',
  solved: '已解开',
  solvedHelped: '在帮助下解开',
  begun: '已开始',
  none: '没有答案',
  several: '不止一个答案',
  unknown: '不知道有几个答案',
  faulty: '不能玩：{message}',
  notKept: '这个浏览器不为本页保留任何东西：关闭页面后清单就没有了。',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
