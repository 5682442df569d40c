// @ts-check
/**
 * Writes boards in other programs' formats.
 * @import { Key } from '../text.js'
 * @import { SudokuLevel } from './board.js'
 * @typedef {{ id: string, name: Key, values?: Record<string, number>, text: string }} Form   name: the key of the
 *   form's name; values: the values to fill in
 */
import { isPlain, usualBoxes } from './board.js'
import { fpuzzlesData } from './fpuzzles.js'

/**
 * Returns all forms that describe a level completely, the shortest first.
 * @param {SudokuLevel} level as `parse` returns it @returns {Form[]}
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

/** Writes a line for a list of boards: symbols if these are complete, else a link. @param {SudokuLevel} level */
export const line = level =>
  isPlain(level) ? level.givens.join('') : `https://f-puzzles.com/?load=${encodeURIComponent(fpuzzlesData(level))}`

/** Writes rows with strokes between the boxes. @param {string[]} givens */
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

/** Writes a file of SadMan Sudoku, which SudoCue reads as well. @param {SudokuLevel} level */
function sdk({ title, author, source, givens }) {
  const about = [
    ['A', author],
    ['D', title],
    ['S', source],
  ].flatMap(([key, words]) => (words ? [`#${key}${words}`] : []))
  return `${[...about, '[Puzzle]', ...givens].join('\n')}\n`
}
