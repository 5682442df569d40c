/**
 * Texts of puzzles in the formats that people have, and the expected results. The boards are one classic, one jigsaw,
 * and others that are generated here by a formula.
 * @typedef {{ text: string, gives: object[], comments?: (string | undefined)[], notes?: string[][], refused?: [string,
 *   number, number][] }} Case   notes: the notes of each puzzle; refused: message, line and column
 */

export const L = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
export const ANSWER = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/** The same board with other numbers, and rotated. */
export const M = [...L]
  .map(sign => (sign === '.' ? '.' : String(10 - Number(sign))))
  .reverse()
  .join('')
export const M_ANSWER = [...ANSWER]
  .map(sign => String(10 - Number(sign)))
  .reverse()
  .join('')

/** @param {string} line @returns {string[]} */
export const rowsOf = line => line.match(new RegExp(`.{${Math.sqrt(line.length)}}`, 'g')) ?? []
const zeros = (/** @type {string} */ line) => line.replaceAll('.', '0')
const lines = (/** @type {string} */ line) => rowsOf(line).join('\n')
/** Returns the rows, with the cells of each joined. */
const each = (
  /** @type {string} */ line,
  /** @type {string} */ between,
  /** @type {(sign: string) => string} */ cell = sign => sign,
) => rowsOf(line).map(row => [...row].map(cell).join(between))
const blank = (/** @type {string} */ sign) => (sign === '.' ? ' ' : sign)
const nothing = (/** @type {string} */ sign) => (sign === '.' ? '' : sign)
/** Returns rows in three parts, with a line after each band. */
const boxed = (
  /** @type {string[]} */ rows,
  /** @type {string} */ stroke,
  /** @type {string[]} */ [open, between, close],
) =>
  [
    stroke,
    ...rows.flatMap((row, at) => [
      ...(at % 3 === 0 && at ? [stroke] : []),
      `${open}${row.split('|').join(between)}${close}`,
    ]),
    stroke,
  ].join('\n')
const inBoxes = (/** @type {string[]} */ rows) =>
  rows.map(row => `${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}`)

const classic = (/** @type {string} */ line) => ({ kind: 'sudoku', givens: rowsOf(line) })
const LEVEL = classic(L)
const OTHER = classic(M)

/** The board in a line, its first empty cells filled by a player. */
const entered = (/** @type {number} */ count, /** @type {string} */ empty, mark = '+') => {
  let left = count
  return [...L].map((sign, at) => (sign !== '.' ? sign : left-- > 0 ? mark + ANSWER[at] : empty)).join('')
}
const ENTERED = entered(19, '.', '')

/** A 16x16 board: its numbers from 0, with holes by a formula. */
const hex = (/** @type {number} */ r, /** @type {number} */ c) => (4 * (r % 4) + Math.floor(r / 4) + c) % 16
const isOpen = (/** @type {number} */ r, /** @type {number} */ c) => (r * 5 + c * 3) % 7 < 4
const grid = (/** @type {number} */ size, /** @type {(r: number, c: number) => string} */ cell) =>
  Array.from({ length: size }, (_, r) => Array.from({ length: size }, (_, c) => cell(r, c)))
const SIGNS = '123456789ABCDEFG'
const HEX_LEVEL = {
  kind: 'sudoku',
  givens: grid(16, (r, c) => (isOpen(r, c) ? '.' : SIGNS[(hex(r, c) + 15) % 16])).map(row => row.join('')),
}
const hexRows = (/** @type {string} */ empty, /** @type {(number: number) => string} */ sign) =>
  grid(16, (r, c) => (isOpen(r, c) ? empty : sign(hex(r, c))))
const fromZero = (/** @type {number} */ number) => number.toString(16).toUpperCase()
/** With 16 for 0. */
const fromOne = (/** @type {number} */ number) => String(number || 16)

/** A 10x10 board, from 0. */
const ten = (/** @type {number} */ r, /** @type {number} */ c) => (5 * (r % 2) + Math.floor(r / 2) + c) % 10
const TEN = grid(10, (r, c) => ((r + 2 * c) % 3 === 0 ? '.' : String(ten(r, c)))).map(row => row.join(''))
const TEN_LEVEL = { kind: 'sudoku', givens: TEN.map(row => row.replaceAll('0', 'A')) }

const JIGSAW = '.2.9.5.787.3...8.99..5..4..8.21....7.........1....82.6..8..9..25.9...7.437.4.2.6.'
const MAP = '444222222414422333415423363415553366111555366171159996777758966777788969888888999'
const lettered = (/** @type {string} */ map) => {
  const seen = [...new Set(map)]
  return [...map].map(sign => 'ABCDEFGHI'[seen.indexOf(sign)]).join('')
}
export const JIGSAW_LEVEL = { ...classic(JIGSAW), regions: rowsOf(lettered(MAP)) }

const SIX = { kind: 'sudoku', givens: ['1.....', '.2....', '..3...', '...4..', '....5.', '.....6'] }
const FOUR = { kind: 'sudoku', givens: ['1...', '..3.', '.4..', '...2'] }

/** A Numbrix board: rows of numbers of up to two digits. */
const SNAKE = [
  [1, 0, 0, 0, 5],
  [10, 0, 0, 7, 0],
  [0, 12, 0, 14, 0],
  [20, 0, 0, 0, 16],
  [0, 22, 0, 24, 0],
]
const path = (/** @type {(number | string)[][]} */ rows) => ({
  kind: 'numbrix',
  givens: rows.map(row => row.map(number => number || null)),
})
const table = (/** @type {(number | string)[][]} */ rows, /** @type {string} */ between, /** @type {string} */ empty) =>
  rows.map(row => row.map(number => number || empty).join(between)).join('\n')
const SNAKE_LEVEL = path(SNAKE)
/** A path with holes, whose last number is given. */
const HOLED = [
  [1, 0, '#', '#'],
  [0, 3, 8, 0],
  [5, 0, 0, 10],
]
const WIDE = [
  [1, 0, 3, 0],
  [0, 7, 0, 5],
  [9, 0, 11, 0],
]

/** All candidates of the cells, by rows. */
const candidates = rowsOf(L).map(row =>
  [...row]
    .map(sign => (sign === '.' ? '123456789' : '123456789'.replace(/./g, each => (each === sign ? each : '.'))))
    .join(''),
)

/** @type {Record<string, Case>} */
const HEADINGS = Object.fromEntries(
  [
    ...['Grid 01', 'Game 1', 'Easy 01', 'Board A', 'Level 3 - 28 clues', 'A1', 'SE 7.2', '12/05/2024', '03.05.2024'],
    ...[
      'Puzzle #12 (hard)',
      'No. 7',
      'Diabolic 0042',
      'Monday 27 Nov 2026',
      'ED=9.1/1.2/1.2',
      'Bad cafe',
      'Page 88, deed 4',
    ],
    ...[
      '1',
      '001',
      '2024-11-27',
      '数独 第12题',
      'Cracking the Cryptic 9x9',
      'Time: 12:34',
      '== 5 stars ==',
      'Sudoku, by A. B. C.',
    ],
    ...['3.14159', '(a)', '***', 'Grade: D', '27 givens', 'abcdef', 'Seed 123456789'],
  ].map(heading => [`a heading: ${heading}`, { text: `${heading}\n${lines(L)}\n`, gives: [LEVEL] }]),
)

