// @ts-check
/**
 * The searches of both papers on levels 33 and 50, side by side and step by step.
 * @import { Study, StudyWishes } from '../pkg/placewise.js'
 * @import { Lab } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Draw } from './view.js'
 * @typedef {{ level: number, name: Key, study: Study }} Way
 */
import { make } from '../dom.js'
import { player } from './player.js'
import { grid, para } from './view.js'

/** More nodes are counted, not drawn. */
const MOST_DRAWN = 1000

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function searches(lab) {
  const { figure8Order, figure12Order } = lab.printed.found
  const { figure2: numbers } = lab.printed.paper001
  /** @type {[level: number, name: Key, wishes: StudyWishes][]} */
  const wanted = [33, 50].flatMap(level => [
    [level, 'wayWith', { order: 'freedom', ahead: 'candidates' }],
    [level, 'wayWithout', { order: 'listed', ahead: 'start' }],
    [level, 'wayOwn', {}],
    .../** @type {any} */ (level === 50 ? [[50, 'wayHand8', { order: figure8Order }], [50, 'wayHand12', { order: figure12Order }]] : []),
  ])
  const ways = await Promise.all(wanted.map(async ([level, name, wishes]) => ({ level, name, study: await lab.study(level, wishes) })))
  const places = (/** @type {number[]} */ sites) => lab.places(sites)
  const kept = (/** @type {Way} */ { study }) => study.nodes.filter(n => n.state === 'kept').length
  const of = (/** @type {number} */ level, /** @type {Key} */ name) => /** @type {Way} */ (ways.find(w => w.level === level && w.name === name))
  /** What is chosen outlives a change of language. */
  const state = { level: 33, name: /** @type {Key} */ ('wayWithout'), step: 0, places, numbers }

  return view => {
    const { t } = view
    const place = make('div', { className: 'player-place' })
    const drawable = () => ways.filter(w => w.level === state.level && w.study.nodes.length <= MOST_DRAWN)
    const chooseWay = make('select', { id: 'choose-way' })
    const chooseLevel = make('select', { id: 'choose-level' }, ...[33, 50].map(level => make('option', { value: String(level), selected: level === state.level }, t('levelN', { level }))))
    const open = () => {
      const known = drawable()
      if (!known.some(w => w.name === state.name)) state.name = known[0].name
      chooseWay.replaceChildren(...known.map(({ name }) => make('option', { value: name, selected: name === state.name }, t(name))))
      place.replaceChildren(player(view, of(state.level, state.name).study, state))
    }
    chooseLevel.addEventListener('change', () => { Object.assign(state, { level: Number(chooseLevel.value), step: 0 }); open() })
    chooseWay.addEventListener('change', () => { Object.assign(state, { name: chooseWay.value, step: 0 }); open() })
    open()
    return [
      para(t('treeAbout')),
      make('div', { className: 'choices-row' }, make('label', {}, make('span', {}, t('chooseLevel')), chooseLevel), make('label', {}, make('span', {}, t('chooseWay')), chooseWay)),
      place,
      para(t('treeFound33', { good: kept(of(33, 'wayWith')), bad: kept(of(33, 'wayWithout')), own: kept(of(33, 'wayOwn')) })),
      para(t('treeFound50', { good: kept(of(50, 'wayWith')), hand8: kept(of(50, 'wayHand8')), hand12: kept(of(50, 'wayHand12')) })),
      grid(view, {
        caption: t('waysCaption'), className: 'ways', head: [t('level'), t('way'), t('boards'), t('dead')],
        rows: ways.map(w => [String(w.level), t(w.name), String(kept(w)), String(w.study.nodes.length - kept(w))]),
      }),
      make('p', { className: 'quiet' }, t('tooBig')),
    ]
  }
}
