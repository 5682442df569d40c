// @ts-check
/**
 * The reason why no level was made, in words for a designer.
 * @import { GradeInfo, PuzzleError } from '../pkg/placewise.js'
 * @import { Key, Speak } from './text/index.js'
 */

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
