// @ts-check
/**
 * The thermometers of a board of slabs. A stroke draws one from its bulb on; one that begins at the end of a
 * thermometer makes it longer, as does a key on a cell that touches the end of the last one. A stroke back over the
 * last step takes it back.
 * @import { Level } from '../../../pkg/placewise.js'
 * @import { ConstraintEditor } from '../editor.js'
 * @typedef {[row: number, column: number]} Cell   from 1
 */
import { isNew, placeOf, sideOf, siteOf } from '../cells.js'

/** @param {Level} level @returns {readonly (readonly Cell[])[]} */
const thermometersOf = level => /** @type {readonly Cell[][] | undefined} */ (level.thermometers) ?? []

/** @param {Level} level @param {readonly (readonly Cell[])[]} thermometers @returns {Level} */
function withThermometers({ thermometers: _, ...level }, thermometers) {
  return thermometers.length ? { ...level, thermometers } : level
}

/** Returns true if a thermometer has a cell. @param {readonly Cell[]} line @param {Cell} cell */
const holds = (line, cell) => line.some(own => own.join() === cell.join())

/** Returns true if two cells touch, at least at a corner. @param {Cell} one @param {Cell} other */
const touch = (one, other) => Math.max(...one.map((at, axis) => Math.abs(at - other[axis]))) === 1

/**
 * Returns a level after a press on a cell.
 * @param {Level} level @param {number} site @param {boolean} [begins] true at the beginning of a stroke, undefined for
 *   a key
 * @returns {Level}
 */
export function drawnOn(level, site, begins) {
  const cell = placeOf(level, site)
  const all = thermometersOf(level)
  const last = all.at(-1)
  const end = last?.at(-1)
  if (begins) {
    const own = all.find(line => line.at(-1)?.join() === cell.join())
    return withThermometers(level, own ? [...all.filter(line => line !== own), own] : [...all, [cell]])
  }
  if (last && end && last.at(-2)?.join() === cell.join())
    return withThermometers(level, all.with(-1, last.slice(0, -1)))
  const isNext = last && end && touch(end, cell) && !holds(last, cell) && last.length < sideOf(level)
  if (isNext) return withThermometers(level, all.with(-1, [...last, cell]))
  return begins === undefined ? drawnOn(level, site, true) : level
}

/** Returns a level without the thermometers on a cell. @param {Level} level @param {number} site @returns {Level} */
export function withoutAt(level, site) {
  const cell = placeOf(level, site)
  return withThermometers(
    level,
    thermometersOf(level).filter(line => !holds(line, cell)),
  )
}

/** @type {ConstraintEditor} */
export const thermometers = {
  brushes: ({ t }) => [
    {
      group: 'thermometers',
      id: 'thermometer',
      name: t('thermometerDraw'),
      text: '+',
      paint: (draft, site, { stroke }) => ({
        ...draft,
        level: drawnOn(draft.level, site, stroke ? isNew(stroke) : undefined),
      }),
    },
    {
      group: 'thermometers',
      id: 'thermometer-none',
      name: t('thermometerErase'),
      text: '×',
      paint: (draft, site) => ({ ...draft, level: withoutAt(draft.level, site) }),
    },
  ],

  sketch: ({ level }, group) => {
    const last = thermometersOf(level).at(-1)
    return group === 'thermometers' && last ? { lit: new Set(last.map(cell => siteOf(level, cell))) } : {}
  },

  drawn: level => ({
    clues: thermometersOf(level).map(line => ({
      ...{ sentence: '', rule: 'thermometer', pieces: [], tags: [] },
      sites: line.map(cell => siteOf(level, cell)),
    })),
  }),
}
