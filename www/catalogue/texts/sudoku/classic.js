// @ts-check
/**
 * The short forms of SudokuPad for a 9×9 board of digits: `codoku`, `dedoku` and `unzipClassicSudoku` of its
 * `puzzletools.js` (https://github.com/marktekfan/sudokupad-penpa-import, docs/lib/).
 * @import { Taken } from './fpuzzles.js'
 */
import { RefusedError } from '../refusal.js'
import { levelOf } from './board.js'

const SIZE = 9
/** The characters for a digit with up to five empty cells after it. */
const SCF = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The characters for runs of empty cells, by length. */
const CLASSIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"

/** Reads `classic`: digits, and letters for runs of empty cells. @param {string} data @returns {Taken} */
export const readClassic = data => ({
  notes: [],
  level: levelOf(
    rows(
      data
        .slice(0, SIZE * SIZE)
        .split('')
        .map(sign => (/[1-9]/.test(sign) ? sign : '0'.repeat(places(CLASSIC, sign))))
        .join(''),
    ),
  ),
})

/**
 * Reads `scf`: a board, `*`, and additions: `x` for diagonals, `t…` a title, `*a…` an author.
 * @param {string} data @returns {Taken}
 */
export function readScf(data) {
  const [, packed, more = ''] = /^([^*]*)(?:\*(.*))?$/s.exec(data) ?? []
  const [, laws, words] = /^([^ta]*)(.*)$/s.exec(more) ?? []
  if (laws.includes('w')) throw new RefusedError('variant', { names: ['windoku'] })
  if (/[^x*]/.test(laws)) throw new RefusedError('variant', { names: [laws] })
  const cells = (packed ?? '')
    .slice(0, SIZE * SIZE)
    .split('')
    .map(sign => {
      const at = places(SCF, sign)
      return (at % 10) + '0'.repeat(Math.floor(at / 10))
    })
  const said = new Map(words.split(/(?<!\*)\*(?!\*)/).map(part => [part[0], part.slice(1).replaceAll('**', '*')]))
  const [title, author] = [said.get('t'), said.get('a')]
  return { level: levelOf(rows(cells.join('')), { title, author }, { diagonals: laws.includes('x') }), notes: [] }
}

/** @param {string} signs @param {string} sign */
function places(signs, sign) {
  const at = signs.indexOf(sign)
  if (at < 0) throw new RefusedError('linkDamaged')
  return at
}

/** @param {string} digits characters after a whole board are ignored @returns {number[][]} */
function rows(digits) {
  if (digits.length < SIZE * SIZE) throw new RefusedError('linkDamaged')
  return Array.from({ length: SIZE }, (_, row) =>
    digits
      .slice(row * SIZE, (row + 1) * SIZE)
      .split('')
      .map(Number),
  )
}
