/**
 * Confirms a frame of a Sudoku: it supposes the contrary of each claim and tries all ways to fill the cells that the
 * frame marks. Two cells that see each other differ; each number has a place in the houses marked. A cell has the
 * candidates that no number on the board and no struck mark excludes; where the frame shows no pattern, only the
 * numbers that it marks count.
 */
import { peersOf } from '../../../../www/scenes/places.js'
import { isStruck } from './frame.js'

/** @import { Frame } from './frame.js' */

/** The maximum number of entries tried for a claim. */
const MOST_TRIED = 200_000

/** @param {Frame} frame @returns {string | undefined} what is not confirmed, undefined if all is */
export function faultInSudoku(frame) {
  const { board, entries, marks, claims } = frame
  const { houses = [], sites, symbols } = board
  const { looks = [], links = [], fins = [], groups = [], causes, beams = [] } = marks
  // An arrow between two cells runs along the houses in which both lie.
  const along = links.flatMap(({ from, to, strong }) => {
    const ends = [...from, ...to].map(({ site }) => site)
    return strong && new Set(ends).size > 1
      ? houses.filter(house => ends.every(site => house.sites.includes(site)))
      : []
  })
  const shown = [...(marks.houses ?? []), ...(marks.across ?? []), ...along.map(house => house.sites)]
  const seenFrom = peersOf(board)
  const isPattern = looks.length > 0 || links.length > 0
  const inHouses = new Set(shown.flat())
  const evidence = (/** @type {number} */ from, /** @type {number} */ site) =>
    isPattern || inHouses.has(from) || (causes.has(from) && (!beams.length || beamed(from, site)))
  const beamed = (/** @type {number} */ from, /** @type {number} */ site) =>
    !beams.some(beam => beam.from === from) || beams.some(beam => beam.from === from && beam.to.includes(site))
  const candidates = (/** @type {number} */ site) =>
    symbols
      .map(({ id }) => Number(id))
      .filter(n => !isStruck(marks, site, n))
      .filter(n => ![...seenFrom[site]].some(from => entries[from] === n && evidence(from, site)))
  const cells = new Set(
    [
      ...inHouses,
      ...[...looks, ...fins, ...links.flatMap(({ from, to }) => [...from, ...to])].map(({ site }) => site),
      ...groups.flat(),
      ...claims.map(({ site }) => site),
    ].filter(site => entries[site] === null),
  )
  const domains = new Map([...cells].map(site => [site, candidates(site)]))
  for (const claim of claims) {
    const found = counterexample(claim)
    if (found) return `${sites[claim.site].name} ${claim.piece} ${found}`
  }
  return undefined

  /** @param {Frame['claims'][number]} claim */
  function counterexample({ site: at, piece, holds }) {
    let tried = 0
    const start = new Map(domains)
    start.set(
      at,
      (domains.get(at) ?? []).filter(n => (n === piece) !== holds),
    )
    /** @param {Map<number, number[]>} open @returns {boolean} */
    const search = open => {
      if ([...open.values()].some(list => !list.length)) return false
      // In a marked house each number has a place.
      for (const house of shown) {
        if (house.length !== symbols.length) continue
        for (const { id } of symbols) {
          if (house.some(site => entries[site] === id)) continue
          if (!house.some(site => open.get(site)?.includes(Number(id)))) return false
        }
      }
      const several = [...open].filter(([, list]) => list.length > 1).toSorted((a, b) => a[1].length - b[1].length)
      if (!several.length) return true
      const [[site, list]] = several
      for (const n of list) {
        if (++tried > MOST_TRIED) return true
        const next = put(open, site, n)
        if (next && search(next)) return true
      }
      return false
    }
    const first = settle(start)
    if (!first || !search(first)) return undefined
    return tried > MOST_TRIED ? 'too many ways' : 'not shown'
  }

  /** @param {Map<number, number[]>} open @param {number} site @param {number} n */
  function put(open, site, n) {
    return settle(new Map(open).set(site, [n]))
  }

  /** Strikes each number of a full cell in the cells that it sees. @param {Map<number, number[]>} open */
  function settle(open) {
    const queue = [...open].filter(([, list]) => list.length === 1).map(([site]) => site)
    for (let site = queue.pop(); site !== undefined; site = queue.pop()) {
      const [n] = open.get(site) ?? []
      for (const other of seenFrom[site]) {
        const list = open.get(other)
        if (!list?.includes(n)) continue
        const less = list.filter(m => m !== n)
        if (!less.length) return undefined
        open.set(other, less)
        if (less.length === 1) queue.push(other)
      }
    }
    return open
  }
}
