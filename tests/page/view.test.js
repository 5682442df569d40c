/** What is to be seen on the board. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NO_MARKS } from '../../www/game/hints/moments.js'
import { Interaction } from '../../www/game/interaction.js'
import { viewOf } from '../../www/game/view.js'
import '../../www/i18n/text/all.js'
import { placewise } from '../api/wasm.js'

test('what stands on a place is not covered by the mark of what is ruled out there', () => {
  const [{ level }] = JSON.parse(readFileSync(new URL('../../www/levels/island.json', import.meta.url), 'utf8'))
  const play = new Interaction(placewise.board(level), { changed() {}, say() {} })
  const site = play.entries.indexOf(null)
  const empty = play.entries.indexOf(null, site + 1)
  const { id } = play.board.pieces[0]
  play.game = { ...play.game, entries: play.entries.with(site, id) }
  const marks = {
    ...NO_MARKS,
    out: new Map([
      [site, [id]],
      [empty, [id]],
    ]),
  }
  const view = viewOf({ play, check: null, marks, marked: new Set(), clue: undefined, drag: null, focus: -1 })
  assert.deepEqual([...view.out.keys()], [empty])
})
