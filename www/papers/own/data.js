// @ts-check
/**
 * The data about players that the papers' authors wished for, about this player: the time and help for each level, and
 * how hard it felt. It never leaves the device.
 * @import { KnownLevel } from '../../catalogue/catalogue.js'
 * @import { Rating } from '../../pkg/placewise.js'
 * @import { Felt } from '../../storage/felt-difficulty.js'
 * @import { Done } from '../../storage/progress.js'
 * @typedef {'grade' | 'search' | 'freedom' | 'wnef'} Figure
 * @typedef {{ id: string, kind: string, number: number, seconds: number | undefined, help: string,
 *   felt: number | undefined } & Partial<Record<Figure, number>>} Row
 */
import { spearman } from '../ease/statistics.js'

/** The figures with which the player's times and feelings are compared. @type {Figure[]} */
export const FIGURES = ['grade', 'search', 'freedom', 'wnef']

/** The minimum number of levels for a meaningful rank correlation. */
export const LEAST = 5

/**
 * Returns the solved levels of the ladders.
 * @param {KnownLevel[]} levels @param {ReadonlyMap<string, Done>} done @param {Felt} felt @returns {Row[]}
 */
export const rowsOf = (levels, done, felt) =>
  levels.flatMap(({ id, number, level }) => {
    const how = done.get(id)
    if (!how || number === undefined) return []
    const seconds = how.best === undefined ? undefined : how.best / 1000
    return [{ id, kind: String(level.kind), number, seconds, help: how.help, felt: felt.get(id) }]
  })

/** Returns the figures in a level's rating. @param {Rating} rated @returns {Partial<Record<Figure, number>>} */
export function figuresOf({ grade, models: { search, freedom, wnef } }) {
  const found = { grade: grade?.number, search: search?.d, freedom: freedom?.d, wnef: wnef?.exp }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'number'))
}

/**
 * Correlates the player's times or feelings with each figure, over the levels that have both. A figure of ease is high
 * where a level is easy.
 * @param {Row[]} rows @param {'seconds' | 'felt'} of
 */
export const correlations = (rows, of) =>
  FIGURES.map(figure => {
    const both = rows.filter(row => row[of] !== undefined && row[figure] !== undefined)
    const rho =
      both.length < LEAST
        ? undefined
        : spearman(
            both.map(row => Number(row[of])),
            both.map(row => Number(row[figure])),
          )
    return { figure, count: both.length, rho }
  })

/** The columns of the file. @type {(keyof Row)[]} */
const COLUMNS = ['id', 'kind', 'number', 'seconds', 'help', 'felt', ...FIGURES]

/** Writes the rows as CSV. @param {Row[]} rows */
export function csv(rows) {
  const cell = (/** @type {string | number | undefined} */ value) => {
    const text = value === undefined ? '' : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map(row => COLUMNS.map(column => cell(row[column])))
  return [COLUMNS, ...lines].map(line => `${line.join(',')}\r\n`).join('')
}
