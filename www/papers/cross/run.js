// @ts-check
/**
 * Games made by the paper's own enumeration, with its figures and its statements about its runs.
 * @import { Busy } from '../../lib/busy.js'
 * @import { Row } from './statistics.js'
 * @import { View } from '../view.js'
 */
import { Batch } from '../batch.js'
import { signed } from '../finding.js'
import { grid } from '../view.js'
import { charts } from './charts.js'
import { claims, costOf, rowOf, trendOf } from './statistics.js'

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
