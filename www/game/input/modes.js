// @ts-check
/**
 * What digits are written as, and by which keys.
 * @import { Board } from '../../pkg/placewise.js'
 * @import { Mode } from '../session.js'
 */

/** In the order in which Space goes through them. */
export const MODES = /** @type {const} */ (['digit', 'corner', 'centre', 'colour', 'link'])

/** Those of a path: numbers, notes, and the path without numbers. */
export const PATH_MODES = /** @type {const} */ (['digit', 'corner', 'link'])

/** Keys side by side for the modes, where they are not symbols. @type {Record<string, Mode>} */
export const MODE_KEYS = { z: 'digit', x: 'corner', c: 'centre', v: 'colour', b: 'link' }

/** True if these keys are free for the modes. @param {Pick<Board, 'symbols'>} board */
export const hasModeKeys = ({ symbols }) => !symbols.some(({ key }) => key !== undefined && key in MODE_KEYS)
