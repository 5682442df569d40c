/**
 * Confirms a frame of a Numbrix: it supposes the contrary of each claim, a number in a cell, and follows what that
 * forces. Each cell has a way in and a way out, joined cells count on, a number has a free cell beside its neighbours,
 * the stretches between known numbers are long enough and fill the free areas. Then it tries the ways through the
 * stretches beside the number.
 */
import { isStruck } from './frame.js'

/** @import { Frame } from './frame.js' */

/** The maximum number of cells tried for a claim. */
const MOST_TRIED = 1000

/** Thrown where a supposition breaks a rule. */
class Broken extends Error {}

/** @param {Frame} frame @returns {string | undefined} what is not confirmed, undefined if all is */
export function faultInNumbrix(frame) {
  const { board, entries, claims } = frame
  const known = new Set(entries)
  const missing = board.sites.map((_, i) => i + 1).filter(n => !known.has(n))
  const free = [...entries.keys()].filter(site => entries[site] === null)
  for (const { site, piece, holds } of claims) {
    const n = Number(piece)
    const elsewhere = free.filter(other => other !== site).map(other => /** @type {const} */ ([other, n]))
    const others = missing.filter(m => m !== n).map(m => /** @type {const} */ ([site, m]))
    const areRefuted = (/** @type {(readonly [number, number])[]} */ cases) =>
      cases.every(it => isRefuted(frame, ...it))
    if (holds ? !areRefuted(elsewhere) && !areRefuted(others) : !isRefuted(frame, site, n))
      return `${board.sites[site].name} ${piece}`
  }
  return undefined
}

/** Returns true if a number in a cell breaks a rule. @param {Frame} frame @param {number} at @param {number} n */
function isRefuted(frame, at, n) {
  if (isStruck(frame.marks, at, n)) return true
  let tried = 0
  /** @param {Numbers} state @param {number} cell @param {number} m @returns {boolean} */
  const isPossible = (state, cell, m) => {
    if (++tried > MOST_TRIED) return true
    const isBroken = breaks(() => {
      state.set(cell, m)
      state.settle()
    })
    if (isBroken) return false
    const next = state.nextBeside(n)
    if (next) return next.cells.some(by => isPossible(new Numbers(frame, state), by, next.number))
    return state.ways.every(([a, b]) => [true, false].some(isJoined => isSound(state, a, b, isJoined)))
  }
  /** @param {Numbers} state @param {number} a @param {number} b @param {boolean} isJoined */
  const isSound = (state, a, b, isJoined) => {
    const then = new Numbers(frame, state)
    return !breaks(() => {
      then.join(a, b, isJoined)
      then.settle()
    })
  }
  return !isPossible(new Numbers(frame), at, n)
}

/** Returns true if what is done breaks a rule. @param {() => void} act */
function breaks(act) {
  try {
    act()
    return false
  } catch (error) {
    if (error instanceof Broken) return true
    throw error
  }
}

/** The numbers on a board, with what follows from them. */
class Numbers {
  /** The number in each cell, 0 for none. @type {number[]} */
  of
  /** The cell of each number. @type {Map<number, number>} */
  at
  /** True for joined cells, false for cells that are not joined. @type {Map<number, boolean>} */
  joins

  /** @param {Frame} frame @param {Pick<Numbers, 'of' | 'at' | 'joins'>} [from] */
  constructor(frame, from) {
    this.frame = frame
    this.sites = frame.board.sites
    this.last = this.sites.length
    this.of = (from?.of ?? frame.entries).map(Number)
    this.at = new Map(from ? from.at : [])
    this.joins = new Map(from ? from.joins : [])
    if (!from) this.of.forEach((n, site) => n && this.at.set(n, site))
  }

  /** @param {number} site @param {number} n */
  set(site, n) {
    if (this.of[site] === n) return
    if (n < 1 || n > this.last || this.of[site] || this.at.has(n) || isStruck(this.frame.marks, site, n))
      throw new Broken()
    this.of[site] = n
    this.at.set(n, site)
    this.changed = true
  }

  /** @param {number} a @param {number} b */
  key = (a, b) => Math.min(a, b) * this.last + Math.max(a, b)

  /** @param {number} a @param {number} b @param {boolean} isJoined */
  join(a, b, isJoined) {
    const before = this.joins.get(this.key(a, b))
    if (before === isJoined) return
    if (before !== undefined) throw new Broken()
    this.joins.set(this.key(a, b), isJoined)
    this.changed = true
  }

