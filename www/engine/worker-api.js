// @ts-check
/**
 * The engine's end of the connection: it answers calls, in any thread. Long work runs in slices, so that it can be
 * stopped.
 * @import { PuzzleError } from '../pkg/placewise.js'
 * @import { Endpoint, ProxyMethods } from '../vendor/comlink.js'
 * @import { Calls, Result, Running, Supplied, Wire, Work, WorkArgs, WorkName, Works } from './wire.js'
 */
import { LoadError } from '../lib/errors.js'
import { fieldsOf, isText } from '../lib/outside.js'
import * as placewise from '../pkg/placewise.js'
import { expose, releaseProxy } from '../vendor/comlink.js'
import { carryErrors } from './rpc.js'

/** @type {Calls} */
const calls = placewise
/** @type {Works} */
const works = placewise
const { supply } = /** @type {Supplied} */ (/** @type {object} */ (placewise))

/** Resolves when the wasm is loaded. @type {Promise<unknown>} */
let ready
/** Loads a file of the engine, for builds that do not contain all of them. @type {(path: string) => Promise<string>} */
let fileOf
/** The ids of running jobs. @type {Set<number>} */
const running = new Set()
const SLICE_MS = 8

const { port1, port2 } = new MessageChannel()
/** @type {(() => void)[]} */
const waiting = []
port1.onmessage = () => waiting.shift()?.()
/** Lets other messages in. (A timer would cost 4 ms a turn; scheduler.yield() would not let them in.) */
const breathe = () =>
  new Promise(resolve => {
    waiting.push(() => resolve(undefined))
    port2.postMessage(0)
  })

/** @type {Wire['call']} */
async function call(name, args) {
  await ready
  return withFiles(() => calls[name](...args))
}

/**
 * Returns the engine's answer. A build that does not contain all files names the next one it needs, and is asked again
 * with it.
 * @template T @param {() => T} ask @returns {Promise<T>}
 */
async function withFiles(ask) {
  /** @type {string | undefined} */
  let last
  while (true) {
    try {
      return ask()
    } catch (error) {
      const { code, path } = /** @type {PuzzleError} */ (error)
      if (code !== 'file' || path === last) throw error
      last = path
      supply?.(path, await fileOf(path))
    }
  }
}

/**
 * Runs long work in slices, by a job of the engine.
 * @template {WorkName} Name
 * @param {number} job
 * @param {Name} name the function that starts it
 * @param {WorkArgs<Name>} args
 * @param {((progress: Running<Name>) => unknown) & ProxyMethods} [onProgress] receives the progress
 * @returns {Promise<Result<Name> | undefined>}
 */
async function work(job, name, args, onProgress) {
  running.add(job)
  let worker
  try {
    await ready
    worker = await withFiles(() => works[name](...args))
    while (running.has(job)) {
      const progress = slice(worker)
      if (progress.state === 'done') return progress.result
      onProgress?.(progress)
      await breathe()
    }
    return undefined
  } finally {
    running.delete(job)
    worker?.free()
    // Until it is released, the other side keeps the function and everything it refers to.
    onProgress?.[releaseProxy]()
  }
}

/** @template {{ state: string }} Progress @template Result @param {Work<Progress, Result>} worker */
function slice(worker) {
  const end = performance.now() + SLICE_MS
  let progress
  do progress = worker.step()
  while (progress.state === 'running' && performance.now() < end)
  return progress
}

/** @param {number} job */
const stop = job => running.delete(job)

/**
 * Holds a lock for as long as this thread lives; resolves when it is held.
 * @type {Wire['live']}
 */
const live = name =>
  new Promise(held => {
    const hold = () => {
      held(true)
      return new Promise(() => {})
    }
    navigator.locks?.request(name, hold).catch(() => held(false)) ?? held(false)
  })

/**
 * Creates the error of an engine that did not start: its file could not be fetched (a TypeError), the page's security
 * policy forbids WebAssembly (browsers name the policy or its keyword in the message), or it does not run here.
 * @param {unknown} cause
 */
function notStarted(cause) {
  if (cause instanceof LoadError) return cause
  const { name: sort, message } = cause instanceof Error ? cause : new Error(String(cause))
  const isForbidden = /unsafe-eval|content security policy|\bCSP\b/i.test(message)
  const name = isForbidden ? 'EngineForbidden' : sort === 'TypeError' ? 'LoadError' : 'EngineError'
  return Object.assign(new Error(`the engine did not start: ${message}`, { cause }), { name })
}

/**
 * Resolves to the engine's module, which the page sends first: it begins to fetch it before this thread exists. Rejects
 * if the page could not load it.
 * @param {Pick<Worker, 'addEventListener'>} wire
 * @returns {Promise<WebAssembly.Module | string>} or its address, if the page could not compile it
 */
export const compiled = wire =>
  new Promise((resolve, reject) => {
    wire.addEventListener('message', event => {
      const { wasm, failed } = fieldsOf(event.data)
      if (failed) reject(Object.assign(new LoadError(''), fieldsOf(failed)))
      if (wasm instanceof WebAssembly.Module || isText(wasm)) resolve(wasm)
    })
  })

/**
 * Answers the calls on an endpoint.
 * @param {Endpoint} wire @param {Promise<unknown>} loaded
 * @param {(path: string) => Promise<string>} [files] loads a file that the engine does not contain
 */
export function answer(wire, loaded, files = async () => '') {
  fileOf = files
  ready = loaded.catch((/** @type {unknown} */ cause) => {
    throw notStarted(cause)
  })
  // Each call waits for it, and throws its error.
  ready.catch(() => {})
  carryErrors()
  expose({ call, work, stop, live }, wire)
}
