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
 * Calls `hear` whenever the contrast may have changed, until the signal aborts.
 * @param {() => void} hear @param {AbortSignal} [signal]
 */
export const onContrast = (hear, signal) => told.addEventListener('change', hear, { signal })

/** Marks an element with the current contrast, for its styles. @param {HTMLElement} element */
export const markContrast = element => {
  element.dataset.contrast = isHighContrast() ? 'more' : 'normal'
}
