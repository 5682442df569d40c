// @ts-check
/**
 * Example boards.
 * @import { Level } from '../../pkg/placewise.js'
 */

/** @param {string} text rows of numbers, a dot for an empty cell @returns {Level} */
const board = text => ({
  kind: 'numbrix',
  givens: text
    .trim()
    .split('\n')
    .map(row => row.match(/\d+|\./g)?.map(place => (place === '.' ? null : Number(place))) ?? []),
})

/** The boards: one that is solved directly, one with dead ends, and some on which the solver fails. */
export const PATH_EXAMPLES = {
  pathExample: board(`
    63 64 65  .  .  .  .  .  .
     .  . 56  .  .  .  .  .  .
    61 58  . 52  . 70  . 76  .
     .  .  . 53  . 47  . 77  .
     .  .  .  .  .  .  . 44  .
     .  . 30  .  2  . 38  .  .
     .  . 17 16  . 36  . 40  .
    24 19  .  .  4  .  6  7  .
    23  .  .  . 13 12 11  .  .`),
  pathDeadEnd: board(`
     .  4 77  .  .  .  . 66  .
     .  . 76  .  .  . 68 67  .
     .  6  .  .  . 60  .  . 63
     8  . 74  .  .  . 56  . 54
     9  .  . 12 37  .  . 40  .
     .  .  . 13  .  .  . 41  .
    17  .  . 32  .  . 43  .  .
     .  .  .  . 28  .  . 49  .
     .  .  .  . 25  .  . 46  .`),
  pathTails: board(`
     . 14 17 18 21  .
    12  . 16 19 20  .
     .  .  .  . 33  .
     .  3  2  . 32  .
     .  .  . 30  .  .
     .  .  .  .  .  .`),
  pathTwo: board(`
    3 6 .
    . . .`),
  pathFar: board(`
     1 . . . . . . .
     . . . . . . . .
     . . . . . . . .
     . . . . . . . .
     . . . . . . . .
     . . . . . . . .
     . . . . . . . .
    64 . . . . . . .`),
}
