/** The English names of places in a level's data. `{…}` is a placeholder. */
export default {
  at: '{place}: {reason}',
  clue: 'clue {number}',
  row: 'Row {number}',
  column: 'Column {number}',
  item: '“{name}”, number {number}',
  field: '“{name}”',
}
