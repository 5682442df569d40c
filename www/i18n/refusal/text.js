// @ts-check
/** The names of places in a level's data. `{…}` is a placeholder. */
import { speakers } from '../text/index.js'

const en = {
  at: '{place}: {reason}',
  clue: 'clue {number}',
  row: 'Row {number}',
  column: 'Column {number}',
  item: '“{name}”, number {number}',
  field: '“{name}”',
}

const zh = {
  at: '{place}：{reason}',
  clue: '线索 {number}',
  row: '第 {number} 行',
  column: '第 {number} 列',
  item: '“{name}”第 {number} 项',
  field: '“{name}”',
}

/** @typedef {import('../text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)

/** @typedef {ReturnType<typeof speaker>} Speak */
