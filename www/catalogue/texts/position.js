// @ts-check
/**
 * What solvers write behind a board: which numbers they have ruled out, `:411 511` for 4 and 5 in the first cell, and
 * in
 * libraries what a step rules out and puts down.
 * @import { Note } from './refusal.js'
 * @import { Grid } from './rows.js'
 */

const RULED_OUT = /^\s*[1-9]{3}(?:[\s,]+[1-9]{3})*\s*$/

/** True if a text is a number alone, with what belongs to it in a list. @param {string} text */
export const isOne = text => /^[([]?(?:#|no\.?|nr\.?)?\s*\d{1,7}[.:)\]-]*$/i.test(text.trim())

/** @param {string} behind what stands behind a board @param {Grid} grid @returns {{ rest: string, notes: Note[] }} */
export function positionOf(behind, { rows }) {
  if (!/^\s*:/.test(behind) || rows.length !== 9) return { rest: behind, notes: [] }
  const [, out, ...others] = behind.split(':')
  const isOut = RULED_OUT.test(out)
  /** @type {Note[]} */
  const notes = isOut ? [{ say: 'outRead', values: { list: readable(out) } }] : []
  const rest = [...(isOut ? [] : [out]), ...others.map(each => (RULED_OUT.test(each) ? readable(each) : each))]
  return { rest: rest.filter(each => each.trim()).join('; '), notes }
}

/** A number, row and column each, as solvers write them for people. @param {string} list */
const readable = list =>
  list
    .trim()
    .split(/[\s,]+/)
    .map(([number, row, column]) => `r${row}c${column}≠${number}`)
    .join(' ')
