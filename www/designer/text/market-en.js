/** The English texts of the designer about boards with equations. `{…}` is filled in. */
export default {
  signs: 'Signs',
  signsAbout: 'Choose one, then press or drag over the signs between the cells.',
  allSigns: 'All signs of',
  base: 'Numbers in base',
  totals: 'What rows and columns make',
  totalsFollow: 'Totals follow the digits',
  rowNamed: 'Row {number}',
  columnNamed: 'Column {number}',
  notWhole: 'This does not come out, so the total stays: {lines}.',
  signSheet: 'Changing the signs. Arrows go from sign to sign, Space puts the one in hand, Escape ends.',
  signHint: 'Press or drag over signs to make them {sign}.',
  signAcross: 'row {row}, after column {column}: {sign}',
  signDown: 'column {column}, after row {row}: {sign}',
  noneAll: 'These cannot all be true. Change any one of them and the others can:',
  noneAllMaybe: 'These cannot all be true, though perhaps a part of them cannot either:',
}
