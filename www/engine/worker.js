// @ts-check
/** The engine's own thread. */
import init from '../pkg/placewise.js'
import { answer } from './worker-api.js'

answer(/** @type {any} */ (self), init())
