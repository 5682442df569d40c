// @ts-check
/**
 * The part of the input of pieces that is loaded with the page, as a first visit begins with.
 * @import { Board, Step } from '../../pkg/placewise.js'
 * @import { Game } from '../game.js'
 * @import { InputKind } from '../input/input.js'
 */
import { couldBe } from '../game.js'
import { Pieces } from './input.js'

/** @type {InputKind} */
export const pieces = {
  load: async () => play => new Pieces(play),
  modes: [],
  keeps: [],
  signs: [],
  namesPlaces: true,
  lessonMarks: (board, steps, at, game) => ({ never: bare(steps.slice(0, at), board, game) }),
}

/**
 * Returns the empty places at which these steps have ruled out all symbols.
 * @param {readonly Step[]} steps
 * @param {Board} board
 * @param {Game} at
 */
function bare(steps, board, { entries }) {
  const out = steps.flatMap(step => step.ruleOut)
  return [...new Set(out.map(({ site }) => site))].filter(
    site =>
      entries[site] === null &&
      board.symbols.every(
        ({ id }) => !couldBe(board, String(id), site) || out.some(o => o.site === site && o.piece === id),
      ),
  )
}
