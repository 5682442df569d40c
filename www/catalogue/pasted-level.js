// @ts-check
/**
 * The contents of a pasted text: links of ours, a share code, levels as JSON, or levels in other programs' formats.
 * @import { Engine } from '../engine/client.js'
 * @import { Lang, Level } from '../pkg/placewise.js'
 * @import { Name } from './link.js'
 * @import { Found, Reading } from './texts/pairs.js'
 * @import { Key, Refusal } from './texts/text.js'
 * @typedef {'tooLarge' | 'tooDeep' | 'notJson'} Fault
 * @typedef {{ level: Level, told?: string } | { fault: Fault } | { many: Found[], told: string } | { told: string }}
 *   One   fault: why it cannot be read; many: the levels to choose from; told: why parts cannot be read, or what the
 *   level does not contain
 */
import { isPuzzleError } from '../lib/errors.js'
import { loadModule } from '../lib/load.js'
import { fieldsOf, isLevelLike, isObject, isText, itemsOf } from '../lib/outside.js'
import { LONGEST, readJson } from './level-text.js'
import { codesIn, isWhole, namesIn, readCode, withoutCodes, withoutNames } from './link.js'

/**
 * @typedef {{ codes: string[] } | Omit<Found, 'line'> | Reading | { fault: 'tooLarge' | 'tooDeep' | 'notJson' }} Taken
 *   codes: at least one; fault: the reason why it is none of these
 * @typedef {{ codes: string[], puzzles: Found[], refusals: Refusal[] }} Codes   puzzles, refusals: of the rest of the
 *   text
 * @typedef {Exclude<Taken, { codes: string[] }> | Codes | (Reading & { only?: Name })} All   only: the link to a puzzle
 *   that is all of the text
 * @typedef {Partial<Codes> & { rest: string }} Part   rest: its lines keep their numbers
 */

/** A single code; perhaps with the punctuation mark that followed it in a sentence. */
const BARE = /^\s*(1[\w-]{7,})[.,;:!?。，；！？]?\s*$/
/** Text only of characters that boards are written with as well. */
const BOARD = /^[\da-gx_-]*$/i

/** The maximum length of a comment, in characters, and the maximum number of parts that are said not to be read. */
const MOST_SAID = 200
const MOST_UNREAD = 3

/** Returns the code if the text is a single code, complete or not. @param {string} text */
function codeOf(text) {
  const joined = readCode(text.replace(/[.,;:!?。，；！？]\s*$/, ''))
  if (isWhole(joined) && text.trim().replace(/\s+|\W$/g, '') === joined) return joined
  const bare = BARE.exec(text)?.[1]
  return bare && !BOARD.test(bare) ? bare : undefined
}

/** @param {string} text @returns {Taken} */
export function taken(text) {
  const { codes } = takeCodes(text)
  if (codes) return { codes }
  try {
    const value = readJson(text)
    const said = fromJson(value)
    // A single number or word, or a list of something else, may be another program's format.
    if (!said) return { fault: 'notJson' }
    return text.length > LONGEST && 'level' in said ? { fault: 'tooLarge' } : said
  } catch (error) {
    if (error instanceof RangeError) return { fault: 'tooDeep' }
    return fromLines(text) ?? { fault: 'notJson' }
  }
}

/** A line that may be a level. */
const IN_LINE = /^\s*\{.*\}[\s,]*$/

/** Reads levels, one on each line. @param {string} text */
function fromLines(text) {
  const lines = linesOf(text).filter(line => line.trim())
  if (lines.length < 2 || !lines.every(line => IN_LINE.test(line))) return undefined
  try {
    return fromJson(lines.map(lineValue))
  } catch {
    return undefined
  }
}

/** @param {string} text */
const linesOf = text => text.split(/\r\n|[\r\n]/)

/** @param {string} line @throws {SyntaxError} */
const lineValue = line => readJson(line.replace(/,\s*$/, ''))

/** @param {string} line */
function levelIn(line) {
  if (!IN_LINE.test(line)) return undefined
  try {
    const found = fromJson(lineValue(line))
    return found && 'level' in found ? found : undefined
  } catch {
    return undefined
  }
}

