// @ts-check
/**
 * Games made by the paper's own enumeration, with its figures and its statements about its runs.
 * @import { Busy } from '../../lib/busy.js'
 * @import { CrossGame } from '../../pkg/placewise.js'
 * @import { Mark } from '../finding.js'
 * @import { Key } from '../text/index.js'
 * @import { View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { Batch } from '../batch.js'
import { five, spearman } from '../ease/statistics.js'
import { signed, SYMBOLS } from '../finding.js'
import { plot, steps, ticks } from '../plot.js'
import { svg } from '../svg.js'
import { grid } from '../view.js'

// ---- statistics of games by the paper's generator ----

/**
 * @typedef {{ time: number, iterations: number, space: number, solutions: number, differing: number[],
 *   moved: number[], swapped: number }} Row
 *   time: in milliseconds; iterations: the number of grids made, including the last one; moved: the numbers of rows of
 *   solutions by how many of their cells differ from the made grid; swapped: the number of rows in which two digits
 *   have changed places
 * @typedef {'rises' | 'falls' | 'none'} Trend
 */

/** @param {CrossGame} game @param {number} time @returns {Row} */
export const rowOf = ({ bad, space, solutions, differing, moved, swapped }, time) => ({
  time,
  iterations: bad + 1,
  space,
  solutions,
  differing,
  moved,
  swapped,
})

/**
 * Counts the occurrences of each number, in ascending order.
 * @param {number[]} numbers @returns {[number, number][]}
 */
export function occurrences(numbers) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b)
}

/** Returns the game with the most solutions, the first of equals; undefined without games. @param {Row[]} rows */
export const richest = rows =>
  rows.reduce(
    (/** @type {Row | undefined} */ most, row) => (row.solutions > (most?.solutions ?? 0) ? row : most),
    undefined,
  )

/** Computes for our games what the paper states about its times. @param {Row[]} rows */
export function claims(rows) {
  const [least, , middle, , most] = five(rows.map(({ time }) => time))
  const longest = rows.reduce((worst, row) => (row.iterations > worst.iterations ? row : worst))
  return { least, middle, most, bad: longest.iterations - 1, badTime: longest.time }
}

/**
 * Computes the rank correlation, and its trend if it exceeds chance: beyond two standard errors of 1/√(n−1).
 * @param {number[]} xs @param {number[]} ys @returns {{ rho: number | undefined, trend: Trend }}
 */
export function trendOf(xs, ys) {
  const rho = spearman(xs, ys)
  const most = 2 / Math.sqrt(Math.max(1, xs.length - 1))
  if (rho === undefined || Math.abs(rho) <= most) return { rho, trend: 'none' }
  return { rho, trend: rho > 0 ? 'rises' : 'falls' }
}

/**
 * Returns the share of rows with two swapped digits among the rows of solutions that differ from the made grid; and the
 * expected share if all arrangements of these blanks were equally likely.
 * @param {Row[]} rows @returns {{ share: number | undefined, chance: number }}
 */
export function swaps(rows) {
  const blanks = rows[0].moved.length - 1
  const changed = rows.reduce((sum, { moved }) => sum + moved.slice(1).reduce((a, b) => a + b, 0), 0)
  const swapped = rows.reduce((sum, row) => sum + row.swapped, 0)
  let arrangements = 1
  for (let count = 2; count <= blanks; count++) arrangements *= count
  const chance = (blanks * (blanks - 1)) / 2 / (arrangements - 1)
  return { share: changed ? swapped / changed : undefined, chance }
}

/** Counts the solutions that differ in an even and in an odd number of cells. @param {number[]} differing */
export function parity(differing) {
  const sum = (/** @type {number} */ rest) =>
    differing.reduce((sum, count, cells) => sum + (cells % 2 === rest && cells ? count : 0), 0)
  return { even: sum(0), odd: sum(1) }
}

/**
 * Returns the number of games, of those with one solution and with more than the bars show, and the median and maximum
 * of the solutions.
 * @param {Row[]} rows
 */
