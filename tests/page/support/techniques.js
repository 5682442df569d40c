/** Positions at which a hint tells a technique first, and positions like them. */
import { placewise } from '../../api/wasm.js'

/** @import { Board, Lang, Step } from '../../../www/pkg/placewise.js' */
/**
 * @typedef {{ entries: (number | null)[], marks: (number[] | null)[], uniqueness: boolean, shape: object }} Position
 *   marks: null where nothing is marked; shape: what a level says of its board beside the givens
 */

/** The cells that each cell shares a house with. @param {Pick<Board, 'sites' | 'houses'>} board */
export const peersOf = ({ sites, houses = [] }) =>
  sites.map((_, site) => new Set(houses.flatMap(house => (house.sites.includes(site) ? house.sites : []))))

/** The rows of a square board, as a level has them. @param {(number | null)[]} entries */
export function inRows(entries) {
  const side = Math.sqrt(entries.length)
  return Array.from({ length: side }, (_, row) =>
    entries
      .slice(row * side, (row + 1) * side)
      .map(entry => entry ?? '.')
      .join(''),
  )
}

/**
 * The hint at a position, and the first of its steps. What stands there is given.
 * @param {Position} position @param {Lang} [lang]
 */
export function firstStep({ entries, marks, uniqueness, shape }, lang = 'en') {
  const level = { kind: 'sudoku', ...shape, givens: inRows(entries) }
  const hint = placewise.hint(level, entries, { lang, marks, uniqueness })
  /** @type {Step} */
  const step = hint.because[0] ?? hint
  return { hint, step }
}

/**
 * Positions that have one candidate more in a cell that the step is about; where nothing is marked, one given less in
 * its houses.
 * @param {Position} position @param {Step} step @returns {Generator<Position>}
 */
export function* alike({ entries, marks, ...others }, { causes, looks = [], houses = [], place, ruleOut }) {
  const effects = new Set([...place, ...ruleOut].map(({ site }) => site))
  const about = new Set([...looks.map(({ site }) => site), ...causes, ...houses.flat()])
  for (const site of about) {
    const list = marks[site]
    if (list)
      for (let number = 1; number <= 9; number++)
        if (!list.includes(number) && !effects.has(site))
          yield { entries, marks: marks.with(site, [...list, number].sort()), ...others }
    if (entries[site] !== null && marks.every(each => each === null))
      yield { entries: entries.with(site, null), marks, ...others }
  }
}