/** @type {Record<string, Case>} */
const EMPTY = Object.fromEntries(
  ['0', '.', '-', '*', '_', '?', 'x', 'X', '#', '·', '~', '•', '⬜', '–', '!'].flatMap(sign => [
    [`rows, ${sign} for an empty cell`, { text: lines(L).replaceAll('.', sign), gives: [LEVEL] }],
    [
      `a row with blanks, ${sign} for an empty cell`,
      { text: each(L, ' ', cell => (cell === '.' ? sign : cell)).join('\n'), gives: [LEVEL] },
    ],
    [`a line, ${sign} for an empty cell`, { text: sign === '#' ? L : L.replaceAll('.', sign), gives: [LEVEL] }],
  ]),
)

/** @type {Record<string, Case>} */
const ROWS = {
  'quoted rows with blanks': { text: `> ${lines(L.replaceAll('.', ' ')).replaceAll('\n', '\n> ')}`, gives: [LEVEL] },
  'rows as R prints a matrix': {
    text: `     ${[...'123456789'].map(at => `[,${at}]`).join(' ')}\n${each(zeros(L), '    ')
      .map((row, at) => `[${at + 1},]    ${row}`)
      .join('\n')}`,
    gives: [LEVEL],
  },
  'names of rows and columns, with tabs': {
    text: `\t${[...'ABCDEFGHI'].join('\t')}\n${each(L, '\t', nothing)
      .map((row, at) => `${at + 1}\t${row}`)
      .join('\n')}`,
    gives: [LEVEL],
  },
  'names of rows with colons': {
    text: each(zeros(L), ',')
      .map((row, at) => `${at + 1}:${row}`)
      .join('\n'),
    gives: [LEVEL],
  },
  'narrow boxes': {
    text: each(L, '|', blank)
      .map(row => `+${'-+'.repeat(9)}\n|${row}|`)
      .join('\n'),
    gives: [LEVEL],
  },
  'the print of solvers': {
    text: boxed(
      inBoxes(rowsOf(L)).map(row =>
        row
          .replaceAll('.', 'x')
          .split('|')
          .map(part => ` ${[...part].join(' ')} `)
          .join('|'),
      ),
      '-------+-------+-------',
      ['', '|', ''],
    ),
    gives: [LEVEL],
  },
  'strokes for empty cells, between strokes': {
    text: inBoxes(rowsOf(L)).join('\n').replaceAll('.', '-'),
    gives: [LEVEL],
  },
  'a row of which no cell is given, of strokes': {
    text: lines(`${L.slice(0, 27)}---------${L.slice(36)}`).replaceAll('.', '-'),
    gives: [classic(`${L.slice(0, 27)}.........${L.slice(36)}`)],
  },
  'two boards, with a row of strokes each': {
    text: `${lines(`${L.slice(0, 27)}---------${L.slice(36)}`).replaceAll('.', '-')}\n${lines(M).replaceAll('.', '-')}`,
    gives: [classic(`${L.slice(0, 27)}.........${L.slice(36)}`), OTHER],
  },
  'strokes between bands, and for empty cells': {
    text: boxed(rowsOf(L.replaceAll('.', '-')), '---------', ['', '', '']),
    gives: [LEVEL],
  },
  'every cell between strokes, blanks for empty': {
    text: each(L, '|', blank)
      .map(row => `|${row}|`)
      .join('\n'),
    gives: [LEVEL],
  },
  'every cell between strokes, nothing for empty': {
    text: each(L, '|', nothing)
      .map(row => `|${row}|`)
      .join('\n'),
    gives: [LEVEL],
  },
  'every cell between strokes, drawn': {
    text: each(L, ' | ', blank)
      .map(row => `+---+---+---+---+---+---+---+---+---+\n| ${row} |`)
      .join('\n'),
    gives: [LEVEL],
  },
  'boxes between strokes, blanks for empty': {
    text: boxed(inBoxes(rowsOf(L.replaceAll('.', ' '))), '+---+---+---+', ['|', '|', '|']),
    gives: [LEVEL],
  },
  'boxes between strokes, spaced, blanks for empty': {
    text: boxed(
      inBoxes(rowsOf(L.replaceAll('.', ' '))).map(row =>
        row
          .split('|')
          .map(part => [...part].join(' '))
          .join('|'),
      ),
      '+-------+-------+-------+',
      ['| ', ' | ', ' |'],
    ),
    gives: [LEVEL],
  },
  'boxes between box drawings, blanks for empty': {
    text: boxed(inBoxes(rowsOf(L.replaceAll('.', ' '))), '├───┼───┼───┤', ['│', '│', '│']),
    gives: [LEVEL],
  },
  'no strokes, blanks for empty': { text: lines(L.replaceAll('.', ' ')), gives: [LEVEL] },
  'no strokes, blanks for empty, none at the end of a line': {
    text: rowsOf(L.replaceAll('.', ' '))
      .map(row => row.trimEnd())
      .join('\n'),
    gives: [LEVEL],
  },
  'no strokes, blanks for empty, cells apart': { text: each(L, ' ', blank).join('\n'), gives: [LEVEL] },
  'a line with blanks for empty': { text: L.replaceAll('.', ' '), gives: [LEVEL] },
  'bands with a blank line between': {
    text: rowsOf(L)
      .map((row, at) => (at % 3 === 2 ? `${row}\n` : row))
      .join('\n'),
    gives: [LEVEL],
  },
  'rows with a blank line behind each': { text: rowsOf(L).join('\n\n'), gives: [LEVEL] },
  'rows of a text in a mail': {
    text: rowsOf(L)
      .map(row => `> ${row}`)
      .join('\n'),
    gives: [LEVEL],
  },
  'rows in a forum': { text: `[code]\n${lines(L)}\n[/code]`, gives: [LEVEL] },
  'a line in a forum': { text: `[b]Hard[/b] [code]${L}[/code]`, gives: [LEVEL] },
  'rows in Markdown': { text: `\`\`\`\n${lines(L)}\n\`\`\``, gives: [LEVEL] },
  'a table in Markdown': {
    text: [`|${' |'.repeat(9)}`, `|${'---|'.repeat(9)}`, ...each(L, ' | ', blank).map(row => `| ${row} |`)].join('\n'),
    gives: [LEVEL],
  },
  'a table in Markdown, strokes for empty cells': {
    text: [
      `|${'---|'.repeat(9)}`,
      ...each(L, ' | ', cell => (cell === '.' ? '-' : cell)).map(row => `| ${row} |`),
    ].join('\n'),
    gives: [LEVEL],
  },
  'a table in Markdown with names of columns': {
    text: [
      `| ${[...'123456789'].join(' | ')} |`,
      `|${':-:|'.repeat(9)}`,
      ...each(L, ' | ', blank).map(row => `| ${row} |`),
    ].join('\n'),
    gives: [LEVEL],
  },
  'a list of lists between strokes': {
    text: `[|${each(zeros(L), ', ').join('\n |')}|];`,
    gives: [LEVEL],
  },
  'rows in HTML': { text: `<pre>\n${rowsOf(L).join('<br>\n')}\n</pre>`, gives: [LEVEL] },
  'rows in TeX': {
    text: each(L, ' & ', nothing)
      .map(row => `${row} \\\\`)
      .join('\n'),
    gives: [LEVEL],
  },
  'names of rows': {
    text: each(L, ' ')
      .map((row, at) => `${'ABCDEFGHI'[at]} | ${row}`)
      .join('\n'),
    gives: [LEVEL],
  },
  'names of rows and boxes': {
    text: inBoxes(rowsOf(L))
      .map((row, at) => `R${at + 1}: ${row}`)
      .join('\n'),
    gives: [LEVEL],
  },
  'numbers of rows and columns': {
    text: ['  1 2 3 4 5 6 7 8 9', ...each(L, ' ').map((row, at) => `${at + 1} ${row}`)].join('\n'),
    gives: [LEVEL],
  },
  'numbers of columns': {
    text: ['1 2 3 4 5 6 7 8 9', '-----------------', ...each(L, ' ')].join('\n'),
    gives: [LEVEL],
  },
  'letters of columns, names of rows': {
    text: ['    A B C D E F G H I', ...each(L, ' ').map((row, at) => `${at + 1}: ${row}`)].join('\n'),
    gives: [LEVEL],
  },
  'marks of what is given': {
    text: each(L, ' ', cell => (cell === '.' ? '.' : `*${cell}`)).join('\n'),
    gives: [LEVEL],
  },
  'digits of full width': {
    text: lines(L).replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))),
    gives: [LEVEL],
  },
  'Arabic digits': {
    text: lines(L).replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))),
    gives: [LEVEL],
  },
  'characters of no width': { text: lines(L).replaceAll('7', '\u200b7\u2060'), gives: [LEVEL] },
  'a wide blank between cells': { text: each(L, '\u3000').join('\n'), gives: [LEVEL] },
  'three dots as one sign': { text: lines(L).replaceAll('...', '…'), gives: [LEVEL] },
  'rows of a program, quoted': {
    text: `const board = [\n${rowsOf(L)
      .map(row => `  "${row}",`)
      .join('\n')}\n]`,
    gives: [LEVEL],
  },
  'rows of a program, joined': {
    text: `String s =\n${rowsOf(L)
      .map(row => `  "${row}" +`)
      .join('\n')}\n`,
    gives: [LEVEL],
  },
  'a list of lists over lines': {
    text: `board = [\n${each(zeros(L), ', ')
      .map(row => `    [${row}],`)
      .join('\n')}\n]`,
    gives: [LEVEL],
  },
  'lists of a program in braces': {
    text: `int b[9][9] = {\n${each(zeros(L), ',')
      .map(row => `{${row}},`)
      .join('\n')}\n};`,
    gives: [LEVEL],
  },
  'a list of lists with None': {
    text: `[\n${each(L, ', ', cell => (cell === '.' ? 'None' : cell))
      .map(row => `[${row}],`)
      .join('\n')}\n]`,
    gives: [LEVEL],
  },
  'tuples in a line': {
    text: `(${each(zeros(L), ', ')
      .map(row => `(${row})`)
      .join(', ')})`,
    gives: [LEVEL],
  },
  'tabs and nothing': { text: each(L, '\t', nothing).join('\n'), gives: [LEVEL] },
  'tabs and nothing, none at the end of a line': {
    text: each(L, '\t', nothing)
      .map(row => row.trimEnd() || '\t')
      .join('\n'),
    gives: [LEVEL],
  },
  'tabs and zeros': { text: each(zeros(L), '\t').join('\n'), gives: [LEVEL] },
  'commas and nothing': { text: each(L, ',', nothing).join('\n'), gives: [LEVEL] },
  'commas and zeros': { text: each(zeros(L), ',').join('\n'), gives: [LEVEL] },
  'commas, dots, and one more comma': {
    text: each(L, ',')
      .map(row => `${row},`)
      .join('\n'),
    gives: [LEVEL],
  },
  'commas and question marks': { text: each(L, ',', cell => (cell === '.' ? '?' : cell)).join('\n'), gives: [LEVEL] },
  'semicolons and nothing': { text: each(L, ';', nothing).join('\n'), gives: [LEVEL] },
  'quoted cells': { text: each(L, ',', cell => `"${nothing(cell)}"`).join('\n'), gives: [LEVEL] },
  '[Puzzle] and what was played': { text: `[Puzzle]\n${lines(L)}\n[State]\n${lines(ANSWER)}`, gives: [LEVEL] },
  'a section of another name': { text: `[Sudoku]\n${lines(L)}`, gives: [LEVEL] },
}

