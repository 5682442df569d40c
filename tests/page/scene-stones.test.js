/** Numbrix boards as operations: stones, their connections, texts and marks. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restView } from '../../www/game/view.js'
import { REST } from '../../www/scenes/motion.js'
import { answer, composer, openAt, Plan, shown, wayAt, writings } from '../../www/scenes/stones/compose.js'
import { WIN_MS } from '../../www/scenes/win.js'
import { boardOf } from './support/digits.js'

/** @typedef {import('../../www/pkg/placewise.js').Entries} Entries */
/** @typedef {import('../../www/scenes/painter.js').View} View */
/** @typedef {import('../../www/scenes/stones/compose.js').Made} Made */

const _ = null
/** The path winds from row to row. */
const FOUR = {
  kind: 'numbrix',
  givens: [
    [1, _, _, 4],
    [_, _, _, _],
    [9, _, _, _],
    [16, _, _, 13],
  ],
}
const SOLVED = [1, 2, 3, 4, 8, 7, 6, 5, 9, 10, 11, 12, 16, 15, 14, 13]
/** It goes around a hole. */
const RING = {
  kind: 'numbrix',
  givens: [
    [1, _, _],
    [_, '#', _],
    [8, _, _],
  ],
}
const CORNERS = {
  kind: 'numbrix',
  corners: true,
  givens: [
    [1, _],
    [_, _],
  ],
}
const large = (/** @type {number} */ side) => ({ kind: 'numbrix', givens: Array(side).fill(Array(side).fill(_)) })

/**
 * Returns a board's picture as operations, after all motion.
 * @param {object} level @param {Partial<View>} [changes] @param {number} [winMs]
 * @param {boolean} [plain]
 */
function composed(level, changes = {}, winMs = changes.won ? Infinity : NaN, plain = false) {
  const board = boardOf(level)
  const plan = new Plan(board)
  plan.fit(720, 720, 1)
  const view = { ...restView(board, givenOf(level)), ...changes }
  const { compose, markAt } = composer(plan, plain)
  return { board, plan, view, markAt, made: compose(view, { winMs, pose: () => REST }) }
}

/** @param {object} level @returns {(number | null)[]} */
const givenOf = level => boardOf(level).sites.map(({ given }) => /** @type {number | null} */ (given ?? null))

/**
 * @template {Made['op']} Op
 * @param {Made[]} made @param {Op} op
 */
const only = (made, op) => made.flatMap(it => (it.op === op ? [/** @type {Extract<Made, { op: Op }>} */ (it)] : []))

/** @param {number} count @returns {string[][]} */
const bare = count => Array.from({ length: count }, () => [])

test('each number is written once in the middle of its stone, and givens have another form', () => {
  const { made, plan } = composed(FOUR, { entries: givenOf(FOUR).with(1, 2) })
  const numbers = only(made, 'number')
  assert.deepEqual(
    numbers.map(({ site, text, hand }) => [site, text, hand]),
    [
      [0, '1', 'given'],
      [1, '2', 'own'],
      [3, '4', 'given'],
      [8, '9', 'given'],
      [12, '16', 'given'],
      [15, '13', 'given'],
    ],
  )
  for (const { site, x, y } of numbers) assert.deepEqual([x, y], plan.spot(site)(0.5, 0.5))
  assert.deepEqual(
    only(made, 'stone').map(({ site, hand }) => [site, hand]),
    numbers.map(({ site, hand }) => [site, hand]),
  )
})

test('the first and the last number have a flag and an outline on any cell', () => {
  const { made } = composed(FOUR)
  assert.deepEqual(
    only(made, 'flag').map(({ site, says }) => [site, says]),
    [
      [0, 'first'],
      [12, 'last'],
    ],
  )
  assert.deepEqual(
    only(made, 'stone').flatMap(({ site, end }) => (end ? [site] : [])),
    [0, 12],
  )
  // Eight cells, so the last number is 8.
  assert.deepEqual(
    only(composed(RING).made, 'flag').map(({ site, says }) => [site, says]),
    [
      [0, 'first'],
      [5, 'last'],
    ],
  )
})

