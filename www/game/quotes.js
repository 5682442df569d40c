// @ts-check
/**
 * How clues are quoted, how many places are named, and how a sentence begins. No DOM.
 * @import { Speak } from '../i18n/text/index.js'
 * @import { ClueInfo } from '../pkg/placewise.js'
 */

/** The most places that are named one by one unasked. */
export const MOST_NAMES = 4

/**
 * Returns the quote of a clue, with the name of the expert who gives it, if any.
 * @param {ClueInfo} clue @param {Speak} t
 */
export const quoteOf = ({ sentence, expert }, t) => (expert ? t('by', { who: expert.name }) : '') + sentence

/** Returns a text with a capital first letter. @param {string} text */
export const sentenceCase = text => text.charAt(0).toUpperCase() + text.slice(1)
