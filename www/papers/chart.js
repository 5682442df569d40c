// @ts-check
/**
 * A chart of lines over level numbers. It is our own, as three lines take less code than using a library, and have the
 * page's colours.
 * @typedef {{ id: string, points: [x: number, y: number, label?: string][] }} Line   the id determines its shape and
 *   style
 * @typedef {{ x: number[], y: number[], right: [y: number, label: string][], xTitle: string, yTitle: string,
 *   rightTitle: string, lines: Line[], say: string }} Chart
 */
import { svg } from './svg.js'

const EDGE = { left: 44, right: 40, top: 30, bottom: 46 }

/** Draws a point in the shape of its line. @param {string} id @param {number} x @param {number} y */
export function pointOf(id, x, y) {
  if (id === 'search') return svg('circle', { cx: x, cy: y, r: 5.5 })
  if (id === 'freedom') return svg('path', { d: `M${x} ${y - 7.5}l7 7.5-7 7.5-7-7.5z` })
  return svg('rect', { x: x - 5, y: y - 5, width: 10, height: 10 })
}

/** @param {Chart} chart @param {number} width */
export function draw({ x, y, right, xTitle, yTitle, rightTitle, lines, say }, width) {
  const height = Math.max(300, Math.min(460, width * 0.62))
  const scale =
    (/** @type {number[]} */ ticks, /** @type {number} */ from, /** @type {number} */ to) =>
    (/** @type {number} */ value) =>
      from + ((value - ticks[0]) / (ticks[ticks.length - 1] - ticks[0])) * (to - from)
  const [left, end, floor] = [EDGE.left, width - EDGE.right, height - EDGE.bottom]
  const toX = scale([0, ...x, 52], left, end)
  const toY = scale(y, floor, EDGE.top)
  const text = (/** @type {string} */ words, /** @type {Record<string, string | number>} */ at) =>
    svg('text', at, words)
  return svg(
    'svg',
    { class: 'chart', role: 'img', 'aria-label': say, width, height, viewBox: `0 0 ${width} ${height}` },
    ...y.map(v => svg('path', { class: 'rule', d: `M${left} ${toY(v)}H${end}` })),
    ...y.map(v => text(String(v), { x: left - 8, y: toY(v) + 4, 'text-anchor': 'end' })),
    ...x.map(v => svg('path', { class: 'tick', d: `M${toX(v)} ${floor}v5` })),
    ...x.map(v => text(String(v), { x: toX(v), y: floor + 20, 'text-anchor': 'middle' })),
    ...right.map(([v, label]) => text(label, { x: end + 10, y: toY(v) + 4 })),
    text(yTitle, { x: 4, y: 14, class: 'axis' }),
    text(rightTitle, { x: width - 4, y: 14, class: 'axis', 'text-anchor': 'end' }),
    text(xTitle, { x: (left + end) / 2, y: height - 6, class: 'axis', 'text-anchor': 'middle' }),
    ...lines.map(({ id, points }) =>
      svg(
        'g',
        { class: `line ${id}` },
        svg('path', { d: `M${points.map(([px, py]) => `${toX(px)} ${toY(py)}`).join('L')}` }),
        ...(id === 'ideal' ? [] : points.map(([px, py]) => pointOf(id, toX(px), toY(py)))),
        ...points.map(([px, py, label], i) =>
          label
            ? text(label, {
                x: toX(px) - 8,
                y: toY(py) + (py < (points[i - 1]?.[1] ?? 0) ? 20 : -9),
                'text-anchor': 'end',
                class: 'value',
              })
            : '',
        ),
      ),
    ),
  )
}