test('planks connect exactly the adjacent consecutive numbers', () => {
  const steps = (/** @type {object} */ level, /** @type {Entries} */ entries) =>
    only(composed(level, { entries }).made, 'plank').map(({ sites }) => sites)
  assert.deepEqual(steps(FOUR, givenOf(FOUR)), [])
  // 2 is beside 1, 3 is beside neither of them, 8 is above 9.
  assert.deepEqual(steps(FOUR, givenOf(FOUR).with(1, 2).with(10, 3).with(4, 8)), [
    [0, 1],
    [4, 8],
  ])
  assert.deepEqual(
    steps(FOUR, SOLVED),
    SOLVED.slice(1).map((_, i) => [SOLVED.indexOf(i + 1), SOLVED.indexOf(i + 2)]),
  )
  // Cells are connected at corners only if the board says so.
  assert.deepEqual(steps({ ...CORNERS, corners: false }, [1, _, _, 2]), [])
  assert.deepEqual(steps(CORNERS, [1, _, _, 2]), [[0, 3]])
})

test('drawn steps are ropes, with knots at empty cells, until both numbers are known', () => {
  const { made, plan } = composed(FOUR, {
    entries: givenOf(FOUR).with(1, 2),
    joins: [
      [0, 1],
      [1, 2],
      [5, 6],
    ],
  })
  const middle = (/** @type {number} */ site) => plan.spot(site)(0.5, 0.5)
  assert.deepEqual(
    only(made, 'rope').map(({ sites, knots }) => [sites, knots]),
    [
      [[1, 2], [middle(2)]],
      [
        [5, 6],
        [middle(5), middle(6)],
      ],
    ],
  )
  assert.deepEqual(
    only(made, 'plank').map(({ sites }) => sites),
    [[0, 1]],
  )
  // Numbers that do not follow one another keep the rope that says they do.
  assert.equal(only(composed(FOUR, { entries: givenOf(FOUR).with(1, 7), joins: [[0, 1]] }).made, 'rope').length, 1)
})

test('a rope lies under stones and marks, a plank over stones and under numbers', () => {
  const { made } = composed(FOUR, {
    entries: givenOf(FOUR).with(1, 2),
    joins: [[1, 2]],
    notes: bare(16).with(2, ['3']),
  })
  const last = (/** @type {Made['op']} */ op) => made.findLastIndex(it => it.op === op)
  const first = (/** @type {Made['op']} */ op) => made.findIndex(it => it.op === op)
  assert.equal(first('land'), 0)
  assert.ok(last('rope') < first('stone'))
  assert.ok(last('stone') < first('plank'))
  assert.ok(last('plank') < first('number'))
  assert.deepEqual(
    only(made, 'mark').map(({ roped }) => roped),
    [true],
  )
})

test('the empty end of a piece shows its possible numbers below the marks, long ones in two lines', () => {
  const ends = [
    { site: 1, text: '2' },
    { site: 2, text: '112/120' },
    { site: 4, text: '8/10' },
  ]
  const { made, plan } = composed(FOUR, { ends, notes: bare(16).with(4, ['8', '10']) })
  const tags = only(made, 'tag')
  assert.deepEqual(
    tags.map(({ site, lines }) => [site, lines]),
    [
      [1, ['2']],
      [2, ['112/', '120']],
      [4, ['8/10']],
    ],
  )
  const marks = only(made, 'mark')
  assert.equal(marks.length, 2)
  for (const { y, size } of marks) assert.ok(y + size / 2 < tags[2].y - tags[2].size / 2)
  for (const { site, lines, size } of tags) {
    const longest = Math.max(...lines.map(line => line.length))
    assert.ok(longest * 0.58 * size < plan.scale, `${site}`)
  }
  // A cell with a number has no label of an end.
  assert.deepEqual(only(composed(FOUR, { ends: [{ site: 0, text: '1' }] }).made, 'tag'), [])
})

test('the frog sits on the stone in hand, with a sign if it walks backwards', () => {
  const walking = (/** @type {View['walker']} */ walker, won = false) => composed(FOUR, { walker, won }).made
  for (const [step, signs] of /** @type {[1 | -1, string[]][]} */ ([
    [1, []],
    [-1, ['−1']],
  ])) {
    const made = walking({ site: 8, step })
    assert.deepEqual(
      only(made, 'frog').map(it => [it.site, it.step, it.says]),
      [[8, step, 'walker']],
    )
    assert.deepEqual(
      only(made, 'tag').flatMap(({ lines }) => lines),
      signs,
    )
  }
  const resting = walking({ site: 8, step: 0 })
  assert.deepEqual([only(resting, 'frog').length, only(resting, 'tag').length], [1, 0])
  assert.deepEqual(
    only(walking({ site: 8, step: 1 }, true), 'frog').filter(({ says }) => says === 'walker'),
    [],
  )
})