  /** The pairs of neighbours of which it is not known whether they are joined. */
  get ways() {
    const { of, joins } = this
    const pairs = this.sites.flatMap(({ neighbours }, a) =>
      neighbours.filter(b => a < b).map(b => /** @type {const} */ ([a, b])),
    )
    return pairs.filter(([a, b]) => !(of[a] && of[b]) && !joins.has(this.key(a, b)))
  }

  settle() {
    do {
      this.changed = false
      for (const site of this.sites.keys()) this.neighboursOf(site)
      for (const site of this.sites.keys()) this.waysOf(site)
      for (const site of this.sites.keys()) if (this.of[site]) this.countOn(site)
      for (let n = 1; n <= this.last; n++) if (!this.at.has(n)) this.placesOf(n)
    } while (this.changed)
    this.distances()
    this.areas()
  }

  /** Joins known neighbours that follow each other, and keeps all others apart. @param {number} site */
  neighboursOf(site) {
    const n = this.of[site]
    if (!n) return
    const isFull = [n - 1, n + 1].every(m => m < 1 || m > this.last || this.at.has(m))
    for (const by of this.sites[site].neighbours) {
      const m = this.of[by]
      if (m) this.join(site, by, Math.abs(m - n) === 1)
      else if (isFull) this.join(site, by, false)
    }
  }

  /** Each cell has two ways, the two ends of the path have one. @param {number} site */
  waysOf(site) {
    const n = this.of[site]
    const mayEnd = n ? n === 1 || n === this.last : this.mayEnd(site)
    const [least, most] = [mayEnd ? 1 : 2, n && mayEnd ? 1 : 2]
    const { neighbours } = this.sites[site]
    const state = (/** @type {number} */ by) => this.joins.get(this.key(site, by))
    const on = neighbours.filter(by => state(by) === true)
    const open = neighbours.filter(by => state(by) === undefined)
    if (on.length > most || on.length + open.length < least) throw new Broken()
    if (on.length === most) for (const by of open) this.join(site, by, false)
    else if (on.length + open.length === least) for (const by of open) this.join(site, by, true)
  }

  /** Returns true if the path may end in a free cell. @param {number} site */
  mayEnd = site => [1, this.last].some(n => !this.at.has(n) && !isStruck(this.frame.marks, site, n))

  /** Follows the joins from a known number: along them the numbers go up, or down, by one. @param {number} site */
  countOn(site) {
    const n = this.of[site]
    for (const by of this.sites[site].neighbours) {
      if (this.joins.get(this.key(site, by)) !== true) continue
      const way = [site, by]
      for (let next = by; next !== undefined;) {
        const [before, here] = way.slice(-2)
        const m = this.of[here]
        if (m && Math.abs(m - n) !== way.length - 1) throw new Broken()
        if (m) break
        const on = this.sites[here].neighbours.find(b => b !== before && this.joins.get(this.key(here, b)) === true)
        if (on === undefined) break
        if (way.includes(on)) throw new Broken()
        way.push((next = on))
      }
      const steps = way.length - 1
      const fits = [-1, 1].filter(step =>
        way.every((cell, i) => {
          const m = n + step * i
          if (m < 1 || m > this.last) return false
          return this.of[cell] ? this.of[cell] === m : !this.at.has(m) && !isStruck(this.frame.marks, cell, m)
        }),
      )
      if (!fits.length) throw new Broken()
      if (fits.length === 1) for (let i = 1; i <= steps; i++) this.set(way[i], n + fits[0] * i)
    }
  }

  /** A number beside a known one has a free cell there. @param {number} n */
  placesOf(n) {
    const cells = this.cellsOf(n)
    if (!cells) return
    if (!cells.length) throw new Broken()
    if (cells.length === 1) this.set(cells[0], n)
  }

  /** Returns the cells beside the known neighbours of a number where it may be. @param {number} n */
  cellsOf(n) {
    const beside = [n - 1, n + 1].flatMap(m => this.at.get(m) ?? [])
    if (!beside.length) return undefined
    const [first, ...others] = beside
    return this.sites[first].neighbours.filter(
      site =>
        !this.of[site] &&
        beside.every(from => this.joins.get(this.key(from, site)) !== false) &&
        others.every(other => this.sites[other].neighbours.includes(site)) &&
        !isStruck(this.frame.marks, site, n),
    )
  }

  /** Returns the cells to which ways lead from a cell over free ones, with their distances. @param {number} from */
  reach(from) {
    const far = new Map([[from, 0]])
    for (const site of far.keys()) {
      if (site !== from && this.of[site]) continue
      for (const by of this.sites[site].neighbours)
        if (!far.has(by) && this.joins.get(this.key(site, by)) !== false) far.set(by, Number(far.get(site)) + 1)
    }
    return far
  }

