// @ts-check
/**
 * The goal of a board beside it: a still picture by the board's own painter, in words for those who do not see it, and
 * large on a press.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { View } from '../../scenes/painter.js'
 * @import { Panel, PanelHost } from './panel.js'
 */
import { fillWords } from '../../i18n/locale.js'
import { sheet } from '../../lib/dialogs.js'
import { make, setAttribute } from '../../lib/dom.js'
import { BoardCanvas } from '../board-canvas.js'
import { goalWords } from '../growth-messages.js'
import { restView } from '../view.js'

/** @implements {Panel} */
export class Goal {
  #small
  #large

  /** @param {Pick<PanelHost, 'room' | 'locale'>} host */
  constructor({ room, locale }) {
    this.room = room
    this.locale = locale
    this.#small = new BoardCanvas(room.find('.goal-picture'), () => {}, { plain: true })
    this.#large = new BoardCanvas(room.find('.goal-large'), () => {})
    const { open } = sheet('goal-dialog', room.root)
    room.find('#open-goal').addEventListener('click', open)
  }

  /** @param {Board} board */
  open(board) {
    const { goal } = board
    const { room, locale } = this
    const button = room.find('#open-goal')
    button.hidden = !goal
    for (const part of ['#open-goal', '#goal-dialog']) fillWords(room.find(part), locale.of(board), 'data-scene')
    if (!goal) return
    for (const stage of this.#stages) {
      stage.open(board)
      stage.show(goalView(board, goal))
    }
    setAttribute(button, 'aria-label', locale.of(board)('goalOpen'))
    for (const words of ['#goal-words', '.goal-list'])
      room.find(words).replaceChildren(...goalWords(board, locale).map(text => make('li', {}, text)))
  }

  close() {
    this.room.find('#open-goal').hidden = true
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