/** @type {Record<string, Case>} */
const LINES = {
  'question marks, with words behind': { text: `${L.replaceAll('.', '?')} hard`, gives: [LEVEL], comments: ['hard'] },
  'a number before': { text: `1. ${L}`, gives: [LEVEL], comments: [undefined] },
  'a number and a colon before': { text: `12: ${L}`, gives: [LEVEL], comments: [undefined] },
  'a name before': { text: `id,${L}`, gives: [LEVEL], comments: ['id'] },
  'a colon behind': { text: `${L}:`, gives: [LEVEL] },
  'a rating behind a stroke': { text: `${L}|4.2`, gives: [LEVEL], comments: ['4.2'] },
  'a name, the board, a rating': { text: `${zeros(L)}  0042 ${zeros(M)}`, gives: [LEVEL, OTHER] },
  'a table: number, puzzle, answer': {
    text: `id,puzzle,solution\n7,${zeros(L)},${ANSWER}\n8,${zeros(M)},${M_ANSWER}`,
    gives: [LEVEL, OTHER],
    comments: [undefined, undefined],
    notes: [['answerBeside'], ['answerBeside']],
  },
  'a table: puzzle, answer': {
    text: `quizzes,solutions\n${zeros(L)},${ANSWER}`,
    gives: [LEVEL],
    notes: [['answerBeside']],
  },
  'a table: answer, puzzle': { text: `solution,puzzle\n${ANSWER},${L}`, gives: [LEVEL], notes: [['answerBeside']] },
  'a table with a hash first': {
    text: `0000183b305c ${zeros(L)} 1.2`,
    gives: [LEVEL],
    comments: ['0000183b305c; 1.2'],
  },
  'a table with tabs': {
    text: `nr\tgivens\tclues\n1\t${L}\t30\n2\t${M}\t30`,
    gives: [LEVEL, OTHER],
    comments: ['30', '30'],
  },
  'a table, quoted, with semicolons': { text: `"1";"${L}";"${ANSWER}";"easy"`, gives: [LEVEL], comments: ['easy'] },
  'a list of quoted boards': { text: `["${L}", "${M}"]`, gives: [LEVEL, OTHER] },
  'a puzzle and its answer, as rows': {
    text: `${lines(L)}\n\n${lines(ANSWER)}`,
    gives: [LEVEL],
    notes: [['answerBeside']],
  },
  'an answer and its puzzle, as lines': { text: `${ANSWER}\n${L}`, gives: [LEVEL], notes: [['answerBeside']] },
  'puzzles, and then their answers': {
    text: [L, M, 'Solutions', ANSWER, M_ANSWER].join('\n'),
    gives: [LEVEL, OTHER],
    notes: [['answerBeside'], ['answerBeside']],
  },
  'a board in an element': { text: `<puzzle><data>${L}</data></puzzle>`, gives: [LEVEL] },
  'a full board alone': { text: ANSWER, gives: [classic(ANSWER)] },
  'an address with bd': {
    text: `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros(L)}`,
    gives: [LEVEL],
    comments: [undefined],
  },
  'an address with s': { text: `Look: http://example.org/solve?s=${L}&lang=en`, gives: [LEVEL], comments: ['Look'] },
  'an address with p': {
    text: `https://example.org/?x=1&p=${L.replaceAll('.', '-')}#top now`,
    gives: [LEVEL],
    comments: ['now'],
  },
  'an address with the board in its path': { text: `example.org/play/${zeros(L)}/`, gives: [LEVEL] },
  'rows parted by dots': { text: rowsOf(zeros(L)).join('.'), gives: [LEVEL] },
  'rows parted by slashes': { text: rowsOf(L).join('/'), gives: [LEVEL] },
  'cells parted by commas': { text: [...zeros(L)].join(','), gives: [LEVEL] },
  'cells parted by commas, nothing for empty': { text: [...L].map(nothing).join(','), gives: [LEVEL] },
  'cells parted by strokes': { text: [...L].join('|'), gives: [LEVEL] },
  'rows apart': { text: rowsOf(L).join('  '), gives: [LEVEL] },
  'a library of a solver': { text: `:0000:x:${L}:::`, gives: [LEVEL], comments: [undefined] },
  'a step of a library': {
    text: `:0300:4:${L.replace('53', '5+3')}:411 511:712::`,
    gives: [LEVEL],
    comments: ['0300 4; r1c2≠7'],
    notes: [['outRead', 'placedRead']],
  },
  'a position of a solver': {
    text: `${L.replace('53', '5+3')}:411 511`,
    gives: [LEVEL],
    notes: [['outRead', 'placedRead']],
  },
  'a position with as many signs as a larger board': {
    text: entered(19, '0'),
    gives: [classic(ENTERED)],
    notes: [['placedRead']],
  },
  'such a position in a library, with dots': {
    text: `:0000:x:${entered(19, '.')}:::`,
    gives: [classic(ENTERED)],
    notes: [['placedRead']],
  },
  'a position as rows': {
    text:
      entered(19, '.')
        .match(/(\+?.){9}/g)
        ?.join('\n') ?? '',
    gives: [classic(ENTERED)],
    notes: [['placedRead']],
  },
  'a plus sign for each empty cell': { text: L.replaceAll('.', '+'), gives: [LEVEL], notes: [[]] },
  'digits of full width in a line': {
    text: L.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))),
    gives: [LEVEL],
  },
  'a small board in a line with a name': { text: '1.....3..4.....2 # four', gives: [FOUR], comments: ['four'] },
  'small boards': { text: '1.....3..4.....2\n1.....3..4.....2', gives: [FOUR, FOUR] },
  'a board of six': { text: SIX.givens.join('\n'), gives: [SIX] },
  'a board of six in a line': { text: SIX.givens.join(''), gives: [SIX] },
}

