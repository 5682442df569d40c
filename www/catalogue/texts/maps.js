// @ts-check
/**
 * Maps of regions: a character for each cell, that of its region.
 * @import { Cell } from './rows.js'
 */
import { isOdd } from './signs.js'

/** Returns true if n different characters occur n times each. @param {Cell[][]} rows */
function isEven(rows) {
  const size = rows.length
  /** @type {Map<string, number>} */ const counts = new Map()
  for (const { text } of rows.flat()) {
    if (text === '' || isOdd(text)) return false
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts.size === size && [...counts.values()].every(count => count === size)
}

/** Returns true if the cells of each character are connected. @param {Cell[][]} rows */
function isJoined(rows) {
  const size = rows.length
  /** @type {Set<number>} */ const seen = new Set()
  /** @type {Set<string>} */ const begun = new Set()
  const textAt = (/** @type {number} */ at) => rows[Math.floor(at / size)][at % size].text
  for (let from = 0; from < size * size; from++) {
    if (seen.has(from)) continue
    if (begun.has(textAt(from))) return false
    begun.add(textAt(from))
    const open = [from]
    seen.add(from)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const column = at % size
      const beside = [at - size, at + size, ...(column > 0 ? [at - 1] : []), ...(column < size - 1 ? [at + 1] : [])]
      for (const other of beside)
        if (other >= 0 && other < size * size && !seen.has(other) && textAt(other) === textAt(at)) {
          seen.add(other)
          open.push(other)
        }
    }
  }
  return true
}

/** Returns true if no character occurs twice in a row or column. @param {Cell[][]} rows */
const isLatin = rows =>
  rows.every(row => new Set(row.map(({ text }) => text)).size === row.length) &&
  rows[0].every((_, column) => new Set(rows.map(row => row[column].text)).size === rows.length)

/** Returns true if a grid must be a map of regions. @param {Cell[][]} rows */
export const isRegionMap = rows => isSquare(rows) && isEven(rows) && isJoined(rows)

/**
 * Returns true if a grid is neither a board nor an answer, so that next to a board it is meant as a map.
 * @param {Cell[][]} rows
 */
export const isTornMap = rows => isSquare(rows) && isEven(rows) && !isLatin(rows) && !isJoined(rows)

/** @param {Cell[][]} rows */
const isSquare = rows => rows.every(row => row.length === rows.length)
