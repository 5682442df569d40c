// @ts-check
/**
 * The long diagonals of a board of slabs.
 * @import { ConstraintEditor } from '../editor.js'
 */

/** @type {ConstraintEditor} */
export const diagonals = {
  chip: {
    name: 'diagonals',
    isOn: level => level.diagonals === true,
    turn: ({ diagonals, ...level }) => (diagonals ? level : { ...level, diagonals: true }),
  },

  drawn: level => ({ diagonals: level.diagonals === true }),
}
