/** The Chinese names of places in a level's data. `{…}` is a placeholder. */
export default {
  at: '{place}：{reason}',
  clue: '线索 {number}',
  row: '第 {number} 行',
  column: '第 {number} 列',
  item: '“{name}”第 {number} 项',
  field: '“{name}”',
}
