// @ts-check
/**
 * An answer to the question that the paper leaves open: its solver with and without a test for holes, on boards of many
 * sizes.
 * @import { Busy } from '../../lib/busy.js'
 * @import { View } from '../view.js'
 * @import { Row } from './statistics.js'
 */
import { make } from '../../lib/dom.js'
import { Batch } from '../batch.js'
import { key, line, plot, ticks } from '../plot.js'
import { grid, para } from '../view.js'
import { answeredByAll, answeredBySide, READINGS, SIDES, sums } from './statistics.js'

/** The grades of the boards, in turn: those without what-ifs. */
const GRADES = ['starter', 'explorer', 'tracker', 'thinker']

/** Creates the batch of the figure, without boards yet. */
export const holes = (/** @type {Pick<Busy, 'run'>} */ busy) =>
  new Batch(
    {
      choice: 'path-amount',
      start: 'path-run',
      amounts: [1, 4, 12].map(each => each * SIDES.length),
      amount: 4 * SIDES.length,
      atOnce: SIDES.length,
      words: {
        amount: 'pathAmount',
        howMany: 'pathHowMany',
        progress: 'pathProgress',
        start: 'pathRun',
        made: 'pathMade',
      },
      make: async (engine, at) => {
        const side = SIDES[at % SIDES.length]
        const seed = Math.floor(at / SIDES.length)
        const wishes = { rows: side, grade: GRADES[(at + seed) % GRADES.length], seed }
        const { level } = await engine.generate('numbrix', wishes, 'en')
        /** @type {Partial<Row['runs']>} */
        const runs = {}
        for (const { id, wishes } of READINGS) {
          const start = performance.now()
          const { end, counts } = await engine.studyPath(level, { ...wishes, steps: 0 })
          runs[id] = { end, steps: counts.steps, time: performance.now() - start }
        }
        return /** @type {Row} */ ({ side, runs })
      },
      above: (view, rows) => [table(view, rows), para(verdict(view, rows))],
      charts: (view, rows) => [chart(view, rows)],
    },
    busy,
  )

/** @param {View} view @param {Row[]} rows */
function table(view, rows) {
  const { t, lang } = view
  const found = sums(rows)
  const number = (/** @type {number} */ value) => value.toLocaleString(lang, { maximumFractionDigits: 0 })
  const seconds = (/** @type {number} */ ms) =>
    t('crossSeconds', { time: (ms / 1000).toLocaleString(lang, { maximumSignificantDigits: 2 }) })
  return grid(view, {
    caption: t('pathHolesCaption', { all: rows.length, shared: answeredByAll(rows).length }),
    className: 'path-holes',
    head: [t('pathReading'), t('pathAnswered'), t('pathSteps'), t('pathTime'), t('pathLongest')],
    rows: [
      ...READINGS.map(({ id, title }) => {
        const { answered, steps, time, longest } = found[id]
        return [t(title), String(answered), number(steps), seconds(time), seconds(longest)]
      }),
      [t('pathAsPrinted'), '–', '–', '–', t('pathFifteen')],
    ],
  })
}

/** Returns what the test saves or costs. @param {View} view @param {Row[]} rows */
function verdict({ t, lang }, rows) {
  const { corrected, boards, search } = sums(rows)
  if (!corrected.steps || !boards.steps || !search.steps) return t('pathHolesNone')
  const number = (/** @type {number} */ value) => value.toLocaleString(lang, { maximumSignificantDigits: 2 })
  const values = {
    less: number(corrected.steps / boards.steps),
    lessInside: number(corrected.steps / search.steps),
    faster: number(corrected.time / boards.time),
    fasterInside: number(corrected.time / search.time),
  }
  const saves = corrected.time > boards.time && corrected.time > search.time
  return t(saves ? 'pathHolesSave' : 'pathHolesCost', values)
}

/** @param {View} view @param {Row[]} rows */
function chart({ t, lang }, rows) {
  const percent = (/** @type {number} */ share) => share.toLocaleString(lang, { style: 'percent' })
  const lines = READINGS.map(({ id, title }) => ({ title, points: answeredBySide(rows, id) }))
  const said = lines.map(({ title, points }) => `${t(title)}: ${points.map(([, share]) => percent(share)).join(' ')}`)
  return make(
    'figure',
    { className: 'card', 'data-figure': 'path-holes' },
    plot(
      {
        x: ticks(SIDES),
        y: ticks([0, 0.25, 0.5, 0.75, 1], share => String(share * 100)),
        xTitle: t('pathSide'),
        yTitle: t('pathShare'),
        say: t('pathHolesSay', { lines: said.join(t('semicolon')) }),
      },
      scales => lines.map(({ points }, style) => line(scales, points, style)),
    ),
    key(lines.map(({ title }, style) => ({ style, words: t(title) }))),
    make('figcaption', {}, t('pathHolesFigure')),
  )
}
