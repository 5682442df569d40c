// @ts-check
/**
 * How far a hint is told: what to look at, then its reasons one at a time. A value; the updates give the next one.
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { Marks, Moment } from './moments.js'
 * @typedef {{ whole: Hint, unfolded: boolean, stage: 'look' | 'why', at: Moment, placesSaid: boolean,
 *   again?: () => Promise<Hint | undefined> }} ShownHint
 *   whole: with all its reasons; unfolded: all were asked for; at: the reason that is being looked at; placesSaid: the
 *   places of that reason were asked for by name; again: asks for it in another language, where it is no hint
 */
import { hintClues, inShort } from '../messages.js'
import { marksAt, NO_MARKS, START } from './moments.js'

/** A hint has come: what to look at, where there is a step. @param {Hint} whole @returns {ShownHint} */
export const beginHint = whole => ({
  whole,
  unfolded: false,
  stage: whole.status === 'step' ? 'look' : 'why',
  at: START,
  placesSaid: false,
})

/**
 * A reason that was asked for, shown as a hint is: all of it, what follows first.
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

/** @param {ShownHint} hint @param {number} [reason] which is looked at @returns {ShownHint} */
export const tellWhy = (hint, reason = 0) => ({ ...hint, stage: 'why', at: { ...START, reason }, placesSaid: false })

/** Another reason, or another moment of it, is looked at. @param {ShownHint} hint @param {Moment} at */
export const lookAt = (hint, at) => ({ ...hint, at, placesSaid: false })

/** The places of the reason are told by name. @param {ShownHint} hint @returns {ShownHint} */
export const namePlaces = hint => ({ ...hint, placesSaid: true })

/** All the reasons, where only some were told. @param {ShownHint} hint @returns {ShownHint} */
export const unfold = hint => ({ ...hint, unfolded: true })

/** The same hint in another language. @param {ShownHint} hint @param {Hint} whole @returns {ShownHint} */
export const translateHint = (hint, whole) => ({ ...hint, whole })

/** The hint with the reasons that are told. @param {ShownHint} hint */
export const toldOf = ({ whole, unfolded }) => (unfolded ? whole : inShort(whole))

/** True if a what-if is on show. @param {ShownHint} hint */
export const isPlayed = ({ stage, at }) => stage === 'why' && at.frame >= 0

/** What is marked on the board: where to look, or of the reason that is being looked at. @param {ShownHint} hint */
export const hintMarks = hint =>
  hint.stage === 'why' ? marksAt(toldOf(hint), hint.at) : areaMarks(hint.whole.area?.sites ?? [])

/** @param {readonly number[]} sites @returns {Marks} */
const areaMarks = sites => ({ ...NO_MARKS, look: new Set(sites) })

/** The clues to look at. @param {ShownHint} hint @returns {readonly number[]} */
export const cluesToLookAt = hint => (hint.stage === 'look' ? hintClues(hint.whole) : hintMarks(hint).uses)