/** @type {Record<string, Case>} */
const MANY = {
  'boards with headings': {
    text: `Grid 01\n${lines(L)}\nGrid 02\n${lines(M)}`,
    gives: [LEVEL, OTHER],
    comments: ['Grid 01', 'Grid 02'],
  },
  'boards with headings, zeros': {
    text: `Grid 01\n${zeros(lines(L))}\nGrid 02\n${zeros(lines(M))}\n`,
    gives: [LEVEL, OTHER],
  },
  'boards without any': { text: `${lines(L)}\n${lines(M)}\n${lines(L)}`, gives: [LEVEL, OTHER, LEVEL] },
  'lines and rows': { text: `${L} # one\n\n${lines(M)}`, gives: [LEVEL, OTHER] },
  'a list of lists of lists': {
    text: JSON.stringify([L, M].map(line => rowsOf(line).map(row => [...row].map(Number).map(each => each || 0)))),
    gives: [LEVEL, OTHER],
  },
  'a heading above a line with a name': {
    text: `Monday\nHard_01\t${L}\t8.4`,
    gives: [LEVEL],
    comments: ['Monday; Hard_01; 8.4'],
  },
  'a heading with commas above a line': {
    text: `The Times, No. 10,234\n${L.replaceAll('.', '*')}\nPage 8`,
    gives: [LEVEL],
    comments: ['The Times, No. 10,234; Page 8'],
  },
  'words behind with as many letters as a row': {
    text: `Hidato, and more\n${lines(L)}\nTail words`,
    gives: [LEVEL],
    comments: ['Hidato, and more; Tail words'],
  },
  'a heading with as many strokes as the line': {
    text: `Week 5 | hard\n${L}|4.2`,
    gives: [LEVEL],
    comments: ['Week 5 | hard; 4.2'],
  },
  'words behind': { text: `${lines(L)}\nBy somebody`, gives: [LEVEL], comments: ['By somebody'] },
}

/** @type {Record<string, Case>} */
const LARGE = {
  'hexadoku from 0 to F': {
    text: hexRows('.', fromZero)
      .map(row => row.join(''))
      .join('\n'),
    gives: [HEX_LEVEL],
    notes: [['zeroRead']],
  },
  'hexadoku with strokes': {
    text: hexRows('.', fromZero)
      .map(row => row.join('').match(/.{4}/g)?.join('|'))
      .join('\n'),
    gives: [HEX_LEVEL],
    notes: [['zeroRead']],
  },
  'hexadoku in a line': { text: hexRows('.', fromZero).flat().join(''), gives: [HEX_LEVEL], notes: [['zeroRead']] },
  'hexadoku from 0 to 15': {
    text: hexRows('-', String)
      .map(row => row.join(' '))
      .join('\n'),
    gives: [HEX_LEVEL],
    notes: [['zeroRead']],
  },
  'sixteen from 1 to 16': {
    text: hexRows('0', fromOne)
      .map(row => row.join(' '))
      .join('\n'),
    gives: [HEX_LEVEL],
    notes: [[]],
  },
  'sixteen with two strokes': {
    text: hexRows('--', fromOne)
      .map(row => row.map(cell => cell.padStart(2)).join(' '))
      .join('\n'),
    gives: [HEX_LEVEL],
  },
  'sixteen with two low strokes': {
    text: hexRows('__', fromOne)
      .map(row => row.map(cell => cell.padStart(2, '0')).join(' '))
      .join('\n'),
    gives: [HEX_LEVEL],
  },
  'sixteen with commas': {
    text: hexRows('', fromOne)
      .map(row => row.join(','))
      .join('\n'),
    gives: [HEX_LEVEL],
  },
  'sixteen by letters from A to P': {
    text: hexRows('.', number => 'ABCDEFGHIJKLMNOP'[(number + 15) % 16])
      .map(row => row.join(''))
      .join('\n'),
    gives: [HEX_LEVEL],
    notes: [['lettersRead']],
  },
  'ten from 0 to 9': { text: TEN.join('\n'), gives: [TEN_LEVEL], notes: [['zeroRead']] },
  'ten from 0 to 9, in a line': { text: TEN.join(''), gives: [TEN_LEVEL], notes: [['zeroRead']] },
  'ten from 1 to 10': {
    text: TEN.map(row => [...row].map(cell => (cell === '0' ? '10' : cell === '.' ? '0' : cell)).join(' ')).join('\n'),
    gives: [TEN_LEVEL],
  },
}