/** Takes the share codes: of links, or a single one. @param {string} text @returns {Part} */
function takeCodes(text) {
  const codes = codesIn(text)
  if (codes.length) return { codes, rest: withoutCodes(text) }
  const code = codeOf(text)
  return code ? { codes: [code], rest: '' } : { rest: text }
}

/** Takes the levels as JSON, one on a line. @param {string} text @returns {Part} */
function takeLevels(text) {
  /** @type {Found[]} */ const puzzles = []
  const rest = linesOf(text).map((line, at) => {
    const found = levelIn(line)
    if (!found) return line
    puzzles.push({ ...found, line: at + 1 })
    return ''
  })
  return { puzzles, rest: puzzles.length ? rest.join('\n') : text }
}

/** Takes the links that name a puzzle without holding it, and refuses each. @param {string} text @returns {Part} */
function takeNames(text) {
  const say = /** @type {const} */ ('linkNames')
  return { refusals: namesIn(text).map(({ line }) => ({ say, line, column: 1 })), rest: withoutNames(text) }
}

/** The readers of what is ours. Each takes its part of the text and leaves the rest to the next. */
const READERS = [takeCodes, takeLevels, takeNames]

/** A text with as many signs of cells as the smallest board has. */
const LIKE_A_BOARD = /(?:[\d.][^\d.]*){16}/

/** @param {{ line: number }} a @param {{ line: number }} b */
const byLine = (a, b) => a.line - b.line

/**
 * Reads a text, if need be as other programs write levels, also beside our own levels and links.
 * @param {string} text @param {(text: string) => Promise<Reading>} read @returns {Promise<All>}
 */
export async function takenOrRead(text, read) {
  const said = taken(text)
  if (!('codes' in said) && (!('fault' in said) || said.fault !== 'notJson' || !text.trim())) return said
  let rest = text
  const parts = READERS.map(take => {
    const part = take(rest)
    ;({ rest } = part)
    return part
  })
  const isOwn = rest !== text
  if (!isOwn || LIKE_A_BOARD.test(rest)) {
    const { puzzles, refusals } = await read(rest)
    const isNothing = !puzzles.length && refusals.every(({ say }) => say === 'nothing')
    if (!isOwn && isNothing && /^\s*\{/.test(text)) return { fault: 'notJson' }
    const isSaid = (/** @type {Refusal} */ { say }) => !isOwn || (say !== 'nothing' && say !== 'addressEmpty')
    parts.push({ puzzles, refusals: refusals.filter(isSaid), rest: '' })
  }
  const puzzles = parts.flatMap(({ puzzles = [] }) => puzzles).sort(byLine)
  const refusals = parts.flatMap(({ refusals = [] }) => refusals).sort(byLine)
  const only = namesIn(text).find(({ isAll }) => isAll)
  return { ...('codes' in said && said), puzzles, refusals, ...(only && { only }) }
}

/**
 * Reads one level or many, in a list that we saved or as bare levels. Items that are not levels are reported by number.
 * @param {unknown} value
 * @returns {Omit<Found, 'line'> | Reading | undefined} undefined if it is none of these
 */
function fromJson(value) {
  if (isMade(value)) {
    const { level, ...about } = value
    return { level, ...saidOf(about) }
  }
  if (!Array.isArray(value)) return isLevelLike(value) ? { level: value } : undefined
  const items = itemsOf(value).map(each => (isMade(each) ? each : { level: each }))
  if (!items.some(({ level }) => isLevelLike(level))) return undefined
  /** @type {Found[]} */ const puzzles = []
  /** @type {Refusal[]} */ const refusals = []
  items.forEach(({ level, ...about }, at) => {
    if (isLevelLike(level)) puzzles.push({ level, line: at + 1, ...saidOf(about) })
    else refusals.push({ say: 'levelUnread', values: { number: at + 1 }, line: at + 1, column: 1 })
  })
  return { puzzles, refusals }
}

/**
 * Reads the data that a record has in addition to its level.
 * @param {{ comment?: unknown, notes?: unknown, rating?: unknown }} about
 * @returns {Partial<Found>}
 */
function saidOf({ comment, notes, rating, ...fields }) {
  // A note of another version may have a key that is not known here; its text is then left out.
  const plain = itemsOf(notes)
    .map(fieldsOf)
    .flatMap(({ say, values }) => (isText(say) ? [{ say: /** @type {Key} */ (say), values: plainValues(values) }] : []))
  return {
    ...(typeof comment === 'string' && comment && { comment: comment.slice(0, MOST_SAID) }),
    ...(plain.length > 0 && { notes: plain }),
    ...(isObject(rating) && { rating }),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
}

/** Returns the texts and numbers of an object. @param {unknown} value */
const plainValues = value =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, each]) =>
      isText(each) || typeof each === 'number' ? [[name, each]] : [],
    ),
  )

