// @ts-check
/**
 * The rules of a board of slabs that no two equal numbers are a move of a chess piece apart.
 * @import { ConstraintEditor } from '../editor.js'
 */

/** Returns the switch of such a rule. @param {'antiknight' | 'antiking'} name @returns {ConstraintEditor} */
const movesOf = name => ({
  chip: {
    name,
    isOn: level => level[name] === true,
    turn: ({ [name]: isOn, ...level }) => (isOn ? level : { ...level, [name]: true }),
  },

  drawn: () => ({}),
})

export const knight = movesOf('antiknight')
export const king = movesOf('antiking')
