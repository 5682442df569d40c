// @ts-check
/**
 * Cross Numbers levels as data: digits, the signs between them, and the totals of rows and columns. No DOM; a level is
 * an immutable value.
 * @import { Board, CrossNumbersLevel, CrossSign, Entries, Level } from '../../pkg/placewise.js'
 * @typedef {{ rule: 'across' | 'down', row: number, column: number }} Spot   the position of a sign: in `across`
 *   between this column and the next, in `down` between this row and the next
 * @typedef {{ rule: 'across' | 'down', at: number }} Line   a row or a column with its equation
 * @typedef {() => number} Chance   returns a random number from 0 up to, but not including, 1
 * @typedef {{ cells: (number | null)[][], across: CrossSign[][], down: CrossSign[][],
 *   totals: { across: number[], down: number[] } }} Rows
 */

/** The signs by precedence, the lowest first. */
const ORDERS = ['|', '^', '&', '+-', '*/']
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** The maximum number of attempts to choose signs or digits until all divisions are exact. */
const TRIES = 60

/** @template T @param {readonly T[]} all @param {number} length @returns {T[][]} */
const rowsOf = (all, length) =>
  Array.from({ length: all.length / length }, (_, row) => all.slice(row * length, (row + 1) * length))

/**
 * Returns a level with its digits and signs in rows, whichever way it is written.
 * @param {Level} level @returns {Level & Rows}
 */
export function plain(level) {
  const { cells, across, down, totals } = /** @type {CrossNumbersLevel} */ (level)
  /** @type {(number | null)[]} */
  const digits = typeof cells === 'string' ? [...cells].map(symbol => Number(symbol) || null) : cells.flat()
  const side = Math.round(Math.sqrt(digits.length))
  const signs = (/** @type {string | CrossSign[][]} */ rows, /** @type {number} */ length) =>
    typeof rows === 'string' ? rowsOf(/** @type {CrossSign[]} */ ([...rows]), length) : rows
  const both = Array.isArray(totals) ? { across: totals.slice(0, side), down: totals.slice(side) } : totals
  return {
    ...level,
    cells: rowsOf(digits, side),
    across: signs(across, side - 1),
    down: signs(down, side),
    totals: both,
  }
}

/** @param {Level} level @returns {number} */
export const sideOf = level => plain(level).cells.length

/** @param {Level} level @returns {(number | null)[]} */
export const givensOf = level => plain(level).cells.flat()

/** @param {Level} level @param {Entries} givens @returns {Level} */
export const withGivens = (level, givens) => ({
  ...plain(level),
  cells: rowsOf(
    givens.map(given => (given === null ? null : Number(given))),
    sideOf(level),
  ),
})

/** @param {Level} level @returns {Level} */
export const emptied = level =>
  withGivens(
    level,
    givensOf(level).map(() => null),
  )

/** @param {Level} level @param {number} site @param {number | null} digit @returns {Level} */
export const given = (level, site, digit) => withGivens(level, givensOf(level).with(site, digit))

/** Returns the positions of all signs: those in rows, then those in columns. @param {Level} level @returns {Spot[]} */
export function spotsOf(level) {
  const side = sideOf(level)
  const spots = (/** @type {Spot['rule']} */ rule, /** @type {number} */ rows, /** @type {number} */ columns) =>
    Array.from({ length: rows * columns }, (_, i) => ({ rule, row: Math.floor(i / columns), column: i % columns }))
  return [...spots('across', side, side - 1), ...spots('down', side - 1, side)]
}

/** @param {Level} level @param {Spot} spot @returns {CrossSign} */
export const signAt = (level, { rule, row, column }) => plain(level)[rule][row][column]

/** @param {Level} level @param {Spot} spot @param {CrossSign} sign @returns {Level} */
export function withSign(level, { rule, row, column }, sign) {
  const rows = plain(level)[rule]
  return { ...plain(level), [rule]: rows.with(row, rows[row].with(column, sign)) }
}

/** Returns the different signs of a level. @param {Level} level @returns {CrossSign[]} */
export const signsIn = level => [...new Set(spotsOf(level).map(spot => signAt(level, spot)))]

/** @param {Level} level @returns {Line[]} the rows, then the columns, in the order of the board's clues */
export const linesOf = level =>
  /** @type {const} */ (['across', 'down']).flatMap(rule =>
    Array.from({ length: sideOf(level) }, (_, at) => ({ rule, at })),
  )

