// @ts-check
/** Speech by live regions: texts that follow closely are joined. */
import { find } from './dom.js'

const TOGETHER_MS = 60

/**
 * Speaks through a live region. `hush` clears it, so that no outdated text stays there.
 * @param {() => HTMLElement} region
 */
export function voice(region) {
  /** @type {string[]} */
  let waiting = []
  const flush = () => {
    if (!waiting.length) return
    const element = region()
    const text = waiting.join(' ')
    waiting = []
    // A screen reader repeats a text only if it differs.
    element.textContent = element.textContent === text ? `${text}\u00a0` : text
  }
  return {
    speak: (/** @type {string} */ text) => {
      if (!text) return
      if (!waiting.length) setTimeout(flush, TOGETHER_MS)
      waiting.push(text)
    },
    hush: () => {
      waiting = []
      region().textContent = ''
    },
  }
}

/** The voice of the page. */
export const { speak, hush } = voice(() => find('#spoken'))