/**
 * Writes levels with what is known of each as lines of JSON, as the command line writes and reads them.
 * @param {readonly { level: Level }[]} records
 */
export const listText = records => records.map(record => `${JSON.stringify(record)}\n`).join('')

/** @param {unknown} value @returns {value is { level: Level, comment?: unknown, notes?: unknown, rating?: unknown }} */
const isMade = value =>
  isObject(value) && typeof value.level === 'object' && value.level !== null && value.kind === undefined

/** Loads the readers of other programs' formats. */
const loadTexts = () => loadModule(() => import('./texts/index.js'), 'catalogue/texts/index.js')

/**
 * Reads the only level of a text, where only one can be taken, as the engine parses it.
 * @param {string} text @param {Engine} engine @param {Lang} lang @param {string} [html] the same text, with its looks
 * @returns {Promise<One>}
 */
export async function oneOf(text, engine, lang, html) {
  const said = await takenOrRead(text, async text => (await loadTexts()).readText(text, html))
  if ('fault' in said) return said
  if ('level' in said) return { level: await engine.parse(said.level, lang) }
  const { puzzles, refusals } = 'codes' in said ? await decoded(said, engine, lang) : said
  const { refusalText } = await loadTexts()
  const unread = refusals.slice(0, MOST_UNREAD).map(refusal => refusalText(refusal, lang))
  if (puzzles.length > 1) return { many: puzzles, told: unread.join(' ') }
  if (!puzzles.length) return { told: unread[0] }
  const one = await oneFound(puzzles[0], engine, lang)
  const told = [one.told, ...unread].filter(Boolean).join(' ')
  return { ...one, ...(told && { told }) }
}

/**
 * Parses one of the levels found in a text.
 * @param {Found} found @param {Engine} engine @param {Lang} lang
 * @returns {Promise<{ level: Level, told?: string }>} told: what the level does not contain
 */
export async function oneFound({ level, comment, notes = [] }, engine, lang) {
  const all = [...(comment ? [{ say: 'commentRead', values: { comment } }] : []), ...notes]
  const told = all.length ? (await loadTexts()).noteTexts(all, lang).join(' ') : undefined
  return { level: await engine.parse(level, lang), ...(told && { told }) }
}

/**
 * Decodes codes. If a single code is all, the engine's error is thrown; else damaged ones are reported by number.
 * @param {{ codes: string[], puzzles?: Found[], refusals?: Refusal[] }} said @param {Engine} engine @param {Lang} lang
 * @returns {Promise<Reading>} with the puzzles and refusals given
 */
export async function decoded({ codes, puzzles = [], refusals = [] }, engine, lang) {
  /** @type {Reading} */ const reading = { puzzles: [], refusals: [...refusals] }
  for (const [at, code] of codes.entries())
    try {
      reading.puzzles.push({ level: await engine.decode(code, lang), line: at + 1 })
    } catch (error) {
      if ((codes.length === 1 && !puzzles.length) || !isPuzzleError(error)) throw error
      reading.refusals.push({ say: 'codeDamaged', values: { number: at + 1 }, line: at + 1, column: 1 })
    }
  reading.puzzles.push(...puzzles)
  return reading
}
