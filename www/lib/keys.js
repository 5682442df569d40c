// @ts-check
/**
 * The meaning of a key, in every keyboard layout. A letter that is not Latin counts as the one that Latin layouts have
 * on the same key, so that Ctrl+Z is the same key on a Cyrillic layout. A Latin letter counts as itself.
 * @typedef {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} Key
 *   code: the physical key, independent of Shift
 */

/** @param {KeyboardEvent} event @returns {Key} */
export function keyOf(event) {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
  const { pad, figure } = figureAt(code)
  // With NumLock on, Shift turns a digit into End or an arrow, and Windows then reports that Shift is not held.
  const isShifted = pad && !DIGIT.test(key) && event.getModifierState('NumLock')
  const name = isShifted ? figure : latin(key, code)
  return { key: name ?? key, code, shiftKey: shiftKey || isShifted, ctrlKey, metaKey, altKey }
}

/** Returns true for a question mark, also the full-width one of Chinese keyboards. @param {Pick<Key, 'key'>} key */
export const isAsking = ({ key }) => key === '?' || key === '？'

/**
 * Returns the digit of a key: above the letters independent of Shift and layout, on the number pad only if it types
 * one.
 * @param {{ key: string, code?: string }} key
 */
export function figureOf({ key, code = '' }) {
  const { pad, figure } = figureAt(code)
  return figure !== undefined && !pad ? figure : /^\d$/.exec(key)?.[0]
}

const DIGIT = /^\p{Nd}$/u

/** Returns the digit that a key code stands for, and if it is on the number pad. @param {string} code */
function figureAt(code) {
  const [, part, figure] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  return { pad: part === 'Numpad', figure }
}

/**
 * Returns the Latin letter or digit on a key that types one of another script.
 * @param {string} key @param {string} code
 */
function latin(key, code) {
  if (/^[\d\p{Script=Latin}]$/u.test(key)) return undefined
  if (DIGIT.test(key)) return figureAt(code).figure
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() : undefined
}
