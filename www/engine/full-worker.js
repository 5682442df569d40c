// @ts-check
/**
 * The script of the engine's thread, with everything that the engine can do.
 * @import { Endpoint } from '../vendor/comlink.js'
 */
import init from '../pkg/placewise.js'
import { answer, compiled } from './worker-api.js'

// The types declare `self` as a window.
answer(
  /** @type {Endpoint} */ (/** @type {unknown} */ (self)),
  compiled(self).then(wasm => init({ module_or_path: wasm })),
)
