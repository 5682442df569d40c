// @ts-check
/**
 * The engine's end of the connection in the bundle; `wire` and `bytes` are the parameters of the function that this
 * module becomes.
 */
import { answer } from '../../engine/worker-api.js'
import init from '../../pkg/placewise.js'
import files from 'placewise:files'

answer(
  wire,
  bytes.then(module_or_path => init({ module_or_path })),
  async path => files[path] ?? '',
)
