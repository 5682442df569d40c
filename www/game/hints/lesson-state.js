// @ts-check
/**
 * How far the walkthrough has come: a step of the whole solution, and the board as it stands then. A value.
 * @import { Board, Step } from '../../pkg/placewise.js'
 * @import { Game } from '../game.js'
 * @import { Lesson } from '../state.js'
 * @import { Marks, Told } from './moments.js'
 */
import { couldBe, fillNotes, follow, newGame } from '../game.js'
import { crossOut } from '../marks.js'
import { marksAt, NO_MARKS } from './moments.js'

/**
 * The lesson at a step.
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
  return { steps, at, frame: -1, game: { ...game, ...marked(board, steps, at, game) }, plays }
}

/**
 * What is marked at a step beside what stands there. On a board of digits all that is still possible, from the first
 * step on that rules something out, and what is struck out stays so; elsewhere where nothing can be put; a path is
 * marked by hand alone.
 * @param {Board} board @param {Step[]} steps @param {number} at @param {Game} game
 */
function marked(board, steps, at, game) {
  const done = steps.slice(0, at)
  if (board.input === 'path') return {}
  if (board.input !== 'digits') return { never: bare(done, board, game) }
  if (!steps.slice(0, at + 1).some(({ ruleOut }) => ruleOut.length)) return {}
  const out = done.flatMap(({ ruleOut }) => ruleOut)
  return { notes: crossOut(board, fillNotes(board, game), out).notes }
}

/**
 * Empty places where, by these steps, nothing can be put.
 * @param {Step[]} steps
 * @param {Board} board
 * @param {Game} at
 */
function bare(steps, board, { entries }) {
  const out = steps.flatMap(step => step.ruleOut)
  return [...new Set(out.map(({ site }) => site))].filter(
    site =>
      entries[site] === null &&
      board.symbols.every(
        ({ id }) => !couldBe(board, String(id), site) || out.some(o => o.site === site && o.piece === id),
      ),
  )
}

/**
 * The step on show, as a hint without reasons; nothing at the end.
 * @param {Lesson} lesson
 * @returns {Told | undefined}
 */
export function toldIn({ steps, at }) {
  const step = steps[at]
  return step && { ...step, status: 'step', because: [] }
}

/** Where in the step one is. @param {Lesson} lesson */
export const momentOf = ({ frame }) => ({ reason: 0, frame })

/** A moment of the step's what-if; past the last, all is taken back. @param {Lesson} lesson @param {number} frame */
export const withFrame = (lesson, frame) => ({
  ...lesson,
  frame: frame <= (toldIn(lesson)?.whatIf?.steps.length ?? -1) ? frame : -1,
})

/** What is marked on the board. @param {Lesson} lesson @returns {Marks} */
export function lessonMarks(lesson) {
  const told = toldIn(lesson)
  return told ? marksAt(told, momentOf(lesson)) : NO_MARKS
}
