// @ts-check
/**
 * Why a text cannot be read.
 * @import { Key } from './text/index.js'
 * @typedef {Record<string, string | number | string[]>} Values   a list: of keys, each said by its own sentence
 * @typedef {{ say: Key, values?: Values }} Fault
 * @typedef {Fault & { line: number, column: number }} Refusal   where: from 1
 * @typedef {Fault} Note   what is to be known of a puzzle that was read, beside its level
 */

/** Thrown by what reads a part of a line; whoever knows the line says where that is. */
export class RefusedError extends Error {
  /** @param {Key} say @param {Values} [values] @param {number} [column] from the beginning of the part */
  constructor(say, values, column = 1) {
    super(say)
    this.name = 'RefusedError'
    this.fault = { say, values }
    this.column = column
  }
}
