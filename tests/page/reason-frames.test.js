/** The marks of a hint at each moment, on real hints: along the way of hints through every level of the ladders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_MARKS } from '../../www/game/hints/marks.js'
import {
  earlier,
  evident,
  later,
  marksAt,
  reasonsOf,
  START,
  suppositionAt,
} from '../../www/game/hints/reason-frames.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'
import { isWhole } from '../sample.js'
import { hintsOf, ladders, levelOf, NIGHTLY_TECHNIQUES, rungsByDay } from './support/hints.js'

/** @import { Hint } from '../../www/pkg/placewise.js' */
/** @import { ReasonFrame } from '../../www/game/hints/reason-frames.js' */

/** @param {Iterable<number>} sites */
const sorted = sites => [...sites].sort((a, b) => a - b)

/** Returns all moments of a hint, from the start. @param {Hint} hint */
function momentsOf(hint) {
  const moments = []
  for (let at = /** @type {ReasonFrame | undefined} */ (START); at && moments.length < 1000; at = later(hint, at)) {
    moments.push(at)
    // The conclusion's what-if ends where it began.
    if (at.reason === hint.because.length && at.frame === (hint.whatIf?.steps.length ?? -1)) break
  }
  return moments
}

/** @param {Hint} hint @param {string} name */
function assertMarks(hint, name) {
  reasonsOf(hint).forEach((reason, i) => {
    const { out, look, causes, ghosts } = marksAt(hint, { reason: i, frame: -1 })
    for (const { site, piece } of hint.place)
      assert.ok(
        !out.get(site)?.includes(String(piece)),
        `${name}: ${piece} goes to ${site}, and is marked as ruled out there by reason ${i + 1}`,
      )
    for (const { site } of hint.place) assert.ok(!reason.stayEmpty.includes(site), `${name}: ${site}, reason ${i + 1}`)
    for (const site of reason.stayEmpty) assert.deepEqual(out.get(site), [], `${name}: nothing can be at ${site}`)
    const excluded = new Set((reason.left ? [] : reason.ruleOut).map(({ site }) => site))
    for (const site of reason.filled ?? []) excluded.add(site)
    for (const { site } of reason.place) excluded.delete(site)
    for (const site of reason.stayEmpty) excluded.add(site)
    assert.deepEqual(sorted(out.keys()), sorted(excluded), `${name}: reason ${i + 1} marks what it rules out`)
    for (const site of causes)
      assert.ok(!out.has(site) && !look.has(site), `${name}: ${site} is cause and effect of reason ${i + 1}`)
    const concluded = reason.left?.map(({ site }) => site) ?? reason.targets
    assert.deepEqual(
      sorted([...look, ...out.keys(), ...causes]),
      sorted([...concluded, ...reason.causes]),
      `${name}: each place of reason ${i + 1} bears one mark`,
    )
    assert.deepEqual(ghosts, reason.place)
  })
}

/** @param {Hint} hint @param {string} name */
function assertPlayed(hint, name) {
  for (const at of momentsOf(hint)) {
    const supposition = suppositionAt(hint, at)
    if (!supposition) continue
    const { whatIf, consequence, isEnd } = supposition
    const { supposed, clash, ghosts } = marksAt(hint, at)
    assert.deepEqual([...supposed], [whatIf.site], name)
    assert.equal(Boolean(consequence), at.frame > 0, name)
    if (whatIf.piece !== undefined && whatIf.piece !== null)
      assert.deepEqual(ghosts[0], { site: whatIf.site, piece: whatIf.piece }, name)
    assert.deepEqual(clash, isEnd ? consequence?.uses : [], name)
    assert.equal(isEnd, consequence?.technique === 'contradiction', name)
  }
}

/** Returns a hint with more than one reason, one of which is an assumption. */
function supposing() {
  for (const { hint } of hintsOf('island', 'en')) if (hint.because.some(step => step.whatIf)) return hint
  throw new Error('no hint of the island supposes something')
}

