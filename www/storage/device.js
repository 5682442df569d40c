// @ts-check
/**
 * The store of the device, in IndexedDB. Each call is atomic, and calls complete in the order in which they began.
 * @typedef {[key: string, value: unknown][]} Held   records to write; undefined deletes a record
 * @typedef {{
 *   entries(but: string): Promise<[unknown, unknown][]>,
 *   keys(prefix: string): Promise<string[]>,
 *   read(keys: string[]): Promise<unknown[]>,
 *   update(keys: string[], change: (key: string, old: unknown) => Held): Promise<void>,
 *   clear(): Promise<void>,
 *   }} Device   `entries`: all records but those whose keys begin with `but`; `keys`: all keys with a prefix; `update`:
 *   reads and writes in one transaction
 */
import { clear, createStore, getMany } from '../vendor/idb-keyval.js'

/** The upper bound of prefixes: the largest UTF-16 code unit. */
const LAST = '\uffff'

/** @param {string} [database] @param {string} [name] of its store @returns {Device} */
export function indexedDevice(database = 'placewise', name = 'progress') {
  const store = createStore(database, name)
  // Where IndexedDB is missing or forbidden the library throws; `async` turns that into a rejection.
  return {
    entries: async but => store('readonly', records => entries(records, but)),
    keys: async prefix => store('readonly', records => keysFrom(records, prefix)),
    read: async keys => getMany(keys, store),
    clear: async () => clear(store),
    // The library's own `update` changes one record at a time, and does not report a write that fails for want of room.
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

/** Replaces the library's own function, which reads all records. @param {IDBObjectStore} records @param {string} but */
async function entries(records, but) {
  const lists = [IDBKeyRange.upperBound(but, true), IDBKeyRange.lowerBound(but + LAST, true)].map(async range => {
    const [keys, values] = await Promise.all([answer(records.getAllKeys(range)), answer(records.getAll(range))])
    return keys.map((key, at) => /** @type {[unknown, unknown]} */ ([key, values[at]]))
  })
  return (await Promise.all(lists)).flat()
}

/** @param {IDBObjectStore} records @param {string} prefix */
const keysFrom = async (records, prefix) =>
  (await answer(records.getAllKeys(IDBKeyRange.bound(prefix, prefix + LAST)))).map(String)

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const answer = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** @param {IDBObjectStore} records @param {Held} held */
function write(records, held) {
  for (const [key, value] of held) {
    if (value === undefined) records.delete(key)
    else records.put(value, key)
  }
}
