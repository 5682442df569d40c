/** Numbers in equations as operations: digits, price tags with their texts, and the positions of all. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restView } from '../../www/game/view.js'
import { composer, linesOf, Plan, POINT } from '../../www/scenes/market/compose.js'
import { REST } from '../../www/scenes/motion.js'
import { boardOf } from './support/digits.js'
import { equations, FOUR, TWO } from './support/equations.js'

/** @typedef {import('../../www/scenes/painter.js').View} View */
/** @typedef {import('../../www/scenes/market/compose.js').Made} Made */

/** The width of the widest bold figure, in sizes. */
const FIGURE = 0.62

/**
 * Returns a board's picture as operations, after all motion.
 * @param {object} level @param {Partial<View>} [changes] @param {boolean} [plain]
 */
function composed(level, changes = {}, plain = false) {
  const board = boardOf(level)
  const plan = new Plan(board)
  plan.fit(720, 720 / plan.aspect, 1)
  const entries = board.sites.map(site => site.given ?? null)
  const view = { ...restView(board, entries), ...changes }
  const made = composer(plan, plain).compose(view, { winMs: view.won ? Infinity : NaN, pose: () => REST })
  return { board, plan, made }
}

/**
 * @template {Made['op']} Op
 * @param {Made[]} made @param {Op} op
 */
const only = (made, op) => made.flatMap(it => (it.op === op ? [/** @type {Extract<Made, { op: Op }>} */ (it)] : []))

/** Returns the states of the equations, for a view. @param {string[]} states */
const stood = states => states.map(state => ({ state: /** @type {'open'} */ (state), sites: [] }))

/** Returns the rectangle of a tag. @param {Extract<Made, { op: 'tag' }>} tag */
const boxOf = ({ x, y, isRow, wide, high }) =>
  isRow
    ? { left: x, right: x + wide, top: y - high / 2, bottom: y + high / 2 }
    : { left: x - high / 2, right: x + high / 2, top: y, bottom: y + wide }

test('each equation has its tag at the end of its line: rows at the right, columns below', () => {
  const { made, plan } = composed(FOUR)
  const tags = only(made, 'tag')
  assert.deepEqual(
    tags.map(({ clue, isRow, lines }) => [clue, isRow, lines.join('')]),
    ['42', '−2', '17', '2', '4', '31', '−3', '−7'].map((total, clue) => [clue, clue < 4, total]),
  )
  tags.forEach(({ x, y, isRow }, clue) => {
    const [end, beside] = isRow ? plan.spot(clue * 4 + 3)(1, 0.5) : plan.spot(12 + clue - 4)(0.5, 1)
    if (isRow) assert.ok(x > end && Math.abs(y - beside) < 1e-9)
    else assert.ok(y > beside && Math.abs(x - end) < 1e-9)
  })
})

test('the tag of an equation shows its state, or the state that a hint assumes', () => {
  const clues = stood(['kept', 'broken', 'open', 'kept', 'open', 'open', 'open', 'open'])
  const { made } = composed(FOUR, { clues, clash: [3], uses: [2], clue: 5 })
  const tags = only(made, 'tag')
  assert.deepEqual(
    tags.slice(0, 4).map(({ says }) => says),
    ['kept', 'broken', 'open', 'broken'],
  )
  assert.deepEqual(
    tags.filter(({ looked }) => looked).map(({ clue }) => clue),
    [2],
  )
  assert.deepEqual(
    tags.filter(({ lit }) => lit).map(({ clue }) => clue),
    [5],
  )
})

test('a chosen cell shades its row and its column, and nothing else', () => {
  const { made } = composed(FOUR, { selected: [5] })
  assert.deepEqual(
    only(made, 'shade').map(({ site }) => site),
    [4, 6, 7, 1, 9, 13],
  )
})

