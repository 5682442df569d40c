// @ts-check
/**
 * Small pictures of boards as the player left them, kept on the device alone; the oldest give way to new ones.
 * @typedef {{ url: string, dark: boolean }} Kept   url: the picture itself, as a `data:` address; dark: true if it was
 *   painted for the dark theme
 */
import { keep, recall } from '../lib/local-storage.js'
import { fieldsOf, isText, parseJson } from '../lib/outside.js'

/** The name of the record, and the maximum number of pictures. */
const [NAME, MOST] = ['pictures', 24]

/** @returns {Map<string, unknown>} */
function all() {
  try {
    return new Map(Object.entries(fieldsOf(parseJson(recall(NAME) ?? '{}'))))
  } catch {
    return new Map()
  }
}

/** Returns the pictures by the keys of their games, without those that are not valid. @returns {Map<string, Kept>} */
export const pictures = () =>
  new Map(
    [...all()].flatMap(([key, value]) => {
      const { url, dark } = fieldsOf(value)
      return isText(url) && url.startsWith('data:image/') ? [[key, { url, dark: dark === true }]] : []
    }),
  )

/** @param {string} key of the game @param {Kept} picture */
export function keepPicture(key, picture) {
  const kept = all()
  kept.delete(key)
  const others = [...kept].slice(1 - MOST)
  keep(NAME, JSON.stringify(Object.fromEntries([...others, [key, picture]])))
}
