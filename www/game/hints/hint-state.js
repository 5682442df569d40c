// @ts-check
/**
 * The progress of a hint on show, as an immutable value: first what to look at, then, if the player wants that, its
 * technique with the parts of it, then its reasons one at a time. The updates return the next value.
 * @import { Hint } from '../../pkg/placewise.js'
 * @import { Marks } from './marks.js'
 * @import { ReasonFrame } from './reason-frames.js'
 * @typedef {'look' | 'parts' | 'why'} Stage
 * @typedef {{ whole: Hint, stage: Stage, at: ReasonFrame, placesSaid: boolean, isEndTold: boolean,
 *   isUntold?: boolean, mistake?: Hint, again?: (() => Promise<Hint | undefined>) | undefined }} ShownHint
 *   at: the current reason; placesSaid: true if the player asked for the names of its places; isEndTold: true if the
 *   conclusion may be shown; isUntold: true if a mistake has no short
 *   reason; mistake: the mistake that this is the reason of; again: asks for the same in
 *   another language, for a reason that did not come from Hint
 */
import { hintClues } from '../messages.js'
import { NO_MARKS } from './marks.js'
import { hasParts, keyStep, marksAt, partsOf, START } from './reason-frames.js'

/**
 * Returns the start of a hint: what to look at if it is a step, or a mistake whose region is given, else its card.
 * @param {Hint} whole
 * @returns {ShownHint}
 */
export const beginHint = whole => ({
  whole,
  stage: whole.status === 'step' || (whole.status === 'mistake' && whole.area) ? 'look' : 'why',
  at: START,
  placesSaid: false,
  isEndTold: false,
})

/**
 * Shows an answer to a question as a hint: with all reasons, at its conclusion.
 * @param {Hint} whole @param {ShownHint['again']} again @returns {ShownHint}
 */
export const beginReason = (whole, again) => ({
  whole,
  stage: 'why',
  at: { reason: whole.because.length, frame: -1 },
  placesSaid: false,
  isEndTold: true,
  again,
})

/**
 * Shows the reason of a mistake as a hint.
 * @param {ShownHint} hint the mistake @param {Hint} whole @param {ShownHint['again']} again @returns {ShownHint}
 */
export const reasonOfMistake = ({ whole: mistake }, whole, again) => ({ ...beginReason(whole, again), mistake })

/** Says of a mistake that it has no short reason. @param {ShownHint} hint @returns {ShownHint} */
export const withoutReason = hint => ({ ...hint, isUntold: true })

/**
 * Tells the reasons and the conclusion.
 * @param {ShownHint} hint @param {number} [reason] the index of the current reason @returns {ShownHint}
 */
export const tellWhy = (hint, reason = 0) => ({
  ...hint,
  stage: 'why',
  at: { ...START, reason },
  placesSaid: false,
  isEndTold: true,
})

/**
 * Tells a little more: the next stage that has something to show, then each reason, then the conclusion.
 * @param {ShownHint} hint @param {boolean} hasTechnique true if the technique has a name @returns {ShownHint}
 */
export function tellMore(hint, hasTechnique) {
  const { whole, stage } = hint
  const isStep = whole.status === 'step'
  if (stage === 'look' && isStep && (hasTechnique || hasParts(keyStep(whole)))) return { ...hint, stage: 'parts' }
  if (stage === 'why')
    return lookAt(hint, { ...START, reason: isLastReason(hint) ? whole.because.length : hint.at.reason + 1 })
  return { ...tellWhy(hint), isEndTold: !whole.because.length }
}

/**
 * Moves to another reason, or to another frame of it.
 * @param {ShownHint} hint @param {ReasonFrame} at @returns {ShownHint}
 */
export const lookAt = (hint, at) => ({
  ...hint,
  at,
  placesSaid: false,
  isEndTold: hint.isEndTold || at.reason === hint.whole.because.length,
})

/** Lists the places of the reason by name. @param {ShownHint} hint @returns {ShownHint} */
export const namePlaces = hint => ({ ...hint, placesSaid: true })

/** Puts a hint into another language. @param {ShownHint} hint @param {Hint} whole @returns {ShownHint} */
export const translateHint = (hint, whole) => ({ ...hint, whole })

/** Returns true if the conclusion follows the current reason. @param {ShownHint} hint */
export const isLastReason = ({ at, whole }) => at.reason + 1 >= whole.because.length

/** Returns true if a what-if is being played. @param {ShownHint} hint */
export const isPlayed = ({ stage, at }) => stage === 'why' && at.frame >= 0

/**
 * Returns the marks on the board: where to look, the parts of the technique, or those of the current reason.
 * @param {ShownHint} hint @returns {Marks}
 */
export function hintMarks(hint) {
  const { whole, stage, at, mistake } = hint
  if (areParts(hint)) return partsOf(keyStep(whole))
  if (stage !== 'why') return areaMarks(whole.area?.sites ?? [])
  const marks = marksAt(whole, at)
  return mistake ? { ...marks, out: new Map(), wrong: new Set(mistake.sites) } : marks
}

/** Returns true if the parts of the technique are marked, of a technique that has some. @param {ShownHint} hint */
const areParts = ({ stage, whole }) => stage === 'parts' && hasParts(keyStep(whole))

/** @param {readonly number[]} sites @returns {Marks} */
const areaMarks = sites => ({ ...NO_MARKS, look: new Set(sites) })

/** Returns the clues to look at. @param {ShownHint} hint @returns {readonly number[]} */
export const cluesToLookAt = hint =>
  hint.stage === 'why' || areParts(hint) ? hintMarks(hint).uses : hintClues(hint.whole)
