// @ts-check
/**
 * The reason why a level is refused, with its place in words: the engine names the place by its path in the data. The
 * page loads it when a level is refused.
 * @import { Lang, PuzzleError } from '../../pkg/placewise.js'
 * @import { Speak } from './text.js'
 * @typedef {Pick<PuzzleError, 'message'> & Partial<Pick<PuzzleError, 'path' | 'code'>>} Refusal
 */
import { speaker } from './text.js'

/** Returns the reason without the path. @param {Refusal} refusal */
export const reasonOf = ({ path, message }) =>
  path && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message

/**
 * Returns the reason with the number of a clue as in the list, or the row or column of a total.
 * @param {Refusal} refusal @param {Lang} lang @param {number} [before] the number of the board's own clues
 */
export const faultOnBoard = (refusal, lang, before) => placed(refusal, lang, t => seenPlace(refusal, t, before))

/** Returns the reason with its place, by the names of the data if the board does not show it. @param {Refusal} refusal
 * @param {Lang} lang */
export const faultText = (refusal, lang) => placed(refusal, lang, t => seenPlace(refusal, t) ?? field(refusal, t))

/** @param {Refusal} refusal @param {Lang} lang @param {(t: Speak) => string | undefined} placeIn */
function placed(refusal, lang, placeIn) {
  const t = speaker(lang)
  const reason = reasonOf(refusal)
  const place = placeIn(t)
  return place === undefined ? reason : t('at', { place, reason })
}

/** @param {Refusal} refusal @param {Speak} t */
function seenPlace({ path = '' }, t, before = 0) {
  const [, list, at] = /^\/(clues|totals\/across|totals\/down)\/(\d+)/.exec(path) ?? []
  if (list === undefined) return undefined
  const number = Number(at) + 1
  if (list === 'clues') return t('clue', { number: number + before })
  return t(list.endsWith('across') ? 'row' : 'column', { number })
}

/** Returns the name of a field, with the number of an item of its list. @param {Refusal} refusal @param {Speak} t */
function field({ path = '', code }, t) {
  // Such a reason names the field.
  if (code === 'field') return undefined
  const [, names = '', at] = /^\/(.*?)(?:\/(\d+)(?:\/.*)?)?$/.exec(path) ?? []
  const name = names.replaceAll('/', ' › ')
  if (!name) return undefined
  return at === undefined ? t('field', { name }) : t('item', { name, number: Number(at) + 1 })
}
