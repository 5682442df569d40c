/** The logic of the loader of the element in files: the fetched files, their order, and the guesses before. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Parts } from '../../www/embed/loader/parts.js'
import { kindOf, needs } from '../../www/embed/loader/wanted.js'

const names = ['base', 'table', 'painter', 'island']
const LIST = {
  files: names.map((name, i) => ({ name, hash: `sha256-${name}`, size: 10 ** i })),
  parts: { works: [0, 1], painter: [0, 2], island: [3] },
}

/** Returns a door that opens files when the test does, and the log of its calls. */
function door() {
  /** @type {string[]} */
  const log = []
  /** @type {Map<string, (error?: Error) => void>} */
  const waiting = new Map()
  return {
    log,
    /** @param {string} name @param {Error} [error] */
    async come(name, error) {
      waiting.get(name)?.(error)
      await new Promise(resolve => setImmediate(resolve))
    },
    /** @type {import('../../www/embed/loader/parts.js').Door} */
    door: {
      prepare: ({ name }) => log.push(`prepare ${name}`),
      check: ({ name }) => {
        log.push(`check ${name}`)
        return new Promise((resolve, reject) => {
          waiting.set(name, error => (error ? reject(error) : resolve(undefined)))
        })
      },
      open: async ({ name }) => {
        log.push(`open ${name}`)
        return { name }
      },
    },
  }
}

test('all files are requested at once, and each is checked after its dependencies', async () => {
  const { door: own, log, come } = door()
  const parts = new Parts(LIST, own)
  const works = parts.get('works')
  assert.deepEqual(log, ['prepare base', 'prepare table', 'check base'])
  await come('base')
  assert.deepEqual(log.slice(3), ['check table'])
  await come('table')
  assert.deepEqual(await works, { name: 'table' })
  assert.deepEqual(log.slice(4), ['open table'])
})

test('a file that is loading or loaded is not fetched again', async () => {
  const { door: own, log, come } = door()
  const parts = new Parts(LIST, own)
  const asked = [parts.get('works'), parts.get('works'), parts.get('painter')]
  for (const name of ['base', 'table', 'painter']) await come(name)
  await Promise.all(asked)
  await parts.get('painter')
  for (const what of ['prepare', 'check'])
    assert.deepEqual(log.filter(line => line.startsWith(what)).toSorted(), [
      `${what} base`,
      `${what} painter`,
      `${what} table`,
    ])
})

test('modules that depend on a failed file are not run, and a retry fetches both', async () => {
  const { door: own, log, come } = door()
  const parts = new Parts(LIST, own)
  const first = assert.rejects(parts.get('works'), /no network/)
  await come('base', new Error('no network'))
  await first
  assert.ok(!log.some(line => /(check|open) table/.test(line)))
  const again = parts.get('works')
  await come('base')
  await come('table')
  assert.deepEqual(await again, { name: 'table' })
})

test('progress is by bytes, each file counted once', async () => {
  const { door: own, come } = door()
  const parts = new Parts(LIST, own)
  const wanted = ['works', 'painter']
  assert.equal(parts.share(wanted), 0)
  const all = wanted.map(path => parts.get(path))
  await come('base')
  assert.equal(parts.share(wanted), 1 / 111)
  await come('table')
  await come('painter')
  await Promise.all(all)
  assert.equal(parts.share(wanted), 1)
})

test('an unknown part is refused by name', async () => {
  await assert.rejects(new Parts(LIST, door().door).get('toString'), /no part 'toString'/)
})

const WANTED = {
  kinds: {
    island: {
      start: 'AB',
      parts: ['island', 'scenes/terraces/index.js', 'i18n/text/scenes/x/en.js', 'i18n/text/scenes/x/zh.js'],
    },
    sudoku: { start: 'CD', parts: ['sudoku'] },
  },
  langs: { en: ['text/en.js'], zh: ['text/zh.js'] },
}

test("an attribute, a code, a level's text or the day determines the kind", () => {
  /** @type {[import('../../www/embed/request.js').LevelRequest | undefined, string | undefined][]} */
  const cases = [
    [{ what: 'new', kind: 'sudoku' }, 'sudoku'],
    [{ what: 'new', kind: 'toString' }, undefined],
    [{ what: 'daily', day: '2026-05-03' }, 'island'],
    [{ what: 'daily', day: '2026-05-03', kind: 'sudoku' }, 'sudoku'],
    [{ what: 'level', level: ' CDxyz' }, 'sudoku'],
    [{ what: 'level', level: '{"title": "A", "kind" : "island"}' }, 'island'],
    [{ what: 'level', level: '{' }, undefined],
    [{ what: 'src', src: 'level.json' }, undefined],
    [undefined, undefined],
  ]
  for (const [wish, kind] of cases) assert.equal(kindOf(wish, WANTED), kind, JSON.stringify(wish))
})

test('a reader fetches one language only', () => {
  assert.deepEqual(needs(WANTED, 'island', 'zh'), [
    'text/zh.js',
    'island',
    'scenes/terraces/index.js',
    'i18n/text/scenes/x/zh.js',
  ])
  assert.deepEqual(needs(WANTED, undefined, 'en'), ['text/en.js'])
})
