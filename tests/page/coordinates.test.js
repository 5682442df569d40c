/** The numbers of rows and columns beside a board: when they are shown, and that they match the sentences. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginHint } from '../../www/game/hints/hint-state.js'
import { newSession } from '../../www/game/opening.js'
import { EMPTY, open } from '../../www/game/state.js'
import { seenAt, viewOf } from '../../www/game/view.js'
import { placewise } from '../api/wasm.js'
import { rungsOf } from './support/hints.js'
import { sceneOf, viewOf as blank } from './support/scenes.js'

for (const ladder of ['sudoku', 'crossnumbers', 'numbrix', 'garden']) {
  const rungs = rungsOf(ladder)
  for (const { id, level } of [rungs[0], rungs[rungs.length - 1]]) {
    test(`rows and columns have the numbers by which places are named: ${id}`, () => {
      const board = placewise.board(level, { lang: 'en' })
      const scene = sceneOf(id, board)
      assert.ok(!scene.compose(blank(scene)).some(it => it.op === 'coordinate'))
      const all = scene.compose(blank(scene, { coordinates: true })).filter(it => it.op === 'coordinate')
      assert.equal(all.length, board.width + board.height)
      board.sites.forEach(({ name }, site) => {
        const [row, column] = /** @type {[string, string]} */ (name.match(/\d+/g))
        const [x, y] = scene.places.spot(site)(0.5, 0.5)
        const find = (/** @type {string} */ says, /** @type {string} */ text) =>
          all.find(it => it.says === says && it.text === text) ?? assert.fail(`${says} ${text}`)
        assert.ok(Math.abs(find('row', row).y - y) < 0.01 && Math.abs(find('column', column).x - x) < 0.01, name)
        assert.ok(find('row', row).x > 0 && find('column', column).y > 0, `${name}: on the canvas`)
      })
    })
  }
}

const { level } = rungsOf('sudoku')[8]
const board = placewise.board(level, { lang: 'en' })
const session = newSession({ key: 'k', level, about: /** @type {any} */ ({}), board })
const shows = { preview: false, conflicts: true, coordinates: false }

/** @param {Partial<import('../../www/game/state.js').TableState>} [more] @param {boolean} [wished] */
const isNumbered = (more = {}, wished = false) => {
  const seen = seenAt({ ...open(EMPTY, session), ...more }, { ...shows, coordinates: wished })
  return seen && Boolean(viewOf(seen).coordinates)
}

test('coordinates are shown while places are named, or always by a switch', () => {
  assert.equal(isNumbered(), false)
  assert.equal(isNumbered({}, true), true)
  const hint = placewise.hint(level, session.game.entries)
  assert.equal(isNumbered({ hint: beginHint(hint) }), true)
  assert.equal(isNumbered({ marked: new Set([3]) }), true)
})

test('coordinates are shown while numbers clash', () => {
  const row = board.sites.flatMap(({ row }, site) => (row === 0 ? [site] : []))
  const [first, second] = row.filter(site => session.game.entries[site] === null)
  const entries = session.game.entries.with(first, 1).with(second, 1)
  const check = placewise.check(level, entries)
  const judged = { entries, check }
  const clashing = { ...session, game: { ...session.game, entries }, judged }
  assert.equal(isNumbered({ session: clashing }), true)
})
