/** Texts of Sudokus in the formats of other programs: reading, refusals with their positions, and their messages. */
/** @import { SudokuLevel } from '../../www/catalogue/texts/sudoku/board.js' */
/** @import { Level } from '../../www/pkg/placewise.js' */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import LZString from 'lz-string'
import { namesIn } from '../../www/catalogue/link.js'
import { takenOrRead } from '../../www/catalogue/pasted-level.js'
import { readText, refusalText } from '../../www/catalogue/texts/index.js'
import { forms } from '../../www/catalogue/texts/sudoku/write.js'
import { LANGS } from '../../www/i18n/text/index.js'
import { isWhole } from '../sample.js'
import { zipped } from './support/zipped.js'

const ROWS = [
  ...['53..7....', '6..195...', '.98....6.', '8...6...3', '4..8.3..1'],
  ...['7...2...6', '.6....28.', '...419..5', '....8..79'],
]
const LINE = ROWS.join('')
const ANSWER = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

/** @param {Level} level */
const sudoku = level => /** @type {SudokuLevel} */ (level)

/** Returns the only level in a text. @param {string} text @returns {Promise<SudokuLevel>} */
async function only(text) {
  const { puzzles, refusals } = await readText(text)
  assert.deepEqual(refusals, [])
  assert.equal(puzzles.length, 1)
  return sudoku(puzzles[0].level)
}

/** @param {string} text @returns {Promise<[string, number, number][]>} */
const refused = async text => (await readText(text)).refusals.map(({ say, line, column }) => [say, line, column])

/** @param {string[][]} rows @param {string} stroke @param {number} height @param {string} between */
const drawn = (rows, stroke, height, between) =>
  rows.map((row, at) => (at && at % height === 0 ? `${stroke}\n` : '') + row.join(between)).join('\n')

/** The rows, in three parts each. */
const PIECES = ROWS.map(row => [row.slice(0, 3), row.slice(3, 6), row.slice(6)])
const spaced = (/** @type {string} */ piece) => piece.split('').join(' ')

/** Formats of one board with symbols. */
const WRITTEN = {
  rows: ROWS.join('\n'),
  'rows, zeros, lines as Windows ends them': ROWS.join('\r\n').replaceAll('.', '0'),
  'rows with spaces': ROWS.map(spaced).join('\n'),
  'a byte order mark, empty lines between the bands': `\ufeff${drawn(PIECES, '', 3, ' ')}\n\n`,
  'strokes as QQWing draws them': drawn(
    PIECES.map(row => row.map(spaced)),
    '-------|-------|-------',
    3,
    ' | ',
  ),
  'Simple Sudoku': `*-----------*\n${drawn(
    PIECES.map(row => [`|${row.join('|')}|`]),
    '|---+---+---|',
    3,
    '',
  )}\n*-----------*\nSimple Sudoku Version 4.2n`,
  HoDoKu: `.-----------.\n${drawn(
    PIECES.map(row => [`|${row.join('|')}|`]),
    ':---+---+---:',
    3,
    '',
  )}\n'-----------'`,
  'box drawings': `┌───┬───┬───┐\n${drawn(
    PIECES.map(row => [`│${row.join('│')}│`]),
    '├───┼───┼───┤',
    3,
    '',
  )}\n└───┴───┴───┘`,
  'one line': LINE,
  'one line with zeros': LINE.replaceAll('.', '0'),
  'other signs for empty': LINE.replaceAll('.', '_'),
  'strokes for empty': LINE.replaceAll('.', '-'),
  'one line with spaces': spaced(LINE),
  'in quotes': `"${LINE}"`,
  'with its answer behind': `${LINE.replaceAll('.', '0')},${ANSWER}`,
  '.sdk': `[Puzzle]\n${ROWS.join('\n')}`,
  '.sdk with what was played': `[Puzzle]\n${ROWS.join('\n')}\n[State]\n${ANSWER.match(/.{9}/g)?.join('\n')}\n[PencilMarks]\n${'1,2,3\n'.repeat(9)}`,
}

for (const [name, text] of Object.entries(WRITTEN))
  test(`a board is read: ${name}`, async () => {
    assert.deepEqual(await only(text), { kind: 'sudoku', givens: ROWS })
  })

test('boards of all sizes are read, as rows and as one line; letters are numbers from ten on', async () => {
  const symbols = '123456789ABCDEFG'
  for (const size of [4, 6, 8, 9, 10, 12, 16]) {
    const rows = Array.from({ length: size }, (_, row) => symbols.slice(row, row + 1).padStart(size, '.'))
    const level = { kind: 'sudoku', givens: rows }
    assert.deepEqual(await only(rows.join('\n').toLowerCase()), level, `rows of ${size}`)
    assert.deepEqual(await only(rows.join('')), level, `a line of ${size}`)
    const numbers = rows.map(row =>
      row
        .split('')
        .map(symbol => symbols.indexOf(symbol) + 1 || '.')
        .join(' '),
    )
    assert.deepEqual(await only(numbers.join('\n')), level, `numbers of ${size}`)
  }
})

test('lines of 16 symbols are small boards or rows of a large one', async () => {
  const small = '1000020000300004'
  const { puzzles } = await readText(Array(16).fill(small).join('\n'))
  assert.equal(puzzles.length, 16)
  assert.deepEqual(puzzles[3], { level: { kind: 'sudoku', givens: ['1...', '.2..', '..3.', '...4'] }, line: 4 })
  const shifted = (/** @type {number} */ by) => small.slice(by) + small.slice(0, by)
  const shifts = Array.from({ length: 15 }, (_, row) => shifted(4 * (row % 4) + Math.floor(row / 4)))
  const large = [...shifts, 'G'.padStart(16, '0')]
  assert.equal((await only(large.join('\n'))).givens.length, 16)
})

