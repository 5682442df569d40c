// @ts-check
/**
 * The options of a print: kept in the address, so that a page can be opened, stored and sent.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @typedef {{
 *   code: string, list: number, own: boolean, kind: string, preset: string, grade: string, seed: number, count: number,
 *   each: number, paper: string, heading: string, rules: boolean, answers: boolean,
 * }} Options   list: the first puzzle of the kept list to print, from 1, or 0; own: the level of the link or those of
 *   the list rather than new ones; each: the number on a page
 * @typedef {Pick<Options, 'each' | 'paper' | 'heading' | 'rules' | 'answers'>} Layout   that of any pages
 */
import { difficultiesOf, presetsOf } from '../catalogue/catalogue.js'
import { asksOf, readCode } from '../catalogue/link.js'

/** The possible numbers of puzzles on a page, without and with only boards. */
export const EACH = [1, 2, 4]
export const EACH_BARE = [1, 2, 3, 4, 6]
/** The maximum number of puzzles printed at once. */
export const MOST = 24
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
  }
}

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
  }
  return `#${new URLSearchParams({ ...level, ...sheets })}`
}
