// @ts-check
/**
 * Levels that go from the game to the designer and back, through what both keep on the device.
 * @import { Level } from './pkg/placewise.js'
 */
import { keep, recall } from './store.js'

/** Leaves the game for the designer, with this level on the desk. @param {Level} level */
export function openDesigner(level) {
  keep('toDesigner', JSON.stringify(level))
  location.href = 'designer.html#from-game'
}

/** Leaves the designer for the game, to play this level. @param {Level} level */
export function playLevel(level) {
  keep('own', JSON.stringify(level))
  location.href = './#own'
}

/** The level that the designer gave to be played, under a key of its own. @returns {{ key: string, level: Level } | undefined} */
export function handedOver() {
  const level = read('own')
  return level && { level, key: `own/${nameOf(JSON.stringify(level))}` }
}

/** The level that the game gave to be changed. @returns {Level | undefined} */
export const forDesigner = () => read('toDesigner')

/** @param {string} name @returns {Level | undefined} */
function read(name) {
  try {
    const level = JSON.parse(recall(name) ?? '')
    return typeof level?.kind === 'string' ? level : undefined
  } catch {
    return undefined
  }
}

/** A short name for a level, the same for the same (FNV-1a). @param {string} text */
function nameOf(text) {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
