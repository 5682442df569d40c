// @ts-check
/** The engine's end of the wire: answers calls, wherever it runs. A long job runs in slices, so that a stop is heard. */
import * as placewise from './pkg/placewise.js'
import { expose } from './vendor/comlink.js'
import { carryErrors } from './wire.js'

/** When the wasm is loaded. @type {Promise<unknown>} */
let ready
/** Long jobs at work. @type {Set<number>} */
const running = new Set()
const SLICE_MS = 8

const { port1, port2 } = new MessageChannel()
/** @type {(() => void)[]} */
const waiting = []
port1.onmessage = () => waiting.shift()?.()
/** Lets other messages in. (A timer would cost 4 ms a turn; scheduler.yield() would keep them out.) */
const breathe = () => new Promise(resolve => { waiting.push(() => resolve(undefined)); port2.postMessage(0) })

/** @param {string} name @param {unknown[]} args */
async function call(name, args) {
  await ready
  return /** @type {any} */ (placewise)[name](...args)
}

/**
 * Makes a level, a slice at a time.
 * @param {number} job
 * @param {string} kind
 * @param {object} options
 * @param {object} language
 * @param {((fraction: number) => void) | undefined} onProgress
 */
async function generate(job, kind, options, language, onProgress) {
  await ready
  running.add(job)
  const generator = new (/** @type {any} */ (placewise).Generator)(kind, options, language)
  try {
    while (running.has(job)) {
      const progress = slice(generator)
      if (progress.state === 'done') return progress.result
      onProgress?.(progress.fraction)
      await breathe()
    }
    return undefined
  } finally {
    running.delete(job)
    generator.free()
  }
}

/** @param {{ step(): any }} generator */
function slice(generator) {
  const end = performance.now() + SLICE_MS
  let progress
  do progress = generator.step()
  while (progress.state === 'running' && performance.now() < end)
  return progress
}

/** @param {number} job */
const stop = job => running.delete(job)

/** @param {import('./vendor/comlink.js').Endpoint} wire @param {Promise<unknown>} loaded */
export function answer(wire, loaded) {
  ready = loaded
  // Each call waits for it, and tells if it does not come.
  loaded.catch(() => {})
  carryErrors()
  expose({ call, generate, stop }, wire)
}
