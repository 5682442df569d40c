// @ts-check
/**
 * The options of a print: kept in the address, so that a page can be opened, stored and sent.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @typedef {'new' | 'level' | 'board' | 'list' | 'sheet'} Source   level: that of the link; board: new ones on its
 *   board; list: those of the kept list; sheet: those that the address names one by one
 * @typedef {{ source: Source, code: string, list: number, kind: string, preset: string, grade: string, count: number,
 *   only?: number }} Sort   the puzzles of one sort; list: the first one of the list, from 1, or 0; only: the seed of a
 *   single new one
 * @typedef {Sort & { seed: number, sheet: Sort[], first: number, each: number, paper: string, heading: string,
 *   rules: boolean, key: string, links: boolean, more: Sort[], versions: string, pupils: number, easier: number,
 *   size: string, note: string }} Options   sheet: the puzzles that the address names; first: the number of the first
 *   of them; each: the number on a page; key: the form of the answers; links: the sheets have their addresses; more:
 *   further sorts, which come first; pupils: how many sheets, 0 for one of each version; easier: how many of them have
 *   easier puzzles; size: of the print; note: to those who solve them
 * @typedef {Pick<Options, 'each' | 'paper' | 'heading' | 'rules' | 'key'> & Partial<Pick<Options, 'size' | 'note' |
 *   'links'>> & { pupils?: readonly Pupil[], versions?: readonly Version[] }} Layout   that of any pages
 * @import { Pupil, Version } from './class.js'
 */
import { difficultiesOf, presetsOf } from '../catalogue/catalogue.js'
import { asksOf, isWhole, partOf, readCode } from '../catalogue/link.js'
import { MOST_PUPILS, VERSIONS } from './class.js'

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

/** The forms of the answers: none, small pictures, the steps that lead to them. */
export const KEYS = /** @type {const} */ (['no', 'yes', 'steps'])

/**
 * Reads an address as something that can be printed, whatever it contains.
 * @param {string} hash
 * @param {KindInfo[]} kinds the kinds with generated levels
 * @returns {Options}
 */
export function readOptions(hash, kinds) {
  const asks = asksOf(hash)
  const sheet = sortsIn(asks, 'sheet', MOST, text => itemsIn(text, kinds)).slice(0, MOST)
  const code = readCode(asks.get('code') ?? '')
  const list = code ? 0 : whole(asks, 'list', Number.MAX_SAFE_INTEGER - MOST, 0)
  const source = sourceIn(asks, { sheet, code, list })
  const isOne = source === 'level' || sheet.length === 1
  return {
    source,
    code,
    list,
    sheet,
    first: whole(asks, 'first', MOST, 1),
    ...(source === 'board' ? { kind: '', preset: '', grade: gradeIn(asks, kinds) } : offered(asks, kinds)),
    seed: whole(asks, 'seed', Number.MAX_SAFE_INTEGER - MOST, newSeed()),
    count: whole(asks, 'count', MOST, source === 'list' ? MOST : 4),
    more: sortsIn(asks, 'more', MOST_SORTS, text => sortIn(text, kinds)),
    ...looksIn(asks, isOne ? 1 : 2),
  }
}

/**
 * Returns what an address asks for: its sheet, level or list, unless it says otherwise.
 * @param {URLSearchParams} asks @param {Pick<Options, 'sheet' | 'code' | 'list'>} has @returns {Source}
 */
function sourceIn(asks, { sheet, code, list }) {
  const own = asks.get('own')
  if (own === 'no') return 'new'
  if (sheet.length > 0) return 'sheet'
  if (code) return own === 'board' ? own : 'level'
  return list > 0 ? 'list' : 'new'
}

/**
 * Reads how the sheets look and how many there are.
 * @param {URLSearchParams} asks @param {number} usualEach
 */
function looksIn(asks, usualEach) {
  const each = whole(asks, 'each', MOST, usualEach)
  const pupils = whole(asks, 'pupils', MOST_PUPILS, 0)
  const choice = (/** @type {readonly string[]} */ values, /** @type {string} */ name, /** @type {string} */ usual) =>
    values.find(value => value === asks.get(name)) ?? usual
  return {
    each: EACH_BARE.includes(each) ? each : 2,
    paper: choice(PAPERS, 'paper', usualPaper()),
    heading: (asks.get('heading') ?? '').slice(0, 100),
    rules: asks.get('rules') !== 'no',
    key: choice(KEYS, 'answers', USUAL.answers),
    links: asks.get('links') !== 'no',
    versions: choice(VERSIONS, 'versions', USUAL.versions),
    pupils,
    easier: whole(asks, 'easier', pupils, 0),
    size: choice(PRINT_SIZES, 'size', USUAL.size),
    note: (asks.get('note') ?? '').slice(0, LONGEST_NOTE),
  }
}

/** The values that an address need not have, as they are written. */
const USUAL = {
  heading: '',
  rules: 'yes',
  answers: 'yes',
  links: 'yes',
  versions: '1',
  pupils: '0',
  easier: '0',
  size: 'usual',
  note: '',
  first: '1',
}

/**
 * Returns the parts of an address that were not read, as they are written.
 * @param {string} hash @param {Options} options read from it
 */
