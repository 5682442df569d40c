// @ts-check
/**
 * The techniques of a kind: the boards, which `tests/technique-boards.js` makes, and what each is in a sentence or two.
 * @import { Technique, TechniqueBoard } from '../../catalogue/catalogue.js'
 * @import { Kept } from '../../game/session.js'
 * @typedef {Technique & { say: Record<string, string> }} Known
 */
import { loadJson } from '../../lib/load.js'

/** @param {string} kind @returns {Promise<Known[]>} in order of rank */
export async function loadTechniques(kind) {
  const [techniques, says] = await Promise.all([
    loadJson(`lessons/techniques/${kind}.json`),
    loadJson(`app/techniques/kinds/${kind}.json`),
  ])
  return techniques.map((/** @type {Technique} */ technique) => ({ ...technique, say: says[technique.id] }))
}

/**
 * The game that a board begins with, where anything is marked on it.
 * @param {TechniqueBoard} board @returns {Kept | undefined}
 */
export function startOf({ level, marks }) {
  if (marks === undefined) return undefined
  const lists = marks.split(' ')[Symbol.iterator]()
  const symbols = [.../** @type {string[]} */ (level.givens).join('')]
  const entries = symbols.map(symbol => (symbol === '.' ? null : Number(symbol)))
  return {
    entries,
    notes: entries.map(entry => (entry === null ? [...(lists.next().value ?? '')] : [])),
    past: [],
    future: [],
    elapsed: 0,
    help: 'none',
    solved: false,
  }
}
