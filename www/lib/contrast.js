// @ts-check
/** The choice of high contrast: made on our pages, or taken from the device's settings. */

const CHOICES = /** @type {const} */ (['auto', 'more', 'less'])
/** @typedef {typeof CHOICES[number]} Contrast */

const wishes = ['(prefers-contrast: more)', '(forced-colors: active)'].map(query => matchMedia(query))
/** @type {Contrast} */
let choice = 'auto'
const told = new EventTarget()
const tell = () => told.dispatchEvent(new Event('change'))
for (const wish of wishes) wish.addEventListener('change', tell)

/** @param {string | null} wanted one of them; any other counts as `auto` @returns {Contrast} */
export const contrastOf = wanted => CHOICES.find(known => known === wanted) ?? 'auto'

export const isHighContrast = () => choice === 'more' || (choice === 'auto' && wishes.some(({ matches }) => matches))

/** @param {Contrast} wanted */
export function chooseContrast(wanted) {
  choice = wanted
  tell()
}

/**
 * Calls `listen` whenever the contrast may have changed, until the signal aborts.
 * @param {() => void} listen @param {AbortSignal} [signal]
 */
export const onContrast = (listen, signal) => told.addEventListener('change', listen, signal && { signal })

/** Marks an element with the current contrast, for its styles. @param {HTMLElement} element */
export const markContrast = element => {
  element.dataset.contrast = isHighContrast() ? 'more' : 'normal'
}

/**
 * Keeps an element marked with the current contrast, without keeping it in memory: an element that was removed from
 * its page may be collected.
 * @param {HTMLElement} element
 */
export function keepMarked(element) {
  markContrast(element)
  const kept = new WeakRef(element)
  const collected = new AbortController()
  const mark = () => {
    const still = kept.deref()
    if (still) markContrast(still)
    else collected.abort()
  }
  onContrast(mark, collected.signal)
}
