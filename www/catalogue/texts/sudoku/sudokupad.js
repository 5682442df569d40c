// @ts-check
/**
 * SudokuPad's own JSON (`scl`), as `fpuzzlesdecoder.js` and `puzzletools.js` write it
 * (https://github.com/marktekfan/sudokupad-penpa-import):
 *
 *     { cells: [[{ value? }, …], …], regions?: [[[row, column], …], …], cages?: [{ value: 'title: …' }], lines?: […] }
 *
 * Both long diagonals are two lines from corner to corner; cages without cells contain the puzzle's name and rules.
 * Anything else that is drawn is a law that we do not have.
 * @import { Taken } from './fpuzzles.js'
 */
import { fieldsOf, isText, itemsOf } from '../../../lib/outside.js'
import { RefusedError } from '../refusal.js'
import { SIZES, grid, levelOf } from './board.js'
import { checkLaws, fields, hasCells, isList, numberAt, rulesNote, squareOf } from './fpuzzles.js'
import { readZipped } from './zipped.js'

/** The fields that do not matter for the puzzle. */
const LEFT_OUT = new Set(['id', 'cellSize', 'metaData', 'metadata', 'settings', 'videos', 'solution', 'duration'])

/** @param {string} text @returns {Taken} */
export function fromSudokupad(text) {
  const { cells, regions, cages, lines, ...others } = fields(parsed(text))
  const size = isList(cells) ? cells.length : 0
  if (!SIZES.includes(size)) throw new RefusedError('sideUnknown', { size, all: SIZES.join(', ') })
  const rows = squareOf(cells, size)
  const diagonals = isList(lines) ? diagonalsOf(lines, size) : { count: 0, others: lines }
  const spoken = isList(cages) ? cages.filter(cage => !hasCells(cage)) : []
  const laws = {
    ...others,
    lines: diagonals.others,
    cages: isList(cages) ? cages.filter(hasCells) : cages,
  }
  checkLaws(isList(regions) ? laws : { ...laws, noRegions: true }, LEFT_OUT, diagonals.count)
  const { rules: spokenRules, ...words } = wordsIn(spoken)
  const rules = fieldsOf(others.metadata).rules ?? fieldsOf(others.metaData).rules ?? spokenRules
  const level = levelOf(
    grid(size, (row, column) => {
      const { value } = fields(rows[row][column])
      return value === undefined || value === '' ? 0 : numberAt(value, size, row, column)
    }),
    { ...words, ...wordsOf(others.metadata) },
    { parts: partsOf(itemsOf(regions), size), diagonals: diagonals.count === 2 },
  )
  return { level, notes: rulesNote(rules) }
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return readZipped(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new RefusedError('linkDamaged')
    throw error
  }
}

/** Separates the long diagonals from the other lines. @param {unknown[]} lines @param {number} size */
function diagonalsOf(lines, size) {
  const ends = (/** @type {unknown} */ line) => {
    const points = itemsOf(fieldsOf(line).wayPoints)
    return points.length === 2 ? JSON.stringify(points.map(String).sort()) : ''
  }
  const [falling, rising] = [
    [`0,0`, `${size},${size}`],
    [`0,${size}`, `${size},0`],
  ].map(ends => JSON.stringify(ends.sort()))
  const count = new Set(lines.map(ends).filter(each => each === falling || each === rising)).size
  return { count, others: lines.filter(line => ![falling, rising].includes(ends(line))) }
}

/** Reads "title: …", "author: …", "source: …" and "rules: …". @param {unknown[]} cages */
function wordsIn(cages) {
  const said = cages.map(cage => /^(title|author|source|rules):\s*(.*)$/s.exec(String(fieldsOf(cage).value)))
  return Object.fromEntries(said.flatMap(found => (found ? [[found[1], found[2]]] : [])))
}

/** @param {unknown} value */
function wordsOf(value) {
  const words = fieldsOf(value)
  return Object.fromEntries(
    ['title', 'author', 'source'].flatMap(key => {
      const word = words[key]
      return isText(word) || typeof word === 'number' ? [[key, word]] : []
    }),
  )
}

/** Returns the region of each cell. @param {readonly unknown[]} regions @param {number} size */
function partsOf(regions, size) {
  const parts = grid(size, () => -1)
  regions.forEach((region, name) => {
    for (const [row, column] of isList(region) ? region.filter(isList) : [])
      if (parts[Number(row)]?.[Number(column)] !== undefined) parts[Number(row)][Number(column)] = name
  })
  const row = parts.findIndex(row => row.includes(-1))
  if (row >= 0) throw new RefusedError('regionless', { row: row + 1, column: parts[row].indexOf(-1) + 1 })
  return parts
}
