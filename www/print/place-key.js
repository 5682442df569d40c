// @ts-check
/**
 * Finds the places that the clues of a board name: on paper a reader cannot ask for the name of a place, and the board
 * has room for short texts only. Needs no DOM.
 * @import { Board, SiteInfo } from '../pkg/placewise.js'
 */
import { placesCalled } from '../game/place-names.js'

/** @param {Pick<Board, 'sites' | 'clues' | 'legend'>} board @returns {SiteInfo[]} */
export const placesNamed = board => placesCalled(board, board.clues).map(site => board.sites[site])
