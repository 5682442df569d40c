// @ts-check
/**
 * How a level stands, in words.
 * @import { Inspection } from '../pkg/placewise.js'
 * @import { Desk } from './desk.js'
 * @import { Key } from './text/index.js'
 */
import { isAll } from '../catalogue/counted.js'
import { LIMIT } from './lab.js'

/** How a contradiction of clues is told. @param {{ clues: number[], minimal: boolean }} contradiction @returns {Key} */
export function noneKey({ clues, minimal }) {
  if (!minimal) return 'noneMaybe'
  return clues.length === 1 ? 'noneClue' : 'noneClues'
}

/** @param {Desk} desk @param {Inspection | undefined} inspection */
export function headline({ t, refusal }, inspection) {
  if (refusal) return t('broken')
  if (!inspection) return ''
  const { answers, count, complete } = inspection
  if (answers === 'several') return t(isAll({ count, complete }, LIMIT) ? 'several' : 'atLeast', { count })
  return t(answers === 'one' ? 'one' : answers === 'none' ? 'none' : 'unknown')
}
