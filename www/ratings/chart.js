// @ts-check
/**
 * Charts of figures as SVG: a histogram of one, a scatter chart of two. A chart is plain data, for the page and for a
 * file alike; its colours are attributes, so that the file needs no styles.
 * @typedef {{ tag: string, attributes: Record<string, string | number>, inside: (Part | string)[] }} Part
 * @typedef {(value: number) => string} Label
 * @typedef {{ x: string, y: string, say: string, ofX?: Label, ofY?: Label }} Names   of the axes, and of the chart for
 *   those who do not see it; ofX, ofY: of the values on an axis
 */

const SIZE = { width: 480, height: 300, left: 60, right: 14, top: 30, bottom: 48 }
const [LEFT, RIGHT, FLOOR] = [SIZE.left, SIZE.width - SIZE.right, SIZE.height - SIZE.bottom]
/** The largest number of bars. */
const MOST_BARS = 24
/** Blue on white and on black, both with a contrast of at least 4. */
const COLOUR = '#2f7fd1'

/** @param {string} tag @param {Part['attributes']} attributes @param {...(Part | string)} inside @returns {Part} */
const part = (tag, attributes, ...inside) => ({ tag, attributes, inside })

/**
 * Returns round values from at most `least` to at least `most`, at most seven.
 * @param {number} least @param {number} most @param {boolean} [isWhole] true for whole numbers only
 */
export function ticksOf(least, most, isWhole = false) {
  const span = most - least || Math.abs(most) || 1
  const size = 10 ** Math.floor(Math.log10(span))
  const steps = [0.2, 0.5, 1, 2, 5].map(share => share * size).filter(step => !isWhole || step >= 1)
  const step = steps.find(step => span / step <= 5) ?? size * 10
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** Returns the least and the largest of at least one value. @param {readonly number[]} values */
const rangeOf = values =>
  values.reduce(
    ([least, most], value) => /** @type {[number, number]} */ ([Math.min(least, value), Math.max(most, value)]),
    /** @type {[number, number]} */ ([Infinity, -Infinity]),
  )

/** @type {Label} */
const labelOf = value => (Math.abs(value) >= 1e6 ? value.toExponential(1) : String(value))

/** @typedef {{ from: number, to: number, ticks: number[] }} Scale */

/**
 * Returns the scale of some values.
 * @param {number} least @param {number} most @param {boolean} isWhole true if all are whole numbers @returns {Scale}
 */
function scaleFor(least, most, isWhole) {
  const ticks = ticksOf(least, most, isWhole)
  return { from: ticks[0], to: ticks[ticks.length - 1], ticks }
}

/**
 * Draws the axes of a chart, and inside them what `draw` returns.
 * @param {Scale} across @param {Scale} upwards @param {Names} names
 * @param {(x: (value: number) => number, y: (value: number) => number) => Part[]} draw
 */
function framed(across, upwards, names, draw) {
  const { ofX = labelOf, ofY = labelOf } = names
  const share = (/** @type {Scale} */ { from, to }, /** @type {number} */ value) => (value - from) / (to - from)
  const x = (/** @type {number} */ value) => Number((LEFT + share(across, value) * (RIGHT - LEFT)).toFixed(1))
  const y = (/** @type {number} */ value) => Number((FLOOR - share(upwards, value) * (FLOOR - SIZE.top)).toFixed(1))
  const text = (/** @type {string} */ words, /** @type {Part['attributes']} */ at) =>
    part('text', { ...at, fill: 'currentColor' }, words)
  return part(
    'svg',
    {
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      role: 'img',
      'aria-label': names.say,
      'font-family': 'sans-serif',
      'font-size': 12,
    },
    part('title', {}, names.say),
    ...upwards.ticks.map(tick =>
      part('path', { d: `M${LEFT} ${y(tick)}H${RIGHT}`, stroke: 'currentColor', opacity: 0.2 }),
    ),
    ...upwards.ticks.map(tick => text(ofY(tick), { x: LEFT - 6, y: y(tick) + 4, 'text-anchor': 'end' })),
    ...across.ticks.map(tick => text(ofX(tick), { x: x(tick), y: FLOOR + 18, 'text-anchor': 'middle' })),
    text(names.y, { x: 4, y: 16, 'font-weight': 'bold' }),
    text(names.x, { x: (LEFT + RIGHT) / 2, y: SIZE.height - 8, 'text-anchor': 'middle', 'font-weight': 'bold' }),
    ...draw(x, y),
  )
}

/**
 * Returns the bars of a histogram: of a few whole numbers one each, else ranges of the same width. The upper end of a
 * range belongs to the next one.
 * @param {readonly number[]} values at least one
 * @returns {{ from: number, to: number, count: number }[]}
 */
export function barsOf(values) {
  const [least, most] = rangeOf(values)
  const isWhole = values.every(Number.isInteger)
  const [tick, next] = ticksOf(least, most)
  const width = isWhole && most - least < MOST_BARS ? 1 : (next - tick) / 4
  const step = isWhole ? Math.ceil(width) : width
  const first = Math.floor(least / step)
  const bars = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => ({
    from: (first + i) * step,
    to: (first + i + 1) * step,
    count: 0,
  }))
  for (const value of values) bars[Math.floor(value / step) - first].count++
  return bars
}

