/** The declarations of a board (input, symbols, marks, panels), as the package reports them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ladderOf as ladder, levelsOf } from '../kinds.js'
import { placewise } from './wasm.js'

const kinds = placewise.kinds().map(({ id }) => id)
/** The kinds whose boards have pieces. */
const withPieces = kinds.filter(kind => placewise.board(levelsOf(placewise, kind)[0]).input === 'pieces')

test('pieces are symbols with a picture, a key and a limit', () => {
  for (const kind of withPieces) {
    const { input, symbols, pieces, markings } = placewise.board(levelsOf(placewise, kind)[0])
    assert.deepEqual([input, markings], ['pieces', { pencil: true, crossed: true }])
    assert.deepEqual(
      symbols,
      pieces.map(({ id, glyph, name, key, count }) => ({ id, glyph, name, key, limit: count })),
    )
  }
})

test('a board lists the panels that have content', () => {
  for (const { id, level } of withPieces.flatMap(ladder)) {
    const { panels, goal, rounds, legend, note, clues } = placewise.board(level)
    const wanted = [
      'tray',
      ...(goal ? ['goal'] : []),
      ...(rounds ? ['growth'] : []),
      ...(legend.length || note ? ['legend'] : []),
    ]
    assert.deepEqual(panels, wanted, id)
    assert.equal(clues.filter(({ panel }) => panel === 'goal').length, goal ? 1 : 0, id)
  }
})

test('digits are symbols with a text and a key, on a keypad', () => {
  for (const { id, level } of ladder('sudoku')) {
    const { input, symbols, pieces, panels, markings, width } = placewise.board(level)
    assert.deepEqual([input, panels, pieces], ['digits', ['keypad'], []], id)
    assert.deepEqual(markings, { pencil: true, crossed: false })
    assert.equal(symbols.length, width)
    assert.ok(symbols.every(({ text, key, limit }, i) => text && key && !limit && symbols[i].id === i + 1))
  }
})

test('digits of equations are symbols with a text in the base of the board, and its equations are clues', () => {
  for (const { id, level } of ladder('crossnumbers')) {
    const { input, symbols, pieces, panels, markings, width, height, clues, across, down, totals } =
      placewise.board(level)
    assert.deepEqual([input, panels[0], pieces], ['digits', 'keypad', []], id)
    assert.deepEqual(markings, { pencil: true, crossed: false })
    assert.ok(symbols.length === 9 && symbols.every(({ text, key }, i) => text && key === `${i + 1}`))
    assert.deepEqual(
      clues.map(({ rule, sites }) => `${rule} ${sites.length}`),
      [...Array(height).fill(`across ${width}`), ...Array(width).fill(`down ${height}`)],
    )
    assert.deepEqual([across?.length, down?.length, totals?.length], [height, height - 1, width + height])
  }
  const level = { ...ladder('crossnumbers')[0].level, base: 2 }
  assert.deepEqual(
    placewise.board(level).symbols.map(({ text }) => text),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit => digit.toString(2)),
  )
})

test('numbers of a path are symbols with a text, as many as there are cells', () => {
  for (const { id, level } of ladder('numbrix')) {
    const { input, symbols, pieces, panels, sites } = placewise.board(level)
    assert.deepEqual([input, panels, pieces], ['path', ['path'], []], id)
    assert.equal(symbols.length, sites.length)
    assert.ok(symbols.every(({ id, text }, i) => id === i + 1 && text === `${id}`))
  }
})

test('signs and pictures are explained in the requested language', () => {
  const level = ladder('city').find(({ level }) => level.board === 'paris')?.level ?? assert.fail()
  for (const [lang, zone] of /** @type {const} */ ([
    ['en', 'Zone 1, the centre'],
    ['zh', '第1圈，市中心'],
  ])) {
    const { legend, reading, adviser } = placewise.board(level, { lang })
    assert.deepEqual([legend[0].say, legend[0].dots, adviser?.glyph], [zone, 1, 'office-worker'])
    assert.ok(reading)
  }
})
