/** What is forgotten on one page stays forgotten, whatever another page writes or sends afterwards. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rescue } from '../../www/storage/rescue.js'
import { Progress } from '../../www/storage/progress.js'
import { shelf } from './support/shelf.js'

/** @import { SavedGame } from '../../www/storage/book.js' */

/** @param {Partial<SavedGame>} [with_] @returns {SavedGame} */
const game = with_ => ({
  key: 'island-1',
  level: { kind: 'island', format: 1, pieces: { lion: 2 }, clues: [] },
  about: { id: 'island-1', number: 1, kind: 'island' },
  entries: ['lion', null],
  notes: [[], []],
  past: [],
  future: [],
  elapsed: 1200,
  help: 'none',
  at: 1000,
  solved: false,
  ...with_,
})

const never = new Promise(() => {})

/**
 * Returns two pages of one browser. `late`: what pages have left for the next one; `told`:
 * returns how often the second page was refused a write.
 */
async function pages() {
  const { page, map } = shelf()
  /** @type {Record<string, string>} */
  const late = Object.create({
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => (late[name] = value),
    getItem: (/** @type {string} */ name) => late[name] ?? null,
    removeItem: (/** @type {string} */ name) => delete late[name],
  })
  const open = async (device = page()) => {
    const rescue = new Rescue(() => /** @type {any} */ (late))
    return { device, progress: await Progress.open({ device, rescue, patience: never }) }
  }
  let told = 0
  const hear = () => {
    told++
    void second.progress.forget(true)
  }
  const [first, second] = [await open(), await open(page(hear))]
  return { first, second, open, map, late, told: () => told }
}

test('a write that was held back while all was forgotten writes nothing, and its page forgets too', async () => {
  const { first, second, map, told } = await pages()
  const { update } = second.device
  let release = () => {}
  const held = new Promise(end => (release = () => end(undefined)))
  second.device.update = async (...asked) => {
    await held
    return update(...asked)
  }
  second.progress.keepGame(game())
  second.progress.solved('island-2', { ms: 1, help: 'none' })
  await Promise.resolve()
  assert.equal(await first.progress.forget(), true)
  release()
  await second.progress.flush()
  assert.deepEqual([...map.keys()], ['age'])
  assert.deepEqual([second.progress.last(), second.progress.allDone().size, told()], [undefined, 0, 1])
  // Both pages go on.
  second.progress.keepGame(game({ key: 'new' }))
  await second.progress.flush()
  first.progress.keepGame(game({ key: 'newer' }))
  await first.progress.flush()
  assert.deepEqual(
    [...map.keys()].filter(key => key.startsWith('game/')),
    ['game/new', 'game/newer'],
  )
})

test('a page that hears late that all was forgotten leaves what was played since', async () => {
  const { first, second, map } = await pages()
  second.progress.keepGame(game())
  await second.progress.flush()
  assert.ok(await first.progress.forget())
  first.progress.keepGame(game({ key: 'new' }))
  await first.progress.flush()
  assert.ok(await second.progress.forget(true))
  assert.deepEqual(
    [...map.keys()].filter(key => key.startsWith('game/')),
    ['game/new'],
  )
  assert.equal(second.progress.last(), undefined)
})

test('moves that a page leaves or sends after all was forgotten are not restored', async () => {
  const { first, second, open, map, late } = await pages()
  second.device.update = () => new Promise(() => {})
  second.progress.keepGame(game())
  const news = structuredClone(second.progress.newsOf(game()))
  await Promise.resolve()
  assert.ok(await first.progress.forget())
  second.progress.hurry()
  assert.equal(Object.keys(late).length, 1)
  assert.deepEqual([first.progress.receive(news), first.progress.last()], [[], undefined])
  const next = await open()
  await next.progress.flush()
  assert.deepEqual([next.progress.last(), [...map.keys()], Object.keys(late)], [undefined, ['age'], []])
})

test('all is forgotten only if the device says so', async () => {
  const { first, map } = await pages()
  first.progress.keepGame(game())
  await first.progress.flush()
  const { clear } = first.device
  first.device.clear = async () => {
    throw new DOMException('torn', 'UnknownError')
  }
  assert.equal(await first.progress.forget(), false)
  assert.ok(map.has('game/island-1'))
  first.device.clear = clear
  assert.equal(await first.progress.forget(), true)
  assert.deepEqual([...map.keys()], ['age'])
})
