// @ts-check
/**
 * The progress of a hint on show, as an immutable value: first what to look at, then its reasons one at a time. The
 * updates return the next value.
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { Marks, ReasonFrame } from './reason-frames.js'
 * @typedef {{ whole: Hint, unfolded: boolean, stage: 'look' | 'why', at: ReasonFrame, placesSaid: boolean,
 *   again?: (() => Promise<Hint | undefined>) | undefined }} ShownHint
 *   whole: with all its reasons; unfolded: true if the player asked for all reasons; at: the current reason;
 *   placesSaid: true if the player asked for the names of its places; again: asks for the same in another language, for
 *   a reason that did not come from Hint
 */
import { hintClues, inShort } from '../messages.js'
import { marksAt, NO_MARKS, START } from './reason-frames.js'

/**
 * Returns the start of a hint: what to look at if it is a step, else its card.
 * @param {Hint} whole
 * @returns {ShownHint}
 */
export const beginHint = whole => ({
  whole,
  unfolded: false,
  stage: whole.status === 'step' ? 'look' : 'why',
  at: START,
  placesSaid: false,
})

/**
 * Shows an answer to a question as a hint: with all reasons, at its conclusion.
 * @param {Hint} whole @param {ShownHint['again']} again @returns {ShownHint}
 */
export const beginReason = (whole, again) => ({
  whole,
  unfolded: true,
  stage: 'why',
  at: { reason: whole.because.length, frame: -1 },
  placesSaid: false,
  again,
})

/** @param {ShownHint} hint @param {number} [reason] the index of the current reason @returns {ShownHint} */
export const tellWhy = (hint, reason = 0) => ({ ...hint, stage: 'why', at: { ...START, reason }, placesSaid: false })

/** Moves to another reason, or to another frame of it. @param {ShownHint} hint @param {ReasonFrame} at */
export const lookAt = (hint, at) => ({ ...hint, at, placesSaid: false })

/** Lists the places of the reason by name. @param {ShownHint} hint @returns {ShownHint} */
export const namePlaces = hint => ({ ...hint, placesSaid: true })

/** Shows all reasons. @param {ShownHint} hint @returns {ShownHint} */
export const unfold = hint => ({ ...hint, unfolded: true })

/** Puts a hint into another language. @param {ShownHint} hint @param {Hint} whole @returns {ShownHint} */
export const translateHint = (hint, whole) => ({ ...hint, whole })

/** Returns the hint with the reasons that are shown. @param {ShownHint} hint */
export const toldOf = ({ whole, unfolded }) => (unfolded ? whole : inShort(whole))

/** Returns true if a what-if is being played. @param {ShownHint} hint */
export const isPlayed = ({ stage, at }) => stage === 'why' && at.frame >= 0

/** Returns the marks on the board: where to look, or those of the current reason. @param {ShownHint} hint */
export const hintMarks = hint =>
  hint.stage === 'why' ? marksAt(toldOf(hint), hint.at) : areaMarks(hint.whole.area?.sites ?? [])

/** @param {readonly number[]} sites @returns {Marks} */
const areaMarks = sites => ({ ...NO_MARKS, look: new Set(sites) })

/** Returns the clues to look at. @param {ShownHint} hint @returns {readonly number[]} */
export const cluesToLookAt = hint => (hint.stage === 'look' ? hintClues(hint.whole) : hintMarks(hint).uses)
