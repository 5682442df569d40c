// @ts-check
/**
 * The store of the device, in IndexedDB. Each call is atomic, and calls complete in the order in which they began.
 * @typedef {[key: string, value: unknown][]} Held   records to write; undefined deletes a record
 * @typedef {{
 *   entries(but: string): Promise<[unknown, unknown][]>,
 *   keys(prefix: string): Promise<string[]>,
 *   read(keys: string[]): Promise<unknown[]>,
 *   update(keys: string[], change: (key: string, old: unknown) => Held): Promise<void>,
 *   clear(key: string, change: (old: unknown) => Held | undefined): Promise<void>,
 *   }} Records   `entries`: all records but those whose keys begin with `but`; `keys`: all keys with a prefix;
 *   `update`: reads and writes in one transaction, in the order of the keys; `clear`: replaces all records by those
 *   that `change` returns for one of them, or leaves them if it returns undefined
 * @typedef {Omit<Records, 'clear'> & { readonly age: string | undefined, clear(isTold?: boolean): Promise<void> }}
 *   Device age: of the records that this page knows, undefined before its first call; isTold: true if another page has
 *   removed all records, so that they are removed only if that has not happened
 */
import { createStore, getMany } from '../vendor/idb-keyval.js'
import { hearForgotten } from './tabs.js'

// Whoever removes all records begins a new age. A page whose records are of an earlier age can write nothing any more,
// however late it tries: forgotten records never come back.

/** The key of the age; there is none before records were removed for the first time. */
const AGE = 'age'

/** The error of a write that was refused as the page's records are forgotten; the page learns of it elsewhere. */
class Forgotten extends Error {
  name = 'AbortError'
}

/**
 * @param {Records} records @param {() => void} [refused] called when a write is refused, as another page has removed
 * all
 * @returns {Device}
 */
export function aged(records, refused = hearForgotten) {
  /** @type {string | undefined} */ let age
  /** Returns true if the age found is that of this page, which the first call determines. @param {unknown} found */
  const isOurs = found => {
    const now = String(found ?? '')
    age ??= now
    return age === now
  }
  return {
    get age() {
      return age
    },
    entries: async but => {
      const held = await records.entries(but)
      isOurs(held.find(([key]) => key === AGE)?.[1])
      return held.filter(([key]) => key !== AGE)
    },
    keys: records.keys,
    read: async keys => {
      const [found, ...values] = await records.read([AGE, ...keys])
      isOurs(found)
      return values
    },
    update: (keys, change) =>
      records
        .update([AGE, ...keys], (key, old) => {
          if (key !== AGE) return change(key, old)
          if (!isOurs(old)) throw new Forgotten('These records were removed by another page.')
          return []
        })
        .catch(error => {
          if (error instanceof Forgotten) refused()
          throw error
        }),
    clear: isTold =>
      records.clear(AGE, found => {
        const isRemoved = isTold && !isOurs(found)
        age = isRemoved ? String(found) : Math.random().toString(36).slice(2)
        return isRemoved ? undefined : [[AGE, age]]
      }),
  }
}

/** The upper bound of prefixes: the largest UTF-16 code unit. */
const LAST = '\uffff'

/** @param {string} [database] @param {string} [name] of its store @returns {Device} */
export function indexedDevice(database = 'placewise', name = 'progress') {
  const store = createStore(database, name)
  // Where IndexedDB is missing or forbidden the library throws; `async` turns that into a rejection.
  return aged({
    entries: async but => store('readonly', records => entries(records, but)),
    keys: async prefix => store('readonly', records => keysFrom(records, prefix)),
    read: async keys => getMany(keys, store),
    update: async (keys, change) =>
      store('readwrite', records => changed(records, keys, (key, old) => write(records, change(key, old)))),
    clear: async (key, change) =>
      store('readwrite', records =>
        changed(records, [key], (_, old) => {
          const held = change(old)
          if (held) records.clear()
          write(records, held ?? [])
        }),
      ),
  })
}

/**
 * Reads records and changes some; resolves when that is written. The library's own `update` changes one record at a
 * time, and does not report a write that fails for want of room.
 * @param {IDBObjectStore} records @param {string[]} keys @param {(key: string, old: unknown) => void} change
 * @returns {Promise<void>}
 */
const changed = (records, keys, change) =>
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
          change(key, asked.result)
        } catch (error) {
          failure = error
          transaction.abort()
        }
      }
    }
  })

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
