// @ts-check
/** The engine's own thread. */
import { answer } from './answer.js'
import init from './pkg/placewise.js'

answer(/** @type {any} */ (self), init())
