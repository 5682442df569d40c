// @ts-check
'use strict'
/**
 * The element alone on a page, for an `<iframe>`. Its attributes come from the address, and it exchanges messages with
 * the host page. The protocol is described in `docs/embed.md`; the host's end of it is `host.js`.
 *
 * This is a classic script that imports nothing when it starts: in a sandbox a page has no origin of its own, so that
 * it can read no module unless its host lets all other pages read it, and can start no worker of its host.
 * @import { PuzzleEntries } from './embed.d.ts'
 * @import { PlacewisePuzzle } from './element.js'
 */
{
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
  /** True once the event `ready` has been fired. */
  let isReady = false

  // The element: from the page's modules, or in a sandbox from the files for other sites.

  const isSandboxed = origin === 'null'
  /** The elements' files for other sites, which run without an origin: the loader, and the single file. */
  const FILES = { loader: 'pkg/embed/placewise.js', single: 'pkg/placewise-embed.js' }

  /** @typedef {{ createScriptURL(url: string): string }} Policy */
  const { trustedTypes } = /** @type {{ trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }} */ (
    globalThis
  )

  /** Runs the single file, which any page may do. @returns {Promise<void>} */
  const runSingle = () =>
    new Promise((resolve, reject) => {
      const url = new URL(FILES.single, document.baseURI).href
      const script = document.createElement('script')
      const policy = trustedTypes?.createPolicy('placewise', { createScriptURL: () => url })
      script.src = policy?.createScriptURL('') ?? url
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error(`${FILES.single} could not be loaded`)))
      document.head.append(script)
    })

  /** Defines the element. */
  async function define() {
    if (!isSandboxed) await import('./index.js')
    else await import(new URL(FILES.loader, document.baseURI).href).catch(runSingle)
  }

  /** @returns {Promise<PlacewisePuzzle>} */
  async function created() {
    await define().catch(cause => {
      throw Object.assign(new Error(refusal(), { cause }), { code: 'fetch' })
    })
    const Puzzle = /** @type {typeof PlacewisePuzzle} */ (await customElements.whenDefined('placewise-puzzle'))
    return new Puzzle({ framed: true })
  }

  /** The text in place of an element that cannot be loaded, in a page and in a sandbox. */
  const TEXTS = {
    en: [
      'The puzzle could not be loaded. Check your connection, then load the page again.',
      'The puzzle could not be loaded here. If the connection works, the page around it must add “allow-same-origin” to the sandbox of this frame.',
    ],
    zh: [
      '谜题没能加载出来。请检查网络，再重新加载网页。',
      '谜题没能在这里加载出来。如果网络正常，外面的网页要在这个框架的 sandbox 里加上“allow-same-origin”。',
    ],
  }

  /** Returns the text in the reader's language. */
  function refusal() {
    const languages = [asked.get('lang') ?? '', ...navigator.languages]
    const lang = languages.find(one => /^(en|zh)/.test(one))?.startsWith('zh') ? 'zh' : 'en'
    return TEXTS[lang][Number(isSandboxed)]
  }

  const puzzle = created()

  /** @param {string} type @param {object} [rest] @param {string} [to] */
  function say(type, rest, to = host) {
    // A page with the opaque origin 'null' cannot be addressed; it was accepted only because the list names it.
    if (to) parent.postMessage({ placewise: VERSION, type, ...rest }, to === 'null' ? '*' : to)
  }

  /** @param {string} origin */
  const mayGreet = origin =>
    host === origin || (host === undefined && (allowed.length ? allowed.includes(origin) : origin !== 'null'))

  /** Returns the fields of an object. @param {unknown} value @returns {Record<string, unknown>} */
  const fieldsOf = value =>
    typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {}

  /** The names of the attributes. @param {PlacewisePuzzle} element */
  const namesOf = element => /** @type {typeof PlacewisePuzzle} */ (element.constructor).observedAttributes

  /** @param {PlacewisePuzzle} element @param {unknown} attributes by name; null or false removes one */
  function set(element, attributes) {
    for (const [name, value] of Object.entries(fieldsOf(attributes))) {
      if (!namesOf(element).includes(name)) continue
      if (value === null || value === false) element.removeAttribute(name)
      else element.setAttribute(name, value === true ? '' : String(value))
    }
  }

  /**
   * The requests that the host can send.
   * @type {Record<string, (element: PlacewisePuzzle, asked: Record<string, unknown>) => unknown>}
   */
  const actions = {
    set: (element, { attributes }) => set(element, attributes),
    check: element => element.check(),
    hint: element => element.hint(),
    reset: element => element.reset(),
    undo: element => element.undo(),
    // The engine checks the entries.
    put: (element, { entries }) => element.put(/** @type {PuzzleEntries} */ (entries)),
    get: async element => {
      await element.settled
      const said = namesOf(element).filter(name => element.hasAttribute(name))
      const attributes = Object.fromEntries(said.map(name => [name, element.getAttribute(name)]))
      return { entries: element.entries, level: element.puzzle, attributes }
    },
  }

  /** @param {MessageEvent} event */
  async function receive({ source, origin, data }) {
    const { placewise, type, id, ...asked } = fieldsOf(data)
    if (source !== parent || placewise === undefined) return
    if (type === 'hello') return greet(origin, placewise)
    if (origin !== host || typeof type !== 'string' || !Object.hasOwn(actions, type)) return
    try {
      say('answer', { id, value: (await actions[type](await puzzle, asked)) ?? null })
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
    puzzle.then(
      ({ state }) => isReady && say('event', { name: 'ready', detail: { ...state, late: true } }),
      (/** @type {unknown} */ error) => {
        const { code, message } = fieldsOf(error)
        say('event', { name: 'error', detail: { code, message, path: '' } })
      },
    )
  }

  const measure = () => say('height', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })

  for (const name of EVENTS)
    addEventListener(`placewise-${name}`, event =>
      say('event', { name, detail: /** @type {CustomEvent<unknown>} */ (event).detail }),
    )
  addEventListener('message', event => {
    receive(event).catch(console.error)
  })
  addEventListener('placewise-ready', () => {
    isReady = true
  })
  new ResizeObserver(measure).observe(document.documentElement)
  puzzle
    .then(element => {
      set(element, Object.fromEntries(asked))
      document.querySelector('main')?.append(element)
      // A frame without a height of its own is loaded too.
      return element.settled
    })
    .catch((/** @type {unknown} */ error) => {
      const line = Object.assign(document.createElement('p'), { textContent: String(fieldsOf(error).message) })
      line.setAttribute('role', 'alert')
      document.querySelector('main')?.append(line)
    })
}