test('the heading of an .sdk file gives the title', async () => {
  // The example of https://www.sudocue.net/fileformats.php.
  const text = `#ARuud
#DA random puzzle created by SudoCue
#CJust start plugging in the numbers
#B03-08-2006
#SSudoCue
#LEasy
#Uhttp://www.sudocue.net/
2..1.5..3
.54...71.
.1.2.3.8.
6.28.73.4
.........
1.53.98.6
.2.7.1.6.
.81...24.
7..4.2..1
`
  const { puzzles, refusals } = await readText(text)
  assert.deepEqual(refusals, [])
  const [{ level, line, comment }] = puzzles
  assert.deepEqual(
    { ...level, givens: sudoku(level).givens.length },
    { kind: 'sudoku', title: 'A random puzzle created by SudoCue', author: 'Ruud', source: 'SudoCue', givens: 9 },
  )
  assert.deepEqual([line, comment], [8, 'Easy; Just start plugging in the numbers'])
})

test('a list is read line by line with its comments, and unreadable lines are reported', async () => {
  const text = `# Puzzles of the week\n${LINE} # easy one\n\n${LINE};second\n${LINE.slice(1)}\n${LINE}\tthird\n${LINE}0`
  const { puzzles, refusals } = await readText(text)
  assert.deepEqual(
    puzzles.map(({ line, comment }) => [line, comment]),
    [
      [2, 'Puzzles of the week; easy one'],
      [4, 'second'],
      [6, 'third'],
    ],
  )
  assert.deepEqual(
    refusals.map(({ say, values, line, column }) => [say, values?.count, line, column]),
    [
      ['wholeLength', 80, 5, 1],
      ['wholeLength', 82, 7, 1],
    ],
  )
  const boards = `${ROWS.join('\n')}\n\n${ROWS.join('\n')}\n${ROWS.join('\n')}`
  assert.deepEqual(
    (await readText(boards)).puzzles.map(({ line }) => line),
    [1, 11, 20],
  )
})

/**
 * Texts that are refused: message, line and column.
 * @type {Record<string, [string, [string, number, number][]]>}
 */
const MALFORMED = {
  'nothing but words': ['\na lion, and a tiger', [['nothing', 2, 1]]],
  'a letter among the digits': [ROWS.with(3, '8...6..x3').join('\n'), [['noSymbol', 4, 8]]],
  'a letter in a line': [`  ${LINE.replace('7', 'q')}`, [['noSymbol', 1, 7]]],
  'a number that is too high': [ROWS.with(4, '4..8.A..1').join('\n'), [['tooHigh', 5, 6]]],
  'a number that is too high, in a line': [`${LINE.slice(0, 80)}B`, [['tooHigh', 1, 81]]],
  'a number that is too high, spaced': ['17 . . . . . . . . . . .', [['tooHigh', 1, 1]]],
  'a short row': [ROWS.with(2, '.98....6').join('\n'), [['rowLength', 3, 1]]],
  'a long row': [ROWS.with(2, '.98....6..').join('\n'), [['rowLength', 3, 1]]],
  'rows of a length that no board has': ['1234567\n7654321', [['rowSize', 1, 1]]],
  'a row too few': [ROWS.slice(1).join('\n'), [['rowsMissing', 1, 1]]],
  'a row too few above another board': [
    `${ROWS.slice(1).join('\n')}\n[Puzzle]\n${ROWS.join('\n')}`,
    [['rowsMissing', 1, 1]],
  ],
  'marks in place of the puzzle': [
    '|  1567   3      1567   | 4      12579  179    | 689    5678   579    |',
    [['candidates', 1, 4]],
  ],
  'a board after one that is refused': [
    `${ROWS.with(0, '5?..7....').join('\n')}\n\n${ROWS.join('\n')}`,
    [['noSymbol', 1, 2]],
  ],
}

for (const [name, [text, expected]] of Object.entries(MALFORMED))
  test(`refused, with its place: ${name}`, async () => {
    assert.deepEqual(await refused(text), expected)
  })

// ---- links ----

/** @typedef {Record<string, any>} Fpuzzles */
/** @param {Fpuzzles} [more] @returns {Fpuzzles} as f-puzzles exports it */
const fpuzzles = more => ({
  size: 9,
  title: 'Classic',
  author: 'Somebody',
  ruleset: 'Normal sudoku rules apply.',
  grid: ROWS.map(row => row.split('').map(symbol => (symbol === '.' ? {} : { value: Number(symbol), given: true }))),
  ...more,
})
const packed = (/** @type {unknown} */ json) => LZString.compressToBase64(JSON.stringify(json))
const load = (/** @type {unknown} */ json) => `https://f-puzzles.com/?load=${packed(json)}`
const CLASSIC = { kind: 'sudoku', title: 'Classic', author: 'Somebody', givens: ROWS }

test('f-puzzles data is read plain, escaped, and in a link to SudokuPad', async () => {
  const data = packed(fpuzzles())
  for (const text of [
    load(fpuzzles()),
    `http://www.f-puzzles.com/?load=${encodeURIComponent(data)}`,
    `Try this: https://f-puzzles.com/?load=${data.replaceAll('+', '%20')} by me`,
    `?load=${data}`,
    data,
    `fpuzzles${data}`,
    `https://sudokupad.app/fpuz${data}`,
    `https://sudokupad.app/fpuzzles${encodeURIComponent(data)}?setting-nogrid=1`,
    `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles${encodeURIComponent(data)}`,
    `sudokupad://puzzle/fpuzzles${data}`,
    `https://example.org/sudocle/fpuzzles${data}`,
  ])
    assert.deepEqual(await only(text), CLASSIC, text.slice(0, 60))
})

test('a link with one slash instead of two is read', async () => {
  // A character with all bits set, at every bit position.
  const puzzles = Array.from({ length: 12 }, (_, at) => fpuzzles({ title: `${'abcdefghijkl'.slice(at)}\uffff` }))
  const doubled = puzzles.filter(puzzle => packed(puzzle).includes('//'))
  assert.ok(doubled.length > 3)
  for (const puzzle of doubled) {
    const data = packed(puzzle)
    assert.equal(data.split('//').length, 2)
    const link = `https://sudokupad.app/fpuzzles${data.replace('//', '/')}`
    assert.deepEqual(await only(link), { ...CLASSIC, title: puzzle.title })
  }
})