/** @param {readonly number[]} values at least one @param {Names} names */
export function histogram(values, names) {
  const bars = barsOf(values)
  const [first, last] = [bars[0], bars[bars.length - 1]]
  const isWhole = values.every(Number.isInteger)
  const isSingle = first.to - first.from === 1 && isWhole
  // The bar of a whole number has it in the middle.
  const shift = isSingle ? 0.5 : 0
  const [from, to] = [first.from - shift, last.to - shift]
  const ticks = ticksOf(first.from, last.from, true).filter(tick => tick > from && tick < to)
  const across = isSingle ? { from, to, ticks } : scaleFor(from, to, isWhole)
  const upwards = scaleFor(0, Math.max(...bars.map(({ count }) => count)), true)
  const { ofX = labelOf } = names
  return framed(across, upwards, names, (x, y) =>
    bars
      .filter(({ count }) => count > 0)
      .map(({ from, to, count }) => {
        const [left, right] = [x(from - shift) + 1, x(to - shift) - 1]
        const box = { x: left, y: y(count), width: Math.max(1, right - left), height: FLOOR - y(count) }
        const range = isSingle ? ofX(from) : `${ofX(from)} – ${ofX(to)}`
        return part('rect', { ...box, fill: COLOUR }, part('title', {}, `${range}: ${count}`))
      }),
  )
}

/** @param {readonly (readonly [number, number])[]} points at least one @param {Names} names */
export function scatter(points, names) {
  const [across, upwards] = [0, 1].map(axis => {
    const values = points.map(point => point[axis])
    return scaleFor(...rangeOf(values), values.every(Number.isInteger))
  })
  return framed(across, upwards, names, (x, y) => [
    part('path', {
      d: points.map(([a, b]) => `M${x(a) - 3} ${y(b)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`).join(''),
      fill: COLOUR,
      'fill-opacity': 0.5,
      stroke: COLOUR,
    }),
  ])
}

/** @param {string} text */
const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** @param {Part} part @returns {string} */
function written({ tag, attributes, inside }) {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const content = inside.map(each => (typeof each === 'string' ? escaped(each) : written(each)))
  return `<${tag}${list.join('')}>${content.join('')}</${tag}>`
}

/** Writes a chart as an SVG file, dark on white. @param {Part} chart */
export function svgText({ tag, attributes, inside }) {
  const { width, height } = SIZE
  const ground = part('rect', { width, height, fill: '#fff' })
  const own = { xmlns: 'http://www.w3.org/2000/svg', width, height, color: '#222' }
  return `${written(part(tag, { ...own, ...attributes }, ground, ...inside))}\n`
}

/** Creates the elements of a chart. @param {Part} chart @returns {SVGElement} */
export function svgNode({ tag, attributes, inside }) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...inside.map(each => (typeof each === 'string' ? each : svgNode(each))))
  return /** @type {SVGElement} */ (element)
}
