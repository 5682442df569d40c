// @ts-check
/**
 * What the game needs beside its modules, and where it comes from: here, files of the page. The bundle of one file
 * (`cargo xtask pack`) has all of it inside, and a module in the place of this one: `tests/pack/inside.js`.
 * @import { KindInfo, Lang } from '../pkg/placewise.js'
 */
import { urlOf } from './base.js'
import { BUILDS, kindAtStart, listedKinds, playersBuild } from './builds.js'
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
 * The builds of the engine that an `Engine` asks, by their names. `of`: which one for a level that says it is of this
 * kind, known or not; `any`: which one for what no level says; `forCode`: which one is asked first of a code; `kinds`:
 * the kinds, where no build needs to be asked; `fetched`: what is waited for before a build is started.
 * @typedef {{ of(kind: unknown): string, any: string, start(build: string): Thread, forCode?: (code: string) => string,
 *   kinds?: (lang: Lang) => Promise<KindInfo[]>, fetched?: (build: string) => Promise<unknown> }} Builds
 */

/** What players need. @type {Builds} */
export const PLAYERS_BUILDS = {
  of: playersBuild,
  any: playersBuild(),
  start: started,
  forCode: code => playersBuild(kindAtStart(code)),
  kinds: listedKinds,
}

/** All that the engine can do. @type {Builds} */
export const FULL_BUILD = { of: () => 'full', any: 'full', start: started }

/**
 * Each module once: a thread that takes another's place gets the same.
 * @type {Map<string, Promise<WebAssembly.Module>>}
 */
const modules = new Map()

/** @param {string} build @returns {Thread} */
function started(build) {
  const { thread, wasm } = BUILDS[build]
  const url = urlOf(wasm)
  const worker = new Worker(scriptUrl(thread), { type: 'module' })
  // What the page could not get or compile the thread tries by itself, and says why it cannot either.
  compiled(url).then(
    wasm => worker.postMessage({ wasm }),
    () => worker.postMessage({ wasm: url }),
  )
  return worker
}

/** @param {string} url @param {(answer: Response) => Response} [watched] */
function compiled(url, watched = answer => answer) {
  const module = modules.get(url) ?? WebAssembly.compileStreaming(fetch(url).then(watched))
  modules.set(url, module)
  module.catch(() => modules.delete(url))
  return module
}

/**
 * Begins to fetch the engine that plays a kind, before a thread is started.
 * @param {string} [kind] any, if none @param {string} [code] of a level of that kind
 * @param {(share: number) => void} [show] how much of it is there, of 1. A browser keeps no compiled code of what is
 *   watched so: for a first visit, which has none
 */
export function fetchEngine(kind, code, show) {
  const { wasm, bytes } = BUILDS[playersBuild((code && kindAtStart(code)) ?? kind)]
  void compiled(urlOf(wasm), show && (answer => counted(answer, bytes, show)))
}

/** The same answer, which tells how much of it has come. @param {Response} answer @param {number | undefined} bytes
 * @param {(share: number) => void} show */
function counted(answer, bytes, show) {
  const size = bytes ?? Number(answer.headers.get('Content-Length'))
  if (!answer.body || !size) return answer
  let come = 0
  const count = new TransformStream({
    transform(part, out) {
      come += part.byteLength
      show(Math.min(come / size, 1))
      out.enqueue(part)
    },
  })
  return new Response(answer.body.pipeThrough(count), answer)
}

/** The styles of a room of one's own. */
export const roomStyles = async () =>
  (await Promise.all(['styles/game.css', 'embed/embed.css'].map(async path => (await fetch(urlOf(path))).text()))).join(
    '\n',
  )
