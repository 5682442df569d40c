// @ts-check
/** The card that answers a press on Check or Hint, and tells of a win: a title, some sentences, buttons. */
import { make } from './dom.js'
import { glyphUrl } from './scenes/sprites.js'

/** @import { Room } from './room.js' */

/** @typedef {{ kind: 'welcome' | 'check' | 'hint' | 'won' | 'trouble', title: string, face?: string, look?: string, quotes?: string[], before?: string, list?: string[], spokenList?: string[], more?: { label: string, press(): void }, after?: string, text?: string, strong?: string, buttons?: { label: string, press(): void, main?: boolean, id?: string }[] }} NoteContent */

/** Shows a card, or none. @param {Room} room @param {NoteContent | null} content @returns {void} */
export function showNote(room, content) {
  const card = room.find('.note')
  const buttons = room.find('.note-buttons')
  card.hidden = !content
  if (!content) return buttons.replaceChildren()
  card.dataset.kind = content.kind
  room.find('#note-title').textContent = content.title
  room.find('.note-body').replaceChildren(...content.face ? [make('img', { src: glyphUrl(content.face), alt: '', className: 'face', width: 48, height: 48 })] : [], ...paragraphs(content))
  buttons.replaceChildren(...(content.buttons ?? []).map(({ label, press, main, id }) => {
    const button = make('button', { type: 'button', className: main ? 'button main' : 'button' }, label)
    if (id) button.id = id
    button.addEventListener('click', press)
    return button
  }))
  // What scrolls is scrolled by keys too.
  for (const list of card.querySelectorAll('ol')) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1
}

/** @param {NoteContent} content @returns {HTMLElement[]} */
function paragraphs({ kind, look, quotes = [], before, list = [], more, after, text, strong }) {
  const parts = []
  if (quotes.length && look) parts.push(make('p', { className: 'quiet quotes-of' }, look))
  if (quotes.length) parts.push(make('ul', { className: 'quotes' }, ...quotes.map(s => make('li', {}, s))))
  if (list.length && before) parts.push(make('p', { className: 'quiet' }, before))
  if (list.length) parts.push(make('ol', { className: kind === 'welcome' ? 'plain' : 'because', tabIndex: -1 }, ...list.map(s => make('li', {}, s))))
  if (more) {
    const button = make('button', { type: 'button', className: 'link', id: 'all-reasons' }, more.label)
    button.addEventListener('click', more.press)
    parts.push(button)
  }
  if (text) parts.push(make('p', {}, list.length && after ? `${after}${after.endsWith('：') ? '' : ' '}${text}` : text))
  if (strong) parts.push(make('p', { className: 'strong' }, strong))
  return parts
}
