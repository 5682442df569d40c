// @ts-check
/**
 * Where progress is kept: an IndexedDB store. Each call is done wholly or not at all, and what begins first ends first.
 * @typedef {[key: string, value: unknown][]} Held   undefined for what is not to be there
 * @typedef {{
 *   entries(): Promise<[unknown, unknown][]>,
 *   update(keys: string[], change: (key: string, old: unknown) => Held): Promise<void>,
 *   clear(): Promise<void>,
 * }} Device   `update` reads and writes in one transaction: nobody writes in between
 */
import { clear, createStore, entries } from '../vendor/idb-keyval.js'

/** @returns {Device} */
export function indexedDevice() {
  const store = createStore('placewise', 'progress')
  // Where there is no IndexedDB, or it is forbidden, the library throws; `async` makes that a rejection as any other.
  return {
    entries: async () => entries(store),
    clear: async () => clear(store),
    // The library's own `update` changes one record at a time, and knows no error for a put without room.
    update: async (keys, change) =>
      store(
        'readwrite',
        records =>
          new Promise((resolve, reject) => {
            const { transaction } = records
            /** @type {unknown} */ let failure
            transaction.oncomplete = () => resolve()
            transaction.onabort = () => reject(failure ?? transaction.error)
            for (const key of keys) {
              const asked = records.get(key)
              asked.onsuccess = () => {
                if (failure) return
                try {
                  write(records, change(key, asked.result))
                } catch (error) {
                  failure = error
                  transaction.abort()
                }
              }
            }
          }),
      ),
  }
}

/** @param {IDBObjectStore} records @param {Held} held */
function write(records, held) {
  for (const [key, value] of held) {
    if (value === undefined) records.delete(key)
    else records.put(value, key)
  }
}
