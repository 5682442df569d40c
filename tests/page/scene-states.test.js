/** Each state of a place has operations of its own form, beside colour, in every scene. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneOfEach, viewOf } from './support/scenes.js'

/** @import { Scene } from './support/scenes.js' */
/** @import { View } from '../../www/scenes/painter.js' */

/** A place with others around it. */
const SITE = 1

/** The states of a place. `piece`: true if a token is there. */
const places = {
  empty: {},
  'chosen, empty': { chosen: SITE },
  'drop here, empty': { over: SITE, targets: true },
  'target, empty': { targets: true },
  'lit, empty': { lit: new Set([SITE]) },
  'look, empty': { look: new Set([SITE]) },
  'focus, empty': { focus: SITE },
  'because, empty': { causes: new Set([SITE]) },
  'supposed, empty': { supposed: new Set([SITE]) },
  never: { never: [SITE] },
}

const withPiece = {
  placed: {},
  chosen: { chosen: SITE },
  lifted: { lifted: SITE },
  lit: { lit: new Set([SITE]) },
  look: { look: new Set([SITE]) },
  wrong: { wrong: new Set([SITE]) },
  because: { causes: new Set([SITE]) },
  focus: { focus: SITE },
  trial: { trial: new Set([SITE]) },
  won: { won: true },
}

/** @param {Scene} scene @returns {Record<string, Partial<View>>} */
function statesOf({ board }) {
  const [a, b = a] = board.pieces.map(({ id }) => id)
  const empty = board.sites.map(() => null)
  const entries = empty.map((_, site) => (site === SITE ? a : null))
  const goalOf = (/** @type {string} */ piece) => board.sites.map((_, site) => (site === SITE ? piece : null))
  const ghosts = [{ site: SITE, piece: a }]
  const round = { round: 1, ms: 1, planted: empty, grown: new Map(), contested: new Map(), missing: new Map() }
  const growth = { ...round, excess: new Set() }
  return {
    ...places,
    ...Object.fromEntries(Object.entries(withPiece).map(([name, state]) => [name, { ...state, entries }])),
    ghost: { ghosts },
    'look and ghost': { ghosts, look: new Set([SITE]) },
    'supposed, ghost': { ghosts, supposed: new Set([SITE]) },
    'ruled out': { out: new Map([[SITE, [a]]]) },
    'two ruled out': { out: new Map([[SITE, [a, b]]]) },
    'many ruled out': { out: new Map([[SITE, [a, b, a]]]) },
    noted: { notes: board.sites.map((_, site) => (site === SITE ? [a] : [])) },
    ...(board.rounds
      ? {
          planted: { entries, growth: { ...growth, planted: entries } },
          contested: { growth: { ...growth, contested: new Map([[SITE, [a, b]]]) } },
          missing: { growth: { ...growth, missing: new Map([[SITE, a]]) } },
          excess: { entries, growth: { ...growth, excess: new Set([SITE]) } },
          anything: { anything: new Set([SITE]) },
          'goal, empty': { goal: goalOf(a) },
          'goal, placed': { entries, goal: goalOf(b) },
        }
      : {}),
  }
}

/**
 * Returns a place's operations without their colours and without `says`.
 * @param {Scene} scene
 * @param {View} view
 */
const drawn = (scene, view) =>
  scene
    .compose(view)
    .filter(made => 'site' in made && made.site === SITE)
    .map(made => ({ ...made, says: '', colour: '', around: '', fill: '', ink: '' }))

/**
 * Returns the form alone: neither sizes nor positions, but whether a sign is in the middle of the place or in a corner,
 * whether a line is broken, and whether a piece is lifted; in no order.
 * @param {Scene} scene
 * @param {View} view
 */
function formOf({ places, compose }, view) {
  const [middle] = places.spot(SITE)(0.5, 0.5)
  const far = (places.scaleOf?.(SITE) ?? places.scale) * 0.2
  const parts = compose(view).flatMap(made => {
    if (!('site' in made) || made.site !== SITE) return []
    // These distinguish places, not states.
    if (['clip', 'pips', 'label', 'number', 'signs'].includes(made.op)) return []
    if (made.op === 'outline') return [made.dash.length ? 'broken outline' : 'outline']
    if (made.op === 'badge')
      return [`${made.form} ${made.text} ${Math.abs(made.x - middle) > far ? Math.sign(made.x - middle) : 'middle'}`]
    if (made.op === 'token') return [made.pose.raise > 0.05 ? 'lifted token' : 'token']
    return [made.op]
  })
  return parts.sort()
}

/** Pairs of states of the same form, which differ by colour and size. */
const SAME_FORM = {
  terraces: [['chosen, empty', 'drop here, empty']],
  seats: [['chosen, empty', 'drop here, empty']],
  blocks: [['chosen, empty', 'drop here, empty']],
  beds: [
    ['chosen, empty', 'drop here, empty'],
    // The first is of a hint, the second of a goal.
    ['supposed, empty', 'anything'],
    // Both mean that the piece should not be here.
    ['wrong', 'excess'],
  ],
}

for (const scene of oneOfEach) {
  const { board } = scene
  const states = Object.entries(statesOf(scene)).map(
    ([name, state]) => /** @type {const} */ ([name, viewOf(scene, state)]),
  )

  /** Returns the pairs of states with the same value. @param {(view: View) => unknown} what */
  const pairs = what => {
    const all = states.map(([name, view]) => /** @type {const} */ ([name, JSON.stringify(what(view))]))
    return all.flatMap(([a, one], i) => all.slice(i + 1).flatMap(([b, other]) => (one === other ? [[a, b]] : [])))
  }

  test(`no two states give equal operations, colours aside, ${board.scene}`, () => {
    // A place under a dragged piece looks like a chosen one.
    assert.deepEqual(
      pairs(view => drawn(scene, view)),
      [['chosen, empty', 'drop here, empty']],
    )
  })

  test(`each state has a form of its own, ${board.scene}`, () => {
    const expected = SAME_FORM[/** @type {keyof typeof SAME_FORM} */ (board.scene)]
    assert.deepEqual(pairs(view => formOf(scene, view)).toSorted(), expected.toSorted())
  })

  test(`a state changes only its own place, ${board.scene}`, () => {
    const others = (/** @type {View} */ view) =>
      scene.compose(view).filter(made => 'site' in made && made.site !== SITE && made.op !== 'signs')
    const rest = others(viewOf(scene))
    for (const [name, view] of states) {
      if (!view.targets && !view.won) assert.deepEqual(others(view), rest, name)
    }
  })

  test(`operations name the excluded, noted or requested piece, ${board.scene}`, () => {
    const [{ id, glyph: picture, text, tile }] = board.pieces
    const glyph = picture ?? `tile:${tile}:${text}`
    for (const name of ['ruled out', 'noted', 'ghost']) {
      const made = scene.compose(viewOf(scene, statesOf(scene)[name]))
      const found = made.filter(({ op }) => ['ruledOut', 'note', 'ghost'].includes(op))
      const named = found.map(it => ('piece' in it && 'glyph' in it ? [it.site, it.piece, it.glyph] : []))
      assert.deepEqual(named, [[SITE, id, glyph]], name)
    }
  })
}
