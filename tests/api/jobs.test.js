import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placewise } from './wasm.js'

const level = placewise.generate('sudoku', { preset: 'four', seed: 1 }).level
const several = { kind: 'sudoku', givens: ['1...', '....', '....', '....'] }
const empty = Array(16).fill(null)

/** Creators of every class of long work. @type {Record<string, (options?: { lang: 'en' | 'zh' }) => any>} */
const JOBS = {
  Generator: options => new placewise.Generator('sudoku', { preset: 'four', seed: 1 }, options),
  Hinter: options => new placewise.Hinter(level, empty, options),
  StepFinder: options => new placewise.StepFinder(level, empty, options),
  Rater: options => new placewise.Rater(level, options),
  Inspector: options => new placewise.Inspector(several, null, options),
  Adviser: options => new placewise.Adviser(several, 'unique', null, options),
  Solver: options => new placewise.Solver(several, null, options),
  Estimator: options => new placewise.Estimator(several, { seed: 1 }, options),
  Explainer: options => new placewise.Explainer(level, options),
  Filler: options => new placewise.Filler(several, { seed: 1 }, options),
  Supporter: options => new placewise.Supporter(level, empty, options),
  Reasoner: options => new placewise.Reasoner(level, empty, { site: 0, entry: 1 }, options),
  Contradictor: options => new placewise.Contradictor(level, null, options),
  Sparer: options => new placewise.Sparer(level, options),
  Reducer: options => new placewise.Reducer(level, { seed: 1 }, options),
}

/** Runs a job to its end. @param {any} job */
function finish(job) {
  for (;;) {
    const progress = job.step()
    if (progress.state === 'done') return progress
  }
}

test('this file tests every job class', () => {
  const classes = Object.entries(placewise).filter(([, value]) => Object.hasOwn(Object(value).prototype ?? {}, 'step'))
  assert.deepEqual(classes.map(([name]) => name).sort(), Object.keys(JOBS).sort())
})

test('no job class has two methods of one name', () => {
  for (const name of Object.keys(JOBS)) {
    const methods = String(Reflect.get(placewise, name)).match(/^ {4}\w+(?=\()/gm) ?? []
    assert.ok(methods.length > 3, name)
    assert.deepEqual(methods, [...new Set(methods)], name)
  }
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
  const job = new placewise.Hinter(level, Array(16).fill(9))
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
