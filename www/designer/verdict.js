// @ts-check
/**
 * The verdict about a level, in words.
 * @import { Estimate, GradeInfo, PuzzleError } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Key, Speak } from './text/index.js'
 */
import { isAll } from '../catalogue/counted.js'
import { LIMIT } from './lab.js'

/**
 * Returns why no level of a grade was made: which grades came up instead, and what to change for the wanted one.
 * @param {PuzzleError['nearest']} nearest @param {Pick<GradeInfo, 'name' | 'number'>} wanted
 * @param {{ first: string | undefined, hasClues: boolean }} how   first: the first sentence, if not the usual one;
 *   hasClues: true if the kind has clues in words
 * @param {Speak} t @param {string} lang
 */
export function sayNotMade(nearest, wanted, { first, hasClues }, t, lang) {
  if (!nearest) return first ?? t(hasClues ? 'makeNothing' : 'makeNothingNumbers')
  const { found } = nearest
  const names = new Intl.ListFormat(lang).format(found.map(({ name }) => name))
  /** @type {Key} */
  let cure = 'wishBetween'
  if (found.every(({ number }) => number < wanted.number)) cure = 'wishHarder'
  if (found.every(({ number }) => number > wanted.number)) cure = hasClues ? 'wishEasier' : 'wishEasierNumbers'
  const missed = first ?? t(hasClues ? 'makeNotFound' : 'makeNotFoundNumbers', { grade: wanted.name })
  return [missed, t('makeFound', { found: names }), t(cure)].join(' ')
}

/**
 * Returns the text key for a contradiction of clues.
 * @param {{ clues: number[], minimal: boolean }} contradiction
 * @returns {Key}
 */
export function noneKey({ clues, minimal }) {
  if (!minimal) return 'noneMaybe'
  return clues.length === 1 ? 'noneClue' : 'noneClues'
}

/** A number from here on is written as a power of ten. */
const POWER_FROM = 1e15

/**
 * Returns an estimate rounded to the digits that its error leaves, and the error in whole percent, rounded up.
 * @param {Pick<Estimate, 'count' | 'error'>} estimate with a count
 */
function rounded({ count, error }) {
  const percent = Math.max(1, Math.ceil((error ?? 0) * 100))
  const digits = percent > 9 ? 1 : 2
  const value = Number((count ?? 0).toPrecision(digits))
  if (value < POWER_FROM) return { count: value, error: percent }
  const [factor, power] = value.toExponential().split('e+')
  const raised = [...power].map(digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
  return { count: `${factor} × 10${raised}`, error: percent }
}

/**
 * Returns the number of answers of a draft, in words.
 * @param {Desk} desk @param {Pick<Findings, 'inspection' | 'total' | 'estimate'>} findings
 */
export function headline({ t, lang, refusal }, { inspection, total, estimate }) {
  if (refusal) return t('broken')
  if (!inspection) return ''
  const { answers, count, complete } = inspection
  if (answers !== 'several') return t(answers === 'one' ? 'one' : answers === 'none' ? 'none' : 'unknown')
  const grouped = (/** @type {number | bigint} */ number) => new Intl.NumberFormat(lang).format(number)
  if (total !== undefined) return t('several', { count: grouped(BigInt(total)) })
  if (typeof estimate?.count === 'number') return t('estimated', rounded(estimate), grouped)
  return t(isAll({ count, complete }, LIMIT) ? 'several' : 'atLeast', { count })
}

/**
 * Returns the number of answers that a change leaves, at most the number that was counted for the level itself.
 * @param {{ answers: number, complete: boolean }} left @param {Speak} t
 */
export const sayLeft = ({ answers, complete }, t) =>
  isAll({ count: answers, complete }, LIMIT)
    ? t('left', { count: answers })
    : t('leftAtLeast', { count: Math.min(answers, LIMIT) })

/**
 * Returns true if a level has one answer but no grade, as finding it exceeds the budget.
 * @param {Findings} findings
 */
export const isUngraded = ({ done, stopped, inspection, rating }) =>
  done && !stopped && inspection?.answers === 'one' && !rating
