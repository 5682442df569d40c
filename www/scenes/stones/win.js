// @ts-check
/**
 * A win that runs along the path: from number to number something leaps, the stones answer, water lilies open beside
 * it. In the end all rests; in stillness at once.
 */
import { REST } from '../motion.js'
import { arch, easeOut, progress } from '../tween.js'
import { WIN_MS } from '../win.js'

const BEGINS_MS = 200
/** How long the whole way takes at most, and one step of it. */
const WAY_MS = 2200
const STEP_MS = 190
const ANSWER_MS = 380

/** How long a step takes. @param {number} of how many numbers there are */
const stepMs = of => Math.min(STEP_MS, WAY_MS / Math.max(1, of - 1))

/** When a number is reached. @param {number} number @param {number} of */
const reachedAt = (number, of) => BEGINS_MS + (number - 1) * stepMs(of)

/**
 * How far along the path it is: the number that it has left last, and how much of the step to the next is done.
 * @param {number} ms since the win @param {number} of how many numbers there are
 */
export function wayAt(ms, of) {
  const way = Math.min(of - 1, Math.max(0, (ms - BEGINS_MS) / stepMs(of)))
  const number = Math.min(of, Math.floor(way) + 1)
  return { number, part: way + 1 - number }
}

/** How a stone answers when it is reached. @param {number} number @param {number} of @param {number} ms */
export function answer(number, of, ms) {
  const u = (ms - reachedAt(number, of)) / ANSWER_MS
  if (!(ms < WIN_MS) || u <= 0 || u >= 1) return { raise: REST.raise, squash: REST.squash }
  return { raise: arch(u) * 0.16, squash: -0.08 * Math.sin(u * Math.PI * 2) }
}

/** How far a lily beside a number is open, from 0 to 1. @param {number} number @param {number} of @param {number} ms */
export const openAt = (number, of, ms) => easeOut(progress(ms, reachedAt(number, of), 420))
