// @ts-check
/**
 * The paper about solving Numbrix: its solver step by step, beside ours, and what does not hold in it.
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { heading, para } from '../view.js'
import { Bench } from './bench.js'

/** How the solver goes. */
const RULES = /** @type {const} */ (['pathRuleEnds', 'pathRuleMove', 'pathRulePairs', 'pathRuleStack'])

/** What the paper leaves open, and how it is read here. */
const OPEN = /** @type {const} */ (['pathOpenDistance', 'pathOpenOrder', 'pathOpenLegal'])

/** What does not hold. */
const DEFECTS = /** @type {const} */ (['pathDefectTwo', 'pathDefectTails'])

/** What it costs. */
const COSTS = /** @type {const} */ (['pathCostLength', 'pathCostHoles'])

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function path(lab) {
  const bench = new Bench(lab.engine)
  await bench.ready
  return view => {
    const { t } = view
    const list = (/** @type {readonly Key[]} */ keys, /** @type {'ol' | 'ul'} */ sort = 'ul') =>
      make(sort, { className: 'plain' }, ...keys.map(key => make('li', {}, t(key))))
    return [
      para(t('pathAbout')),
      list(RULES, 'ol'),
      heading(t('pathOpenTitle'), 'path-open'),
      list(OPEN),
      heading(t('pathBoardTitle'), 'path-board'),
      para(t('pathBoardAbout')),
      ...bench.draw(view),
      heading(t('pathDefectsTitle'), 'path-defects'),
      list(DEFECTS),
      heading(t('pathCostTitle'), 'path-cost'),
      list(COSTS),
    ]
  }
}
