// @ts-check
/**
 * The paper about solving Numbrix: its solver step by step, beside ours, its errors, and the test for holes that it
 * left open.
 * @import { Busy } from '../../lib/busy.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 * @import { Row } from './bench.js'
 */
import { make } from '../../lib/dom.js'
import { Batch } from '../batch.js'
import { key, line, plot, ticks } from '../plot.js'
import { comparison, fold, grid, heading, para } from '../view.js'
import { answeredByAll, answeredBySide, Bench, pays, READINGS, SIDES, sums } from './bench.js'

// ---- an answer to the question that the paper leaves open ----
// Its solver with and without a test for holes, on boards of many sizes.

/** The grades of the boards, in turn: those without what-ifs. */
const GRADES = ['starter', 'explorer', 'tracker', 'thinker']

/** Creates the batch of the figure, without boards yet. */
const holes = (/** @type {Pick<Busy, 'run'>} */ busy) =>
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
        const compared = id === 'published' ? ['–', '–'] : [number(steps), seconds(time)]
        return [t(title), String(answered), ...compared, seconds(longest)]
      }),
      [t('pathAsPrinted'), '–', '–', '–', t('pathFifteen')],
    ],
  })
}

/** Returns what the test saves or costs. @param {View} view @param {Row[]} rows */
function verdict({ t, lang }, rows) {
  const { corrected, boards, search } = sums(rows)
  const [each, inside] = [pays(corrected, boards), pays(corrected, search)]
  if (!each && !inside) return t('pathHolesNone')
  const number = (/** @type {number} */ value) => value.toLocaleString(lang)
  const found = t('pathHolesCounts', {
    all: rows.length,
    without: corrected.answered,
    each: boards.answered,
    inside: search.answered,
    shared: answeredByAll(rows).length,
    steps: number(corrected.steps),
    stepsEach: number(boards.steps),
    stepsInside: number(search.steps),
  })
  const where = each > 0 && inside > 0 ? 'Both' : each > 0 ? 'Each' : inside > 0 ? 'Inside' : 'Nowhere'
  return `${found}${t(`pathHolesPay${where}`)}`
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

// ---- the section ----

/** The rules of the solver. */
const RULES = /** @type {const} */ (['pathRuleEnds', 'pathRuleMove', 'pathRulePairs', 'pathRuleStack'])

/** The points that the paper leaves open, with our readings. */
const OPEN = /** @type {const} */ ([
  'pathOpenDistance',
  'pathOpenOrder',
  'pathOpenList',
  'pathOpenLegal',
  'pathOpenAnswers',
])

/** The claims that do not hold. */
const DEFECTS = /** @type {const} */ (['pathDefectTwo', 'pathDefectTails'])

/** The costs. */
const COSTS = /** @type {const} */ (['pathCostLength', 'pathCostBoards'])

/** The wishes at the end of the paper. */
const WISHES = /** @type {const} */ (['pathWishHoles', 'pathWishStructures', 'pathWishOthers'])

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function path(lab) {
  const bench = new Bench(lab.engine)
  const batch = holes(lab.busy)
  await bench.ready
  const longest = lab.check(String(lab.printed.paper003.longest), null, 'pathWhyFifteen')
  return view => {
    const { t } = view
    const list = (/** @type {readonly Key[]} */ keys, /** @type {'ol' | 'ul'} */ sort = 'ul') =>
      make(sort, { className: 'plain' }, ...keys.map(key => make('li', {}, t(key))))
    return [
      para(t('pathAbout')),
      fold(t('howItGoes'), 'path-rules', list(RULES, 'ol')),
      fold(t('pathOpenTitle'), 'path-open', list(OPEN)),
      heading(t('pathBoardTitle'), 'path-board'),
      para(t('pathBoardAbout')),
      ...bench.draw(view),
      heading(t('pathHolesTitle'), 'path-holes'),
      para(t('pathHolesAbout')),
      ...batch.draw(view),
      comparison(view, { caption: t('pathPrinted'), rows: [[t('pathLongest'), longest]] }),
      heading(t('pathDefectsTitle'), 'path-defects'),
      list(DEFECTS),
      heading(t('pathCostTitle'), 'path-cost'),
      list(COSTS),
      heading(t('wishesTitle'), 'path-wishes'),
      list(WISHES),
    ]
  }
}
