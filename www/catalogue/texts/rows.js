// @ts-check
/**
 * The cells of a line. What parts them is not said by any form, so a line is tried in several ways; a board is read in
 * one way from first to last (`blocks.js`).
 * @typedef {{ text: string, line: number, column: number }} Cell   text: a number, a letter, a sign for an empty cell,
 *   '' where nothing stands; line, column: from 1
 * @typedef {{ rows: Cell[][], line: number, column: number }} Grid   a board as it is written, row by row
 * @typedef {{ grids: Grid[], end: number, more: number }} Block   boards of several lines; end: the place behind the
 *   last; more: how many rows of the same length follow at once
 * @typedef {{ text: string, at: number }} Piece   at: where it begins in the line, from 0
 * @typedef {{ id: string, cells(text: string): Piece[] | undefined, isLoose?: boolean, isNamed?: boolean }} Way
 *   isLoose:
 *   a row may lack its last cells, where nothing stands in them; isNamed: before each row stands which one it is
 */
import { PARTING, STROKES, cellOf, isCell } from './signs.js'

const SIGNS = new RegExp(`[^${PARTING}]`, 'gu')
const MARKED = new RegExp(`[+*](?=\\d)\\d|[^${PARTING}]`, 'gu')
const WORDS = new RegExp(`[^${PARTING}]+`, 'gu')
const STROKE = new RegExp(`[${STROKES}]+`)
/** A row's name in front of it. */
const LABEL = /^\s*(?:(?:row|line|r)\s?)?([a-p]|\d{1,2})(?:[.:)\]]\s*|\s*\|\s*|\s+)(?=\S)/i

/** @param {string} text @param {RegExp} pattern @returns {Piece[]} */
export const found = (text, pattern) => [...text.matchAll(pattern)].map(({ 0: text, index }) => ({ text, at: index }))

/** The words of a line. @param {string} text */
export const wordsIn = text => found(text, WORDS)

/** Its single signs. @param {string} text */
export const signsIn = text => found(text, SIGNS)

/**
 * True if cells are missing between strokes or commas: nothing stands there, so to count what stands would shift cells.
 * @param {string} text @param {(text: string) => number} count
 */
function isGappy(text, count) {
  if (/[,;]\s*[,;]/.test(text) || /\S[^\S\t]*\t\s*\t/.test(text)) return true
  const parts = text.split(STROKE)
  if (!parts[0].trim()) parts.shift()
  if (!parts.at(-1)?.trim()) parts.pop()
  const counts = parts.map(count)
  return counts.some(each => each !== counts[0])
}

/** A day, which has as many digits as a row of eight. */
const DAY = /^\s*\d{1,4}\/\d{1,2}\/\d{1,4}\s*$/

/** Each sign is a cell. @param {RegExp} pattern @returns {(text: string) => Piece[] | undefined} */
const bySigns = pattern => text => {
  const cells = found(text, pattern)
  if (DAY.test(text) || !cells.every(({ text }) => isCell(text.at(-1) ?? ''))) return undefined
  return isGappy(text, part => found(part, pattern).length) ? undefined : cells
}

/** Each word is a cell. @param {string} text */
function byWords(text) {
  const cells = wordsIn(text).map(({ text, at }) => ({ text: cellOf(text), at }))
  if (isGappy(text, part => wordsIn(part).length)) return undefined
  return cells.every(isPiece) ? cells : undefined
}

/**
 * What stands between two of a sign is a cell, be it nothing.
 * @param {RegExp} sign @param {boolean} isClosed whether the sign stands behind the last cell, or around all
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
  return cells.every(isPiece) ? cells : undefined
}

/** @param {{ text: string | undefined, at: number }} piece @returns {piece is Piece} */
const isPiece = piece => piece.text !== undefined

/** @type {Way[]} */
const PLAIN = [
  { id: 'signs', cells: bySigns(SIGNS) },
  { id: 'marked', cells: text => (/[+*]\d/.test(text) ? bySigns(MARKED)(text) : undefined) },
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

/** Ways to take a line that has a name before the row. @type {Way[]} */
const NAMED = PLAIN.map(way => ({
  ...way,
  isNamed: true,
  cells: text => {
    const [label] = LABEL.exec(text) ?? []
    if (label === undefined) return undefined
    return way.cells(text.slice(label.length))?.map(({ text, at }) => ({ text, at: at + label.length }))
  },
}))

/** Ways to take a line, the most usual first. */
export const WAYS = { plain: PLAIN, named: NAMED }

/** A row's name: which one it is by it, from 1. @param {string} text */
export function labelOf(text) {
  const [, name = ''] = LABEL.exec(text) ?? []
  return /\d/.test(name) ? Number(name) : name.toUpperCase().charCodeAt(0) - 64
}
