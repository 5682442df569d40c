// @ts-check
/**
 * The techniques of a kind: the name of each, a sentence or two about it, and the boards, which
 * `tests/technique-boards.js` makes. A hint needs the words alone.
 * @import { Technique, TechniqueBoard } from '../../catalogue/catalogue.js'
 * @import { Game } from '../../game/game.js'
 * @import { Kept } from '../../game/session.js'
 * @import { Entries, Hint, Spot, Step } from '../../pkg/placewise.js'
 * @typedef {{ name: Record<string, string>, say: Record<string, string> }} Words
 * @typedef {Technique & Words} Known
 */
import { loadJson } from '../../lib/load.js'

// ---- the effect of a technique on a board, and the test if the player has achieved it ----
// No DOM.

/**
 * @typedef {{ place: readonly Spot[], out: readonly Spot[] }} Aim the entries to put down and the candidates to strike
 *   out
 */

/**
 * The step of a hint that uses a technique: the first of its kind, the conclusion only where no reason does.
 * @param {Hint} hint @param {string} technique @returns {Step | undefined}
 */
export const stepOf = (hint, technique) => [...hint.because, hint].find(step => step.technique === technique)

/**
 * Returns the aim of a lesson. If all candidates are marked, the aim is the result of its step; on other boards, where
 * nothing can be struck out, it is the entry that the hint places as a consequence.
 * @param {Hint} hint @param {string} technique @param {boolean} isMarked @returns {Aim}
 */
export function aimOf(hint, technique, isMarked) {
  if (!isMarked) return { place: hint.place, out: [] }
  const { place, ruleOut } = stepOf(hint, technique) ?? hint
  return { place, out: ruleOut }
}

/**
 * True if all of it is done; where nothing is marked any more, nothing is struck out.
 * @param {Aim} aim @param {Game} game
 */
export const isReached = ({ place, out }, { entries, notes, centre }) =>
  place.every(({ site, piece }) => entries[site] === piece) &&
  out.every(({ site, piece }) => {
    if (entries[site] !== null) return entries[site] !== piece
    const marked = [...notes[site], ...(centre?.[site] ?? [])]
    return marked.length > 0 && !marked.includes(String(piece))
  })

// ---- names, texts and boards ----

/** Under which a technique that has been used is kept. @param {string} kind @param {string} id */
export const doneKey = (kind, id) => `technique/${kind}/${id}`

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
