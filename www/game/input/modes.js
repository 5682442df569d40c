// @ts-check
/**
 * The modes in which digits are written, and their keys.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Mode } from '../session.js'
 */

/** The modes in the order in which Space cycles through them. */
export const MODES = /** @type {const} */ (['digit', 'corner', 'centre', 'colour', 'link'])

/** The modes of a path: numbers, notes, and drawn steps. */
export const PATH_MODES = /** @type {const} */ (['digit', 'corner', 'link'])

/**
 * The keys of the modes, adjacent on the keyboard; used if the board has no symbols on them.
 * @type {Record<string, Mode>}
 */
export const MODE_KEYS = { z: 'digit', x: 'corner', c: 'centre', v: 'colour', b: 'link' }

/** Returns true if the board has no symbols on these keys. @param {Pick<Board, 'symbols'>} board */
export const hasModeKeys = ({ symbols }) => !symbols.some(({ key }) => key !== undefined && key in MODE_KEYS)
