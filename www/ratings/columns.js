// @ts-check
/**
 * The figures of the levels of a list: a row for each level, with a value for each column that it has. Ratings may come
 * from a file, so each value is read as one from outside.
 * @import { KindInfo, Level } from '../pkg/placewise.js'
 * @import { Known, Listed } from '../storage/list.js'
 * @typedef {Readonly<Record<string, string | number>>} Row   by the name of the column
 */
import { fieldsOf, isText, itemsOf } from '../lib/outside.js'

/**
 * Returns the record of a level with all that is known of it, as a file has it.
 * @param {{ puzzles: readonly Listed[], known: readonly Known[] }} list @param {number} at
 * @returns {{ level: Level }}
 */
export function recordOf({ puzzles, known }, at) {
  const { level, comment, notes, fields } = puzzles[at]
  const { rating } = known[at]
  return { ...fields, level, ...(comment && { comment }), ...(notes && { notes }), ...(rating && { rating }) }
}

/** @param {unknown} value @returns {value is string | number} */
const isValue = value => (isText(value) ? value !== '' : Number.isFinite(value))

/** Returns the values that are not missing. @param {Record<string, unknown>} values @returns {Row} */
const valued = values =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])))

/** @param {unknown} value @returns {number[]} */
const numbersOf = value =>
  itemsOf(value)
    .filter(each => typeof each === 'number' && Number.isFinite(each))
    .map(Number)

/** @param {readonly number[]} numbers @returns {number | undefined} undefined of none */
const meanOf = numbers =>
  numbers.length > 0 ? Number((numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toFixed(3)) : undefined

/** @param {string} prefix @param {unknown} record */
const prefixed = (prefix, record) =>
  Object.fromEntries(Object.entries(fieldsOf(record)).map(([name, value]) => [`${prefix}.${name}`, value]))

/**
 * Returns the published figures; true is 1, false is 0. A number that is too large for JSON is a text.
 * @param {unknown} models
 */
function modelsOf(models) {
  const all = Object.entries(fieldsOf(models)).map(([model, figures]) => prefixed(model, figures))
  return Object.fromEntries(
    all
      .flatMap(figures => Object.entries(figures))
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )
}

/**
 * Returns the row of a level. The columns are named as the fields of the API; `steps` is the number of steps,
 * `steps.<technique>` that of a technique, `moves` the moves in parallel before each step, with their mean and minimum.
 * @param {Listed} listed @param {Known} known @param {number} at from 0
 * @returns {Row}
 */
export function rowOf({ level, comment, fields = {} }, { grade, answers, rating = {} }, at) {
  const { kind, title } = fieldsOf(level)
  const rated = fieldsOf(rating.grade)
  const made = fieldsOf(fields.grade)
  const steps = fieldsOf(rating.steps)
  const counts = numbersOf(Object.values(steps))
  const moves = numbersOf(rating.moves)
  return valued({
    number: at + 1,
    title: title || comment,
    kind,
    preset: fields.preset,
    seed: fields.seed,
    grade: rated.number ?? made.number,
    gradeId: rated.id ?? grade ?? made.id,
    answers: rating.answers ?? answers,
    technique: rating.technique,
    steps: counts.length > 0 ? counts.reduce((sum, n) => sum + n, 0) : undefined,
    weight: rating.weight,
    'moves.mean': meanOf(moves),
    'moves.least': moves.length > 0 ? Math.min(...moves) : undefined,
    moves: moves.join(' '),
    d: fields.d,
    ...modelsOf(rating.models),
    rater: rating.rater,
    ...prefixed('steps', steps),
  })
}

/** Returns the names of the columns of some rows: those of each row in its order. @param {readonly Row[]} rows */
export function columnsOf(rows) {
  /** @type {Set<string>} */ const names = new Set()
  for (const row of rows) for (const name of Object.keys(row)) if (!name.startsWith('steps.')) names.add(name)
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  return [...names]
}

/** The columns that contain words, or several numbers. */
const WORDS = new Set(['title', 'kind', 'preset', 'gradeId', 'answers', 'technique', 'moves'])

/** Returns true if the values of a column are numbers. @param {string} name */
export const isFigure = name => !WORDS.has(name)

/** Returns a value as a number, NaN if there is none. @param {Row} row @param {string} name */
export const figureOf = (row, name) => (isFigure(name) ? Number(row[name] ?? NaN) : NaN)

/**
 * Returns the names of grades by number, without those that some kinds name otherwise.
 * @param {readonly KindInfo[]} infos @returns {Map<number, string>}
 */
export function gradeNamesOf(infos) {
  const grades = infos.flatMap(({ presets }) => presets.flatMap(({ grades }) => grades))
  const isSame = (/** @type {typeof grades[number]} */ { number, name }) =>
    grades.every(other => other.number !== number || other.name === name)
  return new Map(grades.filter(isSame).map(({ number, name }) => [number, name]))
}

/**
 * @typedef {{ figure: string, from: number, to: number, words: string }} Filter   from, to: NaN without a bound; words:
 *   what a text of the row contains
 */

/** Returns true if a row is wanted. @param {Row} row @param {Filter} filter */
export function passes(row, { figure, from, to, words }) {
  const value = figureOf(row, figure)
  if (!Number.isNaN(from) && !(value >= from)) return false
  if (!Number.isNaN(to) && !(value <= to)) return false
  const wanted = words.trim().toLowerCase()
  const texts = Object.values(row).filter(isText)
  return !wanted || texts.some(text => text.toLowerCase().includes(wanted))
}

/**
 * Sorts rows by a column; those without a value come last.
 * @param {readonly Row[]} rows @param {string} name @param {boolean} isDown the largest first
 */
export function sorted(rows, name, isDown) {
  const [has, lacks] = [true, false].map(wanted => rows.filter(row => (row[name] !== undefined) === wanted))
  const order = (/** @type {Row} */ a, /** @type {Row} */ b) =>
    isFigure(name) ? figureOf(a, name) - figureOf(b, name) : String(a[name]).localeCompare(String(b[name]))
  return [...has.sort((a, b) => (isDown ? order(b, a) : order(a, b))), ...lacks]
}

/**
 * Returns a cell of CSV. Spreadsheets would compute a text that begins like a formula.
 * @param {string | number} value
 */
function cellOf(value) {
  const text = isText(value) && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV (RFC 4180) with a line of names. @param {readonly Row[]} rows */
export function csvOf(rows) {
  const names = columnsOf(rows)
  const lines = [names, ...rows.map(row => names.map(name => row[name] ?? ''))]
  return lines.map(line => `${line.map(cellOf).join(',')}\r\n`).join('')
}
