/** Boards with equations for tests. */
const _ = null

/** The example of paper 002: 9 and 5, 4 and 1. */
export const TWO = {
  kind: 'crossnumbers',
  cells: [
    [9, _],
    [_, _],
  ],
  across: [['+'], ['+']],
  down: [['|', '&']],
  totals: { across: [14, 5], down: [13, 1] },
}

/** Has two answers: 1 and 2, or 2 and 1, in the first row. */
export const SEVERAL = {
  kind: 'crossnumbers',
  cells: [
    [_, _],
    [_, _],
  ],
  across: [['+'], ['+']],
  down: [['+', '+']],
  totals: { across: [3, 3], down: [3, 3] },
}

/** Has one answer. */
export const FOUR = {
  kind: 'crossnumbers',
  cells: [
    [_, _, _, 2],
    [1, 4, _, 2],
    [_, 7, 3, 8],
    [7, 2, _, _],
  ],
  across: [
    ['*', '*', '*'],
    ['*', '-', '+'],
    ['+', '*', '-'],
    ['*', '-', '-'],
  ],
  down: [
    ['+', '+', '*', '+'],
    ['*', '*', '-', '-'],
    ['-', '+', '*', '-'],
  ],
  totals: { across: [42, -2, 17, 2], down: [4, 31, -3, -7] },
}

/**
 * Returns a board without givens, whose equations all have the same result.
 * @param {number} side @param {number} total @param {number} base
 */
export const equations = (side, total, base) => ({
  kind: 'crossnumbers',
  cells: Array.from({ length: side }, () => Array(side).fill(_)),
  across: Array.from({ length: side }, () => Array(side - 1).fill('+')),
  down: Array.from({ length: side - 1 }, () => Array(side).fill('+')),
  totals: { across: Array(side).fill(total), down: Array(side).fill(total) },
  ...(base !== 10 && { base }),
})
