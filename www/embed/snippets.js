// @ts-check
/** What a page's author copies: the tag, the frame, and a line that hears. */

const escape = (/** @type {string} */ text) =>
  text.replace(/[&"<]/g, c => ({ '&': '&amp;', '"': '&quot;', '<': '&lt;' })[c] ?? c)

/** @typedef {[name: string, value: string][]} Attributes   '' for one that has no value */

/** @param {Attributes} attributes @param {{ url: string, integrity?: string }} file */
export function tag(attributes, { url, integrity }) {
  const check = integrity ? ` crossorigin integrity="${integrity}"` : ''
  const said = attributes.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`)).join('')
  return `<script type="module"${check} src="${escape(url)}"></script>\n<placewise-puzzle${said}></placewise-puzzle>`
}

/** @param {Attributes} attributes @param {string} base where the page is @param {string} title */
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
