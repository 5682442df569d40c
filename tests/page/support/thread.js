/** The engine's end of the wire in a thread of Node.js, as `worker.js` is in a browser's. */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
// @ts-expect-error it comes without types
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { answer } from '../../../www/engine/worker-api.js'
import { initSync } from '../../../www/pkg/placewise.js'

const wasm = readFileSync(new URL('../../../www/pkg/placewise_bg.wasm', import.meta.url))
/** `workerData` may be what loading it is to fail with. */
const loaded = workerData
  ? Promise.reject(Object.assign(new Error(workerData.message), workerData))
  : Promise.resolve(initSync({ module: wasm }))
answer(/** @type {any} */ (nodeEndpoint(/** @type {any} */ (parentPort))), loaded)
