// @ts-check
/**
 * The paper's figures 10 to 14, whose pictures have not been preserved, for puzzles made now.
 * @import { Key, Speak } from '../text/index.js'
 * @import { View } from '../view.js'
 * @import { Row } from './statistics.js'
 */
import { make } from '../../lib/dom.js'
import { digits, signed } from '../finding.js'
import { box, key, line, plot, steps, ticks } from '../plot.js'
import { svg } from '../svg.js'
import { grid } from '../view.js'
import { LEVELS } from './bench.js'
import {
  ALLOWED,
  correlations,
  five,
  grouped,
  mannWhitney,
  mean,
  meanHistogram,
  partial,
  spearman,
} from './statistics.js'

// ---- the possible content of the paper's section 5.5.2, of which only the title is known: the samples that WNEF
// distinguishes ---- Also its relation to the number of givens, and the effect of removing a given on the sum.

/** Returns the pairs of adjacent items of a list. @template T @param {T[]} list @returns {[T, T][]} */
const neighbours = list => list.slice(1).map((item, at) => [list[at], item])

/** Returns the number of allowed failures in words. @param {View} view @param {number | undefined} failures */
const allowed = ({ t }, failures) => (failures === undefined ? t('anyNumber') : String(failures))

/** @param {number} p */
const chance = p => (p < 0.001 ? '<\u00a00.001' : p.toFixed(3))

/**
 * Creates the table of tests if the next number of allowed failures changes WNEF, and the work.
 * @param {View} view @param {Row[]} rows
 */
function hypotheses(view, rows) {
  const { t } = view
  const pairs = neighbours(grouped(rows, ALLOWED, ({ failures }) => failures))
  return grid(view, {
    caption: t('testsCaption'),
    className: 'ease-tests',
    head: [t('testsPair'), 'WNEF: U', 'z', 'p', t('testsNodes'), 'p'],
    rows: pairs.map(([one, other]) => {
      const of = (/** @type {(row: Row) => number} */ figure) =>
        mannWhitney(one.rows.map(figure), other.rows.map(figure))
      const [ease, work] = [of(({ exp }) => exp), of(({ nodes }) => nodes)]
      return [
        t('testsOf', { a: allowed(view, one.key), b: allowed(view, other.key) }),
        ease ? String(ease.u) : '–',
        signed(ease?.z),
        ease ? chance(ease.p) : '–',
        signed(work?.z),
        work ? chance(work.p) : '–',
      ]
    }),
  })
}

/**
 * Correlates WNEF and the number of givens with our grade, each by itself and with the other held fixed.
 * @param {Row[]} rows
 */
export function partials(rows) {
  const graded = rows.filter(({ grade }) => grade !== undefined)
  const [ease, clues, grade] = [
    graded.map(({ exp }) => exp),
    graded.map(({ clues }) => clues),
    graded.map(({ grade }) => Number(grade)),
  ]
  return {
    count: graded.length,
    ease: spearman(ease, grade),
    clues: spearman(clues, grade),
    easeAlone: partial(ease, grade, clues),
    cluesAlone: partial(clues, grade, ease),
  }
}

/** @param {View} view @param {Row[]} rows */
function partialsTable(view, rows) {
  const { t } = view
  const samples = [rows, rows.filter(({ failures }) => failures === undefined)].map(partials)
  /** @type {[Key, 'ease' | 'clues' | 'easeAlone' | 'cluesAlone'][]} */
  const lines = [
    ['partialEase', 'ease'],
    ['partialClues', 'clues'],
    ['partialEaseAlone', 'easeAlone'],
    ['partialCluesAlone', 'cluesAlone'],
  ]
  return grid(view, {
    caption: t('partialCaption'),
    className: 'ease-partials',
    head: [
      t('partialWhat'),
      t('partialAll', { count: samples[0].count }),
      t('partialMinimal', { count: samples[1].count }),
    ],
    rows: lines.map(([name, figure]) => [t(name), ...samples.map(sample => signed(sample[figure]))]),
  })
}

/**
 * Counts the effects of removing one given on the weighted sum, by the number of allowed failures.
 * @param {Row[]} rows
 */
