/**
 * Each call of the API ends, and each job in few slices of little work, so that a worker hears a request to stop: on
 * blank, empty and full boards of a preset of each kind, by night of all presets.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWhole, samplePresets } from '../sample.js'
import { load } from './wasm.js'
import { counting } from './work.js'

const { placewise, exports } = await load(counting)

/**
 * @import { Entries, Entry, Level } from '../../www/pkg/placewise.js'
 * @typedef {{ level: Level, entries: Entries, entry: Entry }} Board   `entry` is one that a site may have
 * @typedef {{ step(): { state: string }, free(): void }} Job
 */

/** The jobs, each with the function that does the same at once. @type {Record<string, (board: Board) => Job>} */
const JOBS = {
  'startAdvise, advise': ({ level }) => placewise.startAdvise(level, 'unique'),
  'startContradictions, contradictions': ({ level }) => placewise.startContradictions(level),
  'startEstimate, estimate': ({ level }) => placewise.startEstimate(level),
  'startExplain, explain': ({ level }) => placewise.startExplain(level),
  'startFill, fill': ({ level }) => placewise.startFill(level, { seed: 47 }),
  'startGenerate, generate': ({ level }) =>
    placewise.startGenerate(level.kind, { from: level, grade: 'master', seed: 1 }),
  'startHint, hint': ({ level, entries }) => placewise.startHint(level, entries),
  'startInspect, inspect': ({ level }) => placewise.startInspect(level),
  'startRate, rate': ({ level }) => placewise.startRate(level),
  'startWhy, why': ({ level, entries, entry }) => placewise.startWhy(level, entries, { site: 0, entry }),
  'startReduce, ': ({ level }) => placewise.startReduce(level, { seed: 1 }),
  'startSolve, solve': ({ level }) => placewise.startSolve(level, { limit: 1000 }),
  'startSpares, spares': ({ level }) => placewise.startSpares(level),
  'startSteps, steps': ({ level, entries }) => placewise.startSteps(level, entries),
  'startSupport, support': ({ level, entries }) => placewise.startSupport(level, entries),
}

/** The searching functions that are no jobs. @type {Record<string, (board: Board) => unknown>} */
const CALLS = {
  check: ({ level, entries }) => placewise.check(level, entries),
  count: ({ level }) => placewise.count(level),
  crossHint: ({ level, entries }) => placewise.crossHint(level, entries, { seed: 1 }),
  crossPlay: ({ level }) => placewise.crossPlay(level, { moves: ['hint', 'hint'], seed: 1, time: 30, level: 2 }),
  crossState: ({ level, entries }) => placewise.crossState(level, entries),
  crossStudy: ({ level }) => placewise.crossStudy(level),
  ease: ({ level }) => placewise.ease(level),
  equation: ({ level, entries }) => placewise.equation(level, entries, { equation: 0, most: 20 }),
  fewest: ({ level }) => placewise.fewest(level),
  freedom: ({ level }) => placewise.freedom(level),
  growth: ({ level }) => placewise.growth(level),
  paperTechniques: ({ level }) => placewise.paperTechniques(level),
  study: ({ level }) => placewise.study(level),
  studyPath: ({ level }) => placewise.studyPath(level, { reading: 'corrected', holes: 'search' }),
}

/** The functions without a search, and the makers of the papers, which count their attempts. */
const AT_ONCE = [
  'Job blank board crossCheck crossGame crossScore decode default encode film fingerprint fitSearch initSync kindOf',
  'kinds paperPuzzle parse reshape workshop',
].flatMap(line => line.split(' '))

/** The maximum work of a job: about twenty seconds in a browser. */
const MOST = 6_000_000_000
/** The same of the jobs that may take longer than the others. @type {Record<string, number>} */
const LONG = { 'startGenerate, generate': 2 * MOST, 'startReduce, ': MOST, 'startExplain, explain': MOST }