/** @type {Record<string, Case>} */
const REGIONS = {
  'a jigsaw: board and map in a line': { text: `${JIGSAW},${MAP}`, gives: [JIGSAW_LEVEL] },
  'a jigsaw: board and map, one line each': { text: `${JIGSAW}\n${MAP}`, gives: [JIGSAW_LEVEL] },
  'a jigsaw: board and map in one piece': { text: JIGSAW + MAP, gives: [JIGSAW_LEVEL] },
  'a jigsaw: map and board': { text: `${MAP}\n${JIGSAW}`, gives: [JIGSAW_LEVEL] },
  'a jigsaw as rows': { text: `${lines(JIGSAW)}\n\n${lines(MAP)}`, gives: [JIGSAW_LEVEL] },
  'a jigsaw as rows, with words': { text: `Jigsaw\n${lines(JIGSAW)}\nRegions\n${lines(MAP)}`, gives: [JIGSAW_LEVEL] },
  'a jigsaw with regions by letters': {
    text: `${lines(JIGSAW)}\n${lines(lettered(MAP).toLowerCase())}`,
    gives: [JIGSAW_LEVEL],
  },
  'a jigsaw with regions from 0': {
    text: `${JIGSAW} ${MAP.replace(/\d/g, digit => String(Number(digit) - 1))}`,
    gives: [JIGSAW_LEVEL],
  },
  'a jigsaw and its answer': {
    text: `${L};${MAP};${ANSWER}`,
    gives: [{ ...LEVEL, regions: JIGSAW_LEVEL.regions }],
    notes: [['answerBeside']],
  },
  'two jigsaws': {
    text: `${JIGSAW},${MAP}\n${L},${MAP}`,
    gives: [JIGSAW_LEVEL, { ...LEVEL, regions: JIGSAW_LEVEL.regions }],
  },
  'a map that says the usual boxes': {
    text: `${L}\n${'111222333'.repeat(3)}${'444555666'.repeat(3)}${'777888999'.repeat(3)}`,
    gives: [LEVEL],
  },
}

/** @type {Record<string, Case>} */
const PATHS = {
  'a path with X for empty cells': { text: table(SNAKE, ' ', 'X'), gives: [SNAKE_LEVEL] },
  'a path with tabs and zeros': { text: table(SNAKE, '\t', '0'), gives: [SNAKE_LEVEL] },
  'a path with tabs and nothing': { text: table(SNAKE, '\t', ''), gives: [SNAKE_LEVEL] },
  'a path with commas and zeros': { text: table(SNAKE, ',', '0'), gives: [SNAKE_LEVEL] },
  'a path with commas and nothing': { text: table(SNAKE, ',', ''), gives: [SNAKE_LEVEL] },
  'a path with strokes for empty cells': { text: table(SNAKE, ' ', '-'), gives: [SNAKE_LEVEL] },
  'a path with two strokes for empty cells': { text: table(SNAKE, ' ', '--'), gives: [SNAKE_LEVEL] },
  'a path with dots': { text: table(SNAKE, ' ', '.'), gives: [SNAKE_LEVEL] },
  'a path between strokes': {
    text: SNAKE.map(row => `| ${row.map(number => String(number || '').padStart(2)).join(' | ')} |`).join('\n'),
    gives: [SNAKE_LEVEL],
  },
  'a path behind its size': { text: `5\n${table(SNAKE, '\t', '0')}`, gives: [SNAKE_LEVEL] },
  'a path as a list of lists': { text: JSON.stringify(SNAKE), gives: [SNAKE_LEVEL] },
  'a path with null': {
    text: JSON.stringify(SNAKE.map(row => row.map(number => number || null))),
    gives: [SNAKE_LEVEL],
  },
  'a path with holes': {
    text: '1 . #\n. 5 .\n# . 7',
    gives: [
      path([
        [1, '', '#'],
        ['', 5, ''],
        ['#', '', 7],
      ]),
    ],
  },
  'a path that begins with a hole': {
    text: '# . 1\n. 5 .\n7 . #',
    gives: [
      path([
        ['#', '', 1],
        ['', 5, ''],
        [7, '', '#'],
      ]),
    ],
  },
  'a path of other sides': { text: table(WIDE, ' ', '_'), gives: [path(WIDE)] },
  'paths, one after the other': {
    text: `${table(SNAKE, ' ', '0')}\n\n${table(WIDE, ' ', '0')}`,
    gives: [SNAKE_LEVEL, path(WIDE)],
  },
  'paths without a line between': {
    text: `${table(SNAKE, ' ', '0')}\n${table(SNAKE, ' ', '0')}`,
    gives: [SNAKE_LEVEL, SNAKE_LEVEL],
  },
  'a path that is named': {
    text: `Numbrix 17\n${table(
      [
        [1, 0, 0, 0],
        [0, 0, 0, 4],
        [0, 0, 0, 0],
        [0, 0, 2, 0],
      ],
      ' ',
      '0',
    )}`,
    gives: [
      path([
        [1, 0, 0, 0],
        [0, 0, 0, 4],
        [0, 0, 0, 0],
        [0, 0, 2, 0],
      ]),
    ],
  },
  ...Object.fromEntries(
    [
      ...[
        ['_', '.'],
        ['.', '_'],
        ['0', '.'],
        ['0', 'x'],
        ['--', 'XX'],
        ['?', '*'],
        ['.', '#'],
        ['0', '-1'],
      ],
    ].map(([empty, hole]) => [
      `a path with ${empty} for empty cells and ${hole} for holes`,
      { text: table(HOLED, ' ', empty).replaceAll('#', hole), gives: [path(HOLED)] },
    ]),
  ),
  'a list of lists with -1 for holes': {
    text: JSON.stringify(HOLED.map(row => row.map(cell => (cell === '#' ? -1 : cell)))),
    gives: [path(HOLED)],
    notes: [['holeRead']],
  },
  'a list of lists with null for holes': {
    text: JSON.stringify(HOLED.map(row => row.map(cell => (cell === '#' ? null : cell)))),
    gives: [path(HOLED)],
    notes: [['blankHoleRead']],
  },
  'a path across corners': { text: `Hidato\n${table(SNAKE, ' ', '0')}`, gives: [{ ...SNAKE_LEVEL, corners: true }] },
}

/** The board with all candidates of each cell, as solvers copy it. */
const PENCILLED = [
  '.-------------------.-------------------.-------------------.',
  '| 5     3     124   | 26    7     2468  | 1489  1249  248   |',
  '| 6     247   247   | 1     9     5     | 3478  234   2478  |',
  '| 12    9     8     | 23    34    24    | 13457 6     247   |',
  ':-------------------+-------------------+-------------------:',
  '| 8     125   1259  | 579   6     147   | 4579  2459  3     |',
  '| 4     25    2569  | 8     5     3     | 579   259   1     |',
  '| 7     15    1359  | 59    2     14    | 4589  459   6     |',
  ':-------------------+-------------------+-------------------:',
  '| 139   6     134579 | 357   35    7     | 2     8     4     |',
  '| 23    278   237   | 4     1     9     | 36    3     5     |',
  '| 123   1245  12345 | 2356  8     26    | 1346  7     9     |',
  `'-------------------'-------------------'-------------------'`,
]
/** Its level: cells with one candidate count as given. */
const PENCILLED_LEVEL = {
  kind: 'sudoku',
  givens: [
    ...['53..7....', '6..195...', '.98....6.', '8...6...3', '4..853..1'],
    ...['7...2...6', '.6...7284', '...419.35', '....8..79'],
  ],
}

