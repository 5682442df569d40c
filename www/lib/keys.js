// @ts-check
/**
 * The meaning of a key, in every keyboard layout. A letter that is not Latin counts as the one that Latin layouts have
 * on the same key, so that Ctrl+Z is the same key on a Cyrillic layout. A Latin letter counts as itself, a digit of
 * any script as its value, and a full-width character as the usual one.
 * @typedef {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} Key
 *   code: the physical key, independent of Shift
 */

/** @param {KeyboardEvent} event @returns {Key} */
export function keyOf(event) {
  const { code, shiftKey, ctrlKey, metaKey, altKey } = event
  const key = FULL_WIDTH.test(event.key) ? event.key.normalize('NFKC') : event.key
  const { pad, figure } = figureAt(code)
  // With NumLock on, Shift turns a digit into End or an arrow, and Windows then reports that Shift is not held.
  const isShifted = pad && !DIGIT.test(key) && event.getModifierState('NumLock')
  const name = isShifted ? figure : latin(key, code)
  return { key: name ?? key, code, shiftKey: shiftKey || isShifted, ctrlKey, metaKey, altKey }
}

/** Returns true for the keys with which browsers print a page. @param {KeyboardEvent} event */
export function isPrintKey(event) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = keyOf(event)
  return key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

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
const FULL_WIDTH = /^[\u3000\uff01-\uff5e]$/

/** Returns the digit that a key code stands for, and if it is on the number pad. @param {string} code */
function figureAt(code) {
  const [, part, figure] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  return { pad: part === 'Numpad', figure }
}

/**
 * Returns the value of a digit of any script. Unicode has the ten digits of a script in order, after a character that
 * is no digit or after those of other scripts.
 * @param {string} digit
 */
function valueOf(digit) {
  const at = /** @type {number} */ (digit.codePointAt(0))
  let before = 0
  while (DIGIT.test(String.fromCodePoint(at - before - 1))) before++
  return before % 10
}

/**
 * Returns the Latin letter or digit on a key that types one of another script.
 * @param {string} key @param {string} code
 */
function latin(key, code) {
  if (/^[\d\p{Script=Latin}]$/u.test(key)) return undefined
  if (DIGIT.test(key)) return String(valueOf(key))
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() : undefined
}
