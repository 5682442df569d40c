// @ts-check
/**
 * The ways of input, by what a board asks for. Each is fetched when a board first wants it, but the one that a first
 * visit begins with.
 * @import { Board, Input as InputName } from '../../pkg/placewise.js'
 * @import { MakeInput } from './input.js'
 */
import { UnsupportedError } from '../../lib/errors.js'
import { loadModule } from '../../lib/load.js'
import { Pieces } from './pieces.js'

/** @type {Partial<Record<InputName, () => Promise<MakeInput>>>} */
const inputs = {
  digits: async () => {
    const { Digits } = await import('./digits.js')
    return play => new Digits(play)
  },
  path: async () => {
    const { Path } = await import('./path.js')
    return play => new Path(play)
  },
  pieces: async () => play => new Pieces(play),
}

/** Fetches what makes the input that a board wants; refuses a board whose input is not built. @param {Board} board */
export async function loadInput({ input }) {
  const load = inputs[input]
  if (!load) throw new UnsupportedError('input', input)
  return loadModule(load, `game/input/${input}.js`)
}
