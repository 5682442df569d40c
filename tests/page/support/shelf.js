/** @import { Device } from '../../../www/storage/device.js' */

/** Returns a device in memory: it stores copies, and finishes calls in order. @param {[string, unknown][]} [held] */
export function shelf(held = []) {
  const map = new Map(structuredClone(held))
  const writes = { count: 0 }
  /** @type {Device} */
  const device = {
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
    clear: async () => map.clear(),
  }
  return { map, device, writes }
}
