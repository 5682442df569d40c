// @ts-check
/**
 * A player of the solver's steps: the board, the pair being worked on, and the step in words.
 * @import { PathStep, PathStudy } from '../../pkg/placewise.js'
 * @import { Key, Speak } from '../text/index.js'
 * @import { View } from '../view.js'
 * @import { Grid } from './trail.js'
 */
import { make, setText } from '../../lib/dom.js'
import { stepper } from '../stepper.js'
import { svg } from '../svg.js'
import { endpointsOf, joinsOf, placesAfter } from './trail.js'

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

// ---- the picture of a board: numbers, the path between them, endpoints, new numbers ----

const SIDE = 40
/** The maximum magnification of a picture. */
const LARGEST = 1.4

/**
 * @param {Speak} t @param {Grid} grid
 * @param {{ places: Grid['places'], fresh: Set<number>, pair: (number | null)[] }} what fresh: the new numbers;
 *   pair: the numbers that the solver is working on
 */
function picture(t, grid, { places, fresh, pair }) {
  const { rows, columns } = grid
  const ends = endpointsOf(places)
  const centre = (/** @type {number} */ at) => ({
    x: (at % columns) * SIDE + SIDE / 2 + 2,
    y: Math.floor(at / columns) * SIDE + SIDE / 2 + 2,
  })
  const box = (/** @type {number} */ at, /** @type {number} */ inset) => ({
    x: centre(at).x - SIDE / 2 + inset,
    y: centre(at).y - SIDE / 2 + inset,
    width: SIDE - 2 * inset,
    height: SIDE - 2 * inset,
  })
  const cells = places.map((place, at) => {
    if (place === undefined) return ''
    const isNew = place !== null && fresh.has(place)
    return svg('rect', { class: isNew ? 'cell new' : 'cell', ...box(at, 0) })
  })
  const lines = joinsOf(grid, places).map(([one, other]) => {
    const [from, to] = [centre(one), centre(other)]
    return svg('line', { class: 'way', x1: from.x, y1: from.y, x2: to.x, y2: to.y })
  })
  const numbers = places.flatMap((place, at) => {
    if (!place) return []
    const { x, y } = centre(at)
    const sort = [grid.places[at] ? 'given' : 'put', pair.includes(place) ? 'pair' : ends.has(place) ? 'end' : '']
    return [
      svg('circle', { class: `stone ${sort.join(' ')}`, cx: x, cy: y, r: SIDE / 2 - 4 }),
      pair.includes(place) ? svg('circle', { class: 'ring', cx: x, cy: y, r: SIDE / 2 - 1 }) : '',
      svg('text', { class: sort[0], x, y: y + 5, 'text-anchor': 'middle' }, String(place)),
    ]
  })
  const [width, height] = [columns * SIDE + 4, rows * SIDE + 4]
  const said = Array.from({ length: rows }, (_, row) => {
    const line = places.slice(row * columns, (row + 1) * columns)
    return line.map(place => place ?? (place === null ? t('pathEmpty') : t('pathHole'))).join(' ')
  })
  const say = t('pathBoardSay', { rows: said.join(t('pathRowEnd')) })
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height }
  const drawn = svg(
    'svg',
    { class: 'path-picture', role: 'img', 'aria-label': say, ...frame },
    ...cells,
    ...lines,
    ...numbers,
  )
  // The size is limited so that a small board is not drawn as large as a large one.
  drawn.style.maxWidth = `${width * LARGEST}px`
  return drawn
}
