/** Entering symbols: the input that a board asks for, the limits of its symbols, and what may be marked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as game from '../../www/game/game.js'
import { resume } from '../../www/game/opening.js'
import { loadInput } from '../../www/game/input/index.js'
import { Interaction } from '../../www/game/interaction.js'
import { newPlay } from '../../www/game/session.js'
import { errorText } from '../../www/i18n/error-text.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { placewise } from '../api/wasm.js'

/** @typedef {import('../../www/pkg/placewise.js').Board} Board */

const board = placewise.board({ kind: 'island', pieces: { lion: 2, panda: 7 }, clues: [] }, { lang: 'en' })
/** The same board with unlimited pieces. */
const unlimited = { ...board, symbols: board.symbols.map(({ limit: _, ...symbol }) => symbol) }

const makeInput = await loadInput(board)

/** Returns a game, and its messages. @param {Board} [on] */
function play(on = board) {
  const said = /** @type {string[]} */ ([])
  const play = new Interaction(new Store(newPlay(on)), { changed() {}, say: key => said.push(key) })
  return { said, play, input: makeInput(play) }
}

/** @param {string} key @param {boolean} [shiftKey] */
const pressed = (key, shiftKey = false) => ({ key, shiftKey })

test('a piece from the tray goes to each pressed place while some are left', () => {
  const { play: now, input, said } = play()
  input.symbol('lion')
  input.press(4)
  assert.deepEqual([now.entries[4], now.picked?.piece], ['lion', 'lion'])
  input.press(5)
  assert.deepEqual([now.entries[5], now.picked], ['lion', null])
  input.symbol('lion')
  assert.deepEqual(said, ['saidPicked', 'saidPlaced', 'saidPlaced', 'saidNoneLeft'])
})

test('a selected place gets the next piece, and a press beside all places deselects', () => {
  const { play: now, input } = play()
  input.press(3)
  assert.equal(now.chosen, 3)
  input.press(-1)
  assert.equal(now.chosen, -1)
  input.press(3)
  input.symbol('panda')
  assert.deepEqual([now.entries[3], now.chosen], ['panda', -1])
})

test('a drag moves a piece, and off the board removes it', () => {
  const { play: now, input } = play()
  input.drag({ site: -1, symbol: 'lion' })?.drop(0)
  input.drag({ site: -1, symbol: 'panda' })?.drop(1)
  input.drag({ site: 0, symbol: null })?.drop(1)
  assert.deepEqual(now.entries.slice(0, 2), ['panda', 'lion'])
  input.drag({ site: 1, symbol: null })?.drop(-1)
  assert.equal(now.entries[1], null)
})

test('testing whether a drag can carry a piece changes nothing', () => {
  const sites = board.sites.map((site, i) => (i ? site : { ...site, given: 'lion' }))
  const { play: now, input } = play({ ...board, sites })
  input.drag({ site: -1, symbol: 'lion' })?.drop(1)
  const { game } = now
  const held = (/** @type {number} */ site, /** @type {string | null} */ symbol) => input.drag({ site, symbol })?.held
  assert.deepEqual(held(1, null), { piece: 'lion', from: 1 })
  assert.deepEqual(held(-1, 'panda'), { piece: 'panda', from: -1 })
  assert.equal(held(-1, 'lion'), undefined, 'none is left')
  assert.equal(held(0, null), undefined, 'it was given')
  for (const empty of [-1, 2]) assert.equal(held(empty, null), undefined)
  assert.deepEqual([now.game, now.picked], [game, null])
})

test('only keys that the board allows have an effect', () => {
  const { play: now, input } = play()
  input.key(pressed('l'), 0)?.()
  input.key(pressed('P', true), 1)?.()
  input.key(pressed('-'), 2)?.()
  assert.deepEqual([now.entries[0], now.notes[1], now.game.never], ['lion', ['panda'], [2]])
  for (const key of ['q', 'Tab', 'F2']) assert.equal(input.key(pressed(key), 0), undefined, key)
  const bare = play({ ...board, markings: { pencil: false, crossed: false } })
  for (const key of [pressed('-'), pressed('L', true)]) assert.equal(bare.input.key(key, 0), undefined)
  bare.play.toggleNever(0)
  bare.play.note(0, 'lion')
  assert.deepEqual([bare.play.game.never, bare.play.notes[0], bare.said], [undefined, [], []])
})

test('an unlimited symbol can be put down on every place', () => {
  const { play: now, input } = play(unlimited)
  for (const site of [0, 1, 2, 3]) input.drag({ site: -1, symbol: 'lion' })?.drop(site)
  assert.deepEqual(now.entries.slice(0, 4), ['lion', 'lion', 'lion', 'lion'])
  assert.equal(game.leftCount(unlimited, now.entries), 5)
  assert.equal(game.piecesLeft(unlimited, now.entries).get('lion'), Infinity)
  now.note(8, 'lion')
  assert.deepEqual(now.notes[8], ['lion'])
  const kept = { entries: now.entries, notes: now.notes, past: [], future: [] }
  assert.deepEqual(resume(unlimited, kept).entries, now.entries)
  // With a limit, no game has more.
  assert.deepEqual(resume(board, kept).entries, game.newGame(board).entries)
})

test('numbers are symbols too', () => {
  const symbols = [1, 2].map(id => ({ id, text: String(id), name: `number ${id}`, key: String(id) }))
  const { play: now, input } = play({ ...board, pieces: [], symbols })
  input.key(pressed('2'), 5)?.()
  input.key(pressed('1', true), 6)?.()
  assert.deepEqual([now.entries[5], now.notes[6]], [2, ['1']])
  assert.equal(game.nameOf(now.board, 2), 'number 2')
  assert.equal(game.symbolOf(now.board, '2')?.id, 2)
})

test('a missing input is refused with a sentence', async () => {
  const input = /** @type {any} */ ('dials')
  await assert.rejects(
    () => loadInput({ ...board, input }),
    error =>
      /** @type {Error} */ (error).message === `this page has no input '${input}'` &&
      errorText(error, 'en') === `This level needs “${input}”, which this version of the page does not have.` &&
      errorText(error, 'zh').includes(`“${input}”`),
  )
})
