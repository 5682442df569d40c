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
 * The reason; of a clue with its number, as the list has it, of a total with its row or column.
 * @param {PuzzleError} refusal @param {Speak} t @param {number} before how many clues the board has of its own
 */
export function sayRefusal(refusal, t, before) {
  const reason = reasonOf(refusal)
  const [, list, at] = /^\/(clues|totals\/across|totals\/down)\/(\d+)/.exec(refusal.path) ?? []
  if (list === undefined) return reason
  const number = Number(at) + 1
  const line = () => t(list.endsWith('across') ? 'rowNamed' : 'columnNamed', { number })
  return t('wrongAt', { place: list === 'clues' ? t('clueNumber', { number: number + before }) : line(), reason })
}