test('published links are read', async () => {
  // https://github.com/lisudoku/sudoku-formats, README.
  const lisudoku =
    'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A'
  assert.deepEqual((await only(lisudoku)).givens, ['1........', ...Array(8).fill('.........')])
  // SumConstraintTests.cs of https://github.com/dclamage/SudokuSolver.
  const killer =
    'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA='
  assert.deepEqual(/** @type {any} */ (await only(killer)).cages, [
    {
      cells: [
        [1, 1],
        [2, 1],
      ],
      sum: 9,
    },
    {
      cells: [
        [1, 2],
        [1, 3],
        [2, 2],
        [2, 3],
        [3, 2],
      ],
      sum: 33,
    },
  ])
  // puzzletools.js of https://github.com/marktekfan/sudokupad-penpa-import.
  const classic = 'https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B'
  assert.deepEqual((await only(classic)).givens.slice(0, 2), ['.6.91...7', '..2....15'])
})

test('drawings and typed entries are left out', async () => {
  const grid = fpuzzles().grid
  grid[0][2] = { value: 4, centerPencilMarks: [1, 4], cornerPencilMarks: [2], c: '#ff0000', highlight: 1 }
  const rest = { solution: [...ANSWER].map(Number), successMessage: 'Well done', killercage: [], antiknight: false }
  const words = { cage: [{ cells: [], value: 'title: Another' }], disabledlogic: ['tuples'] }
  assert.deepEqual(await only(load(fpuzzles({ grid, ...rest, ...words }))), CLASSIC)
})

/** Returns the notes beside the only level of a text. @param {string} text */
const noted = async text => (await readText(text)).puzzles[0]?.notes ?? []

test('given pencil marks are a number or a law, and entered numbers are reported', async () => {
  const marked = (/** @type {unknown} */ cell) => {
    const { grid } = fpuzzles()
    grid[0][2] = cell
    return load(fpuzzles({ grid, ruleset: '' }))
  }
  assert.deepEqual((await only(marked({ givenPencilMarks: [4] }))).givens[0], '534.7....')
  const { puzzles, refusals } = await readText(marked({ givenPencilMarks: [4, 6] }))
  assert.deepEqual([puzzles, refusals[0].say, refusals[0].values], [[], 'variant', { names: ['givenPencilMarks'] }])
  assert.deepEqual(await only(marked({ givenPencilMarks: [] })), CLASSIC)
  assert.deepEqual(await noted(marked({ value: 4, centerPencilMarks: [4] })), [
    { say: 'enteredLeft', values: { count: 1 } },
  ])
})

test('rules in words are reported, in any form', async () => {
  const ruleset = 'Normal sudoku rules apply.\nA knight’s move apart no digit repeats.'
  const rules = ruleset.replace('\n', ' ')
  const told = [{ say: 'rulesRead', values: { rules } }]
  assert.deepEqual(await noted(load(fpuzzles({ ruleset }))), told)
  assert.deepEqual(await noted(JSON.stringify(fpuzzles({ ruleset }))), told)
  assert.deepEqual(await noted(scl(pad({ cages: [], metadata: { rules: ruleset } }))), told)
  assert.deepEqual(await noted(scl(pad({ cages: [], metadata: { rules: ruleset.split('\n') } }))), told)
  assert.deepEqual(await noted(scl(pad({ cages: [{ value: `rules: ${ruleset}` }] }))), told)
  assert.deepEqual(await noted(JSON.stringify(pad({ cages: [], metadata: { rules: ruleset } }))), told)
  const [long] = await noted(load(fpuzzles({ ruleset: 'x'.repeat(5000) })))
  assert.equal(String(long.values?.rules).length, 1001)
})

test('thermometers are read from f-puzzles, one for each line, and written', async () => {
  const lines = [
    ['R1C1', 'R2C2', 'R2C3'],
    ['R1C1', 'R1C2'],
  ]
  const thermometers = [
    [
      [1, 1],
      [2, 2],
      [2, 3],
    ],
    [
      [1, 1],
      [1, 2],
    ],
  ]
  const wanted = { ...CLASSIC, thermometers }
  assert.deepEqual(await only(load(fpuzzles({ thermometer: [{ lines }] }))), wanted)
  for (const form of forms(/** @type {any} */ (wanted))) assert.deepEqual(await only(form.text), wanted)
})

test('even and odd cells are read from f-puzzles, and written', async () => {
  const parity = {
    even: [
      [1, 2],
      [2, 1],
    ],
    odd: [[9, 9]],
  }
  const wanted = { ...CLASSIC, parity }
  const fields = { even: [{ cell: 'R2C1' }, { cell: 'R1C2' }], odd: [{ cell: 'R9C9' }] }
  assert.deepEqual(await only(load(fpuzzles(fields))), wanted)
  for (const form of forms(/** @type {any} */ (wanted))) assert.deepEqual(await only(form.text), wanted)
})

/** Even and odd cells that are none. */
const ODD_MARKS = {
  'in two lists': { even: [{ cell: 'R1C1' }], odd: [{ cell: 'R1C1' }] },
  'off the board': { even: [{ cell: 'R9C10' }], odd: [] },
  'in no list': { even: { cell: 'R1C1' }, odd: [] },
  'without a cell': { even: [{}], odd: [] },
}
for (const [name, marks] of Object.entries(ODD_MARKS))
  test(`even and odd cells ${name} are refused`, async () => {
    const [{ say, values }] = (await readText(load(fpuzzles(marks)))).refusals
    const names = Object.entries(marks).flatMap(([name, list]) => (Object.keys(list).length ? name : []))
    assert.deepEqual([say, values], ['variant', { names }])
  })

