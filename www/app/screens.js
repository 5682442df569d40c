// @ts-check
/**
 * The places of the page, of which one is on show.
 * @typedef {'home' | 'table' | 'lost'} Place
 */
import { find } from '../lib/dom.js'
import { endWaiting, isReady } from '../shell/page.js'

/** @type {readonly Place[]} */
const PLACES = ['home', 'table', 'lost']

/** @type {Place | undefined} */
let now

/** Where one is; nowhere before the first place is on show. */
export const placeNow = () => now

/** Shows one of the places. @param {Place} at */
export function turn(at) {
  endWaiting()
  for (const place of PLACES) find(`main.${place}`).hidden = place !== at
  now = document.documentElement.dataset.at = at
  // What was pressed is gone: those who press keys go on at the top of what came.
  if (isReady() && (document.activeElement === document.body || !document.activeElement?.checkVisibility()))
    find(at === 'table' ? '.stage' : `main.${at}`).focus({ preventScroll: true })
}

/**
 * A card that answers, or the board. Where the board stays at the top, a card begins right under it, and with the board
 * comes what lies under it.
 * @param {HTMLElement} card
 */
export function reveal(card) {
  const stage = find('.stage')
  const under = getComputedStyle(stage).position === 'sticky'
  if (under && card === stage) return scrollTo(0, 0)
  card.scrollIntoView({ block: under ? 'start' : 'nearest' })
  // The head of the page is there, where there is room for all and for the keys, or it is gone: never half of it.
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
