// @ts-check
/**
 * The buttons of a player: to the first and last step, back and forward, and automatic play.
 * @import { Speak } from './text/index.js'
 */
import { make, setText } from '../lib/dom.js'
import { svg } from './svg.js'

const STEP_MS = 900
/** The same for users who prefer reduced motion. */
const CALM_STEP_MS = 2500

/** The symbols on the buttons. */
const SHAPES = {
  first: 'M7 5v14M18 5l-7 7 7 7',
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5l10 7-10 7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M9 5l7 7-7 7',
  last: 'M17 5v14M6 5l7 7-7 7',
}

/**
 * @param {Speak} t
 * @param {{ words: HTMLElement, at(): number, last(): number, show(step: number): void }} what words: describes the
 *   step; show: accepts any number
 */
export function stepper(t, { words, at, last, show }) {
  let timer = 0

  const button = (/** @type {keyof typeof SHAPES} */ name, /** @type {() => void} */ press) => {
    const made = make(
      'button',
      { type: 'button', className: 'step-button', 'data-step': name },
      svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SHAPES[name] })),
      make('span', { className: 'unseen' }, t(name)),
    )
    made.addEventListener('click', press)
    return made
  }
  const go = (/** @type {number} */ step) => {
    stop()
    show(step)
  }
  const play = button('play', () => (timer ? stop() : start()))
  const element = make(
    'div',
    { className: 'step-buttons', role: 'group', 'aria-label': t('buttons') },
    button('first', () => go(0)),
    button('back', () => go(at() - 1)),
    play,
    button('forward', () => go(at() + 1)),
    button('last', () => go(Infinity)),
  )

  function start() {
    if (at() >= last()) show(0)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // During automatic play the steps are not spoken.
    words.setAttribute('aria-live', 'off')
    timer = window.setInterval(
      () => {
        if (!element.isConnected || at() >= last()) return stop()
        show(at() + 1)
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

  return {
    element,
    go,
    stop,
    /** Makes arrow keys in a box go through the steps. @param {HTMLElement} box */
    keys(box) {
      box.addEventListener('keydown', event => {
        const to = { ArrowLeft: at() - 1, ArrowRight: at() + 1, Home: 0, End: Infinity }[event.key]
        if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
        event.preventDefault()
        go(to)
      })
    },
  }
}
