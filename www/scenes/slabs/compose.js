// @ts-check
/**
 * Digits on slabs as operations.
 * @import { Made as Digits } from '../digits/compose.js'
 * @import { Plan } from './plan.js'
 * @typedef {Digits | { op: 'blossoms', ms: number }} Made   `blossoms`: of a win, between the slabs
 */
import { composer as digits } from '../digits/compose.js'
import { housesOf } from '../houses.js'

/** What composes pictures of a board. @param {Plan} plan @param {boolean} plain */
export const composer = (plan, plain) =>
  digits(plan, plain, {
    along: site => housesOf(plan.board, site).flatMap(({ sites }) => sites),
    ground: ({ won }, { winMs: ms }) => (won ? [{ op: /** @type {const} */ ('blossoms'), ms }] : []),
  })
