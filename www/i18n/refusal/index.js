// @ts-check
/**
 * The reason why a level is refused, with its place in words: the engine names the place by its path in the data. The
 * page loads it when a level is refused.
 * @import { Lang, Level, PuzzleError } from '../../pkg/placewise.js'
 * @import { Speak } from './text.js'
 * @typedef {Pick<PuzzleError, 'message'> & Partial<Pick<PuzzleError, 'path' | 'code'>>} Refusal
 */
import { fieldsOf, isText, itemsOf } from '../../lib/outside.js'
import { speaker } from './text.js'

/** The maximum number of characters of a text that is quoted. */
const QUOTED = 24

/** Returns the reason as a sentence, without the path. @param {Refusal} refusal */
export const reasonOf = refusal => sentence(plain(refusal))

/** @param {Refusal} refusal */
const plain = ({ path, message }) =>
  path && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message

/** @param {string} text */
const sentence = text => text.replace(/^[a-z]/, letter => letter.toUpperCase())

/**
 * Returns the reason with the number of a clue as in the list, the row or column of a total, or the text that is
 * refused.
 * @param {Refusal} refusal @param {Lang} lang
 * @param {{ before?: number, level?: Level }} [about] before: the number of the board's own clues; level: that is
 *   refused
 */
export const faultOnBoard = (refusal, lang, { before, level } = {}) =>
  placed(refusal, lang, t => seenPlace(refusal, t, before) ?? quoted(refusal, level, t))

/** Returns the reason with its place, by the names of the data if the board does not show it. @param {Refusal} refusal
 * @param {Lang} lang */
export const faultText = (refusal, lang) => placed(refusal, lang, t => seenPlace(refusal, t) ?? field(refusal, t))

/** @param {Refusal} refusal @param {Lang} lang @param {(t: Speak) => string | undefined} placeIn */
function placed(refusal, lang, placeIn) {
  const t = speaker(lang)
  const reason = plain(refusal)
  const place = placeIn(t)
  return sentence(place === undefined ? reason : t('at', { place, reason }))
}

/**
 * Returns the refused text in quotes: what its author has typed there, or the name of what it belongs to.
 * @param {Refusal} refusal @param {Level | undefined} level @param {Speak} t
 */
function quoted({ path = '', code }, level, t) {
  if (code === 'field') return undefined
  const names = path.split('/').slice(1)
  const inside = names.map((_, i) =>
    names
      .slice(0, i + 1)
      .reduce((/** @type {unknown} */ value, name) => itemsOf(value)[Number(name)] ?? fieldsOf(value)[name], level),
  )
  const own = inside.map(fieldsOf).findLast(({ en, zh }) => en ?? zh)
  const isName = ['glyph', 'mark', 'key'].every(field => field !== names.at(-1))
  const text = [isName && inside.at(-1), fieldsOf(own?.en).one, own?.en, own?.zh].find(isText)
  if (!text?.trim()) return undefined
  const letters = [...text]
  return t('field', { name: letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('')}…` : text })
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
