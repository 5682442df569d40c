// @ts-check
/**
 * The desk as it was left, on this device. A browser that keeps nothing says so once.
 * @import { Kept } from './draft.js'
 */
import { createStore, get, set } from '../vendor/idb-keyval.js'

const KEY = 'desk'

/** Made when first needed: where there is no IndexedDB the library throws. @type {ReturnType<typeof createStore> | undefined} */
let made
const store = () => made ??= createStore('placewise-designer', 'drafts')

/** @returns {Promise<Kept | undefined>} */
export async function recallDesk() {
  const kept = await get(KEY, store())
  const sound = kept && isDraft(kept.now) && Array.isArray(kept.past) && Array.isArray(kept.future) && [...kept.past, ...kept.future].every(isDraft)
  return sound ? kept : undefined
}

/** @param {Kept} desk @returns {Promise<void>} */
export const keepDesk = async desk => set(KEY, desk, store())

/** @param {any} draft */
const isDraft = draft => typeof draft?.level === 'object' && draft.level !== null && typeof draft.level.kind === 'string'
