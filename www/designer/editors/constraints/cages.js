// @ts-check
/**
 * The cages of a board of slabs. A stroke that begins outside all cages draws a new one, and one that begins in a cage
 * makes it larger. The cage that was drawn last is the last one of the level; its sum is typed, or chosen beside the
 * brushes.
 * @import { Level } from '../../../pkg/placewise.js'
 * @import { Desk } from '../../desk.js'
 * @import { Brush, ConstraintEditor } from '../editor.js'
 * @typedef {{ cells: [row: number, column: number][], sum: number }} Cage   as in a level
 */
import { isNew, placeOf, sideOf, siteOf } from '../cells.js'

/** The maximum side of a board with cages. */
const MOST_SIDE = 9

/** @param {Level} level @returns {readonly Cage[]} */
const cagesOf = level => /** @type {readonly Cage[] | undefined} */ (level.cages) ?? []

/** @param {Level} level @param {readonly Cage[]} cages @returns {Level} */
function withCages({ cages: _, ...level }, cages) {
  const kept = cages.filter(({ cells }) => cells.length)
  return kept.length ? { ...level, cages: kept } : level
}

/** Returns the smallest and the largest sum of a cage. @param {number} count of cells @param {number} side */
function sumsOf(count, side) {
  const least = (count * (count + 1)) / 2
  return [least, count * (side + 1) - least]
}

/** Returns a cage with these cells, in order, and the possible sum nearest to its own. */
function withCells(/** @type {Cage} */ { sum }, /** @type {Cage['cells']} */ cells, /** @type {number} */ side) {
  const [least, most] = sumsOf(cells.length, side)
  const sorted = cells.toSorted(([row, column], [other, across]) => row - other || column - across)
  return { cells: sorted, sum: Math.min(Math.max(sum, least), most) }
}

/** @param {Cage} cage @param {number} row @param {number} column */
const holds = ({ cells }, row, column) => cells.some(cell => cell[0] === row && cell[1] === column)

/**
 * Returns a level after a press on a cell. At the beginning of a stroke a cage there becomes the last one, and an empty
 * cell a new cage; later the cell joins the last cage if it lies beside it.
 * @param {Level} level @param {number} site @param {boolean} begins @returns {Level}
 */
export function caged(level, site, begins) {
  const [side, [row, column]] = [sideOf(level), placeOf(level, site)]
  const cages = cagesOf(level)
  const [own, last] = [cages.find(cage => holds(cage, row, column)), cages.at(-1)]
  if (begins && own) return withCages(level, [...cages.filter(cage => cage !== own), own])
  const isBeside =
    last?.cells.length !== side && last?.cells.some(cell => Math.abs(cell[0] - row) + Math.abs(cell[1] - column) === 1)
  if (begins) return withCages(level, [...cages, withCells({ cells: [], sum: side }, [[row, column]], side)])
  if (!last || last === own || !isBeside) return level
  return withCages(uncaged(level, site), [
    ...cagesOf(uncaged(level, site)).slice(0, -1),
    withCells(last, [...last.cells, [row, column]], side),
  ])
}

/** Returns a level whose cages do not have a cell. @param {Level} level @param {number} site @returns {Level} */
export function uncaged(level, site) {
  const [side, [row, column]] = [sideOf(level), placeOf(level, site)]
  const without = (/** @type {Cage} */ cage) => cage.cells.filter(cell => cell[0] !== row || cell[1] !== column)
  return withCages(
    level,
    cagesOf(level).map(cage => (holds(cage, row, column) ? withCells(cage, without(cage), side) : cage)),
  )
}

/**
 * Returns what a number means that is typed while a brush for cages is the current one: the sum of the last cage.
 * @param {Level} level @param {Desk['t']} t @returns {NonNullable<Brush['number']>}
 */
function sumTyped(level, t) {
  const last = cagesOf(level).at(-1)
  const [least, most] = last ? sumsOf(last.cells.length, sideOf(level)) : [0, 0]
  return {
    most,
    refusal: last ? t('cageSums', { least, most }) : t('cagesAbout'),
    set: withSum,
    said: sum => t('cageSumSaid', { sum }),
  }
}

/**
 * Returns a level with the sum of its last cage, undefined if its cells cannot make it.
 * @param {Level} level @param {number} sum
 */
export function withSum(level, sum) {
  const cages = cagesOf(level)
  const last = cages.at(-1)
  if (!last) return undefined
  const [least, most] = sumsOf(last.cells.length, sideOf(level))
  return sum >= least && sum <= most ? withCages(level, cages.with(-1, { ...last, sum })) : undefined
}

/** @type {ConstraintEditor} */
export const cages = {
  field: {
    name: 'cageSum',
    group: 'cages',
    options: level => {
      const last = cagesOf(level).at(-1)
      if (!last) return []
      const [least, most] = sumsOf(last.cells.length, sideOf(level))
      return Array.from({ length: most - least + 1 }, (_, i) => ({ value: `${least + i}`, name: `${least + i}` }))
    },
    chosen: level => String(cagesOf(level).at(-1)?.sum),
    choose: (level, sum) => withSum(level, Number(sum)) ?? level,
  },

  brushes: ({ t, draft: { level } }) =>
    sideOf(level) > MOST_SIDE
      ? []
      : [
          {
            group: 'cages',
            id: 'cage',
            name: t('cageDraw'),
            text: '+',
            number: sumTyped(level, t),
            paint: (draft, site, { stroke }) => ({ ...draft, level: caged(draft.level, site, isNew(stroke)) }),
          },
          {
            group: 'cages',
            id: 'cage-none',
            name: t('cageErase'),
            text: '×',
            number: sumTyped(level, t),
            paint: (draft, site) => ({ ...draft, level: uncaged(draft.level, site) }),
          },
        ],

  sketch: ({ level }, group) => {
    const last = cagesOf(level).at(-1)
    if (group !== 'cages' || !last) return {}
    return { lit: new Set(last.cells.map(cell => siteOf(level, cell))) }
  },

  drawn: level => ({
    clues: cagesOf(level).map(({ cells, sum }) => ({
      ...{ sentence: '', rule: 'cage', pieces: [], tags: [] },
      sites: cells.map(cell => siteOf(level, cell)),
      number: sum,
    })),
  }),
}
