// @ts-check
/**
 * A player of searches: the tree, the board of the current step, and the step in words.
 * @import { Board, PieceInfo, Study } from '../pkg/placewise.js'
 * @import { View } from './view.js'
 */
import { make, setText } from '../lib/dom.js'
import { stepper } from './stepper.js'
import { drawTree, path } from './tree.js'
import { capital, miniBoard, picture } from './view.js'

/**
 * @param {View} view @param {Study} study @param {{ board: Board, step: number, places: (sites: number[]) => string,
 *   numbers: readonly number[] }} state its `step` is updated
 */
export function player(view, study, state) {
  const { t } = view
  const { nodes, order } = study
  const { board } = state
  const pieceOf = (/** @type {string} */ id) => /** @type {PieceInfo} */ (board.pieces.find(piece => piece.id === id))
  const words = make('p', { className: 'step-words', role: 'status' })
  const stage = make('div', { className: 'step-board' })
  const scroll = make('div', { className: 'tree-scroll', tabIndex: 0, role: 'region', 'aria-label': t('treeRegion') })
  let tree = drawTree(study, state.places, 0, t('treeRegion'))
  const steps = stepper(t, { words, at: () => state.step, last: () => nodes.length - 1, show })

  /** @param {number} wanted */
  function show(wanted) {
    const step = (state.step = Math.max(0, Math.min(nodes.length - 1, wanted)))
    const way = path(study, step)
    tree.boxes.forEach((twig, i) => {
      twig.classList.toggle('met', i <= step)
      twig.classList.toggle('here', i === step)
      twig.classList.toggle('way', way.includes(i))
      tree.edges[i].classList.toggle('met', i <= step)
      tree.edges[i].classList.toggle('way', way.includes(i))
    })
    const { x, y, width } = tree.at(step)
    scroll.scrollTop = Math.max(0, y + 30 - scroll.clientHeight / 2)
    if (x < scroll.scrollLeft || x + width > scroll.scrollLeft + scroll.clientWidth)
      scroll.scrollLeft = Math.max(0, x + width + 12 - scroll.clientWidth)
    /** @type {(string | null)[]} */
    const entries = board.sites.map(() => null)
    for (const i of way)
      if (nodes[i].state !== 'short') for (const site of nodes[i].sites) entries[site] = order[nodes[i].round]
    const { sites, state: stands } = nodes[step]
    stage.replaceChildren(
      miniBoard(view, { board, entries, fresh: sites, trouble: stands !== 'kept', numbers: state.numbers, size: 34 }),
    )
    setText(words, t('step', { step: step + 1, count: nodes.length, what: told(step) }))
  }

  /** @param {number} step */
  function told(step) {
    const { sites, state: stands, clue, round } = nodes[step]
    const { count, name, many } = pieceOf(order[round])
    const animal = capital(count > 1 ? many : name)
    const where = t('places', { count: sites.length, places: state.places(sites).replaceAll(' ', t('comma')) })
    if (stands === 'short') return t('stepShort', { animal, left: sites.length, count })
    if (stands === 'failed') return t('stepFailed', { animal, where, sentence: board.clues[clue ?? 0]?.sentence ?? '' })
    return t(round === order.length - 1 ? 'stepAnswer' : 'stepKept', { animal, where })
  }

  const heads = make(
    'div',
    { className: 'tree-heads' },
    ...order.map(id =>
      make('span', {}, picture(pieceOf(id).glyph ?? id, 26), make('small', {}, capital(pieceOf(id).name))),
    ),
  )

  /** Draws the tree into the available width. */
  function fit() {
    tree = drawTree(study, state.places, scroll.clientWidth - 4, t('treeRegion'))
    heads.style.gridTemplateColumns = `repeat(${order.length}, ${tree.column}px)`
    heads.style.paddingLeft = `${tree.start}px`
    heads.style.width = `${tree.start + tree.column * order.length}px`
    scroll.replaceChildren(heads, tree.picture)
    show(state.step)
  }

  scroll.addEventListener('click', event => {
    const twig = /** @type {Element} */ (event.target).closest('[data-node]')
    if (twig) steps.go(Number(twig.getAttribute('data-node')))
  })
  const box = make(
    'div',
    { className: 'player card' },
    make('div', { className: 'step-side' }, steps.element, stage, words, make('p', { className: 'quiet' }, t('keys'))),
    scroll,
  )
  steps.keys(box)
  let width = 0
  new ResizeObserver(() => {
    if (scroll.clientWidth && scroll.clientWidth !== width) {
      width = scroll.clientWidth
      fit()
    }
  }).observe(scroll)
  return box
}
