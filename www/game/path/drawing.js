// @ts-check
/**
 * Drawing a path without numbers: a drag from cell to cell, or a step by a key, draws or erases steps.
 * @import { Game } from '../game.js'
 * @import { Interaction } from '../interaction.js'
 * @import { Dragging } from '../input/input.js'
 * @typedef {{ before: Game, after: Game, cells: readonly number[] }} Line   a line drawn or walked as one move; before
 *   and after: the games without and with it
 */
import * as stroke from './stroke.js'

export class Drawing {
  /** @param {Interaction} play */
  constructor(play) {
    this.play = play
  }

  /** @param {number} first @returns {Dragging} */
  drag(first) {
    /** @type {Line | undefined} */ let line
    return {
      inner: true,
      over: site => {
        line ??= { before: this.play.game, after: this.play.game, cells: [first] }
        if (site >= 0) line = this.#drawOn(line, site)
      },
      drop: () => {
        if (line) this.#sayDrawn(line)
      },
    }
  }

  /** @param {Line} line @param {number} site @returns {Line} */
  #drawOn(line, site) {
    const { play } = this
    const step = (/** @type {readonly number[]} */ cells, /** @type {number} */ cell) =>
      cell === cells[cells.length - 2] ? cells.slice(0, -1) : [...cells, cell]
    const cells = stroke.goTo(play.board, line.cells, site, all => all[all.length - 1], step)
    if (cells === line.cells) return line
    const after = stroke.drawLine(play.board, line.before, cells)
    const hasChanged = after.joins !== play.game.joins
    play.become(after)
    play.select([cells[cells.length - 1]])
    if (hasChanged) play.listener.changed()
    return { ...line, after, cells }
  }

  /** @param {Line} line */
  #sayDrawn({ before, after }) {
    const [was, is] = [before.joins?.length ?? 0, after.joins?.length ?? 0]
    if (is > was) this.play.say('saidDrawn', { count: is - was })
    else if (is < was) this.play.say('saidUndrawn', { count: was - is })
    else this.play.say('saidNotDrawn')
  }

  /** @param {number} to @param {number} from */
  step(to, from) {
    const { play } = this
    const { game } = play
    const line = this.#drawOn({ before: game, after: game, cells: [from] }, to)
    this.#sayDrawn(line)
    play.select([to])
    return to
  }
}
