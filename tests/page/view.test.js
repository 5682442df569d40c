/** What is to be seen on the board. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { newGame } from '../../www/game/game.js'
import { NO_MARKS } from '../../www/game/hints/moments.js'
import { newPlay } from '../../www/game/session.js'
import { viewOf } from '../../www/game/view.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'

test('what stands on a place is not covered by the mark of what is ruled out there', () => {
  const [{ level }] = JSON.parse(readFileSync(new URL('../../www/levels/island.json', import.meta.url), 'utf8'))
  const board = placewise.board(level)
  const start = newGame(board)
  const site = start.entries.indexOf(null)
  const empty = start.entries.indexOf(null, site + 1)
  const { id } = board.pieces[0]
  const play = newPlay(board, { ...start, entries: start.entries.with(site, id) })
  const marks = {
    ...NO_MARKS,
    out: new Map([
      [site, [id]],
      [empty, [id]],
    ]),
  }
  const view = viewOf({
    play,
    check: null,
    won: false,
    marks,
    marked: new Set(),
    clue: undefined,
    drag: null,
    focus: -1,
    names: false,
  })
  assert.deepEqual([...view.out.keys()], [empty])
})

test('a clue on show, or the wish for all, gives places their names', () => {
  const level = {
    kind: 'city',
    board: 'paris',
    pieces: { school: 1 },
    clues: [{ rule: 'on', piece: 'school', tags: ['level1'] }],
  }
  const board = placewise.board(/** @type {any} */ (level), { lang: 'en' })
  const [clue] = board.clues
  const seen = (/** @type {Partial<Parameters<typeof viewOf>[0]>} */ changes) =>
    viewOf({
      play: newPlay(board, newGame(board)),
      check: null,
      won: false,
      marks: NO_MARKS,
      marked: new Set(),
      clue: undefined,
      drag: null,
      focus: -1,
      names: false,
      ...changes,
    }).named
  assert.equal(seen({}).size, 0)
  assert.ok(clue.sites.length > 0 && clue.sites.length < board.sites.length / 2)
  assert.deepEqual(seen({ clue }), new Set(clue.sites))
  assert.equal(seen({ names: true }).size, board.sites.length)
  assert.deepEqual(seen({ marks: { ...NO_MARKS, look: new Set([2]), causes: new Set([5]) } }), new Set([2, 5]))
})
