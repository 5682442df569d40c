/** Hints on a board with cages: those that a hint or a reason names are outlined, with all numbers in them marked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginHint, cluesToLookAt, lookAt, tellWhy } from '../../www/game/hints/hint-state.js'
import * as told from '../../www/game/hints/told.js'
import { newSession } from '../../www/game/opening.js'
import { EMPTY, open } from '../../www/game/state.js'
import { seenAt, viewOf } from '../../www/game/view.js'
import { REST } from '../../www/scenes/motion.js'
import { SUM } from '../../www/scenes/slabs/constraints/cages.js'
import { composer, Plan } from '../../www/scenes/slabs/index.js'
import { placewise } from '../api/wasm.js'
import './support/inputs.js'

/** @typedef {import('../../www/game/hints/hint-state.js').ShownHint} ShownHint */

/** A Sudoku with cages, whose first hints rest on several of them. */
const CODE =
  '120V53cqR8HFhv8vXSC79Xuh5EL284gGENuK9sT0plkgpU8An8fuV3AjjC6c2pIPSq1sF_TRgX4Sa-UGPGYMe4boblEsdcXCTzEyRJ5vHUMQHzOts' +
  'rYrpXUK8ggtNRRaGtD9Xm9YRtj7e46qOcPzBSdHeByTh5qvAf8hllacB84CpQIEE6w'
const level = placewise.decode(CODE)
const board = placewise.board(level)
const plan = new Plan(board)
plan.fit(720, 720, 1)

/** Yields every step of the first hints, with the picture of it. */
function* stepsShown() {
  const session = newSession({ key: 'test', level, about: /** @type {any} */ ({ id: '' }), board })
  const entries = [...session.game.entries]
  for (let n = 1; n <= 6; n++) {
    const begun = beginHint(placewise.hint(level, entries))
    const reasons = begun.whole.because.map((_, reason) => lookAt(tellWhy(begun), { reason, frame: -1 }))
    const end = lookAt(tellWhy(begun), { reason: reasons.length, frame: -1 })
    for (const hint of [begun, ...reasons, end]) {
      const state = { ...open(EMPTY, { ...session, game: { ...session.game, entries: [...entries] } }), hint }
      const seen = seenAt(state, { preview: false, conflicts: false, told })
      assert.ok(seen)
      const view = viewOf(seen)
      const made = composer(plan, false).compose(view, { winMs: NaN, pose: () => REST })
      yield { name: `hint ${n}, ${hint.stage} ${hint.at.reason}`, hint, view, made, entries: [...entries] }
    }
    for (const { site, piece } of begun.whole.place) entries[site] = piece
  }
}

test('the cages that a hint or a reason names are outlined, each once', () => {
  let count = 0
  for (const { name, hint, made } of stepsShown()) {
    const rings = made.flatMap(it => (it.op === 'ring' && it.says === 'house' ? [JSON.stringify(it.loops)] : []))
    for (const clue of cluesToLookAt(hint)) {
      const wanted = JSON.stringify(plan.loops(board.clues[clue].sites))
      assert.equal(rings.filter(ring => ring === wanted).length, 1, `${name}, clue ${clue}`)
      count++
    }
  }
  assert.ok(count > 10, `${count}`)
})

test('a step that rests on a cage marks all numbers in it among its causes', () => {
  let count = 0
  for (const { name, hint, view, entries } of stepsShown()) {
    if (hint.stage !== 'why' || !view.causes.size) continue
    for (const clue of cluesToLookAt(hint))
      for (const site of board.clues[clue].sites.filter(site => entries[site] !== null)) {
        assert.ok(view.causes.has(site), `${name}, cell ${site}`)
        count++
      }
  }
  assert.ok(count > 3, `${count}`)
})

test('no mark of a hint touches the sum of a cage', () => {
  const firsts = new Set(board.clues.map(({ sites }) => sites[0]))
  let count = 0
  for (const { name, made } of stepsShown())
    for (const { site, y, ring, end } of made.flatMap(it => (it.op === 'mark' && firsts.has(it.site) ? [it] : []))) {
      const [, bottom] = plan.spot(site)(0, SUM.top + SUM.high)
      // With its line; the end of a chain has a further ring. On a phone a cell is half as large as here.
      const top = y - ring * (end ? 1.27 : 1.1)
      assert.ok(top - bottom >= 1, `${name}, cell ${site}: ${top - bottom}`)
      count++
    }
  assert.ok(count > 10, `${count}`)
})
