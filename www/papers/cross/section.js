// @ts-check
/**
 * The paper about Cross Numbers: the number of boards to try, its printed game, and its figures computed again.
 * @import { Busy } from '../../lib/busy.js'
 * @import { CrossGame, CrossPlayed, Level } from '../../pkg/placewise.js'
 * @import { Finding } from '../finding.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { Batch } from '../batch.js'
import { five } from '../ease/statistics.js'
import { line, plot, steps, ticks } from '../plot.js'
import { comparison, fold, grid, heading, para } from '../view.js'
import { allOf, differentOf, PRINTED_GAME, scoreReadings, short } from './formulas.js'
import { GAME, LIMIT, LIMITS, runOfGames } from './run.js'

// ---- the paper's trade-off ----
// A larger limit of the state space means fewer grids to make anew, and longer searches.

/** @typedef {{ limit: number, time: number, bad: number }} Tried */

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
const trade = (/** @type {Pick<Busy, 'run'>} */ busy) =>
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

// ---- the section ----

/** The rules of making and playing a grid. */
const RULES = /** @type {const} */ ([
  'crossRuleMake',
  'crossRuleRows',
  'crossRuleBad',
  'crossRuleColumns',
  'crossRuleMoves',
  'crossRuleScore',
])

/** The costs that the paper states. */
const COSTS = /** @type {const} */ ([
  'crossCostLine',
  'crossCostAll',
  'crossCostGrid',
  'crossCostTime',
  'crossCostSpace',
])

/** The points that the paper leaves open, with our readings. */
const OPEN = /** @type {const} */ ([
  'crossOpenSigns',
  'crossOpenOrder',
  'crossOpenLevels',
  'crossOpenSize',
  'crossOpenDigits',
  'crossOpenBase',
  'crossOpenCorner',
])

/** The results of running it again. */
const FOUND = /** @type {const} */ (['crossFoundSpace', 'crossFoundMiddle', 'crossFoundEven', 'crossFoundOurs'])

/** The wishes at the end of the paper. */
const WISHES = /** @type {const} */ (['crossWishTime', 'crossWishRandom'])

/** The sizes and levels whose spaces are compared. */
const SPACES = /** @type {const} */ ([
  { size: 4, level: 3 },
  { size: 10, level: 1 },
  { size: 18, level: 1 },
  { size: 18, level: 2 },
  { size: 18, level: 3 },
])

/** The grid of the printed game. @type {Level} */
const PRINTED = {
  kind: 'crossnumbers',
  cells: [
    [null, null],
    [null, null],
  ],
  across: [['+'], ['+']],
  down: [['|', '&']],
  totals: { across: [14, 5], down: [13, 1] },
}

/** The seed, picked so that the hint gives the printed digit. */
const SEED = 1

/** A game that is played in three ways, to compare the costs of bad moves and hints. */
const COMPARED = { seed: 1, time: 100, bad: 200 }

/** @typedef {import('../lab.js').Printed['paper002']['game']['moves'][number]} Move */

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function cross(lab) {
  const { engine, busy, printed } = lab
  const { game, times } = printed.paper002
  const run = runOfGames(busy)
  const limits = trade(busy)
  const moves = /** @type {('hint' | { site: number, number: number })[]} */ (game.moves)
  const played = (/** @type {number} */ count) =>
    engine.crossPlay(PRINTED, { moves: moves.slice(0, count), seed: SEED, time: game.time, level: 3 })
  const [games, steps, scores, code] = await Promise.all([
    Promise.all(SPACES.map(wanted => engine.crossGame({ seed: 1, ...wanted }))),
    Promise.all(moves.map((_, at) => played(at + 1))),
    guessed(lab),
    engine.encode(PRINTED, 'en'),
  ])
  const rows = gameRows(lab, steps)
  /** @type {[Key, Finding][]} */
  const runs = [
    ['crossShortest', lab.check(String(times.shortest), null, 'crossWhyRun')],
    ['crossMost', lab.check(`< ${times.most}`, null, 'crossWhyRun')],
    ['crossLongest', lab.check(String(times.longest), null, 'crossWhyRun')],
    ['crossBad', lab.check(String(times.bad), null, 'crossWhyRun')],
    ['crossBadTime', lab.check(String(times.badTime), null, 'crossWhyRun')],
  ]
  return view => {
    const { t, lang } = view
    const list = (/** @type {readonly Key[]} */ keys, /** @type {'ol' | 'ul'} */ sort = 'ul') =>
      make(sort, { className: 'plain' }, ...keys.map(key => make('li', {}, t(key))))
    const score = (/** @type {number} */ value) => value.toLocaleString(lang)
    return [
      para(t('crossAbout')),
      fold(t('howItGoes'), 'cross-rules', list(RULES, 'ol')),
      fold(t('crossOpenTitle'), 'cross-open', list(OPEN), readingsTable(view)),
      fold(t('crossCostTitle'), 'cross-cost', list(COSTS)),
      heading(t('crossGameTitle'), 'cross-game'),
      para(t('crossGameAbout')),
      comparison(view, {
        caption: t('crossGameCaption'),
        rows: rows.map(([label, finding]) => [label(view), finding]),
      }),
      make('p', {}, make('a', { className: 'button', id: 'cross-play', href: `./#code=${code}` }, t('crossPlay'))),
      para(
        t('crossGuess', {
          cost: 10 * GAME.size,
          ...COMPARED,
          clean: score(scores.clean),
          guess: score(scores.bad),
          hint: score(scores.hint),
        }),
      ),
      heading(t('crossSpaceTitle'), 'cross-space'),
      para(t('crossSpaceAbout')),
      spacesTable(view, games),
      heading(t('crossFiguresTitle'), 'cross-figures'),
      para(t('crossFiguresAbout')),
      ...run.draw(view),
      comparison(view, { caption: t('crossRunsCaption'), rows: runs.map(([key, finding]) => [t(key), finding]) }),
      heading(t('crossTradeTitle'), 'cross-limits'),
      para(t('crossTradeAbout')),
      ...limits.draw(view),
      heading(t('crossFoundTitle'), 'cross-found'),
      list(FOUND),
      heading(t('wishesTitle'), 'cross-wishes'),
      list(WISHES),
    ]
  }
}

