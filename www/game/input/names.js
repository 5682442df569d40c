// @ts-check
/**
 * All names of a board's places shown and hidden again, where its places have names: by a button at the board's corner,
 * and by the key that lays more on the board.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Store } from '../../lib/store.js'
 * @import { GameRoot } from '../root.js'
 * @import { TableState } from '../state.js'
 */
import { setAttribute } from '../../lib/dom.js'
import { areNamed } from '../../scenes/signs.js'

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
    store.follow(() => this.#show())
  }

  /** Whether the places of the board at the table have names. */
  get possible() {
    const { session } = this.store.value
    return session !== undefined && areNamed(session.board)
  }

  toggle() {
    const { store, room, locale } = this
    store.update(state => ({ ...state, names: !state.names }))
    room.speak(locale.t(store.value.names ? 'saidNames' : 'saidNoNames'))
  }

  #show() {
    this.button.hidden = !this.possible
    setAttribute(this.button, 'aria-pressed', this.store.value.names)
  }
}
