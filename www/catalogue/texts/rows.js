// @ts-check
/**
 * The characters and the cells of a line. No format states how cells are separated, so a line is tried in several
 * ways; all rows of a board are read in the same way (`blocks.js`).
 * @typedef {{ text: string, line: number, column: number }} Cell   text: a number, a letter, a character for an empty
 *   cell, '' for a blank; line, column: from 1
 * @typedef {{ rows: Cell[][], line: number, column: number }} Grid   a board as it is written, row by row
 * @typedef {{ grids: Grid[], end: number, more: number, isCut?: boolean }} Block   boards of several lines; end: the
 *   index after the last line; more: the number of further rows of the same length; isCut: the beginnings of rows may
 *   be missing
 * @typedef {{ text: string, at: number }} Piece   at: its index in the line
 * @typedef {{ id: string, cells(text: string): Piece[] | undefined, isLoose?: boolean, isNamed?: boolean }} Way
 *   isLoose: a row may lack its trailing cells if they are empty; isNamed: each row begins with its name
 */

// ---- the characters of texts: how they are normalized, and which of them separate cells ----

/** Invisible characters. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\u20e3|\ufe0e|\ufe0f/
/** The tags of forums, and HTML tags that only format a text. */
const TAGS = [
  /\[\/?(?:code|quote|pre|tt|b|i|u|size|font|color|spoiler|hidden|list|url|center)(?:=[^\]]*)?\]/gi,
  /<\/?(?:br|p|pre|code|div|span|tt|b|i)\b[^<>]*>/gi,
  // The line end that a program writes in a text.
  /\\n(?=["'])/g,
  // The marks in front of a quoted line.
  /^(?: ?>)+/,
]
/** The text in front of a list or string in a program: a variable to assign, a function to call. */
const ASSIGNED = /^\s*(?:[a-z_][\w.\s[\]<>*]*?=\s*)?(?:(?:new\s+)?[a-z_][\w.]*(?:\[\d*\])*\s*\(?\s*)?(?=[[{("'])/i
/** The text after a quoted row in a program. */
const JOINED = /(?<=["'])\s*[+\\]\s*$/

/** The strokes between cells. */
const STROKES = String.raw`|¦\u2500-\u257f`
/** All characters that separate cells. */
const PARTING = String.raw`\s,;:"'${'`'}<>=/\\()[\]{}&${STROKES}`
/** A character that is neither letter, digit nor separator: it may stand for an empty cell. */
const ODD = new RegExp(String.raw`^[^\p{L}\p{N}\p{M}\p{C}${PARTING}]$`, 'u')
/** A number, perhaps after a mark that tells if it was given. */
const NUMBER = /^[+*]?\d{1,3}$/
/** The words for an empty cell in data. */
const NOTHING = /^(null|none|nil|nan|na|undefined|empty|blank)$/i

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
  if (sign === '、') return ','
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

/**
 * Returns true if a cell has a sign that is no number: a negative number is none in any of these puzzles.
 * @param {string} sign
 */
export const isOdd = sign => ODD.test(sign) || sign === 'x' || sign === 'X' || /^-\d+$/.test(sign)
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
  if (NUMBER.test(word) || isLetter(word) || /^-\d$/.test(word)) return word
  const [sign] = word
  return isOdd(sign) && word === sign.repeat(word.length / sign.length) ? sign : undefined
}

// ---- the cells of a line ----

const SIGNS = new RegExp(`[^${PARTING}]`, 'gu')
const MARKED = new RegExp(`[+*]?[^${PARTING}]`, 'gu')
const WORDS = new RegExp(`[^${PARTING}]+`, 'gu')
const STROKE = new RegExp(`[${STROKES}]+`)
/** The name at the beginning of a row. The field behind a tab may be empty; a stroke behind it is no part of it. */
const LABELS = [
  /^\s*[[(]?(?:(?:row|line|r)\s?)?([a-p]|\d{1,2})(?:,?[.:)\]]?\t|(?:,?[.:)\]]\s*|\s*\|\s*|\s+)(?=\S))/i,
  new RegExp(`^\\s*[${STROKES}]\\s*([a-p]|\\d{1,2})\\s*(?=[${STROKES}])`, 'i'),
  /^\s*([a-p]|\d{1,2})\s*[,;]/i,
]

/** @param {string} text */
const labelIn = text => LABELS.map(label => label.exec(text)).find(Boolean) ?? []

/** @param {string} text @param {RegExp} pattern @returns {Piece[]} */
export const found = (text, pattern) => [...text.matchAll(pattern)].map(({ 0: text, index }) => ({ text, at: index }))

/** Returns the words of a line. @param {string} text */
export const wordsIn = text => found(text, WORDS)

/** Returns the single characters of a line that are cells. @param {string} text */
export const signsIn = text => found(text, SIGNS)

/**
 * Returns true if plus signs or asterisks are marks of the digits behind them, of which each is followed by one; then
 * they are no cells.
 * @param {string} text of a whole board
 */
export const isMarked = text => /[+*]/.test(text) && !/[+*](?![1-9])/.test(text)

/** Returns the sign that separates the fields of a line. @param {string} text */
export const separatorIn = text => /[\t|¦│┃║,;]/.exec(text)?.[0]

/**
 * Returns true if cells are missing between strokes or commas, so that counting the others would shift cells.
 * @param {string} text @param {(text: string) => number} count
 */
export function isGappy(text, count) {
  if (/[,;]\s*[,;]/.test(text) || /\S[^\S\t]*\t\s*\t/.test(text)) return true
  const parts = text.split(STROKE)
  const counts = parts.map(count)
  if (!counts[0]) counts.shift()
  if (!counts.at(-1)) counts.pop()
  return counts.some(each => each !== counts[0])
}

/** A date, which may have as many digits as a row of eight. */
const DAY = /^\s*\d{1,4}\/\d{1,2}\/\d{1,4}\s*$/

/**
 * Returns true if brackets are around only some of the cells: they mark these, and it is not known how.
 * @param {string} text @param {RegExp} brackets around a cell @param {number} count of the cells
 */
function areSomeAround(text, brackets, count) {
  const around = text.match(brackets)?.length ?? 0
  return around > 0 && around !== count
}

/** Brackets or quotes around a number, as opposed to those around the row. */
const AROUND = /[([{<"'][+*]?\d{1,3}[)\]}>"']/g
/** The tags of a line, and its numbers in brackets. */
const IN_TAGS = /<(\/?[a-z][^<>]*|[+*]?\d{1,3})>/gi

/** Returns true if there is "less than" or "more than" between cells: a law of other puzzles. @param {string} text */
const areCompared = text => /[<>]/.test(text.replace(IN_TAGS, ' '))

/**
 * Returns a reader that takes each character as a cell.
 * @param {RegExp} pattern @returns {(text: string) => Piece[] | undefined}
 */
const bySigns = pattern => text => {
  const cells = found(text, pattern)
  if (
    DAY.test(text) ||
    /<\/?[a-z]/i.test(text) ||
    areCompared(text) ||
    areSomeAround(text, /[([{<'"]\S[)\]}>'"]/g, cells.length) ||
    !cells.every(({ text }) => isCell(text.at(-1) ?? ''))
  )
    return undefined
  return isGappy(text, part => found(part, pattern).length) ? undefined : cells
}

/** Reads each word as a cell. @param {string} text */
function byWords(text) {
  const cells = wordsIn(text).map(({ text, at }) => ({ text: cellOf(text), at }))
  if (isGappy(text, part => wordsIn(part).length)) return undefined
  return areCells(cells, text) ? cells : undefined
}

/** @param {{ text: string | undefined, at: number }[]} cells @param {string} text @returns {cells is Piece[]} */
const areCells = (cells, text) =>
  cells.every(isPiece) && !areCompared(text) && !areSomeAround(text, AROUND, countNumbers(cells))

/** @param {readonly { text: string | undefined }[]} cells */
const countNumbers = cells => cells.filter(({ text }) => /\d/.test(text ?? '')).length

/**
 * Returns a reader that takes each field between separators as a cell, also an empty one.
 * @param {RegExp} sign @param {boolean} isClosed true if the separator follows the last cell, or encloses all
 * @returns {(text: string) => Piece[] | undefined}
 */
const byFields = (sign, isClosed) => text => {
  const parts = text.split(sign)
  const isClosedText = !parts[0].trim() && !parts.at(-1)?.trim()
  if (parts.length < 3 || (sign.source.includes('|') && isClosedText && !isClosed)) return undefined
  let at = 0
  const cells = parts.map(part => {
    const lead = /^[\s"'[{(]*/.exec(part)?.[0].length ?? 0
    const piece = { text: cellOf(part.slice(lead).replace(/[\s"'\]})\\]*$/, '')), at: at + Math.min(lead, part.length) }
    at += part.length + (sign.exec(text.slice(at + part.length))?.[0].length ?? 0)
    return piece
  })
  if (isClosed) {
    if (cells.pop()?.text !== '') return undefined
    if (sign.source.includes('|') && cells.shift()?.text !== '') return undefined
  }
  return areCells(cells, text) ? cells : undefined
}

/** @param {{ text: string | undefined, at: number }} piece @returns {piece is Piece} */
const isPiece = piece => piece.text !== undefined

/** @type {Way[]} */
const PLAIN = [
  { id: 'signs', cells: bySigns(SIGNS) },
  { id: 'marked', cells: bySigns(MARKED) },
  { id: 'words', cells: byWords },
  ...[/\t/, /,/, /;/, /&/].flatMap(sign => [
    { id: 'fields', cells: byFields(sign, false), isLoose: sign.source === '\\t' },
    { id: 'fields', cells: byFields(sign, true) },
  ]),
  ...[/[|¦│┃║]/, /[|¦│┃║]+/].flatMap(sign => [
    { id: 'fields', cells: byFields(sign, true) },
    { id: 'fields', cells: byFields(sign, false) },
  ]),
]

/** The ways to read a line that begins with the row's name. @type {Way[]} */
const NAMED = PLAIN.map(way => ({
  ...way,
  isNamed: true,
  cells: text => {
    const [label] = labelIn(text)
    if (label === undefined) return undefined
    return way.cells(text.slice(label.length))?.map(({ text, at }) => ({ text, at: at + label.length }))
  },
}))

/** The ways to read a line, the most usual first. */
export const WAYS = { plain: PLAIN, named: NAMED }

/** Returns the number of a row by its name, from 1. @param {string} text */
export function labelOf(text) {
  const [, name = ''] = labelIn(text)
  return /\d/.test(name) ? Number(name) : name.toUpperCase().charCodeAt(0) - 64
}
