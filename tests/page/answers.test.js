/** Playing with counted answers: the counts, the refused moves, undo, and the stored game. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedGame } from '../../www/app/save.js'
import { Answers } from '../../www/game/equations/answers.js'
import { Digits } from '../../www/game/digits/input.js'
import { Interaction } from '../../www/game/interaction.js'
import { beginAgain } from '../../www/game/session.js'
import { newSession } from '../../www/game/opening.js'
import { EMPTY, inSession, sessionCell } from '../../www/game/state.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { readGame } from '../../www/storage/read.js'
import { placewise } from '../api/wasm.js'
import { boardOf, keyOf } from './support/digits.js'
import { FOUR, SEVERAL, TWO } from './support/equations.js'

/** @import { Kept } from '../../www/game/session.js' */

const info = /** @type {any} */ (placewise.kinds().find(({ id }) => id === 'crossnumbers'))

/**
 * Returns a table with a level, whose engine answers only when the test lets it.
 * @param {object} level @param {Kept} [kept]
 */
function tableOf(level, kept) {
  const board = boardOf(level)
  const store = new Store(EMPTY)
  const session = newSession({ key: 'x', level: /** @type {any} */ (level), about: { id: 'x', info }, board }, kept)
  store.update(state => ({ ...state, session }))
  /** @type {string[]} */ const said = []
  /** @type {(() => void)[]} */ const waiting = []
  const at = { slow: false, kept: 0, waiting }
  const answer = (/** @type {() => unknown} */ ask) =>
    at.slow ? new Promise(resolve => waiting.push(() => resolve(ask()))) : Promise.resolve().then(ask)
  /** @type {any} */
  const table = {
    store,
    get session() {
      return store.value.session
    },
    locale: new Locale('en'),
    host: { kept: () => at.kept++, sound() {}, failed: (/** @type {Error} */ error) => assert.fail(error) },
    engine: {
      crossState: (/** @type {any[]} */ ...[level, entries]) => answer(() => placewise.crossState(level, entries)),
      crossHint: (/** @type {any[]} */ ...[level, entries, wanted]) =>
        answer(() => placewise.crossHint(level, entries, wanted)),
      crossScore: (/** @type {any[]} */ ...[level, how]) => answer(() => placewise.crossScore(level, how)),
    },
    refuse: (/** @type {string} */ text) => said.push(text),
    free: (/** @type {(play: Interaction) => void} */ action) => action(table.play),
    isStill: (/** @type {any} */ { id, game }) =>
      table.session?.id === id && table.session.game.entries === game.entries,
  }
  const answers = new Answers(table)
  const changed = () => void answers.changed()
  table.play = new Interaction(
    sessionCell(store),
    { changed, say() {} },
    { refuses: (...put) => answers.refuses(...put) },
  )
  const input = new Digits(table.play)
  const put = (/** @type {number} */ site, /** @type {number} */ digit) => {
    table.play.select([site])
    input.symbol(digit)
  }
  const type = (/** @type {number} */ site, /** @type {string} */ keys) => {
    for (const key of keys) input.key(keyOf(key), site)?.()
  }
  return {
    at,
    table,
    answers,
    said,
    put,
    type,
    tally: () => table.session?.tally,
    entries: () => table.session?.game.entries,
  }
}

/** Resolves when all pending promises are done. */
const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

test('levels with several answers use this mode by default, others on request', async () => {
  const several = tableOf(SEVERAL)
  await several.answers.opened()
  assert.deepEqual(several.tally(), { on: true, checks: true, bad: 0, hints: 0 })
  assert.equal(several.table.session?.remaining?.state?.solutions, 2)
  const one = tableOf(FOUR)
  await one.answers.opened()
  assert.equal(one.tally()?.on, false)
  assert.equal(one.table.session?.remaining, undefined, 'nothing is counted')
  one.answers.turn(true)
  await settled()
  assert.deepEqual([one.tally()?.on, one.table.session?.remaining?.state?.solutions], [true, 1])
})

test('a digit of no answer is refused and counts as a bad move even after undo', async () => {
  const { answers, put, entries, tally, said, table } = tableOf(SEVERAL)
  await answers.opened()
  put(0, 5)
  assert.deepEqual([entries(), tally()?.bad], [[null, null, null, null], 1])
  assert.deepEqual(said, ['No answer that is left has 5 here.'])
  put(0, 1)
  await settled()
  put(1, 1)
  assert.deepEqual([entries(), tally()?.bad], [[1, null, null, null], 2], 'of the answers that are left none has it')
  table.play.undo()
  await settled()
  assert.equal(tally()?.bad, 2)
  put(1, 1)
  assert.deepEqual([entries(), tally()?.bad], [[null, 1, null, null], 2])
})