/** Lists with numbers of one, two and three figures; of long lists only some are shown. */
const LISTS = [
  ['7'],
  ['17', '38'],
  ['7', '9', '12'],
  ['298', '299', '300', '301'],
  ['5', '6', '7', '8', '9'],
  ['101', '102', '103', '104', '105', '106', '107', '108', '109'],
]
for (const texts of LISTS) {
  test(`marks are inside their cell and do not overlap: ${texts.length}`, () => {
    for (const [from, to] of [
      [0.13, 0.87],
      [0.1, 0.56],
    ]) {
      const boxes = writings(texts, from, to)
      boxes.forEach((a, i) => {
        assert.ok(a.s - a.wide >= 0.05 && a.s + a.wide <= 0.95, `${i} across`)
        assert.ok(a.t - a.high >= from - 1e-9 && a.t + a.high <= to + 1e-9, `${i} down`)
        assert.ok(a.size * 0.62 * texts[i].length <= a.wide * 2, `${i} is as wide as its plate`)
        for (const b of boxes.slice(i + 1))
          assert.ok(
            Math.abs(a.s - b.s) >= a.wide + b.wide - 1e-9 || Math.abs(a.t - b.t) >= a.high + b.high - 1e-9,
            JSON.stringify([a, b]),
          )
      })
    }
  })
}

test('of more than nine numbers the first are shown with the number of the others', () => {
  const pieces = Array.from({ length: 12 }, (_, i) => String(i + 1))
  assert.deepEqual(shown(pieces), ['1', '2', '3', '4', '5', '6', '7', '8', '+4'])
  assert.deepEqual(shown(pieces.slice(0, 9)), pieces.slice(0, 9))
  const marks = only(composed(FOUR, { notes: bare(16).with(1, pieces) }).made, 'mark')
  assert.deepEqual(
    marks.map(({ says }) => says),
    [...Array(8).fill('noted'), 'more'],
  )
})

test('numbers of a hint are on plates in the order of marks, also in cells without marks', () => {
  const { made } = composed(FOUR, {
    notes: bare(16).with(1, ['2', '12']),
    looks: [
      { site: 1, piece: 2 },
      { site: 2, piece: 3 },
    ],
    out: new Map([
      [1, ['12', '5']],
      [5, []],
    ]),
  })
  assert.deepEqual(
    only(made, 'mark').map(({ site, piece, says }) => [site, piece, says]),
    [
      [1, '2', 'looked'],
      [1, '5', 'out'],
      [1, '12', 'out'],
      [2, '3', 'looked'],
    ],
  )
  assert.deepEqual(
    only(made, 'badge').map(({ site, form }) => [site, form]),
    [[5, 'bar']],
  )
})

test('a number excluded in many cells is a small cross in each, or crosses out its mark', () => {
  const says = (/** @type {number} */ many) =>
    only(
      composed(large(6), {
        notes: bare(36).with(3, ['5']),
        out: new Map(Array.from({ length: many }, (_, site) => [site, ['5']])),
      }).made,
      'mark',
    ).map(({ says }) => says)
  assert.deepEqual(new Set(says(12)), new Set(['out']))
  assert.deepEqual(
    says(30).flatMap((how, site) => (how === 'far' ? [] : [site])),
    [3],
  )
})

test('the entry of a hint is a ghost without a stone and replaces the marks', () => {
  const { made } = composed(FOUR, { notes: bare(16).with(1, ['2']), ghosts: [{ site: 1, piece: 2 }] })
  assert.deepEqual(
    only(made, 'number').flatMap(({ site, hand }) => (hand === 'ghost' ? [site] : [])),
    [1],
  )
  assert.ok(only(made, 'stone').every(({ site }) => site !== 1))
  assert.deepEqual(only(made, 'mark'), [])
})