export const removals = rows =>
  grouped(rows, ALLOWED, ({ failures }) => failures).map(({ key, rows }) => ({
    key,
    rises: rows.reduce((sum, { without }) => sum + without[0], 0),
    all: rows.reduce((sum, { without }) => sum + without[0] + without[1] + without[2], 0),
  }))

/** @param {View} view @param {Row[]} rows */
function removalsTable(view, rows) {
  const { t, lang } = view
  const number = (/** @type {number} */ value) => value.toLocaleString(lang)
  return grid(view, {
    caption: t('removalsCaption'),
    className: 'ease-removals',
    head: [t('figureFailures'), t('removalsAll'), t('removalsRises')],
    rows: removals(rows).map(({ key, rises, all }) => [allowed(view, key), number(all), number(rises)]),
  })
}

// ---- the figures ----

const CHOICES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1]
const GRADES = [1, 2, 3, 4, 5]
/** @type {Record<string, Key>} */
const CLASSES = {
  simple: 'classSimple',
  easy: 'classEasy',
  intermediate: 'classIntermediate',
  expert: 'classExpert',
}
/** The maximum number of points in figure 13; more would only make it slow. */
const MOST_POINTS = 600

const short = (/** @type {number | undefined} */ value, count = 2) => digits(value, count) ?? '–'
const allowedText = (/** @type {Speak} */ t, /** @type {number | undefined} */ failures) =>
  failures === undefined ? t('anyNumber') : String(failures)

/** @param {View} view @param {Row[]} rows */
export function charts(view, rows) {
  const { t } = view
  const figure = (/** @type {string} */ id, /** @type {Key} */ about, /** @type {Node[]} */ ...parts) =>
    make('figure', { className: 'card', 'data-figure': id }, ...parts, make('figcaption', {}, t(about)))
  return [
    figure('10a', 'figure10a', histograms(view, rows, false), levelKey(t, rows)),
    figure('10b', 'figure10b', histograms(view, rows, true), levelKey(t, rows)),
    figure('11', 'figure11', byClass(view, rows), byGrade(view, rows), byLevel(view, rows)),
    figure('12', 'figure12s', weights(view, rows), partialsTable(view, rows)),
    figure('13', 'figure13', work(view, rows)),
    figure('14', 'figure14', byFailures(view, rows)),
    figure('5.5.2', 'figureTests', hypotheses(view, rows)),
    figure('equation-3', 'figureRemovals', removalsTable(view, rows)),
  ]
}

const levelsOf = (/** @type {Row[]} */ rows) => grouped(rows, Object.keys(LEVELS), ({ level }) => level)

/** Creates the key of the levels' lines. @param {Speak} t @param {Row[]} rows */
const levelKey = (t, rows) =>
  key(levelsOf(rows).map(({ key }) => ({ style: Object.keys(LEVELS).indexOf(key), words: t(LEVELS[key]) })))

/**
 * Draws figure 10: the mean histogram of each level, or its difference from that of all.
 * @param {View} view @param {Row[]} rows @param {boolean} removed
 */
function histograms({ t }, rows, removed) {
  const all = meanHistogram(rows)
  const groups = levelsOf(rows).map(({ key, rows }) => ({
    key,
    counts: meanHistogram(rows).map((count, i) => count - (removed ? all[i] : 0)),
  }))
  const values = groups.flatMap(({ counts }) => counts)
  const up = steps(Math.max(...values, 1))
  const down = removed ? steps(-Math.min(...values, -1)).slice(1) : []
  const y = [...down.reverse().map(value => -value), ...up]
  const say = groups.map(({ key, counts }) => `${t(LEVELS[key])}: ${counts.map(count => short(count, 1)).join(' ')}`)
  return plot(
    {
      x: ticks(CHOICES),
      y: ticks(y, value => String(value).replace('-', '−')),
      xTitle: t('histogramX'),
      yTitle: t(removed ? 'figureMore' : 'figureCells'),
      say: t('figure10Say', { counts: say.join(t('semicolon')) }),
    },
    scales =>
      groups.map(({ key, counts }) =>
        line(
          scales,
          counts.map((count, i) => [i + 1, count]),
          Object.keys(LEVELS).indexOf(key),
        ),
      ),
  )
}

