// @ts-check
/**
 * The paper about solving Numbrix: its solver step by step, beside ours, its errors, and the test for holes that it
 * left open.
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { comparison, fold, heading, para } from '../view.js'
import { Bench } from './bench.js'
import { holes } from './figures.js'

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