test('a press selects the mark under it, if there is one', () => {
  const { markAt, view, made } = composed(FOUR, { notes: bare(16).with(1, ['2', '12']) })
  for (const { piece, x, y } of only(made, 'mark')) assert.equal(markAt(view, 1, [x, y]), piece)
  assert.equal(markAt(view, 2, [0, 0]), undefined)
  assert.equal(markAt(view, 0, [0, 0]), undefined)
})

test('a point on a cell selects it; holes and the surroundings select none', () => {
  const { plan, board } = composed(RING)
  board.sites.forEach((_, site) => assert.equal(plan.siteAt(...plan.spot(site)(0.5, 0.5)), site))
  assert.equal(plan.siteAt(...plan.at(1.5, 1.5)), -1)
  assert.equal(plan.siteAt(1, 1), -1)
  // The water's edge also goes around the hole.
  assert.deepEqual(
    plan.shore.map(loop => loop.length),
    [4, 4],
  )
})

test('boards too large for a phone can be zoomed and leave room for the buttons', () => {
  for (const side of [2, 8]) assert.equal(new Plan(boardOf(large(side))).zooms, false)
  for (const side of [9, 20]) {
    for (const [width, height, ratio] of [
      [390, 390, 1],
      [780, 900, 2],
    ]) {
      const plan = new Plan(boardOf(large(side)))
      plan.fit(width, height, ratio)
      const [right, bottom] = plan.at(side, side)
      assert.ok(plan.zooms && (width - right >= 56 * ratio || height - bottom >= 56 * ratio), `${width} x ${height}`)
    }
  }
})

test('after a win the frog leaps along the path and rests at the last number', () => {
  const all = { entries: SOLVED, won: true }
  const frogAt = (/** @type {number} */ ms) => only(composed(FOUR, all, ms).made, 'frog')[0].site
  const litAt = (/** @type {number} */ ms) =>
    only(composed(FOUR, all, ms).made, 'plank').filter(({ lit }) => lit).length
  assert.equal(frogAt(0), 0)
  assert.equal(litAt(0), 0)
  const way = Array.from({ length: 60 }, (_, i) => SOLVED[frogAt(i * 50)])
  assert.deepEqual(
    way,
    way.toSorted((a, b) => a - b),
  )
  assert.deepEqual(new Set(way), new Set(SOLVED.toSorted((a, b) => a - b)), 'no number is skipped')
  assert.deepEqual([frogAt(Infinity), litAt(Infinity)], [SOLVED.indexOf(16), 15])
  for (const of of [4, 16, 100, 400]) {
    assert.equal(wayAt(WIN_MS, of).number, of, `${of} numbers are walked in time`)
    assert.deepEqual(answer(of, of, WIN_MS), { raise: REST.raise, squash: REST.squash })
    assert.equal(openAt(of, of, WIN_MS), 1)
  }
})

test('lilies open along the path in its order, only on water and beside planks', () => {
  const sideBySide = (/** @type {number} */ ms) => only(composed(FOUR, { entries: SOLVED, won: true }, ms).made, 'lily')
  assert.equal(sideBySide(0).length, 0)
  const some = sideBySide(900).length
  const all = sideBySide(Infinity)
  assert.ok(some > 0 && some < all.length)
  const { plan } = composed(FOUR)
  const [[left, top], [right, bottom]] = [plan.at(0, 0), plan.at(4, 4)]
  for (const { x, y } of all) assert.ok(x > left && x < right && y > top && y < bottom)
  // The ring has no point where four cells meet, and a plank covers the only one of the other board.
  const ring = [1, 2, 3, 8, 4, 7, 6, 5]
  assert.deepEqual(only(composed(RING, { entries: ring, won: true }).made, 'lily'), [])
  assert.deepEqual(only(composed(CORNERS, { entries: [1, 3, 4, 2], won: true }).made, 'lily'), [])
})

