// @ts-check
/**
 * The goal of a board. Beside the board it is a still picture by the board's painter, with a text for screen readers; a
 * press enlarges it. On the board it is shown while a button is held, or after a press.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { View } from '../../scenes/painter.js'
 * @import { Panel, PanelHost, Shown } from '../panels/panel.js'
 */
import { fillWords } from '../../i18n/locale.js'
import { sheet } from '../../lib/dialogs.js'
import { make, setAttribute } from '../../lib/dom.js'
import { BoardCanvas } from '../board-canvas.js'
import { goalWords } from './messages.js'
import { restView } from '../view.js'

/** The time in ms after which a press counts as holding, so that releasing the button hides the goal. */
const HELD = 400

/** @implements {Panel} */
export class Goal {
  #small
  #large
  /** @type {Board | undefined} */ #board
  /** The time when the button was pressed, NaN if not or if the goal was on show already. */ #since = NaN

  /** @param {Pick<PanelHost, 'room' | 'locale' | 'table'>} host */
  constructor({ room, locale, table }) {
    this.room = room
    this.locale = locale
    this.cell = table.store.cell('goalShown')
    this.#small = new BoardCanvas(room.find('.goal-picture'), () => {}, { plain: true })
    this.#large = new BoardCanvas(room.find('.goal-large'), () => {})
    const { open } = sheet('goal-dialog', room.root)
    room.find('#open-goal').addEventListener('click', open)
    this.#wire(room.find('#goal-here'))
  }

  /** @param {HTMLElement} button */
  #wire(button) {
    button.addEventListener('pointerdown', event => {
      this.#since = this.cell.value ? NaN : event.timeStamp
      if (!this.cell.value) this.#lay(true)
    })
    const letGo = (/** @type {Event} */ event) => {
      if (event.timeStamp - this.#since >= HELD) this.#lay(false)
    }
    for (const type of ['pointerup', 'pointercancel']) button.addEventListener(type, letGo)
    // After a short press the goal stays as `pointerdown` has set it; keys and assistive technology send only a click.
    button.addEventListener('click', () => {
      if (Number.isNaN(this.#since)) this.toggle()
      this.#since = NaN
    })
    button.addEventListener('contextmenu', event => event.preventDefault())
  }

  /** Shows the goal on the board, or hides it. */
  toggle() {
    if (this.#board?.goal) this.#lay(!this.cell.value)
  }

  /** @param {boolean} on */
  #lay(on) {
    if (!this.#board) return
    this.cell.update(() => on)
    this.room.speak(this.locale.of(this.#board)(on ? 'saidGoalShown' : 'saidGoalHidden'))
  }

  /** @param {Shown} shown */
  show({ state }) {
    setAttribute(this.room.find('#goal-here'), 'aria-pressed', state.goalShown)
  }

  /** @param {Board} board */
  open(board) {
    const { goal } = board
    const { room, locale } = this
    const button = room.find('#open-goal')
    this.#board = board
    button.hidden = room.find('#goal-here').hidden = !goal
    for (const part of ['#open-goal', '#goal-here', '#goal-dialog'])
      fillWords(room.find(part), locale.of(board), 'data-scene')
    const words = goal ? goalWords(board, locale) : []
    for (const list of ['#goal-words', '.goal-list'])
      room.find(list).replaceChildren(...words.map(text => make('li', {}, text)))
    room.find('#goal-words').hidden = !goal
    if (!goal) return
    for (const stage of this.#stages) {
      stage.open(board)
      stage.show(goalView(board, goal))
    }
    setAttribute(button, 'aria-label', locale.of(board)('goalOpen'))
  }

  close() {
    this.#board = undefined
    for (const part of ['#open-goal', '#goal-here', '#goal-words']) this.room.find(part).hidden = true
  }

  /** @param {boolean} dark */
  theme(dark) {
    for (const stage of this.#stages) stage.theme(dark)
  }

  connect() {
    for (const stage of this.#stages) stage.connect()
  }
  disconnect() {
    for (const stage of this.#stages) stage.disconnect()
  }

  get #stages() {
    return [this.#small, this.#large]
  }
}

/** @param {Board} board @param {(string | null)[]} goal @returns {View} */
export const goalView = (board, goal) => ({
  ...restView(
    board,
    goal.map(g => (g === '?' ? null : g)),
  ),
  anything: new Set(goal.flatMap((g, i) => (g === '?' ? [i] : []))),
})
