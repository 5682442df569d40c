// @ts-check
/**
 * The techniques of a kind: the name of each, a sentence or two about it, and the boards, which
 * `tests/technique-boards.js` makes. A hint needs the words alone.
 * @import { Technique, TechniqueBoard } from '../../catalogue/catalogue.js'
 * @import { Kept } from '../../game/session.js'
 * @import { Entries } from '../../pkg/placewise.js'
 * @typedef {{ name: Record<string, string>, say: Record<string, string> }} Words
 * @typedef {Technique & Words} Known
 */
import { loadJson } from '../../lib/load.js'

/** @param {string} kind @returns {Promise<Record<string, Words>>} by technique, in order of rank */
export const loadWords = kind => loadJson(`app/techniques/kinds/${kind}.json`)

/** @param {string} kind @param {Record<string, Words>} words @returns {Promise<Known[]>} in order of rank */
export async function loadTechniques(kind, words) {
  /** @type {Technique[]} */
  const techniques = await loadJson(`lessons/techniques/${kind}.json`)
  return techniques.map(technique => ({ ...technique, ...words[technique.id] }))
}

/**
 * Returns the initial game of a board that has entries or marks in addition to its givens.
 * @param {TechniqueBoard} board @returns {Kept | undefined}
 */
export function startOf({ level, entries, marks }) {
  if (marks === undefined) return entries && keptAs(entries, () => [])
  const lists = marks.split(' ')[Symbol.iterator]()
  const symbols = [.../** @type {string[]} */ (level.givens).join('')]
  const given = symbols.map(symbol => (symbol === '.' ? null : Number(symbol)))
  return keptAs(given, entry => (entry === null ? [...(lists.next().value ?? '')] : []))
}

/** @param {Entries} entries @param {(entry: Entries[number]) => string[]} notesAt @returns {Kept} */
const keptAs = (entries, notesAt) => ({
  entries,
  notes: entries.map(notesAt),
  past: [],
  future: [],
  elapsed: 0,
  help: 'none',
  solved: false,
})
