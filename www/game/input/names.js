// @ts-check
/**
 * Shows and hides the names of all places, on boards whose places have names: by a button at the corner of the board,
 * and by a key. Names that do not fit on the board are listed below it.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Store } from '../../lib/store.js'
 * @import { SiteInfo } from '../../pkg/placewise.js'
 * @import { BoardCanvas } from '../board-canvas.js'
 * @import { GameRoot } from '../root.js'
 * @import { TableState } from '../state.js'
 */
import { make, setAttribute } from '../../lib/dom.js'
import { areNamed } from '../../scenes/places.js'

export class Names {
  /** The text of the current list, to detect changes. */ #listed = ''

  /** @param {GameRoot} room @param {Locale} locale @param {Store<TableState>} store @param {BoardCanvas} stage */
  constructor(room, locale, store, stage) {
    this.room = room
    this.locale = locale
    this.store = store
    this.stage = stage
    this.button = room.find('#names')
    this.list = room.find('#name-list')
    // The button lies over the board, but is not part of it.
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'contextmenu'])
      this.button.addEventListener(type, event => event.stopPropagation())
    this.button.addEventListener('click', () => this.toggle())
    store.follow(() => this.show())
  }

  /** True if the places of the current board have names. */
  get possible() {
    const { session } = this.store.value
    return session !== undefined && areNamed(session.board)
  }

  toggle() {
    const { store, room, locale } = this
    store.update(state => ({ ...state, names: !state.names }))
    room.speak(locale.t(store.value.names ? 'saidNames' : 'saidNoNames'))
  }

  /** Shows the button at a corner where it covers no place, and the list of names that do not fit on the board. */
  show() {
    const { names, session } = this.store.value
    this.button.hidden = !this.possible
    setAttribute(this.button, 'aria-pressed', names)
    setAttribute(this.stage.element, 'data-names-at', (this.possible && this.stage.painter?.namesAt) || '')
    const missing = names && this.possible && session ? this.#unnamed(session) : []
    this.list.hidden = !missing.length
    const listed = missing.map(({ badge, name }) => `${badge} ${name}`).join()
    if (listed === this.#listed) return
    this.#listed = listed
    this.list.replaceChildren(...missing.map(nameRow))
  }

  /** @param {NonNullable<TableState['session']>} session @returns {SiteInfo[]} */
  #unnamed({ board, game: { entries } }) {
    const { painter, pen, size } = this.stage
    const missing = size.width && painter?.unnamed ? painter.unnamed(pen, entries) : []
    return missing.flatMap(site => board.sites[site] ?? [])
  }
}

/** Returns a row with the badge of a place, unless its name contains it, and the name. @param {SiteInfo} site */
const nameRow = ({ badge, name }) =>
  make('li', {}, !name.includes(badge) && make('span', { className: 'name-badge' }, badge), name)
