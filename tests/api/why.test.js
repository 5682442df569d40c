/** The engine's reasons why an entry cannot or must be at a site, at once and in slices. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { levelsOf } from '../kinds.js'
import { placewise } from './wasm.js'

/** @import { Claim, Entries, Level } from '../../www/pkg/placewise.js' */

const KINDS = placewise.kinds().map(({ id }) => id)

/** Returns the first level of a kind. @param {string} kind */
const first = kind => levelsOf(placewise, kind)[0]

/** @param {Level} level @param {Entries} entries @param {Claim} claim */
function inSlices(level, entries, claim) {
  const reasoner = placewise.startWhy(level, entries, claim)
  let progress = reasoner.step()
  while (progress.state === 'running') progress = reasoner.step()
  reasoner.free()
  return progress.result
}

test('a reason is the same in slices, and an entry of every answer is forced', () => {
  for (const kind of KINDS) {
    const level = first(kind)
    const [answer] = placewise.solve(level).solutions
    const empty = answer.map(() => null)
    const site = answer.findLastIndex(entry => entry !== null)
    const claim = { site, entry: /** @type {string | number} */ (answer[site]) }
    const reason = placewise.why(level, empty, claim)
    assert.equal(reason.status, 'forced', kind)
    assert.ok(reason.clues.length + reason.givens.length > 0 || kind === 'garden', kind)
    assert.deepEqual(inSlices(level, empty, claim), reason, kind)
  }
})

test('an invalid claim is refused with its place', () => {
  const level = first('island')
  const empty = Array(9).fill(null)
  for (const [claim, path] of [
    [undefined, ''],
    [null, ''],
    [7, ''],
    [{}, ''],
    [{ site: 0 }, ''],
    [{ site: -1, entry: 'lion' }, '/site'],
    [{ site: 0.5, entry: 'lion' }, '/site'],
    [{ site: 9, entry: 'lion' }, '/site'],
    [{ site: 0, entry: null }, '/entry'],
    [{ site: 0, entry: {} }, '/entry'],
    [{ site: 0, entry: 'loin' }, '/entry'],
    [{ site: 0, entry: 'lion', more: 1 }, '/more'],
  ]) {
    for (const ask of [placewise.why, inSlices])
      assert.throws(
        () => ask(level, empty, /** @type {any} */ (claim)),
        { name: 'PuzzleError', path },
        JSON.stringify(claim),
      )
  }
})

test('up to the requested number of minimal contradictory sets of clues are listed', () => {
  const level = first('island')
  const none = /** @type {Level} */ ({ kind: 'sudoku', givens: ['11..', '.2.2', '....', '....'] })
  const all = placewise.contradictions(none)
  assert.deepEqual(
    all.sets.map(({ clues, givens, minimal, smallest }) => ({ clues, givens, minimal, smallest })),
    [
      { clues: [], givens: [0, 1], minimal: true, smallest: true },
      { clues: [], givens: [5, 7], minimal: true, smallest: true },
    ],
  )
  assert.equal(all.complete, true)
  const one = placewise.contradictions(none, { limit: 1 })
  assert.deepEqual([one.sets.length, one.complete, one.sets[0].smallest], [1, false, false])
  assert.deepEqual(placewise.contradictions(level), { sets: [], complete: true })
  for (const limit of [0, 51, 1.5, '2'])
    assert.throws(() => placewise.contradictions(none, /** @type {any} */ ({ limit })), { path: '/limit' })
})