/** Thermometers that are none. */
const ODD_THERMOMETERS = {
  'with a gap': [{ lines: [['R1C1', 'R1C3']] }],
  'of one cell': [{ lines: [['R1C1']] }],
  'with a cell twice': [{ lines: [['R1C1', 'R1C2', 'R1C1']] }],
  'off the board': [{ lines: [['R9C9', 'R9C10']] }],
  'without lines': [{ cells: ['R1C1', 'R1C2'] }],
  'in no list': { lines: [['R1C1', 'R1C2']] },
}
for (const [name, thermometer] of Object.entries(ODD_THERMOMETERS))
  test(`thermometers ${name} are refused`, async () => {
    const [{ say, values }] = (await readText(load(fpuzzles({ thermometer })))).refusals
    assert.deepEqual([say, values], ['variant', { names: ['thermometer'] }])
  })

test('laws that are switched on are read, written and named by headings', async () => {
  for (const [name, headings] of Object.entries({
    antiknight: ['Anti-knight Sudoku', '无马数独'],
    antiking: ['Sudoku, non-king', '无缘数独'],
  })) {
    const wanted = { ...CLASSIC, [name]: true }
    const found = await only(load(fpuzzles({ [name]: true })))
    assert.deepEqual(found, wanted)
    assert.deepEqual(await only(scl(pad({ global: [name], metadata: { [name]: true } }))), wanted)
    assert.deepEqual(await only(forms(found)[0].text), wanted)
    for (const heading of headings)
      assert.equal(/** @type {any} */ (await only(`${heading}\n${ROWS.join('\n')}`))[name], true, heading)
    for (const fields of [...headings.map(variant => ({ variant })), { [name]: true }])
      assert.equal(/** @type {any} */ (await only(JSON.stringify({ board: ROWS, ...fields })))[name], true)
    const beside = await readText(JSON.stringify({ board: ROWS, variant: `killer ${headings[0]}` }))
    assert.equal(beside.refusals[0]?.say, 'variant')
    const table = `puzzle,variant\n${ROWS.join('')},${headings[1]}`
    assert.equal(/** @type {any} */ (await only(table))[name], true, table)
    const line = `variant: ${headings[0]}\n${ROWS.join('\n')}`
    assert.equal(/** @type {any} */ (await only(line))[name], true, line)
  }
})

test('regions, unusual boxes and diagonals are read', async () => {
  const diagonal = { 'diagonal+': true, 'diagonal-': true }
  assert.deepEqual(await only(load(fpuzzles(diagonal))), { ...CLASSIC, diagonals: true })
  const blank = (/** @type {(row: number, column: number) => number | undefined} */ region) => ({
    size: 6,
    grid: Array.from({ length: 6 }, (_, row) =>
      Array.from({ length: 6 }, (_, column) => ({ region: region(row, column) })),
    ),
  })
  const givens = Array(6).fill('......')
  const usual = blank((row, column) => Math.floor(row / 2) * 2 + Math.floor(column / 3))
  assert.deepEqual(await only(load(usual)), { kind: 'sudoku', givens })
  const high = blank((row, column) => Math.floor(row / 3) * 3 + Math.floor(column / 2))
  assert.deepEqual(await only(load(high)), { kind: 'sudoku', givens, boxes: { rows: 3, columns: 2 } })
  // Only the cells outside their usual box have a region.
  const swapped = blank((row, column) => (row === 0 && column === 3 ? 0 : row === 1 && column === 2 ? 1 : undefined))
  const regions = ['AAAABB', 'AABBBB', 'CCCDDD', 'CCCDDD', 'EEEFFF', 'EEEFFF']
  assert.deepEqual(await only(load(swapped)), { kind: 'sudoku', givens, regions })
})

/** SudokuPad's own JSON. */
const BOX = (/** @type {number} */ at) =>
  Array.from({ length: 9 }, (_, i) => [Math.floor(at / 3) * 3 + Math.floor(i / 3), (at % 3) * 3 + (i % 3)])
const pad = (/** @type {Record<string, unknown>} */ more = {}) => ({
  id: 'x1',
  cellSize: 50,
  cells: ROWS.map(row => row.split('').map(symbol => (symbol === '.' ? {} : { value: symbol, pencilMarks: [] }))),
  regions: Array.from({ length: 9 }, (_, at) => BOX(at)),
  cages: [{ value: 'title: Classic' }, { value: 'author: Somebody' }, { value: 'rules: It\'s "normal".\nNo more.' }],
  ...more,
})
const scl = (/** @type {unknown} */ json) => `https://sudokupad.app/scl${LZString.compressToBase64(zipped(json))}`
const CROSS = [
  {
    color: '#34BBE6',
    thickness: 2,
    wayPoints: [
      [0, 9],
      [9, 0],
    ],
  },
  {
    color: '#34BBE6',
    thickness: 2,
    wayPoints: [
      [0, 0],
      [9, 9],
    ],
  },
]

test('SudokuPad’s own form is read, shortened and as plain JSON', async () => {
  assert.deepEqual(await only(scl(pad())), CLASSIC)
  assert.deepEqual(await only(`https://sudokupad.app/sudoku/ctc${packed(pad())}`), CLASSIC)
  assert.deepEqual(
    await only(`https://beta.sudokupad.app/scf?puzzleid=scl${encodeURIComponent(packed(pad()))}`),
    CLASSIC,
  )
  assert.deepEqual(await only(scl(pad({ lines: CROSS }))), { ...CLASSIC, diagonals: true })
  const metadata = { title: "It's mine", author: 7, solution: ANSWER, rules: ['a', 'b'] }
  assert.deepEqual(await only(scl(pad({ cages: [], metadata }))), { ...CLASSIC, title: "It's mine", author: '7' })
})

test('SudokuPad’s short form of digits is read', async () => {
  const codes = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const data = LINE.replaceAll('.', '0').replace(/.0{0,5}/g, run => codes[Number(run[0]) + 10 * (run.length - 1)])
  assert.deepEqual(await only(`https://sudokupad.app/scf${data}`), { kind: 'sudoku', givens: ROWS })
  assert.deepEqual(await only(`https://sudokupad.app/scf${data}*x*tFive**stars*aMe`), {
    kind: 'sudoku',
    title: 'Five*stars',
    author: 'Me',
    givens: ROWS,
    diagonals: true,
  })
})

