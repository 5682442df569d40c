// @ts-check
/**
 * Starts the engine's thread if its script is a function of the page: a worker, or the page's own thread where a policy
 * forbids workers. There long work is done in slices.
 * @typedef {typeof import('placewise:thread').thread} Run
 * @typedef {(url: string) => string} Trusted   makes an address of a script
 */

/** True unless the page is known to forbid workers. */
let workers = true

/** @param {Run} run @param {BufferSource} bytes the engine's module @param {Trusted} trusted */
export const started = (run, bytes, trusted) => (workers && ownThread(run, bytes, trusted)) || sameThread(run, bytes)

/** @param {Run} run @param {BufferSource} bytes @param {Trusted} trusted */
function ownThread(run, bytes, trusted) {
  try {
    const first = `new Promise(r => self.addEventListener("message", e => e.data.wasm && r(e.data.wasm)))`
    const url = URL.createObjectURL(new Blob([`(${String(run)})(self, ${first})`], { type: 'text/javascript' }))
    const worker = new Worker(trusted(url))
    let heard = false
    worker.addEventListener(
      'message',
      () => {
        heard = true
      },
      { once: true },
    )
    // Some browsers report a forbidden worker only now. The call is then repeated on the next thread.
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
