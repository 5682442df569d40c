// @ts-check
/**
 * Why a draft is no level, in words for a designer: the engine names the place by where it stands in the data.
 * @import { PuzzleError } from '../pkg/placewise.js'
 * @import { Speak } from './text/index.js'
 */

/** The reason alone, for who sees it at the place. @param {PuzzleError} refusal */
export const reasonOf = ({ path, message }) =>
  path && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message

/**
 * The reason; of a clue with its number, as the list has it.
 * @param {PuzzleError} refusal @param {Speak} t @param {number} before how many clues the board has of its own
 */
export function sayRefusal(refusal, t, before) {
  const clue = /^\/clues\/(\d+)/.exec(refusal.path)?.[1]
  const reason = reasonOf(refusal)
  return clue ? t('wrongAt', { place: t('clueNumber', { number: Number(clue) + before + 1 }), reason }) : reason
}
