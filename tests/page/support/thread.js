/** The engine's end of the wire in a thread of Node.js, as `worker.js` is in a browser's. */
import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
// @ts-expect-error it comes without types
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { answer } from '../../../www/answer.js'
import { initSync } from '../../../www/pkg/placewise.js'

const wasm = readFileSync(new URL('../../../www/pkg/placewise_bg.wasm', import.meta.url))
answer(/** @type {any} */ (nodeEndpoint(/** @type {any} */ (parentPort))), Promise.resolve(initSync({ module: wasm })))