/**
 * Draws boxes side by side over WNEF.
 * @param {View} view @param {{ label: string, rows: Row[] }[]} groups @param {Key} xTitle
 */
function boxes({ t }, groups, xTitle) {
  const said = groups.map(({ label, rows }) => t('boxSay', { label, mean: short(mean(rows.map(({ exp }) => exp)), 3) }))
  return plot(
    {
      x: groups.map(({ label }, at) => ({ at, label })),
      y: ticks(SHARES),
      xTitle: t(xTitle),
      yTitle: 'WNEF',
      say: `${t(xTitle)}${t('colon')}${said.join(t('semicolon'))}`,
      from: -0.6,
      to: groups.length - 0.4,
    },
    scales => groups.map(({ rows }, at) => box(scales, at, five(rows.map(({ exp }) => exp)))),
  )
}

/** Draws figure 11, by QQWing's class of a puzzle. @param {View} view @param {Row[]} rows */
const byClass = (view, rows) =>
  boxes(
    view,
    grouped(rows, Object.keys(CLASSES), row => row.class).map(({ key, rows }) => ({
      label: view.t(CLASSES[key]),
      rows,
    })),
    'figureClass',
  )

/** Draws figure 11, by our grade. @param {View} view @param {Row[]} rows */
const byGrade = (view, rows) =>
  boxes(
    view,
    grouped(rows, GRADES, ({ grade }) => Number(grade)).map(({ key, rows }) => ({ label: String(key), rows })),
    'figureGrade',
  )

/** Draws figure 11, by the paper's levels with our bounds. @param {View} view @param {Row[]} rows */
const byLevel = (view, rows) =>
  boxes(
    view,
    levelsOf(rows).map(({ key, rows }) => ({ label: view.t(LEVELS[key]), rows })),
    'figureLevel',
  )

/** Draws figure 14. @param {View} view @param {Row[]} rows */
const byFailures = (view, rows) =>
  boxes(
    view,
    grouped(rows, ALLOWED, ({ failures }) => failures).map(({ key, rows }) => ({
      label: allowedText(view.t, key),
      rows,
    })),
    'figureFailures',
  )

/** Draws figure 12. @param {View} view @param {Row[]} rows */
function weights(view, rows) {
  const { t } = view
  const names = /** @type {const} */ ({ exp: 'weightExp', square: 'weightSquare', linear: 'weightLinear' })
  const signed = (/** @type {number | undefined} */ rho) => short(rho).replace('-', '−')
  return grid(view, {
    caption: t('figure12Caption'),
    className: 'ease-rho',
    head: [t('weight'), t('rhoGrade'), t('rhoMinimal'), t('rhoClues')],
    rows: correlations(rows).map(({ weight, grade, minimal, clues }) => [
      t(names[weight]),
      signed(grade),
      signed(minimal),
      signed(clues),
    ]),
  })
}

/**
 * Draws figure 13: work is counted in search nodes, to be the same on every machine.
 * @param {View} view @param {Row[]} rows
 */
function work({ t }, rows) {
  const some = rows.slice(-MOST_POINTS)
  const powers = some.map(({ nodes }) => Math.log10(nodes))
  const most = Math.ceil(Math.max(...powers))
  const least = Math.floor(Math.min(...powers))
  const average = (/** @type {string} */ level) => {
    const nodes = some.filter(row => row.level === level).map(row => row.nodes)
    return nodes.length ? short(mean(nodes), 0) : '–'
  }
  return plot(
    {
      x: ticks(SHARES),
      y: ticks(
        Array.from({ length: most - least + 1 }, (_, i) => least + i),
        power => String(10 ** power),
      ),
      xTitle: 'WNEF',
      yTitle: t('figureNodes'),
      say: t('figure13Say', { easy: average('easy'), evil: average('evil') }),
    },
    ({ x, y }) => some.map(({ exp }, i) => svg('circle', { class: 'dot', cx: x(exp), cy: y(powers[i]), r: 2.5 })),
  )
}
