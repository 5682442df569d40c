// @ts-check
/**
 * The levels that come with the page: one file a kind, by the kind's name.
 * @import { KindInfo, Level } from './pkg/placewise.js'
 * @typedef {{ id: string, number?: number, level: Level }} KnownLevel
 * @typedef {{ info: KindInfo, levels: KnownLevel[] }} Shelf
 */

/** @param {KindInfo} info @returns {Promise<Shelf>} */
export async function loadShelf(info) {
  const answer = await fetch(new URL(`levels/${info.id}.json`, import.meta.url))
  return { info, levels: answer.ok ? await answer.json() : [] }
}

/** @param {Shelf[]} shelves @param {string} id */
export function findLevel(shelves, id) {
  for (const shelf of shelves) {
    const known = shelf.levels.find(l => l.id === id)
    if (known) return { known, info: shelf.info }
  }
  return undefined
}

/** The level an address asks for: `#level=…`, or `?level=…` with an id or a number. @param {Location} location @param {Shelf[]} shelves */
export function wantedLevel({ hash, search }, shelves) {
  const wanted = new URLSearchParams(hash.slice(1)).get('level') ?? new URLSearchParams(search).get('level')
  if (wanted === null) return null
  const byNumber = shelves.flatMap(s => s.levels).find(l => String(l.number) === wanted)
  return byNumber?.id ?? wanted
}
