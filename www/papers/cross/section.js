// @ts-check
/**
 * The paper about Cross Numbers: how many boards there are to try, its printed game, and its figures run again.
 * @import { CrossGame, CrossPlayed, Level } from '../../pkg/placewise.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { grid, heading, para } from '../view.js'
import { runOfGames } from './run.js'
import { allOf, differentOf, short } from './spaces.js'

/** How a grid is found and played. */
const RULES = /** @type {const} */ ([
  'crossRuleMake',
  'crossRuleRows',
  'crossRuleBad',
  'crossRuleColumns',
  'crossRuleMoves',
  'crossRuleScore',
])

/** What the paper leaves open, and how it is read here. */
const OPEN = /** @type {const} */ ([
  'crossOpenSigns',
  'crossOpenOrder',
  'crossOpenLevels',
  'crossOpenSize',
  'crossOpenDigits',
  'crossOpenCorner',
])

/** What comes of running it again. */
const FOUND = /** @type {const} */ (['crossFoundSpace', 'crossFoundMiddle', 'crossFoundEven', 'crossFoundOurs'])

/** Sizes and levels whose spaces are compared. */
const SPACES = /** @type {const} */ ([
  { size: 4, level: 3 },
  { size: 10, level: 1 },
  { size: 18, level: 1 },
  { size: 18, level: 2 },
  { size: 18, level: 3 },
])

/** The grid of the printed game, and its moves; the hint gives what is printed with this seed. @type {Level} */
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
const SEED = 1
const MOVES = /** @type {const} */ ([{ site: 0, number: 9 }, 'hint', { site: 1, number: 5 }, { site: 3, number: 1 }])

/** What is printed after each move, unknowns and solutions left; and at the end the score. */
const SAID = ['3, 1', '2, 1', '', '']
const SCORE = '146'
const TIME = 42.29

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function cross({ engine, busy }) {
  const run = runOfGames(busy)
  const played = (/** @type {number} */ count) =>
    engine.crossPlay(PRINTED, { moves: MOVES.slice(0, count), seed: SEED, time: TIME, level: 3 })
  const [games, steps] = await Promise.all([
    Promise.all(SPACES.map(wanted => engine.crossGame({ seed: 1, ...wanted }))),
    Promise.all(MOVES.map((_, at) => played(at + 1))),
  ])
  return view => {
    const { t } = view
    const list = (/** @type {readonly Key[]} */ keys, /** @type {'ol' | 'ul'} */ sort = 'ul') =>
      make(sort, { className: 'plain' }, ...keys.map(key => make('li', {}, t(key))))
    return [
      para(t('crossAbout')),
      list(RULES, 'ol'),
      heading(t('crossOpenTitle'), 'cross-open'),
      list(OPEN),
      heading(t('crossSpaceTitle'), 'cross-space'),
      para(t('crossSpaceAbout')),
      spacesTable(view, games),
      heading(t('crossGameTitle'), 'cross-game'),
      para(t('crossGameAbout')),
      gameTable(view, steps),
      heading(t('crossFiguresTitle'), 'cross-figures'),
      para(t('crossFiguresAbout')),
      ...run.draw(view),
      heading(t('crossFoundTitle'), 'cross-found'),
      list(FOUND),
    ]
  }
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

/** @param {View} view @param {CrossPlayed[]} steps */
function gameTable(view, steps) {
  const { t } = view
  const place = (/** @type {number} */ site) => ({ row: Math.floor(site / 2) + 1, column: (site % 2) + 1 })
  const rows = steps.map(({ unknowns, solutions, entries }, at) => {
    const move = MOVES[at]
    const hinted = entries.findIndex((entry, site) => entry !== null && at > 0 && steps[at - 1].entries[site] === null)
    const what =
      move === 'hint'
        ? t('crossHint', { number: Number(entries[hinted]), ...place(hinted) })
        : t('crossMove', { number: move.number, ...place(move.site) })
    return [what, SAID[at] || '–', `${unknowns}, ${solutions}`]
  })
  return grid(view, {
    caption: t('crossGameCaption'),
    className: 'cross-game',
    head: [t('crossStep'), t('crossPrinted'), t('crossOurs')],
    rows: [...rows, [t('crossScore'), SCORE, String(steps[steps.length - 1].score)]],
  })
}
