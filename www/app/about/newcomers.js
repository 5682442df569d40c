// @ts-check
/**
 * The pieces that a level of a ladder introduces.
 * @import { Level } from '../../pkg/placewise.js'
 */

/**
 * Returns true if a level has a piece of this name. Each kind has a field of its own for pieces, so any name or value
 * counts.
 * @param {Level} level @param {string} piece
 */
const hasPiece = (level, piece) => JSON.stringify(level).includes(`"${piece}"`)

/** Returns the pieces that no earlier level has. @param {readonly string[]} pieces @param {readonly Level[]} before */
export const newcomers = (pieces, before) => pieces.filter(piece => !before.some(level => hasPiece(level, piece)))
