// @ts-check
/**
 * The places of the page, one of which is shown.
 * @typedef {'home' | 'table' | 'lost'} Place
 */
import { find } from '../lib/dom.js'
import { endWaiting, isReady } from '../shell/page.js'

/** @type {readonly Place[]} */
const PLACES = ['home', 'table', 'lost']

/** @type {Place | undefined} */
let now

/** Returns the current place; undefined before the first one is shown. */
export const placeNow = () => now

/** Shows one of the places. @param {Place} at */
export function turn(at) {
  endWaiting()
  for (const place of PLACES) find(`main.${place}`).hidden = place !== at
  now = document.documentElement.dataset.at = at
  // If the focused element has disappeared, the focus moves to the top of the new place.
  if (isReady() && (document.activeElement === document.body || !document.activeElement?.checkVisibility()))
    find(at === 'table' ? '.stage' : `main.${at}`).focus({ preventScroll: true })
}

/**
 * Scrolls to a card with an answer, or to the board. If the board is sticky, a card begins right under it, and
 * revealing the board also shows the content below it.
 * @param {HTMLElement} card
 */
export function reveal(card) {
  const stage = find('.stage')
  const under = getComputedStyle(stage).position === 'sticky'
  if (under && card === stage) return scrollTo(0, 0)
  card.scrollIntoView({ block: under ? 'start' : 'nearest' })
  // The page's head is either visible, if there is room for everything and the keypad, or scrolled away; never half.
  const head = find('.top').getBoundingClientRect()
  if (head.bottom <= 0) return
  const below = [card, ...document.querySelectorAll('.keypad, .path-pad')]
  const end = Math.max(...below.map(part => part.getBoundingClientRect().bottom))
  const room = find('.actions').getBoundingClientRect().top - end
  // All of it is there, unless the keys only have room without it.
  if (head.top >= 0 && (room >= 0 || room + head.bottom < 0)) return
  const left = document.documentElement.scrollHeight - innerHeight - scrollY
  const canLeave = left > head.bottom - head.height / 8
  scrollBy(0, room < -head.top && canLeave ? head.bottom : head.top)
}
