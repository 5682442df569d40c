// @ts-check
/** The texts about other programs' formats, and the reasons why a text cannot be read. */
import { speakers } from '../../i18n/text/index.js'

/**
 * @typedef {Record<string, string | number | string[]>} Values   a list: keys, each with a sentence of its own
 * @typedef {{ say: Key, values?: Values }} Fault
 * @typedef {Fault & { line: number, column: number }} Refusal   line, column: from 1
 * @typedef {Fault} Note   a remark on a puzzle that was read
 */

/** The error of a reader of a part of a line; the caller that knows the line adds it. */
export class RefusedError extends Error {
  /** @param {Key} say @param {Values} [values] @param {number} [column] relative to the part */
  constructor(say, values, column = 1) {
    super(say)
    this.name = 'RefusedError'
    /** @type {Fault} */ this.fault = { say, ...(values && { values }) }
    this.column = column
  }
}

const en = {
  at: 'Line {line}, column {column}: {fault}',

  about:
    'Paste a Sudoku or a Numbrix, as rows of numbers or as a link, or a link to a level of ours. Many at once work too.',
  nothing:
    'There is no puzzle here that can be read. A Sudoku is rows of digits, or 81 characters with . or 0 for empty cells, or a link to f-puzzles or SudokuPad. A Numbrix is rows of numbers with blanks between them.',
  tooLong: 'The text is longer than {most} characters, the most that can be read at once. Paste a part of it.',
  tooManyLines: 'Nothing is read from here on: at most {most} lines are read at once. Paste the rest separately.',
  'lineLong.one': 'This line has {count} character. No board needs more than {most}.',
  'lineLong.other': 'This line has {count} characters. No board needs more than {most}.',
  noSymbol:
    '“{symbol}” stands for no number. Write 1 to 9, then A to G, and one sign for all empty cells, such as . or 0.',
  decimals: '“{symbol}” is a decimal number. Write whole numbers, such as 5, and one sign for all empty cells.',
  marksAround:
    'Signs stand around numbers here, as in “{symbol}”, and may tell given numbers from others. Remove the signs, and all numbers that are not given.',
  pageSource: 'This is the source of a web page. Copy the board from the page as it is shown, or write its rows.',
  twoBoards:
    'Two boards stand side by side here, each with {size} cells in a row. Put one below the other, with a blank line between them.',
  tooHigh: '{number} is too high: here the highest number is {size}.',
  pathSign:
    '“{symbol}” cannot stand here. A Numbrix or Hidato has each number once, from 1 to the number of its cells, one sign for all empty cells, such as ., and # where there is no cell, all with blanks between them.',
  pathLength:
    'Row {row} has another number of cells than most rows: {count}, not {size}. Write a sign, such as ., for each empty cell, and # where there is no cell.',
  cellsUnclear:
    'It is not clear here what the cells are. Write all rows alike, with one sign, such as ., for each empty cell, and nothing beside the rows.',
  lineBroken: 'This board goes on in the next line. Join the two lines.',
  'wholeLength.one':
    'This is {count} character. A whole board of {size} by {size} has {whole}: look for missing or extra ones.',
  'wholeLength.other':
    'These are {count} characters. A whole board of {size} by {size} has {whole}: look for missing or extra ones.',
  'rowSize.one': 'This is {count} cell: “{row}”. A row has {all}: look for missing or extra ones.',
  'rowSize.other': 'These are {count} cells: “{row}”. A row has {all}: look for missing or extra ones.',
  'rowLength.one': 'Row {row} has {count} cell, but most rows have {size}. All rows must be equally long.',
  'rowLength.other': 'Row {row} has {count} cells, but most rows have {size}. All rows must be equally long.',
  'rowsMissing.one':
    'The board that begins here has only {count} row. It needs {size}, one for each cell of a row, as in “{row}”.',
  'rowsMissing.other':
    'The board that begins here has only {count} rows. It needs {size}, one for each cell of a row, as in “{row}”.',
  rowsCut:
    'The rows of this board have different lengths, and their beginnings may have been cut off. Write a sign, such as ., for each empty cell.',
  rowsUneven:
    'Rows of {size} cells follow one another here, {count} in all, but a board has {size}: it is unclear where a board begins. Put a blank line between boards, or remove extra rows.',
  candidates:
    'These are pencil marks, the numbers that may still go into each cell. No puzzle can be made of them: too few cells have only one, one of these stands twice, or there are other signs. Copy only the given numbers.',
  addressEmpty:
    'This is the address of a page. No puzzle in it can be read here, and nothing is fetched from there. Open the page and copy the digits.',
  gameId:
    'This is a game ID of Simon Tatham’s puzzles, which cannot be read here. Copy the digits of the board instead.',
  regionsAlone:
    'This is a map of regions. Put the board that it belongs to, with the same number of cells, before or after it.',
  regionsUneven:
    'This is a map of regions, but each region needs {size} cells. These have another number of cells: {list}. Look for a wrong symbol.',
  regionsPart:
    'Beside this board stands “{row}” and more that looks like a part of a map of regions. Write the whole map, of letters or digits, or remove it.',
  repeats:
    'This is no Sudoku: “{number}” stands here for the second time in its row, column or box, and so do other numbers, {count} in all. If it has regions of another form, put their map beside it.',
  regionsApart: 'This is a map of regions, but the cells of a region are not connected. Look for a wrong symbol.',
  levelUnread: 'Number {number} of this list is not a level. Remove it, or copy it again.',
  linkNames:
    'This link only names a puzzle of this page. Open it by itself, or copy “The level itself in a link” from its Share sheet.',
  codeDamaged: 'Link number {number} is damaged, or from a newer version. Copy it again, or reload this page.',

  linkDamaged:
    'A part of this link is missing, or was changed on the way. Copy it again, from its beginning to its end.',
  linkLong:
    'The puzzle in this link is longer than {most} characters, the most that can be read. Copy its digits instead.',
  shortId:
    '“{id}” is only the name of a puzzle that is kept on the server of {site}, and nothing is fetched from there. Open it there, and copy the link that has the whole puzzle in it, or the digits.',
  variant:
    'This puzzle uses rules that Placewise does not support: {names}. It supports rows, columns, boxes or regions, and both diagonals.',
  fieldUnread:
    'Beside the board stands {names}, which may make it another puzzle and cannot be read here. Remove it if the board is right without it.',
  sideUnknown: 'This board has {size} cells on a side. Boards with {all} can be read.',
  gridShape:
    'The board in this link does not have {size} rows of {size} cells. Copy the link again, or the digits instead.',
  cellValue: 'The cell in row {row}, column {column} contains “{value}”. Use only numbers from 1 to {size}.',
  regionless: 'The cell in row {row}, column {column} belongs to no region. Each cell needs one.',

  setNote: 'Note: {note}',
  commentRead: 'The text says of it: {comment}',
  rulesRead: 'Its rules in words: {rules} Rules that stand only there do not count here.',
  'enteredLeft.one': '{count} number that somebody had entered is left out.',
  'enteredLeft.other': '{count} numbers that somebody had entered are left out.',
  placedRead: 'Somebody had entered these numbers; here they count as given: {list}.',
  looksRead: 'Some numbers looked different, such as bold or coloured; here all count as given.',
  pencilRead: 'This was a board with pencil marks. Cells with one number count as given; the marks are not taken over.',
  outRead: 'These candidates had been ruled out, which is not marked here: {list}.',
  holeRead: '“{sign}” means in this text that there is no cell.',
  blankHoleRead: 'Where this text has nothing, there is no cell.',
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
  'law-kakuro': 'sums beside the cells (Kakuro)',
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

const zh = {
  at: '第 {line} 行第 {column} 列：{fault}',

  about: '可以粘贴数独或数字连线（一行行数字或链接），也可以粘贴这里某一关的链接。一次可以粘贴许多道。',
  nothing:
    '这里没有读得懂的谜题。数独可以是一行行数字，或 81 个字符（空格写 . 或 0），或 f-puzzles、SudokuPad 的链接。数字连线是一行行用空格隔开的数。',
  tooLong: '文本超过 {most} 个字符，最多只读这么多。请只粘贴一部分。',
  tooManyLines: '从这里起不再读取：最多 {most} 行。请把其余部分单独粘贴。',
  'lineLong.other': '这一行有 {count} 个字符。没有盘面需要超过 {most} 个。',
  noSymbol: '“{symbol}”不代表任何数字。请写 1 到 9，再往上是 A 到 G，空格都用同一个符号，如 . 或 0。',
  decimals: '“{symbol}”是小数。请写整数，如 5，空格都用同一个符号，如 .。',
  marksAround:
    '这里有的数前后有符号，如“{symbol}”，可能用来区分题目给出的数和别的数。请去掉符号，也去掉不是题目给出的数。',
  pageSource: '这是网页的源代码。请从显示出来的网页上复制盘面，或写出一行行的数字。',
  twoBoards: '这里有两个盘面左右并排，每行各有 {size} 格。请把它们上下放，中间空一行。',
  tooHigh: '{number} 太大：这里最大的数是 {size}。',
  pathSign:
    '“{symbol}”不能写在这里。数字连线里从 1 到格数的每个数各写一次，空格都用同一个符号，如 .，没有格的地方写 #，相互之间用空格隔开。',
  pathLength: '第 {row} 行有 {count} 格，而多数行有 {size} 格。请给每个空格写一个符号，如 .，没有格的地方写 #。',
  cellsUnclear: '这里看不出哪些是格。请把各行写成一样，每个空格写同一个符号，如 .，行旁边不写别的。',
  lineBroken: '这个盘面在下一行还没完。请把两行连起来。',
  'wholeLength.other': '这里有 {count} 个字符。{size}×{size} 的整个盘面应有 {whole} 个：看看少了还是多了。',
  'rowSize.other': '这里有 {count} 格：“{row}”。一行应有 {all} 格：看看少了还是多了。',
  'rowLength.other': '第 {row} 行有 {count} 格，而多数行有 {size} 格。各行应当一样长。',
  'rowsMissing.other': '从这里开始的盘面只有 {count} 行。每行有 {size} 格（如“{row}”），就要有 {size} 行。',
  rowsCut: '这个盘面的各行长短不一，行首的空格可能被去掉了。请给每个空格写一个符号，如 .。',
  rowsUneven:
    '这里连着有 {count} 行、每行 {size} 格，而每个盘面应有 {size} 行：看不出哪一行是盘面的开头。请在两个盘面之间空一行，或看看哪一行多了。',
  candidates:
    '这是每格还可能填的数（候选数），成不了谜题：只有一个数的格子太少，或其中有数重复，或有别的符号。请只复制已给出的数。',
  addressEmpty: '这是一个网页的地址，里面没有这里能读的谜题，这里也不会去那里取。请打开网页，复制其中的数字。',
  gameId: '这是 Simon Tatham 谜题集的游戏编号，这里读不了。请改为复制盘面的数字。',
  regionsAlone: '这是一张区域图。它所属的、格数相同的盘面应当写在它的前面或后面。',
  regionsUneven: '这是一张区域图，但每个区域应有 {size} 格，下列区域的格数不同：{list}。看看哪个符号写错了。',
  regionsPart: '这个盘面旁边的“{row}”等行像是区域图的一部分。请用字母或数字写出整张区域图，或把它去掉。',
  repeats:
    '这不是数独：“{number}”在这里是同一行、列或宫里的第二个，这样的数共有 {count} 个。如果区域是别的形状，请把区域图写在旁边。',
  regionsApart: '这是一张区域图，但有的区域的格没有连在一起。看看哪个符号写错了。',
  levelUnread: '这份清单的第 {number} 项不是关卡。请去掉它，或重新复制一遍。',
  linkNames: '这个链接只写了本页某个谜题的名字。请单独打开它，或在那一题的“分享”里复制“含有整个关卡的链接”。',
  codeDamaged: '第 {number} 个链接已损坏，或来自更新的版本。请重新复制一遍，或重新加载本页。',

  linkDamaged: '这个链接缺了一部分，或在途中被改动了。请从头到尾重新复制一遍。',
  linkLong: '这个链接里的谜题超过 {most} 个字符，最多只读这么多。请改为复制数字。',
  shortId:
    '“{id}”只是 {site} 服务器上一道谜题的名字，这里不会去那里取。请在那里打开它，复制含有整道谜题的链接，或复制数字。',
  variant: '这道谜题用了 Placewise 不支持的规则：{names}。支持的是行、列、宫或区域，以及两条对角线。',
  fieldUnread: '盘面旁边写着{names}，这可能使它成为另一道谜题，这里读不了。如果没有它盘面也是对的，请把它去掉。',
  sideUnknown: '这个盘面每边有 {size} 格。能读的是 {all} 格。',
  gridShape: '这个链接里的盘面应有 {size} 行、每行 {size} 格，实际不是。请重新复制链接，或改为复制数字。',
  cellValue: '盘面第 {row} 行第 {column} 列写着“{value}”。只能给出 1 到 {size} 的数。',
  regionless: '第 {row} 行第 {column} 列的格不属于任何区域。每格都要有一个区域。',

  setNote: '留言：{note}',
  commentRead: '原文里写着：{comment}',
  rulesRead: '它用文字写的规则：{rules} 只写在文字里的规则在这里不起作用。',
  'enteredLeft.other': '有人填进去的 {count} 个数没有读入。',
  placedRead: '下列格里的数不是题目给出的，而是有人填出来的，在这里当作已给出：{list}。',
  looksRead: '有些数看起来不一样，比如是粗体或彩色的；在这里全部当作已给出。',
  pencilRead: '这是带候选数的盘面：只有一个数的格子当作已给出，其余候选数没有带过来。',
  outRead: '下列候选数已被排除，在这里没有标出：{list}。',
  holeRead: '“{sign}”在这段文本里表示那里没有格。',
  blankHoleRead: '这段文本里空着的地方没有格。',
  zeroRead: '0 在这段文本里也是一个数，在这里写作 {sign}。',
  lettersRead: '这段文本用字母代表数：A 到 {last} 就是这里的 1 到 {size}。',
  answerBeside: '它的答案写在旁边，这里不显示。',
  answerOff: '写在旁边的答案与它不符，没有读入。',

  'law-givenPencilMarks': '给出的候选数',
  'law-killercage': '杀手笼',
  'law-cage': '笼',
  'law-cages': '笼',
  'law-thermometer': '温度计',
  'law-arrow': '箭头',
  'law-arrows': '箭头',
  'law-littlekillersum': '小杀手（斜线和）',
  'law-sandwichsum': '三明治和',
  'law-xsum': 'X 和',
  'law-skyscraper': '摩天楼',
  'law-odd': '奇数格',
  'law-even': '偶数格',
  'law-minimum': '最小格',
  'law-maximum': '最大格',
  'law-extraregion': '额外区域',
  'law-windoku': '额外区域（窗口数独）',
  'law-clone': '克隆区',
  'law-quadruple': '四格提示',
  'law-palindrome': '回文线',
  'law-renban': '连续线（renban）',
  'law-whispers': '低语线',
  'law-regionsumline': '区域和线',
  'law-betweenline': '介于线',
  'law-difference': '差（白点）',
  'law-ratio': '比（黑点）',
  'law-xv': 'X 与 V',
  'law-negative': '否定限制',
  'law-antiknight': '无马',
  'law-antiking': '无缘（王步）',
  'law-disjointgroups': '同位组',
  'law-nonconsecutive': '不连续',
  'law-oneDiagonal': '只有一条对角线',
  'law-noRegions': '没有宫或区域',
  'law-kakuro': '格旁的和（Kakuro，数和）',
  'law-line': '画的线',
  'law-lines': '画的线',
  'law-circle': '画的圆',
  'law-rectangle': '画的方框',
  'law-text': '画的文字',
  'law-underlays': '盘面下的图形',
  'law-overlays': '盘面上的图形',
  'law-foglight': '迷雾',
  'law-fogofwar': '迷雾',
  lawOther: '“{name}”',

  forms: '给别的程序',
  formsAbout: '同一道谜题，按它们的写法。',
  'formLine.other': '{count} 个字符',
  formRows: '一行行',
  formSdk: '.sdk 文件',
  formFpuzzles: 'f-puzzles 链接',
  formSudokupad: 'SudokuPad 链接',
}

/** @typedef {import('../../i18n/text/index.js').KeyOf<keyof typeof en>} Key */
export const tables = { en, zh }

export const speaker = speakers(tables)
