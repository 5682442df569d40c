// @ts-check
/**
 * Reads (`read.js`) and writes levels in other programs' formats. Each kind has its writers in a folder here. Both are
 * loaded on first use.
 * @import { Lang, Level } from '../../pkg/placewise.js'
 * @import { Found } from './pairs.js'
 * @import { Fault, Key, Note, Refusal, Values } from './text.js'
 * @import { SudokuLevel } from './sudoku/board.js'
 * @typedef {import('./pairs.js').Reading} Reading
 * @typedef {{ say: string, values?: Values }} Said   as kept, perhaps by another version: its key may be unknown here
 * @typedef {{ id: string, name: string, text: string }} Form   a level in another program's format
 */
import { listFormat } from '../../i18n/locale.js'
import { htmlLang } from '../../i18n/text/index.js'
import { loadModule } from '../../lib/load.js'
import { hasMixedNumbers } from './looks.js'
import { speaker, tables } from './text.js'

export { speaker }

/** The writers by kind; other kinds have none. */
const kinds = {
  sudoku: () => import('./sudoku/write.js'),
}

/** @param {keyof typeof kinds} kind */
const load = kind => loadModule(kinds[kind], `catalogue/texts/${kind}/write.js`)

/** @param {unknown} kind @returns {kind is keyof typeof kinds} */
const isKnown = kind => Object.hasOwn(kinds, String(kind))

/**
 * Reads all boards that a text contains, and notes if its numbers do not look alike, which the boards do not tell.
 * @param {string} text @param {string} [html] the same text, with its looks @returns {Promise<Reading>}
 */
export async function readText(text, html = '') {
  const { puzzles, refusals } = (await loadModule(() => import('./read.js'), 'catalogue/texts/read.js')).read(text)
  /** @type {Note[]} */ const looks = hasMixedNumbers(html) ? [{ say: 'looksRead' }] : []
  const noted = (/** @type {Found} */ each) => ({ ...each, notes: [...(each.notes ?? []), ...looks] })
  return { puzzles: looks.length ? puzzles.map(noted) : puzzles, refusals }
}

/** Writes a level in all formats of its kind. @param {Level} level @param {Lang} lang @returns {Promise<Form[]>} */
export async function formsOf(level, lang) {
  if (!isKnown(level.kind)) return []
  const say = speaker(lang)
  const { forms } = await load(level.kind)
  return forms(/** @type {SudokuLevel} */ (level)).map(({ id, name, values, text }) => ({
    id,
    name: say(name, values),
    text,
  }))
}

/** Writes a level as a line of a list. @param {Level} level @returns {Promise<string | undefined>} */
export async function lineOf(level) {
  return isKnown(level.kind) ? (await load(level.kind)).line(/** @type {SudokuLevel} */ (level)) : undefined
}

/**
 * Returns the reason why a part of a text cannot be read, and a remedy.
 * @param {Said & Pick<Refusal, 'line' | 'column'>} refusal @param {Lang} lang
 */
export function refusalText({ say, values, line, column }, lang) {
  const fault = sentence(isKnownKey(say, lang) ? say : 'nothing', values, lang)
  return speaker(lang)('at', { line, column, fault }, number => number.toLocaleString(htmlLang[lang]))
}

/**
 * Returns the notes on a puzzle that was read, as sentences.
 * @param {readonly Said[]} notes
 * @param {Lang} lang
 * @returns {string[]}
 */
export const noteTexts = (notes, lang) =>
  notes.flatMap(({ say, values }) => (isKnownKey(say, lang) ? [sentence(say, values, lang)] : []))

/** Returns true if a sentence has this key, or plural forms of it. @param {string} key @param {Lang} lang
 * @returns {key is Key} */
const isKnownKey = (key, lang) => Object.hasOwn(tables[lang], key) || Object.hasOwn(tables[lang], `${key}.other`)

/** @param {Key} say @param {Fault['values']} values @param {Lang} lang */
function sentence(say, values, lang) {
  const t = speaker(lang)
  const law = (/** @type {string} */ name) => {
    const key = `law-${name}`
    if (isKnownKey(key, lang)) return t(key)
    return t('lawOther', { name: name.length > 40 ? `${name.slice(0, 40)}…` : name })
  }
  /** @type {Record<string, string | number>} */ const said = {}
  for (const [key, value] of Object.entries(values ?? {}))
    said[key] = Array.isArray(value) ? listFormat(lang).format([...new Set(value.slice(0, 8).map(law))]) : value
  return t(say, said, number => number.toLocaleString(htmlLang[lang]))
}
