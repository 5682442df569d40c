// @ts-check
/**
 * A printed figure beside ours. Two figures are the same if they agree to the last printed digit.
 * @import { Key } from './text/index.js'
 * @typedef {'same' | 'differs' | 'unchecked'} Mark
 * @typedef {string | readonly string[] | { board: readonly string[] }} Shown   a text; pieces in order; a filled board
 * @typedef {{ printed: Shown | null, computed: Shown | null, mark: Mark, why?: Key | undefined }} Finding
 */

/** @type {Record<Mark, string>} */
export const SYMBOLS = { same: '✓', differs: '≠', unchecked: '?' }

/**
 * @param {Shown | null} printed
 * @param {Shown | null} computed
 * @param {Key} [why] the reason, if the two are not the same
 * @returns {Finding}
 */
export function compare(printed, computed, why) {
  const mark =
    printed === null || computed === null
      ? 'unchecked'
      : JSON.stringify(printed) === JSON.stringify(computed)
        ? 'same'
        : 'differs'
  return { printed, computed, mark, ...(mark === 'same' ? {} : { why }) }
}

/** @param {number | null | undefined} value */
export const digits = (value, count = 0) => (typeof value === 'number' ? value.toFixed(count) : null)

/** Formats a number with its sign and two decimals: +0.73. @param {number | null | undefined} value */
export const signed = value =>
  typeof value === 'number' ? `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}` : '–'

/** @param {readonly number[]} numbers */
export const list = numbers => [...numbers].sort((a, b) => a - b).join(' ')
