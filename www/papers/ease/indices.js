// @ts-check
/** The paper's index formulas (1.6): a cell by row i and column j, or by block c and place k in it; all from 0. */

/** Returns the block of a cell. @param {number} i @param {number} j */
export const blockOf = (i, j) => Math.floor(j / 3) + Math.floor(i / 3) * 3

/** Returns the row of a place in a block. @param {number} c @param {number} k */
export const rowOf = (c, k) => Math.floor(c / 3) * 3 + Math.floor(k / 3)

/** Returns the column of a place in a block. @param {number} c @param {number} k */
export const columnOf = (c, k) => (c % 3) * 3 + (k % 3)

/** Returns the row or column of a block's representative, for a row or column of the block. @param {number} at */
export const representativeOf = at => Math.floor(at / 3) * 3

/** Counts the places, of 81 in all blocks, for which the first formula gives back their block. */
export const agreeing = () =>
  Array.from({ length: 81 }, (_, at) => [Math.floor(at / 9), at % 9]).filter(
    ([c, k]) => blockOf(rowOf(c, k), columnOf(c, k)) === c,
  ).length
