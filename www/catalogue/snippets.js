// @ts-check
/** The code that a page's author copies: the tag, the frame, and a listener. */
import { urlOf } from '../lib/base.js'

/** The path of the element's loader, if this host has it. */
const FILE = 'pkg/embed/placewise.js'

/** @typedef {{ url: string, integrity?: string, bytes?: number }} Loader   bytes: its size, if it is on this host */

/** The loader used unless this host has one. @type {Loader} */
export const ELSEWHERE = { url: 'https://YOUR.HOST/embed/placewise.js' }

/**
 * Finds the loader, with its hash, on this host.
 * @param {string} base the address of the page @returns {Promise<Loader>}
 */
export async function findLoader(base = urlOf('')) {
  const url = new URL(FILE, base)
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok || !/javascript/.test(answer.headers.get('content-type') ?? '')) return ELSEWHERE
  const bytes = await answer.arrayBuffer()
  // Hashing is available only in a secure context.
  const hash = await globalThis.crypto?.subtle?.digest('SHA-384', bytes)
  return {
    url: url.href,
    bytes: bytes.byteLength,
    ...(hash && { integrity: `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}` }),
  }
}

const escape = (/** @type {string} */ text) =>
  text.replace(/[&"<]/g, c => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[c] ?? c)

/** @typedef {[name: string, value: string][]} Attributes     '' for one without a value */

/** @param {Attributes} attributes @param {Loader} file */
export function tag(attributes, { url, integrity }) {
  const check = integrity ? ` crossorigin integrity="${integrity}"` : ''
  const said = attributes.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`)).join('')
  return `<script type="module"${check} src="${escape(url)}"></script>\n<placewise-puzzle${said}></placewise-puzzle>`
}

/** @param {Attributes} attributes @param {string} base the address of the page @param {string} title */
export function frame(attributes, base, title) {
  const hash = new URLSearchParams(attributes).toString()
  return `<iframe src="${escape(`${base}embed-frame.html#${hash}`)}" title="${escape(title)}" style="width: 100%; height: 700px; border: 0"></iframe>
<script type="module">
  import { connect } from '${base}embed/host.js'
  for (const frame of document.querySelectorAll('iframe[src*="embed-frame"]')) connect(frame)
</script>`
}

export const hearing = `document.addEventListener('placewise-solved', ({ target, detail }) => {
  console.log(target, detail.time, detail.moves, detail.help)
})`
