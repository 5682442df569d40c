/** Grids of digits as operations: the texts in cells, a hint's marks of single candidates, and the slabs. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restView } from '../../www/game/view.js'
import { composer, Plan } from '../../www/scenes/slabs/index.js'
import { loopsOf, shrunk } from '../../www/scenes/loops.js'
import { centreAt, cornerAt } from '../../www/scenes/digits/compose.js'
import { REST } from '../../www/scenes/motion.js'
import { DIAGONALS, FOUR, JIGSAW, NINE, SIXTEEN, boardOf } from './support/digits.js'

/** @typedef {import('../../www/scenes/painter.js').View} View */
/** @typedef {import('../../www/scenes/slabs/index.js').Made} Made */

/**
 * Returns a board's picture as operations, after all motion.
 * @param {object} level @param {Partial<View>} [changes]
 */
function composed(level, changes = {}) {
  const board = boardOf(level)
  const plan = new Plan(board)
  plan.fit(720, 720, 1)
  const entries = board.sites.map(site => site.given ?? null)
  const view = { ...restView(board, entries), ...changes }
  const made = composer(plan, false).compose(view, { winMs: view.won ? Infinity : NaN, pose: () => REST })
  return { board, plan, made }
}

/**
 * @template {Made['op']} Op
 * @param {Made[]} made @param {Op} op
 */
const only = (made, op) => made.flatMap(it => (it.op === op ? [/** @type {Extract<Made, { op: Op }>} */ (it)] : []))

/** Returns empty lists of marks. @param {number} count @returns {string[][]} */
const bare = count => Array.from({ length: count }, () => [])

test('each digit is written once in the middle of its cell, and givens have another style', () => {
  const { board, made, plan } = composed(NINE, {
    entries: boardOf(NINE).sites.map((site, i) => site.given ?? (i === 2 ? 4 : null)),
  })
  const digits = only(made, 'digit')
  assert.equal(digits.length, 31)
  for (const { site, text, x, y, hand } of digits) {
    assert.deepEqual([x, y], plan.spot(site)(0.5, 0.5))
    assert.equal(text, site === 2 ? '4' : String(board.sites[site].given))
    assert.equal(hand, site === 2 ? 'own' : 'given')
  }
})

test('numbers above nine are letters', () => {
  const { made } = composed(SIXTEEN, { entries: [10, 16, ...Array(254).fill(null)] })
  assert.deepEqual(
    only(made, 'digit').map(({ text }) => text),
    ['A', 'G'],
  )
})

for (const count of [4, 6, 8, 9, 10, 12, 16]) {
  test(`marks are inside their cell and do not overlap: ${count}`, () => {
    for (const aside of [false, true]) {
      const corners = Array.from({ length: count }, (_, i) => cornerAt(i, count, aside))
      const middles = aside ? centreAt(count, true) : []
      // With the size of a figure: its width is a little more than half of its height.
      const boxes = [...corners, ...middles].map(({ s, t, size }) => ({ s, t, wide: size * 0.58, high: size * 0.74 }))
      boxes.forEach((a, i) => {
        assert.ok(a.s - a.wide / 2 >= 0 && a.s + a.wide / 2 <= 1, `${i} across`)
        assert.ok(a.t - a.high / 2 >= 0 && a.t + a.high / 2 <= 1, `${i} down`)
        for (const b of boxes.slice(i + 1))
          assert.ok(
            Math.abs(a.s - b.s) >= (a.wide + b.wide) / 2 - 1e-9 || Math.abs(a.t - b.t) >= (a.high + b.high) / 2 - 1e-9,
            `${JSON.stringify([a, b])}`,
          )
      })
    }
  })
}

test('rings around marks do not cover figures of other marks', () => {
  for (const count of [4, 9, 16]) {
    const across = Math.sqrt(count)
    const [a, beside, below] = [0, 1, across].map(i => cornerAt(i, count, false))
    assert.ok(beside.s - a.s >= a.ring + a.size * 0.29, `${count}`)
    assert.ok(below.t - a.t >= a.ring + a.size * 0.37, `${count}`)
  }
})

test('marks fill their places: on a phone nine marks have at least 13 pixels', () => {
  const { size } = cornerAt(0, 9, false)
  // The width of a cell of a 9x9 board on a screen of 390 pixels.
  assert.ok(size * 40 >= 13)
  assert.ok(centreAt(3, false)[0].size * 40 >= 13)
})

