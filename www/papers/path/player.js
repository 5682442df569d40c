// @ts-check
/**
 * A player of the solver's steps: the board, the pair being worked on, and the step in words.
 * @import { PathStep, PathStudy } from '../../pkg/placewise.js'
 * @import { Key } from '../text/index.js'
 * @import { View } from '../view.js'
 * @import { Grid } from './trail.js'
 */
import { make, setText } from '../../lib/dom.js'
import { stepper } from '../stepper.js'
import { picture } from './picture.js'
import { placesAfter } from './trail.js'

/** @type {Record<NonNullable<PathStep['why']>, Key>} */
const REASONS = { closed: 'pathClosed', 'no-path': 'pathNoPath', 'no-move': 'pathNoMove', hole: 'pathIsHole' }

/** @type {Record<PathStudy['end'], Key>} */
const ENDS = { answer: 'pathEndAnswer', none: 'pathEndNone', budget: 'pathEndBudget' }

/**
 * @param {View} view
 * @param {Grid} grid @param {PathStudy} study @param {{ step: number }} state its `step` is updated
 */
export function player({ t }, grid, study, state) {
  const { steps, all } = study
  const words = make('p', { className: 'step-words', role: 'status' })
  const stage = make('div', { className: 'path-stage' })
  const buttons = stepper(t, { words, at: () => state.step, last: () => steps.length, show })

  /** @param {number} wanted 0: before the first step */
  function show(wanted) {
    const at = (state.step = Math.max(0, Math.min(steps.length, wanted)))
    const step = at ? steps[at - 1] : undefined
    const places = placesAfter(grid, steps, at)
    const fresh = new Set(step?.put.map(([, number]) => number))
    stage.replaceChildren(picture(t, grid, { places, fresh, pair: step ? [step.from, step.to] : [] }))
    setText(words, t('pathStep', { step: at, count: all, what: step ? told(step) : t('pathBegin') }))
  }

  /** @param {PathStep} step */
  function told({ does, from, to, put, doubtful, left, why }) {
    if (does === 'end') {
      const end = t(ENDS[study.end])
      return why ? t('pathEndWhy', { why: t(REASONS[why]), end }) : end
    }
    const number = put[0][1]
    if (does === 'move') return t(doubtful ? 'pathDoubtful' : 'pathMove', { from: Number(from), number })
    const isTail = put.some(([, number]) => number === to)
    const ends = { from: Number(from), to: Number(to) }
    const gap = from ? t(isTail ? 'pathTail' : 'pathPair', ends) : t('pathNone')
    if (does === 'search') return t('pathSearch', { gap, count: left + 1 })
    return t(left ? 'pathBack' : 'pathBackLast', { why: why ? t(REASONS[why]) : '', gap, count: left })
  }

  const box = make(
    'div',
    { className: 'path-player card' },
    stage,
    make(
      'div',
      { className: 'path-side' },
      buttons.element,
      words,
      steps.length < all ? make('p', { className: 'quiet' }, t('pathCut', { count: steps.length })) : null,
      make('p', { className: 'quiet' }, t('pathKey')),
      make('p', { className: 'quiet' }, t('keys')),
    ),
  )
  buttons.keys(box)
  show(state.step)
  return box
}
