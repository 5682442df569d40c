// @ts-check
/**
 * The ways of input, by what a board asks for.
 * @import { Board, Input as InputName } from '../../pkg/placewise.js'
 * @import { MakeInput } from './input.js'
 */
import { UnsupportedError } from '../../lib/errors.js'
import { Digits } from './digits.js'
import { Pieces } from './pieces.js'

/** @type {Partial<Record<InputName, MakeInput>>} */
const inputs = { digits: play => new Digits(play), pieces: play => new Pieces(play) }

/** Makes the input that a board wants; refuses a board whose input is not built. @param {Board} board */
export function inputOf({ input }) {
  const make = inputs[input]
  if (!make) throw new UnsupportedError('input', input)
  return make
}
