// @ts-check
/**
 * For pages that show a puzzle in an `<iframe>`: adjusts the height of the frame, fires the events of the element, and
 * sends requests to it. This module imports nothing; the protocol is described in `docs/embed.md`.
 *
 * @typedef {(string | number | null)[]} Entries
 * @typedef {{ entries: Entries, level: object | null, attributes: Record<string, string> }} State
 * @typedef {{ state: 'open' | 'kept' | 'broken', sites: number[] }} Clue
 * @typedef {{ status: 'open' | 'broken' | 'solved', clues: Clue[] }} Check
 * @typedef {{ status: string, sentence: string, [field: string]: unknown }} Hint   as returned by the engine
 * @typedef {{
 *   ready: Promise<void>, check(): Promise<Check | null>, hint(): Promise<Hint | null>, reset(): Promise<null>,
 *   undo(): Promise<null>, put(entries: Entries): Promise<null>, get(): Promise<State>,
 *   set(attributes: Record<string, string | boolean | null>): Promise<null>, close(): void,
 * }} Frame   ready: resolves when the frame has accepted the greeting, rejects if it does not answer
 * @typedef {{ resolve(value: unknown): void, reject(error: Error): void }} Question   a request that is not answered
 *   yet
 * @typedef {Record<string, unknown>} Told   a message of the frame; which fields it has depends on its type
 */

const VERSION = 1
/**
 * The time in ms to wait for the answer to a greeting. A loaded frame answers at once, however slow its network was.
 */
const PATIENCE = 10_000

/** The origin of a page in a sandbox without `allow-same-origin`. */
const SANDBOXED = 'null'

/** Returns the origin of the page in a frame. @param {HTMLIFrameElement} iframe */
const originOf = ({ src, sandbox }) =>
  sandbox.length && !sandbox.contains('allow-same-origin') ? SANDBOXED : new URL(src, location.href).origin

/** Returns the fields of a message. @param {unknown} value @returns {Told} */
const fieldsOf = value => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * @param {HTMLIFrameElement} iframe whose `src` is an `embed-frame.html#…`
 * @param {{ origin?: string | undefined, patience?: number | undefined }} [wishes] origin: of the frame, if it is not
 *   that of its `src`, or 'null' if it is in a sandbox; patience: how long a loaded frame may take to answer, in ms
 * @returns {Frame}
 */
export function connect(iframe, { origin = originOf(iframe), patience = PATIENCE } = {}) {
  /** @type {Map<unknown, Question>} */
  const asked = new Map()
  let last = 0
  /** The current greeting; each load of the frame begins another one. */
  let greeting = new Greeting()
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence
  /** @type {Error | undefined} */
  let closed

  const isSandboxed = origin === SANDBOXED
  // A page without an origin of its own cannot be addressed by it.
  const say = (/** @type {object} */ message) =>
    iframe.contentWindow?.postMessage({ placewise: VERSION, ...message }, isSandboxed ? '*' : origin)
  const greet = () => {
    if (greeting.over) greeting = new Greeting()
    say({ type: 'hello' })
    clearTimeout(silence)
    silence = setTimeout(giveUp, patience)
  }
  const giveUp = () => {
    const reason = new Error(
      `Placewise: nobody answers from ${isSandboxed ? 'the frame in a sandbox' : origin}. ` +
        `Either the frame is no embed-frame.html, or the origin=… in its address does not name ${location.origin}`,
    )
    console.warn(reason.message)
    end(reason)
  }
  /** Ends the connection, and rejects all open requests. @param {Error} reason */
  const end = reason => {
    clearTimeout(silence)
    greeting.refuse(reason)
    for (const { reject } of asked.values()) reject(reason)
    asked.clear()
  }

  /** @template Answer @param {string} type @param {object} [rest] @returns {Promise<Answer>} */
  const ask = async (type, rest) => {
    await greeting.answered
    if (closed) throw closed
    return new Promise((resolve, reject) => {
      asked.set(++last, { resolve, reject })
      say({ type, id: last, ...rest })
    })
  }

  /** @type {Record<string, (message: Told) => void>} */
  const handlers = {
    welcome: () => {
      clearTimeout(silence)
      greeting.welcome()
    },
    refused: ({ versions }) => end(new Error(`the frame speaks version ${String(versions)}, this page ${VERSION}`)),
    height: ({ height }) => {
      if (typeof height === 'number' && height > 0 && height < 20_000) iframe.style.height = `${height}px`
    },
    event: ({ name, detail }) => {
      iframe.dispatchEvent(new CustomEvent(`placewise-${String(name)}`, { bubbles: true, composed: true, detail }))
    },
    answer: ({ id, value, error }) => {
      const call = asked.get(id)
      asked.delete(id)
      const { code, message, path } = fieldsOf(error)
      if (error) call?.reject(Object.assign(new Error(String(message)), { name: 'PuzzleError', code, path }))
      else call?.resolve(value)
    },
  }

  /** Handles messages of this frame only, and only from the expected origin. @param {MessageEvent} event */
  const listen = ({ source, origin: from, data }) => {
    const message = fieldsOf(data)
    const type = String(message.type)
    if (source !== iframe.contentWindow || from !== origin || message.placewise !== VERSION) return
    if (Object.hasOwn(handlers, type)) handlers[type](message)
  }

  addEventListener('message', listen)
  iframe.addEventListener('load', greet)
  // The frame may be loaded already (of one in a sandbox this is not known). If it is not, a greeting has no effect.
  const there = iframe.contentDocument
  if (isSandboxed) say({ type: 'hello' })
  else if (iframe.contentWindow && (!there || (there.URL !== 'about:blank' && there.readyState === 'complete'))) greet()

  return {
    get ready() {
      return greeting.answered
    },
    check: () => ask('check'),
    hint: () => ask('hint'),
    reset: () => ask('reset'),
    undo: () => ask('undo'),
    put: entries => ask('put', { entries }),
    get: () => ask('get'),
    set: attributes => ask('set', { attributes }),
    close() {
      removeEventListener('message', listen)
      iframe.removeEventListener('load', greet)
      end((closed = new Error('the connection to the frame was closed')))
    },
  }
}

/** The answer to a greeting, as a promise. */
class Greeting {
  over = false
  /** @type {() => void} */ welcome = () => {}
  /** @type {(reason: Error) => void} */ refuse = () => {}
  /** @type {Promise<void>} */ answered = new Promise((resolve, reject) => {
    this.welcome = () => {
      this.over = true
      resolve()
    }
    this.refuse = reason => {
      this.over = true
      reject(reason)
    }
  })

  // A page that never reads `ready` must not get an unhandled rejection.
  constructor() {
    this.answered.catch(() => {})
  }
}
