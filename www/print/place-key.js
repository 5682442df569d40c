// @ts-check
/**
 * Which places the clues of a board call by name: on paper nothing can be pointed at to ask for its name, and what is
 * written on the board is short. No DOM.
 * @import { Board, SiteInfo } from '../pkg/placewise.js'
 */
import { placesCalled } from '../game/place-names.js'

/** @param {Pick<Board, 'sites' | 'clues' | 'legend'>} board @returns {SiteInfo[]} */
export const placesNamed = board => placesCalled(board, board.clues).map(site => board.sites[site])
