import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Pieces } from '../../www/game/pieces/index.js'
import { Interaction } from '../../www/game/interaction.js'
import { newPlay } from '../../www/game/session.js'
import '../../www/i18n/text/all.js'
import { Store } from '../../www/lib/store.js'
import { placewise } from '../api/wasm.js'

const board = placewise.board({ kind: 'island', pieces: { lion: 2, panda: 7 }, clues: [] }, { lang: 'en' })

/** Returns a game, and its messages. */
function game() {
  const said = /** @type {string[]} */ ([])
  const play = new Interaction(new Store(newPlay(board)), { changed() {}, say: key => said.push(key) })
  return { said, play, input: new Pieces(play) }
}

test('one undo takes back all pieces of a hint, and each piece is announced', () => {
  const { play, input, said } = game()
  input.drag({ site: -1, symbol: 'panda' })?.drop(8)
  play.follow({
    place: [
      { site: 0, piece: 'lion' },
      { site: 1, piece: 'lion' },
      { site: 2, piece: 'panda' },
    ],
    takeOff: [],
  })
  assert.deepEqual(play.entries.slice(0, 3), ['lion', 'lion', 'panda'])
  assert.deepEqual(said.slice(-3), ['saidPlaced', 'saidPlaced', 'saidPlaced'])
  play.undo()
  assert.deepEqual(play.entries, [null, null, null, null, null, null, null, null, 'panda'])
  play.redo()
  assert.deepEqual(play.entries.slice(0, 3), ['lion', 'lion', 'panda'])
})

test('a hint moves placed pieces if none are left, but none that it placed itself', () => {
  const { play, input } = game()
  for (const site of [3, 4]) input.drag({ site: -1, symbol: 'lion' })?.drop(site)
  play.follow({
    place: [
      { site: 4, piece: 'lion' },
      { site: 5, piece: 'lion' },
    ],
    takeOff: [],
  })
  assert.deepEqual(play.entries.slice(3, 6), [null, 'lion', 'lion'])
})

test('one undo restores all pieces that a hint removed', () => {
  const { play, input } = game()
  for (const site of [0, 1]) input.drag({ site: -1, symbol: 'lion' })?.drop(site)
  play.follow({ place: [], takeOff: [0, 1] })
  assert.ok(play.untouched)
  play.undo()
  assert.deepEqual(play.entries.slice(0, 2), ['lion', 'lion'])
})
