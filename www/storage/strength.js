// @ts-check
/**
 * The player's strength by kind: kept on the device alone, if the player wishes it.
 * @import { Strength } from '../lib/glicko.js'
 * @typedef {Strength & { count: number, at: number, paces: readonly number[], alone: Readonly<Record<string, number>>
 *   }} Kept   count: the number of levels it rests on; at: when the last was solved; paces: ms a step of the latest
 *   levels; alone: by technique, the number of levels solved without help that needed it
 * @typedef {Map<string, Kept>} Strengths   by kind
 */
import { forgetOne, keep, recall } from '../lib/local-storage.js'
import { isObject } from '../lib/outside.js'

/** The keys of the strengths, and of the player's wish to have them estimated. */
const [KEPT, WISHED] = ['strength', 'estimate']
/** Limits above the numbers there are. */
const MOST = { kinds: 100, techniques: 500, paces: 9 }

export const isEstimated = () => recall(WISHED) !== 'off'

/** @param {boolean} on */
export const wishEstimate = on => keep(WISHED, on ? 'on' : 'off')

/** Reads the stored strengths, without entries that are not valid. @param {string | null} [text] */
export function readStrengths(text = recall(KEPT)) {
  try {
    return strengthsOf(JSON.parse(text ?? '{}'))
  } catch {
    return strengthsOf({})
  }
}

/** @param {unknown} value @returns {Strengths} */
export function strengthsOf(value) {
  const fields = Object.entries(value ?? {}).slice(0, MOST.kinds)
  return new Map(fields.flatMap(([kind, kept]) => (isKept(kept) ? [[kind, only(kept)]] : [])))
}

/** @param {Strengths} strengths */
export const writeStrengths = strengths => JSON.stringify(Object.fromEntries(strengths))

/** @param {string} kind @param {Kept} kept */
export const keepStrength = (kind, kept) => keep(KEPT, writeStrengths(readStrengths().set(kind, only(kept))))

export const forgetStrengths = () => forgetOne(KEPT)

/** Merges exported strengths: for each kind the one that rests on more levels. @param {unknown} value */
export function takeStrengths(value) {
  for (const [kind, kept] of strengthsOf(value))
    if (kept.count > (readStrengths().get(kind)?.count ?? 0)) keepStrength(kind, kept)
}

/** @param {unknown} value @returns {value is Kept} */
const isKept = value =>
  isObject(value) &&
  within(value.rating, -5000, 9000) &&
  within(value.deviation, 1, 1000) &&
  within(value.volatility, 1e-6, 1) &&
  within(value.count, 1, Number.MAX_SAFE_INTEGER) &&
  within(value.at, 0, Number.MAX_SAFE_INTEGER)

/** @param {unknown} value @param {number} least @param {number} most */
const within = (value, least, most) => typeof value === 'number' && value >= least && value <= most

/** Copies the known fields, within their limits. @param {Kept} kept @returns {Kept} */
function only({ rating, deviation, volatility, count, at, paces, alone }) {
  const known = Array.isArray(paces) ? paces.filter(pace => within(pace, 1, 1e9)).slice(-MOST.paces) : []
  const counts = Object.entries(alone ?? {}).filter(([, count]) => within(count, 1, Number.MAX_SAFE_INTEGER))
  return {
    rating,
    deviation,
    volatility,
    count,
    at,
    paces: known,
    alone: Object.fromEntries(counts.slice(0, MOST.techniques)),
  }
}
