/** Texts of Sudokus in the formats of other programs: writing, and the compression of links. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import LZString from 'lz-string'
import { formsOf, lineOf, readText } from '../../www/catalogue/texts/index.js'
import { compress, decompress } from '../../www/catalogue/texts/lz.js'

/** @typedef {import('../../www/pkg/placewise.js').Level} Level */

const NINE = [
  '53..7....',
  '6..195...',
  '.98....6.',
  '8...6...3',
  '4..8.3..1',
  '7...2...6',
  '.6....28.',
  '...419..5',
  '....8..79',
]
const SIX = ['1.....', '......', '..3...', '......', '....5.', '.....6']
const JIGSAW = ['AAAABB', 'AABBBB', 'CCCDDD', 'CCCDDD', 'EEEFFF', 'EEEFFF']
const words = { title: '<b>Five</b> “stars”', author: '某人' }

/** Boards, each with the formats that can express it. @type {Record<string, [object, string[]]>} */
const BOARDS = {
  'nine by nine': [{ ...words, givens: NINE }, ['line', 'rows', 'sdk', 'fpuzzles', 'sudokupad']],
  'six by six': [{ givens: SIX }, ['line', 'rows', 'fpuzzles', 'sudokupad']],
  'sixteen by sixteen': [
    { givens: ['G'.padStart(16, '.'), ...Array(15).fill('.'.repeat(16))] },
    ['line', 'rows', 'fpuzzles', 'sudokupad'],
  ],
  'other boxes': [{ givens: SIX, boxes: { rows: 3, columns: 2 } }, ['fpuzzles', 'sudokupad']],
  regions: [{ givens: SIX, regions: JIGSAW }, ['fpuzzles', 'sudokupad']],
  diagonals: [{ ...words, givens: NINE, diagonals: true }, ['fpuzzles', 'sudokupad']],
}
/** The formats without title and author. */
const WORDLESS = ['line', 'rows']

for (const [name, [board, ids]] of Object.entries(BOARDS))
  test(`a written text is read as the same level: ${name}`, async () => {
    const level = /** @type {Level} */ ({ kind: 'sudoku', ...board })
    const { title: _, author: __, ...bare } = /** @type {any} */ (level)
    const forms = await formsOf(level, 'en')
    assert.deepEqual(
      forms.map(({ id }) => id),
      ids,
    )
    for (const { id, text } of forms) {
      const { puzzles, refusals } = await readText(text)
      assert.deepEqual(refusals, [], id)
      assert.deepEqual(
        puzzles.map(found => found.level),
        [WORDLESS.includes(id) ? bare : level],
        id,
      )
    }
    const line = await lineOf(level)
    assert.ok(line && !line.includes('\n'))
    const { title, author, ...again } = (await readText(`${line} # and a word`)).puzzles[0].level
    assert.deepEqual(again, bare)
  })

test('each form equals the output of its programs', async () => {
  const forms = await formsOf(/** @type {Level} */ ({ kind: 'sudoku', ...words, source: 'A book', givens: NINE }), 'en')
  const text = Object.fromEntries(forms.map(form => [form.id, form.text]))
  assert.equal(text.line, NINE.join(''))
  assert.equal(
    text.rows.split('\n').slice(0, 4).join('\n'),
    '5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------',
  )
  assert.equal(text.sdk, `#A某人\n#D<b>Five</b> “stars”\n#SA book\n[Puzzle]\n${NINE.join('\n')}\n`)
  const data = decodeURIComponent(text.fpuzzles.replace('https://f-puzzles.com/?load=', ''))
  assert.equal(decodeURIComponent(text.sudokupad), `https://sudokupad.app/fpuzzles${data}`)
  const json = JSON.parse(LZString.decompressFromBase64(data))
  assert.deepEqual(
    [json.size, json.title, json.grid[0].slice(0, 3)],
    [9, words.title, [{ value: 5, given: true }, { value: 3, given: true }, {}]],
  )
  assert.deepEqual(
    forms.map(({ name }) => name),
    ['81 characters', 'Rows', '.sdk file', 'f-puzzles link', 'SudokuPad link'],
  )
})

test('levels of kinds that no other program reads have no such forms', async () => {
  const level = /** @type {Level} */ ({ kind: 'island', pieces: {}, clues: [] })
  assert.deepEqual([await formsOf(level, 'zh'), await lineOf(level)], [[], undefined])
  assert.deepEqual(await formsOf(/** @type {any} */ ({ kind: 'constructor' }), 'en'), [])
})

// ---- the compression ----

/** Yields the same numbers each time, below 2^31. */
function* numbers(seed = 1) {
  while (true) yield (seed = (seed * 48_271) % 0x7fffffff)
}

/** Texts of all sorts: with few and many letters, beyond Latin, and empty. */
const TEXTS = (() => {
  const draws = numbers()
  const draw = (/** @type {number} */ below) => Number(draws.next().value) % below
  const letters = [
    'a',
    'ab',
    '{"a":[1]}',
    '0123456789.',
    'aé漢\ud83d\udc38',
    ...[String.fromCharCode(0, 255, 256, 65_535)],
  ]
  return letters.flatMap(set =>
    Array.from({ length: 60 }, (_, i) => Array.from({ length: i * i }, () => set[draw(set.length)]).join('')),
  )
})()

test('compression is compatible with lz-string in both directions', () => {
  for (const text of TEXTS) {
    const packed = LZString.compressToBase64(text)
    assert.equal(compress(text), packed)
    assert.equal(decompress(packed, text.length), text)
  }
})

test('decompression stops at its limit', () => {
  const packed = compress('a'.repeat(1000))
  assert.throws(() => decompress(packed, 999), RangeError)
  assert.equal(decompress(packed, 1000)?.length, 1000)
})

test('damaged data is refused or gives another text, without an exception', () => {
  const packed = compress(JSON.stringify(NINE))
  for (let at = 0; at < packed.length; at++) {
    const whole = packed.replace(/=+$/, '')
    if (at < whole.length - 1) assert.equal(decompress(whole.slice(0, at), 1e6), undefined, `cut at ${at}`)
    for (const sign of ['A', '/', '!', ' ']) decompress(packed.slice(0, at) + sign + packed.slice(at + 1), 1e6)
  }
  for (const text of ['', '=', '====', '漢字', '\0']) assert.equal(decompress(text, 10), undefined)
})
