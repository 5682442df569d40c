// @ts-check
/**
 * The builds of the engine: where the thread of each is, and its wasm. As plain modules there is one wasm with
 * everything, so that one build serves; the built site has another module in the place of this, with a build a kind for
 * players (`tests/pack/site.js`).
 * @import { KindInfo, Lang } from '../pkg/placewise.js'
 */

const wasm = 'pkg/placewise_bg.wasm'

/**
 * By name: `full` has the designer's tools as well. `bytes`: how large the wasm is, where that is known.
 * @type {Record<string, { thread: string, wasm: string, bytes?: number }>}
 */
export const BUILDS = {
  player: { thread: 'engine/worker.js', wasm },
  full: { thread: 'engine/full-worker.js', wasm },
}

/** The build that plays levels of a kind, whatever is given for one. @param {string} [_kind] */
export const playersBuild = _kind => 'player'

/**
 * The kind that the beginning of a share code tells, where players have a build a kind.
 * @param {string} _code @returns {string | undefined}
 */
export const kindAtStart = _code => undefined

/**
 * The kinds, where they are known without a build that has all of them.
 * @type {((lang: Lang) => Promise<KindInfo[]>) | undefined}
 */
export const listedKinds = undefined
