// @ts-check
/**
 * Digits on a market stall as operations: those of all boards of digits, and the price tags of the equations.
 * @import { Made as Digits } from '../digits/compose.js'
 * @import { Moment } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Plan } from './plan.js'
 * @typedef {'open' | 'kept' | 'broken'} State
 * @typedef {Digits
 *   | { op: 'tag', clue: number, says: State, lit: boolean, looked: boolean, x: number, y: number, isRow: boolean,
 *       lines: readonly string[], size: number, wide: number, high: number, swing: number }
 *   | { op: 'harvest', ms: number }} Made   `tag`: (x, y) is its point; `lit`: its clue is on display; `looked`: a hint
 *   refers to it; `harvest`: after a win, fruit behind every slate
 */
import { composer as digits } from '../digits/compose.js'
import { swing, progress } from '../tween.js'

/** The time that a tag swings after a win, and the delay from one tag to the next. */
const SWING_MS = 900
const APART_MS = 70

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain */
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
