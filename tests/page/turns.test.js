import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedGame } from '../../www/app/save.js'
import * as game from '../../www/game/game.js'
import { Pieces } from '../../www/game/pieces/index.js'
import { Interaction } from '../../www/game/interaction.js'
import { sitesByHint } from '../../www/game/course.js'
import { takeTurns } from '../../www/game/session.js'
import { newSession } from '../../www/game/opening.js'
import { movesOf, placedBy, playerOf } from '../../www/game/turns.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { readGame } from '../../www/storage/read.js'
import { placewise } from '../api/wasm.js'
import './support/inputs.js'

const level = { kind: 'island', pieces: { tiger: 1, lion: 3, panda: 5 }, clues: [] }
const board = placewise.board(level, { lang: 'en' })
/** @param {game.Game} now @param {number} site @param {string} piece */
const put = (now, site, piece) => game.place(board, now, site, piece)

test('each move passes the turn to the other player, and undo returns it', () => {
  let now = game.newGame(board)
  assert.equal(playerOf(now, 0), 1)
  now = put(now, 0, 'lion')
  assert.equal(playerOf(now, 0), 2)
  now = put(now, 1, 'lion')
  assert.equal(playerOf(now, 0), 1)
  now = game.undo(now)
  assert.equal(playerOf(now, 0), 2)
  assert.equal(playerOf(game.redo(now), 0), 1)
})

test('a note takes no turn', () => {
  const now = put(game.newGame(board), 0, 'lion')
  assert.equal(movesOf(game.toggleNote(board, now, 3, 'panda')), 1)
  assert.equal(playerOf(game.fillNotes(board, now), 0), 2)
})

test('entries from before the game of two count for neither player, and a moved piece counts for its mover', () => {
  let now = put(game.newGame(board), 0, 'lion')
  const since = movesOf(now)
  assert.deepEqual(placedBy(now, since, new Set()), [0, 0, 0])
  now = put(put(put(now, 1, 'lion'), 2, 'tiger'), 3, 'panda')
  assert.deepEqual(placedBy(now, since, new Set()), [2, 1, 0])
  // Player 2 moves the first lion.
  now = game.move(board, now, 0, 8)
  assert.deepEqual(placedBy(now, since, new Set()), [2, 2, 0])
})

test('what follows a hint counts for no player, unless it is put down anew', () => {
  const now = put(put(game.newGame(board), 0, 'lion'), 1, 'lion')
  const move = (/** @type {number} */ site, /** @type {number} */ hints, piece = 'lion') => ({
    ms: 0,
    hints,
    put: [/** @type {const} */ ([site, piece])],
  })
  assert.deepEqual(placedBy(now, 0, sitesByHint([move(0, 1), move(1, 1)])), [0, 1, 1])
  assert.deepEqual(placedBy(now, 0, sitesByHint([move(0, 1), move(1, 2)])), [0, 0, 2])
  assert.deepEqual(placedBy(now, 0, sitesByHint([move(0, 1, 'panda'), move(0, 1), move(1, 1)])), [1, 1, 0])
})

test('two players continue to take turns in a restored game', () => {
  const about = { id: 'island-1', info: placewise.kinds({ lang: 'en' })[0] }
  const at = { key: 'island-1', level: /** @type {any} */ (level), about, board }
  const session = new Store(newSession(at))
  const input = new Pieces(new Interaction(session, { changed() {}, say() {} }))
  const first = savedGame(session.value, 1)
  // JSON leaves undefined fields out.
  assert.deepEqual(JSON.parse(JSON.stringify(first)), first)
  assert.equal('two' in readGame(first), false)
  input.drag({ site: -1, symbol: 'lion' })?.drop(0)
  session.update(now => takeTurns(now, movesOf(now.game)))
  input.drag({ site: -1, symbol: 'lion' })?.drop(1)
  const kept = readGame(JSON.parse(JSON.stringify(savedGame(session.value, 1))))
  const again = newSession(at, kept)
  assert.equal(again.two, 1)
  assert.equal(playerOf(again.game, 1), 2)
  for (const two of ['1', -1, Infinity, {}]) assert.throws(() => readGame({ ...kept, two }), Error)
})
