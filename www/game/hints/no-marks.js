// @ts-check
/**
 * What the view of every board needs of the marks of hints; all else is loaded with what tells hints.
 * @import { Marks } from './reason-frames.js'
 */

/** @type {Marks} */
export const NO_MARKS = Object.freeze({
  look: new Set(),
  out: new Map(),
  causes: new Set(),
  wrong: new Set(),
  supposed: new Set(),
  ghosts: [],
  uses: [],
  clash: [],
})

/** Stands for no piece among those that are ruled out at a place: something is there. */
export const NOTHING = ''
