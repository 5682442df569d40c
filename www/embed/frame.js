// @ts-check
/**
 * The element alone on a page, for an `<iframe>`. Its attributes come from the address, and it exchanges messages with
 * the host page. The protocol is described in `docs/embed.md`; the host's end of it is `host.js`.
 * @import { PuzzleEntries } from './embed.d.ts'
 */
import { fieldsOf, isText } from '../lib/outside.js'
import { PlacewisePuzzle } from './element.js'
import './index.js'

const VERSION = 1
const EVENTS = ['ready', 'move', 'hint', 'check', 'solved', 'error']

const asked = new URLSearchParams(location.hash.slice(1))
/** The origins that may use this frame: those named in the address, else the first that sends a greeting. */
const allowed = asked
  .getAll('origin')
  .flatMap(origins => origins.split(/[\s,]+/))
  .filter(Boolean)
/** The origin whose greeting was accepted. @type {string | undefined} */
let host

const puzzle = new PlacewisePuzzle({ framed: true })

/** @param {string} type @param {object} [rest] @param {string} [to] */
function say(type, rest, to = host) {
  // A page with the opaque origin 'null' cannot be addressed; it was accepted only because the list names it.
  if (to) parent.postMessage({ placewise: VERSION, type, ...rest }, to === 'null' ? '*' : to)
}

/** @param {string} origin */
const mayGreet = origin =>
  host === origin || (host === undefined && (allowed.length ? allowed.includes(origin) : origin !== 'null'))

/** @param {unknown} attributes by name; null or false removes one */
function set(attributes) {
  for (const [name, value] of Object.entries(fieldsOf(attributes))) {
    if (!PlacewisePuzzle.observedAttributes.includes(name)) continue
    if (value === null || value === false) puzzle.removeAttribute(name)
    else puzzle.setAttribute(name, value === true ? '' : String(value))
  }
}

/** The requests that the host can send. @type {Record<string, (asked: Record<string, unknown>) => unknown>} */
const actions = {
  set: ({ attributes }) => set(attributes),
  check: () => puzzle.check(),
  hint: () => puzzle.hint(),
  reset: () => puzzle.reset(),
  undo: () => puzzle.undo(),
  // The engine checks the entries.
  put: ({ entries }) => puzzle.put(/** @type {PuzzleEntries} */ (entries)),
  get: async () => {
    await puzzle.settled
    const said = PlacewisePuzzle.observedAttributes.filter(name => puzzle.hasAttribute(name))
    const attributes = Object.fromEntries(said.map(name => [name, puzzle.getAttribute(name)]))
    return { entries: puzzle.entries, level: puzzle.puzzle, attributes }
  },
}

/** @param {MessageEvent} event */
async function receive({ source, origin, data }) {
  const { placewise, type, id, ...asked } = fieldsOf(data)
  if (source !== parent || placewise === undefined) return
  if (type === 'hello') return greet(origin, placewise)
  if (origin !== host || !isText(type) || !Object.hasOwn(actions, type)) return
  try {
    say('answer', { id, value: (await actions[type](asked)) ?? null })
  } catch (error) {
    const { code = 'internal', message, path = '' } = fieldsOf(error)
    say('answer', { id, error: { code, message, path } })
  }
}

/**
 * Returns the message for the console about a refused greeting; the host page itself gets no answer.
 * @param {string} origin
 */
const refusedGreeting = origin =>
  `Placewise: a page at ${origin} greeted this frame and is not answered: ${
    host !== undefined
      ? `it talks with ${host} already`
      : allowed.length
        ? `origin=… in its address names only ${allowed.join(', ')}`
        : 'a page without an origin of its own must be named by origin=null in its address'
  }`

/** @param {string} origin @param {unknown} version the protocol version of the host page */
function greet(origin, version) {
  if (!mayGreet(origin)) return console.warn(refusedGreeting(origin))
  if (version !== VERSION) return say('refused', { versions: [VERSION] }, origin)
  host = origin
  say('welcome', { versions: [VERSION] })
  measure()
  // A late greeting gets the event of the level that is already open.
  if (puzzle.puzzle) say('event', { name: 'ready', detail: { ...puzzle.state, late: true } })
}

const measure = () => say('height', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })

for (const name of EVENTS)
  addEventListener(`placewise-${name}`, event =>
    say('event', { name, detail: /** @type {CustomEvent<unknown>} */ (event).detail }),
  )
addEventListener('message', event => {
  receive(event).catch(console.error)
})
new ResizeObserver(measure).observe(document.documentElement)
set(Object.fromEntries(asked))
document.querySelector('main')?.append(puzzle)
