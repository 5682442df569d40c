/** Positions at which a hint uses a technique first, and positions like them. */
import { placewise } from '../../api/wasm.js'

/** @import { Board, Lang, Step } from '../../../www/pkg/placewise.js' */
/**
 * @typedef {{ entries: (number | null)[], marks: (number[] | null)[], uniqueness: boolean, shape: object }} Position
 *   marks: null for cells without marks; shape: the fields of a level beside its givens
 */

/** Returns the cells that share a house with each cell. @param {Pick<Board, 'sites' | 'houses'>} board */
export const peersOf = ({ sites, houses = [] }) =>
  sites.map((_, site) => new Set(houses.flatMap(house => (house.sites.includes(site) ? house.sites : []))))

/** Returns the rows of a square board, as a level has them. @param {(number | null)[]} entries */
export function inRows(entries) {
  const side = Math.sqrt(entries.length)
  return Array.from({ length: side }, (_, row) =>
    entries
      .slice(row * side, (row + 1) * side)
      .map(entry => entry ?? '.')
      .join(''),
  )
}

/** Returns a level with all entries as givens. @param {Pick<Position, 'entries' | 'shape'>} position */
const levelOf = ({ entries, shape }) => ({ kind: 'sudoku', ...shape, givens: inRows(entries) })

/**
 * Returns the hint at a position, and the first of its steps.
 * @param {Position} position @param {Lang} [lang]
 */
export function firstStep({ entries, marks, uniqueness, shape }, lang = 'en') {
  const hint = placewise.hint(levelOf({ entries, shape }), entries, { lang, marks, uniqueness })
  /** @type {Step} */
  const step = hint.because[0] ?? hint
  return { hint, step }
}

/**
 * Yields positions that differ a little from one with a step: a cell of the step has one more candidate, or a number
 * there is removed and becomes a candidate wherever it is possible without it.
 * @param {Position} position @param {Step} step @returns {Generator<Position>}
 */
export function* alike(position, { causes, looks = [], houses = [], place, ruleOut }) {
  const peers = peersOf(placewise.board(levelOf(position), { lang: 'en' }))
  const effects = new Set([...place, ...ruleOut].map(({ site }) => site))
  const seen = [...effects].flatMap(site => [...peers[site]])
  const about = new Set([...looks.map(({ site }) => site), ...causes, ...houses.flat(), ...seen])
  for (const site of about) {
    if (position.entries[site] !== null) yield without(position, site, peers)
    else if (!effects.has(site)) yield* withOneMore(position, site)
  }
}

/** @param {Position} position @param {number} site */
function* withOneMore({ entries, marks, ...others }, site) {
  const list = marks[site]
  for (let number = 1; list && number <= 9; number++)
    if (!list.includes(number)) yield { entries, marks: marks.with(site, [...list, number].sort()), ...others }
}

/** @param {Position} position @param {number} site @param {Set<number>[]} peers @returns {Position} */
function without({ entries, marks, ...others }, site, peers) {
  const number = entries[site] ?? 0
  const left = entries.with(site, null)
  const isOpen = (/** @type {number} */ cell) => ![...peers[cell]].some(other => left[other] === number)
  const more = marks.map((list, cell) =>
    list && peers[site].has(cell) && isOpen(cell) ? [...new Set([...list, number])].sort() : list,
  )
  return { entries: left, marks: more, ...others }
}
