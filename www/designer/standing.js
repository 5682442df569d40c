// @ts-check
/**
 * The verdict about a level, in words.
 * @import { Desk } from './desk.js'
 * @import { Findings } from './lab.js'
 * @import { Key } from './text/index.js'
 */
import { isAll } from '../catalogue/counted.js'
import { LIMIT } from './lab.js'

/**
 * Returns the text key for a contradiction of clues.
 * @param {{ clues: number[], minimal: boolean }} contradiction
 * @returns {Key}
 */
export function noneKey({ clues, minimal }) {
  if (!minimal) return 'noneMaybe'
  return clues.length === 1 ? 'noneClue' : 'noneClues'
}

/**
 * Returns the number of answers of a draft, in words.
 * @param {Desk} desk @param {Pick<Findings, 'inspection' | 'total'>} findings
 */
export function headline({ t, refusal }, { inspection, total }) {
  if (refusal) return t('broken')
  if (!inspection) return ''
  const { answers, count, complete } = inspection
  if (answers !== 'several') return t(answers === 'one' ? 'one' : answers === 'none' ? 'none' : 'unknown')
  if (total !== undefined) return t('several', { count: total })
  return t(isAll({ count, complete }, LIMIT) ? 'several' : 'atLeast', { count })
}