/**
 * The maximum work of a slice of any job, also of the last one, which writes the result; see `work.js`. A millisecond
 * is about 300,000; the two largest of all presets have 5.05 and 5.01 million.
 */
const MOST_WORK = 5_100_000

/**
 * Calls that once took a minute or had no end, or whose slices were long, on larger boards than those of the day. The
 * two of Numbrix took it on boards of 20 by 20, which are tried by night.
 */
const LONGEST = [
  ['crossnumbers', 'five', 'startRate, rate'],
  ['crossnumbers', 'five', 'startSupport, support'],
  ['crossnumbers', 'nine', 'startFill, fill'],
  ['garden', 'large', 'startEstimate, estimate'],
  ['numbrix', 'twelve', 'startSteps, steps'],
  ['numbrix', 'twelve', 'startSupport, support'],
  ['sudoku', 'paper', 'startSupport, support'],
]

/** Returns the work so far, modulo 2 ** 32. */
const work = () => /** @type {any} */ (exports).work.value >>> 0

/** Runs a call, which may refuse. @param {() => unknown} call @param {string} what */
function ends(call, what) {
  try {
    call()
  } catch (/** @type {any} */ error) {
    assert.equal(error.name, 'PuzzleError', `${what}: ${error.stack}`)
  }
}

/** Returns the boards of a preset: blank, empty and full. @param {string} kind @param {string} preset */
function boardsOf(kind, preset) {
  const blank = placewise.blank(kind, { preset })
  const { level } = placewise.generate(kind, { preset, seed: 1 })
  const [full = []] = placewise.solve(level, { limit: 1 }).solutions
  const empty = full.map(() => null)
  const entry = full.find(entry => entry !== null) ?? 1
  return {
    blank: { level: blank, entries: empty, entry },
    empty: { level, entries: empty, entry },
    full: { level, entries: full, entry },
  }
}

/** Returns the work since a moment. @param {number} before the work then @param {number} most @param {string} what */
function shortWork(before, most, what) {
  const done = (work() - before) >>> 0
  assert.ok(done <= most, `${what} does ${done} pieces of work`)
  return done
}

/** @param {string} name @param {Board} board @param {string} what */
function endsInSlices(name, board, what) {
  ends(() => {
    const most = LONG[name] ?? MOST
    const start = work()
    const job = JOBS[name](board)
    let all = shortWork(start, MOST_WORK, `${what}: the start of ${name}`)
    for (let slice = 1, isRunning = true; isRunning; slice++) {
      assert.ok(all <= most, `${what}: ${name} does more than ${most} pieces of work`)
      const before = work()
      try {
        isRunning = job.step().state === 'running'
      } finally {
        all += shortWork(before, MOST_WORK, `${what}: slice ${slice} of ${name}`)
      }
    }
    job.free()
  }, `${what}: ${name}`)
}

/** @param {string} kind @param {string} preset @param {string} [only] the name of the only job to run */
function law(kind, preset, only) {
  for (const [sort, board] of Object.entries(boardsOf(kind, preset))) {
    const what = `${kind}, ${preset}, ${sort}`
    for (const name of Object.keys(JOBS)) {
      const isTried = only ? only === name : isWhole || !(name in LONG)
      if (isTried) endsInSlices(name, board, what)
    }
    if (only) continue
    for (const [name, call] of Object.entries(CALLS)) ends(() => call(board), `${what}: ${name}`)
  }
}

test('each function is a job, the same at once, a search, or without a search', () => {
  const known = [...Object.keys(JOBS).flatMap(name => name.split(', ')), ...Object.keys(CALLS), ...AT_ONCE]
  assert.deepEqual(Object.keys(placewise).toSorted(), known.filter(Boolean).toSorted())
})

for (const info of placewise.kinds())
  for (const { id } of samplePresets(info))
    test(`each call ends on boards of ${info.id}, ${id}`, () => law(info.id, id))

for (const [kind, preset, name] of LONGEST)
  test(`${name} ends on boards of ${kind}, ${preset}`, () => law(kind, preset, name))
