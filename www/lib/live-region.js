// @ts-check
/** A spoken voice: what is said close together is said as one. */
import { find } from './dom.js'

const TOGETHER_MS = 60

/**
 * Speaks by a live region. `hush`: what was said is over, and nobody is to come upon it.
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
    // The same words again are a change only if something differs.
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

/** The page's own. */
export const { speak, hush } = voice(() => find('#spoken'))
