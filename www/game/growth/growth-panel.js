// @ts-check
/**
 * The panel of growth: a button that grows, a slider of rounds, and their texts. While the rounds play by themselves, a
 * press or a key skips to the end.
 * @import { SceneKey } from '../../i18n/text/index.js'
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 * @import { Grown } from '../state.js'
 */
import { fillWords } from '../../i18n/locale.js'
import { icon, make, setAttribute, setText } from '../../lib/dom.js'
import { leftCount } from '../game.js'
import { roundSentences } from './messages.js'

export { Growth } from './growth.js'

/** The keys that buttons and sliders react to. */
const MEANT = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
/** Modifier keys, and Tab. */
const ASIDE = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/** The sign of a bed that several kinds want, as on the board. */
const CONTESTED = '▶◀'

/** @implements {Panel} */
export class GrowthPanel {
  /** @type {Board | undefined} */ #board
  /** True if the next click belongs to a press that has skipped to the end. */ #swallows = false

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'table'>} host */
  constructor({ room, locale, table }) {
    this.room = room
    this.locale = locale
    this.table = table
    this.slider = /** @type {HTMLInputElement} */ (room.find('#film-at'))
    // A double click counts once: its second press would take back what the first began.
    room.find('#grow').addEventListener('click', event => {
      if (event.detail < 2) table.growth?.press()
    })
    for (const type of ['pointerdown', 'click', 'keydown'])
      room.root.addEventListener(type, event => this.#meanwhile(event), { capture: true, signal: room.signal })
    room.find('#film-back').addEventListener('click', () => this.#step(this.#grown.at - 1))
    room.find('#film-on').addEventListener('click', () => this.#step(this.#grown.at + 1))
    this.slider.addEventListener('input', () => this.#step(Number(this.slider.value)))
  }

  get #grown() {
    return this.table.store.value.growth
  }

  /** The number of rounds. */
  get #rounds() {
    return this.#board?.rounds ?? 0
  }

  /** @param {SceneKey} key @param {Record<string, number>} [values] */
  #say(key, values) {
    return this.#board ? this.locale.of(this.#board)(key, values) : ''
  }

  /** @param {Board} board */
  open(board) {
    this.#board = board
    this.slider.max = String(this.#rounds)
    this.room.find('.grow').hidden = !this.#rounds
    for (const part of ['.grow', '.grown']) fillWords(this.room.find(part), this.locale.of(board), 'data-scene')
    this.#write(this.#grown)
  }

  close() {
    this.#board = undefined
    this.room.find('.grow').hidden = true
    this.room.find('.grown').hidden = true
  }

  /** @param {number} at */
  #step(at) {
    this.table.growth?.step(at)
    // The slider may have left the round that stays on show.
    this.#showRound(this.#grown)
  }

  /**
   * While the rounds play, a press or a key skips to the end. Within the table it does nothing else, as the pressed
   * element may no longer mean what the player saw. Outside, a click skips and also has its own effect; it skips at the
   * click, not before, as skipping moves the elements below. The buttons of the film work as usual.
   * @param {Event} event
   */
  #meanwhile(event) {
    const isClick = event.type === 'click'
    const swallows = isClick && this.#swallows
    if (event.type !== 'keydown') this.#swallows = false
    if (!swallows && !this.#skipsAt(event)) return
    event.stopPropagation()
    if (event.type === 'pointerdown') this.#swallows = true
    else event.preventDefault()
  }

  /**
   * Skips to the end, if an event is to do so. Returns true if the event is to have no other effect.
   * @param {Event} event
   */
  #skipsAt(event) {
    if (!this.#grown.playing || this.#isMeant(event)) return false
    const path = event.composedPath()
    const isHere = path.includes(this.room.find('.table'))
    if (!isHere && event.type === 'pointerdown') return false
    this.table.growth?.skip()
    // Elements below are moved now, before the event reaches them.
    this.table.store.flush()
    if (isHere) return true
    const isOnButton = path[0] instanceof HTMLElement && path[0].closest('button, a') !== null
    return event.type === 'keydown' && !isOnButton
  }

  /** Returns true if an event belongs to the buttons of the film, or is a modifier key. @param {Event} event */
  #isMeant(event) {
    const key = event instanceof KeyboardEvent ? event.key : ''
    if (ASIDE.has(key)) return true
    return event.composedPath().includes(this.room.find('.film')) && (!key || MEANT.has(key))
  }

  /** @param {Shown} shown */
  show({ state: { lesson, growth }, session, seen }) {
    if (!this.#rounds) return
    const { entries } = seen.play.game
    const isPlanted = leftCount(session.board, entries) === 0
    const { room } = this
    const grow = room.find('#grow')
    const [key, sign] = meaningOf(growth)
    const name = this.#say(key)
    if (grow.textContent !== name) grow.replaceChildren(icon(sign), make('span', {}, name))
    grow.classList.toggle('main', growth.at > 0 || entries.some(entry => entry !== null))
    grow.classList.toggle('sunny', isPlanted && !growth.at)
    room.find('.film').toggleAttribute('inert', lesson !== undefined)
    setAttribute(room.find('#film-back'), 'aria-disabled', growth.at === 0)
    setAttribute(room.find('#film-on'), 'aria-disabled', growth.at === this.#rounds)
    this.#showRound(growth)
    this.#write(growth)
  }

  /** @param {Grown} growth */
  #showRound({ at }) {
    const where = this.#say(at ? 'filmRound' : 'filmPlanting', { number: at, count: this.#rounds })
    this.slider.value = String(at)
    setAttribute(this.slider, 'aria-valuetext', where)
    setText(this.room.find('.film-where'), where)
  }

  /** Writes the texts of the rounds, which are visible once it has grown. @param {Grown} growth */
  #write({ at, film, playing }) {
    const words = this.room.find('.grown')
    words.hidden = at === 0 || playing
    if (words.hidden || !this.#board) return
    const items = roundSentences(this.#board, film, this.locale).map((text, i) =>
      film?.rounds[i].contested.length ? [text, CONTESTED] : [text],
    )
    const list = this.room.find('.grown ol')
    if (list.textContent !== items.flat().join(''))
      list.replaceChildren(
        ...items.map(([text, sign]) =>
          make('li', {}, text, sign && make('span', { className: 'contested', 'aria-hidden': 'true' }, sign)),
        ),
      )
    for (const [i, item] of [...list.children].entries())
      setAttribute(item, 'aria-current', i + 1 === at ? 'step' : 'false')
  }
}

/** Returns the text and the icon of the button. @param {Grown} growth @returns {[SceneKey, string]} */
function meaningOf({ at, playing }) {
  if (playing) return ['growSkip', 'next']
  return at ? ['replant', 'restart'] : ['grow', 'sprout']
}
