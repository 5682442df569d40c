// @ts-check
/**
 * The reason why a draft is not a valid level, in words for a designer: the engine names the place by its path in the
 * data.
 * @import { GradeInfo, PuzzleError } from '../pkg/placewise.js'
 * @import { Key, Speak } from './text/index.js'
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

/**
 * Returns why no level of a grade was made: which grades came up instead, and what to change for the wanted one.
 * @param {PuzzleError['nearest']} nearest @param {Pick<GradeInfo, 'name' | 'number'>} wanted
 * @param {boolean} hasClues true if the kind has clues in words @param {Speak} t @param {string} lang
 */
export function sayNotMade(nearest, wanted, hasClues, t, lang) {
  if (!nearest) return t('makeNothing')
  const { found } = nearest
  const names = new Intl.ListFormat(lang).format(found.map(({ name }) => name))
  /** @type {Key} */
  let cure = 'wishBetween'
  if (found.every(({ number }) => number < wanted.number)) cure = 'wishHarder'
  if (found.every(({ number }) => number > wanted.number)) cure = hasClues ? 'wishEasier' : 'wishEasierNumbers'
  return `${t('makeNotFound', { grade: wanted.name, found: names })} ${t(cure)}`
}
