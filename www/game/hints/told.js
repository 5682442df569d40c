// @ts-check
/**
 * What a board and its clues show of a hint, or of a step of a lesson.
 * @import { TableState } from '../state.js'
 * @import { ShownHint } from './hint-state.js'
 */
import { cluesToLookAt, hintMarks } from './hint-state.js'
import { lessonMarks } from './lesson-state.js'
import { NO_MARKS } from './marks.js'
import { evident, placesOf } from './reason-frames.js'

/** Returns the marks of the lesson or the hint on show. @param {TableState} state */
export function marksShown({ session, lesson, hint }) {
  if (!session) return NO_MARKS
  const { board, game } = session
  if (lesson) return evident(board, lesson.game.entries, lessonMarks(lesson))
  return hint ? evident(board, game.entries, hintMarks(hint), cluesToLookAt(hint)) : NO_MARKS
}

/** Returns the clues that a lesson or a hint uses. @param {TableState} state @returns {readonly number[]} */
export function cluesSpokenOf({ lesson, hint }) {
  if (lesson) return lessonMarks(lesson).uses
  return hint ? cluesToLookAt(hint) : []
}

/** Returns the places of a hint. @param {ShownHint} hint */
export const placesShown = hint => placesOf(hintMarks(hint))
