// @ts-check
/** The engine's own thread, with all that the engine can do. */
import init from '../pkg/placewise.js'
import { answer, compiled } from './worker-api.js'

answer(/** @type {any} */ (self), compiled(self).then(module_or_path => init({ module_or_path })))
