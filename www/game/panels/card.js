// @ts-check
/** The card that shows the result of Check or Hint, or a win: a title, some sentences, buttons. */
import { icon, make, setAttribute } from '../../lib/dom.js'
import { glyphUrl } from '../../scenes/sprites.js'

/** @import { GameRoot } from '../root.js' */

/**
 * @typedef {{ label: string, press(): void, main?: boolean, id?: string, sign?: string, off?: boolean }} CardButton
 *   sign: an icon to show in place of the label; off: true if it cannot be pressed now
 */
/**
 * @typedef {{ kind: 'welcome' | 'check' | 'hint' | 'won' | 'trouble', title: string, face?: string, picture?:
 *   string, look?: string | undefined,
 *   quotes?: string[], before?: string, list?: string[], text?: string, strong?: string, spoken?: string | undefined,
 *   lead?(): HTMLElement, draw?(): HTMLElement, plays?: boolean, buttons?: CardButton[],
 *   rest?: { label: string, buttons: CardButton[] } }} CardContent   picture: the address of one, beside words;
 *   spoken: what is read out after the title, if not all; lead: makes what stands above the words; draw: what replaces
 *   them; plays: true if it is a moment of a what-if; rest: further buttons, behind one with this label
 */

/**
 * Shows a card, or none.
 * @param {GameRoot} room @param {CardContent | null} content
 * @param {() => void} enter moves the focus that was on the card, if the new card has no button for it
 */
export function showNote(room, content, enter) {
  const isHeld = room.isFocusIn(room.find('.note'))
  fillNote(room, content)
  if (isHeld) keepFocus(room, enter)
}

/** @param {GameRoot} room @param {CardContent | null} content @returns {void} */
function fillNote(room, content) {
  const card = room.find('.note')
  const buttons = room.find('.note-buttons')
  const held = room.isFocusIn(card) ? (room.root.activeElement?.id ?? '') : undefined
  // While a what-if is gone through, its buttons stay under the finger.
  const height = content?.plays ? card.offsetHeight : 0
  card.style.minHeight = height ? `min(${height}px, var(--hint-room, 100dvh))` : ''
  card.hidden = !content
  room.find('.table').dataset.note = content?.kind ?? ''
  if (!content) return buttons.replaceChildren()
  card.dataset.kind = content.kind
  room.find('#note-title').textContent = content.title
  const body = room.find('.note-body')
  const words = content.draw ? [content.draw()] : paragraphs(content)
  body.replaceChildren(...picturesOf(content), ...(content.lead ? [content.lead()] : []), ...words)
  buttons.replaceChildren(...buttonsOf(content))
  showCurrent(body)
  watchRoom(body)
  if (held !== undefined) refocus(card, held)
}

/** The texts that are watched. @type {WeakSet<Element>} */
const watched = new WeakSet()

/**
 * Lets a text that scrolls get the focus, to be scrolled by keys, unless it contains buttons; also as its room changes.
 * @param {HTMLElement} body
 */
function watchRoom(body) {
  const look = () => {
    if (!body.querySelector('button') && body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  look()
  if (watched.has(body)) return
  watched.add(body)
  new ResizeObserver(look).observe(body)
}

/** @param {CardContent} content */
const picturesOf = ({ face, picture }) => [
  ...(face ? [make('img', { src: glyphUrl(face), alt: '', className: 'face', width: 48, height: 48 })] : []),
  ...(picture ? [make('img', { src: picture, alt: '', className: 'card-picture' })] : []),
]

/**
 * Keeps the focus of keyboard users when a pressed button has gone: it moves to a button of the new card, else
 * elsewhere.
 * @param {GameRoot} room @param {() => void} enter
 */
function keepFocus(room, enter) {
  const card = room.find('.note')
  // A hidden card keeps the focus only until the next frame.
  if (!card.hidden && room.isFocusIn(card)) return
  const buttons = room.find('.note-buttons')
  const next = buttons.querySelector('.main') ?? buttons.querySelector('button')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  else enter()
}

/** @param {CardContent} content */
const buttonsOf = ({ buttons = [], rest }) => [...buttons.map(noteButton), ...(rest ? restOf(rest) : [])]

/**
 * Returns a button that shows or hides further buttons, and these; Escape hides them.
 * @param {NonNullable<CardContent['rest']>} rest
 */
function restOf({ label, buttons }) {
  const list = make('div', { className: 'row', hidden: true }, ...buttons.map(noteButton))
  const button = noteButton({ label, sign: 'more', id: 'note-rest', press: () => show(Boolean(list.hidden)) })
  const show = (/** @type {boolean} */ on) => {
    list.hidden = !on
    setAttribute(button, 'aria-expanded', on)
    if (on) list.scrollIntoView({ block: 'nearest' })
  }
  for (const part of /** @type {HTMLElement[]} */ ([button, list]))
    part.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || list.hidden) return
      show(false)
      button.focus()
    })
  setAttribute(button, 'aria-expanded', false)
  return [button, list]
}

/** @param {CardButton} values */
function noteButton({ label, press, main, id, sign, off }) {
  const button = make(
    'button',
    { type: 'button', className: main ? 'button main' : 'button' },
    sign ? icon(sign) : label,
  )
  if (id) button.id = id
  if (sign) setAttribute(button, 'aria-label', label)
  if (off) setAttribute(button, 'aria-disabled', true)
  button.addEventListener('click', press)
  return button
}

/**
 * Scrolls a long list to the current reason, and to its beginning at the first one. The padding keeps the target of
 * later scrolling from being covered by the conclusion.
 * @param {HTMLElement} body
 */
function showCurrent(body) {
  body.scrollTop = 0
  body.style.scrollPaddingBottom = `${body.querySelector('.so:not(:has(.now))')?.clientHeight ?? 0}px`
  const current = body.querySelector('.reason-step[aria-current="step"]')
  if (current && current.id !== 'reason-0')
    body.scrollTop = current.getBoundingClientRect().top - body.getBoundingClientRect().top
}

/**
 * Returns the focus to the same element of a new card; if it has gone, the current reason gets the focus.
 * @param {HTMLElement} card
 * @param {string} id of the element that had the focus
 */
function refocus(card, id) {
  const same = id && !id.startsWith('reason-') ? card.querySelector(`#${id}`) : null
  const wanted =
    same ?? (/^(reason-|what-if|all-)/.test(id) ? card.querySelector('.reason-step[aria-current="step"]') : null)
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true })
}

/** @param {CardContent} content @returns {HTMLElement[]} */
function paragraphs({ kind, look, quotes = [], before, list = [], text, strong }) {
  const parts = []
  if (quotes.length && look) parts.push(make('p', { className: 'quiet quotes-of' }, look))
  if (quotes.length) parts.push(make('ul', { className: 'quotes' }, ...quotes.map(s => make('li', {}, s))))
  if (list.length && before) parts.push(make('p', { className: 'quiet' }, before))
  if (list.length)
    parts.push(make('ol', { className: kind === 'welcome' ? 'plain' : 'because' }, ...list.map(s => make('li', {}, s))))
  if (text) parts.push(make('p', {}, text))
  if (strong) parts.push(make('p', { className: 'strong' }, strong))
  return parts
}