/** @param {Level} level @param {Line} line @returns {CrossSign[]} */
export function signsOf(level, { rule, at }) {
  const rows = plain(level)[rule]
  return rule === 'across' ? rows[at] : rows.map(row => row[at])
}

/** Returns the numbers of an equation. @template T @param {readonly T[]} cells @param {Line} line @returns {T[]} */
export function cellsOf(cells, { rule, at }) {
  const side = Math.round(Math.sqrt(cells.length))
  return cells.filter((_, site) => (rule === 'across' ? Math.floor(site / side) : site % side) === at)
}

/**
 * @param {CrossSign} sign
 * @param {number} left @param {number} right @returns {number} NaN if a division is not exact
 */
function apply(sign, left, right) {
  if (sign === '+') return left + right
  if (sign === '-') return left - right
  if (sign === '*') return left * right
  if (sign === '/') return right !== 0 && left % right === 0 ? left / right : NaN
  if (Number.isNaN(left + right)) return NaN
  if (sign === '&') return left & right
  return sign === '|' ? left | right : left ^ right
}

/**
 * Returns the value of an expression, read as by the engine: split at the last of the signs with the lowest precedence.
 * @param {readonly CrossSign[]} signs @param {readonly number[]} numbers
 * @returns {number} NaN if a division is not exact
 */
export function made(signs, numbers) {
  if (!signs.length) return numbers[0]
  const order = (/** @type {CrossSign} */ sign) => ORDERS.findIndex(signs => signs.includes(sign))
  const loosest = Math.min(...signs.map(order))
  const at = signs.findLastIndex(sign => order(sign) === loosest)
  const left = made(signs.slice(0, at), numbers.slice(0, at + 1))
  return apply(signs[at], left, made(signs.slice(at + 1), numbers.slice(at + 1)))
}

/** @param {Level} level @param {Line} line @returns {number} */
export const totalOf = (level, { rule, at }) => plain(level).totals[rule][at]

/**
 * @param {Level} level @param {Line} line @param {unknown} total the engine refuses one that is not a number
 * @returns {Level}
 */
export function withTotal(level, { rule, at }, total) {
  const { totals } = plain(level)
  return { ...plain(level), totals: { ...totals, [rule]: totals[rule].with(at, /** @type {number} */ (total)) } }
}

/**
 * Replaces the givens of a level, and the totals for which there are entries after those of the cells.
 * @param {Level} level @param {Entries} entries null for a total that stays @returns {Level}
 */
export function withStated(level, entries) {
  const cells = givensOf(level).length
  return linesOf(level).reduce(
    (changed, line, i) => withTotal(changed, line, entries[cells + i] ?? totalOf(changed, line)),
    withGivens(level, entries.slice(0, cells)),
  )
}

/**
 * Returns the level with the totals of a full board, and the lines with a division that is not exact, whose totals
 * stay.
 * @param {Level} level @param {readonly number[]} full @returns {{ level: Level, left: Line[] }}
 */
export function withTotalsOf(level, full) {
  const lines = linesOf(level)
  const totals = lines.map(line => made(signsOf(level, line), cellsOf(full, line)))
  const left = lines.filter((_, i) => Number.isNaN(totals[i]))
  const kept = lines.map((line, i) => (Number.isNaN(totals[i]) ? totalOf(level, line) : totals[i]))
  const side = sideOf(level)
  return { level: { ...plain(level), totals: { across: kept.slice(0, side), down: kept.slice(side) } }, left }
}

/** @template T @param {readonly T[]} items @param {Chance} chance @returns {T} */
const pick = (items, chance) => items[Math.floor(chance() * items.length)]

/**
 * Returns a full board: the givens, and random digits elsewhere; no digit occurs twice in a row unless it is given
 * twice.
 * @param {readonly (number | null)[]} givens @param {Chance} chance
 * @returns {number[]}
 */
export function completed(givens, chance) {
  const side = Math.round(Math.sqrt(givens.length))
  return rowsOf(givens, side).flatMap(row => {
    let free = DIGITS.filter(digit => !row.includes(digit))
    return row.map(given => {
      if (given !== null) return Number(given)
      const digit = pick(free, chance)
      free = free.filter(other => other !== digit)
      return digit
    })
  })
}

