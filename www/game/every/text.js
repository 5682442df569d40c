// @ts-check
/** The texts of the dialog "All steps". */
import { speakers } from '../../i18n/text/index.js'

const en = {
  title: 'All steps from here',
  about: 'Press one to see it on the board. None of them needs another first, and nothing is tried out.',
  'group.one': '{name}: {count} step',
  'group.other': '{name}: {count} steps',
  put: '{name} in {places}',
  out: 'not {names}: {places}',
  'places.one': '{count} place',
  'places.other': '{count} places',
  'others.one': '{count} other',
  'others.other': '{count} others',
  more: 'There are more than these.',
  none: 'No technique leads on from here by itself. Hint tries something out.',
  done: 'Everything is in its place.',
  mistake: 'Something on the board is not right, so nothing true follows from it. Check and Hint tell you what.',
  unsettled: 'It takes too long here to find all steps.',
}

const zh = {
  title: '现在能走的所有步骤',
  about: '按一步，就在棋盘上看到它。每一步都不靠别的步骤，也不用假设。',
  'group.other': '{name}：{count} 步',
  put: '{places}：{name}',
  out: '{places}：不是{names}',
  'places.other': '{count} 处',
  'others.other': '另外 {count} 个',
  more: '还有更多，没有都列出来。',
  none: '从这里起，没有哪个技巧能单独往下推。“提示”会用假设来试。',
  done: '全都放好了。',
  mistake: '棋盘上有不对的地方，所以推不出对的步骤。“检查”和“提示”会告诉你是哪里。',
  unsettled: '在这里要找出所有步骤，花的时间太长。',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
