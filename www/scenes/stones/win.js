// @ts-check
/**
 * The animation of a win along the path: the frog leaps from number to number, the stones react, water lilies open.
 * Then everything rests; with reduced motion at once.
 */
import { REST } from '../motion.js'
import { arch, easeOut, progress } from '../tween.js'
import { WIN_MS } from '../win.js'

const BEGINS_MS = 200
/** The maximum duration of the whole way, and of one step. */
const WAY_MS = 2200
const STEP_MS = 190
const ANSWER_MS = 380

/** Returns the duration of a step. @param {number} of the number of numbers */
const stepMs = of => Math.min(STEP_MS, WAY_MS / Math.max(1, of - 1))

/** Returns the time at which a number is reached. @param {number} number @param {number} of */
const reachedAt = (number, of) => BEGINS_MS + (number - 1) * stepMs(of)

/**
 * Returns the position on the path: the number left last, and the done fraction of the step to the next.
 * @param {number} ms since the win @param {number} of the number of numbers
 */
export function wayAt(ms, of) {
  const way = Math.min(of - 1, Math.max(0, (ms - BEGINS_MS) / stepMs(of)))
  const number = Math.min(of, Math.floor(way) + 1)
  return { number, part: way + 1 - number }
}

/** Returns the movement of a stone when it is reached. @param {number} number @param {number} of @param {number} ms */
export function answer(number, of, ms) {
  const u = (ms - reachedAt(number, of)) / ANSWER_MS
  if (!(ms < WIN_MS) || u <= 0 || u >= 1) return { raise: REST.raise, squash: REST.squash }
  return { raise: arch(u) * 0.16, squash: -0.08 * Math.sin(u * Math.PI * 2) }
}

/**
 * Returns the opening of a lily at a number, from 0 to 1.
 * @param {number} number @param {number} of @param {number} ms
 */
export const openAt = (number, of, ms) => easeOut(progress(ms, reachedAt(number, of), 420))
