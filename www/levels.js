// @ts-check
/**
 * The levels that come with the page: one file a kind, by the kind's name.
 * @import { Board, KindInfo, Level } from './pkg/placewise.js'
 * @import { Wish } from './dealer.js'
 * @import { Speak } from './text/index.js'
 * @typedef {{ id: string, number?: number, level: Level }} KnownLevel
 * @typedef {{ info: KindInfo, levels: KnownLevel[] }} Shelf
 * @typedef {{ id: string, number?: number, grade?: string, info: KindInfo, wish?: Wish }} About   where a level at play comes from
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

/** The known level after this one. @param {Shelf[]} shelves @param {About} about */
export function nextLevel(shelves, { id, info }) {
  const levels = shelves.find(s => s.info.id === info.id)?.levels ?? []
  const at = levels.findIndex(l => l.id === id)
  return at < 0 ? undefined : levels[at + 1]
}

/** @param {About} about @param {Board} board @param {Speak} t */
export function levelName({ info, number, grade }, board, t) {
  if (number !== undefined) return t('levelNumber', { title: info.title, number })
  const name = info.presets.flatMap(p => p.grades).find(g => g.id === grade)?.name
  return name ? t('levelGrade', { title: info.title, grade: name }) : board.title ?? info.title
}
