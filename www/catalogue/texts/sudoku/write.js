// @ts-check
/**
 * Writes a board as other programs read it.
 * @import { Key } from '../text/index.js'
 * @import { SudokuLevel } from './board.js'
 * @typedef {{ id: string, name: Key, values?: Record<string, number>, text: string }} Form   name: of the form,
 *   and what it has filled in
 */
import { isPlain, usualBoxes } from './board.js'
import { fpuzzlesData } from './fpuzzles.js'

/**
 * All forms that say all of it, the shortest first.
 * @param {SudokuLevel} level as `parse` gives it @returns {Form[]}
 */
export function forms(level) {
  const { givens } = level
  const data = encodeURIComponent(fpuzzlesData(level))
  return [
    ...(isPlain(level) ? plain(level) : []),
    ...(givens.length === 9 && isPlain(level)
      ? [{ id: 'sdk', name: /** @type {Key} */ ('formSdk'), text: sdk(level) }]
      : []),
    { id: 'fpuzzles', name: 'formFpuzzles', text: `https://f-puzzles.com/?load=${data}` },
    { id: 'sudokupad', name: 'formSudokupad', text: `https://sudokupad.app/fpuzzles${data}` },
  ]
}

/** @param {SudokuLevel} level @returns {Form[]} */
const plain = ({ givens }) => [
  { id: 'line', name: 'formLine', values: { count: givens.length ** 2 }, text: givens.join('') },
  { id: 'rows', name: 'formRows', text: drawn(givens) },
]

/** A line for a list of boards; where symbols alone do not say all, a link. @param {SudokuLevel} level */
export const line = level =>
  isPlain(level) ? level.givens.join('') : `https://f-puzzles.com/?load=${encodeURIComponent(fpuzzlesData(level))}`

/** Rows with strokes between the boxes. @param {string[]} givens */
function drawn(givens) {
  const { rows, columns } = usualBoxes(givens.length)
  const pieces = (/** @type {string} */ row) =>
    Array.from({ length: givens.length / columns }, (_, i) =>
      row
        .slice(i * columns, (i + 1) * columns)
        .split('')
        .join(' '),
    )
  const stroke = pieces('-'.repeat(givens.length))
    .map(piece => piece.replaceAll(' ', '-'))
    .join('-+-')
  const lines = givens.map(row => pieces(row).join(' | '))
  return `${lines.flatMap((line, at) => (at && at % rows === 0 ? [stroke, line] : [line])).join('\n')}\n`
}

/** A file of SadMan Sudoku, which SudoCue reads as well. @param {SudokuLevel} level */
function sdk({ title, author, source, givens }) {
  const about = [
    ['A', author],
    ['D', title],
    ['S', source],
  ].flatMap(([key, words]) => (words ? [`#${key}${words}`] : []))
  return `${[...about, '[Puzzle]', ...givens].join('\n')}\n`
}
