import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placewise } from './wasm.js'

const level = placewise.generate('sudoku', { preset: 'four', seed: 1 }).level
const several = { kind: 'sudoku', givens: ['1...', '....', '....', '....'] }
const empty = Array(16).fill(null)

/** Starts of every job. @type {Record<string, (options?: { lang: 'en' | 'zh' }) => any>} */
const JOBS = {
  startGenerate: options => placewise.startGenerate('sudoku', { preset: 'four', seed: 1 }, options),
  startHint: options => placewise.startHint(level, empty, options),
  startSteps: options => placewise.startSteps(level, empty, options),
  startRate: options => placewise.startRate(level, options),
  startInspect: options => placewise.startInspect(several, null, options),
  startAdvise: options => placewise.startAdvise(several, 'unique', null, options),
  startSolve: options => placewise.startSolve(several, null, options),
  startEstimate: options => placewise.startEstimate(several, { seed: 1 }, options),
  startExplain: options => placewise.startExplain(level, options),
  startFill: options => placewise.startFill(several, { seed: 1 }, options),
  startSupport: options => placewise.startSupport(level, empty, options),
  startWhy: options => placewise.startWhy(level, empty, { site: 0, entry: 1 }, options),
  startContradictions: options => placewise.startContradictions(level, null, options),
  startSpares: options => placewise.startSpares(level, options),
  startReduce: options => placewise.startReduce(level, { seed: 1 }, options),
}

/** Runs a job to its end. @param {any} job */
function finish(job) {
  for (;;) {
    const progress = job.step()
    if (progress.state === 'done') return progress
  }
}

test('this file tests every job', () => {
  const starts = Object.keys(placewise).filter(name => /^start[A-Z]/.test(name))
  assert.deepEqual(starts.sort(), Object.keys(JOBS).sort())
})

test('the class of jobs has no two methods of one name', () => {
  /** @type {string[]} */
  const methods = String(Reflect.get(placewise, 'Job')).match(/(?<=^ {4})\w+(?=\()/gm) ?? []
  assert.ok(methods.includes('free'))
  assert.deepEqual(methods, [...new Set(methods)])
})

test('a job returns its result again after its end', () => {
  for (const [name, begin] of Object.entries(JOBS)) {
    const job = begin()
    const end = finish(job)
    assert.ok('result' in end, name)
    assert.deepEqual(job.step(), end, name)
    // A caller may change an answer; the job must not depend on it.
    const { result } = job.step()
    if (result) for (const field of Object.keys(result)) delete result[field]
    assert.deepEqual(job.step(), end, name)
  }
})

test('a failed job throws the same error again', () => {
  const job = placewise.startHint(level, Array(16).fill(9))
  for (let times = 0; times < 3; times++) {
    assert.throws(() => finish(job), { name: 'PuzzleError', code: 'entries' })
  }
})

test('a freed job throws a sentence in its language, and can be freed again', () => {
  for (const [name, begin] of Object.entries(JOBS)) {
    const job = begin()
    job.step()
    job.free()
    for (let times = 0; times < 2; times++) {
      assert.throws(() => job.step(), { name: 'PuzzleError', code: 'value', message: /freed/ }, name)
      job.free()
    }
    const other = begin({ lang: 'zh' })
    other[Symbol.dispose ?? 'free']()
    assert.throws(() => other.step(), { name: 'PuzzleError', message: /释放/ }, name)
  }
})

test('an inspection reports a result only when there is a new one', () => {
  const job = placewise.startInspect(placewise.blank('numbrix', { preset: 'five' }), { limit: 100 })
  /** @type {string[]} */
  const told = []
  let slices = 0
  for (let progress = job.step(); progress.state === 'running'; progress = job.step()) {
    slices++
    if (progress.result) told.push(JSON.stringify(progress.result))
  }
  assert.ok(told.length > 0 && told.length < slices, `${told.length} of ${slices}`)
  assert.deepEqual(told, [...new Set(told)])
})
