// @ts-check
/** What is kept on this device. A browser that keeps nothing is no trouble: then the page just forgets. */

const PREFIX = 'placewise.'

/** @param {string} name @returns {string | null} */
export function recall(name) {
  try { return localStorage.getItem(PREFIX + name) } catch { return null }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try { localStorage.setItem(PREFIX + name, value) } catch { /* full, or not allowed */ }
}

/** What the player has done, not what they have chosen. */
export function forgetAll() {
  try {
    for (const key of Object.keys(localStorage)) if (/^placewise\.(met|kind|grade)/.test(key)) localStorage.removeItem(key)
  } catch { /* nothing is kept anyway */ }
}
