// @ts-check
/**
 * The additions of solvers after a board: the candidates ruled out, `:411 511` for 4 and 5 in the first cell, and in
 * libraries what a step rules out and enters.
 * @import { Note } from './refusal.js'
 * @import { Grid } from './rows.js'
 */

const RULED_OUT = /^\s*[1-9]{3}(?:[\s,]+[1-9]{3})*\s*$/

/** Returns true if a text is only a number, as in a numbered list. @param {string} text */
export const isOne = text => /^[([]?(?:#|no\.?|nr\.?)?\s*\d{1,7}[.:)\]-]*$/i.test(text.trim())

/** @param {string} behind the text after a board @param {Grid} grid @returns {{ rest: string, notes: Note[] }} */
export function positionOf(behind, { rows }) {
  if (!/^\s*:/.test(behind) || rows.length !== 9) return { rest: behind, notes: [] }
  const [, out, ...others] = behind.split(':')
  const isOut = RULED_OUT.test(out)
  /** @type {Note[]} */
  const notes = isOut ? [{ say: 'outRead', values: { list: readable(out) } }] : []
  const rest = [...(isOut ? [] : [out]), ...others.map(each => (RULED_OUT.test(each) ? readable(each) : each))]
  return { rest: rest.filter(each => each.trim()).join('; '), notes }
}

/** Writes triples of number, row and column as solvers print them. @param {string} list */
const readable = list =>
  list
    .trim()
    .split(/[\s,]+/)
    .map(([number, row, column]) => `r${row}c${column}≠${number}`)
    .join(' ')
