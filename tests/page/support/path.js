/** Numbrix boards for tests, with a game on them and its messages. */
import { loadInput } from '../../../www/game/input/index.js'
import { Interaction } from '../../../www/game/interaction.js'
import { newPlay } from '../../../www/game/session.js'
import { Store } from '../../../www/lib/store.js'
import { placewise } from '../../api/wasm.js'
import { keyOf } from './digits.js'

/** @import { Board } from '../../../www/pkg/placewise.js' */

/** Levels with one answer each. */
export const FOUR = {
  kind: 'numbrix',
  givens: [
    [1, null, null, null],
    [null, null, null, null],
    [5, null, null, null],
    [null, null, null, 13],
  ],
}
export const ANSWER_FOUR = [1, 2, 9, 10, 4, 3, 8, 11, 5, 6, 7, 12, 16, 15, 14, 13]
/** A board without givens. */
export const BARE = { kind: 'numbrix', givens: Array.from({ length: 4 }, () => Array(4).fill(null)) }

/** @param {object} level @returns {Board} */
export const boardOf = level => placewise.board(/** @type {any} */ (level), { lang: 'en' })

const makeInput = await loadInput(boardOf(FOUR))

/** Returns a game, and its messages. @param {object} level @param {{ near?: boolean }} [wishes] */
export function playOf(level, { near = false } = {}) {
  const said = /** @type {string[]} */ ([])
  const board = boardOf(level)
  const store = new Store(newPlay(board))
  const play = new Interaction(store, { changed() {}, say: key => said.push(key) }, { near: () => near })
  const input = makeInput(play)
  return {
    board,
    play,
    input,
    said,
    /**
     * Presses keys with the focus on a site; true if all have an effect.
     * @param {number} site @param {string[]} keys
     */
    type: (site, ...keys) =>
      keys.every(key => {
        const deed = input.key(key === '+' ? { key, shiftKey: true } : keyOf(key), site)
        deed?.()
        return deed !== undefined
      }),
    /** Walks with Shift from site to site; returns the site with the focus then. @param {number[]} sites */
    walk: (...sites) =>
      sites.slice(1).reduce((from, to) => input.walk?.(to, from, keyOf('Shift+ArrowRight')) ?? to, sites[0]),
    /** Drags a finger or a mouse over sites and lets go. @param {number[]} sites */
    drag(...sites) {
      const drag = input.drag({ site: sites[0], symbol: null })
      for (const site of sites) drag?.over?.(site)
      drag?.drop(sites[sites.length - 1])
      return drag !== undefined
    },
    /** Returns the player's entries, by site. */
    get own() {
      return Object.fromEntries(
        play.entries.flatMap((e, i) => (e !== null && board.sites[i].given !== e ? [[i, e]] : [])),
      )
    },
  }
}
