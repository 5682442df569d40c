// @ts-check
/** The characters of texts: how they are normalized, and which of them separate cells. */

/** Invisible characters. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u20e3|\ufe0e|\ufe0f/
/** The tags of forums, and HTML tags that only format a text. */
const TAGS = [
  /\[\/?(?:code|quote|pre|tt|b|i|u|size|font|color|spoiler|hidden|list|url|center)(?:=[^\]]*)?\]/gi,
  /<\/?(?:br|p|pre|code|div|span|tt|b|i)\b[^<>]*>/gi,
]
/** The text in front of a list or string in a program: a variable to assign, a function to call. */
const ASSIGNED = /^\s*(?:[a-z_][\w.\s[\]<>*]*?=\s*)?(?:(?:new\s+)?[a-z_][\w.]*(?:\[\d*\])*\s*\(?\s*)?(?=[[{("'])/i
/** The text after a quoted row in a program. */
const JOINED = /(?<=["'])\s*[+\\]\s*$/

/** The strokes between cells. */
export const STROKES = String.raw`|¦\u2500-\u257f`
/** All characters that separate cells. */
export const PARTING = String.raw`\s,;:"'${'`'}<>=/\\()[\]{}&${STROKES}`
/** A character that is neither letter, digit nor separator: it may stand for an empty cell. */
const ODD = new RegExp(String.raw`^[^\p{L}\p{N}\p{M}\p{C}${PARTING}]$`, 'u')
/** A number, perhaps after a mark that tells if it was given. */
const NUMBER = /^[+*]?\d{1,3}$/
/** The words for an empty cell in data. */
const NOTHING = /^(null|none|nil|nan|undefined|empty|blank)$/i

/**
 * Normalizes a line.
 * @param {string} line
 * @returns {{ text: string, said: string, columnOf(at: number): number }} said: still with tags; columnOf: returns the
 *   column of a character in the original line, from 1
 */
export function cleaned(line) {
  if (/^[\t -~]*$/.test(line)) return { text: withoutTags(line), said: line, columnOf: at => at + 1 }
  let text = ''
  /** @type {number[]} */ const columns = []
  let column = 1
  for (const sign of line) {
    const seen = UNSEEN.test(sign) ? '' : plain(sign)
    for (let i = 0; i < seen.length; i++) columns.push(column)
    text += seen
    column += sign.length
  }
  return { text: withoutTags(text), said: text, columnOf: at => columns[at] ?? Math.max(1, column - 1) }
}

/** Replaces tags by blanks, so that columns stay. @param {string} text */
const withoutTags = text =>
  [...TAGS, ASSIGNED, JOINED].reduce((text, tag) => text.replace(tag, found => ' '.repeat(found.length)), text)

/** Normalizes a character of another script or width. @param {string} sign */
function plain(sign) {
  const code = sign.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (sign === '…') return '...'
  if (/[\u2010-\u2015\u2212]/.test(sign)) return '-'
  if (/[^\t\S]/.test(sign)) return ' '
  return code > 127 && sign.length === 1 && /\p{Nd}/u.test(sign) ? digit(code) : sign
}

/**
 * Returns the value of a digit: a script's digits begin at a code that ends in 0 or 6 in hexadecimal.
 * @param {number} code
 */
function digit(code) {
  const row = code & ~15
  return String(code - (/\p{Nd}/u.test(String.fromCharCode(row)) ? row : row + 6))
}

/** @param {string} sign */
export const isOdd = sign => ODD.test(sign) || sign === 'x' || sign === 'X'
/** @param {string} sign */
export const isDigit = sign => sign >= '0' && sign <= '9' && sign.length === 1
/** @param {string} sign */
export const isLetter = sign => /^[a-z]$/i.test(sign)
/** Returns true if a single character may be a cell. @param {string} sign */
export const isCell = sign => isDigit(sign) || isLetter(sign) || isOdd(sign)

/**
 * Returns a word between blanks or commas as a cell: a number, a letter, the character for an empty cell, however often
 * it is repeated, '' for a blank; undefined if it is no cell.
 * @param {string} word
 */
export function cellOf(word) {
  if (word === '' || NOTHING.test(word)) return ''
  if (NUMBER.test(word) || isLetter(word)) return word
  const [sign] = word
  return isOdd(sign) && word === sign.repeat(word.length / sign.length) ? sign : undefined
}
