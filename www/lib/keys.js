// @ts-check
/**
 * What a key means, in every layout. A letter that is not Latin counts by the key's place, as keys of Latin layouts
 * have it there: who plays with a Cyrillic layout presses the same key for Ctrl+Z. A Latin letter is what it says.
 * @typedef {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} Key
 *   code: the key itself, whatever Shift makes of it
 */

/** @param {KeyboardEvent} event @returns {Key} */
export function keyOf(event) {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
  const { pad, figure } = figureAt(code)
  // With NumLock on, Shift makes a figure an End or an arrow, and Windows says then that Shift is not held.
  const isShifted = pad && !DIGIT.test(key) && event.getModifierState('NumLock')
  const name = isShifted ? figure : latin(key, code)
  return { key: name ?? key, code, shiftKey: shiftKey || isShifted, ctrlKey, metaKey, altKey }
}

/** True if a key asks: full width, where a Chinese keyboard writes it so. @param {Pick<Key, 'key'>} key */
export const isAsking = ({ key }) => key === '?' || key === '？'

/**
 * The figure on a key: above the letters whatever Shift or the layout makes of it, on the number pad where it writes
 * one.
 * @param {{ key: string, code?: string }} key
 */
export function figureOf({ key, code = '' }) {
  const { pad, figure } = figureAt(code)
  return figure !== undefined && !pad ? figure : /^\d$/.exec(key)?.[0]
}

const DIGIT = /^\p{Nd}$/u

/** Which figure keyboards have there, and whether on the number pad. @param {string} code */
function figureAt(code) {
  const [, part, figure] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  return { pad: part === 'Numpad', figure }
}

/**
 * What Latin layouts have where a key writes a letter or a figure of another script.
 * @param {string} key @param {string} code
 */
function latin(key, code) {
  if (/^[\d\p{Script=Latin}]$/u.test(key)) return undefined
  if (DIGIT.test(key)) return figureAt(code).figure
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() : undefined
}
