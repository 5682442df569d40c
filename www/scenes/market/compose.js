// @ts-check
/**
 * Digits on a market stall as operations: beside what all boards of digits have, the price tags of the equations.
 * @import { Made as Digits } from '../digits/compose.js'
 * @import { Moment } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Plan } from './plan.js'
 * @typedef {'open' | 'kept' | 'broken'} State
 * @typedef {Digits
 *   | { op: 'tag', clue: number, says: State, lit: boolean, looked: boolean, x: number, y: number, isRow: boolean,
 *       lines: readonly string[], size: number, wide: number, high: number, swing: number }
 *   | { op: 'harvest', ms: number }} Made   `tag`: (x, y) is its point; `lit`: it is on show; `looked`: a hint speaks
 *   of it; `harvest`: of a win, fruit in every crate
 */
import { composer as digits } from '../digits/compose.js'
import { swing, progress } from '../tween.js'

/** How long the tags swing after a win, each a little later than the one before. */
const SWING_MS = 900
const APART_MS = 70

/** What composes pictures of a board. @param {Plan} plan @param {boolean} plain */
export function composer(plan, plain) {
  const { clues } = plan.board
  /** @param {number} site */
  const along = site => clues.flatMap(({ sites }) => (sites.includes(site) ? sites : []))

  /** @param {View} view @param {Moment} moment @returns {Made[]} */
  const tags = (view, { winMs }) =>
    plan.sheets.map(({ lines, size, wide, high }, clue) => {
      const [x, y] = plan.tip(clue)
      const k = plan.scale
      const says = view.clash?.includes(clue) ? 'broken' : (view.clues[clue]?.state ?? 'open')
      return {
        op: 'tag',
        clue,
        says,
        lit: view.clue === clue,
        looked: Boolean(view.uses?.includes(clue)),
        x,
        y,
        isRow: plan.isRow(clue),
        lines,
        size: size * k,
        wide: wide * k,
        high: high * k,
        swing: view.won ? swing(progress(winMs, clue * APART_MS, SWING_MS), 3) : 0,
      }
    })

  return digits(plan, plain, {
    along,
    ground: (view, moment) => [
      ...(view.won ? [/** @type {Made} */ ({ op: 'harvest', ms: moment.winMs })] : []),
      ...tags(view, moment),
    ],
  })
}
