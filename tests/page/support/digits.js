/** Boards of digits for tests, with a game on them and its messages. */
import { loadInput } from '../../../www/game/input/index.js'
import { Interaction } from '../../../www/game/interaction.js'
import { newPlay } from '../../../www/game/session.js'
import { Store } from '../../../www/lib/store.js'
import { placewise } from '../../api/wasm.js'

/** @import { Board } from '../../../www/pkg/placewise.js' */
/** @import { Input, Key } from '../../../www/game/input/input.js' */

/** Levels with one answer each. */
export const FOUR = { kind: 'sudoku', givens: ['1...', '..3.', '.4..', '...2'] }
export const NINE = {
  kind: 'sudoku',
  givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
}
/** A board without givens. */
export const SIXTEEN = { kind: 'sudoku', givens: '.'.repeat(256) }
export const JIGSAW = {
  kind: 'sudoku',
  givens: '.'.repeat(16),
  regions: ['AAAB', 'ACBB', 'CCCB', 'DDDD'],
}
export const DIAGONALS = { kind: 'sudoku', givens: '.'.repeat(16), diagonals: true }

/** @param {object} level @returns {Board} */
export const boardOf = level => placewise.board(/** @type {any} */ (level), { lang: 'en' })

const makeInput = await loadInput(boardOf(FOUR))

/** Returns a game, and its messages. @param {object} level @param {{ tidies?: boolean }} [wishes] */
export function playOf(level, { tidies = true } = {}) {
  const said = /** @type {string[]} */ ([])
  const board = boardOf(level)
  const play = new Interaction(
    new Store(newPlay(board)),
    { changed() {}, say: key => said.push(key) },
    { tidies: () => tidies },
  )
  const input = /** @type {Required<Input>} */ (makeInput(play))
  return {
    board,
    play,
    input,
    said,
    /** Presses a key with the focus on a site; true if it has an effect. @param {string} keys @param {number} site */
    type(keys, site) {
      const deed = input.key(keyOf(keys), site)
      deed?.()
      return deed !== undefined
    },
  }
}

/** The characters of the digit keys with Shift. */
const SHIFTED = ')!@#$%^&*('

/** Returns "Ctrl+Shift+3" as a browser reports it. @param {string} keys @returns {Key} */
export function keyOf(keys) {
  const parts = keys.split('+')
  const name = parts[parts.length - 1]
  const has = (/** @type {string} */ part) => parts.slice(0, -1).includes(part)
  const isFigure = /^\d$/.test(name)
  const shiftKey = has('Shift')
  return {
    key: isFigure && shiftKey ? SHIFTED[Number(name)] : name,
    code: isFigure ? `Digit${name}` : name,
    shiftKey,
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    altKey: has('Alt'),
  }
}
