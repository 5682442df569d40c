// @ts-check
/**
 * The engine's own thread, for players: in the built site with the lean engine, without what only designers need.
 * @import { Endpoint } from '../vendor/comlink.js'
 */
import init from '../pkg/placewise.js'
import { answer, compiled } from './worker-api.js'

// The types take it for a window.
answer(
  /** @type {Endpoint} */ (/** @type {unknown} */ (self)),
  compiled(self).then(wasm => init({ module_or_path: wasm })),
)
