// @ts-check
/** The engine's own thread, for players: in the built site with the lean engine, without what only designers need. */
import init from '../pkg/placewise.js'
import { answer, compiled } from './worker-api.js'

answer(/** @type {any} */ (self), compiled(self).then(module_or_path => init({ module_or_path })))
