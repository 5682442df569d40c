// @ts-check
/**
 * The places of the page, one of which is shown, with the name of what is there in the head; and what the place for a
 * link that leads nowhere says.
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { PuzzleError } from '../pkg/placewise.js'
 * @typedef {'home' | 'table' | 'lost'} Place
 */
import { find, make, setText } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'
import { later } from '../lib/load.js'
import { isReady } from '../shell/page.js'
import { endWaiting } from '../shell/waiting.js'

// ---- the name of the current place or level, in the head of the page and the title of its window ----

/**
 * Shows a name in the page's head, in which no line begins with a number or ends with a dot. Small screens show of
 * more than two parts the first and the last.
 * @param {string} name
 */
export function showName(name) {
  const parts = name.split(' · ')
  const last = (parts.pop() ?? '').replace(/ (?=\d+$)/, '\u00a0')
  // A line may end with the point between two parts, but not begin with it.
  const [first = '', ...rest] = parts.map(part => `${part}\u00a0· `)
  document.title = `${name} · Placewise`
  find('#level-name').replaceChildren(first, make('span', { className: 'level-kind' }, rest.join('')), last)
}

// ---- the place for a link that leads nowhere: the problem, a remedy, and a way on ----

/** The explanations, by the code of the error. @type {Record<string, TextKey>} */
const REASONS = { code: 'lostDamaged', newer: 'lostNewer', size: 'lostTooLarge' }

const loadWords = later(
  'i18n/refusal/index.js',
  () => import('../i18n/refusal/index.js'),
  ({ faultText }) => faultText,
)

/** The error on show. @type {PuzzleError | undefined} */
let shown

/** @param {PuzzleError} error @param {Locale} locale */
export async function tellLost(error, { t, lang }) {
  const reason = REASONS[error.code]
  const text = t(reason ?? 'lostLevel')
  const detail = find('.lost-detail')
  shown = error
  setText(find('.lost-text'), text)
  detail.hidden = true
  speak(`${t('lostTitle')} ${text}`)
  if (reason) return
  const faultText = await loadWords().catch(() => undefined)
  if (shown !== error) return
  // The reason helps the level's author. It may contain words of the level, and is shown as text.
  setText(detail, faultText?.(error, lang) ?? error.message)
  detail.hidden = false
}

// ---- the places ----

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
  // At home the mark leads nowhere.
  const mark = /** @type {HTMLButtonElement} */ (find('#go-home'))
  mark.disabled = at === 'home'
  const focused = document.activeElement
  // If the focused element cannot be used any more, the focus moves to the top of the new place.
  if (isReady() && (focused === document.body || !focused?.checkVisibility() || focused.matches(':disabled')))
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
