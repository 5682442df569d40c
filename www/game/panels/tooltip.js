// @ts-check
/**
 * The chip at the edge of the board: for a while the reason of a refusal; else the names of the place under pointer or
 * focus; else the pieces of the clue on show, if they are nowhere on the board.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Store } from '../../lib/store.js'
 * @import { GameRoot } from '../root.js'
 * @import { TableState } from '../state.js'
 */
import { middleOf } from '../../lib/arrow-keys.js'
import { setText } from '../../lib/dom.js'
import { inputOf } from '../input/index.js'
import { placeSigns } from '../view.js'
import { sentenceCase } from '../messages.js'

export class Tooltip {
  /** @param {GameRoot} room @param {Locale} locale @param {Store<TableState>} store */
  constructor(room, locale, store) {
    this.locale = locale
    this.store = store
    this.chip = room.find('.place')
  }

  /** @param {number} site */
  hover(site) {
    this.store.update(state => (state.hovered === site ? state : { ...state, hovered: site }))
  }

  /** The place to name, undefined if there is none. */
  get #named() {
    const { session, drag, hovered, focus } = this.store.value
    // A solved board needs no names, nor does one with rows and columns of digits.
    if (!session || session.solved || !inputOf(session.board).namesPlaces) return undefined
    const site = drag?.over ?? (hovered >= 0 ? hovered : focus)
    return site < 0 ? undefined : { board: session.board, site }
  }

  /**
   * Shows one of the texts; they are announced elsewhere.
   * @param {string} unplaced the text about the clue on show, or ''
   */
  show(unplaced) {
    const { chip } = this
    const { refusal } = this.store.value
    const named = this.#named
    chip.hidden = !refusal && !named && !unplaced
    if (chip.hidden) return
    if (refusal || !named) return setText(chip, refusal || unplaced)
    const { board, site } = named
    const { sites, height } = board
    setText(chip, sentenceCase(board.layout === 'map' ? placeSigns(board, site, this.locale) : sites[site].say))
    // The chip must not cover the place itself.
    chip.classList.toggle('above', middleOf(sites[site])[1] >= height / 2)
  }
}
