// @ts-check
/**
 * The inputs by name, `board.input`. An input is defined in its folder; no module outside it compares the name.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { InputKind } from './input.js'
 */
import { digits } from '../digits/index.js'
import { UnsupportedError } from '../../lib/errors.js'
import { loadModule } from '../../lib/load.js'
import { path } from '../path/index.js'
import { pieces } from '../pieces/index.js'

/** @type {Record<string, InputKind>} */
const inputs = { digits, path, pieces }

/** Returns the input of a board; throws an UnsupportedError if there is none. @param {Pick<Board, 'input'>} board */
export function inputOf({ input }) {
  if (!Object.hasOwn(inputs, input)) throw new UnsupportedError('input', input)
  return inputs[input]
}

/**
 * Loads the constructor of a board's input; throws an UnsupportedError if there is no such input.
 * @param {Pick<Board, 'input'>} board
 */
export async function loadInput(board) {
  return loadModule(inputOf(board).load, `game/${board.input}/input.js`)
}