export function strangeIn(hash, options) {
  const { more, sheet, source, key, ...others } = options
  const yesOrNo = (/** @type {unknown} */ value) => (value === true ? 'yes' : value === false ? 'no' : String(value))
  const read = new Map(Object.entries({ ...others, answers: key }).map(([name, value]) => [name, yesOrNo(value)]))
  const owns = [source === 'new' ? 'no' : source === 'board' ? source : 'yes']
  const items = sheet.map(writeItem)
  const isOnSheet = (/** @type {string} */ text) => {
    const seeds = text.lastIndexOf('/') + 1
    return text
      .slice(seeds)
      .split('.')
      .every(seed => items.includes(text.slice(0, seeds) + seed))
  }
  const isRead = (/** @type {string} */ name, /** @type {string} */ value) =>
    name === 'more'
      ? more.map(writeSort).includes(value)
      : name === 'sheet'
        ? isOnSheet(value)
        : name === 'own'
          ? owns.includes(value)
          : read.get(name) === value || (name === 'code' && read.get(name) === readCode(value))
  return [...asksOf(hash)].filter(([name, value]) => !isRead(name, value)).map(partOf)
}

/** The maximum number of further sorts. */
export const MOST_SORTS = 8

/**
 * Reads the sorts of an address, without those that do not exist.
 * @param {URLSearchParams} asks @param {string} name @param {number} most
 * @param {(text: string) => Sort | Sort[] | undefined} read
 */
const sortsIn = (asks, name, most, read) =>
  asks
    .getAll(name)
    .slice(0, most)
    .flatMap(text => read(text) ?? [])

/** A sort that says nothing yet. */
const NOTHING = { code: '', list: 0, kind: '', preset: '', grade: '', count: 1 }

/**
 * Reads a further sort: `kind/preset/grade/count`, `list/first/count`, a level's code, `code/grade/count` for new
 * levels on its board. Returns undefined if it does not exist.
 * @param {string} text @param {KindInfo[]} kinds @returns {Sort | undefined}
 */
function sortIn(text, kinds) {
  const [kind, preset, grade, number] = text.split('/')
  const asked = new URLSearchParams({ kind, preset, grade: preset && !number ? preset : grade, list: preset })
  asked.set('count', number ?? grade)
  const count = whole(asked, 'count', MOST, 1)
  const code = isWhole(kind) ? kind : ''
  /** @type {Sort} */
  const sort = code
    ? { ...NOTHING, code, ...(preset ? { source: 'board', grade: gradeIn(asked, kinds), count } : { source: 'level' }) }
    : kind === 'list'
      ? { ...NOTHING, source: 'list', list: whole(asked, 'list', Number.MAX_SAFE_INTEGER - MOST, 1), count }
      : { ...NOTHING, source: 'new', ...offered(asked, kinds), count }
  return writeSort(sort) === text ? sort : undefined
}

/**
 * Reads puzzles of a sheet: a level's code, or `kind/preset/grade/seed`, perhaps with further seeds after points.
 * @param {string} text @param {KindInfo[]} kinds @returns {Sort[]}
 */
function itemsIn(text, kinds) {
  const [kind, preset, grade, seeds = ''] = text.split('/')
  if (isWhole(kind)) return [{ ...NOTHING, source: 'level', code: kind }]
  const known = sortIn([kind, preset, grade, 1].join('/'), kinds)
  const isRead = known && /^\d{1,16}(\.\d{1,16})*$/.test(seeds)
  return isRead ? seeds.split('.').map(only => ({ ...known, only: Number(only) })) : []
}

/** @param {Sort} sort */
export const writeSort = ({ source, code, list, kind, preset, grade, count }) =>
  ({
    new: [kind, preset, grade, count],
    list: ['list', list, count],
    level: [code],
    board: [code, grade, count],
    sheet: [],
  })[source].join('/')

/** Writes a puzzle of a sheet. @param {Sort} item */
export const writeItem = ({ code, kind, preset, grade, only }) => code || [kind, preset, grade, only].join('/')

/** Returns the grade of an address, or the second. @param {URLSearchParams} asks @param {KindInfo[]} kinds */
const gradeIn = (asks, kinds) => {
  const grades = gradesOf(kinds)
  return (grades.find(({ id }) => id === asks.get('grade')) ?? grades.at(1))?.id ?? ''
}

/** Returns all grades: those of the first kind. @param {KindInfo[]} kinds */
export const gradesOf = kinds => kinds.flatMap(presetsOf)[0]?.grades ?? []

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
  const { code, list, sheet, more, each, paper, rules, links, key, ...others } = options
  const { kind, preset, grade, count, seed } = options
  const asks = new URLSearchParams({ ...(code && { code }), ...(!code && list > 0 && { list: String(list) }) })
  for (const item of sheet) asks.append('sheet', writeItem(item))
  const own = asks.size > 0 && { own: 'no' }
  // The seed also determines the levels of further sorts.
  const made = {
    new: { ...own, kind, preset, grade, count, seed },
    board: { own: 'board', grade, count, seed },
    list: { count, ...(more.length > 0 && { seed }) },
    level: { ...(more.length > 0 && { seed }) },
    sheet: {},
  }[options.source]
  const yesOrNo = (/** @type {boolean} */ is) => (is ? 'yes' : 'no')
  const looks = { ...others, rules: yesOrNo(rules), links: yesOrNo(links), answers: key }
  for (const [name, value] of Object.entries({ ...made, each, paper })) asks.set(name, String(value))
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = String(Reflect.get(looks, name))
    if (value !== usual) asks.set(name, value)
  }
  for (const sort of more) asks.append('more', writeSort(sort))
  return `#${asks}`
}
