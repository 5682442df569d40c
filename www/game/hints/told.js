// @ts-check
/**
 * What a board and its clues show of a hint, or of a step of a lesson.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @import { Lesson, TableState } from '../state.js'
 * @import { ShownHint } from './hint-state.js'
 */
import { cluesToLookAt, hintMarks } from './hint-state.js'
import { lessonMarks } from './lesson-state.js'
import { evident } from './reason-frames.js'

/** Returns the marks of a hint. @param {Board} board @param {Entries} entries @param {ShownHint} hint */
export const marksOfHint = (board, entries, hint) => evident(board, entries, hintMarks(hint), cluesToLookAt(hint))

/** Returns the marks of a lesson. @param {Board} board @param {Lesson} lesson */
export const marksOfLesson = (board, lesson) => evident(board, lesson.game.entries, lessonMarks(lesson))

/** Returns the clues that a lesson or a hint uses. @param {TableState} state @returns {readonly number[]} */
export function cluesSpokenOf({ lesson, hint }) {
  if (lesson) return lessonMarks(lesson).uses
  return hint ? cluesToLookAt(hint) : []
}
