// @ts-check
/**
 * The painters, by the scene that a board asks for. Each is loaded on first use.
 * @import { Board } from '../pkg/placewise.js'
 * @import { MakePainter } from './painter.js'
 */
import { UnsupportedError } from '../lib/errors.js'
import { loadModule } from '../lib/load.js'

/** @type {Record<string, () => Promise<MakePainter>>} */
const painters = {
  beds: async () => (await import('./beds/index.js')).paintBeds,
  blocks: async () => (await import('./blocks/index.js')).paintBlocks,
  market: async () => (await import('./market/index.js')).paintMarket,
  seats: async () => (await import('./seats/index.js')).paintSeats,
  slabs: async () => (await import('./slabs/index.js')).paintSlabs,
  stones: async () => (await import('./stones/index.js')).paintStones,
  terraces: async () => (await import('./terraces/index.js')).paintTerraces,
}

/** @type {Map<string, MakePainter>} */
const loaded = new Map()

/** Loads a board's painter; to be called before `painterFor`. @param {Board} board */
export async function loadPainter({ scene }) {
  const load = painters[scene]
  if (!load) throw new UnsupportedError('scene', scene)
  if (!loaded.has(scene)) loaded.set(scene, await loadModule(load, `scenes/${scene}/index.js`))
}

/**
 * Creates a board's painter, which must be loaded.
 * @param {Board} board @param {() => void} changed called when the board is to be drawn again
 * @param {boolean} [plain] a small picture
 * @param {boolean} [whole] with the surroundings of its places
 */
export function painterFor(board, changed, plain = false, whole = false) {
  const make = loaded.get(board.scene)
  if (!make) throw new Error(`the painter for the scene '${board.scene}' is not loaded`)
  return make(board, changed, plain, whole)
}
