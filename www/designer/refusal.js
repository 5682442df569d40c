// @ts-check
/**
 * The reason why a draft is not a valid level, in words for a designer: the engine names the place by its path in the
 * data.
 * @import { PuzzleError } from '../pkg/placewise.js'
 * @import { Speak } from './text/index.js'
 */

/** Returns the reason without the path, for a message that is shown at the place. @param {PuzzleError} refusal */
export const reasonOf = ({ path, message }) =>
  path && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message

/**
 * Returns the reason, with the number of a clue as in the list, or the row or column of a total.
 * @param {PuzzleError} refusal @param {Speak} t @param {number} before the number of the board's own clues
 */
export function sayRefusal(refusal, t, before) {
  const reason = reasonOf(refusal)
  const [, list, at] = /^\/(clues|totals\/across|totals\/down)\/(\d+)/.exec(refusal.path) ?? []
  if (list === undefined) return reason
  const number = Number(at) + 1
  const line = () => t(list.endsWith('across') ? 'rowNamed' : 'columnNamed', { number })
  return t('wrongAt', { place: list === 'clues' ? t('clueNumber', { number: number + before }) : line(), reason })
}
