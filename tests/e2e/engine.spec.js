import { expect, test } from './kept-page.js'
import { ladderOf } from '../kinds.js'

const level = ladderOf('island').find(({ id }) => id === 'island-50')?.level

/** Millions of answers: far more than a second of work. */
const endless = {
  kind: 'island',
  board: {
    columns: ['pineapple', 'banana', 'strawberry', 'grape', 'melon', 'mango', 'pear', 'peach'],
    rows: ['apple', 'lemon', 'orange', 'cherry', 'blueberry', 'kiwi', 'coconut', 'watermelon'],
    heights: Array.from({ length: 8 }, () => Array(8).fill(1)),
  },
  pieces: { lion: 20, panda: 20, hippo: 24 },
  clues: [],
}

test.beforeEach(({ page }) => page.goto('./'))

test('every function of the API answers from the worker', async ({ page }) => {
  const answers = await page.evaluate(async level => {
    const { Engine } = await import(new URL('engine/client.js', location.href).href)
    const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', location.href).href)
    const engine = new Engine(PLAYERS_BUILDS)
    const empty = Array(9).fill(null)
    const all = {
      kinds: await engine.kinds('en'),
      parse: await engine.parse(level),
      board: await engine.board(level, 'zh'),
      check: await engine.check(level, empty),
      solve: await engine.solve(level, { limit: 5 }),
      count: await engine.count(level),
      rate: await engine.rate(level, 'en'),
      hint: await engine.hint(level, empty, 'en'),
      explain: await engine.explain(level, 'en'),
      generate: await engine.generate('island', { grade: 'tracker', seed: 3 }, 'en'),
    }
    engine.close()
    return all
  }, level)
  expect(answers.kinds.map((/** @type {{ id: string }} */ k) => k.id)).toContain('island')
  expect(answers.parse.format).toBe(1)
  expect(answers.board.sites).toHaveLength(9)
  expect(answers.check.status).toBe('open')
  expect(answers.solve).toMatchObject({ count: 1, complete: true })
  expect(answers.count).toMatchObject({ count: 1, complete: true })
  expect(answers.rate.grade.id).toBe('thinker')
  expect(answers.hint.status).toBe('step')
  expect(answers.explain.complete).toBe(true)
  expect(answers.generate.grade.id).toBe('tracker')
})

test('an error comes back as a PuzzleError with its place', { tag: '@nightly' }, async ({ page }) => {
  const fault = await page.evaluate(async level => {
    const { Engine } = await import(new URL('engine/client.js', location.href).href)
    const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', location.href).href)
    const clues = [{ rule: 'near', pieces: ['loin', 'lion'] }]
    return new Engine(PLAYERS_BUILDS)
      .board({ ...level, clues }, 'en')
      .catch((/** @type {any} */ { name, code, path }) => ({ name, code, path }))
  }, level)
  expect(fault).toEqual({ name: 'PuzzleError', code: 'unknown', path: '/clues/0/pieces/0' })
})

test('long work can be stopped, and the next call is answered', async ({ page }) => {
  const [stopped, next] = await page.evaluate(async ([endless, level]) => {
    const { Engine } = await import(new URL('engine/client.js', location.href).href)
    const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', location.href).href)
    const engine = new Engine(PLAYERS_BUILDS)
    await engine.kinds('en')
    const stop = new AbortController()
    const work = engine.solve(endless, { limit: 100_000, nodes: 1e12 }, { signal: stop.signal })
    stop.abort()
    const stopped = await work.catch((/** @type {Error} */ error) => error.name)
    return [stopped, (await engine.solve(level)).count]
  }, /** @type {const} */ ([endless, level]))
  expect(stopped).toBe('AbortError')
  expect(next).toBe(1)
})
