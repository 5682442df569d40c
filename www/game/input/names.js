// @ts-check
/**
 * All names of a board's places shown and hidden again, where its places have names: by a button at the board's corner,
 * and by a key on the board. No piece has this key, as pieces have letters.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Store } from '../../lib/store.js'
 * @import { GameRoot } from '../root.js'
 * @import { TableState } from '../state.js'
 */
import { setAttribute } from '../../lib/dom.js'
import { areNamed } from '../../scenes/signs.js'

const KEY = '.'

export class Names {
  /** @param {GameRoot} room @param {Locale} locale @param {Store<TableState>} store */
  constructor(room, locale, store) {
    this.room = room
    this.locale = locale
    this.store = store
    this.button = room.find('#names')
    // It lies on the board, but is none of it.
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'contextmenu'])
      this.button.addEventListener(type, event => event.stopPropagation())
    this.button.addEventListener('click', () => this.toggle())
    room.find('.stage').addEventListener('keydown', event => this.#key(event))
    store.follow(() => this.#show())
  }

  /** Whether the places of the board at the table have names. */
  get #can() {
    const { session } = this.store.value
    return session !== undefined && areNamed(session.board)
  }

  toggle() {
    const { store, room, locale } = this
    store.update(state => ({ ...state, names: !state.names }))
    room.speak(locale.t(store.value.names ? 'saidNames' : 'saidNoNames'))
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, repeat, ctrlKey, metaKey, altKey } = event
    if (key !== KEY || repeat || ctrlKey || metaKey || altKey || !this.#can) return
    event.preventDefault()
    this.toggle()
  }

  #show() {
    this.button.hidden = !this.#can
    setAttribute(this.button, 'aria-pressed', this.store.value.names)
  }
}
