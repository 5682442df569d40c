// @ts-check
/**
 * The sections before and after the papers: the overall result, the papers' wishes, and advice.
 * @import { Mark } from './finding.js'
 * @import { Lab } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Draw } from './view.js'
 */
import { make } from '../lib/dom.js'
import { digits, SYMBOLS } from './finding.js'
import { ordersOf } from './lab.js'
import { para, sign } from './view.js'

// ---- the wishes at the end of the papers, and the extent to which they are fulfilled here. (Those of the papers on
// Numbrix and Cross Numbers are in their own sections.) ----

/** @type {[paper: Key, wish: Key][]} */
const WISHES = [
  ['doubt000', 'wishSurvey'],
  ['doubt000', 'wishEven'],
  ['doubt000', 'wishAbove'],
  ['doubt000', 'wishOrder'],
  ['doubt000', 'wishApi'],
  ['doubt001', 'wishLinear'],
  ['doubt001', 'wishDelta'],
  ['doubt004', 'wishPages'],
  ['doubt003', 'wishElsewhere'],
  ['doubt002', 'wishElsewhere'],
]

/** @returns {Promise<Draw>} */
export const wishes =
  async () =>
  ({ t }) => [
    para(t('wishesAbout')),
    make(
      'ul',
      { className: 'doubts' },
      ...WISHES.map(([paper, wish]) =>
        make('li', {}, make('b', { className: paper }, t(paper)), make('span', {}, t(wish))),
      ),
    ),
  ]

// ---- the overall result, and advice ----

/** Draws the introduction; to be called when all else is computed. @param {Lab} lab @returns {Promise<Draw>} */
export async function intro(lab) {
  const count = (/** @type {Mark} */ mark) => lab.findings.filter(f => f.mark === mark).length
  const [same, differs, unchecked] = [count('same'), count('differs'), count('unchecked')]
  const { orders, printed } = await ordersOf(lab)
  const byOrder = orders
    .map(({ asDefined }) => Number(asDefined))
    .sort((a, b) => a - b)
    .map(d => digits(d))
  const byStage = (await lab.freedom(50)).stages.map(stage => digits(stage.level)).reverse()
  const [a, b, c, d, e, f] = [...byOrder, ...byStage].map(String)

  return view => {
    const { t } = view
    const tile = (/** @type {Mark} */ mark, /** @type {number} */ number, /** @type {string} */ words) =>
      make(
        'li',
        { className: `tile ${mark}`, 'data-tile': mark },
        make('strong', {}, make('i', { 'aria-hidden': 'true' }, SYMBOLS[mark]), String(number)),
        make('span', {}, words),
      )
    const heading = (/** @type {string} */ words) => make('h2', { className: 'minor' }, words)
    const { paper000, paper001, paper002, paper003, paper004 } = lab.printed
    return [
      make(
        'ul',
        { className: 'tiles' },
        tile('same', same, t('countSame')),
        tile('differs', differs, t('countDiffers')),
        tile('unchecked', unchecked, t('countUnchecked')),
      ),
      heading(t('foundTitle')),
      make(
        'ul',
        { className: 'plain' },
        ...[
          t('foundSame', { checked: same + differs, same }),
          t('foundDiffers', { differs }),
          t('foundMeaning', { own: String(digits(printed.d, 2)), a, b, c, d, e, f }),
          t('foundRuns'),
        ].map(words => make('li', {}, words)),
      ),
      make(
        'ul',
        { className: 'cited' },
        .../** @type {const} */ ([
          ['doubt000', paper000],
          ['doubt001', paper001],
          ['doubt004', paper004],
          ['doubt003', paper003],
          ['doubt002', paper002],
        ]).map(([which, { title, by }]) =>
          make(
            'li',
            {},
            make('b', {}, t(which)),
            ' ',
            make('cite', { lang: 'en' }, title),
            by ? make('span', { lang: 'en' }, `, ${by}`) : t('unnamed'),
          ),
        ),
      ),
      heading(t('trustTitle')),
      para(t('trust')),
      heading(t('legendTitle')),
      make(
        'ul',
        { className: 'legend' },
        .../** @type {const} */ ([
          ['same', 'legendSame'],
          ['differs', 'legendDiffers'],
          ['unchecked', 'legendUnchecked'],
        ]).map(([mark, words]) => make('li', {}, sign(mark, view), make('span', {}, t(words)))),
      ),
    ]
  }
}

/** @returns {Promise<Draw>} */
export const advice =
  async () =>
  ({ t }) => [
    make(
      'ul',
      { className: 'plain' },
      .../** @type {const} */ (['adviceCount', 'adviceTest', 'adviceOurs']).map(key => make('li', {}, t(key))),
    ),
    make('p', {}, make('a', { className: 'button main', href: './' }, t('backToGame'))),
  ]
