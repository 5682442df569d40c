/**
 * The engine's end of the connection in the bundle; `wire` and `bytes` are the parameters of the function that this
 * module becomes.
 */
import { answer } from '../../www/engine/worker-api.js'
import init from '../../www/pkg/placewise.js'

answer(
  wire,
  bytes.then(module_or_path => init({ module_or_path })),
)
