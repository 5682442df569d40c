// @ts-check
/**
 * What the game needs beside its modules, and where it comes from: here, files of the page. The bundle of one file
 * (`cargo xtask pack`) has all of it inside, and a module in the place of this one: `tests/pack/inside.js`.
 */
import { urlOf } from './base.js'
import { BUILDS } from './builds.js'
import { scriptUrl } from './trusted.js'

/** The picture of a piece. @param {string} glyph */
export const artUrl = glyph => urlOf(`art/${glyph}.svg`)

/** What a picture of `icons.svg` consists of. @param {string} name @returns {SVGElement[]} */
export function iconParts(name) {
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', urlOf(`icons.svg#${name}`))
  return [use]
}

/**
 * The engine's own thread, or what stands in for one.
 * @typedef {Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>} Thread
 */

/**
 * Each module once: a thread that takes another's place gets the same.
 * @type {Map<string, Promise<WebAssembly.Module>>}
 */
const modules = new Map()

/** A thread with the engine that players need. */
export const startEngine = () => started('lean')

/** A thread with all that the engine can do. */
export const startFullEngine = () => started('full')

/** @param {keyof typeof BUILDS} build @returns {Thread} */
function started(build) {
  const url = urlOf(BUILDS[build].wasm)
  const worker = new Worker(scriptUrl(BUILDS[build].thread), { type: 'module' })
  // What the page could not get or compile the thread tries by itself, and says why it cannot either.
  compiled(url).then(
    wasm => worker.postMessage({ wasm }),
    () => worker.postMessage({ wasm: url }),
  )
  return worker
}

/** @param {string} url */
function compiled(url) {
  const module = modules.get(url) ?? WebAssembly.compileStreaming(fetch(url))
  modules.set(url, module)
  module.catch(() => modules.delete(url))
  return module
}

/** Begins to fetch the engine that players need, before a thread is started. */
export function fetchEngine() {
  void compiled(urlOf(BUILDS.lean.wasm))
}

/** The styles of a room of one's own. */
export const roomStyles = async () =>
  (await Promise.all(['styles/game.css', 'embed/embed.css'].map(async path => (await fetch(urlOf(path))).text()))).join(
    '\n',
  )