/** Scores one game without a bad move, with many, and with a hint. @param {Lab} lab */
async function guessed({ engine }) {
  const { seed, time, bad } = COMPARED
  const { level, full } = await engine.crossGame({ seed, ...GAME })
  const rows = /** @type {(number | null)[][]} */ (level.cells)
  const side = rows.length
  const blanks = rows.flat().flatMap((cell, site) => (cell === null ? [site] : []))
  const right = blanks.map(site => ({ site, number: Number(full[site]) }))
  const [first] = right
  // A digit that is already in the row is in no solution.
  const taken = Number(rows[Math.floor(first.site / side)].find(cell => cell !== null))
  const scored = async (/** @type {(typeof first | 'hint')[]} */ moves) =>
    Number((await engine.crossPlay(level, { moves, seed, time, level: GAME.level })).score)
  const wrong = Array.from({ length: bad }, () => ({ site: first.site, number: taken }))
  return {
    clean: await scored(right),
    bad: await scored([...wrong, ...right]),
    // A single blank is left, so that the hint has only one target.
    hint: await scored([...right.slice(0, -1), 'hint']),
  }
}

/** @param {Lab} lab @param {CrossPlayed[]} steps @returns {[label: (view: View) => string, finding: Finding][]} */
function gameRows(lab, steps) {
  const { game } = lab.printed.paper002
  const place = (/** @type {number} */ site) => ({ row: Math.floor(site / 2) + 1, column: (site % 2) + 1 })
  const left = (/** @type {CrossPlayed} */ { unknowns, solutions }) => `${unknowns}, ${solutions}`
  const [site] = game.hint
  /** @type {[label: (view: View) => string, finding: Finding][]} */
  const rows = game.moves.flatMap((move, at) => {
    const printed = game.left[at]?.join(', ')
    if (printed === undefined) return []
    const label = (/** @type {View} */ { t }) =>
      typeof move === 'string' ? t('crossAfterHint') : t('crossMove', { number: move.number, ...place(move.site) })
    return [[label, lab.check(printed, left(steps[at]))]]
  })
  const digit = steps[1].entries[site]
  const { score } = steps[steps.length - 1]
  return [
    ...rows.slice(0, 1),
    [({ t }) => t('crossHint', place(site)), lab.check(String(game.hint[1]), digit === null ? null : String(digit))],
    ...rows.slice(1),
    [({ t }) => t('crossScore', { time: game.time }), lab.check(String(game.score), String(score))],
  ]
}

/** Creates the table of scores by reading of size and level. @param {View} view */
function readingsTable(view) {
  const { t, lang } = view
  const { time, unknowns, hints } = PRINTED_GAME
  return grid(view, {
    caption: t('crossReadings', { time, unknowns, hints }),
    className: 'cross-readings',
    head: [t('crossReadSize'), t('crossReadLevel'), t('crossScored')],
    rows: scoreReadings().map(({ size, level, score }) => [
      String(size),
      String(level),
      score.toLocaleString(lang, { maximumFractionDigits: 1 }),
    ]),
  })
}

/** @param {View} view @param {CrossGame[]} games */
function spacesTable(view, games) {
  const { t, lang } = view
  const number = (/** @type {number | bigint} */ count) => short(BigInt(count), lang)
  return grid(view, {
    caption: t('crossSpaces'),
    className: 'cross-spaces',
    head: [t('crossGrid'), '9ⁿ', '(n! / (n−x)!)ʳᵒʷˢ', t('crossReal'), t('crossAxisSolutions')],
    rows: games.map(({ unknowns, space, solutions }, at) => {
      const { size } = SPACES[at]
      const [side, blanks] = [size / 2, unknowns / (size / 2)]
      const named = t('crossGridNamed', { size, blanks })
      return [named, number(allOf(unknowns)), number(differentOf(side, blanks)), number(space), number(solutions)]
    }),
  })
}
