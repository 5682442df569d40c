// @ts-check
/**
 * Begins to fetch the engine when the picture of the first board is loaded, so that the two do not share a slow
 * connection; the modules of the game are still being loaded then. A first visit shows the progress, as the engine is
 * most of what it waits for.
 */
import { fetchEngine } from '../lib/assets.js'
import { kindAtStart } from '../lib/builds.js'
import { urlOf } from '../lib/base.js'
import '../shell/late.js'

const picture = /** @type {HTMLImageElement | null} */ (document.querySelector('.first-board'))

/** The kind or code that the address names (`address.js`), else the kind that a first visit begins with. */
const [, what, name = ''] = /^#(\w+)=([\w-]+)/.exec(location.hash) ?? []
const named = what === 'code' ? kindAtStart(name) : /^[a-z]+/.exec(name)?.[0]
const kind = named ?? picture?.dataset.kind
const bar = /** @type {HTMLProgressElement | null} */ (document.querySelector('.splash progress'))
const isFirst = !navigator.serviceWorker?.controller
if (bar) bar.dataset.shown = String(isFirst)
/** @param {number} share */
const show = share => {
  if (bar) bar.value = share
}
const fetchIt = () => fetchEngine(kind, what === 'code' ? name : undefined, isFirst ? show : undefined)

// A board of another kind has no picture that it could replace in its place.
const isOther = picture && what !== undefined && named !== picture.dataset.kind
if (isOther) showKind(picture)

/** Shows the picture of the kind that the address names; none if it names no kind. @param {HTMLImageElement} shown */
function showKind(shown) {
  const picture = shown.parentElement
  if (!named) return picture?.remove()
  for (const source of picture?.querySelectorAll('source') ?? []) source.remove()
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  shown.addEventListener('error', () => picture?.remove())
  shown.src = urlOf(`icons/kind-${named}-${theme}.avif`)
}

if (!picture || picture.complete || isOther) fetchIt()
else for (const end of ['load', 'error']) picture.addEventListener(end, fetchIt, { once: true })
