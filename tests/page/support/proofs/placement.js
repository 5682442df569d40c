/**
 * Confirms a frame of an island or a city: it supposes the contrary of each claim and tries all ways to put the pieces
 * down that agree with the entries, the struck pieces and the clues named by the frame.
 */
import { grouped } from '../../../../www/lib/values.js'
import { isStruck } from './frame.js'

/** @import { Frame } from './frame.js' */
/** @import { Board, Entry } from '../../../../www/pkg/placewise.js' */
/** @typedef {{ rule: string, piece?: string, pieces?: string[], tags?: string[], each?: string }} Clue */
/** @typedef {readonly (readonly (Entry | null)[])[]} Domains   what each place may have */

/** The maximum number of pieces tried for a claim. */
const MOST_TRIED = 20_000

/**
 * Returns what a level's tag belongs to: of several tags of one sort, one must hold.
 * @param {Board} board @param {string} tag
 */
function sortOf(board, tag) {
  if (/^height\d|^level\d/.test(tag)) return 'rank'
  if (tag.startsWith('block:')) return 'block'
  if (board.columns.some(line => line.tag === tag)) return 'column'
  return board.rows.some(line => line.tag === tag) ? 'row' : tag
}

/**
 * Returns true if a place has the tags: of each sort mentioned, one.
 * @param {Board} board @param {readonly string[]} tags @param {number} site
 */
function isOn(board, tags, site) {
  const own = board.sites[site].tags
  const bySort = grouped(tags, tag => sortOf(board, tag))
  return [...bySort.values()].every(some => some.some(tag => own.includes(tag)))
}

/** @param {Frame} frame @returns {string | undefined} what is not confirmed, undefined if all is */
export function faultInPlacement(frame) {
  const { board, level, claims } = frame
  const clues = /** @type {Clue[]} */ (frame.marks.uses.map(use => level.clues[use]))
  for (const { site, piece, holds } of claims) {
    const found = counterexample(frame, clues, { site, piece, holds })
    if (found) return `${board.sites[site].name} ${piece} ${found}`
  }
  return undefined
}

/**
 * Returns what is left at each place in a case that agrees with the premises and contradicts the claim; "too many ways"
 * if the trials ran out.
 * @param {Frame} frame @param {Clue[]} clues @param {Frame['claims'][number]} claim
 */
function counterexample({ board, entries, marks }, clues, claim) {
  const { sites } = board
  /** @type {Map<Entry | null, number>} */
  const counts = new Map(board.pieces.map(({ id, count }) => [id, Number(count)]))
  counts.set(null, sites.length - [...counts.values()].reduce((sum, count) => sum + count, 0))
  const start = sites.map((_, site) =>
    entries[site] !== null
      ? [entries[site]]
      : [...counts.keys()].filter(
          piece =>
            !isStruck(marks, site, piece) &&
            (site !== claim.site || (piece === claim.piece) !== claim.holds) &&
            mayStand(board, clues, piece, site),
        ),
  )
  const related = new Set(clues.flatMap(({ pieces = [] }) => pieces))
  let tried = 0
  /** @param {Domains} given @returns {Domains | undefined} */
  const search = given => {
    const domains = clues.reduce(
      (now, clue) => now && reduced(board, clue, now),
      /** @type {Domains | undefined} */ (given),
    )
    if (!domains || !hasRoom(counts, domains)) return undefined
    const open = [...related].map(piece => ({ piece, sites: undecided(domains, piece) })).filter(it => it.sites.length)
    // A place that was ruled out last may decide other pieces.
    if (!open.length)
      return domains.some((list, site) => list.length !== given[site].length) ? search(domains) : domains
    if (++tried > MOST_TRIED) return domains
    const { piece, sites } = open.reduce((best, it) => (it.sites.length < best.sites.length ? it : best))
    const [site] = sites
    return (
      search(domains.with(site, [piece])) ??
      search(
        domains.with(
          site,
          domains[site].filter(other => other !== piece),
        ),
      )
    )
  }
  const found = search(start)
  return tried > MOST_TRIED ? 'too many ways' : found && JSON.stringify(found)
}

/** Returns the places where a piece may be, but need not. @param {Domains} domains @param {Entry | null} piece */
const undecided = (domains, piece) =>
  [...domains.keys()].filter(site => domains[site].length > 1 && domains[site].includes(piece))

/**
 * Returns true if all pieces find places at the same time.
 * @param {ReadonlyMap<Entry | null, number>} counts @param {Domains} domains
 */
function hasRoom(counts, domains) {
  const at = new Map([...counts.keys()].map(piece => [piece, /** @type {number[]} */ ([])]))
  /** @param {number} site @param {Set<Entry | null>} seen @returns {boolean} */
  const seat = (site, seen) =>
    domains[site].some(piece => {
      if (seen.has(piece)) return false
      seen.add(piece)
      const here = at.get(piece) ?? []
      if (here.length >= (counts.get(piece) ?? 0) && !here.some((other, i) => seat(other, seen) && here.splice(i, 1)))
        return false
      here.push(site)
      return true
    })
  return [...domains.keys()].every(site => seat(site, new Set()))
}

/**
 * Returns true if no clue about places keeps a piece away from one.
 * @param {Board} board @param {readonly Clue[]} clues @param {Entry | null} piece @param {number} site
 */
const mayStand = (board, clues, piece, site) =>
  clues.every(
    ({ rule, piece: about, tags = [] }) =>
      about !== piece ||
      (rule === 'on' ? isOn(board, tags, site) : !board.sites[site].tags.some(t => tags.includes(t))),
  )

/**
 * Returns the domains without what a clue forbids beside the pieces whose places are known; undefined if a piece can no
 * longer have the neighbour that it needs.
 * @param {Board} board @param {Clue} clue @param {Domains} domains @returns {Domains | undefined}
 */
function reduced({ sites }, { rule, pieces = [], each }, domains) {
  const [a, b = a] = pieces
  const placed = (/** @type {string} */ piece) =>
    [...domains.keys()].filter(site => domains[site].length === 1 && domains[site][0] === piece)
  const finds = (/** @type {string} */ from, /** @type {string} */ to) =>
    placed(from).every(site => sites[site].neighbours.some(by => domains[by].includes(to)))
  /** @param {string} piece @param {(site: number) => boolean} forbids */
  const without = (piece, forbids) => {
    domains = domains.map((list, site) =>
      list.includes(piece) && forbids(site) ? list.filter(p => p !== piece) : list,
    )
  }
  const heights = (/** @type {string} */ piece) => placed(piece).map(site => sites[site].height)
  if (rule === 'near') return finds(a, b) && (each === 'first' || finds(b, a)) ? domains : undefined
  if (rule === 'apart')
    for (const [from, to] of [pieces, pieces.toReversed()])
      for (const site of placed(from)) without(to ?? from, by => sites[site].neighbours.includes(by))
  if (rule === 'above' || rule === 'below') {
    const [upper, lower] = rule === 'above' ? [a, b] : [b, a]
    const [floor, ceiling] = [Math.max(...heights(lower)), Math.min(...heights(upper))]
    without(upper, site => sites[site].height <= floor)
    without(lower, site => sites[site].height >= ceiling)
  }
  if (rule === 'same-level')
    for (const height of pieces.flatMap(heights))
      for (const piece of pieces) without(piece, site => sites[site].height !== height)
  return domains
}
