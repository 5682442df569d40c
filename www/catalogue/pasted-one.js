// @ts-check
/**
 * The one level of a text, where there is room for one only: as the engine writes it.
 * @import { Engine } from '../engine/client.js'
 * @import { Lang, Level } from '../pkg/placewise.js'
 * @typedef {'tooLarge' | 'tooDeep' | 'notJson'} Fault
 * @typedef {{ level: Level } | { fault: Fault } | { count: number } | { told: string }} One   fault: why it is nothing;
 *   count: of how many it would be one; told: why it cannot be read, in words
 */
import { loadModule } from '../lib/load.js'
import { takenOrRead } from './pasted-level.js'

/** How other programs write levels. */
const loadTexts = () => loadModule(() => import('./texts/index.js'), 'catalogue/texts/index.js')

/** @param {string} text @param {Engine} engine @param {Lang} lang @returns {Promise<One>} */
export async function oneOf(text, engine, lang) {
  const said = await takenOrRead(text, async text => (await loadTexts()).readText(text))
  if ('fault' in said) return said
  if ('code' in said) return { level: await engine.decode(said.code, lang) }
  if ('level' in said) return { level: await engine.parse(said.level, lang) }
  const { puzzles, refusals } = said
  if (puzzles.length > 1) return { count: puzzles.length }
  if (puzzles.length) return { level: await engine.parse(puzzles[0].level, lang) }
  return { told: (await loadTexts()).refusalText(refusals[0], lang) }
}
