// @ts-check
/**
 * The paper's trade-off: a larger limit of the state space means fewer grids to make anew, and longer searches.
 * @import { Busy } from '../../lib/busy.js'
 * @import { View } from '../view.js'
 * @typedef {{ limit: number, time: number, bad: number }} Tried
 */
import { Batch } from '../batch.js'
import { five } from '../ease/statistics.js'
import { line, plot, steps, ticks } from '../plot.js'
import { make } from '../../lib/dom.js'
import { grid, para } from '../view.js'
import { GAME, LIMIT, LIMITS } from './run.js'

/** Returns the medians at each limit that has been tried. @param {Tried[]} rows */
export const medians = rows =>
  LIMITS.map(limit => ({ limit, rows: rows.filter(row => row.limit === limit) }))
    .filter(({ rows }) => rows.length)
    .map(({ limit, rows }) => ({
      limit,
      time: five(rows.map(({ time }) => time))[2],
      bad: five(rows.map(({ bad }) => bad))[2],
    }))

/** Creates the batch for the trade-off, without games yet: each seed with each limit. */
export const trade = (/** @type {Pick<Busy, 'run'>} */ busy) =>
  new Batch(
    {
      choice: 'cross-trade-amount',
      start: 'cross-trade',
      amounts: [3, 10, 25].map(each => each * LIMITS.length),
      amount: 3 * LIMITS.length,
      atOnce: LIMITS.length,
      words: {
        amount: 'crossAmount',
        howMany: 'crossHowMany',
        progress: 'crossProgress',
        start: 'crossTradeRun',
        made: 'crossMade',
      },
      ready: engine => engine.crossGame({ seed: 0, size: 4, level: 1 }),
      make: async (engine, at) => {
        const limit = LIMITS[at % LIMITS.length]
        const seed = Math.floor(at / LIMITS.length)
        const start = performance.now()
        const { bad } = await engine.crossGame({ seed, limit, ...GAME })
        return /** @type {Tried} */ ({ limit, time: performance.now() - start, bad })
      },
      above: (view, rows) => [table(view, medians(rows)), ...verdict(view, rows)],
      charts: (view, rows) => [chart(view, medians(rows))],
    },
    busy,
  )

/** @param {View} view @param {ReturnType<typeof medians>} found */
function chart({ t, lang }, found) {
  const short = (/** @type {number} */ value) => value.toLocaleString(lang, { notation: 'compact' })
  const at = (/** @type {number} */ limit) => Math.log10(limit)
  const most = Math.max(...found.map(({ time }) => time), 1)
  return make(
    'figure',
    { className: 'card', 'data-figure': 'cross-trade' },
    plot(
      {
        x: LIMITS.map(limit => ({ at: at(limit), label: short(limit) })),
        y: ticks(steps(most), short),
        xTitle: t('crossLimit'),
        yTitle: t('crossTradeTime'),
        say: t('crossTradeSay', {
          times: found.map(({ limit, time }) => `${short(limit)}: ${Math.round(time)}`).join(t('semicolon')),
        }),
      },
      scales => [
        line(
          scales,
          found.map(({ limit, time }) => [at(limit), time]),
          0,
        ),
      ],
    ),
    make('figcaption', {}, t('crossTradeFigure')),
  )
}

/** @param {View} view @param {ReturnType<typeof medians>} found */
function table(view, found) {
  const { t, lang } = view
  const number = (/** @type {number} */ value) => value.toLocaleString(lang, { maximumFractionDigits: 0 })
  return grid(view, {
    caption: t('crossTradeCaption'),
    className: 'cross-trade',
    head: [t('crossLimit'), t('crossTradeTime'), t('crossTradeBad')],
    rows: found.map(({ limit, time, bad }) => [number(limit), number(time), number(bad)]),
  })
}

/**
 * States the fastest limit here, and if the largest is slower than the paper's.
 * @param {View} view @param {Tried[]} rows
 */
function verdict({ t, lang }, rows) {
  const found = medians(rows)
  const papers = found.find(({ limit }) => limit === LIMIT)
  if (found.length < LIMITS.length || !papers) return []
  const best = found.reduce((best, one) => (one.time < best.time ? one : best))
  const largest = found[found.length - 1]
  const number = (/** @type {number} */ value, digits = 0) =>
    value.toLocaleString(lang, { maximumFractionDigits: digits })
  const limit = number(LIMIT)
  return [
    para(
      best === papers
        ? t('crossTradeBest', { limit })
        : t('crossTradeOther', { best: number(best.limit), limit, times: number(papers.time / best.time, 1) }),
    ),
    para(
      t(largest.time > papers.time ? 'crossTradeHolds' : 'crossTradeFails', {
        most: number(largest.limit),
        limit,
        times: number(largest.time / papers.time, 1),
      }),
    ),
  ]
}
