// @ts-check
/** The texts about the ratings of a list. */
import { speakers } from '../i18n/text/index.js'

const en = {
  figures: 'Figures',
  about: 'Grade, steps and the figures of the papers for each puzzle, as a chart, a table and a file.',
  rate: 'Rate all',
  rateOn: 'Carry on rating',
  stop: 'Stop',
  rated: '{done} of {count} rated',
  back: 'Back',
  none: 'There are no figures yet. Rate the puzzles first.',

  across: 'Across',
  upwards: 'Upwards',
  howMany: 'How many puzzles',
  histogramSaid: 'How many puzzles have each value of “{x}”.',
  scatterSaid: 'A point for each puzzle: “{x}” across, “{y}” upwards.',

  only: 'Show only some',
  figure: 'Figure',
  from: 'From',
  to: 'To',
  words: 'With these words',
  'shown.one': '{count} puzzle shown, of {all}.',
  'shown.other': '{count} puzzles shown, of {all}.',
  table: 'Table',
  more: 'Show {count} more',

  saveJson: 'Save as JSON lines',
  saveCsv: 'Save as CSV',
  saveSvg: 'Save the chart as SVG',
  saveAbout: 'The files have what is shown, in this order. The command line reads JSON lines, and so does this page.',

  number: 'Number',
  title: 'Name',
  kind: 'Kind',
  preset: 'Type',
  seed: 'Seed',
  grade: 'Grade',
  gradeId: 'Grade, named',
  answers: 'Answers',
  technique: 'Hardest technique',
  steps: 'Steps',
  weight: 'Weight of the steps',
  movesMean: 'Moves in parallel, mean',
  movesLeast: 'Moves in parallel, fewest',
  d: 'D asked for',
  dSearch: 'D, first paper',
  dFreedom: 'D, second paper',
  dGrowth: 'D, by growth',
  wnef: 'WNEF, third paper',
  rater: 'Version of the rater',
  stepsOf: 'Steps: {technique}',
}

const zh = {
  figures: '数据',
  about: '每道谜题的难度、步骤和论文中的数据：图、表和文件。',
  rate: '全部评级',
  rateOn: '继续评级',
  stop: '停止',
  rated: '已评 {done}/{count}',
  back: '返回',
  none: '还没有数据。请先评级。',

  across: '横轴',
  upwards: '纵轴',
  howMany: '谜题数量',
  histogramSaid: '“{x}”的每个值各有多少道谜题。',
  scatterSaid: '每道谜题一个点：横轴“{x}”，纵轴“{y}”。',

  only: '只显示一部分',
  figure: '数据',
  from: '从',
  to: '到',
  words: '含有这些字',
  'shown.other': '显示 {count} 道，共 {all} 道。',
  table: '表',
  more: '再显示 {count} 道',

  saveJson: '存为 JSON 行',
  saveCsv: '存为 CSV',
  saveSvg: '把图存为 SVG',
  saveAbout: '文件里是显示的内容，顺序相同。命令行程序和本页都能读 JSON 行。',

  number: '序号',
  title: '名称',
  kind: '种类',
  preset: '样式',
  seed: '种子',
  grade: '难度',
  gradeId: '难度名称',
  answers: '答案',
  technique: '最难的技巧',
  steps: '步数',
  weight: '步骤的总权重',
  movesMean: '可选步数，平均',
  movesLeast: '可选步数，最少',
  d: '要求的 D',
  dSearch: 'D（第一篇论文）',
  dFreedom: 'D（第二篇论文）',
  dGrowth: 'D（生长）',
  wnef: 'WNEF（第三篇论文）',
  rater: '评级方法的版本',
  stepsOf: '步数：{technique}',
}

/** @typedef {import('../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** @typedef {ReturnType<typeof speaker>} Say */

/** The columns whose names are not those of their texts. @type {Record<string, Key>} */
const NAMED = {
  'moves.mean': 'movesMean',
  'moves.least': 'movesLeast',
  'search.d': 'dSearch',
  'freedom.d': 'dFreedom',
  'growth.d': 'dGrowth',
  'wnef.exp': 'wnef',
}

/**
 * The names of techniques by kind and id: kinds have techniques with the same id but names of their own.
 * @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Techniques
 */

/**
 * Returns the name of a technique of a kind; one without a text has its id.
 * @param {Techniques} techniques @param {unknown} kind @param {unknown} id
 */
export const techniqueName = (techniques, kind, id) => techniques[String(kind)]?.[String(id)] ?? String(id ?? '')

/**
 * Returns the name of a column; one without a text has the name of its field in the API. The column of a technique has
 * all names that the kinds of the list give it.
 * @param {Say} say @param {string} column @param {Techniques} techniques of the kinds of the list
 */
export function columnName(say, column, techniques) {
  if (column.startsWith('steps.')) {
    const id = column.slice('steps.'.length)
    const names = new Set(Object.values(techniques).flatMap(ofKind => ofKind[id] ?? []))
    return say('stepsOf', { technique: [...names].join(' / ') || id })
  }
  return isNamed(column) ? say(/** @type {Key} */ (keyOf(column))) : column
}

/** @param {string} column */
const keyOf = column => NAMED[column] ?? column

/**
 * Returns true if a column has a name. The others, the terms of a published figure, are only in the files.
 * @param {string} column
 */
export const isNamed = column => column.startsWith('steps.') || keyOf(column) in en