export function few(rows) {
  const found = rows.map(({ solutions }) => solutions)
  const [, , middle, , most] = five(found)
  const unique = found.filter(count => count === 1).length
  return { all: rows.length, unique, middle, most, last: LAST, beyond: found.filter(count => count > LAST).length }
}

/**
 * Returns the medians of the solutions for the lowest and the highest quarter of the space.
 * @param {Row[]} rows
 */
export function byQuarter(rows) {
  const sorted = rows.toSorted((a, b) => a.space - b.space)
  const part = Math.max(1, Math.floor(sorted.length / 4))
  const median = (/** @type {Row[]} */ rows) => five(rows.map(({ solutions }) => solutions))[2]
  return { low: median(sorted.slice(0, part)), high: median(sorted.slice(-part)) }
}

/**
 * Returns the time of a game by the paper's formula: (bad + 1) · size² + space · size².
 * @param {Row} row @param {number} size
 */
export const costOf = ({ iterations, space }, size) => (iterations + space) * size ** 2

// ---- the paper's figures 2 to 7, whose pictures have not been preserved, for games made now ----

/**
 * @typedef {{ key: Key, of(row: Row): number }} Axis
 * @typedef {{ mark: Mark, words: string }} Verdict   mark: if the paper's claim holds here; words: the result
 */

/** The maximum number of points in a figure; more would only make it slow. */
const MOST_POINTS = 1_000

/** @type {Record<'time' | 'space' | 'iterations' | 'solutions', Axis>} */
const AXES = {
  time: { key: 'crossAxisTime', of: ({ time }) => time },
  space: { key: 'crossAxisSpace', of: ({ space }) => space },
  iterations: { key: 'crossAxisIterations', of: ({ iterations }) => iterations },
  solutions: { key: 'crossAxisSolutions', of: ({ solutions }) => solutions },
}

/** @param {View} view @param {Row[]} rows */
function charts(view, rows) {
  const { t } = view
  const figure = (
    /** @type {string} */ id,
    /** @type {Key} */ about,
    /** @type {Node} */ picture,
    /** @type {Verdict} */ { mark, words },
  ) =>
    make(
      'figure',
      { className: 'card', 'data-figure': id },
      picture,
      make('figcaption', {}, t(about)),
      make('p', { className: 'comes-out' }, agreement(view, mark), ' ', words),
    )
  const most = richest(rows)
  return [
    figure(
      'cross-2',
      'crossFigure2',
      cloud(view, rows, AXES.space, AXES.time),
      trend(view, rows, AXES.space, AXES.time, 'rises'),
    ),
    figure(
      'cross-3',
      'crossFigure3',
      cloud(view, rows, AXES.iterations, AXES.time),
      trend(view, rows, AXES.iterations, AXES.time, 'rises'),
    ),
    figure(
      'cross-4',
      'crossFigure4',
      cloud(view, rows, AXES.solutions, AXES.time),
      trend(view, rows, AXES.solutions, AXES.time, 'rises'),
    ),
    figure('cross-5', 'crossFigure5', cloud(view, rows, AXES.space, AXES.solutions), unconnected(view, rows)),
    figure(
      'cross-6',
      'crossFigure6',
      bars(view, solutionBars(rows), 'crossAxisSolutions', 'crossAxisGames'),
      fewest(view, rows),
    ),
    figure(
      'cross-7',
      'crossFigure7',
      bars(view, differenceBars(most?.differing ?? []), 'crossAxisCells', 'crossAxisSolutions'),
      evens(view, rows, most?.differing ?? []),
    ),
  ]
}

/** @type {Record<Mark, Key>} */
const AGREEMENTS = { same: 'comesOut', differs: 'comesOutOtherwise', unchecked: 'comesOutOpen' }

/** @param {View} view @param {Mark} mark */
const agreement = ({ t }, mark) =>
  make(
    'strong',
    { className: `verdict ${mark}` },
    make('i', { 'aria-hidden': 'true' }, SYMBOLS[mark]),
    t(AGREEMENTS[mark]),
  )

/** @type {Record<Trend, Key>} */
const TRENDS = { rises: 'crossRises', falls: 'crossFalls', none: 'crossNoTrend' }

