/**
 * Confirms a frame of a Cross Numbers: it supposes the contrary of each claim and tries all ways to fill the lines that
 * the frame names, with no digit twice in a row and none that is struck. Where it names no line, it fills the row.
 */
import { isStruck } from './frame.js'

/** @import { Frame } from './frame.js' */

/** The maximum number of digits tried for a claim. */
const MOST_TRIED = 300_000

/** The operators, from those that are applied last. */
const ORDERS = [['|'], ['^'], ['&'], ['+', '-'], ['*', '/']]

/**
 * Returns what a line makes, NaN where a division does not come out.
 * @param {readonly number[]} digits @param {readonly string[]} operators @returns {number}
 */
export function made(digits, operators) {
  if (digits.length === 1) return digits[0]
  const order = ORDERS.find(all => operators.some(it => all.includes(it))) ?? []
  const at = operators.findLastIndex(it => order.includes(it))
  const left = made(digits.slice(0, at + 1), operators.slice(0, at))
  const right = made(digits.slice(at + 1), operators.slice(at + 1))
  switch (operators[at]) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left % right ? NaN : left / right
    case '&':
      return left & right
    case '|':
      return left | right
    default:
      return left ^ right
  }
}

/** @param {Frame} frame @returns {string | undefined} what is not confirmed, undefined if all is */
export function faultInCrossNumbers(frame) {
  const { board, entries, marks, claims } = frame
  const { sites, clues, across = [], down = [], totals = [] } = board
  const side = across.length
  const lines = marks.uses.map(use => ({
    sites: clues[use].sites,
    operators: use < side ? across[use] : down.map(operators => operators[use - side]),
    total: Number(totals[use]),
  }))
  const rowOf = (/** @type {number} */ site) => [...sites.keys()].filter(other => sites[other].row === sites[site].row)
  for (const claim of claims) {
    const shown = lines.length ? lines.flatMap(line => line.sites) : rowOf(claim.site)
    const blanks = [...new Set([claim.site, ...shown])].filter(site => entries[site] === null)
    const fault = counterexample(claim, blanks)
    if (fault) return `${sites[claim.site].name} ${claim.piece} ${fault}`
  }
  return undefined

  /** @param {Frame['claims'][number]} claim @param {readonly number[]} blanks */
  function counterexample({ site: at, piece, holds }, blanks) {
    const full = entries.map(Number)
    let tried = 0
    const fits = (/** @type {number} */ site, /** @type {number} */ digit) =>
      !isStruck(marks, site, digit) &&
      (site !== at || (digit === piece) !== holds) &&
      !rowOf(site).some(other => full[other] === digit)
    const keeps = () =>
      lines.every(
        line =>
          line.sites.some(site => !full[site]) ||
          made(
            line.sites.map(site => full[site]),
            line.operators,
          ) === line.total,
      )
    /** Each digit of a row of nine has a place. */
    const hasAll = () =>
      side < 9 ||
      [1, 2, 3, 4, 5, 6, 7, 8, 9].every(digit =>
        rowOf(at).some(site => full[site] === digit || (!full[site] && fits(site, digit))),
      )
    /** @param {number} i @returns {boolean} */
    const search = i => {
      if (i === blanks.length) return hasAll()
      for (let digit = 1; digit <= 9; digit++) {
        if (!fits(blanks[i], digit)) continue
        if (++tried > MOST_TRIED) return true
        full[blanks[i]] = digit
        if (keeps() && search(i + 1)) return true
        full[blanks[i]] = 0
      }
      return false
    }
    if (!search(0)) return undefined
    return tried > MOST_TRIED ? 'too many ways' : full.join(' ')
  }
}