test('corner marks move aside only if the middle is taken', () => {
  const notes = bare(81).with(2, ['5']).with(3, ['5'])
  const centre = bare(81).with(3, ['1', '2'])
  const { made, plan } = composed(NINE, { notes, centre })
  const marks = only(made, 'mark')
  assert.deepEqual(
    marks.map(({ site, piece, says }) => [site, piece, says]),
    [
      [2, '5', 'corner'],
      [3, '1', 'centre'],
      [3, '2', 'centre'],
      [3, '5', 'corner'],
    ],
  )
  assert.deepEqual([marks[0].x, marks[0].y].map(Math.round), plan.spot(2)(0.5, 0.5).map(Math.round))
  assert.ok(marks[3].y < plan.spot(3)(0.5, 0.35)[1])
})

test('candidates of a hint are ringed and crossed out, also in cells without marks', () => {
  const notes = bare(81).with(2, ['1', '4'])
  const { made } = composed(NINE, {
    notes,
    looks: [
      { site: 2, piece: 4 },
      { site: 3, piece: 6 },
    ],
    out: new Map([
      [2, ['1']],
      [11, ['2', '4']],
    ]),
  })
  assert.deepEqual(
    only(made, 'mark').map(({ site, piece, says }) => [site, piece, says]),
    [
      [2, '1', 'out'],
      [2, '4', 'looked'],
      [3, '6', 'looked'],
      [11, '2', 'out'],
      [11, '4', 'out'],
    ],
  )
  assert.deepEqual(only(made, 'badge'), [])
})

test('a chain is drawn as arrows between candidates in order, weak ones unlike strong ones', () => {
  const [a, b, c, d] = [2, 3, 30, 32].map(site => ({ site, piece: 2 }))
  const { made, plan } = composed(NINE, {
    looks: [a, b, c, d],
    links: [
      { from: [a], to: [b], strong: true },
      { from: [b], to: [c, d], strong: false },
    ],
  })
  const arrows = only(made, 'arrow')
  assert.deepEqual(
    arrows.map(({ strong }) => strong),
    [true, false],
  )
  const { s, t } = cornerAt(1, 9, false)
  const at = (/** @type {number} */ site) => plan.spot(site)(s, t)
  // To the nearest cell of a group.
  assert.deepEqual(
    arrows.map(({ from, to }) => [from, to]),
    [
      [at(2), at(3)],
      [at(3), at(30)],
    ],
  )
  // Under the marks that it joins.
  assert.ok(made.indexOf(arrows[1]) < made.findIndex(it => it.op === 'mark' && (it.says === 'on' || it.says === 'off')))
})

test('the houses of a hint are shaded and outlined', () => {
  const { made, board } = composed(NINE, { houses: [boardOf(NINE).houses?.[0].sites ?? []] })
  assert.deepEqual(
    only(made, 'shade').map(({ site, says }) => [site, says]),
    board.sites.slice(0, 9).map((_, i) => [i, 'house']),
  )
  assert.deepEqual(
    only(made, 'ring').map(({ says }) => says),
    ['house'],
  )
})

test('a single selected cell shades its houses, except beside a hint', () => {
  const shaded = (/** @type {Partial<View>} */ changes, level = NINE) =>
    only(composed(level, changes).made, 'shade').filter(({ says }) => says === 'house').length
  assert.equal(shaded({ selected: [40] }), 20)
  assert.equal(shaded({ selected: [40, 41] }), 0)
  assert.equal(shaded({ selected: [40], look: new Set([3]) }), 0)
  assert.equal(shaded({ selected: [0] }, DIAGONALS), 9)
})

test('selected cells share one outline', () => {
  const { made } = composed(NINE, { selected: [0, 1, 9, 80] })
  const [{ loops }] = only(made, 'ring')
  assert.deepEqual(
    loops.map(loop => loop.length),
    [6, 4],
  )
  assert.deepEqual(only(composed(NINE, { selected: [0], won: true }).made, 'ring'), [])
})

