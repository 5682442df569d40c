// @ts-check
/**
 * The inputs by name, `board.input`. An input is defined in its folder; no module outside it compares the name. That of
 * pieces comes with the page, as the first lesson needs it; the others are loaded with their first board.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { InputKind, MakeInput } from './input.js'
 */
import { UnsupportedError } from '../../lib/errors.js'
import { loadModule } from '../../lib/load.js'
import { pieces } from '../pieces/index.js'

/** @type {Record<string, () => Promise<InputKind>>} */
const files = {
  digits: async () => (await import('../digits/index.js')).digits,
  path: async () => (await import('../path/index.js')).path,
}

/** Those that are loaded. @type {Record<string, InputKind>} */
const inputs = { pieces }

/** Returns the loaded input of a board, else throws an UnsupportedError. @param {Pick<Board, 'input'>} board */
export function inputOf({ input }) {
  if (!Object.hasOwn(inputs, input)) throw new UnsupportedError('input', input)
  return inputs[input]
}

/**
 * Loads a board's input; throws an UnsupportedError if there is no such input.
 * @param {Pick<Board, 'input'>} board @returns {Promise<MakeInput>} its constructor
 */
export async function loadInput({ input }) {
  if (!Object.hasOwn(inputs, input) && Object.hasOwn(files, input))
    inputs[input] = await loadModule(files[input], `game/${input}/index.js`)
  return inputOf({ input }).make
}
