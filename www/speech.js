// @ts-check
/** The spoken voice of the page: what is said close together is said as one. */
import { find } from './dom.js'

const TOGETHER_MS = 60
/** @type {string[]} */
let waiting = []

/** @param {string} text */
export function speak(text) {
  if (!text) return
  if (!waiting.length) setTimeout(flush, TOGETHER_MS)
  waiting.push(text)
}

function flush() {
  const region = find('#spoken')
  const text = waiting.join(' ')
  waiting = []
  // The same words again are a change only if something differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
