// @ts-check
/**
 * A player of searches: the tree, the board of the current step, and the step in words.
 * @import { Board, PieceInfo, Study } from '../pkg/placewise.js'
 * @import { View } from './view.js'
 */
import { make, setText } from '../lib/dom.js'
import { stepper } from './stepper.js'
import { svg } from './svg.js'
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

// ---- the search as a tree that grows from left to right, a column for each kind of piece ----

const LEAF = 26
const START = 26
const BOX = 20

/**
 * @param {Study} study
 * @param {(sites: number[]) => string} places returns the names of sites
 * @param {number} width the available width
 * @param {string} say
 */
function drawTree({ nodes, rounds }, places, width, say) {
  /** @type {number[][]} */
  const below = nodes.map(() => [])
  /** @type {number[]} */
  const roots = []
  nodes.forEach(({ parent }, i) => (typeof parent === 'number' ? below[parent] : roots).push(i))
  const labels = nodes.map(({ sites }) => places(sites) || '–')
  const wide = labels.map((label, i) => 14 + label.length * 6.5 + (isDead(i) ? 14 : isAnswer(i) ? 16 : 0))
  const column = Math.max(...wide.map(w => w + 22), (width - START) / rounds.length)

  /** @type {number[]} */
  const y = []
  let leaves = 0
  const settle = (/** @type {number} */ i) => {
    below[i].forEach(settle)
    y[i] = below[i].length ? (y[below[i][0]] + y[below[i][below[i].length - 1]]) / 2 : leaves++ * LEAF + LEAF
  }
  roots.forEach(settle)
  const start = { x: 10, y: roots.length ? (y[roots[0]] + y[roots[roots.length - 1]]) / 2 : LEAF }

  /** @param {number} i */
  function isDead(i) {
    return nodes[i].state !== 'kept'
  }
  /** @param {number} i */
  function isAnswer(i) {
    return !isDead(i) && nodes[i].round === rounds.length - 1
  }
  const x = (/** @type {number} */ i) => START + nodes[i].round * column

  const edges = nodes.map(({ parent }, i) => {
    const from =
      typeof parent === 'number' ? { x: x(parent) + wide[parent], y: y[parent] } : { x: start.x + 5, y: start.y }
    const bend = (x(i) - from.x) / 2
    return svg('path', {
      class: 'edge',
      d: `M${from.x} ${from.y}C${from.x + bend} ${from.y} ${x(i) - bend} ${y[i]} ${x(i)} ${y[i]}`,
    })
  })
  const boxes = nodes.map(({ state }, i) => {
    const kind = isDead(i) ? 'dead' : isAnswer(i) ? 'answer' : 'kept'
    return svg(
      'g',
      { class: `twig ${kind}`, 'data-node': i, 'data-state': state, transform: `translate(${x(i)} ${y[i]})` },
      svg('rect', { x: 0, y: -BOX / 2, width: wide[i], height: BOX, rx: isDead(i) ? 2 : BOX / 2 }),
      svg('text', { x: 7, y: 4.5 }, labels[i]),
      ...(isDead(i) ? [svg('path', { class: 'cross', d: `M${wide[i] - 14} -4l8 8m0 -8l-8 8` })] : []),
      ...(isAnswer(i)
        ? [
            svg('path', {
              class: 'star',
              d: `M${wide[i] - 12} -7l2 4.600 5 .5-3.800 3.300 1.200 4.900-4.400-2.600-4.400 2.600 1.200-4.900-3.800-3.300 5-.5z`,
            }),
          ]
        : []),
    )
  })
  const [w, h] = [START + column * rounds.length, (leaves + 1) * LEAF]
  const picture = svg(
    'svg',
    { class: 'tree', width: w, height: h, viewBox: `0 0 ${w} ${h}`, role: 'img', 'aria-label': say },
    ...edges,
    svg('circle', { class: 'start', cx: start.x, cy: start.y, r: 5 }),
    ...boxes,
  )
  return {
    picture,
    boxes,
    edges,
    column,
    start: START,
    at: (/** @type {number} */ i) => ({ x: x(i), y: y[i], width: wide[i] }),
  }
}

/** Returns a node and its ancestors, the root last. @param {Study} study @param {number} node */
function path({ nodes }, node) {
  const steps = [node]
  for (let up = nodes[node].parent; typeof up === 'number'; up = nodes[up].parent) steps.push(up)
  return steps
}
