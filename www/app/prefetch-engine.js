// @ts-check
/**
 * Begins to fetch the engine when the picture of the first board is loaded, so that the two do not share a slow
 * connection; the modules of the game are still being loaded then. A first visit shows the progress, as the engine is
 * most of what it waits for.
 */
import { fetchEngine } from '../lib/assets.js'

const picture = /** @type {HTMLImageElement | null} */ (document.querySelector('.first-board'))

/** The kind or code that the address names (`address.js`), else the kind that a first visit begins with. */
const [, what, name = ''] = /^#(\w+)=([\w-]+)/.exec(location.hash) ?? []
const kind = /^[a-z]+/.exec(name)?.[0] ?? picture?.dataset.kind
const bar = /** @type {HTMLProgressElement | null} */ (document.querySelector('.splash progress'))
const isFirst = !navigator.serviceWorker?.controller
if (bar) bar.dataset.shown = String(isFirst)
/** @param {number} share */
const show = share => {
  if (bar) bar.value = share
}
const fetchIt = () => fetchEngine(kind, what === 'code' ? name : undefined, isFirst ? show : undefined)

if (!picture || picture.complete) fetchIt()
else for (const end of ['load', 'error']) picture.addEventListener(end, fetchIt, { once: true })
