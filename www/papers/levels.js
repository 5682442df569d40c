// @ts-check
/**
 * Difficulty against level number, for both papers and our own grade.
 * @import { Lab } from './lab.js'
 * @import { Draw } from './view.js'
 * @typedef {{ id: string, points: [x: number, y: number, label?: string][] }} Line   the id determines its shape and
 *   style
 * @typedef {{ x: number[], y: number[], right: [y: number, label: string][], xTitle: string, yTitle: string,
 *   rightTitle: string, lines: Line[], say: string }} Chart
 */
import { make } from '../lib/dom.js'
import { digits } from './finding.js'
import { neededPoints } from './freedom/section.js'
import { OURS } from './lab.js'
import { svg } from './svg.js'
import { grid, para } from './view.js'

/** The height of a grade on the left scale, which grades 1 to 5 fill. */
const GRADE = 14

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function levels(lab) {
  const rows = lab.printed.paper000.figure12
  const { d } = await lab.engine.fitSearch(rows.map(({ d, ...row }) => row))
  const needed = await neededPoints(lab)
  const grades = await Promise.all(
    OURS.map(async level => ({ level, number: (await lab.engine.rate(lab.level(level), 'en')).grade?.number })),
  )
  const grade = (/** @type {number} */ level) => grades.find(g => g.level === level)?.number ?? 0
  const label = (/** @type {number} */ level, /** @type {number} */ value) => (level >= 33 ? value.toFixed(0) : '')

  return view => {
    const { t } = view
    /** @type {Line[]} */
    const lines = [
      {
        id: 'ideal',
        points: [
          [0, 0],
          [50, 50],
        ],
      },
      { id: 'search', points: rows.map(({ level }, i) => [level, d[i], label(level, d[i])]) },
      { id: 'freedom', points: needed.map(({ level, asLevel }) => [level, asLevel, label(level, asLevel)]) },
      { id: 'grade', points: OURS.map(level => [level, grade(level) * GRADE]) },
    ]
    const chart = {
      x: [1, 10, 18, 23, 33, 50],
      y: [0, 10, 20, 30, 40, 50, 60, 70],
      right: [1, 2, 3, 4, 5].map(g => /** @type {[number, string]} */ ([g * GRADE, String(g)])),
      xTitle: t('chartX'),
      yTitle: t('chartY'),
      rightTitle: t('chartGrade'),
      lines,
      say: t('chartSay'),
    }
    const box = make('div', { className: 'chart-box' })
    // The chart is as wide as the page allows, so that its font keeps its size on a phone.
    new ResizeObserver(() => {
      const width = Math.floor(box.clientWidth)
      if (width && box.dataset.width !== String(width)) {
        box.dataset.width = String(width)
        box.replaceChildren(draw(chart, width))
      }
    }).observe(box)
    const key = /** @type {const} */ ([
      ['search', 'lineSearch'],
      ['freedom', 'lineFreedom'],
      ['grade', 'lineGrade'],
      ['ideal', 'lineIdeal'],
    ])
    return [
      para(t('chartAbout')),
      make(
        'figure',
        { className: 'card' },
        box,
        make(
          'figcaption',
          {},
          make(
            'ul',
            { className: 'chart-key' },
            ...key.map(([id, words]) =>
              make(
                'li',
                {},
                svg(
                  'svg',
                  { class: 'chart', width: 44, height: 18, 'aria-hidden': 'true' },
                  svg(
                    'g',
                    { class: `line ${id}` },
                    svg('path', { d: 'M0 9H44' }),
                    ...(id === 'ideal' ? [] : [pointOf(id, 22, 9)]),
                  ),
                ),
                t(words),
              ),
            ),
          ),
        ),
      ),
      para(t('chartFound', { grade33: grade(33), grade50: grade(50) })),
      make(
        'details',
        { className: 'more' },
        make('summary', {}, t('chartTable')),
        grid(view, {
          caption: t('chartCaption'),
          head: [t('level'), t('lineSearch'), t('lineFreedom'), t('chartGrade')],
          rows: rows.map(({ level }, i) => [
            String(level),
            digits(d[i], 1),
            digits(needed.find(p => p.level === level)?.asLevel, 1) ?? t('noValue'),
            digits(grade(level) || null) ?? t('noValue'),
          ]),
        }),
      ),
    ]
  }
}

// ---- the chart of lines over level numbers ----

const EDGE = { left: 44, right: 40, top: 30, bottom: 46 }

/** Draws a point in the shape of its line. @param {string} id @param {number} x @param {number} y */
function pointOf(id, x, y) {
  if (id === 'search') return svg('circle', { cx: x, cy: y, r: 5.5 })
  if (id === 'freedom') return svg('path', { d: `M${x} ${y - 7.5}l7 7.5-7 7.5-7-7.5z` })
  return svg('rect', { x: x - 5, y: y - 5, width: 10, height: 10 })
}

/** @param {Chart} chart @param {number} width */
function draw({ x, y, right, xTitle, yTitle, rightTitle, lines, say }, width) {
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
