// @ts-check
/**
 * The goal of a board beside it: a still picture by the board's own painter, in words for those who do not see it, and large on a press.
 * @import { Board } from './pkg/placewise.js'
 * @import { Tongue } from './tongue.js'
 * @import { View } from './scenes/index.js'
 */
import { find, make, setAttribute } from './dom.js'
import { goalWords } from './rounds.js'
import { sheet } from './sheets.js'
import { Stage } from './stage.js'
import { restView } from './view.js'

export class Goal {
  #sheet = sheet('goal-dialog')
  #small = new Stage(find('.goal-picture'), () => {}, true)
  #large = new Stage(find('.goal-large'), () => {})

  /** @param {Tongue} tongue */
  constructor(tongue) {
    this.tongue = tongue
    find('#open-goal').addEventListener('click', () => this.#sheet.open())
  }

  /** @param {Board} board */
  open(board) {
    const { goal } = board
    const { tongue } = this
    find('#open-goal').hidden = !goal
    if (!goal) return
    for (const stage of [this.#small, this.#large]) {
      stage.open(board)
      stage.show(goalView(board, goal))
    }
    setAttribute(find('#open-goal'), 'aria-label', tongue.t('goalOpen'))
    for (const words of ['#goal-words', '.goal-list']) find(words).replaceChildren(...goalWords(board, tongue).map(text => make('li', {}, text)))
  }

  /** @param {boolean} dark */
  theme(dark) { for (const stage of [this.#small, this.#large]) stage.theme(dark) }
}

/** @param {Board} board @param {(string | null)[]} goal @returns {View} */
export const goalView = (board, goal) => ({
  ...restView(board, goal.map(g => g === '?' ? null : g)),
  anything: new Set(goal.flatMap((g, i) => g === '?' ? [i] : [])),
})
