// @ts-check
/**
 * A picture of a board: its numbers, the path between them, the endpoints, and the new numbers.
 * @import { Speak } from '../text/index.js'
 * @import { Grid } from './trail.js'
 */
import { svg } from '../svg.js'
import { endpointsOf, joinsOf } from './trail.js'

const SIDE = 40
/** The maximum magnification of a picture. */
const LARGEST = 1.4

/**
 * @param {Speak} t @param {Grid} grid
 * @param {{ places: Grid['places'], fresh: Set<number>, pair: (number | null)[] }} what fresh: the new numbers;
 *   pair: the numbers that the solver is working on
 */
export function picture(t, grid, { places, fresh, pair }) {
  const { rows, columns } = grid
  const ends = endpointsOf(places)
  const centre = (/** @type {number} */ at) => ({
    x: (at % columns) * SIDE + SIDE / 2 + 2,
    y: Math.floor(at / columns) * SIDE + SIDE / 2 + 2,
  })
  const box = (/** @type {number} */ at, /** @type {number} */ inset) => ({
    x: centre(at).x - SIDE / 2 + inset,
    y: centre(at).y - SIDE / 2 + inset,
    width: SIDE - 2 * inset,
    height: SIDE - 2 * inset,
  })
  const cells = places.map((place, at) => {
    if (place === undefined) return ''
    const isNew = place !== null && fresh.has(place)
    return svg('rect', { class: isNew ? 'cell new' : 'cell', ...box(at, 0) })
  })
  const lines = joinsOf(grid, places).map(([one, other]) => {
    const [from, to] = [centre(one), centre(other)]
    return svg('line', { class: 'way', x1: from.x, y1: from.y, x2: to.x, y2: to.y })
  })
  const numbers = places.flatMap((place, at) => {
    if (!place) return []
    const { x, y } = centre(at)
    const sort = [grid.places[at] ? 'given' : 'put', pair.includes(place) ? 'pair' : ends.has(place) ? 'end' : '']
    return [
      svg('circle', { class: `stone ${sort.join(' ')}`, cx: x, cy: y, r: SIDE / 2 - 4 }),
      pair.includes(place) ? svg('circle', { class: 'ring', cx: x, cy: y, r: SIDE / 2 - 1 }) : '',
      svg('text', { class: sort[0], x, y: y + 5, 'text-anchor': 'middle' }, String(place)),
    ]
  })
  const [width, height] = [columns * SIDE + 4, rows * SIDE + 4]
  const said = Array.from({ length: rows }, (_, row) => {
    const line = places.slice(row * columns, (row + 1) * columns)
    return line.map(place => place ?? (place === null ? t('pathEmpty') : t('pathHole'))).join(' ')
  })
  const say = t('pathBoardSay', { rows: said.join(t('pathRowEnd')) })
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height }
  const drawn = svg(
    'svg',
    { class: 'path-picture', role: 'img', 'aria-label': say, ...frame },
    ...cells,
    ...lines,
    ...numbers,
  )
  // The size is limited so that a small board is not drawn as large as a large one.
  drawn.style.maxWidth = `${width * LARGEST}px`
  return drawn
}
