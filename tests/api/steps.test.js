/**
 * All possible steps from a board: each is true, the easiest comes first, and the step of a hint is among them.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS, levelsOf } from '../kinds.js'
import { placewise } from './wasm.js'

/** @import { Entries, Level, NextSteps } from '../../www/pkg/placewise.js' */

/** Returns some levels of a kind with their only answers: every tenth of a long ladder. @param {string} kind */
const sampled = kind => {
  const levels = levelsOf(placewise, kind)
  return levels
    .filter((_, at) => levels.length < 10 || at % 10 === 9)
    .map(level => ({ level, ...placewise.solve(level, { limit: 2 }) }))
    .filter(({ count, complete }) => count === 1 && complete)
}

/** Yields the first boards on the way of hints. @param {Level} level @param {number} most */
function* positions(level, most) {
  /** @type {Entries} */
  const entries = placewise.board(level, { lang: 'en' }).sites.map(({ given }) => given ?? null)
  for (let at = 0; at < most; at++) {
    const hint = placewise.hint(level, entries, { lang: 'en' })
    if (hint.status !== 'step') return
    yield { entries: [...entries], hint }
    for (const { site, piece } of hint.place) entries[site] = piece
  }
}

for (const kind of KINDS)
  test(`every step is true, the easiest comes first, and a hint of one step is among them: ${kind}`, () => {
    let told = 0
    let agreed = 0
    for (const { level, solutions } of sampled(kind)) {
      const [answer] = solutions
      for (const { entries, hint } of positions(level, 3)) {
        const { status, steps, techniques } = placewise.steps(level, entries, { lang: 'en' })
        assert.equal(status, 'step')
        for (const { place, ruleOut, technique, sentence } of steps) {
          for (const { site, piece } of place) assert.equal(answer[site], piece, sentence)
          for (const { site, piece } of ruleOut) assert.notEqual(answer[site], piece, sentence)
          assert.ok(techniques[technique], technique)
        }
        const tiers = steps.map(({ tier }) => tier)
        assert.deepEqual(tiers, [...tiers].sort())
        told += steps.length
        if (hint.because.length || hint.whatIf) continue
        // A hint may join what several steps rule out.
        const isJoined = hint.place.every(({ site }) => steps.some(step => step.ruleOut.some(out => out.site === site)))
        if (kind === 'crossnumbers' && hint.technique !== 'last-blank' && isJoined) continue
        const places = new Set(steps.flatMap(({ place }) => place.map(({ site, piece }) => `${site} ${piece}`)))
        assert.ok(
          hint.place.every(({ site, piece }) => places.has(`${site} ${piece}`)),
          hint.sentence,
        )
        agreed++
      }
    }
    assert.ok(told > 20 && agreed > 0, `${told} steps, ${agreed} hints of one step`)
  })

test('a board with a mistake and a full one have no steps, in slices as well', () => {
  const { level, solutions } = sampled('sudoku')[0]
  const [answer] = solutions
  const given = placewise.board(level, { lang: 'en' }).sites.map(({ given }) => given ?? null)
  const open = given.indexOf(null)
  const wrong = given.with(open, (Number(answer[open]) % 9) + 1)
  const empty = { steps: [], techniques: {}, complete: true }
  assert.deepEqual(placewise.steps(level, wrong), { status: 'mistake', ...empty })
  assert.deepEqual(placewise.steps(level, answer), { status: 'done', ...empty })
  const finder = placewise.startSteps(level, given, { lang: 'zh' })
  /** @type {NextSteps | undefined} */ let found
  while (!found) {
    const progress = finder.step()
    if (progress.state === 'done') found = progress.result
  }
  finder.free()
  assert.deepEqual(found, placewise.steps(level, given, { lang: 'zh' }))
})

test('candidates that the player removed are not reported again', () => {
  const { level } = sampled('sudoku')[0]
  const board = placewise.board(level, { lang: 'en' })
  const given = board.sites.map(({ given }) => given ?? null)
  const out = placewise.steps(level, given).steps.find(({ ruleOut }) => ruleOut.length)?.ruleOut[0]
  assert.ok(out)
  const all = board.symbols.map(({ id }) => id)
  const marks = given.map((_, site) => (site === out.site ? all.filter(id => id !== out.piece) : null))
  const left = placewise.steps(level, given, { marks }).steps.flatMap(({ ruleOut }) => ruleOut)
  assert.ok(!left.some(({ site, piece }) => site === out.site && piece === out.piece))
})

test('a step on a large board lists at most 300 of the entries that it rules out', () => {
  const { level } = placewise.generate('numbrix', { rows: 12, seed: 1 })
  const [answer] = placewise.solve(level, { limit: 1 }).solutions
  const { steps } = placewise.steps(level, Array(answer.length).fill(null))
  assert.equal(Math.max(...steps.map(({ ruleOut }) => ruleOut.length)), 300)
  for (const { ruleOut } of steps) for (const { site, piece } of ruleOut) assert.notEqual(answer[site], piece)
})
