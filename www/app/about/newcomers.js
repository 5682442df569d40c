// @ts-check
/**
 * Who is met for the first time on a ladder.
 * @import { Level } from '../../pkg/placewise.js'
 */

/**
 * True if a level has a piece of this name. Each kind has a field of its own for them, so any name or value counts.
 * @param {Level} level @param {string} piece
 */
const hasPiece = (level, piece) => JSON.stringify(level).includes(`"${piece}"`)

/** The pieces that no level before has. @param {readonly string[]} pieces @param {readonly Level[]} before */
export const newcomers = (pieces, before) => pieces.filter(piece => !before.some(level => hasPiece(level, piece)))
