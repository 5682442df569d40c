// @ts-check
/**
 * The options of a print: kept in the address, so that a page can be opened, stored and sent.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @typedef {{
 *   code: string, list: number, own: boolean, kind: string, preset: string, grade: string, seed: number, count: number,
 *   each: number, paper: string, heading: string, rules: boolean, answers: boolean, more: Sort[], versions: number,
 *   size: string, note: string,
 * }} Options   list: the first puzzle of the kept list to print, from 1, or 0; own: the level of the link or those of
 *   the list rather than new ones; each: the number on a page; more: further sorts of new puzzles, which come first;
 *   versions: how many sheets with different puzzles of these sorts; size: of the print; note: to those who solve them
 * @typedef {{ kind: string, preset: string, grade: string, count: number }} Sort
 * @typedef {Pick<Options, 'each' | 'paper' | 'heading' | 'rules' | 'answers'> &
 *   Partial<Pick<Options, 'versions' | 'size' | 'note'> & { names: readonly string[] }>} Layout   that of any pages
 */
import { difficultiesOf, presetsOf } from '../catalogue/catalogue.js'
import { asksOf, partOf, readCode } from '../catalogue/link.js'
import { VERSIONS } from './class.js'

/** The possible numbers of puzzles on a page, without and with only boards. */
export const EACH = [1, 2, 4]
export const EACH_BARE = [1, 2, 3, 4, 6]
/** The maximum number of puzzles printed at once. */
export const MOST = 24
/** The maximum number of puzzles of all versions together. */
export const MOST_ALL = 120
/** The sizes of the print. Large print has one puzzle on a page. */
export const PRINT_SIZES = /** @type {const} */ (['usual', 'large', 'larger', 'largest'])
const LONGEST_NOTE = 300
export const PAPERS = /** @type {const} */ (['a4', 'letter'])
/** The locales of countries with American paper sizes. */
const LETTER_LANDS = /-(US|CA|MX|PH|CL|CO)$/

/**
 * Reads an address as something that can be printed, whatever it contains.
 * @param {string} hash
 * @param {KindInfo[]} kinds the kinds with generated levels
 * @returns {Options}
 */
export function readOptions(hash, kinds) {
  const asks = asksOf(hash)
  const code = readCode(asks.get('code') ?? '')
  const list = code ? 0 : whole(asks, 'list', Number.MAX_SAFE_INTEGER - MOST, 0)
  const each = whole(asks, 'each', MOST, code ? 1 : 2)
  return {
    code,
    list,
    own: (code !== '' || list > 0) && asks.get('own') !== 'no',
    ...offered(asks, kinds),
    seed: whole(asks, 'seed', Number.MAX_SAFE_INTEGER - MOST, newSeed()),
    count: whole(asks, 'count', MOST, list ? MOST : 4),
    each: EACH_BARE.includes(each) ? each : 2,
    paper: PAPERS.find(p => p === asks.get('paper')) ?? usualPaper(),
    heading: (asks.get('heading') ?? '').slice(0, 100),
    rules: asks.get('rules') !== 'no',
    answers: asks.get('answers') !== 'no',
    more: asks
      .getAll('more')
      .flatMap(text => sortIn(text, kinds))
      .slice(0, MOST_SORTS),
    versions: whole(asks, 'versions', VERSIONS.length, 1),
    size: PRINT_SIZES.find(size => size === asks.get('size')) ?? 'usual',
    note: (asks.get('note') ?? '').slice(0, LONGEST_NOTE),
  }
}

/**
 * Returns the parts of an address that were not read, as they are written.
 * @param {string} hash @param {Options} options read from it
 */
export function strangeIn(hash, options) {
  const { more, own, ...others } = options
  const yesOrNo = (/** @type {unknown} */ value) => (value === true ? 'yes' : value === false ? 'no' : String(value))
  const read = new Map(Object.entries(others).map(([name, value]) => [name, yesOrNo(value)]))
  const isRead = (/** @type {string} */ name, /** @type {string} */ value) =>
    name === 'more'
      ? more.map(writeSort).includes(value)
      : name === 'own'
        ? own === (value !== 'no')
        : read.get(name) === value || (name === 'code' && read.get(name) === readCode(value))
  return [...asksOf(hash)].filter(([name, value]) => !isRead(name, value)).map(partOf)
}

/** The maximum number of further sorts. */
const MOST_SORTS = 8

/** Reads a further sort of an address; none if it does not exist. @param {string} text @param {KindInfo[]} kinds */
function sortIn(text, kinds) {
  const [kind, preset, grade, count] = text.split('/')
  const asked = new URLSearchParams({ kind, preset, grade, count })
  const sort = { ...offered(asked, kinds), count: whole(asked, 'count', MOST, 0) }
  return writeSort(sort) === text && sort.count > 0 ? [sort] : []
}

/** @param {Sort} sort */
const writeSort = ({ kind, preset, grade, count }) => [kind, preset, grade, count].join('/')

/**
 * Returns a positive whole number of an address, at most `most`; `or` if there is none.
 * @param {URLSearchParams} asks @param {string} name @param {number} most @param {number} or
 */
function whole(asks, name, most, or) {
  const text = asks.get(name) ?? ''
  return /^\d{1,16}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : or
}

/**
 * Returns the kind, preset and grade of an address; those that it lacks, or that do not exist, are the usual ones.
 * @param {URLSearchParams} asks @param {KindInfo[]} kinds
 */
function offered(asks, kinds) {
  const kind = kinds.find(k => k.id === asks.get('kind')) ?? kinds[0]
  const presets = kind ? presetsOf(kind) : []
  const preset = presets.find(p => p.id === asks.get('preset')) ?? presets[0]
  const grades = preset ? difficultiesOf(preset) : []
  const grade = grades.find(g => g.id === asks.get('grade')) ?? grades[Math.min(1, grades.length - 1)]
  return { kind: kind?.id ?? '', preset: preset?.id ?? '', grade: grade?.id ?? '' }
}

/** Returns the usual paper in the reader's country. */
export const usualPaper = () => (LETTER_LANDS.test(navigator.language) ? 'letter' : 'a4')

/** Returns a seed short enough for an address. */
export const newSeed = () => 1 + Math.floor(Math.random() * 999_999)

/** @param {Options} options */
export function writeOptions(options) {
  const { code, list, own, kind, preset, grade, seed, count, each, paper, heading, rules, answers } = options
  const { more, versions, size, note } = options
  /** @type {Record<string, string>} */
  const named = code ? { code } : list ? { list: String(list), count: String(count) } : {}
  const made = { kind, preset, grade, count: String(count), seed: String(seed) }
  const level = own ? named : { ...named, ...(code || list ? { own: 'no' } : {}), ...made }
  const sheets = {
    each: String(each),
    paper,
    ...(heading ? { heading } : {}),
    ...(rules ? {} : { rules: 'no' }),
    ...(answers ? {} : { answers: 'no' }),
    ...(versions > 1 && { versions: String(versions) }),
    ...(size === 'usual' ? {} : { size }),
    ...(note && { note }),
  }
  const asks = new URLSearchParams({ ...level, ...sheets })
  for (const sort of own ? [] : more) asks.append('more', writeSort(sort))
  return `#${asks}`
}
