// @ts-check
/**
 * The engine's own thread, with all that the engine can do.
 * @import { Endpoint } from '../vendor/comlink.js'
 */
import init from '../pkg/placewise.js'
import { answer, compiled } from './worker-api.js'

// The types take it for a window.
answer(
  /** @type {Endpoint} */ (/** @type {unknown} */ (self)),
  compiled(self).then(wasm => init({ module_or_path: wasm })),
)
