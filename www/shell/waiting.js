// @ts-check
/** The picture or line that a page shows while it loads, and instead of which it shows why it cannot. */
import { make, setText } from '../lib/dom.js'

const splash = /** @type {HTMLElement | null} */ (document.querySelector('.splash'))

/** Returns true if the page still shows nothing else. */
export const isWaiting = () => splash !== null && !splash.hidden

let begun = false

/** Returns true if the page's own script runs. */
export const hasBegun = () => begun

/** Records that the page's own script runs. */
export const scriptBegins = () => {
  begun = true
}

export function endWaiting() {
  if (splash) splash.hidden = true
}

/** The message if not even the page's texts could be loaded, and the name of its button. */
const WORDLESS =
  'This page could not be loaded. Check your connection, then load it again. 网页加载失败。请检查网络连接，再重新加载。'
const AGAIN = 'Try again 再试一次'

/**
 * Displays why the page cannot be used yet, with a button to try again. By default the texts are in all languages.
 * @param {string} [text] @param {string} [again] the name of the button
 */
export function tellWaiting(text = WORDLESS, again = AGAIN) {
  if (!splash) return
  const told = splash.querySelector('.splash-text') ?? splash
  setText(told, text)
  splash.querySelector('progress')?.removeAttribute('data-shown')
  told.append(' ', againButton(again))
}

/** Returns true if the page has said why it cannot be used. */
export const isTold = () => document.querySelector('.try-again') !== null

/** Returns a button that loads the page again. @param {string} name */
export function againButton(name) {
  const button = make('button', { type: 'button', className: 'button main try-again' }, name)
  button.addEventListener('click', () => {
    button.setAttribute('aria-busy', 'true')
    void tryAgain()
  })
  return button
}

/** The longest wait for new copies of the files, in ms. */
const PATIENCE_MS = 10_000

/** Loads the page again, and its files past the browser's cache, which may have kept wrong ones. */
async function tryAgain() {
  const files = performance.getEntriesByType('resource').map(({ name }) => fetch(name, { cache: 'reload' }))
  await Promise.race([Promise.allSettled(files), new Promise(end => setTimeout(end, PATIENCE_MS))])
  location.reload()
}
