// @ts-check
/**
 * The searches of both papers: of any level, in any order, step by step; and their costs on levels 33 and 50.
 * @import { Study, StudyOptions } from '../pkg/placewise.js'
 * @import { Lab } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Draw } from './view.js'
 * @typedef {{ level: number, name: Key, study: Study }} Way
 */
import { ladder } from './lab.js'
import { Showcase } from './showcase.js'
import { grid, para } from './view.js'

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function searches(lab) {
  /** @type {[level: number, name: Key, wishes: StudyOptions][]} */
  const wanted = [33, 50].flatMap(
    level =>
      /** @type {[number, Key, StudyOptions][]} */ ([
        [level, 'wayWith', { order: 'freedom', ahead: 'candidates' }],
        [level, 'wayWithout', { order: 'listed', ahead: 'start' }],
        [level, 'wayOwn', {}],
        [level, 'wayDescribed', { order: 'described', ties: 'listed' }],
        ...(level === 50 ? [[level, 'wayReversed', { order: 'described', ties: 'reversed' }]] : []),
      ]),
  )
  const ways = await Promise.all(
    wanted.map(async ([level, name, wishes]) => {
      const study = await lab.study(level, wishes)
      return { level, name, study }
    }),
  )
  const kept = (/** @type {Way} */ { study }) => study.nodes.filter(n => n.state === 'kept').length
  const of = (/** @type {number} */ level, /** @type {Key} */ name) =>
    kept(/** @type {Way} */ (ways.find(w => w.level === level && w.name === name)))
  const showcase = new Showcase(lab, await ladder('city'))

  return view => {
    const { t } = view
    return [
      para(t('treeAbout')),
      ...showcase.draw(view),
      para(
        t('treeFound33', {
          good: of(33, 'wayWith'),
          bad: of(33, 'wayWithout'),
          own: of(33, 'wayOwn'),
          described: of(33, 'wayDescribed'),
        }),
      ),
      para(t('treeFound50', { good: of(50, 'wayWith'), first: of(50, 'wayDescribed'), second: of(50, 'wayReversed') })),
      grid(view, {
        caption: t('waysCaption'),
        className: 'ways',
        head: [t('level'), t('way'), t('boards'), t('dead')],
        rows: ways.map(w => [String(w.level), t(w.name), String(kept(w)), String(w.study.nodes.length - kept(w))]),
      }),
    ]
  }
}