const CAGES = [
  {
    cells: [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
    sum: 12,
  },
  { cells: [[9, 9]], sum: 4 },
]

test('cages with sums are read from f-puzzles and SudokuPad, and written', async () => {
  const killercage = [
    { cells: ['R1C1', 'R1C2', 'R2C2'], value: '12' },
    { cells: ['R9C9'], value: 4 },
  ]
  assert.deepEqual((await only(load(fpuzzles({ killercage })))).cages, CAGES)
  const cages = [
    {
      cells: [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      value: 12,
      style: 'killer',
      unique: true,
    },
    { cells: [[8, 8]], value: '4', unique: true },
    { value: 'title: Classic' },
  ]
  assert.deepEqual((await only(scl(pad({ cages })))).cages, CAGES)
  const level = /** @type {any} */ ({ ...CLASSIC, cages: CAGES })
  const links = forms(level).filter(({ text }) => text.startsWith('https:'))
  assert.equal(forms(level).length, 2)
  for (const { text } of links) assert.deepEqual(await only(text), level)
})

/** Cages that no level can have, in the form of f-puzzles. */
const ODD_CAGES = {
  'without a sum': [{ cells: ['R1C1', 'R1C2'] }],
  'in two pieces': [{ cells: ['R1C1', 'R2C2'], value: '5' }],
  'over another': [
    { cells: ['R1C1', 'R1C2'], value: '5' },
    { cells: ['R1C2', 'R1C3'], value: '6' },
  ],
  'with an impossible sum': [{ cells: ['R1C1', 'R1C2'], value: '18' }],
  'outside the board': [{ cells: ['R1C10'], value: '5' }],
  'with another name of a cell': [{ cells: ['A1'], value: '5' }],
}
for (const [name, killercage] of Object.entries(ODD_CAGES))
  test(`cages ${name} are refused`, async () => {
    const [{ say, values }] = (await readText(load(fpuzzles({ killercage })))).refusals
    assert.deepEqual([say, values], ['variant', { names: ['killercage'] }])
  })

/** Links that are refused: the message, and its value. @type {Record<string, [string, string, unknown?]>} */
const BAD_LINKS = {
  'thermometers and cages': [
    load(fpuzzles({ thermometer: [{ lines: [['R1C1', 'R3C1']] }], killercage: [{ cells: ['R1C1'] }] })),
    'variant',
    { names: ['thermometer', 'killercage'] },
  ],
  'a law as a switch': [load(fpuzzles({ nonconsecutive: true })), 'variant', { names: ['nonconsecutive'] }],
  'a law by name': [scl(pad({ global: ['nonconsecutive'] })), 'variant', { names: ['nonconsecutive'] }],
  'one diagonal': [load(fpuzzles({ 'diagonal+': true })), 'variant', { names: ['oneDiagonal'] }],
  'a field that nobody knows': [load(fpuzzles({ frobnicate: 1 })), 'variant', { names: ['frobnicate'] }],
  'drawings on SudokuPad': [
    scl(pad({ overlays: [{ center: [1, 1], rounded: true }] })),
    'variant',
    { names: ['overlays'] },
  ],
  'cages on SudokuPad': [scl(pad({ cages: [{ cells: [[0, 0]], value: 3 }] })), 'variant', { names: ['cages'] }],
  'one diagonal on SudokuPad': [scl(pad({ lines: CROSS.slice(1) })), 'variant', { names: ['oneDiagonal'] }],
  'no boxes on SudokuPad': [scl(pad({ regions: [] })), 'variant', { names: ['noRegions'] }],
  Windoku: ['https://sudokupad.app/scfooooooooooooooo*w', 'variant', { names: ['windoku'] }],
  'a short name': ['https://sudokupad.app/wsj7iunsg6', 'shortId', { id: 'wsj7iunsg6', site: 'SudokuPad' }],
  'a short name of two parts': [
    'https://sudokupad.app/pdyxs/whispers-in-the-mist',
    'shortId',
    { id: 'pdyxs/whispers-in-the-mist', site: 'SudokuPad' },
  ],
  'a short name that begins as a form does': [
    'https://sudokupad.app/ctc2024',
    'shortId',
    { id: 'ctc2024', site: 'SudokuPad' },
  ],
  'a short name of f-puzzles': ['https://f-puzzles.com/?id=yhkyz63b', 'shortId', { id: 'yhkyz63b', site: 'f-puzzles' }],
  'a link cut short': [load(fpuzzles()).slice(0, -40), 'linkDamaged'],
  'a link with a letter changed': [load(fpuzzles()).replace('load=N4Ig', 'load=N5Ig'), 'linkDamaged'],
  'a broken escape': ['https://f-puzzles.com/?load=%E0%A4%A', 'linkDamaged'],
  'nothing to load': ['https://f-puzzles.com/?load=', 'linkDamaged'],
  'JSON of something else': [load([1, 2]), 'linkDamaged'],
  'no grid': [load({ size: 9 }), 'gridShape', { size: 9 }],
  'a row too few': [load(fpuzzles({ grid: fpuzzles().grid.slice(1) })), 'gridShape', { size: 9 }],
  'a size that is not ours': [load({ size: 7, grid: [] }), 'sideUnknown'],
  'a size that is no number': [load({ size: 'nine', grid: [] }), 'sideUnknown'],
  'a number too high': [
    load(
      fpuzzles({ grid: [[{ value: 10, given: true }, ...fpuzzles().grid[0].slice(1)], ...fpuzzles().grid.slice(1)] }),
    ),
    'cellValue',
    { row: 1, column: 1, size: 9, value: '10' },
  ],
  'a cell of no region': [
    load(fpuzzles({ grid: [[{ region: null }, ...fpuzzles().grid[0].slice(1)], ...fpuzzles().grid.slice(1)] })),
    'regionless',
    { row: 1, column: 1 },
  ],
  'a cell of no region on SudokuPad': [
    scl(pad({ regions: pad().regions.slice(1) })),
    'regionless',
    { row: 1, column: 1 },
  ],
  'shortened JSON without an end': [
    `https://sudokupad.app/scl${LZString.compressToBase64(zipped(pad()).slice(0, -9))}`,
    'linkDamaged',
  ],
}

for (const [name, [text, say, values]] of Object.entries(BAD_LINKS))
  test(`a link is refused: ${name}`, async () => {
    const { puzzles, refusals } = await readText(`see ${text}`)
    assert.deepEqual(puzzles, [])
    assert.deepEqual(
      refusals.map(({ say, line, column }) => [say, line, column]),
      [[say, 1, 5]],
    )
    if (values) assert.deepEqual(refusals[0].values, values)
  })

test('each refusal is a sentence with place and names of laws, in every language', async () => {
  const texts = [...Object.values(MALFORMED), ...Object.values(BAD_LINKS)].map(([text]) => text)
  for (const text of texts)
    for (const refusal of (await readText(text)).refusals)
      for (const lang of LANGS) {
        const said = refusalText(refusal, lang)
        assert.ok(said.includes(String(refusal.line)) && !/[{}]|undefined|NaN/.test(said), said)
      }
  const unknown = /** @type {any} */ ({ say: 'of a later version', line: 3, column: 1 })
  assert.match(refusalText(unknown, 'en'), /^Line 3, column 1: There is no puzzle here/)
  const [refusal] = (await readText(BAD_LINKS['thermometers and cages'][0])).refusals
  assert.equal(
    refusalText(refusal, 'en'),
    'Line 1, column 1: This puzzle uses rules that Placewise does not support: thermometers and killer cages. It supports rows, columns, boxes or regions, and both diagonals.',
  )
  assert.match(refusalText(refusal, 'zh'), /第 1 行第 1 列.*温度计和杀手笼/)
})

// ---- malicious input ----

/**
 * Returns compressed data in which each code means "the text before, and its first letter again": the number of letters
 * is half the square of the number of codes.
 * @param {number} codes
 */
function growing(codes) {
  /** @type {number[]} */ const bits = []
  const write = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = 0; i < count; i++) bits.push((value >> i) & 1)
  }
  write(0, 2)
  write('a'.charCodeAt(0), 8)
  let [width, left] = [3, 4]
  for (let next = 4; next < 4 + codes; next++) {
    write(next, width)
    if (--left === 0) left = 2 ** width++
  }
  write(2, width)
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  return bits.join('').replace(/.{1,6}/g, six => digits[parseInt(six.padEnd(6, '0'), 2)])
}

