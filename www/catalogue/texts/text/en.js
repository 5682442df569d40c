/** The English texts about other programs' formats. */
export default {
  at: 'Line {line}, column {column}: {fault}',

  about:
    'A Sudoku as rows of digits, as 81 characters, as a file of another program or as a link to f-puzzles or SudokuPad; a Numbrix as rows of numbers; or a level, code or link of ours. Or many of them.',
  nothing:
    'There is no puzzle here that can be read. A Sudoku is rows of digits, or 81 characters with . or 0 for empty cells, or a link to f-puzzles or SudokuPad. A Numbrix is rows of numbers with blanks between them.',
  tooLong: 'The text is longer than {most} characters, the most that can be read at once. Paste a part of it.',
  tooManyLines: 'Nothing is read from here on: at most {most} lines are read at once. Paste the rest separately.',
  'lineLong.one': 'This line has {count} character. No board needs more than {most}.',
  'lineLong.other': 'This line has {count} characters. No board needs more than {most}.',
  noSymbol:
    '“{symbol}” stands for no number. Write 1 to 9, then A to G, and one sign for all empty cells, such as . or 0.',
  tooHigh: '{number} is too high: here the highest number is {size}.',
  'wholeLength.one':
    'This is {count} character. A whole board of {size} by {size} has {whole}: look for missing or extra ones.',
  'wholeLength.other':
    'These are {count} characters. A whole board of {size} by {size} has {whole}: look for missing or extra ones.',
  'rowSize.one': 'This is {count} cell. A row has {all}: look for missing or extra ones.',
  'rowSize.other': 'These are {count} cells. A row has {all}: look for missing or extra ones.',
  'rowLength.one': 'Row {row} has {count} cell, but most rows have {size}. All rows must be equally long.',
  'rowLength.other': 'Row {row} has {count} cells, but most rows have {size}. All rows must be equally long.',
  'rowsMissing.one': 'The board that begins here has only {count} row. It needs {size}, one for each cell of a row.',
  'rowsMissing.other': 'The board that begins here has only {count} rows. It needs {size}, one for each cell of a row.',
  rowsUneven:
    'Rows of {size} cells follow one another here, {count} in all, but a board has {size}: it is unclear where a board begins. Put a blank line between boards, or remove extra rows.',
  candidates:
    'These are pencil marks, the numbers that may still go into each cell. Too few cells have only one to make a puzzle. Copy only the given numbers.',
  addressEmpty:
    'This is the address of a page. It contains no puzzle, and nothing is fetched from there. Open the page and copy the digits.',
  gameId:
    'This is a game ID of Simon Tatham’s puzzles, which cannot be read here. Copy the digits of the board instead.',
  regionsAlone:
    'This is a map of regions. Put the board that it belongs to, with the same number of cells, before or after it.',
  regionsApart: 'This is a map of regions, but the cells of a region are not connected. Look for a wrong symbol.',
  levelUnread: 'Number {number} of this list is not a level. Remove it, or copy it again.',
  codeDamaged: 'Link number {number} is damaged, or from a newer version. Copy it again, or reload this page.',

  linkDamaged:
    'A part of this link is missing, or was changed on the way. Copy it again, from its beginning to its end.',
  linkLong:
    'The puzzle in this link is longer than {most} characters, the most that can be read. Copy its digits instead.',
  shortId:
    '“{id}” is only the name of a puzzle that is kept on the server of {site}, and nothing is fetched from there. Open it there, and copy the link that has the whole puzzle in it, or the digits.',
  variant:
    'This puzzle uses rules that Placewise does not support: {names}. It supports rows, columns, boxes or regions, and both diagonals.',
  sideUnknown: 'This board has {size} cells on a side. Boards with {all} can be read.',
  gridShape:
    'The board in this link does not have {size} rows of {size} cells. Copy the link again, or the digits instead.',
  cellValue: 'The cell in row {row}, column {column} contains “{value}”. Use only numbers from 1 to {size}.',
  regionless: 'The cell in row {row}, column {column} belongs to no region. Each cell needs one.',

  commentRead: 'The text says of it: {comment}',
  rulesRead: 'Its rules in words: {rules} Rules that stand only there do not count here.',
  'enteredLeft.one': '{count} number that somebody had entered is left out.',
  'enteredLeft.other': '{count} numbers that somebody had entered are left out.',
  placedRead: 'Somebody had entered these numbers; here they count as given: {list}.',
  pencilRead: 'This was a board with pencil marks. Cells with one number count as given; the marks are not taken over.',
  outRead: 'These candidates had been ruled out, which is not marked here: {list}.',
  zeroRead: '0 is a number in this text. Here it is written {sign}.',
  lettersRead: 'Letters are numbers in this text: A to {last} are 1 to {size} here.',
  answerBeside: 'Its answer stood beside it, and is not shown.',
  answerOff: 'The answer beside it does not fit, and is left out.',

  'law-givenPencilMarks': 'given pencil marks',
  'law-killercage': 'killer cages',
  'law-cage': 'cages',
  'law-cages': 'cages',
  'law-thermometer': 'thermometers',
  'law-arrow': 'arrows',
  'law-arrows': 'arrows',
  'law-littlekillersum': 'little killer sums',
  'law-sandwichsum': 'sandwich sums',
  'law-xsum': 'X-sums',
  'law-skyscraper': 'skyscrapers',
  'law-odd': 'odd cells',
  'law-even': 'even cells',
  'law-minimum': 'minimum cells',
  'law-maximum': 'maximum cells',
  'law-extraregion': 'extra regions',
  'law-windoku': 'extra regions (Windoku)',
  'law-clone': 'clones',
  'law-quadruple': 'quadruples',
  'law-palindrome': 'palindromes',
  'law-renban': 'renban lines',
  'law-whispers': 'whispers lines',
  'law-regionsumline': 'region sum lines',
  'law-betweenline': 'between lines',
  'law-difference': 'differences (white dots)',
  'law-ratio': 'ratios (black dots)',
  'law-xv': 'X and V',
  'law-negative': 'negative constraints',
  'law-antiknight': 'anti-knight',
  'law-antiking': 'anti-king',
  'law-disjointgroups': 'disjoint groups',
  'law-nonconsecutive': 'nonconsecutive',
  'law-oneDiagonal': 'only one of the two diagonals',
  'law-noRegions': 'no boxes or regions',
  'law-line': 'drawn lines',
  'law-lines': 'drawn lines',
  'law-circle': 'drawn circles',
  'law-rectangle': 'drawn rectangles',
  'law-text': 'drawn text',
  'law-underlays': 'drawings under the board',
  'law-overlays': 'drawings on the board',
  'law-foglight': 'fog of war',
  'law-fogofwar': 'fog of war',
  lawOther: '“{name}”',

  forms: 'For other programs',
  formsAbout: 'The same puzzle as they write it.',
  'formLine.one': '{count} character',
  'formLine.other': '{count} characters',
  formRows: 'Rows',
  formSdk: '.sdk file',
  formFpuzzles: 'f-puzzles link',
  formSudokupad: 'SudokuPad link',
}
