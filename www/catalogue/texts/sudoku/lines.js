// @ts-check
/**
 * What a line of a text is: a row of a board, a whole board, a part of a drawing, a heading.
 * @typedef {{ number: number, column: number }} Cell   number: 0 for an empty cell; column: in the line, from 1
 * @typedef {{ what: 'blank' | 'drawing' | 'words' }
 *   | { what: 'words-of', key: string, text: string } | { what: 'section', name: string }
 *   | { what: 'row', cells: Cell[] } | { what: 'board', cells: Cell[], comment: string }} Line
 */
import { RefusedError } from '../refusal.js'
import { numberOf } from '../../../lib/number-signs.js'
import { SIZES } from './board.js'

/** How many characters a whole board has. */
const WHOLE = SIZES.map(size => size * size)
/** A line of more symbols than this is to be a whole board. */
const LONGEST_ROW = Math.max(...SIZES)

/** As long as a line may be that is no link, in characters. */
const LONGEST_LINE = 4000

/** Between cells. */
const BETWEEN = String.raw`\s|│┃║╎┆┊`
const PIECES = new RegExp(`[^${BETWEEN}]+`, 'g')
/** Nothing but strokes, of which two come together; with dots at the corners, as some draw them. */
const DRAWING = /^(?=.*(--|==|\*\*|__|[─━═]))[-+=|*_:.,'`\s\u2500-\u257f]+$/
/** Other signs for an empty cell, where a line is a whole board. */
const EMPTY = '_*?xX-'
const NUMBER = /^(\d{1,2}|\.)$/

/** @param {string} text @returns {Line} @throws {RefusedError} where it is to be a row or a board, and is not right */
export function lineOf(text) {
  if (text.length > LONGEST_LINE) throw new RefusedError('lineLong', { count: text.length, most: LONGEST_LINE })
  if (!text.trim()) return { what: 'blank' }
  const [, key, words] = /^\s*#([ABCDLSU])(.*)$/.exec(text) ?? []
  if (key) return { what: 'words-of', key, text: words }
  const [, section] = /^\s*\[(\w+)\]\s*$/.exec(text) ?? []
  if (section) return { what: 'section', name: section.toLowerCase() }
  if (/^\s*(#|\/\/|;|%)/.test(text)) return { what: 'blank' }
  if (DRAWING.test(text)) return { what: 'drawing' }
  return board(text) ?? row(text)
}

// ---- a whole board in a line ----

/** @param {string} text @returns {Line | undefined} */
function board(text) {
  const spaced = cellsOf(text)
  if (spaced.length > LONGEST_ROW && WHOLE.includes(spaced.length) && spaced.every(isCell))
    return { what: 'board', cells: spaced.map(numbered), comment: '' }
  const [, before, head, comment] = /^([\s"']*)([^\s,;#"']+)(.*)$/.exec(text) ?? []
  const cells = cellsOf(head ?? '', before?.length)
  const symbols = cells.filter(isCell).length
  // As many as a row of the largest board has, a board of the smallest: that has a comment, or rows around it do.
  const isSmall = cells.length === WHOLE[0] && /^["']?\s*[,;#]/.test(comment)
  if ((cells.length <= LONGEST_ROW && !isSmall) || symbols * 2 < cells.length) return undefined
  const stranger = cells.find(cell => !isCell(cell))
  if (stranger) throw strange(stranger)
  if (WHOLE.includes(cells.length)) return { what: 'board', cells: cells.map(numbered), comment: commentOf(comment) }
  const size = nearest(cells.length)
  throw new RefusedError('wholeLength', { count: cells.length, size, whole: size * size }, cells[0].column)
}

/** The size of a board that has about as many cells. @param {number} count */
const nearest = count =>
  SIZES.reduce((best, size) => (Math.abs(size * size - count) < Math.abs(best * best - count) ? size : best))

/** What is said behind a board: its answer, as some lists have it, is not told. @param {string} text */
const commentOf = text =>
  text
    .replace(/^[\s,;#"']+/, '')
    .replace(/^[1-9A-G]{16,}["']?\s*/i, '')
    .trim()

/** @param {Spot} cell */
const isCell = ({ text }) => numberOf(text) !== undefined || EMPTY.includes(text)

/** @param {Spot} cell @returns {Cell} */
const numbered = ({ text, column }) => ({ number: numberOf(text) ?? 0, column })

// ---- a row ----

/** @typedef {{ text: string, column: number }} Spot */

/** @param {string} text @returns {Line} */
function row(text) {
  const pieces = [...text.matchAll(PIECES)].map(({ 0: text, index }) => ({ text, column: index + 1 }))
  const cells = cellsOf(text)
  if (!cells.length) return { what: 'drawing' }
  const isLong = pieces.some(({ text }) => text.length > 1)
  if (isLong && SIZES.includes(pieces.length) && pieces.every(({ text }) => NUMBER.test(text)) && pieces.length > 9)
    return { what: 'row', cells: pieces.map(({ text, column }) => ({ number: Number(text) || 0, column })) }
  const known = cells.filter(({ text }) => numberOf(text) !== undefined).length
  if (known * 2 < cells.length || (known < 4 && known < cells.length)) return { what: 'words' }
  const stranger = cells.find(({ text }) => numberOf(text) === undefined)
  if (stranger) throw strange(stranger)
  if (SIZES.includes(cells.length)) return { what: 'row', cells: cells.map(numbered) }
  if (isLong && SIZES.includes(pieces.length)) throw new RefusedError('candidates', {}, pieces[0].column)
  throw new RefusedError('rowSize', { count: cells.length, all: SIZES.join(', ') }, cells[0].column)
}

/** All that is not between cells, a character each. @param {string} text @param {number} [before] characters */
function cellsOf(text, before = 0) {
  return [...text.matchAll(PIECES)].flatMap(({ 0: piece, index }) =>
    piece.split('').map((text, i) => ({ text, column: before + index + i + 1 })),
  )
}

/** @param {Spot} spot */
const strange = ({ text, column }) => new RefusedError('noSymbol', { symbol: text }, column)
