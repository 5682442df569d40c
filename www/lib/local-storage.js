// @ts-check
/** Small values kept on this device. If the browser stores nothing, they are just forgotten. */

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

/** The names of the player's choices; a few are kept for each scene, with a suffix. All other values record play. */
const CHOSEN = new Set(
  [
    ...['lang', 'theme', 'contrast', 'text', 'timer', 'sound', 'preview', 'growing'],
    ...[
      'tidy',
      'conflicts',
      'coordinates',
      'uniqueness',
      'estimate',
      'compare',
      'mistakes',
      'stages',
      'corner',
      'two',
      'voice',
    ],
  ].map(name => PREFIX + name),
)

/** @param {string} name */
export function forgetOne(name) {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    /* nothing is stored anyway */
  }
}

/** Removes records of play, and keeps the player's choices. */
export function forgetDone() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !CHOSEN.has(key.split('-')[0])) localStorage.removeItem(key)
  } catch {
    /* nothing is stored anyway */
  }
}
