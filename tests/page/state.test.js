/** A table's state as one value: updates change nothing in place, and return the same value if nothing changes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginTrial, place } from '../../www/game/game.js'
import { newSession } from '../../www/game/opening.js'
import * as hints from '../../www/game/hints/hint-state.js'
import { lessonAt, lessonMarks, toldIn, withFrame } from '../../www/game/hints/lesson-state.js'
import * as told from '../../www/game/hints/told.js'
import * as session from '../../www/game/session.js'
import * as state from '../../www/game/state.js'
import { seenAt, viewOf } from '../../www/game/view.js'
import '../../www/i18n/text/all.js'
import { elapsedOf, stoppedAt } from '../../www/lib/stopwatch.js'
import { placewise } from '../api/wasm.js'
import { isWhole } from '../sample.js'
import { ladders, rungsOf } from './support/hints.js'

/** @typedef {import('../../www/pkg/placewise.js').Entries} Entries */
/** @typedef {import('../../www/game/state.js').TableState} TableState */

const [{ level }] = rungsOf('island')
const board = placewise.board(level, { lang: 'en' })
const about = { id: 'island-1', info: placewise.kinds({ lang: 'en' })[0] }

/** @template T @param {T} value @returns {T} */
const frozen = value => {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** Returns a session that cannot be changed in place. */
const sitting = () => frozen(newSession({ key: 'island-1', level, about, board }))

/** The first empty place, and a piece for it. */
const [site, piece] = [board.sites.findIndex(({ given }) => given === undefined || given === null), board.pieces[0].id]

/** @param {session.Session} now */
const put = now => frozen(session.goOn(now, place(now.board, now.game, site, piece)))

/** Returns a lesson with these steps, before its first. @param {import('../../www/pkg/placewise.js').Step[]} steps */
const lessonOf = steps => ({ steps, end: /** @type {const} */ ('solved'), plays: false })

test('only moves by the player are counted, once each', () => {
  const start = sitting()
  assert.equal(session.countMove(start, true), start)
  const moved = put(start)
  const counted = session.countMove(moved, true)
  assert.equal(counted.moves, 1)
  assert.equal(session.countMove(counted, true), counted)
  assert.equal(session.countMove(moved, false).moves, 0)
})

test("the engine's result is valid until an entry changes", () => {
  const start = sitting()
  const check = placewise.check(level, start.game.entries)
  assert.equal(session.checkNow(start), null)
  const judged = frozen(session.judge(start, start.game.entries, check))
  assert.equal(session.checkNow(judged), check)
  assert.equal(session.checkNow(put(judged)), null)
})

test('a win keeps a trial, and starting again resets the counts', () => {
  const tried = put(session.goOn(sitting(), beginTrial(sitting().game)))
  assert.ok(tried.game.trial >= 0)
  const won = frozen({ ...session.solve(session.useHelp(tried, 'hints')), clock: stoppedAt(5000) })
  assert.deepEqual([won.solved, won.game.trial], [true, -1])
  const again = session.beginAgain(won)
  assert.deepEqual([again.solved, again.reopened, again.help, elapsedOf(again.clock)], [false, false, 'none', 0])
})

test('sittings are distinguished, and a change of language starts none', () => {
  const start = sitting()
  assert.notEqual(sitting().id, start.id)
  const zh = placewise.board(level, { lang: 'zh' })
  const same = session.translate(start, zh, placewise.kinds({ lang: 'zh' })[0])
  assert.deepEqual([same.id, same.game, same.board.clues], [start.id, start.game, zh.clues])
  assert.notDeepEqual(same.about.info, start.about.info)
})

test('a new level clears the state of the previous one, except its card', () => {
  const card = () => /** @type {const} */ ({ kind: 'won', title: '' })
  /** @type {TableState} */
  const before = frozen({
    ...state.open(state.EMPTY, sitting()),
    card,
    refusal: 'no',
    marked: new Set([1]),
    focus: 3,
    clue: { pressed: 1, pointed: 2 },
    camera: { zoom: 2, x: 0, y: 0 },
  })
  const next = sitting()
  assert.deepEqual(state.open(before, next), { ...state.EMPTY, session: next, card })
  assert.equal(state.leave(before).session, undefined)
  assert.deepEqual(state.dropHelp(before).marked, new Set())
  for (const update of [state.dropHelp, state.dropClue]) assert.equal(update(state.EMPTY), state.EMPTY)
})

test('a message about a lesson or a level goes with it', () => {
  const lesson = lessonAt(sitting().board, lessonOf([]), 0)
  const before = frozen({ ...state.open(state.EMPTY, sitting()), lesson, refusal: 'Leave the lesson first.' })
  for (const after of [state.endLesson(before), state.leave(before), state.open(before, sitting())])
    assert.deepEqual([after.lesson, after.refusal], [undefined, ''])
})

test('moving the camera updates nothing else on the table', () => {
  const now = state.open(state.EMPTY, sitting())
  assert.equal(state.differ({ ...now, camera: { zoom: 2, x: 0, y: 0 } }, now), false)
  assert.equal(state.differ({ ...now, focus: 2 }, now), true)
})

test('a growing garden is not judged before the last round', () => {
  const [{ level: garden }] = rungsOf('garden')
  const beds = placewise.board(garden, { lang: 'en' })
  const open = state.open(state.EMPTY, newSession({ key: '', level: garden, about, board: beds }))
  const rounds = beds.rounds ?? 0
  assert.ok(rounds > 0)
  const due = Array.from({ length: rounds + 1 }, (_, at) => state.isDue({ ...open, growth: { ...open.growth, at } }))
  assert.deepEqual(due, [...Array(rounds).fill(false), true])
  assert.ok(state.isDue(state.open(state.EMPTY, sitting())))
})

test("a lesson shows its own board and marks, without the player's mistakes", () => {
  for (const ladder of ladders) {
    const { level } = rungsOf(ladder)[0]
    const board = placewise.board(level, { lang: 'en' })
    const { steps } = placewise.explain(level, { lang: 'en' })
    const start = newSession({ key: '', level, about, board })
    const check = placewise.check(level, start.game.entries)
    const at = frozen(state.open(state.EMPTY, session.judge(start, start.game.entries, check)))
    for (let step = 0; step <= steps.length; step++) {
      const lesson = lessonAt(board, lessonOf(steps), step)
      const seen = seenAt({ ...at, lesson, marked: new Set([0]) }, { preview: true, conflicts: true, told })
      assert.ok(seen)
      const view = viewOf(seen)
      const placed = steps.slice(0, step).flatMap(({ place }) => place)
      for (const { site, piece } of placed) assert.equal(view.entries[site], piece, `${ladder} ${step}`)
      assert.deepEqual([view.wrong, view.won, seen.check], [lessonMarks(lesson).wrong, false, null])
      assert.deepEqual(view.ghosts, steps[step]?.place ?? [])
    }
    assert.equal(toldIn(lessonAt(board, lessonOf(steps), steps.length + 5)), undefined)
    assert.equal(lessonAt(board, lessonOf(steps), -1).at, 0)
  }
})

test('on a board of digits a lesson keeps exclusions of earlier steps', () => {
  const givens = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'
  const board = placewise.board({ kind: 'sudoku', givens }, { lang: 'en' })
  const { steps } = placewise.explain({ kind: 'sudoku', givens }, { lang: 'en' })
  const first = steps.findIndex(({ ruleOut }) => ruleOut.length)
  assert.ok(first > 0)
  // Before anything is struck out nothing need be marked.
  assert.ok(lessonAt(board, lessonOf(steps), first - 1).game.notes.every(list => list.length === 0))
  for (let at = first; at <= steps.length; at++) {
    const { entries, notes } = lessonAt(board, lessonOf(steps), at).game
    const out = steps.slice(0, at).flatMap(({ ruleOut }) => ruleOut)
    for (const { site, piece } of out) assert.ok(!notes[site].includes(String(piece)), `${at}: ${site}`)
    // All other candidates are marked: those that come next are struck out there, or put down.
    for (const { site, piece } of [...(steps[at]?.ruleOut ?? []), ...(steps[at]?.place ?? [])])
      assert.ok(entries[site] === null && notes[site].includes(String(piece)), `${at}: ${site}`)
  }
})

test('a what-if of a lesson plays to its end and is then removed', () => {
  const lessons = ladders.flatMap(ladder =>
    // The hardest levels come last.
    rungsOf(ladder)
      .slice(isWhole ? 0 : -3)
      .flatMap(({ level }) => {
        const { steps } = placewise.explain(level, { lang: 'en' })
        const at = steps.findIndex(({ whatIf }) => whatIf)
        return at < 0 ? [] : [lessonAt(placewise.board(level, { lang: 'en' }), lessonOf(steps), at)]
      }),
  )
  assert.ok(lessons.length > 0)
  for (const lesson of lessons) {
    const last = toldIn(lesson)?.whatIf?.steps.length ?? 0
    assert.deepEqual([withFrame(lesson, last).frame, withFrame(lesson, last + 1).frame], [last, -1])
  }
})

test('a hint has stages that determine the marks', () => {
  const hint = placewise.hint(
    level,
    board.sites.map(({ given }) => given ?? null),
    { lang: 'en' },
  )
  const look = frozen(hints.beginHint(hint))
  assert.equal(hint.status, 'step')
  assert.deepEqual([look.stage, [...hints.hintMarks(look).look]], ['look', hint.area?.sites])
  assert.equal(hints.hintMarks(look).ghosts.length, 0)
  assert.deepEqual(hints.cluesToLookAt(look), [...new Set([...hint.because, hint].flatMap(({ uses }) => uses))])
  const why = frozen(hints.tellWhy(look))
  const last = frozen(hints.lookAt(why, { reason: hint.because.length, frame: -1 }))
  assert.deepEqual(hints.hintMarks(last).ghosts, hint.place)
  assert.equal(hints.isPlayed(hints.lookAt(why, { reason: 0, frame: 0 })), true)
  assert.equal(hints.lookAt(hints.namePlaces(why), why.at).placesSaid, false)
})
