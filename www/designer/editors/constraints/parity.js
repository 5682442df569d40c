// @ts-check
/**
 * The cells of a board of slabs whose numbers are even, and those whose numbers are odd.
 * @import { Level } from '../../../pkg/placewise.js'
 * @import { ConstraintEditor } from '../editor.js'
 * @typedef {'even' | 'odd'} Parity
 * @typedef {[row: number, column: number]} Cell   from 1
 */
import { placeOf, siteOf } from '../cells.js'

/** @type {readonly Parity[]} */
const PARITIES = ['even', 'odd']

/** @param {Level} level @param {Parity} parity @returns {readonly Cell[]} */
const cellsOf = ({ parity: all }, parity) =>
  /** @type {Partial<Record<Parity, Cell[]>> | undefined} */ (all)?.[parity] ?? []

/**
 * Returns a level with this mark in a cell, without one if it is undefined.
 * @param {Level} level @param {number} site @param {Parity} [mark] @returns {Level}
 */
export function marked(level, site, mark) {
  const cell = placeOf(level, site)
  const lists = PARITIES.map(name => {
    const others = cellsOf(level, name).filter(own => own.join() !== cell.join())
    const all = name === mark ? [...others, cell] : others
    return /** @type {const} */ ([
      name,
      all.toSorted(([row, column], [other, across]) => row - other || column - across),
    ])
  })
  const { parity: _, ...rest } = level
  const kept = lists.filter(([, cells]) => cells.length)
  return kept.length ? { ...rest, parity: Object.fromEntries(kept) } : rest
}

/** @type {ConstraintEditor} */
export const parity = {
  brushes: ({ t }) =>
    /** @type {const} */ ([
      ['parity-even', 'evenDraw', '□', 'even'],
      ['parity-odd', 'oddDraw', '○', 'odd'],
      ['parity-none', 'parityErase', '×', undefined],
    ]).map(([id, name, text, mark]) => ({
      ...{ group: 'parity', id, name: t(name), text },
      paint: (draft, site) => ({ ...draft, level: marked(draft.level, site, mark) }),
    })),

  drawn: level => ({
    clues: PARITIES.flatMap(rule =>
      cellsOf(level, rule).map(cell => ({
        ...{ sentence: '', rule, pieces: [], tags: [] },
        sites: [siteOf(level, cell)],
      })),
    ),
  }),
}
