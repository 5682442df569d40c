import { aged } from '../../../www/storage/device.js'

/** @import { Records } from '../../../www/storage/device.js' */

/**
 * Returns a device in memory: it stores copies, and finishes calls in order. `page` returns it for another page.
 * @param {[string, unknown][]} [held]
 */
export function shelf(held = []) {
  const map = new Map(structuredClone(held))
  const writes = { count: 0 }
  /** @type {Records} */
  const records = {
    entries: async but => structuredClone([...map].filter(([key]) => !key.startsWith(but))),
    keys: async prefix => [...map.keys()].filter(key => key.startsWith(prefix)),
    read: async keys => structuredClone(keys.map(key => map.get(key))),
    update: async (keys, change) => {
      writes.count++
      for (const [key, value] of structuredClone(keys.flatMap(key => change(key, structuredClone(map.get(key)))))) {
        if (value === undefined) map.delete(key)
        else map.set(key, value)
      }
    },
    clear: async (key, change) => {
      const next = change(map.get(key))
      if (next) map.clear()
      for (const [name, value] of next ?? []) map.set(name, value)
    },
  }
  const page = (refused = () => {}) => aged(records, refused)
  return { map, device: page(), page, writes }
}
