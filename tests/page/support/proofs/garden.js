/**
 * Confirms a frame of a garden with a picture: it supposes the contrary of each claim and tries all ways to plant the
 * patches in which the frame marks a bed, with the flowers that are left, until one of them grows into the picture. Of
 * the picture it reads the marked beds alone; of other patches it counts only the beds where a flower may be.
 */
import { isStruck } from './frame.js'

/** @import { Frame } from './frame.js' */
/** @import { Entry } from '../../../../www/pkg/placewise.js' */

/** The maximum number of gardens grown for a claim. */
const MOST_TRIED = 2_000

/** The techniques that follow flowers or count beds across a patch, so that its whole picture is read. */
const OF_PATCHES = new Set(['fits', 'race', 'spreads', 'what-if'])

/** @param {Frame} frame @returns {string | undefined} what is not confirmed, undefined if all is */
export function faultInGarden(frame) {
  const { board, entries, marks, claims, technique } = frame
  const { sites, goal, rounds = 1, pieces } = board
  const bandOf = (/** @type {number} */ site) => sites[site].tags[0]
  const likes = new Map(pieces.map(({ id, likes = [] }) => [id, likes]))
  const grows = (/** @type {string} */ piece, /** @type {number} */ site) => likes.get(piece)?.includes(bandOf(site))
  const marked = new Set([...claims.map(({ site }) => site), ...marks.causes, ...marks.look, ...marks.out.keys()])
  const region = [...new Set([...marked].flatMap(patchOf))]
  // A conclusion of an earlier reason about the final piece of a bed marked "?" has no mark of its own.
  const isOpen = claims.some(({ site }) => sites[site].neighbours.some(by => goal?.[by] === '?'))
  const isWhole = isOpen || OF_PATCHES.has(technique)
  const wanted = (/** @type {number} */ site) => (goal && (isWhole || marked.has(site)) ? goal[site] : '?')
  for (const claim of claims) {
    const fault = counterexample(claim)
    if (fault) return `${sites[claim.site].name} ${claim.piece} ${fault}`
  }
  return undefined

  /** Returns the beds of the same ground that hang together with a bed. @param {number} from */
  function patchOf(from) {
    const patch = new Set([from])
    for (const site of patch) for (const by of sites[site].neighbours) if (bandOf(by) === bandOf(from)) patch.add(by)
    return [...patch]
  }

  /** Returns the garden in the end. @param {readonly (Entry | null)[]} planted @returns {(Entry | null)[]} */
  function grown(planted) {
    /** @type {(Entry | null)[]} */
    let now = [...planted]
    for (let round = 0; round < rounds; round++) {
      const before = now
      now = before.map((piece, site) => {
        if (piece !== null) return piece
        const kinds = new Set(
          sites[site].neighbours.flatMap(by => {
            const other = before[by]
            return other !== null && bandOf(by) === bandOf(site) && grows(String(other), site) ? [other] : []
          }),
        )
        return kinds.size === 1 ? [...kinds][0] : null
      })
    }
    return now
  }

  /** Returns the distance that a flower would grow over beds of its own. @param {string} piece @param {number} from */
  function reach(piece, from) {
    const far = new Map([[from, 0]])
    if (!grows(piece, from)) return far
    for (const [site, steps] of far)
      for (const by of sites[site].neighbours)
        if (!far.has(by) && steps < rounds && grows(piece, by) && [piece, '?'].includes(String(wanted(by))))
          far.set(by, steps + 1)
    return far
  }

  /** @param {Frame['claims'][number]} claim */
  function counterexample({ site: at, piece: about, holds }) {
    const may = (/** @type {string} */ piece, /** @type {number} */ site) =>
      entries[site] === null &&
      ['?', piece].includes(String(wanted(site))) &&
      !isStruck(marks, site, piece) &&
      (site !== at || about === null || (piece === about) !== holds)
    const left = new Map(
      pieces.map(({ id, count }) => [id, Number(count) - entries.filter(entry => entry === id).length]),
    )
    // The most that the other patches can take.
    const room = new Map(
      pieces.map(({ id }) => [id, [...sites.keys()].filter(site => !region.includes(site) && may(id, site)).length]),
    )
    const planted = entries.map((entry, site) => (region.includes(site) ? entry : null))
    const closed = new Set()
    let tried = 0
    const key = (/** @type {string} */ piece, /** @type {number} */ site) => `${piece} ${site}`
    const spots = pieces.flatMap(({ id }) => region.filter(site => may(id, site)).map(site => ({ piece: id, site })))
    const far = new Map(spots.map(({ piece, site }) => [key(piece, site), reach(piece, site)]))
    const needs = region.filter(site => typeof wanted(site) === 'string' && wanted(site) !== '?')

    /** Returns true if all is planted that must be, and grows into the picture. */
    const isDone = () =>
      [...left].every(([piece, count]) => count <= (room.get(piece) ?? 0)) && (!claimed() || planted[at] === about)
    const claimed = () => about !== null && !holds
    const isRight = () => {
      tried++
      const end = grown(planted)
      // That a bed is empty, or not, is said of the end.
      const isContrary = about !== null || (end[at] === null) !== holds
      return isContrary && region.every(site => [end[site], '?'].includes(wanted(site)))
    }
    /** @param {{ piece: string, site: number }[]} open @param {() => boolean} next @returns {boolean} */
    const tryEach = (open, next) => {
      const shut = []
      let found = false
      for (const { piece, site } of open) {
        const count = left.get(piece) ?? 0
        if (count <= 0 || planted[site] !== null || closed.has(key(piece, site))) continue
        planted[site] = piece
        left.set(piece, count - 1)
        found = next()
        planted[site] = null
        left.set(piece, count)
        if (found) break
        closed.add(key(piece, site))
        shut.push(key(piece, site))
      }
      for (const it of shut) closed.delete(it)
      return found
    }
    const reaches = (/** @type {string} */ piece, /** @type {number} */ from, /** @type {number} */ to) =>
      from === to || (far.get(key(piece, from)) ?? reach(piece, from)).has(to)
    /** Returns true if a flower has grown after one round where it must not, whatever else is planted. */
    const isLost = () =>
      region.some(from => {
        const piece = planted[from]
        if (piece === null || !grows(String(piece), from)) return false
        return sites[from].neighbours.some(bed => {
          if (bandOf(bed) !== bandOf(from) || planted[bed] !== null || ['?', piece].includes(wanted(bed) ?? ''))
            return false
          const comes = (/** @type {string} */ other, /** @type {number} */ by) =>
            other !== piece && (by === bed ? wanted(bed) !== null : wanted(bed) === null && grows(other, by))
          return ![bed, ...sites[bed].neighbours].some(
            by =>
              comes(String(planted[by]), by) ||
              spots.some(
                spot =>
                  spot.site === by && comes(spot.piece, by) && !closed.has(key(spot.piece, by)) && left.get(spot.piece),
              ),
          )
        })
      })
    /** @returns {boolean} */
    const search = () => {
      if (tried > MOST_TRIED) return true
      if (isLost()) return false
      let few
      for (const bed of needs) {
        const piece = String(wanted(bed))
        if (region.some(from => planted[from] === piece && reaches(piece, from, bed))) continue
        const open = spots.filter(
          spot =>
            spot.piece === piece &&
            !closed.has(key(piece, spot.site)) &&
            planted[spot.site] === null &&
            reaches(piece, spot.site, bed),
        )
        if (!few || open.length < few.length) few = open
      }
      if (few) return tryEach(few, search)
      if (isDone() && isRight()) return true
      return tryEach(spots, search)
    }
    if (claimed()) {
      const start = spots.filter(spot => spot.site === at && spot.piece === about)
      if (!tryEach(start, search)) return undefined
    } else if (!search()) return undefined
    return tried > MOST_TRIED ? 'too many ways' : 'not shown'
  }
}
