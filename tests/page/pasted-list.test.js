/** The pasted list of puzzles: its rating, and its storage on devices that keep nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptList } from '../../www/app/pasted/kept.js'
import { Rating } from '../../www/ratings/rating.js'
import { neverBusy } from './support/busy.js'

/** @typedef {import('../../www/storage/list.js').PuzzleList} PuzzleList */

const reading = (/** @type {number} */ count) => ({
  puzzles: Array.from({ length: count }, (_, at) => ({ level: { kind: 'sudoku', number: at }, line: at + 1 })),
  refusals: [],
})

/** Returns a list in Node.js, where nothing is stored, and the number of reports of that. */
async function listOf(/** @type {number} */ count) {
  const told = { count: 0 }
  const kept = new KeptList(() => told.count++)
  return { kept, told, list: await kept.put(reading(count)) }
}

/**
 * Returns a function that starts one worker, which rates by the level's number.
 * @param {(number: number) => any} rate @param {number} [workers] @returns {any}
 */
const engine =
  (rate, workers = 1) =>
  () =>
    Array.from({ length: workers }, () => ({
      rate: async (/** @type {{ number: number }} */ { number }) => rate(number),
      close() {},
    }))

/** Runs a test with the console's errors silenced. @param {() => Promise<void>} act */
const quietly = act => async () => {
  const { error } = console
  console.error = () => {}
  await act().finally(() => (console.error = error))
}

test(
  'missing storage is reported once, and the list stays in memory',
  quietly(async () => {
    const { kept, told, list } = await listOf(2)
    kept.learn(list, 1, { code: '1abc' })
    kept.learn(list, 1, { grade: 'starter' })
    await kept.keep(list)
    assert.equal(told.count, 1)
    assert.deepEqual((await kept.now())?.known, [{}, { code: '1abc', grade: 'starter' }])
    await kept.put(reading(1))
    assert.equal((await kept.now())?.puzzles.length, 1)
  }),
)

test(
  'each puzzle is rated once, or has a reason why not',
  quietly(async () => {
    const { kept, list } = await listOf(5)
    /** @type {number[]} */ const asked = []
    const results = [
      { answers: 'one', grade: { id: 'starter' } },
      { answers: 'none', grade: null },
      { answers: 'several', grade: null },
    ]
    const rating = new Rating(
      engine(number => {
        asked.push(number)
        if (number === 3) throw Object.assign(new Error('no'), { name: 'PuzzleError' })
        if (number === 4) throw Object.assign(new Error('more work'), { name: 'PuzzleError', code: 'budget' })
        return results[number]
      }),
      neverBusy,
      kept,
      () => {},
    )
    await rating.run(list, 'en')
    await rating.run(list, 'en')
    assert.deepEqual(list.known, [
      { grade: 'starter', rating: results[0] },
      { answers: 'none', rating: results[1] },
      { answers: 'several', rating: results[2] },
      { fault: 'No' },
      { answers: 'unknown' },
    ])
    assert.deepEqual(asked, [0, 1, 2, 3, 4])
    assert.equal(rating.list, undefined)
  }),
)

test(
  'a stopped rating continues where it stopped',
  quietly(async () => {
    const { kept, list } = await listOf(5)
    let stopsAt = 2
    /** @type {Rating} */
    const rating = new Rating(
      engine(number => {
        if (number === stopsAt) rating.stop()
        return { answers: 'one', grade: { id: `grade-${number}` } }
      }),
      neverBusy,
      kept,
      () => {},
    )
    const count = () => list.known.filter(({ grade }) => grade).length
    await rating.run(list, 'en')
    assert.equal(count(), 3)
    stopsAt = NaN
    await rating.run(list, 'en')
    assert.equal(count(), 5)
  }),
)

test(
  'an engine failure is reported without blaming a puzzle, and ratings stay',
  quietly(async () => {
    const { kept, list } = await listOf(3)
    const lost = Object.assign(new Error('gone'), { name: 'WorkerLost' })
    const rating = new Rating(
      engine(number => {
        if (number === 1) throw lost
        return { answers: 'one', grade: { id: 'starter' } }
      }),
      neverBusy,
      kept,
      () => {},
    )
    await assert.rejects(rating.run(list, 'en'), lost)
    assert.deepEqual(list.known, [{ grade: 'starter', rating: { answers: 'one', grade: { id: 'starter' } } }, {}, {}])
    assert.equal(rating.list, undefined)
  }),
)

test(
  'two workers share the puzzles, and none is rated twice',
  quietly(async () => {
    const { kept, list } = await listOf(9)
    /** @type {number[]} */ const asked = []
    const rate = (/** @type {number} */ number) => {
      asked.push(number)
      return { answers: 'one', grade: { id: 'starter' }, number }
    }
    await new Rating(engine(rate, 2), neverBusy, kept, () => {}).run(list, 'en')
    assert.deepEqual(
      list.known.map(({ rating }) => rating?.number),
      Array.from({ length: 9 }, (_, at) => at),
    )
    assert.equal(new Set(asked).size, asked.length)
  }),
)

test(
  'a rating in a file is known, and need not be computed again',
  quietly(async () => {
    const { kept } = await listOf(0)
    const rating = { grade: { id: 'tracker', number: 3 }, answers: 'one', rater: 9 }
    const level = { kind: 'sudoku' }
    const puzzles = [
      { level, line: 1, rating },
      { level, line: 2, rating: { grade: null, answers: 'several' } },
    ]
    const list = await kept.put({ puzzles, refusals: [] })
    assert.deepEqual(list.known, [
      { rating, grade: 'tracker' },
      { rating: puzzles[1].rating, answers: 'several' },
    ])
    const rate = () => assert.fail('nothing is to be rated')
    await new Rating(engine(rate), neverBusy, kept, () => {}).run(list, 'en')
  }),
)
