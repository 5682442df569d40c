// @ts-check
/** Signs as they come in texts, made the same; and which of them part cells. */

/** Characters without a look of their own. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u20e3|\ufe0e|\ufe0f/
/** Tags of forums, and those of pages that only lay a text out. */
const TAGS = [
  /\[\/?(?:code|quote|pre|tt|b|i|u|size|font|color|spoiler|hidden|list|url|center)(?:=[^\]]*)?\]/gi,
  /<\/?(?:br|p|pre|code|div|span|tt|b|i)\b[^<>]*>/gi,
]
/** What a program has in front of a list or a text: a name that it is given, a function that takes it. */
const ASSIGNED = /^\s*(?:[a-z_][\w.\s[\]<>*]*?=\s*)?(?:(?:new\s+)?[a-z_][\w.]*(?:\[\d*\])*\s*\(?\s*)?(?=[[{("'])/i
/** Behind a quoted row in a program. */
const JOINED = /(?<=["'])\s*[+\\]\s*$/

/** Strokes between cells. */
export const STROKES = String.raw`|¦\u2500-\u257f`
/** All that stands between cells. */
export const PARTING = String.raw`\s,;:"'${'`'}<>=/\\()[\]{}&${STROKES}`
/** A sign that is neither a letter nor a digit nor parts cells: it may stand for an empty cell. */
const ODD = new RegExp(String.raw`^[^\p{L}\p{N}\p{M}\p{C}${PARTING}]$`, 'u')
/** A number, with a mark before it that says whether it was given. */
const NUMBER = /^[+*]?\d{1,3}$/
/** Words for an empty cell in data. */
const NOTHING = /^(null|none|nil|nan|undefined|empty|blank)$/i

/**
 * A line as it is read. @param {string} line
 * @returns {{ text: string, said: string, columnOf(at: number): number }} said: with tags as they are; columnOf: where
 *   a
 *   character stands in the line, from 1
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

/** Blanks in the place of tags, so that columns stay. @param {string} text */
const withoutTags = text =>
  [...TAGS, ASSIGNED, JOINED].reduce((text, tag) => text.replace(tag, found => ' '.repeat(found.length)), text)

/** A sign of other scripts and widths as the usual one. @param {string} sign */
function plain(sign) {
  const code = sign.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  if (sign === '…') return '...'
  if (/[\u2010-\u2015\u2212]/.test(sign)) return '-'
  if (/[^\t\S]/.test(sign)) return ' '
  return code > 127 && sign.length === 1 && /\p{Nd}/u.test(sign) ? digit(code) : sign
}

/** Ten digits of a script begin where the last figure of their number is 0 or 6. @param {number} code */
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
/** True if a single sign may be a cell. @param {string} sign */
export const isCell = sign => isDigit(sign) || isLetter(sign) || isOdd(sign)

/**
 * What a word between blanks or commas is as a cell: a number, a letter, one sign for an empty cell however often it is
 * written, '' for nothing; `undefined` for no cell. @param {string} word
 */
export function cellOf(word) {
  if (word === '' || NOTHING.test(word)) return ''
  if (NUMBER.test(word) || isLetter(word)) return word
  const [sign] = word
  return isOdd(sign) && word === sign.repeat(word.length / sign.length) ? sign : undefined
}
