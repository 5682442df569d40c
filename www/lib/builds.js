// @ts-check
/**
 * The builds of the engine: for each the script of its thread and its wasm file. Unbundled there is one wasm file with
 * everything, which serves for all builds; the built site replaces this module by one with a build for each kind
 * (`tests/pack/site.js`).
 * @import { KindInfo, Lang } from '../pkg/placewise.js'
 */

const wasm = 'pkg/placewise_bg.wasm'

/**
 * The builds by name; `full` includes the designer's tools. `bytes`: the size of the wasm file, if known.
 * @type {Record<string, { thread: string, wasm: string, bytes?: number }>}
 */
export const BUILDS = {
  player: { thread: 'engine/worker.js', wasm },
  full: { thread: 'engine/full-worker.js', wasm },
}

/** Returns the name of the build that plays levels of a kind; any value is accepted. @param {string} [_kind] */
export const playersBuild = _kind => 'player'

/**
 * Returns the kind named at the start of a share code, on sites with a build for each kind.
 * @param {string} _code @returns {string | undefined}
 */
export const kindAtStart = _code => undefined

/**
 * Lists the kinds where that needs no build; here it does.
 * @type {((lang: Lang) => Promise<KindInfo[]>) | undefined}
 */
export const listedKinds = undefined
