// @ts-check
/** What is kept on this device. A browser that keeps nothing is no trouble: then the page just forgets. */

const PREFIX = 'placewise.'

/** @param {string} name @returns {string | null} */
export function recall(name) {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    /* full, or not allowed */
  }
}

/** What the player has chosen, of which some is chosen for each scene; all else follows from what they have done. */
const CHOSEN = new Set(
  [
    ...['lang', 'theme', 'contrast', 'text', 'timer', 'sound', 'preview', 'growing'],
    ...['tidy', 'conflicts', 'coordinates', 'uniqueness', 'estimate', 'compare', 'mistakes', 'corner', 'two'],
  ].map(name => PREFIX + name),
)

/** @param {string} name */
export function forgetOne(name) {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    /* nothing is kept anyway */
  }
}

/** Forgets what the player has done, not what they have chosen. */
export function forgetDone() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !CHOSEN.has(key.split('-')[0])) localStorage.removeItem(key)
  } catch {
    /* nothing is kept anyway */
  }
}
