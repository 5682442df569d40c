// @ts-check
/**
 * The inputs by name. Each module is loaded when a board first needs it, except `pieces`, which a first visit begins
 * with.
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

/**
 * Loads the constructor of a board's input; throws an UnsupportedError if there is no such input.
 * @param {Board} board
 */
export async function loadInput({ input }) {
  const load = inputs[input]
  if (!load) throw new UnsupportedError('input', input)
  return loadModule(load, `game/input/${input}.js`)
}
