// @ts-check
/**
 * The chip at the board's edge: the names of the place that is touched, or for a while why nothing happens there.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { GameRoot } from '../root.js'
 * @typedef {{ board: Board | undefined, held: number | undefined, focused: number }} Pointed   board: none where places
 *   need no names; held: the place below what is dragged
 */
import { middleOf } from '../../lib/arrow-keys.js'
import { setText } from '../../lib/dom.js'
import { sentenceCase } from '../hints/wording.js'
import { placeSigns } from './legend.js'

/** How long a refusal stays in sight. */
const REFUSAL_MS = 2500

/** What is said when nothing happens. @type {ReadonlySet<string>} */
export const REFUSALS = new Set(['saidNoNote', 'saidNoneLeft', 'saidFixed', 'saidNoNever', 'saidFilledAlready'])

export class Tooltip {
  #hovered = -1
  /** While a refusal stands where the names of a place stand else. */ #refusing = 0

  /** @param {GameRoot} room @param {Locale} locale @param {() => Pointed} pointed */
  constructor(room, locale, pointed) {
    this.room = room
    this.locale = locale
    this.pointed = pointed
    this.chip = room.find('.place')
  }

  /** Another board: nothing of it is touched yet. */
  clear() {
    this.#hovered = -1
  }

  /** @param {number} site */
  hover(site) {
    if (this.#hovered === site) return
    this.#hovered = site
    this.show()
  }

  /** Says why nothing happens, in sight and aloud. @param {string} text */
  refuse(text) {
    clearTimeout(this.#refusing)
    this.#refusing = window.setTimeout(() => {
      this.#refusing = 0
      this.show()
    }, REFUSAL_MS)
    this.chip.hidden = false
    setText(this.chip, text)
    this.room.speak(text)
  }

  /** The names of the place that is touched, in sight. (They are spoken anyway.) */
  show() {
    const { chip } = this
    const { board, held, focused } = this.pointed()
    const site = held ?? (this.#hovered >= 0 ? this.#hovered : focused)
    if (this.#refusing) return
    chip.hidden = site < 0 || !board
    if (site < 0 || !board) return
    const { sites, height } = board
    setText(chip, sentenceCase(board.layout === 'map' ? placeSigns(board, site, this.locale) : sites[site].say))
    // Not over the place itself.
    chip.classList.toggle('above', middleOf(sites[site])[1] >= height / 2)
  }
}
