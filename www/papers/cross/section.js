// @ts-check
/**
 * The paper about Cross Numbers: the number of boards to try, its printed game, and its figures computed again.
 * @import { CrossGame, CrossPlayed, Level } from '../../pkg/placewise.js'
 * @import { Finding } from '../finding.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { comparison, fold, grid, heading, para } from '../view.js'
import { trade } from './limits.js'
import { GAME, runOfGames } from './run.js'
import { allOf, differentOf, PRINTED as PLAYED, readings, short } from './formulas.js'

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
  const [games, steps, scores] = await Promise.all([
    Promise.all(SPACES.map(wanted => engine.crossGame({ seed: 1, ...wanted }))),
    Promise.all(moves.map((_, at) => played(at + 1))),
    guessed(lab),
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
  const { time, unknowns, hints } = PLAYED
  return grid(view, {
    caption: t('crossReadings', { time, unknowns, hints }),
    className: 'cross-readings',
    head: [t('crossReadSize'), t('crossReadLevel'), t('crossScored')],
    rows: readings().map(({ size, level, score }) => [
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