test('in a low base the first figure of a possible digit is not a bad move', async () => {
  const { answers, type, entries, tally } = tableOf({
    ...SEVERAL,
    totals: { across: [11, 11], down: [11, 11] },
    base: 2,
  })
  await answers.opened()
  type(0, '10')
  await settled()
  assert.deepEqual([entries(), tally()?.bad], [[2, null, null, null], 0])
  type(1, '1000')
  assert.deepEqual([entries(), tally()?.bad], [[2, null, null, null], 1])
  type(1, '1001')
  assert.deepEqual([entries(), tally()?.bad], [[2, 9, null, null], 1])
})

test('an unchecked bad move is placed and counted; without remaining answers no further move is counted', async () => {
  const { answers, put, entries, tally, said, table } = tableOf(SEVERAL)
  await answers.opened()
  answers.check(false)
  put(0, 5)
  await settled()
  assert.deepEqual([entries()?.[0], tally()?.bad, table.session?.remaining?.state?.solutions], [5, 1, 0])
  put(1, 7)
  await settled()
  assert.equal(tally()?.bad, 1)
  assert.deepEqual(said, [])
})

test('a bad move made before the count is taken back when the count is known', async () => {
  const { at, answers, put, entries, tally, table } = tableOf(SEVERAL)
  await answers.opened()
  put(0, 1)
  await settled()
  at.slow = true
  // A digit in place of another is unknown until its answers are counted.
  put(0, 9)
  assert.equal(entries()?.[0], 9)
  at.waiting.shift()?.()
  await settled()
  assert.deepEqual([entries()?.[0], tally()?.bad], [1, 1])
  assert.deepEqual([table.session?.game.past.length, table.session?.game.future.length], [1, 0])
})

test('an answer for older entries is dropped', async () => {
  const { at, answers, put, tally, table } = tableOf(SEVERAL)
  await answers.opened()
  answers.check(false)
  at.slow = true
  put(0, 1)
  put(1, 2)
  const [older, newer] = at.waiting.splice(0)
  newer()
  await settled()
  const known = table.session?.remaining
  assert.equal(known?.state?.unknowns, 2)
  older()
  await settled()
  assert.equal(table.session?.remaining, known)
  assert.equal(tally()?.bad, 0)
})

test('a hint puts down a digit of an answer and counts like other hints', async () => {
  const { answers, entries, tally, table } = tableOf(SEVERAL)
  await answers.opened()
  await answers.hint()
  await settled()
  assert.deepEqual([entries()?.filter(Boolean).length, tally()?.hints], [1, 1])
  assert.equal(table.session?.help, 'hints')
  assert.ok(Number(table.session?.remaining?.state?.solutions) > 0)
  answers.hinted()
  assert.equal(tally()?.hints, 2)
})

test('without a remaining answer or a blank no hint is given, with a message', async () => {
  const { answers, put, tally, said } = tableOf(SEVERAL)
  await answers.opened()
  answers.check(false)
  put(0, 5)
  await settled()
  await answers.hint()
  for (const [site, digit] of [2, 2, 1, 1].entries()) put(site, digit)
  await settled()
  await answers.hint()
  assert.deepEqual([said.length, tally()?.hints], [2, 0])
})

test('a finished game has a score, and a new one starts at zero', async () => {
  const { answers, table, tally } = tableOf(TWO)
  await answers.opened()
  answers.turn(true)
  await settled()
  await answers.hint()
  await answers.finish()
  assert.deepEqual(tally()?.score, { score: 219, unknowns: 3, solutions: 1, size: 4, level: 3, inferred: true })
  table.store.update(inSession(beginAgain))
  assert.deepEqual(tally(), { on: true, checks: true, bad: 0, hints: 0 })
})

test('the tally is saved with the game, and an invalid one is refused', async () => {
  const { answers, put, table, tally } = tableOf(SEVERAL)
  await answers.opened()
  put(0, 5)
  await answers.finish()
  const saved = savedGame(table.session, 1)
  const read = readGame(JSON.parse(JSON.stringify(saved)))
  assert.deepEqual(read.tally, tally())
  const again = tableOf(SEVERAL, read)
  await again.answers.opened()
  assert.deepEqual([again.tally()?.bad, again.tally()?.on], [1, true])
  assert.throws(() => readGame({ ...saved, tally: { on: 'yes', checks: true, bad: 0, hints: 0 } }))
  assert.throws(() => readGame({ ...saved, tally: { on: true, checks: true, bad: -1, hints: 0 } }))
})

test('a level that cannot be counted does not use this mode by default', async () => {
  const { answers, table, tally } = tableOf(SEVERAL)
  table.engine.crossState = () =>
    Promise.reject(Object.assign(new Error('too many'), { name: 'PuzzleError', code: 'budget' }))
  await answers.opened()
  assert.equal(tally()?.on, false)
  answers.turn(true)
  await settled()
  assert.deepEqual(table.session?.remaining?.state, null)
})
