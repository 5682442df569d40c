/**
 * The engine's thread where its script is a function of the page's: a worker of its own, or the page's thread where its
 * policy allows no worker. Then long work is done in slices.
 * @typedef {typeof import('placewise:thread').thread} Run
 */
import { trusted } from './script-url.js'

/** True if the page allows workers, as far as is known. */
let workers = true

/** @param {Run} run @param {BufferSource} bytes the engine's module */
export const started = (run, bytes) => (workers && ownThread(run, bytes)) || sameThread(run, bytes)

/** @param {Run} run @param {BufferSource} bytes */
function ownThread(run, bytes) {
  try {
    const first = `new Promise(r => self.addEventListener("message", e => e.data.wasm && r(e.data.wasm)))`
    const url = URL.createObjectURL(new Blob([`(${String(run)})(self, ${first})`], { type: 'text/javascript' }))
    const worker = new Worker(/** @type {any} */ (trusted(url)))
    let heard = false
    worker.addEventListener(
      'message',
      () => {
        heard = true
      },
      { once: true },
    )
    // Some browsers tell of a forbidden worker only now. The call is asked again, of the next thread.
    worker.addEventListener('error', () => {
      workers &&= heard
    })
    worker.postMessage({ wasm: bytes })
    return worker
  } catch {
    workers = false
    return undefined
  }
}

/** @param {Run} run @param {BufferSource} bytes */
function sameThread(run, bytes) {
  const { port1, port2 } = new MessageChannel()
  run(port1, Promise.resolve(bytes))
  return Object.assign(port2, {
    terminate: () => {
      port1.close()
      port2.close()
    },
  })
}
