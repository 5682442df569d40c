// @ts-check
/**
 * Figure 15 of the second paper: the line through each pair of the four levels, and the deviations of the other two.
 * @import { CrossCheck } from '../pkg/placewise.js'
 * @import { View } from './view.js'
 * @typedef {{ level: number, d: number }} Point
 */
import { make } from '../lib/dom.js'
import { digits } from './finding.js'
import { svg } from './svg.js'
import { heading, para } from './view.js'

const SIZE = { width: 260, height: 180, left: 34, right: 8, top: 10, bottom: 24 }
const MOST = { level: 52, d: 250 }
const x = (/** @type {number} */ level) => SIZE.left + (level / MOST.level) * (SIZE.width - SIZE.left - SIZE.right)
const y = (/** @type {number} */ d) => SIZE.height - SIZE.bottom - (d / MOST.d) * (SIZE.height - SIZE.top - SIZE.bottom)

/** @param {View} view @param {Point[]} points @param {CrossCheck[]} checks */
export function sixLines(view, points, checks) {
  const { t } = view
  return [
    heading(t('linesTitle'), 'figure-15'),
    para(t('linesAbout')),
    make('ul', { className: 'lines' }, ...checks.map(check => make('li', {}, small(view, points, check)))),
  ]
}

/** @param {View} view @param {Point[]} points @param {CrossCheck} check */
function small({ t }, points, { train, tests }) {
  const d = (/** @type {number} */ level) => Number(points.find(point => point.level === level)?.d)
  const [[a, b], [da, db]] = [train, train.map(d)]
  const line = (/** @type {number} */ level) => da + ((db - da) * (level - a)) / (b - a)
  const short = (/** @type {number} */ value) => String(digits(value, 1))
  const missed = tests.map(({ level, deviation }) =>
    t('lineMiss', { level, d: short(d(level)), line: short(line(level)), percent: short(deviation * 100) }),
  )
  const title = t('lineThrough', { a, b })
  const dots = points.map(point =>
    train.includes(point.level)
      ? svg('circle', { class: 'trained', cx: x(point.level), cy: y(point.d), r: 5.5 })
      : svg(
          'g',
          { class: 'tested' },
          svg('path', { class: 'miss', d: `M${x(point.level)} ${y(point.d)}V${y(line(point.level))}` }),
          svg('path', { class: 'mark', d: `M${x(point.level)} ${y(point.d) - 7}l7 7-7 7-7-7z` }),
        ),
  )
  const text = (/** @type {string | number} */ words, /** @type {Record<string, string | number>} */ at) =>
    svg('text', at, String(words))
  const box = { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, width: SIZE.width, height: SIZE.height }
  return make(
    'figure',
    { className: 'card' },
    svg(
      'svg',
      { class: 'small-chart', role: 'img', 'aria-label': `${title}. ${missed.join(' ')}`, ...box },
      ...[0, 100, 200].flatMap(v => [
        svg('path', { class: 'rule', d: `M${SIZE.left} ${y(v)}H${SIZE.width - SIZE.right}` }),
        text(v, { x: SIZE.left - 5, y: y(v) + 4, 'text-anchor': 'end' }),
      ]),
      ...points.map(({ level }) => text(level, { x: x(level), y: SIZE.height - 7, 'text-anchor': 'middle' })),
      svg('path', { class: 'fitted', d: `M${x(0)} ${y(line(0))}L${x(50)} ${y(line(50))}` }),
      ...dots,
    ),
    make('figcaption', {}, make('strong', {}, title), ...missed.map(words => make('span', {}, words))),
  )
}
