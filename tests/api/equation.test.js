/** One equation of Cross Numbers: its order of evaluation, its value so far, its fillings. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FOUR, TWO } from '../page/support/equations.js'
import { placewise } from './wasm.js'

/** @param {any} level @param {any} options @param {any[]} [entries] */
const ask = (level, options, entries = level.cells.flat()) =>
  placewise.equation(level, entries, options, { lang: 'en' })

/**
 * Returns a level with a row that the test chooses, over columns of sums.
 * @param {string[]} signs @param {number} total @param {number} [base]
 */
const row = (signs, total, base = 10) => {
  const side = signs.length + 1
  return {
    kind: 'crossnumbers',
    cells: Array.from({ length: side }, () => Array(side).fill(null)),
    across: [signs, ...Array(side - 1).fill(Array(side - 1).fill('+'))],
    down: Array(side - 1).fill(Array(side).fill('+')),
    totals: { across: [total, ...Array(side - 1).fill(6)], down: Array(side).fill(6) },
    base,
  }
}

/**
 * Returns the description of the first row with these digits in it.
 * @param {ReturnType<typeof row>} level @param {(number | null)[]} digits
 */
const first = (level, digits, more = {}) =>
  ask(level, { equation: 0, ...more }, [...digits, ...Array(level.cells.length ** 2 - digits.length).fill(null)])

test('brackets show the order of evaluation', () => {
  /** @type {[string[], string][]} */
  const cases = [
    [['+', '-', '+'], '1 + 2 − 3 + 4'],
    [['+', '*', '-'], '1 + (2 × 3) − 4'],
    [['*', '/', '*'], '1 × 2 ÷ 3 × 4'],
    [['*', '+', '*'], '(1 × 2) + (3 × 4)'],
    [['|', '&', '+'], '1 | (2 & (3 + 4))'],
    [['^', '|', '^'], '(1 ⊕ 2) | (3 ⊕ 4)'],
    [['-', '&', '*'], '(1 − 2) & (3 × 4)'],
  ]
  for (const [signs, read] of cases) assert.equal(first(row(signs, 0), [1, 2, 3, 4]).read, read)
})

test('soFar replaces every known part by its value', () => {
  const level = row(['*', '-', '+'], 10)
  assert.equal(first(level, [4, 7, null, null]).soFar, '28 − □ + □')
  assert.equal(first(level, [null, 7, 2, 1]).soFar, '(□ × 7) − 2 + 1')
  assert.equal(first(level, [4, 7, 9, null]).soFar, '19 + □')
  const whole = first(level, [4, 7, 9, 1])
  assert.deepEqual([whole.soFar, whole.value, whole.state], ['20', 20, 'broken'])
  assert.equal(first(row(['-', '*', '+'], 0), [1, 3, 2, null]).soFar, '−5 + □')
  assert.equal(first(row(['+', '-', '*'], 0), [null, 1, 2, 4]).soFar, '□ + 1 − 8')
  // A negative number on the right is in brackets.
  assert.equal(first(row(['&', '-'], 0), [null, 2, 5]).soFar, '□ & (−3)')
})

test('a division with a remainder has no value', () => {
  const uneven = first(row(['/', '+'], 3), [5, 2, null])
  assert.deepEqual([uneven.soFar, uneven.value, uneven.state, uneven.count], [null, null, 'broken', 0])
})

test('numbers are written in the base of the board', () => {
  const { written, soFar, total } = first(row(['*', '-'], 13, 2), [5, 3, null])
  assert.deepEqual([written, soFar, total], ['101 × 11 − □ = 1101', '1111 − □', '1101'])
})

test('all fillings of an equation are listed, in a row without repeated digits', () => {
  const across = ask(TWO, { equation: 1, most: 100 })
  assert.deepEqual(across.fillings, [
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 1],
  ])
  assert.deepEqual([across.count, across.complete, across.state], [4, true, 'open'])
  const down = ask(
    { ...TWO, down: [['+', '+']], totals: { across: [14, 5], down: [18, 10] } },
    { equation: 3, most: 100 },
  )
  assert.ok(down.fillings.some(([a, b]) => a === 5 && b === 5))
})

test('the requested number of fillings is listed, and all are counted', () => {
  const some = ask(FOUR, { equation: 0, most: 2 })
  assert.deepEqual([some.fillings.length, some.complete], [2, false])
  const all = ask(FOUR, { equation: 0, most: 1000 })
  assert.equal(all.fillings.length, all.count)
  for (const [a, b, c, d] of all.fillings) assert.equal(a * b * c * d, 42)
  assert.deepEqual(ask(FOUR, { equation: 0 }).fillings, [])
})

test('marks limit the fillings, and an equation without such a filling is not broken', () => {
  const marks = FOUR.cells.flat().map((_, site) => (site === 0 ? [7] : null))
  const { fillings } = ask(FOUR, { equation: 0, most: 100, marks })
  assert.ok(fillings.length && fillings.every(([a]) => a === 7))
  const none = ask(FOUR, { equation: 0, most: 100, marks: marks.with(0, [5]) })
  assert.deepEqual([none.count, none.state], [0, 'open'])
})

test('an equation that no digits satisfy is broken before it is full', () => {
  assert.equal(ask(FOUR, { equation: 0 }, FOUR.cells.flat().with(0, 5)).state, 'broken')
})

test('the longest equations are evaluated without a list of all fillings', () => {
  const level = row(Array(8).fill('+'), 45)
  const { count, fillings, complete } = ask(level, { equation: 0, most: 60 })
  assert.deepEqual([count, fillings.length, complete], [362880, 60, false])
})

test('an index that is no equation is refused', () => {
  const any = /** @type {any} */ (placewise)
  assert.throws(() => any.equation({ kind: 'sudoku', givens: '1...............' }, [], { equation: 0 }), {
    path: '/kind',
  })
  assert.throws(() => ask(TWO, { equation: 4 }), { path: '/equation' })
  assert.throws(() => ask(TWO, {}), { path: '' })
  assert.throws(() => ask(TWO, { equation: 0, most: 1001 }), { path: '/most' })
  assert.throws(() => ask(TWO, { equation: 0, marks: [null] }), { path: '/marks' })
  assert.throws(() => ask(TWO, { equation: 0, marks: [[0], null, null, null] }), { path: '/marks/0/0' })
  assert.throws(() => ask(TWO, { equation: 0, more: 1 }), { path: '/more' })
  assert.throws(() => ask(TWO, { equation: 0 }, [1]), { code: 'entries' })
})