/**
 * Puts a digit on a full board. If its row has the digit in a cell without a given, that cell gets the replaced digit.
 * @param {readonly number[]} full @param {readonly (number | null)[]} givens @param {number} site @param {number} digit
 */
export function put(full, givens, site, digit) {
  const side = Math.round(Math.sqrt(full.length))
  const row = Math.floor(site / side)
  const twin = full.findIndex(
    (other, i) => i !== site && Math.floor(i / side) === row && other === digit && givens[i] === null,
  )
  const swapped = twin < 0 ? full : full.with(twin, full[site])
  return swapped.with(site, digit)
}

/**
 * Replaces all signs of a level by random ones of a set, so that all divisions of a full board are exact, if possible.
 * @param {Level} level @param {readonly CrossSign[]} signs @param {readonly number[]} full @param {Chance} chance
 */
export function scattered(level, signs, full, chance) {
  const line = (/** @type {Line} */ of) => {
    const numbers = cellsOf(full, of)
    const some = () => signsOf(level, of).map(() => pick(signs, chance))
    const tries = Array.from({ length: TRIES }, some)
    return tries.find(these => !Number.isNaN(made(these, numbers))) ?? some().map(() => signs[0])
  }
  const side = sideOf(level)
  const lines = linesOf(level).map(line)
  const down = Array.from({ length: side - 1 }, (_, row) => lines.slice(side).map(column => column[row]))
  return withTotalsOf({ ...plain(level), across: lines.slice(0, side), down }, full)
}

/**
 * Resizes a level: givens and signs that fit stay, and the totals are those of a full board with these givens.
 * @param {Level} level @param {number} side
 * @param {readonly number[]} full a full board of the level before @param {Chance} chance
 * @returns {{ level: Level, full: number[], left: Line[] }}
 */
export function resized(level, side, full, chance) {
  const old = sideOf(level)
  const known = signsIn(level)
  const grid = (/** @type {(number | null)[]} */ cells) =>
    Array.from({ length: side * side }, (_, site) => {
      const [row, column] = [Math.floor(site / side), site % side]
      return row < old && column < old ? cells[row * old + column] : null
    })
  const signs = (/** @type {Spot['rule']} */ rule, /** @type {number} */ rows, /** @type {number} */ columns) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => plain(level)[rule][row]?.[column] ?? pick(known, chance)),
    )
  const totals = { across: Array(side).fill(0), down: Array(side).fill(0) }
  const sized = {
    ...plain(level),
    cells: rowsOf(grid(givensOf(level)), side),
    across: signs('across', side, side - 1),
    down: signs('down', side - 1, side),
    totals,
  }
  // If a division is not exact, other digits are tried, and in the end other signs.
  for (let tries = 0; tries < TRIES; tries++) {
    const filled = completed(tries ? givensOf(sized) : grid([...full]), chance)
    const { level, left } = withTotalsOf(sized, filled)
    if (!left.length) return { level, full: filled, left }
  }
  const filled = completed(grid([...full]), chance)
  return { ...scattered(sized, known, filled, chance), full: filled }
}

/** @param {Level} level @returns {number} */
export const baseOf = level => Number(level.base ?? 10)

/** @param {Level} level @param {number} base @returns {Level} */
export function withBase({ base: _, ...level }, base) {
  return base === 10 ? level : { ...level, base }
}

/** Returns a number as written on the board. @param {unknown} number @param {number} base */
export const written = (number, base) =>
  typeof number === 'number' ? number.toString(base).toUpperCase() : String(number ?? '')

/**
 * Returns the number that a text means in a base, undefined if it is not a number.
 * @param {string} text @param {number} base
 */
export function read(text, base) {
  const number = parseInt(text.replace('−', '-'), base)
  return Number.isNaN(number) || written(number, base) !== text.replace('−', '-').toUpperCase() ? undefined : number
}

/**
 * Returns the board of a draft that is not a valid level, based on the board of the last valid one.
 * @param {Board} board @param {Level} level @returns {Board}
 */
export function drawnAs(board, level) {
  if (board.width !== sideOf(level)) return board
  const givens = givensOf(level)
  const { across, down } = plain(level)
  return {
    ...board,
    across,
    down,
    totals: linesOf(level).map(line => written(totalOf(level, line), baseOf(level))),
    sites: board.sites.map((site, i) => ({ ...site, given: givens[i] ?? null })),
  }
}
