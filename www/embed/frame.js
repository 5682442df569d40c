// @ts-check
/**
 * The element alone on a page, for an `<iframe>`: its attributes come from the address, and it talks with the page
 * around by messages. The protocol is told in `docs/embed.md`; the page's end of it is `host.js`.
 * @import { PuzzleEntries, PuzzleRefusal } from './embed.d.ts'
 * @typedef {{ attributes: Record<string, unknown>, entries: PuzzleEntries }} Asked   what is asked with: as it should
 *   be, and not before it is used is it known whether it is
 */
import { PlacewisePuzzle } from './element.js'
import './index.js'

const VERSION = 1
const EVENTS = ['ready', 'move', 'hint', 'check', 'solved', 'error']

const asked = new URLSearchParams(location.hash.slice(1))
/** Who may talk with this frame: those the address names, or else whoever greets first. */
const allowed = asked
  .getAll('origin')
  .flatMap(origins => origins.split(/[\s,]+/))
  .filter(Boolean)
/** The origin that greeted. @type {string | undefined} */
let host

const puzzle = new PlacewisePuzzle({ framed: true })

/** @param {string} type @param {object} [rest] @param {string} [to] */
function say(type, rest, to = host) {
  // A page without an origin of its own cannot be named; it must be in the list to come so far.
  if (to) parent.postMessage({ placewise: VERSION, type, ...rest }, to === 'null' ? '*' : to)
}

/** @param {string} origin */
const mayGreet = origin =>
  host === origin || (host === undefined && (allowed.length ? allowed.includes(origin) : origin !== 'null'))

/** @param {Record<string, unknown>} attributes null: not said any more */
function set(attributes) {
  for (const [name, value] of Object.entries(Object(attributes))) {
    if (!PlacewisePuzzle.observedAttributes.includes(name)) continue
    if (value === null || value === false) puzzle.removeAttribute(name)
    else puzzle.setAttribute(name, value === true ? '' : String(value))
  }
}

/** What can be asked for. @type {Record<string, (asked: Asked) => unknown>} */
const deeds = {
  set: ({ attributes }) => set(attributes),
  check: () => puzzle.check(),
  hint: () => puzzle.hint(),
  reset: () => puzzle.reset(),
  undo: () => puzzle.undo(),
  put: ({ entries }) => puzzle.put(entries),
  get: async () => {
    await puzzle.settled
    const said = PlacewisePuzzle.observedAttributes.filter(name => puzzle.hasAttribute(name))
    const attributes = Object.fromEntries(said.map(name => [name, puzzle.getAttribute(name)]))
    return { entries: puzzle.entries, level: puzzle.puzzle, attributes }
  },
}

/** @param {MessageEvent} event */
async function hear({ source, origin, data }) {
  if (source !== parent || typeof data !== 'object' || data?.placewise === undefined) return
  if (data.type === 'hello') return greet(origin, data.placewise)
  if (origin !== host || !Object.hasOwn(deeds, data.type)) return
  const { id } = data
  try {
    say('answer', { id, value: (await deeds[data.type](data)) ?? null })
  } catch (error) {
    const { code = 'internal', message, path = '' } = /** @type {Partial<PuzzleRefusal>} */ (error)
    say('answer', { id, error: { code, message, path } })
  }
}

/** For who looks into the console for why nothing comes; the page itself is told nothing. @param {string} origin */
const refusedGreeting = origin =>
  `Placewise: a page at ${origin} greeted this frame and is not answered: ${
    host !== undefined
      ? `it talks with ${host} already`
      : allowed.length
        ? `origin=… in its address names only ${allowed.join(', ')}`
        : 'a page without an origin of its own must be named by origin=null in its address'
  }`

/** @param {string} origin @param {unknown} version that the page speaks */
function greet(origin, version) {
  if (!mayGreet(origin)) return console.warn(refusedGreeting(origin))
  if (version !== VERSION) return say('refused', { versions: [VERSION] }, origin)
  host = origin
  say('welcome', { versions: [VERSION] })
  measure()
  // Who greets late hears of what is already there.
  if (puzzle.puzzle) say('event', { name: 'ready', detail: { ...puzzle.state, late: true } })
}

const measure = () => say('height', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })

for (const name of EVENTS)
  addEventListener(`placewise-${name}`, event =>
    say('event', { name, detail: /** @type {CustomEvent} */ (event).detail }),
  )
addEventListener('message', event => {
  hear(event).catch(console.error)
})
new ResizeObserver(measure).observe(document.documentElement)
set(Object.fromEntries(asked))
document.querySelector('main')?.append(puzzle)
