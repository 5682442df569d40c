// @ts-check
/**
 * Reads the only level of a text, where only one can be taken, as the engine parses it.
 * @import { Engine } from '../engine/client.js'
 * @import { Lang, Level } from '../pkg/placewise.js'
 * @import { Found, Reading } from './texts/pairs.js'
 * @typedef {'tooLarge' | 'tooDeep' | 'notJson'} Fault
 * @typedef {{ level: Level, told?: string } | { fault: Fault } | { many: Found[] } | { told: string }} One   fault: why
 *   it cannot be read; many: the levels to choose from; told: why it cannot be read, or what the level does not contain
 */
import { isPuzzleError } from '../lib/errors.js'
import { loadModule } from '../lib/load.js'
import { takenOrRead } from './pasted-level.js'

/** Loads the readers of other programs' formats. */
const loadTexts = () => loadModule(() => import('./texts/index.js'), 'catalogue/texts/index.js')

/** @param {string} text @param {Engine} engine @param {Lang} lang @returns {Promise<One>} */
export async function oneOf(text, engine, lang) {
  const said = await takenOrRead(text, async text => (await loadTexts()).readText(text))
  if ('fault' in said) return said
  if ('level' in said) return { level: await engine.parse(said.level, lang) }
  const { puzzles, refusals } = 'codes' in said ? await decoded(said.codes, engine, lang) : said
  if (puzzles.length > 1) return { many: puzzles }
  if (puzzles.length) return oneFound(puzzles[0], engine, lang)
  return { told: (await loadTexts()).refusalText(refusals[0], lang) }
}

/**
 * Parses one of the levels found in a text.
 * @param {Found} found
 * @param {Engine} engine
 * @param {Lang} lang
 * @returns {Promise<One & { level: Level }>}
 */
export async function oneFound({ level, notes }, engine, lang) {
  const told = notes?.length ? (await loadTexts()).noteTexts(notes, lang).join(' ') : undefined
  return { level: await engine.parse(level, lang), ...(told && { told }) }
}

/**
 * Decodes codes. For a single code the engine's error is thrown; of several, the damaged ones are reported by number.
 * @param {string[]} codes @param {Engine} engine @param {Lang} lang @returns {Promise<Reading>}
 */
export async function decoded(codes, engine, lang) {
  /** @type {Reading} */ const reading = { puzzles: [], refusals: [] }
  for (const [at, code] of codes.entries())
    try {
      reading.puzzles.push({ level: await engine.decode(code, lang), line: at + 1 })
    } catch (error) {
      if (codes.length === 1 || !isPuzzleError(error)) throw error
      reading.refusals.push({ say: 'codeDamaged', values: { number: at + 1 }, line: at + 1, column: 1 })
    }
  return reading
}
