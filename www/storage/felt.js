// @ts-check
/**
 * How hard solved levels felt to the player, which the authors of the papers wished to know. It is kept on the device
 * alone.
 * @typedef {Map<string, number>} Felt   by level how hard it felt, from 1 (very easy) to 5 (very hard)
 */
import { keep, recall } from '../lib/local-storage.js'

/** How hard a level can feel. */
export const FEELINGS = [1, 2, 3, 4, 5]

/** Where it is kept. */
const KEPT = 'felt'

/** More levels than there are. */
const MOST = 2_000

/** What is kept of it; what is none of ours is left out. @param {string | null} [text] @returns {Felt} */
export function readFelt(text = recall(KEPT)) {
  try {
    const kept = Object.entries(JSON.parse(text ?? '{}')).slice(0, MOST)
    return new Map(kept.filter(([, value]) => FEELINGS.includes(value)))
  } catch {
    return new Map()
  }
}

/** @param {Felt} felt */
export const writeFelt = felt => JSON.stringify(Object.fromEntries(felt))

/** Keeps how hard a level felt; `undefined` takes it back. @param {string} id @param {number | undefined} value */
export function feel(id, value) {
  const felt = readFelt()
  if (value === undefined) felt.delete(id)
  else felt.set(id, value)
  keep(KEPT, writeFelt(felt))
}
