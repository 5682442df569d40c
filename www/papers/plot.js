// @ts-check
/**
 * Charts: a frame with two scales, and a drawing on it.
 * @typedef {{ at: number, label: string }} Tick
 * @typedef {{ x: Tick[], y: Tick[], xTitle: string, yTitle: string, say: string, from?: number, to?: number }} Frame
 *   from, to: the ends of the scale of x, if not its outer ticks
 * @typedef {{ x(value: number): number, y(value: number): number }} Scales
 */
import { make } from '../lib/dom.js'
import { svg } from './svg.js'

const SIZE = { width: 440, height: 280, left: 46, right: 12, top: 30, bottom: 46 }

/** @param {Frame} frame @param {(scales: Scales) => Node[]} draw */
export function plot({ x, y, xTitle, yTitle, say, from = x[0].at, to = x[x.length - 1].at }, draw) {
  const [left, right, floor] = [SIZE.left, SIZE.width - SIZE.right, SIZE.height - SIZE.bottom]
  const [low, high] = [y[0].at, y[y.length - 1].at]
  const scales = {
    x: (/** @type {number} */ value) => left + ((value - from) / (to - from || 1)) * (right - left),
    y: (/** @type {number} */ value) => floor - ((value - low) / (high - low || 1)) * (floor - SIZE.top),
  }
  const text = (/** @type {string} */ words, /** @type {Record<string, string | number>} */ at) =>
    svg('text', at, words)
  const box = { viewBox: `0 0 ${SIZE.width} ${SIZE.height}` }
  return svg(
    'svg',
    { class: 'ease-plot', role: 'img', 'aria-label': say, ...box },
    ...y.map(({ at }) => svg('path', { class: 'rule', d: `M${left} ${scales.y(at)}H${right}` })),
    ...y.map(({ at, label }) => text(label, { x: left - 6, y: scales.y(at) + 4, 'text-anchor': 'end' })),
    ...x.map(({ at, label }) => {
      // A long label at the end would extend beyond the frame.
      const place =
        at === to && label.length > 3 ? { x: SIZE.width, anchor: 'end' } : { x: scales.x(at), anchor: 'middle' }
      return text(label, { x: place.x, y: floor + 18, 'text-anchor': place.anchor })
    }),
    text(yTitle, { x: 4, y: 16, class: 'axis' }),
    text(xTitle, { x: (left + right) / 2, y: SIZE.height - 8, class: 'axis', 'text-anchor': 'middle' }),
    ...draw(scales),
  )
}

/**
 * Creates the ticks of a scale with their labels.
 * @param {number[]} values @param {(value: number) => string} [label] @returns {Tick[]}
 */
export const ticks = (values, label = String) => values.map(at => ({ at, label: label(at) }))

/** Returns round values from 0 to at least `most`. @param {number} most */
export function steps(most) {
  const size = 10 ** Math.floor(Math.log10(most || 1))
  const step = [0.25, 0.5, 1, 2.5].map(share => share * size).find(step => most / step <= 5) ?? size * 5
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => Number((i * step).toFixed(4)))
}

/**
 * Draws a line with points in its own shape; style: its index.
 * @param {Scales} scales @param {[number, number][]} points @param {number} style
 */
export function line({ x, y }, points, style) {
  const path = points.map(([a, b]) => `${x(a)} ${y(b)}`).join('L')
  return svg(
    'g',
    { class: `series s${style}` },
    svg('path', { class: 'way', d: `M${path}` }),
    ...points.map(([a, b]) => point(x(a), y(b), style)),
  )
}

/** Creates the key of some lines. @param {{ style: number, words: string }[]} lines */
export const key = lines =>
  make(
    'ul',
    { className: 'chart-key' },
    ...lines.map(({ style, words }) => {
      const way = svg('path', { class: 'way', d: 'M0 9H44' })
      const sample = svg('g', { class: `series s${style}` }, way, point(22, 9, style))
      const box = { class: 'ease-plot-key', width: 44, height: 18, 'aria-hidden': 'true' }
      return make('li', {}, svg('svg', box, sample), words)
    }),
  )

/** Draws a point in the shape of its style. @param {number} x @param {number} y @param {number} style */
export function point(x, y, style) {
  const shapes = [
    `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z`,
    `M${x} ${y - 6}l6 6-6 6-6-6z`,
    `M${x - 4.5} ${y - 4.5}h9v9h-9z`,
    `M${x} ${y - 6}l6 10.500h-12z`,
  ]
  return svg('path', { class: 'point', d: shapes[style] })
}

/**
 * Draws minimum, quartiles and maximum as a box with two whiskers.
 * @param {Scales} scales @param {number} at @param {number[]} five
 */
export function box({ x, y }, at, [least, low, middle, high, most]) {
  const [center, half] = [x(at), 13]
  return svg(
    'g',
    { class: 'spread' },
    svg('path', { class: 'arm', d: `M${center} ${y(least)}V${y(low)}M${center} ${y(high)}V${y(most)}` }),
    svg('rect', { x: center - half, y: y(high), width: 2 * half, height: Math.max(1, y(low) - y(high)) }),
    svg('path', { class: 'median', d: `M${center - half} ${y(middle)}h${2 * half}` }),
  )
}