test('a small picture of a large board shows the path as a line with the given stones', () => {
  const level = large(11)
  const entries = Array.from({ length: 121 }, (_, i) => (i < 11 ? i + 1 : i === 60 ? 80 : i === 61 ? 81 : null))
  const { made, plan } = composed(level, { entries }, NaN, true)
  assert.deepEqual(
    made.map(({ op }) => op),
    ['land', 'way', 'way'],
  )
  const [first, second] = only(made, 'way')
  const middles = (/** @type {number[]} */ sites) => sites.map(site => plan.spot(site)(0.5, 0.5))
  assert.deepEqual(first.points, middles(entries.slice(0, 11).map((_, site) => site)))
  assert.deepEqual(second.points, middles([60, 61]))
  const small = composed(FOUR, { entries: SOLVED }, NaN, true).made
  assert.equal(only(small, 'number').length, 16)
  assert.deepEqual(only(small, 'way'), [])
})

test('the same view gives the same operations, as plain data', () => {
  const view = { entries: SOLVED, won: true, joins: /** @type {[number, number][]} */ ([[0, 1]]) }
  const { made } = composed(FOUR, view)
  assert.deepEqual(composed(FOUR, view).made, made)
  assert.deepEqual(structuredClone(made), made)
})

test('each state of a cell has a form of its own, colours aside', () => {
  const SITE = 1
  const entries = givenOf(FOUR).with(SITE, 2)
  const spot = { site: SITE, piece: 2 }
  const here = new Set([SITE])
  const notes = bare(16).with(SITE, ['2'])
  /** @type {Record<string, Partial<View>>} */
  const states = {
    empty: {},
    chosen: { selected: [SITE] },
    focus: { focus: SITE },
    open: { targets: true },
    lit: { lit: here },
    look: { look: here },
    because: { causes: here },
    supposed: { supposed: here },
    'to look along': { houses: [[SITE]] },
    written: { entries },
    'written, walked from': { entries, walker: { site: SITE, step: 0 } },
    'written, walked back from': { entries, walker: { site: SITE, step: -1 } },
    'written, clashes': { entries, conflicts: here },
    'written, wrong': { entries, wrong: here },
    'written, because': { entries, causes: here },
    'written, on trial': { entries, trial: here },
    'written, won': { entries, won: true },
    'the last': { entries: givenOf(FOUR).with(SITE, 16) },
    ghost: { ghosts: [spot] },
    'ghost, supposed': { ghosts: [spot], supposed: here },
    noted: { notes },
    'an end': { ends: [{ site: SITE, text: '2' }] },
    'an end, noted': { notes, ends: [{ site: SITE, text: '2' }] },
    looked: { looks: [spot] },
    'ruled out': { out: new Map([[SITE, ['2']]]) },
    closed: { out: new Map([[SITE, []]]) },
    roped: { joins: [[SITE, 2]] },
    'roped, written': { joins: [[SITE, 2]], entries },
    'roped, noted': { joins: [[SITE, 2]], notes },
  }
  const forms = Object.entries(states).map(([name, state]) => {
    const { made, plan } = composed(FOUR, state)
    const mine = made.filter(it =>
      'site' in it ? it.site === SITE : 'sites' in it ? it.sites.includes(SITE) : it.op !== 'land',
    )
    const form = mine.map(it => {
      if (it.op === 'outline') return it.dash.length ? 'broken outline' : `outline ${it.width > plan.scale * 0.05}`
      if (it.op === 'badge') return `${it.form} ${it.text} ${Math.round(it.x)}`
      if (it.op === 'mark') return `mark ${it.says} ${Math.round(it.y)} ${it.roped}`
      if (it.op === 'tag') return `tag ${it.lines.join()} ${Math.round(it.y)}`
      if (it.op === 'number') return `number ${it.text} ${it.hand}`
      if (it.op === 'ring') return `ring ${it.says}`
      if (it.op === 'rope') return `rope ${it.knots.length}`
      return it.op
    })
    return [name, form.join(', ')]
  })
  const same = forms.flatMap(([a, one], i) =>
    forms.slice(i + 1).flatMap(([b, other]) => (one === other ? [[a, b]] : [])),
  )
  assert.deepEqual(same, [])
})

test('exactly the corners that the path may cross are marked, once each', () => {
  assert.deepEqual(composed(CORNERS).plan.slants, [
    [0, 3],
    [1, 2],
  ])
  for (const level of [FOUR, RING]) assert.deepEqual(composed(level).plan.slants, [])
  assert.deepEqual(composed({ ...RING, corners: true }).plan.slants.length, 4)
})