  /** The known numbers, ascending. */
  get known() {
    return [...this.at.keys()].sort((a, b) => a - b)
  }

  /** A stretch is long enough for its ends, and some stretch comes to each free cell. */
  distances() {
    const { known } = this
    const far = new Map(known.map(n => [n, this.reach(Number(this.at.get(n)))]))
    const isFar = (/** @type {number} */ n, /** @type {number} */ m, /** @type {number} */ site) => {
      const steps = far.get(n)?.get(site)
      const most = Math.abs(m - n)
      return steps === undefined || steps > most || (this.isGrid && (most - steps) % 2 === 1)
    }
    const comes = new Set()
    for (const [i, from] of [undefined, ...known].entries()) {
      const to = known[i]
      for (let m = (from ?? 0) + 1; m < (to ?? this.last + 1); m++)
        for (const site of this.sites.keys())
          if (!this.of[site] && ![from, to].some(n => n !== undefined && isFar(n, m, site)))
            if (!isStruck(this.frame.marks, site, m)) comes.add(site)
      if (from !== undefined && to !== undefined && to - from > 1 && isFar(from, to, Number(this.at.get(to))))
        throw new Broken()
    }
    if (this.of.some((n, site) => !n && !comes.has(site))) throw new Broken()
  }

  /** True if cells have no neighbours at their corners. */
  get isGrid() {
    return !this.frame.level.corners
  }

  /** The stretches fill each free area exactly, in both colours. */
  areas() {
    const areas = this.freeAreas()
    const { known } = this
    const dark = (/** @type {number} */ site) => (this.sites[site].row + this.sites[site].column) % 2
    /** @type {{ size: number, dark: number, areas: number[] }[]} */
    const stretches = []
    const add = (/** @type {number | undefined} */ from, /** @type {number | undefined} */ to) => {
      const [first, end] = [from ?? 0, to ?? this.last + 1]
      const size = end - first - 1
      if (!size) return
      const ends = [from, to].flatMap(n => (n === undefined ? [] : [Number(this.at.get(n))]))
      const anchor = from ?? Number(to)
      let darks = 0
      for (let n = first + 1; n < end; n++) darks += (dark(Number(this.at.get(anchor))) + Math.abs(n - anchor)) % 2
      const beside = areas.map(area => ends.every(site => this.touches(site, area)))
      stretches.push({ size, dark: darks, areas: [...areas.keys()].filter(i => beside[i]) })
    }
    add(undefined, known[0])
    for (const [i, n] of known.entries()) add(n, known[i + 1])
    const left = areas.map(area => ({ size: area.length, dark: area.filter(dark).length }))
    let tried = 0
    /** @param {number} i @returns {boolean} */
    const fill = i => {
      if (i === stretches.length || ++tried > 5000) return true
      const { size, dark: darks, areas: into } = stretches[i]
      return into.some(area => {
        const room = left[area]
        if (room.size < size || (this.isGrid && (room.dark < darks || room.size - room.dark < size - darks)))
          return false
        left[area] = { size: room.size - size, dark: room.dark - darks }
        const fits = fill(i + 1)
        left[area] = room
        return fits
      })
    }
    stretches.sort((a, b) => a.areas.length - b.areas.length || b.size - a.size)
    if (!fill(0)) throw new Broken()
  }

  /** Returns true if a way leads from a cell into an area. @param {number} site @param {readonly number[]} area */
  touches = (site, area) =>
    area.some(by => this.sites[site].neighbours.includes(by) && this.joins.get(this.key(site, by)) !== false)

  /** Returns the areas of free cells between which there are ways. */
  freeAreas() {
    const seen = new Set()
    const areas = []
    for (const site of this.sites.keys()) {
      if (this.of[site] || seen.has(site)) continue
      const area = [...this.reach(site).keys()].filter(by => !this.of[by])
      for (const by of area) seen.add(by)
      areas.push(area)
    }
    return areas
  }

  /**
   * Returns the missing number next to a known one, in the stretches beside a number, that has the fewest cells;
   * undefined if nothing is missing there. The stretches are those between the numbers on the board.
   * @param {number} n
   */
  nextBeside(n) {
    const before = this.frame.entries.map(Number).filter(m => m)
    const from = Math.max(0, ...before.filter(m => m < n))
    const to = Math.min(this.last + 1, ...before.filter(m => m > n))
    let best
    for (let m = from + 1; m < to; m++) {
      const cells = this.at.has(m) ? undefined : this.cellsOf(m)
      if (cells && (!best || cells.length < best.cells.length)) best = { number: m, cells }
    }
    return best
  }
}