/**
 * Compares the paper's claim with what the games show. If they show nothing beyond chance, they do not refute it.
 * @param {Trend} printed @param {Trend} shown @returns {Mark}
 */
export const markOf = (printed, shown) => (shown === printed ? 'same' : shown === 'none' ? 'unchecked' : 'differs')

/**
 * Tests the paper's claim that one figure depends on another.
 * @param {View} view @param {Row[]} rows @param {Axis} across @param {Axis} up @param {Trend} printed
 * @returns {Verdict}
 */
function trend({ t }, rows, across, up, printed) {
  const { rho, trend } = trendOf(rows.map(across.of), rows.map(up.of))
  return { mark: markOf(printed, trend), words: t(TRENDS[trend], { rho: signed(rho), count: rows.length }) }
}

/** @param {View} view @param {Row[]} rows @returns {Verdict} */
function unconnected(view, rows) {
  const { t } = view
  const { mark, words } = trend(view, rows, AXES.space, AXES.solutions, 'none')
  const { low, high } = byQuarter(rows)
  return { mark, words: `${words}${t('crossQuarters', { low, high })}` }
}

/** @param {View} view @param {Row[]} rows @returns {Verdict} */
function fewest({ t, lang }, rows) {
  const bars = solutionBars(rows)
  const { most, ...found } = few(rows)
  const values = { ...found, most: most.toLocaleString(lang), first: bars[0][0], count: bars[0][1] }
  return { mark: fewMark(bars), words: t('crossFew', values) }
}

/** @param {View} view @param {Row[]} rows @param {number[]} differing @returns {Verdict} */
function evens({ t }, rows, differing) {
  const { even, odd } = parity(differing)
  const { share, chance } = swaps(rows)
  const percent = (/** @type {number} */ share) => String(Math.round(share * 100))
  const words = t('crossEvens', { even, odd, share: percent(share ?? 0), chance: percent(chance) })
  return { mark: even > odd ? 'same' : even < odd ? 'differs' : 'unchecked', words }
}

/** Draws a point for each game. @param {View} view @param {Row[]} rows @param {Axis} across @param {Axis} up */
function cloud({ t, lang }, rows, across, up) {
  const some = rows.slice(-MOST_POINTS)
  const [xs, ys] = [some.map(across.of), some.map(up.of)]
  const axis = (/** @type {number[]} */ values) =>
    ticks(steps(Math.max(...values, 1)), value =>
      value.toLocaleString(lang, { notation: 'compact', maximumFractionDigits: 2 }),
    )
  const rho = signed(trendOf(xs, ys).rho)
  return plot(
    {
      x: axis(xs),
      y: axis(ys),
      xTitle: t(across.key),
      yTitle: t(up.key),
      say: t('crossCloudSay', { across: t(across.key), up: t(up.key), count: some.length, rho }),
    },
    ({ x, y }) => some.map((_, i) => svg('circle', { class: 'dot', cx: x(xs[i]), cy: y(ys[i]), r: 2.5 })),
  )
}

/** The width of a bar, in solutions. All bars have the same, so that their heights can be compared. */
const WIDTH = 5
/** The largest number of solutions with a bar. */
const LAST = 100

/** Counts the games with 1 to 5, 6 to 10, … solutions. @param {Row[]} rows @returns {[string, number][]} */
export function solutionBars(rows) {
  const found = new Map(occurrences(rows.map(({ solutions }) => Math.ceil(solutions / WIDTH))))
  return Array.from({ length: LAST / WIDTH }, (_, i) => [`${i * WIDTH + 1}–${(i + 1) * WIDTH}`, found.get(i + 1) ?? 0])
}

/** Returns if few solutions are the most common, as the paper says. @param {[string, number][]} bars @returns {Mark} */
export function fewMark([[, first], ...others]) {
  const next = Math.max(...others.map(([, count]) => count))
  return first > next ? 'same' : first < next ? 'differs' : 'unchecked'
}

/**
 * Returns the numbers of solutions that differ in 0, 1, … cells.
 * @param {number[]} differing @returns {[string, number][]}
 */
