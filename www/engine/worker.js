// @ts-check
/**
 * The script of the engine's thread for players: in the built site one for each kind, without the designer's tools.
 * @import { Endpoint } from '../vendor/comlink.js'
 */
import { load } from '../lib/load.js'
import init from '../pkg/placewise.js'
import { answer, compiled } from './worker-api.js'

// The types declare `self` as a window.
answer(
  /** @type {Endpoint} */ (/** @type {unknown} */ (self)),
  compiled(self).then(wasm => init({ module_or_path: wasm })),
  async path => (await load(`pkg/${path}`)).text(),
)
