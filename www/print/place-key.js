// @ts-check
/**
 * Finds the places that the clues of a board name: on paper nobody can point at a place for its name, and the writing
 * on the board is short. Needs no DOM.
 * @import { Board, SiteInfo } from '../pkg/placewise.js'
 */
import { placesCalled } from '../game/place-names.js'

/** @param {Pick<Board, 'sites' | 'clues' | 'legend'>} board @returns {SiteInfo[]} */
export const placesNamed = board => placesCalled(board, board.clues).map(site => board.sites[site])