export function differenceBars(differing) {
  const last = differing.findLastIndex(count => count > 0)
  return differing.slice(0, last + 1).map((count, cells) => [String(cells), count])
}

/** @param {View} view @param {[string, number][]} counts @param {Key} xTitle @param {Key} yTitle */
function bars({ t, lang }, counts, xTitle, yTitle) {
  // As many labels as there is room for.
  const every = Math.ceil(counts.reduce((sum, [label]) => sum + label.length + 1, 0) / 30)
  const said = counts.filter(([, count]) => count).map(([label, count]) => `${label}: ${count}`)
  return plot(
    {
      x: counts.map(([label], at) => ({ at, label: at % every ? '' : label })),
      y: ticks(steps(Math.max(...counts.map(([, count]) => count), 1)), value => value.toLocaleString(lang)),
      xTitle: t(xTitle),
      yTitle: t(yTitle),
      say: t('crossBarsSay', { across: t(xTitle), up: t(yTitle), counts: said.join(t('semicolon')) }),
      from: -0.6,
      to: counts.length - 0.4,
    },
    ({ x, y }) => {
      const wide = (x(1) - x(0)) * 0.8
      return counts.map(([, count], at) =>
        svg('rect', { class: 'bar', x: x(at) - wide / 2, y: y(count), width: wide, height: y(0) - y(count) }),
      )
    },
  )
}

// ---- the runs ----

/** The paper's games: its largest size and its hardest level. */
export const GAME = /** @type {const} */ ({ size: 18, level: 3 })

/** The limits of the state space that can be chosen. */
export const LIMITS = [5_000, 20_000, 50_000, 200_000, 1_000_000]
/** The limit in the paper. */
export const LIMIT = 50_000

/** Creates a batch of games, at first without any. */
export const runOfGames = (/** @type {Pick<Busy, 'run'>} */ busy) =>
  new Batch(
    {
      choice: 'cross-amount',
      start: 'cross-run',
      amounts: [100, 300, 1000],
      amount: 1000,
      atOnce: 25,
      words: {
        amount: 'crossAmount',
        howMany: 'crossHowMany',
        progress: 'crossProgress',
        start: 'crossRun',
        made: 'crossMade',
      },
      // The first call also loads the engine, so it is not timed.
      ready: engine => engine.crossGame({ seed: 0, size: 4, level: 1 }),
      wish: { id: 'cross-limit', title: 'crossLimit', values: LIMITS, value: LIMIT },
      make: async (engine, seed, limit) => {
        const start = performance.now()
        const game = await engine.crossGame({ seed, limit, ...GAME })
        return rowOf(game, performance.now() - start)
      },
      above: (view, rows) => [claimsTable(view, rows)],
      charts,
    },
    busy,
  )

/** Creates the table of the paper's statements about its runs and ours. @param {View} view @param {Row[]} rows */
function claimsTable(view, rows) {
  const { t, lang } = view
  const { least, middle, most, bad, badTime } = claims(rows)
  const seconds = (/** @type {number} */ ms) =>
    t('crossSeconds', { time: (ms / 1000).toLocaleString(lang, { maximumSignificantDigits: 3 }) })
  const printed = (/** @type {number} */ time) => t('crossSeconds', { time: time.toLocaleString(lang) })
  const cost = trendOf(
    rows.map(row => costOf(row, GAME.size)),
    rows.map(({ time }) => time),
  )
  return grid(view, {
    caption: t('crossClaims'),
    className: 'cross-claims',
    head: [t('crossClaim'), t('crossPrinted'), t('crossOurs')],
    rows: [
      [t('crossShortest'), printed(0.5), seconds(least)],
      [t('crossMiddle'), t('crossMost2'), seconds(middle)],
      [t('crossLongest'), printed(4.94), seconds(most)],
      [t('crossBad'), '152', String(bad)],
      [t('crossBadTime'), printed(2.44), seconds(badTime)],
      [t('crossCostRho'), '–', signed(cost.rho)],
    ],
  })
}
