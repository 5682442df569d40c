// @ts-check
/**
 * The answer of a puzzle step by step, in words, for the key of a print.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, Explanation, Spot, Step } from '../pkg/placewise.js'
 */
import { NO_MARKS } from '../game/hints/marks.js'
import { placesIn } from '../game/hints/wording.js'
import { make } from '../lib/dom.js'

/** The maximum number of places that a step names; in more, the sentence alone is clearer. */
const MOST_PLACES = 16

/**
 * Returns a step with the places that it is about, as paper shows no marks; of an assumption also its consequences.
 * @param {Step} step @param {Board} board @param {Locale} locale @returns {string}
 */
export function stepText({ sentence, action, ruleOut, left, whatIf }, board, locale) {
  const sitesOf = (/** @type {readonly Spot[]} */ spots) => new Set(spots.map(({ site }) => site))
  const [look, gone] = [sitesOf(left ?? []), left || action ? new Set() : sitesOf(ruleOut)]
  const out = new Map([...gone].map(site => [site, []]))
  const places = look.size + out.size > MOST_PLACES ? [] : placesIn({ ...NO_MARKS, look, out }, board, locale)
  const inner = whatIf?.steps.map(step => stepText(step, board, locale)) ?? []
  return locale.sentences([sentence, inner.length > 0 && `(${locale.sentences(inner)})`, action, ...places])
}

/**
 * Returns the parts of the steps of a puzzle: its answer, then a part for each step, which pages may separate.
 * @param {Board} board @param {Explanation | undefined} steps @param {HTMLElement} answer @param {Locale} locale
 * @param {string} none what is said if no steps lead to the answer
 */
export function stepsPart(board, steps, answer, locale, none) {
  const texts = steps?.complete ? steps.steps.map(step => stepText(step, board, locale)) : [none]
  const numbered = (/** @type {string} */ text, /** @type {number} */ at) =>
    make('p', { className: 'key-step' }, texts.length > 1 ? `${at + 1}. ${text}` : text)
  return [answer, ...texts.map(numbered)]
}