for (const side of [2, 3, 4, 6, 9])
  for (const [name, total, base] of /** @type {[string, number, number][]} */ ([
    ['small', 7, 10],
    ['a thousand million', 1_000_000_000, 10],
    ['below zero', -1_000_000_000, 10],
    ['in base 2', -1_000_000_000, 2],
    ['in base 16', 999_999_999, 16],
  ]))
    test(`tags overlap neither tags nor cells, are in the picture and fit their totals: ${side}, ${name}`, () => {
      const { made, plan, board } = composed(equations(side, total, base))
      const tags = only(made, 'tag')
      assert.equal(tags.length, 2 * side)
      const boxes = tags.map(boxOf)
      const [[, top], [right, bottom]] = [plan.at(0, 0), plan.spot(board.sites.length - 1)(1, 1)]
      boxes.forEach((a, i) => {
        assert.ok(a.left >= 0 && a.right <= 720 && a.top >= 0 && a.bottom <= 720 / plan.aspect + 1e-6, `${i} within`)
        assert.ok(tags[i].isRow ? a.left > right && a.top > top - plan.scale : a.top > bottom, `${i} beside`)
        for (const b of boxes.slice(i + 1))
          assert.ok(a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top, `${i} apart`)
      })
      for (const { lines, size, wide, high, isRow } of tags) {
        assert.equal(lines.join(''), board.totals?.[0].replace('-', '−'))
        const [along, aside] = [wide - POINT * plan.scale, high]
        const [room, height] = isRow ? [along, aside] : [aside, along]
        const longest = Math.max(...lines.map(({ length }) => length))
        assert.ok(longest * FIGURE * size <= room, lines.join())
        assert.ok(lines.length * size <= height + 1e-9, lines.join())
      }
    })

test('long totals are split into lines of similar length', () => {
  assert.deepEqual(linesOf('42'), ['42'])
  assert.deepEqual(linesOf('-1000000000'), ['−1000000000'])
  assert.deepEqual(
    linesOf('-111011100110101100101000000000').map(({ length }) => length),
    [11, 11, 9],
  )
})

test('digits of several figures fit their cell, as entries and as marks', () => {
  const board = boardOf(equations(3, 7, 2))
  const noted = board.sites.map((_, site) => (site === 4 ? ['8', '9'] : []))
  const { made, plan } = composed(equations(3, 7, 2), {
    entries: [9, 8, null, null, null, null, null, null, null],
    notes: noted,
    centre: noted.map(list => [...list]),
  })
  for (const { text, size } of only(made, 'digit')) assert.ok(text.length * size * FIGURE <= plan.scale * 0.83, text)
  const marks = only(made, 'mark')
  assert.deepEqual(
    marks.map(({ text }) => text),
    ['1000', '1001', '1000', '1001'],
  )
  const [a, b] = marks
  assert.ok(b.x - a.x >= 4 * FIGURE * a.size, 'side by side in the middle')
  for (const { ring, size, says } of marks) if (says === 'corner') assert.ok(4 * FIGURE * size <= 2 * ring)
})

test('signs lie between neighbours, in the order of the level', () => {
  const { plan } = composed(TWO)
  assert.deepEqual(
    plan.signs.map(({ sign }) => sign),
    ['+', '+', '|', '&'],
  )
  const [across, , down] = plan.signs
  const [[left, middle], [right]] = [plan.spot(0)(1, 0.5), plan.spot(1)(0, 0.5)]
  assert.ok(left < across.x && across.x < right && Math.abs(across.y - middle) < 1e-9)
  const [[centre, above], [, below]] = [plan.spot(0)(0.5, 1), plan.spot(2)(0.5, 0)]
  assert.ok(above < down.y && down.y < below && Math.abs(down.x - centre) < 1e-9)
})

test('a point selects the nearest cell, or the tag under it', () => {
  const { plan, made } = composed(FOUR)
  const [x, y] = plan.spot(5)(1.1, 0.5)
  assert.equal(plan.siteAt(x, y), 5)
  assert.equal(plan.clueAt(x, y), -1)
  for (const tag of only(made, 'tag')) {
    const { left, right, top, bottom } = boxOf(tag)
    const middle = /** @type {const} */ ([(left + right) / 2, (top + bottom) / 2])
    assert.equal(plan.clueAt(...middle), tag.clue)
    assert.equal(plan.siteAt(...middle), -1)
  }
})

test('after a win fruit appears, and the tags come to rest', () => {
  const { made } = composed(FOUR, { won: true })
  assert.equal(only(made, 'harvest').length, 1)
  assert.ok(only(made, 'tag').every(({ swing }) => swing === 0))
  assert.equal(only(composed(FOUR).made, 'harvest').length, 0)
})

test('boards of up to six columns are large enough on a phone, and larger ones can be zoomed', () => {
  for (const side of [2, 4, 6]) assert.ok(!new Plan(boardOf(equations(side, 7, 10))).zooms)
  for (const side of [7, 9]) assert.ok(new Plan(boardOf(equations(side, 7, 10))).zooms)
})
