// @ts-check
/**
 * For pages that show a puzzle in an `<iframe>`: keeps the frame as high as the puzzle, gives its events as the element would, and asks
 * it for things. Stands alone; the protocol is told in `docs/embed.md`.
 *
 * @typedef {{
 *   ready: Promise<void>, check(): Promise<any>, hint(): Promise<any>, reset(): Promise<null>, undo(): Promise<null>,
 *   put(entries: (string | number | null)[]): Promise<null>, get(): Promise<{ entries: (string | number | null)[], level: object | null, attributes: Record<string, string> }>,
 *   set(attributes: Record<string, string | boolean | null>): Promise<null>, close(): void,
 * }} Frame   ready: greeted and welcomed
 */

const VERSION = 1

/**
 * @param {HTMLIFrameElement} iframe whose `src` is an `embed-frame.html#…`
 * @param {{ origin?: string }} [wishes] origin: the frame's, where it is not that of its `src`
 * @returns {Frame}
 */
export function connect(iframe, { origin = new URL(iframe.src, location.href).origin } = {}) {
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const asked = new Map()
  let last = 0
  /** @type {PromiseWithResolvers<void>} */
  const { promise: ready, resolve: welcome, reject: refuse } = withResolvers()
  ready.catch(() => {})

  const say = (/** @type {object} */ message) => iframe.contentWindow?.postMessage({ placewise: VERSION, ...message }, origin)
  const greet = () => say({ type: 'hello' })

  /** @param {string} type @param {object} [rest] */
  const ask = async (type, rest) => {
    await ready
    return new Promise((resolve, reject) => {
      asked.set(++last, { resolve, reject })
      say({ type, id: last, ...rest })
    })
  }

  /** @type {Record<string, (message: any) => void>} */
  const hear = {
    welcome: () => welcome(),
    refused: ({ versions }) => refuse(new Error(`the frame speaks version ${versions}, this page ${VERSION}`)),
    height: ({ height }) => { if (height > 0 && height < 20_000) iframe.style.height = `${height}px` },
    event: ({ name, detail }) => { iframe.dispatchEvent(new CustomEvent(`placewise-${name}`, { bubbles: true, composed: true, detail })) },
    answer: ({ id, value, error }) => {
      const call = asked.get(id)
      asked.delete(id)
      if (error) call?.reject(Object.assign(new Error(error.message), { name: 'PuzzleError', ...error }))
      else call?.resolve(value)
    },
  }

  /** Only what this very frame says, and only while it is at the origin it should be. @param {MessageEvent} event */
  const listen = ({ source, origin: from, data }) => {
    if (source !== iframe.contentWindow || from !== origin || data?.placewise !== VERSION || !Object.hasOwn(hear, data.type)) return
    hear[data.type](data)
  }

  addEventListener('message', listen)
  iframe.addEventListener('load', greet)
  // It may be there already. (Where it is not, nobody hears this.)
  const there = iframe.contentDocument
  if (iframe.contentWindow && (!there || (there.URL !== 'about:blank' && there.readyState === 'complete'))) greet()

  return {
    ready,
    check: () => ask('check'), hint: () => ask('hint'), reset: () => ask('reset'), undo: () => ask('undo'),
    put: entries => ask('put', { entries }), get: () => ask('get'), set: attributes => ask('set', { attributes }),
    close() {
      removeEventListener('message', listen)
      iframe.removeEventListener('load', greet)
    },
  }
}

/** @returns {any} */
function withResolvers() {
  /** @type {any} */
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}
