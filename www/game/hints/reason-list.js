// @ts-check
/**
 * The list of a hint's reasons on its card, one of which is current; and the card of a what-if.
 * @import { SymbolInfo } from '../../pkg/placewise.js'
 * @import { Sign } from './reason-frames.js'
 * @import { Reasons, ReasonWords, whatIfIn } from './wording.js'
 * @typedef {Reasons & { before: string, after: string, words: ReasonWords, go(reason: number): void, play(): void,
 *   shown: { from: number, to: number }, earlier: string, later: string, areAllSaid: boolean, listing: Link,
 *   learn: Learn | undefined, isEndTold: boolean }} ReasonList   before, after: the texts before the reasons and before
 *   the conclusion; shown: the range of reasons on show; earlier, later: summaries of those before and after, ''
 *   if there are none; listing: the link that names all
 *   places; isEndTold: true if the conclusion is shown
 * @typedef {{ label: string, press(): void }} Link
 * @typedef {Link & { name: string }} Learn   a link to the page about the technique of a reason; name: the technique's
 * @typedef {NonNullable<ReturnType<typeof whatIfIn>> & { words: ReasonWords }} Played
 */
import { icon, make, setAttribute } from '../../lib/dom.js'
import { symbolPicture } from '../symbol-picture.js'

/** @param {ReasonList} content */
export function reasonList(content) {
  const { items, before, shown, earlier, later, go } = content
  const last = items.length - 1
  const shownItems = items.slice(0, last).flatMap((_, i) => (i >= shown.from && i < shown.to ? [i] : []))
  const list = make(
    'ol',
    { className: 'because', type: 'a', start: shown.from + 1 },
    ...shownItems.map(i => make('li', {}, ...reason(content, i))),
  )
  list.style.counterReset = `n ${shown.from}`
  const folded = (/** @type {string} */ id, /** @type {string} */ text, /** @type {number} */ to) =>
    make(
      'li',
      { className: 'all' },
      link(id, text, () => go(to)),
    )
  if (earlier) list.prepend(folded('earlier-reasons', earlier, shown.from - 1))
  if (later) list.append(folded('later-reasons', later, shown.to))
  const conclusion = content.isEndTold && make('div', { className: 'so' }, ...reason(content, last))
  const parts = make(
    'div',
    { className: 'reasons' },
    last > 0 && make('p', { className: 'quiet' }, before),
    last > 0 && list,
    conclusion,
  )
  parts.addEventListener('keydown', event => walk(content, event))
  return parts
}

/** @param {ReasonList} content @param {number} index */
function reason(content, index) {
  const { items, current, after, go } = content
  const { text, strong } = items[index]
  const isCurrent = index === current
  const isLast = index === items.length - 1
  const button = make(
    'button',
    {
      type: 'button',
      className: 'reason-step',
      id: `reason-${index}`,
      tabIndex: isCurrent ? 0 : -1,
      'aria-current': isCurrent ? 'step' : 'false',
    },
    make('span', {}, isLast && index > 0 ? `${after}${after.endsWith('：') ? '' : ' '}${text}` : text),
    strong && make('strong', {}, strong),
  )
  button.addEventListener('click', () => go(index))
  return [button, isCurrent && details(content)]
}

/** Returns the details of the current reason. @param {ReasonList} content */
function details({ quotes, signs, aims, words, canPlay, play, places, areAllSaid, listing, learn, notation }) {
  const parts = make('div', { className: 'now' }, quotes.length > 0 && quoted(quotes))
  if (signs.length) parts.append(signKey(signs, words, aims))
  if (canPlay) parts.append(playButton(words, play))
  if (areAllSaid) parts.append(...places.map(text => make('p', { className: 'all-places' }, text)))
  if (notation)
    parts.append(
      make(
        'details',
        { className: 'notation' },
        make('summary', {}, words.notation),
        make('code', { translate: false }, notation),
      ),
    )
  if (learn) parts.append(learnLink(learn))
  if (places.length && !areAllSaid) parts.append(link('list-places', listing.label, listing.press))
  return parts
}

/** @param {Played} played */
export function whatIfCard({ assumption, text, quotes, isEnd, count, signs, aims, words }) {
  return make(
    'div',
    { className: isEnd ? 'what-if end' : 'what-if' },
    make('p', { className: 'quiet' }, count),
    make('p', { className: 'strong' }, assumption),
    text && make('p', {}, text),
    quotes.length > 0 && quoted(quotes),
    signs.length > 0 && signKey(signs, words, aims),
  )
}

/**
 * Returns the key to the marks on the board.
 * @param {Sign[]} signs @param {ReasonWords} words @param {readonly SymbolInfo[]} aims   shown on slips, as on boards
 */
export const signKey = (signs, words, aims) =>
  make(
    'ul',
    { className: 'signs' },
    ...signs.map(sign => {
      const samples = sign === 'aim' ? aims.map(slip) : [icon(`mark-${sign}`)]
      return make('li', { 'data-sign': sign }, ...samples, words.signs[sign])
    }),
  )

/** Returns the picture of a wanted piece on a slip. @param {SymbolInfo} piece */
const slip = piece => make('span', { className: 'slip' }, symbolPicture(piece, 15))

/** Returns the button that plays the what-if. @param {ReasonWords} words @param {() => void} press */
export function playButton(words, press) {
  const button = make(
    'button',
    { type: 'button', className: 'button play-what-if', id: 'what-if' },
    icon('play'),
    words.play,
  )
  button.addEventListener('click', press)
  return button
}

/** @param {Learn} learn */
export function learnLink({ name, label, press }) {
  const button = link('learn-technique', name, press)
  button.prepend(icon('teach'))
  setAttribute(button, 'aria-label', label)
  return button
}

/** Returns the sentence that names a technique, with the link to it. @param {string} text @param {Learn} learn */
export const techniqueLine = (text, learn) => make('div', {}, make('p', {}, text), learnLink(learn))

/** @param {string[]} quotes */
const quoted = quotes => make('ul', { className: 'quotes' }, ...quotes.map(text => make('li', {}, text)))

/** @param {string} id @param {string} label @param {() => void} press */
function link(id, label, press) {
  const button = make('button', { type: 'button', className: 'link', id }, label)
  button.addEventListener('click', press)
  return button
}

/** Moves between the reasons by arrow keys. @param {ReasonList} content @param {KeyboardEvent} event */
function walk({ items, current, go }, event) {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !(event.target instanceof Element) ||
    !event.target.matches('.reason-step')
  )
    return
  const last = items.length - 1
  const wanted = {
    ArrowUp: current - 1,
    ArrowLeft: current - 1,
    ArrowDown: current + 1,
    ArrowRight: current + 1,
    Home: 0,
    End: last,
  }[event.key]
  if (wanted === undefined) return
  event.preventDefault()
  const next = Math.max(0, Math.min(wanted, last))
  if (next !== current) go(next)
}
