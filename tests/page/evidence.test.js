/** The evidence of a hint that only one number fits a cell: for each other number a cell that has it. On real hints. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { marksOf } from '../../www/game/hints/reason-frames.js'
import { placewise } from '../api/wasm.js'
import { isWhole } from '../sample.js'
import { rungsOf } from './support/hints.js'

/** @import { Entries } from '../../www/pkg/placewise.js' */

/** A large board on which one cell sees all numbers but one, and no number has one place in a house. */
const LARGE = {
  id: 'sixteen',
  level: {
    kind: 'sudoku',
    givens: [
      '....12345.......',
      '.BCD............',
      '.EF.............',
      ...[...'..6789A......'].map(number => number.padEnd(16, '.')),
    ],
  },
}

/** By day a quarter of the levels, and the large ones. @param {{ level: any }} rung @param {number} i */
const isTried = ({ level }, i) => isWhole || i % 4 === 0 || level.givens.length > 9

test('a naked single shows each other number at one cell that it sees, on boards of 16 by 16 too', () => {
  let [singles, large] = [0, 0]
  for (const { id, level } of [LARGE, ...rungsOf('sudoku').filter(isTried)]) {
    const board = placewise.board(level)
    /** @type {Entries} */
    const entries = board.sites.map(site => site.given ?? null)
    const side = board.symbols.length
    for (let asked = 0; asked < 20; asked++) {
      const hint = placewise.hint(level, entries)
      if (hint.status !== 'step') break
      const [{ site, piece }] = hint.place
      if (hint.technique === 'fits') {
        const causes = [...marksOf(hint).causes]
        const seen = new Set(causes.map(cause => entries[cause]))
        assert.equal(seen.size, causes.length, `${id}: each number once`)
        assert.ok(!seen.has(piece) && !seen.has(null), `${id}: other numbers, which stand there`)
        const sees = (/** @type {number} */ other) =>
          board.houses?.some(({ sites }) => sites.includes(site) && sites.includes(other))
        assert.ok(causes.every(sees), `${id}: cells that it sees`)
        // Numbers that are excluded by reasons are explained by these.
        if (!hint.because.length) {
          assert.equal(causes.length, side - 1, id)
          singles++
          if (side === 16) large++
        }
      }
      for (const { site: at, piece: put } of hint.place) entries[at] = put
    }
  }
  assert.ok(singles > 10 && large > 0, `${singles} singles, ${large} on large boards`)
})
