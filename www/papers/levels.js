// @ts-check
/**
 * Difficulty against level number, for both papers and our own grade.
 * @import { Lab } from './lab.js'
 * @import { Draw } from './view.js'
 */
import { make } from '../lib/dom.js'
import { draw, pointOf } from './chart.js'
import { digits } from './finding.js'
import { neededPoints } from './freedom.js'
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
    /** @type {import('./chart.js').Line[]} */
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
