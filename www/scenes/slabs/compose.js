// @ts-check
/**
 * Digits on slabs as operations.
 * @import { Made as Digits } from '../digits/compose.js'
 * @import { Plan } from './plan.js'
 * @typedef {Digits | { op: 'blossoms', ms: number }} Made   `blossoms`: between the slabs, after a win
 */
import { composer as digits } from '../digits/compose.js'
import { housesOf } from '../houses.js'

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain */
export const composer = (plan, plain) =>
  digits(plan, plain, {
    along: site => housesOf(plan.board, site).flatMap(({ sites }) => sites),
    ground: ({ won }, { winMs: ms }) => (won ? [{ op: /** @type {const} */ ('blossoms'), ms }] : []),
  })
