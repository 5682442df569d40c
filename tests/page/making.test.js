/** The puzzles of a print: which are made for which sheets, and that the addresses on sheets make them again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { unshown } from '../../www/lib/busy.js'
import { addressesOf } from '../../www/print/link.js'
import { Maker } from '../../www/print/making.js'
import { readOptions } from '../../www/print/options.js'
import { placewise } from '../api/wasm.js'

before(() => Object.defineProperty(globalThis, 'navigator', { value: { language: 'en-GB' }, configurable: true }))
after(() => Reflect.deleteProperty(globalThis, 'navigator'))

const kinds = placewise.kinds()
const four = (/** @type {number} */ seed) => placewise.generate('sudoku', { preset: 'four', seed }).level

/** How often the engine was asked to generate. */
let generated = 0
/** What generating waits for: its rejection is that of a worker that was stopped. @type {() => Promise<void>} */
let working = async () => {}

/** The engine's calls as the page makes them. @type {any} */
const engine = {
  generate: async (/** @type {any} */ kind, /** @type {any} */ options) => {
    generated++
    await working()
    return placewise.generate(kind, options)
  },
  fingerprint: async (/** @type {any} */ level) => placewise.fingerprint(level),
  decode: async (/** @type {any} */ code) => placewise.decode(code),
  encode: async (/** @type {any} */ level) => placewise.encode(level),
  board: async (/** @type {any} */ level) => placewise.board(level),
  solve: async (/** @type {any} */ level, /** @type {any} */ limits) => placewise.solve(level, limits),
  rate: async (/** @type {any} */ level) => placewise.rate(level),
  explain: async (/** @type {any} */ level) => placewise.explain(level),
}
const notes = [{ say: 'setNote', values: { note: 'Look at the corners.' } }]
const list = { puzzles: [1, 2, 3].map(seed => ({ level: four(seed), ...(seed === 3 && { notes }) })) }
const maker = new Maker({ engine, reader: engine }, kinds, 'en', {
  list: async () => /** @type {any} */ (list),
  tell() {},
})
const made = (/** @type {string} */ hash, signal = new AbortController().signal) =>
  maker.puzzlesOf(readOptions(hash, kinds), unshown(signal))

test('the sheets of all pupils need the same grades and hardest techniques, except the easier ones', async () => {
  const puzzles = await made(
    '#kind=sudoku&preset=usual&grade=explorer&count=1&seed=4&versions=each&pupils=7&easier=2' +
      '&more=island/standard/explorer/2',
  )
  assert.deepEqual(
    puzzles.map(({ version, number }) => version + number),
    ['1', '2', '3', '4', '5', '6', '7'].flatMap(version => ['1', '2', '3'].map(number => version + number)),
  )
  for (const number of [1, 2, 3]) {
    const usual = puzzles.filter(puzzle => puzzle.number === number)
    const told = usual.map(({ grade, technique }) => `${grade?.id}/${technique}`)
    assert.equal(new Set(told.slice(0, 5)).size, 1, told.join())
    assert.deepEqual(
      usual.map(({ grade }) => grade?.number),
      [2, 2, 2, 2, 2, 1, 1],
    )
  }
  assert.equal(maker.unlike, 0)
  assert.equal(new Set(puzzles.map(({ level }) => placewise.fingerprint(level))).size, puzzles.length)
})

test('a level, a list and new levels are on one sheet, in their order', async () => {
  const code = placewise.encode(four(9))
  const puzzles = await made(`#list=2&count=2&more=${code}&more=sudoku/six/starter/1&seed=5&versions=2`)
  const own = [9, 0, 2, 3].map(seed => (seed ? placewise.encode(four(seed)) : undefined))
  for (const version of ['A', 'B']) {
    const some = puzzles.filter(puzzle => puzzle.version === version)
    assert.deepEqual(
      some.map(({ number }) => number),
      [1, 2, 3, 4],
    )
    assert.deepEqual(
      some.map(({ code, isNew }) => (isNew ? undefined : code)),
      own,
    )
  }
  assert.notEqual(puzzles[1].code, puzzles[5].code)
  // A list alone keeps its numbers, and the notes of a set.
  assert.deepEqual(
    (await made('#list=2')).map(({ number, note }) => [number, note]),
    [
      [2, ''],
      [3, 'Look at the corners.'],
    ],
  )
})

test('new levels are made on the board of a level', async () => {
  for (const kind of ['island', 'sudoku', 'numbrix', 'city']) {
    const { level } = placewise.generate(kind, { seed: 3 })
    const puzzles = await made(`#code=${placewise.encode(level)}&own=board&grade=explorer&count=2&seed=1`)
    assert.deepEqual(
      puzzles.map(({ board, grade, answers }) => [board.sites.length, grade?.id, answers]),
      Array(2).fill([placewise.board(level).sites.length, 'explorer', 'one']),
      kind,
    )
  }
})

test('both addresses on a sheet make it again', async () => {
  const puzzles = await made('#kind=city&grade=tracker&count=2&seed=5&more=garden/small/explorer/2')
  const { scanned, typed } = addressesOf(puzzles, 'https://a.example/print.html')
  for (const address of [scanned, typed]) {
    assert.ok(address)
    const again = await made(address.replace(/.*#/, '#'))
    assert.deepEqual(
      again.map(({ code, number }) => [code, number]),
      puzzles.map(({ code, number }) => [code, number]),
    )
  }
})

test('what was made is kept when another form is chosen, unless it was stopped', async () => {
  const hash = '#kind=sudoku&preset=four&grade=starter&count=3&seed=71'
  const abort = new AbortController()
  const first = generated
  const stopped = made(hash, abort.signal)
  await new Promise(asked => {
    working = () => {
      asked(undefined)
      return new Promise((_, reject) => {
        abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
      })
    }
  })
  // The next form asks for the same while the worker stops.
  abort.abort(new Error('stopped'))
  working = async () => {}
  const [after] = await Promise.all([made(hash), assert.rejects(stopped, /stopped/)])
  assert.equal(after.length, 3)
  assert.equal(generated, first + 4)
  const before = generated
  const [{ steps }] = await made(`${hash}&answers=steps&each=1`)
  assert.ok(steps?.complete)
  assert.equal(generated, before)
})
