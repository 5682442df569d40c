// @ts-check
/**
 * Loads what the game needs beside its modules from the files of our pages. A script that imports this module takes its
 * pictures from there; those for other pages have modules of their own (`embed/single/`, `embed/fetched/`).
 * @import { KindInfo, Lang } from '../pkg/placewise.js'
 */
import { urlOf } from './base.js'
import { BUILDS, kindAtStart, listedKinds, playersBuild } from './builds.js'
import { LoadError } from './errors.js'
import { load, textOf } from './load.js'
import { takePicturesFrom } from './pictures.js'
import { scriptUrl } from './trusted.js'

takePicturesFrom({
  artUrl: glyph => urlOf(`art/${glyph}.svg`),
  iconParts(name) {
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
    use.setAttribute('href', urlOf(`icons.svg#${name}`))
    return [use]
  },
})

/**
 * The engine's thread: a worker, or an object with the same interface.
 * @typedef {Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>} Thread
 */

/**
 * The builds of the engine that an `Engine` uses, by name. `of`: the build for a level whose `kind` field has this
 * value, which may be unknown; `any`: the build for calls that concern no level; `forCode`: the build to try first for
 * a share code; `kinds`: lists the kinds without asking a build; `fetched`: resolves when a build may be started.
 * @typedef {{ of(kind: unknown): string, any: string, start(build: string): Thread, forCode?: (code: string) => string,
 *   kinds?: ((lang: Lang) => Promise<KindInfo[]>) | undefined, fetched?: (build: string) => Promise<unknown> }} Builds
 */

/** The builds that players need. @type {Builds} */
export const PLAYERS_BUILDS = {
  of: playersBuild,
  any: playersBuild(),
  start: started,
  forCode: code => playersBuild(kindAtStart(code)),
  kinds: listedKinds,
}

/** The build with everything that the engine can do. @type {Builds} */
export const FULL_BUILD = { of: () => 'full', any: 'full', start: started }

/**
 * The compiled modules by path: a thread that replaces another one uses the same module.
 * @type {Map<string, Promise<WebAssembly.Module>>}
 */
const modules = new Map()

/** @param {string} build @returns {Thread} */
function started(build) {
  const { thread, wasm: path } = BUILDS[build]
  const worker = new Worker(scriptUrl(thread), { type: 'module' })
  compiled(path).then(
    wasm => worker.postMessage({ wasm }),
    // If the page cannot compile the module, the thread tries it and reports the error.
    error => worker.postMessage(error instanceof LoadError ? { failed: { ...error } } : { wasm: urlOf(path) }),
  )
  return worker
}

/** @param {string} path @param {(answer: Response) => Response} [watched] */
function compiled(path, watched = answer => answer) {
  const module = modules.get(path) ?? WebAssembly.compileStreaming(load(path).then(watched))
  modules.set(path, module)
  module.catch(() => modules.delete(path))
  return module
}

/**
 * Begins to fetch the engine that plays a kind, before a thread is started.
 * @param {string} [kind] undefined: any kind @param {string} [code] the code of a level of that kind
 * @param {(share: number) => void} [show] receives the fraction that has been loaded. Browsers do not cache the
 *   compiled code of a response that is read through a stream: use it only on a first visit
 */
export function fetchEngine(kind, code, show) {
  const { wasm, bytes } = BUILDS[playersBuild((code ? kindAtStart(code) : undefined) ?? kind)]
  void compiled(wasm, show && (answer => counted(answer, bytes, show)))
}

/**
 * Returns the same response, but reports how much of it has been read.
 * @param {Response} answer @param {number | undefined} bytes @param {(share: number) => void} show
 */
function counted(answer, bytes, show) {
  const size = bytes ?? Number(answer.headers.get('Content-Length'))
  if (!answer.body || !size) return answer
  let come = 0
  /** @type {TransformStream<Uint8Array, Uint8Array>} */
  const count = new TransformStream({
    transform(part, out) {
      come += part.byteLength
      show(Math.min(come / size, 1))
      out.enqueue(part)
    },
  })
  return new Response(answer.body.pipeThrough(count), answer)
}

/** Returns the styles of a shadow root. */
export const roomStyles = async () => {
  const paths = ['styles/game.css', 'styles/panels.css', 'embed/embed.css']
  return (await Promise.all(paths.map(async path => textOf(await load(path), path)))).join('\n')
}
