// @ts-check
/**
 * The player's own judgement of how hard solved levels felt, which the authors of the papers wished to know. It never
 * leaves the device.
 * @typedef {Map<string, number>} Felt   the difficulty by level, from 1 (very easy) to 5 (very hard)
 */
import { keep, recall } from '../lib/local-storage.js'
import { fieldsOf, parseJson } from '../lib/outside.js'

/** The difficulties that can be chosen. */
export const FEELINGS = [1, 2, 3, 4, 5]

/** The key of the stored value. */
const KEPT = 'felt'

/** The maximum number of levels, more than there are. */
const MOST = 2_000

/** @param {unknown} value @returns {value is number} */
const isFeeling = value => FEELINGS.some(feeling => feeling === value)

/** Reads the stored value, without entries that are not valid. @param {string | null} [text] @returns {Felt} */
export function readFelt(text = recall(KEPT)) {
  try {
    const kept = Object.entries(fieldsOf(parseJson(text ?? '{}'))).slice(0, MOST)
    return new Map(kept.flatMap(([id, value]) => (isFeeling(value) ? [[id, value]] : [])))
  } catch {
    return new Map()
  }
}

/** @param {Felt} felt */
export const writeFelt = felt => JSON.stringify(Object.fromEntries(felt))

/** Keeps how hard a level felt; `undefined` removes it. @param {string} id @param {number | undefined} value */
export function feel(id, value) {
  const felt = readFelt()
  if (value === undefined) felt.delete(id)
  else felt.set(id, value)
  keep(KEPT, writeFelt(felt))
}