test('one digit is highlighted wherever it is placed or marked', () => {
  const { made } = composed(NINE, { same: '5', notes: bare(81).with(2, ['4', '5']), centre: bare(81).with(3, ['5']) })
  const fives = boardOf(NINE).sites.flatMap((site, i) => (site.given === 5 ? [i] : []))
  assert.deepEqual(
    only(made, 'shade').map(({ site }) => site),
    fives,
  )
  assert.deepEqual(
    only(made, 'mark').map(({ piece, same }) => [piece, same]),
    [
      ['4', false],
      ['5', true],
      ['5', true],
    ],
  )
})

test('a conflict has a ring and another colour, and a cross after Check', () => {
  const clash = composed(NINE, { conflicts: new Set([0, 4]) }).made
  assert.deepEqual(
    only(clash, 'outline').map(({ site, says }) => [site, says]),
    [
      [0, 'wrong'],
      [4, 'wrong'],
    ],
  )
  assert.deepEqual(
    only(clash, 'digit').flatMap(({ site, wrong }) => (wrong ? [site] : [])),
    [0, 4],
  )
  const checked = composed(NINE, { conflicts: new Set([0]), wrong: new Set([0]) }).made
  assert.deepEqual([only(checked, 'outline').length, only(checked, 'badge').length], [1, 1])
})

test('colours are painted under digits and marks', () => {
  const colours = Array.from({ length: 81 }, (_, i) => (i === 0 ? [1, 3] : []))
  const { made } = composed(NINE, { colours })
  const [cell] = only(made, 'colours')
  assert.deepEqual([cell.site, cell.colours], [0, [1, 3]])
  assert.ok(made.indexOf(cell) < made.findIndex(({ op }) => op === 'digit'))
})

test('the entry of a hint is a ghost and replaces the marks', () => {
  const { made } = composed(NINE, {
    notes: bare(81).with(2, ['4']),
    ghosts: [{ site: 2, piece: 4 }],
    look: new Set([2]),
  })
  assert.deepEqual(
    only(made, 'digit').flatMap(({ site, hand }) => (hand === 'ghost' ? [site] : [])),
    [2],
  )
  assert.deepEqual(only(made, 'mark'), [])
})

test('touching regions have different stone, and each has one outline', () => {
  for (const level of [FOUR, NINE, JIGSAW]) {
    const { plan, board } = composed(level)
    board.sites.forEach((site, i) => {
      const [mine, ...others] = [i, ...site.neighbours].map(at => board.regions?.[at] ?? 0)
      for (const other of others)
        if (other !== mine) assert.notEqual(plan.tints[mine], plan.tints[other], `${mine} beside ${other}`)
    })
    assert.deepEqual(
      plan.slabs.map(loops => loops.length),
      plan.slabs.map(() => 1),
    )
  }
})

test('the outline of cells excludes holes and separates cells that touch at a corner', () => {
  const ring = [0, 1, 2]
    .flatMap(y => [0, 1, 2].map(x => /** @type {const} */ ([x, y])))
    .filter(([x, y]) => x !== 1 || y !== 1)
  assert.deepEqual(
    loopsOf(ring).map(loop => loop.length),
    [4, 4],
  )
  const touching = loopsOf([
    [0, 0],
    [1, 1],
  ])
  assert.deepEqual(touching[0], [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ])
  assert.equal(touching.length, 2)
  assert.deepEqual(shrunk(touching[0], 0.1), [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.1, 0.9],
  ])
})

test('a point on a cell selects it, and beside the slabs none', () => {
  const { plan, board } = composed(NINE)
  board.sites.forEach((_, site) => assert.equal(plan.siteAt(...plan.spot(site)(0.5, 0.5)), site))
  assert.equal(plan.siteAt(1, 1), -1)
})

test('a board with too small cells on a phone leaves room for the zoom buttons', () => {
  for (const [width, height, ratio] of [
    [390, 390, 1],
    [780, 900, 2],
    [800, 720, 1],
  ]) {
    const plan = new Plan(boardOf(SIXTEEN))
    plan.fit(width, height, ratio)
    const [right, bottom] = plan.at(16, 16)
    const free = 56 * ratio
    assert.ok(plan.zooms && (width - right >= free || height - bottom >= free), `${width} x ${height}`)
    assert.ok(plan.at(0, 0).every(at => at > 0))
  }
  assert.equal(new Plan(boardOf(NINE)).zooms, false)
})

