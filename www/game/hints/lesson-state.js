// @ts-check
/**
 * The progress of the walkthrough, as an immutable value: a step of the whole solution, and the game at that step.
 * @import { Board, Step } from '../../pkg/placewise.js'
 * @import { Lesson } from '../state.js'
 * @import { Marks } from './marks.js'
 * @import { Told } from './reason-frames.js'
 */
import { follow, newGame } from '../game.js'
import { inputOf } from '../input/index.js'
import { NO_MARKS } from './marks.js'
import { marksAt } from './reason-frames.js'

/**
 * Returns the lesson at a step.
 * @param {Board} board
 * @param {Step[]} steps
 * @param {number} wanted from 0; the number of steps is the end
 * @param {boolean} plays
 * @returns {Lesson}
 */
export function lessonAt(board, steps, wanted, plays) {
  const at = Math.max(0, Math.min(wanted, steps.length))
  const done = steps.slice(0, at)
  const game = done.reduce((now, { place }) => follow(board, now, { place }), newGame(board))
  return { steps, at, frame: -1, game: { ...game, ...inputOf(board).lessonMarks?.(board, steps, at, game) }, plays }
}

/**
 * Returns the step on show as a hint without reasons, undefined at the end.
 * @param {Lesson} lesson
 * @returns {Told | undefined}
 */
export function toldIn({ steps, at }) {
  const step = steps[at]
  return step && { ...step, status: 'step', because: [] }
}

/** Returns the current frame of the step on show. @param {Lesson} lesson */
export const reasonFrameOf = ({ frame }) => ({ reason: 0, frame })

/**
 * Moves to a frame of the step's what-if; past the last one, back to the step.
 * @param {Lesson} lesson @param {number} frame
 */
export const withFrame = (lesson, frame) => ({
  ...lesson,
  frame: frame <= (toldIn(lesson)?.whatIf?.steps.length ?? -1) ? frame : -1,
})

/** Returns the marks on the board. @param {Lesson} lesson @returns {Marks} */
export function lessonMarks(lesson) {
  const told = toldIn(lesson)
  return told ? marksAt(told, reasonFrameOf(lesson)) : NO_MARKS
}
