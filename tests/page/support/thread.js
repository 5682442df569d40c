/** The engine's end of the connection in a thread of Node.js, like `worker.js` in a browser's. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
// @ts-expect-error it comes without types
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { answer } from '../../../www/engine/worker-api.js'
import { initSync } from '../../../www/pkg/placewise.js'

const wasm = readFileSync(new URL('../../../www/pkg/placewise_bg.wasm', import.meta.url))
/** `workerData` may be an error with which loading is to fail. */
const loaded = workerData
  ? Promise.reject(Object.assign(new Error(workerData.message), workerData))
  : Promise.resolve(initSync({ module: wasm }))
answer(/** @type {any} */ (nodeEndpoint(/** @type {any} */ (parentPort))), loaded)
