// @ts-check
/**
 * The engine's own thread.
 * @import { Endpoint } from '../vendor/comlink.js'
 */
import init from '../pkg/placewise.js'
import { answer } from './worker-api.js'

// The types take it for a window.
answer(/** @type {Endpoint} */ (/** @type {unknown} */ (self)), init())
