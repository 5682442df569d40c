// @ts-check
/**
 * The properties of a level that show before it is opened: the size and shape of its board, in words and drawn.
 * @import { Locale } from '../i18n/locale.js'
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { KnownLevel } from './catalogue.js'
 */

/**
 * Returns the size and shape as displayed in a list and as spoken: "4 x 4", "4 by 4"; "jigsaw"; for a map its name and
 * number of places.
 * @param {Pick<KnownLevel, 'preset' | 'size'>} level @param {KindInfo} info @param {Pick<Locale, 't'>} locale
 */
export function levelLook({ preset, size }, { presets }, { t }) {
  const shape = presets.find(({ id }) => id === preset)?.shape
  const shapes = shape ? [shape] : []
  if (size === undefined) return { seen: shapes, said: shapes }
  if (typeof size === 'number') {
    const all = [...shapes, t('placeCount', { count: size })]
    return { seen: all, said: all }
  }
  const [columns, rows] = size
  return {
    seen: [t('boardSize', { columns, rows }), ...shapes],
    said: [t('boardSizeSaid', { columns, rows }), ...shapes],
  }
}

/** The signs of a cell that is no place, in the rows of a level: a hole, and the height of water. */
const NO_PLACES = new Set(['#', 0])

/**
 * Returns the shape of a board in columns and rows as the path of a drawing, a square for each cell; '' for a map.
 * @param {Pick<KnownLevel, 'size' | 'level'>} level
 */
export function levelShape({ size, level }) {
  if (!Array.isArray(size)) return ''
  const [columns, rows] = size
  const isGrid = (/** @type {unknown} */ value) =>
    Array.isArray(value) &&
    value.length === rows &&
    value.every((/** @type {unknown[] | null} */ row) => row?.length === columns)
  const { board } = /** @type {{ board?: object }} */ (level)
  const grids = /** @type {(string | number)[][][]} */ ([level, board ?? {}].flatMap(Object.values).filter(isGrid))
  const isThere = (/** @type {number} */ row, /** @type {number} */ column) =>
    grids.every(grid => !NO_PLACES.has(grid[row][column]))
  const squares = Array.from({ length: rows * columns }, (_, i) => [Math.floor(i / columns), i % columns])
  return squares.flatMap(([row, column]) => (isThere(row, column) ? `M${column} ${row}h.85v.85h-.85z` : [])).join('')
}