test('each state of a cell has a form of its own, colours aside', () => {
  const SITE = 2
  const at = (/** @type {any} */ what, /** @type {any} */ none) =>
    Array.from({ length: 81 }, (_, i) => (i === SITE ? what : none))
  const entries = boardOf(NINE).sites.map((site, i) => (i === SITE ? 4 : (site.given ?? null)))
  const spot = { site: SITE, piece: 4 }
  const here = new Set([SITE])
  /** @type {Record<string, Partial<View>>} */
  const states = {
    empty: {},
    chosen: { selected: [SITE] },
    'of the same houses': { selected: [3] },
    focus: { focus: SITE },
    lit: { lit: here },
    look: { look: here },
    because: { causes: here },
    supposed: { supposed: here },
    written: { entries },
    'written, same': { entries, same: '4' },
    'written, clashes': { entries, conflicts: here },
    'written, wrong': { entries, wrong: here },
    'written, because': { entries, causes: here },
    'written, on trial': { entries, trial: here },
    'written, won': { entries, won: true },
    ghost: { ghosts: [spot] },
    'ghost, supposed': { ghosts: [spot], supposed: here },
    corner: { notes: at(['4'], []) },
    'corner, same': { notes: at(['4'], []), same: '4' },
    centre: { centre: at(['4'], []) },
    looked: { looks: [spot] },
    'ruled out': { out: new Map([[SITE, ['4']]]) },
    closed: { out: new Map([[SITE, []]]) },
    'a colour': { colours: at([1], []) },
    'another colour': { colours: at([2], []) },
    'two colours': { colours: at([1, 2], []) },
  }
  const forms = Object.entries(states).map(([name, state]) => {
    const { made } = composed(NINE, state)
    const mine = made.filter(it => ('site' in it ? it.site === SITE : it.op !== 'land'))
    const form = mine.map(it =>
      JSON.stringify({
        ...it,
        says: it.op === 'mark' ? it.says : '',
        colour: '',
        around: '',
        fill: '',
        ink: '',
        wrong: '',
      }),
    )
    return [name, form.join('')]
  })
  const same = forms.flatMap(([a, one], i) =>
    forms.slice(i + 1).flatMap(([b, other]) => (one === other ? [[a, b]] : [])),
  )
  assert.deepEqual(same, [])
})

test("the player's colours and links are drawn without arrow heads, and hidden beside a hint", () => {
  const from = { site: 2, piece: '4' }
  const to = { site: 3, piece: '6' }
  const state = {
    centre: bare(81).with(3, ['2', '6']),
    tints: [{ ...from, colour: 5 }],
    drawn: [{ from, to, strong: false }],
  }
  const { made, plan } = composed(NINE, state)
  const marks = only(made, 'mark')
  assert.deepEqual(
    marks.map(({ piece, says, tint }) => [piece, says, tint]),
    [
      ['4', 'candidate', 5],
      ['2', 'centre', 0],
      ['6', 'centre', 0],
    ],
  )
  const [arrow] = only(made, 'arrow')
  assert.deepEqual([arrow.hand, arrow.strong], ['own', false])
  assert.deepEqual(arrow.to, [marks[2].x, marks[2].y])
  assert.deepEqual(arrow.from, plan.spot(2)(...at(cornerAt(3, 9, false))))
  assert.deepEqual(only(composed(NINE, { ...state, look: new Set([1]) }).made, 'arrow'), [])
  const begun = composed(NINE, { linking: from }).made
  assert.deepEqual(
    only(begun, 'mark').map(({ says }) => says),
    ['looked'],
  )
})

/** @param {{ s: number, t: number }} writing @returns {[number, number]} */
const at = ({ s, t }) => [s, t]

test('a press selects the nearest mark, if there is one', () => {
  const board = boardOf(NINE)
  const plan = new Plan(board)
  plan.fit(720, 720, 1)
  const { markAt } = composer(plan, false)
  const view = {
    ...restView(
      board,
      board.sites.map(site => site.given ?? null),
    ),
    notes: bare(81).with(2, ['4', '5']),
  }
  const point = (/** @type {number} */ nth) => plan.spot(2)(...at(cornerAt(nth, 9, false)))
  assert.deepEqual(
    [3, 4, 8].map(nth => markAt(view, 2, point(nth))),
    ['4', '5', undefined],
  )
})
