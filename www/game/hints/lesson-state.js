// @ts-check
/**
 * The progress of the walkthrough, as an immutable value: a step of the whole solution, and the game at that step.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 * @import { Board, Explanation } from '../../pkg/placewise.js'
 * @import { Lesson } from '../state.js'
 * @import { Marks } from './marks.js'
 * @import { Told } from './reason-frames.js'
 */
import { follow, newGame } from '../game.js'
import { inputOf } from '../input/index.js'
import { NO_MARKS } from './marks.js'
import { marksAt } from './reason-frames.js'
import { quotesOf, reasonsIn, spokenReason, whatIfIn } from './wording.js'

/**
 * The texts for a lesson whose steps do not lead to the solution.
 * @type {Partial<Record<Explanation['end'], TextKey>>}
 */
const UNFINISHED = { several: 'teachSeveral', none: 'teachNone', unsettled: 'teachUnsettled' }

/**
 * Returns a lesson at a step.
 * @param {Board} board
 * @param {Pick<Lesson, 'steps' | 'end' | 'plays'>} lesson
 * @param {number} wanted from 0; the number of steps is the end
 * @returns {Lesson}
 */
export function lessonAt(board, { steps, end, plays }, wanted) {
  const at = Math.max(0, Math.min(wanted, steps.length))
  const done = steps.slice(0, at)
  const game = done.reduce((now, { place }) => follow(board, now, { place }), newGame(board))
  const marked = { ...game, ...inputOf(board).lessonMarks?.(board, steps, at, game) }
  return { steps, at, frame: -1, game: marked, plays, isTurning: false, end }
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

/**
 * Returns the words of the step or frame on show: `reasons` of a step, `played` of a frame of its what-if, `done` at
 * the end; and all of it as one spoken text.
 * @param {Lesson} lesson @param {Board} board @param {Locale} locale
 */
export function lessonWords(lesson, board, locale) {
  const { t, of } = locale
  const { steps, at, end, game } = lesson
  const told = toldIn(lesson)
  const count = told ? t('teachStep', { number: at + 1, count: steps.length }) : t('teachEnd')
  const unfinished = UNFINISHED[end]
  const done = unfinished ? t(unfinished) : board.rounds ? of(board)('teachPlanted') : t('teachDone')
  const frame = reasonFrameOf(lesson)
  const played = told && whatIfIn(told, frame, board, locale, game.entries)
  const reasons = told && reasonsIn(told, frame, board, locale, game.entries)
  const said = played
    ? [played.spoken]
    : told
      ? [...quotesOf(told.uses, board, locale, game.entries), spokenReason(told, board, locale)]
      : [done]
  return { count, done, played, reasons, spoken: [`${count}${t('fullStop')}`, ...said].join(' ') }
}
