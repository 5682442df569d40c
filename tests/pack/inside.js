/**
 * In the bundle of one file, in the place of `www/lib/assets.js`: what the game needs beside its modules comes from
 * inside.
 */
import art from 'placewise:art'
import icons from 'placewise:icons'
import styles from 'placewise:styles'
import engine from 'placewise:engine'
import { thread } from 'placewise:thread'
import { read } from './letters.js'
import { together } from './streams.js'

/** @param {string} glyph */
export const artUrl = glyph => `data:image/svg+xml,${encodeURIComponent(art[glyph] ?? '')}`

/** @param {string} name */
export const iconParts = name =>
  (icons[name] ?? []).map(([tag, attributes]) => {
    const part = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value)
    return /** @type {SVGElement} */ (part)
  })

export const roomStyles = async () => styles

/** @type {Uint8Array<ArrayBuffer> | undefined} */
let module

/** The engine; see `contents.js`. */
const bytes = () => (module ??= together(engine.map(read)))

/** Whether the page allows workers, as far as is known. */
let workers = true

/**
 * The one build that is inside. It has a thread of its own; the page's, where its policy allows no worker. Then long
 * work is done in slices.
 */
export const PLAYERS_BUILDS = {
  of: () => 'inside',
  any: 'inside',
  start: () => (workers && ownThread()) || sameThread(),
}

function ownThread() {
  try {
    const first = `new Promise(r => self.addEventListener("message", e => e.data.wasm && r(e.data.wasm)))`
    const url = URL.createObjectURL(new Blob([`(${String(thread)})(self, ${first})`], { type: 'text/javascript' }))
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
    worker.postMessage({ wasm: bytes() })
    return worker
  } catch {
    workers = false
    return undefined
  }
}

/** @type {{ createScriptURL(url: string): unknown } | undefined} */
let policy

/** An address that a page with Trusted Types lets through, if it allows the policy "placewise". @param {string} url */
function trusted(url) {
  policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy('placewise', {
    createScriptURL: (/** @type {string} */ own) => own,
  })
  return policy?.createScriptURL(url) ?? url
}

function sameThread() {
  const { port1, port2 } = new MessageChannel()
  thread(port1, Promise.resolve(bytes()))
  return Object.assign(port2, {
    terminate: () => {
      port1.close()
      port2.close()
    },
  })
}