test('the growing test data is valid for the library', () => {
  assert.equal(LZString.decompressFromBase64(growing(100)), 'a'.repeat((101 * 102) / 2))
})

test('a text that is or becomes too long is refused early', async () => {
  assert.deepEqual(await refused('1'.repeat((1 << 22) + 1)), [['tooLong', 1, 1]])
  assert.deepEqual(await refused(`${LINE}\n${'.'.repeat(1 << 21)}`), [['lineLong', 2, 1]])
  // The board in the last line that is read, and one after it.
  const { puzzles, refusals } = await readText(`${'\n'.repeat(9_999)}${LINE}\n${LINE}`)
  assert.deepEqual(
    [puzzles.length, refusals],
    [1, [{ say: 'tooManyLines', values: { most: 10_000 }, line: 10_001, column: 1 }]],
  )
  assert.deepEqual(await refused(`https://f-puzzles.com/?load=${'N4Ig'.repeat(1 << 15)}`), [['linkLong', 1, 1]])
  const bomb = growing(12_000)
  assert.ok(bomb.length < 1 << 15)
  assert.deepEqual(await refused(`https://f-puzzles.com/?load=${bomb}`), [['linkLong', 1, 1]])
  const deep = LZString.compressToBase64(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  for (const form of ['fpuz', 'scl'])
    assert.deepEqual(await refused(`https://sudokupad.app/${form}${deep}`), [['linkDamaged', 1, 1]])
})

test('any changed text is read or refused with a place, without an exception', async () => {
  const texts = [...Object.values(WRITTEN), load(fpuzzles()), scl(pad()), `${LINE} # one\n${LINE};two`]
  const signs = [
    '',
    ' ',
    '\n',
    '.',
    '0',
    '9',
    'G',
    '|',
    '-',
    '#',
    '[',
    "'",
    '{',
    '%',
    'N4Ig',
    'https://sudokupad.app/',
    '漢',
    '\0',
  ]
  let seed = 1
  const draw = (/** @type {number} */ below) => (seed = (seed * 48_271) % 0x7fffffff) % below
  let [read, not] = [0, 0]
  for (let round = 0; round < (isWhole ? 2000 : 700); round++) {
    let text = texts[draw(texts.length)]
    for (let change = draw(2); change >= 0; change--) {
      const at = draw(text.length + 1)
      text = text.slice(0, at) + signs[draw(signs.length)] + text.slice(at + draw(3))
    }
    const { puzzles, refusals } = await readText(text)
    const lines = text.split(/\r\n|[\r\n]/)
    for (const refusal of refusals) {
      const { line, column } = refusal
      assert.ok(line >= 1 && line <= lines.length && column >= 1 && column <= Math.max(1, lines[line - 1].length), text)
    }
    for (const { level } of puzzles) {
      const { givens } = sudoku(level)
      const size = givens.length
      assert.ok(
        givens.every(row => row.length === size),
        text,
      )
    }
    read += puzzles.length
    not += refusals.length
  }
  // Both are common, so both are tested.
  assert.ok(read > 100 && not > 100, `${read} ${not}`)
})

test('keys like __proto__ are ordinary keys', async () => {
  const own = JSON.stringify(fpuzzles()).replace(
    '{',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  )
  const hidden = `https://f-puzzles.com/?load=${LZString.compressToBase64(own)}`
  assert.deepEqual((await readText(hidden)).refusals[0].values, { names: ['__proto__', 'constructor'] })
  const short = `https://sudokupad.app/scl${LZString.compressToBase64(`{__proto__:{polluted:1},${zipped(pad()).slice(1)}`)}`
  assert.deepEqual((await readText(short)).refusals[0].values, { names: ['__proto__'] })
  for (const lang of LANGS)
    assert.match(refusalText((await readText(hidden)).refusals[0], lang), /__proto__.*constructor/)
  assert.equal(/** @type {any} */ ({}).polluted, undefined)
})

test('texts of others become one line of bounded length', async () => {
  const title = `<img src=x onerror=alert(1)>\u0000\n\ud800${'é'.repeat(10_000)}`
  const { title: said = '' } = await only(load(fpuzzles({ title, author: { toString: 'x' } })))
  assert.ok(said.startsWith('<img src=x onerror=alert(1)> é'), said)
  assert.equal(said.length, 200)
})

test('of several links, those that only name a puzzle are refused by their lines', async () => {
  const links = [
    'https://x.example/#level=island/6a',
    'https://x.example/#code=1abcdefgh',
    'x.example/#new=sudoku/nine/7',
  ]
  const said = await takenOrRead(links.join('\n'), readText)
  assert.ok('codes' in said)
  assert.deepEqual(
    said.refusals,
    [1, 3].map(line => ({ say: 'linkNames', line, column: 1 })),
  )
  const board = await takenOrRead(`${LINE}\n${links[0]}`, readText)
  assert.ok('puzzles' in board)
  assert.deepEqual([board.puzzles.length, board.refusals.map(({ say }) => say)], [1, ['linkNames']])
  const named = await takenOrRead(`${links[0]}\n${links[2]}`, readText)
  assert.deepEqual('puzzles' in named && named.refusals.map(({ say, line }) => [say, line]), [
    ['linkNames', 1],
    ['linkNames', 2],
  ])
  assert.deepEqual(namesIn(` ${links[0]} `), [{ what: 'level', name: 'island/6a', line: 1, isAll: true }])
  assert.deepEqual(
    namesIn(`See ${links[2]}`).map(({ name, isAll }) => [name, isAll]),
    [['sudoku/nine/7', false]],
  )
})

test('marks around single cells, signs of comparison and unread lines of a picture refuse a board', async () => {
  const [opening, closing] = ['([{<"', ')]}>"'].map(signs => signs.split(''))
  for (const [at, open] of opening.entries())
    for (const sign of [' ', '\t', ',']) {
      const cells = LINE.split('').map((cell, i) =>
        cell === '.' && i % 3 === 0 ? open + ANSWER[i] + closing[at] : cell,
      )
      const rows = ROWS.map((_, y) => cells.slice(9 * y, 9 * y + 9).join(sign))
      const { puzzles, refusals } = await readText(rows.join('\n'))
      assert.deepEqual([puzzles.length, refusals.length], [0, 1], open + sign)
    }
  const compared = await readText('. < . . .\n\n. . > . .\n\n. . . .\n\n. . . 1')
  assert.equal(compared.puzzles.length, 0)
  const picture = 'A| 3   |   1 |\nB|   6 | 5   |\nC| x y z q |'
  assert.deepEqual(await partsOf(picture), [[], [], [['cellsUnclear', 3]]])
})

test('laws in an address refuse a board', async () => {
  for (const [field, say] of [
    ['variant=x', 'fieldUnread'],
    ['diag=1', 'variant'],
  ]) {
    const { refusals } = await readText(`https://a.example/sudoku?bd=${LINE}&${field}`)
    assert.deepEqual(
      refusals.map(({ say, values }) => [say, values]),
      [[say, { names: [field.replace('=', ': ')] }]],
    )
  }
})

test('a heading that names a sort with further rules refuses the rows below it', async () => {
  const under = async (/** @type {string} */ heading) => {
    const { puzzles, refusals } = await readText(`${heading}\n${ROWS.join('\n')}`)
    return [puzzles.length, ...refusals.map(({ say, values }) => `${say}: ${String(values?.names)}`)]
  }
  for (const [heading, name] of [
    ['Diagonal Sudoku 12', 'Diagonal Sudoku'],
    ['Killer sudoku of the day', 'Killer sudoku'],
    ['对角线数独', '对角线数独'],
  ])
    assert.deepEqual(await under(heading), [0, `fieldUnread: ${name}`])
  for (const heading of ['Killer heuristics: #1', 'Sudoku 12, hard', 'The Arrow'])
    assert.deepEqual(await under(heading), [1])
})

/** Returns what a text has: its codes, the kind and line of its puzzles, and its refusals. @param {string} text */
async function partsOf(text) {
  const said = await takenOrRead(text, readText)
  assert.ok('puzzles' in said, text)
  const puzzles = said.puzzles.map(({ level, line }) => [level.kind, line])
  return ['codes' in said ? said.codes : [], puzzles, said.refusals.map(({ say, line }) => [say, line])]
}

test('boards beside links and levels of ours are read or refused', async () => {
  const link = 'https://placewise.example/#code=1abcdefgh&is=5.one.starter'
  const level = JSON.stringify({ kind: 'island', clues: [] })
  const board = ROWS.join('\n')
  const codes = ['1abcdefgh']
  const cases = /** @type {[string, unknown][]} */ ([
    [`${link}\n${board}`, [codes, [['sudoku', 2]], []]],
    [
      `Two for you: ${link}\n\n${LINE}\n${level},`,
      [
        codes,
        [
          ['sudoku', 3],
          ['island', 4],
        ],
        [],
      ],
    ],
    [`${LINE} ${link} of 12/05/2024, 10:45, call +36 20 123 4567`, [codes, [['sudoku', 1]], []]],
    [`See https://a.example/ and ${link}`, [codes, [], []]],
    [`${link}\n${ROWS.slice(1).join('\n')}`, [codes, [], [['rowsMissing', 2]]]],
    [
      `${level}\n${LINE}`,
      [
        [],
        [
          ['island', 1],
          ['sudoku', 2],
        ],
        [],
      ],
    ],
    [`\`\`\`json\n${level}\n\`\`\``, [[], [['island', 2]], []]],
  ])
  for (const [text, parts] of cases) assert.deepEqual(await partsOf(text), parts, text)
})

test('digits that could be a share code are a board, and other texts are unchanged', async () => {
  const digits = `1${LINE.slice(1).replaceAll('.', '0')}`
  assert.ok(/^1\d{80}$/.test(digits))
  for (const text of [digits, ` ${digits}\n`, '1000020000300004', `1${'0'.repeat(142)}C`]) {
    const said = await takenOrRead(text, readText)
    assert.equal('puzzles' in said && said.puzzles.length, 1, text)
  }
  assert.deepEqual(await takenOrRead('1abcdefgh', readText), { codes: ['1abcdefgh'], puzzles: [], refusals: [] })
  assert.deepEqual(await takenOrRead('{ "kind": ', readText), { fault: 'notJson' })
  assert.deepEqual(await takenOrRead('', readText), { fault: 'notJson' })
  assert.deepEqual(await takenOrRead('{ "kind": "island" }', readText), { level: { kind: 'island' } })
})

test('a text of another form is refused for its form, once', async () => {
  const cells = ROWS.map(row => [...row])
  const each = (/** @type {string} */ by, /** @type {(sign: string) => string} */ cell) =>
    cells.map(row => row.map(cell).join(by)).join('\n')
  const numbered = (/** @type {string} */ signs) => (/** @type {string} */ sign) => signs[Number(sign)] ?? sign
  const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  for (const [text, say, values] of /** @type {const} */ ([
    [each(' ', sign => (sign === '.' ? '0.0' : `${sign}.0`)), 'decimals', { symbol: '5.0' }],
    [each(';', sign => (sign === '.' ? '' : `${sign},0`)), 'decimals', { symbol: '5,0' }],
    [each('|', sign => (sign === '.' ? ' ' : `**${sign}**`)), 'marksAround', { symbol: '**5**' }],
    [`<table><tr>${each('', sign => `<td>${sign}</td>`)}</table>`, 'pageSource', { symbol: '<tr' }],
    [ROWS.map(row => `${row}   ${row}`).join('\n'), 'twoBoards', { size: 9 }],
    [ROWS.map(row => `${row}\t${row}`).join('\n'), 'twoBoards', { size: 9 }],
    [Array(21).fill('.'.repeat(21)).join('\n'), 'sideUnknown', { size: 21, all: '4, 6, 8, 9, 10, 12, 16' }],
    [
      Array.from({ length: 21 }, (_, row) => Array.from({ length: 21 }, (_, at) => 21 * row + at + 1).join(' ')).join(
        '\n',
      ),
      'sideUnknown',
      { size: 21, all: '2–20' },
    ],
    ['# 16\\ 17\\ #\n\\17 . . #\n\\16 . . 12\\', 'variant', { names: ['kakuro'] }],
    [each(' ', sign => roman[Number(sign)] ?? sign), 'noSymbol', { symbol: 'V' }],
    [each('', numbered('〇一二三四五六七八九')), 'noSymbol', { symbol: '五' }],
  ])) {
    const { puzzles, refusals } = await readText(text)
    assert.deepEqual([puzzles, refusals.map(({ say, values }) => ({ say, values }))], [[], [{ say, values }]], text)
    for (const lang of LANGS) assert.doesNotMatch(refusalText(refusals[0], lang), /[{}]|undefined/)
  }
})

test('names of rows and columns are no cells of a larger board', async () => {
  const table = (/** @type {string[][]} */ rows, /** @type {string} */ by) =>
    rows.map(row => (by === '|' ? `| ${row.join(' | ')} |` : row.join(by))).join('\n')
  const path = [
    ['1', '', '', '16'],
    ['', '5', '', ''],
    ['', '', '', '12'],
    ['10', '', '', ''],
  ]
  const boards = /** @type {const} */ ([
    ['sudoku', ROWS.map(row => [...row].map(sign => (sign === '.' ? '' : sign)))],
    ['numbrix', path],
  ])
  for (const [kind, cells] of boards) {
    const numbers = cells.map((_, at) => String(at + 1))
    const letters = cells.map((_, at) => String.fromCharCode(65 + at))
    const blanks = kind === 'sudoku' ? [cells.map(() => '')] : []
    for (const by of ['|', '\t', ','])
      for (const columns of [numbers, letters, ...blanks])
        for (const names of [numbers, letters]) {
          const rows = [['', ...columns], ...cells.map((row, at) => [names[at], ...row])]
          const { givens } = /** @type {{ givens: (string | (number | null)[])[] }} */ (await only(table(rows, by)))
          assert.deepEqual(
            givens.map(row => (typeof row === 'string' ? [...row] : row).map(cell => Number(cell) || '').join()),
            cells.map(row => row.join()),
            table(rows, by),
          )
        }
  }
  const dotted = path.map((row, at) => `${at + 1} ${row.map(sign => sign || '.').join(' ')}`).join('\n')
  for (const head of ['', '  1 2 3 4\n', '  A B C D\n'])
    assert.equal((await only(head + dotted)).givens[0].length, 4, head)
})

test('a link that names a puzzle opens it only if it is all of the text', async () => {
  const link = 'https://x.example/#day=2026-12-05/island'
  const onlyOf = async (/** @type {string} */ text) => {
    const said = await takenOrRead(text, readText)
    return 'only' in said && said.only?.name
  }
  assert.equal(await onlyOf(` ${link}\n`), '2026-12-05/island')
  for (const text of [`See ${link}`, `${link}\n${link}`, `${LINE}\n${link}`]) assert.ok(!(await onlyOf(text)), text)
  assert.deepEqual(await partsOf(`See ${link} now`), [[], [], [['linkNames', 1]]])
})
