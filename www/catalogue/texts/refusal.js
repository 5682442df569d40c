// @ts-check
/**
 * The reasons why a text cannot be read.
 * @import { Key } from './text.js'
 * @typedef {Record<string, string | number | string[]>} Values   a list: keys, each with a sentence of its own
 * @typedef {{ say: Key, values?: Values }} Fault
 * @typedef {Fault & { line: number, column: number }} Refusal   line, column: from 1
 * @typedef {Fault} Note   a remark on a puzzle that was read
 */

/** The error of a reader of a part of a line; the caller that knows the line adds it. */
export class RefusedError extends Error {
  /** @param {Key} say @param {Values} [values] @param {number} [column] relative to the part */
  constructor(say, values, column = 1) {
    super(say)
    this.name = 'RefusedError'
    /** @type {Fault} */ this.fault = { say, ...(values && { values }) }
    this.column = column
  }
}