test('going back skips animated frames', () => {
  const hint = supposing()
  const moments = momentsOf(hint)
  assert.ok(moments.some(({ frame }) => frame > 0))
  for (const [i, at] of moments.entries()) {
    const before = moments[i - 1]
    const wanted = at.frame >= 0 || !before ? before : { reason: before.reason, frame: -1 }
    assert.deepEqual(earlier(at), wanted)
  }
})

test('a finished what-if is removed before the next reason', () => {
  const hint = supposing()
  const reason = hint.because.findIndex(step => step.whatIf)
  const steps = hint.because[reason].whatIf?.steps.length ?? 0
  assert.deepEqual(later(hint, { reason, frame: steps }), { reason: reason + 1, frame: -1 })
  const alone = { ...hint.because[reason], status: /** @type {const} */ ('step'), because: [] }
  assert.deepEqual(later(alone, { reason: 0, frame: steps }), START)
})

test('marks of exclusions do not cover entries of a what-if', () => {
  const hint = supposing()
  const step = hint.because.findIndex(({ whatIf }) => whatIf)
  const whatIf = /** @type {NonNullable<Hint['whatIf']>} */ (hint.because[step].whatIf)
  const none = { ...whatIf.steps[0], place: [], ruleOut: [], stayEmpty: [], targets: [], causes: [] }
  const [filled, empty] = [0, 1, 2].filter(site => site !== whatIf.site)
  const steps = [
    { ...none, place: [{ site: filled, piece: 'lion' }], targets: [filled] },
    { ...none, ruleOut: [whatIf.site, filled, empty].map(site => ({ site, piece: 'pig' })) },
    none,
  ]
  const played = { ...hint, because: hint.because.with(step, { ...hint.because[step], whatIf: { ...whatIf, steps } }) }
  for (const frame of [2, 3]) assert.deepEqual([...marksAt(played, { reason: step, frame }).out.keys()], [empty])
})

test('a mistake marks the wrong entries, and a hint without action marks nothing', () => {
  const hint = supposing()
  const { wrong, look } = marksAt({ ...hint, status: 'mistake' }, START)
  assert.deepEqual([sorted(wrong), look.size], [sorted(hint.sites), 0])
  assert.equal(marksAt({ ...hint, status: 'done' }, START), NO_MARKS)
})

for (const ladder of ladders) {
  test(`each reason marks its exclusions, its target and its causes: ${ladder}`, () => {
    let count = 0
    let empty = 0
    for (const { id, hint } of hintsOf(ladder, 'en')) {
      count++
      empty += reasonsOf(hint).filter(reason => reason.stayEmpty.length).length
      assertMarks(hint, id)
      assertPlayed(hint, id)
    }
    assert.ok(count > 20, `${count} hints`)
    // Only the city leaves places empty.
    if (ladder === 'city') assert.ok(empty > 0, `${empty} reasons`)
  })
}

test('the hints of the day use the techniques of all hints', { skip: !isWhole }, () => {
  const used = (/** @type {string} */ ladder, /** @type {any} */ rungs) =>
    new Set([...hintsOf(ladder, 'en', rungs)].flatMap(({ hint }) => reasonsOf(hint).map(({ technique }) => technique)))
  for (const ladder of ladders) {
    const byDay = used(ladder, rungsByDay(ladder))
    const missing = [...used(ladder, undefined)].filter(technique => !byDay.has(technique))
    assert.deepEqual(
      missing.filter(technique => !NIGHTLY_TECHNIQUES.includes(technique)),
      [],
      ladder,
    )
  }
})

test('a piece that is ruled out where it stands is marked as wrong, and nothing else is struck there', () => {
  const board = placewise.board(levelOf('island-1'), { lang: 'en' })
  const { id } = board.pieces[0]
  const entries = board.sites.map((_, site) => (site < 2 ? id : null))
  const pieces = [id, board.pieces[1].id]
  const [out, gone] = [new Map([0, 2].map(site => [site, pieces])), new Map([1, 3].map(site => [site, pieces]))]
  const marks = evident(board, entries, { ...NO_MARKS, out, gone })
  assert.deepEqual([[...marks.wrong], [...marks.out.keys()], [...(marks.gone ?? []).keys()]], [[0], [2], [3]])
})
