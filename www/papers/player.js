// @ts-check
/**
 * Steps through a search: the tree, the board of the step, and the step in words.
 * @import { Board, PieceInfo, Study } from '../pkg/placewise.js'
 * @import { View } from './view.js'
 */
import { make, setText } from '../lib/dom.js'
import { svg } from './svg.js'
import { drawTree, path } from './tree.js'
import { capital, miniBoard, picture } from './view.js'

const STEP_MS = 900
/** For who wants little motion. */
const CALM_STEP_MS = 2500

/** What the buttons show. */
const SHAPES = {
  first: 'M7 5v14M18 5l-7 7 7 7',
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5l10 7-10 7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M9 5l7 7-7 7',
  last: 'M17 5v14M6 5l7 7-7 7',
}

/**
 * @param {View} view @param {Study} study @param {{ board: Board, step: number, places: (sites: number[]) => string,
 *   numbers: readonly number[] }} state `step` is kept
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
  let timer = 0

  const button = (/** @type {keyof typeof SHAPES} */ name, /** @type {() => void} */ press) => {
    const made = make(
      'button',
      { type: 'button', className: 'step-button', 'data-step': name },
      svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SHAPES[name] })),
      make('span', { className: 'unseen' }, t(/** @type {any} */ (name))),
    )
    made.addEventListener('click', press)
    return made
  }
  const go = (/** @type {number} */ step) => {
    stop()
    show(step)
  }
  const play = button('play', () => (timer ? stop() : start()))
  const buttons = make(
    'div',
    { className: 'step-buttons', role: 'group', 'aria-label': t('buttons') },
    button('first', () => go(0)),
    button('back', () => go(state.step - 1)),
    play,
    button('forward', () => go(state.step + 1)),
    button('last', () => go(Infinity)),
  )

  function start() {
    if (state.step >= nodes.length - 1) show(0)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // While it runs by itself, ears are left in peace.
    words.setAttribute('aria-live', 'off')
    timer = window.setInterval(
      () => {
        if (!box.isConnected || state.step >= nodes.length - 1) return stop()
        show(state.step + 1)
      },
      calm ? CALM_STEP_MS : STEP_MS,
    )
    wear('pause')
  }

  function stop() {
    if (!timer) return
    clearInterval(timer)
    timer = 0
    words.setAttribute('aria-live', 'polite')
    wear('play')
  }

  /** @param {'play' | 'pause'} name */
  function wear(name) {
    play.querySelector('path')?.setAttribute('d', SHAPES[name])
    setText(/** @type {Element} */ (play.lastElementChild), t(name))
  }

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
    const entries = Array(board.sites.length).fill(null)
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
    ...order.map(id => make('span', {}, picture(pieceOf(id).glyph, 26), make('small', {}, capital(pieceOf(id).name)))),
  )

  /** Draws the tree into the room there is. */
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
    if (twig) go(Number(twig.getAttribute('data-node')))
  })
  const box = make(
    'div',
    { className: 'player card' },
    make('div', { className: 'step-side' }, buttons, stage, words, make('p', { className: 'quiet' }, t('keys'))),
    scroll,
  )
  box.addEventListener('keydown', event => {
    const to = { ArrowLeft: state.step - 1, ArrowRight: state.step + 1, Home: 0, End: Infinity }[event.key]
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    go(to)
  })
  let width = 0
  new ResizeObserver(() => {
    if (scroll.clientWidth && scroll.clientWidth !== width) {
      width = scroll.clientWidth
      fit()
    }
  }).observe(scroll)
  return box
}