/** @type {Record<string, Case>} */
const DATA = {
  'pencil marks between strokes': {
    text: PENCILLED.join('\n'),
    gives: [PENCILLED_LEVEL],
    notes: [['pencilRead']],
  },
  'pencil marks without strokes, above a board': {
    text: `${PENCILLED.flatMap(line => (line.startsWith('|') ? [line.replaceAll('|', '')] : [])).join('\n')}\n\n${L}`,
    gives: [PENCILLED_LEVEL, LEVEL],
    notes: [['pencilRead'], []],
  },
  'a list in a call': {
    text: `np.array([${rowsOf(zeros(L))
      .map(row => `[${[...row].join(',')}]`)
      .join(',\n ')}])`,
    gives: [LEVEL],
  },
  'a list in a call that is given a name': {
    text: `const board = new Board([\n${rowsOf(zeros(L))
      .map(row => `[${[...row].join(',')}]`)
      .join(',\n')}\n])`,
    gives: [LEVEL],
  },
  'line ends written out': { text: rowsOf(L).join('\\n'), gives: [LEVEL] },
  'a list of lists': { text: JSON.stringify(rowsOf(zeros(L)).map(row => [...row].map(Number))), gives: [LEVEL] },
  'a list of lists, indented': {
    text: JSON.stringify(
      rowsOf(zeros(L)).map(row => [...row].map(Number)),
      null,
      2,
    ),
    gives: [LEVEL],
  },
  'a list of lists with null': {
    text: JSON.stringify(rowsOf(zeros(L)).map(row => [...row].map(cell => Number(cell) || null))),
    gives: [LEVEL],
  },
  'a list of lists of texts': { text: JSON.stringify(rowsOf(L).map(row => [...row].map(nothing))), gives: [LEVEL] },
  'a list of lists with -1': {
    text: JSON.stringify(rowsOf(zeros(L)).map(row => [...row].map(cell => Number(cell) || -1))),
    gives: [LEVEL],
  },
  'a list of rows': { text: JSON.stringify(rowsOf(L)), gives: [LEVEL] },
  'a list of 81': { text: JSON.stringify([...zeros(L)].map(Number)), gives: [LEVEL] },
  'an object of a program': {
    text: `window.gameData = ${JSON.stringify({ today: { puzzle: [...zeros(L)].map(Number), id: 7 } })};`,
    gives: [LEVEL],
    comments: ['7'],
  },
  'a list of boards': { text: JSON.stringify([L, M]), gives: [LEVEL, OTHER] },
  'an object with its answer': {
    text: JSON.stringify({ puzzle: L, solution: ANSWER, difficulty: 'hard', title: 'One' }),
    gives: [{ kind: 'sudoku', title: 'One', givens: LEVEL.givens }],
    comments: ['hard'],
    notes: [['answerBeside']],
  },
  'an object of a server': {
    text: JSON.stringify({
      newboard: {
        grids: [
          {
            value: rowsOf(zeros(L)).map(row => [...row].map(Number)),
            solution: rowsOf(ANSWER).map(row => [...row].map(Number)),
            difficulty: 'Easy',
          },
        ],
        results: 1,
        message: 'All Ok',
      },
    }),
    gives: [LEVEL],
    comments: ['Easy'],
  },
  'an object with a map of regions': { text: JSON.stringify({ givens: JIGSAW, regions: MAP }), gives: [JIGSAW_LEVEL] },
  'an object with an answer that does not fit': {
    text: JSON.stringify({ puzzle: L, solution: M_ANSWER }),
    gives: [LEVEL],
    notes: [['answerOff']],
  },
  'an object with another law': {
    text: JSON.stringify({ puzzle: L, cages: [[0, 1, 5]] }),
    gives: [],
    refused: [['variant', 1, 1]],
  },
  'an object with fields that change nothing': {
    text: JSON.stringify({
      ...{ type: 'Classic 9x9', size: 9, box_width: 3, clues: 30, score: 1.2, rules: 'No tricks' },
      ...{ puzzle: L, transposed: false, solution: '', hints: [3, 5], base: 1, rowMajor: true, jigsaw: false },
    }),
    gives: [LEVEL],
    comments: ['score: 1.2'],
    notes: [['rulesRead']],
  },
  'an object that names a path across corners': {
    text: JSON.stringify({ type: 'Hidato', board: SNAKE }),
    gives: [{ ...SNAKE_LEVEL, corners: true }],
  },
  'an object with what was entered': {
    text: JSON.stringify({
      values: rowsOf(ENTERED).map(row => [...row].map(each => Number(each) || 0)),
      fixed: zeros(L),
    }),
    gives: [LEVEL],
    notes: [['enteredLeft']],
  },
  'an object with a list of pairs': {
    text: JSON.stringify({
      puzzle: L,
      pairs: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    }),
    gives: [],
    refused: [['fieldUnread', 1, 1]],
  },
  'an object with the state of a game': {
    text: JSON.stringify({ puzzle: L, state: { board: ENTERED } }),
    gives: [LEVEL],
    notes: [['enteredLeft']],
  },
  'an object with an answer that is not filled': {
    text: JSON.stringify({ puzzle: L, solution: '.'.repeat(81) }),
    gives: [LEVEL],
  },
  ...Object.fromEntries(
    Object.entries({
      ...{ type: 'columns', kind_of_puzzle: 'killer', gameType: 'X', variant: 'windoku', orientation: 'column-major' },
      ...{
        transposed: true,
        isMirrored: 'yes',
        size: 6,
        boxWidth: 2,
        cages: [[0, 1]],
        diagonal: 1,
        constraints: 'king',
      },
      ...{ base: 0, index_base: 0, minValue: 0, rowMajor: false, classic: 'no', boxes: false, empty: 5 },
      ...{ columns: rowsOf(L), regions: rowsOf(L).map((_, at) => [at, at + 9, at + 18]), extra: { a: [1] } },
    }).map(([name, value]) => [
      `an object with another field, ${name}`,
      {
        text: JSON.stringify({ puzzle: L, [name]: value }),
        gives: [],
        refused: [[/kind_of|^variant|cages|diagonal|constraints/.test(name) ? 'variant' : 'fieldUnread', 1, 1]],
      },
    ]),
  ),
  'an element of another law': {
    text: `<sudoku><type>killer</type><game data="${zeros(L)}"/></sudoku>`,
    gives: [],
    refused: [['variant', 1, 1]],
  },
  '.opensudoku': {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<name>Box &amp; row</name><author>Me</author><level>easy</level>\n<game data="${zeros(L)}"/>\n<game data="${zeros(M)}" />\n</opensudoku>`,
    gives: [
      { kind: 'sudoku', title: 'Box & row', author: 'Me', givens: LEVEL.givens },
      { kind: 'sudoku', title: 'Box & row', author: 'Me', givens: OTHER.givens },
    ],
    comments: ['easy', 'easy'],
  },
  '.opensudoku that was played': {
    text: `<opensudoku version="2"><game state="1" data="version: 2&#10;${[...zeros(L)].map((cell, at) => (at === 2 ? '4|0|1|' : `${cell}|0|${cell === '0' ? 1 : 0}|`)).join('')}"/></opensudoku>`,
    gives: [LEVEL],
    notes: [['enteredLeft']],
  },
}

/** @type {Record<string, Case>} */
const REFUSED = {
  'pencil marks with too few single numbers': {
    text: PENCILLED.join('\n')
      .replaceAll(/(?<= )(\d)(?= )/g, '$19')
      .replaceAll(/(?<= )99(?= )/g, '89'),
    gives: [],
    refused: [['candidates', 2, 3]],
  },
  'nine rows of 81 candidates': { text: candidates.join('\n'), gives: [], refused: [['candidates', 1, 1]] },
  '729 candidates': { text: candidates.join(''), gives: [], refused: [['candidates', 1, 1]] },
  'candidates between strokes': {
    text: Array(9).fill('| 1567 3 1567 | 4 12579 179 | 689 5678 579 |').join('\n'),
    gives: [],
    refused: [['candidates', 1, 3]],
  },
  'candidates above a board': {
    text: `${candidates.join('\n')}\n\n${L}`,
    gives: [LEVEL],
    refused: [['candidates', 1, 1]],
  },
  'an address without a puzzle': {
    text: 'https://www.example.org/sudoku/play',
    gives: [],
    refused: [['addressEmpty', 1, 1]],
  },
  'an address in a sentence': {
    text: '\nplay it at www.example.org/p?id=77',
    gives: [],
    refused: [['addressEmpty', 2, 12]],
  },
  'a game ID': { text: '3x3:a4b6c1_7d2_9e8f3g5h1a4b6c1_7', gives: [], refused: [['gameId', 1, 1]] },
  'a game ID with a seed': { text: '3x3db#123456789012345', gives: [], refused: [['gameId', 1, 1]] },
  '70 characters': { text: '5'.padEnd(70, '.'), gives: [], refused: [['wholeLength', 1, 1]] },
  'two signs for an empty cell': { text: lines(L).replace('.', '?'), gives: [], refused: [['noSymbol', 1, 3]] },
  'a row too many': { text: `${lines(L)}\n${'1'.padEnd(9, '.')}`, gives: [], refused: [['rowsUneven', 1, 1]] },
  'a row too few, and a board': {
    text: `${rowsOf(L).slice(1).join('\n')}\n\n${lines(M)}`,
    gives: [OTHER],
    refused: [['rowsMissing', 1, 1]],
  },
  'a map with a region too large, as rows': {
    text: `${lines(JIGSAW)}\n\n${lines(MAP.replace('4', '2'))}`,
    gives: [],
    refused: [['regionsUneven', 11, 1]],
  },
  'a map of letters with a wrong one': {
    text: `${lines(lettered(MAP).replace('A', '.'))}\n\n${lines(JIGSAW)}`,
    gives: [],
    refused: [['regionsUneven', 1, 1]],
  },
  'a puzzle with regions of many sizes': {
    text: `${SIX.givens.join('\n')}\n\nAABBCC\nAABBCC\nADBBEC\nDDDEEE\nFDDFEE\nFFFFFE`,
    gives: [],
    refused: [['regionsUneven', 8, 1]],
  },
  'an object with a map with a region too large': {
    text: JSON.stringify({ grid: rowsOf(JIGSAW), regions: rowsOf(MAP.replace('4', '2')) }),
    gives: [],
    refused: [['regionsUneven', 1, 1]],
  },
  'digits that are no board': { text: `id: ${'51545352'.repeat(8)}`, gives: [], refused: [['repeats', 1, 7]] },
  'a row with one number four times': {
    text: lines(L.replace('53..7....', '53.55.5..')),
    gives: [],
    refused: [['repeats', 1, 4]],
  },
  'a path with two signs, of which none is known to be that of a hole': {
    text: table(HOLED, ' ', '_').replaceAll('#', '.').replace('10', '_'),
    gives: [],
    refused: [['pathSign', 1, 5]],
  },
  'a path with a slip': { text: table(SNAKE, ' ', '.').replace('.', '?'), gives: [], refused: [['pathSign', 1, 3]] },
  'a list of lists with two values for empty cells': {
    text: JSON.stringify(rowsOf(zeros(L)).map(row => [...row].map((cell, at) => Number(cell) || (at > 6 ? -1 : 0)))),
    gives: [],
    refused: [['noSymbol', 1, 1]],
  },
  'blanks for empty, none at both ends of a line': {
    text: rowsOf(L.replaceAll('.', ' '))
      .map(row => row.trim())
      .join('\n'),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'blanks for empty, none at both ends of the text': {
    text: lines(M.replaceAll('.', ' ').replace(/^../, '  ')).trim(),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'boxes between strokes, blanks cut at both ends': {
    text: inBoxes(rowsOf(L.replaceAll('.', ' ')))
      .map(row => row.trim())
      .join('\n'),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'tabs cut at both ends': {
    text: each(L, '\t', nothing)
      .map(row => row.trim())
      .join('\n'),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'tabs cut at the beginning of one row': {
    text: each(L, '\t', nothing)
      .map((row, at) => (at === 2 ? row.trimStart() : row))
      .join('\n'),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'blanks cut at the beginning of one row': {
    text: rowsOf(L.replaceAll('.', ' '))
      .map((row, at) => (at === 7 ? row.trimStart() : row))
      .join('\n'),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'a path with tabs cut at both ends': {
    text: table(SNAKE, '\t', '').replace(/^\t+|\t+$/gm, ''),
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'a game ID of another kind': { text: `3x3k:${'11212'.repeat(20)}`, gives: [], refused: [['gameId', 1, 1]] },
  'a game ID behind words': { text: 'Solo 3x3:a4b6c1_7d2_9e8f3g5h1', gives: [], refused: [['gameId', 1, 6]] },
  'a drawn board of which two lines could be a path': {
    text: 'A| 3   |   1 |\nB|   6 |     | 5\nC| 1 8 |  4 7|\nD|     |   2 |',
    gives: [],
    refused: [['cellsUnclear', 3, 1]],
  },
  'rows with commas, cut at both ends': {
    text: each(L, ',', nothing)
      .map(row => row.replace(/^,+|,+$/g, ''))
      .join('\n'),
    gives: [],
    refused: [['cellsUnclear', 1, 1]],
  },
  'rows between strokes with a dot behind': {
    text: each(L, '|', blank)
      .map(row => `|${row}|.`)
      .join('\n'),
    gives: [],
    refused: [['cellsUnclear', 1, 1]],
  },
  'a table of a wiki': {
    text: each(L, ' || ', nothing)
      .map(row => `|-\n| ${row}`)
      .join('\n'),
    gives: [],
    refused: [['cellsUnclear', 2, 1]],
  },
  'rows of a list with strokes in front': {
    text: each(zeros(L), ', ')
      .map(row => `- [${row}]`)
      .join('\n'),
    gives: [],
    refused: [['cellsUnclear', 1, 1]],
  },
  'blanks for empty, cut at both ends, all moved to the right': {
    text: rowsOf(L.replaceAll('.', ' '))
      .map(row => `    ${row.trim()}`)
      .join('\n'),
    gives: [],
    refused: [['rowsCut', 1, 5]],
  },
  'small boards with marked numbers in a line': {
    text: '1+2....3..4.....2',
    gives: [],
    refused: [['cellsUnclear', 1, 1]],
  },
  'a table with a column of laws': {
    text: `id,puzzle,type\n1,${L},classic\n2,${M},killer`,
    gives: [LEVEL],
    comments: ['classic'],
    refused: [['variant', 3, 1]],
  },
  'an address with another law': {
    text: `https://example.org/?type=killer&bd=${L}`,
    gives: [],
    refused: [['variant', 1, 1]],
  },
  'an address of a page of another law': {
    text: `https://example.org/jigsaw.htm?bd=${zeros(L)}`,
    gives: [],
    refused: [['variant', 1, 1]],
  },
  'objects in lines': {
    text: `${JSON.stringify({ type: 'killer', puzzle: L })}\n${JSON.stringify({ ranking: 3, puzzle: M })}`,
    gives: [OTHER],
    comments: ['ranking: 3'],
    refused: [['variant', 1, 1]],
  },
  'a numbered line of a list with a comment': {
    text: `Sunday\n#3 ${L} # hard`,
    gives: [LEVEL],
    comments: ['Sunday; hard'],
  },
  'rows in quotes with line ends, and NA for empty': {
    text: rowsOf(L)
      .map(row => `"${[...row].map(sign => (sign === '.' ? 'NA' : sign)).join(' ')}\\n"`)
      .join('\n'),
    gives: [LEVEL],
  },
  'a small path with a number that is too high': {
    text: '1 . . 17\n. 5 . .\n. . . 12\n10 . . .',
    gives: [],
    refused: [['pathSign', 1, 7]],
  },
  'a path with strokes for empty and signs for holes': {
    text: table(SNAKE, ' ', '//'),
    gives: [],
    refused: [['pathSign', 1, 3]],
  },
  'a telephone number below a board': { text: `${lines(L)}\n\n-- \nAnna\n+36 20 123 4567`, gives: [LEVEL] },
  'commas of a Chinese list': { text: each(L, '、', nothing).join('\n'), gives: [LEVEL] },
  'an object with rows of separated cells': {
    text: JSON.stringify({ rows: rowsOf(L).map(row => [...row].join(' ')) }),
    gives: [LEVEL],
  },
  'a column of a table that says another base': {
    text: `base,puzzle\n0,${L}\n1,${M}`,
    gives: [OTHER],
    refused: [['fieldUnread', 2, 1]],
  },
  'a field that says another order': {
    text: JSON.stringify({ indexing: 'column by column', puzzle: L }),
    gives: [],
    refused: [['fieldUnread', 1, 1]],
  },
  'a list of lists with a short row': {
    text: JSON.stringify({ board: rowsOf(zeros(L)).map((row, at) => [...row].slice(at === 4 ? 1 : 0).map(Number)) }),
    gives: [],
    refused: [['rowLength', 1, 1]],
  },
  'a list of rows with a short one': {
    text: JSON.stringify(rowsOf(L).with(3, '8..6...3')),
    gives: [],
    refused: [['rowLength', 1, 1]],
  },
  'an object with a board that lacks a cell': {
    text: JSON.stringify({ puzzle: L.slice(1) }),
    gives: [],
    refused: [['wholeLength', 1, 1]],
  },
  'a small path with a number twice': { text: '1 . 3\n. 3 .\n7 . 9', gives: [], refused: [['pathSign', 2, 3]] },
  'a game ID with strokes': { text: '5:2/1/3/2/4/2/2/1/3/2', gives: [], refused: [['gameId', 1, 1]] },
  'rows with words beside some': {
    text: each(L, ' ')
      .map((row, at) => (at < 3 ? `${row}   h - help` : row))
      .join('\n'),
    gives: [],
    refused: [['cellsUnclear', 3, 1]],
  },
  'candidates with marks': {
    text: Array(9).fill('| *5 3 1-24 | 26 7 2#468 | 1489 1249 248 |').join('\n'),
    gives: [],
    refused: [['candidates', 1, 3]],
  },
  'an address with a puzzle in another form': {
    text: 'https://puzz.link/p?sudoku/9/9/g5i3j7h6g1k9g5h98m6g8i6i34h8g3h17i2i6g6l28j419h5k8h79',
    gives: [],
    refused: [['addressEmpty', 1, 1]],
  },
  'a line that a mail has broken': {
    text: `${L.slice(0, 64)}=\n${L.slice(64)}`,
    gives: [],
    refused: [['lineBroken', 1, 1]],
  },
  'a path under its name, with short rows': {
    text: `Hidato\n${table(HOLED, ' ', '.').replaceAll(' #', '')}`,
    gives: [],
    refused: [['pathLength', 2, 1]],
  },
  'a path under its name, with a number too high': {
    text: 'Hidato\n1 2 .\n. . .\n. . 19',
    gives: [],
    refused: [['tooHigh', 4, 5]],
  },
  'a path under its name, with a letter': {
    text: `Hidato\n${table(SNAKE, ' ', '.').replace('.', 'Q')}`,
    gives: [],
    refused: [['pathSign', 2, 3]],
  },
  'a map of letters with a row too few': {
    text: `${lines(JIGSAW)}\n\n${rowsOf(lettered(MAP)).slice(1).join('\n')}`,
    gives: [],
    refused: [['regionsPart', 1, 1]],
  },
  'a map of digits with a row too few': {
    text: `${lines(JIGSAW)}\n\n${rowsOf(MAP).slice(1).join('\n')}`,
    gives: [],
    refused: [
      ['regionsPart', 1, 1],
      ['rowsMissing', 11, 1],
    ],
  },
  'a map that lacks a cell, in a line': {
    text: `${JIGSAW},${MAP.slice(1)}`,
    gives: [],
    refused: [['wholeLength', 1, 83]],
  },
  'an answer, and a board that lacks a cell': {
    text: `${ANSWER};${L.slice(1)}`,
    gives: [],
    refused: [['wholeLength', 1, 83]],
  },
  'a table of which two rows could be a path': {
    text: '20\t19\n9\t\t\t\t\t\n6\t\t4\t\t\t1',
    gives: [],
    refused: [['cellsUnclear', 1, 1]],
  },
  'blanks for empty, of which no two are left together': {
    text: ' 59 7 6\n4 3 6 2 \n 6 2143\n9 1 73865\n6 5 19 3 \n 4 62 \n 9 3 8\n19 38 6 \n7 8 25 1 ',
    gives: [],
    refused: [['rowsCut', 1, 1]],
  },
  'cells in brackets': {
    text: [...L].map((sign, at) => (sign === '.' && at < 20 ? `[${ANSWER[at]}]` : sign)).join(''),
    gives: [],
    refused: [['cellsUnclear', 1, 3]],
  },
  'a law in an object beside the board': {
    text: JSON.stringify([{ type: 'jigsaw' }, { board: L }]),
    gives: [],
    refused: [['variant', 1, 1]],
  },
  'a map alone': { text: MAP, gives: [], refused: [['regionsAlone', 1, 1]] },
  'a map in pieces': { text: `${JIGSAW}\n9${MAP.slice(1, -1)}4`, gives: [], refused: [['regionsApart', 2, 1]] },
  'a short row after a broken one': {
    text: `Grid 1\n${rowsOf(L)
      .map((row, at) => (at === 4 ? row.slice(0, -1) : row))
      .join('\n')}\n\nGrid 2\n${lines(M)}`,
    gives: [OTHER],
    refused: [['rowLength', 6, 1]],
  },
  'words alone': { text: 'Rows of digits, please: 1 to 9', gives: [], refused: [['nothing', 1, 1]] },
}

/** @type {Record<string, Case>} */
export const CORPUS = {
  ...HEADINGS,
  ...EMPTY,
  ...ROWS,
  ...LINES,
  ...MANY,
  ...LARGE,
  ...REGIONS,
  ...PATHS,
  ...DATA,
  ...REFUSED,
}
