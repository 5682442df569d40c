// @ts-check
/**
 * The layout of a garden, and its beds as operations.
 * @import { Board, Entry } from '../../pkg/placewise.js'
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @typedef {Moment & { grown: number }} Growing   `grown`: the progress of the current round, from 0 to 1
 * @typedef {Operation
 *   | { op: 'number', site: number }
 *   | { op: 'contested', site: number, glyphs: readonly string[], size: number, t: number }
 *   | { op: 'stake', site: number, size: number }
 *   | { op: 'aim', site: number, piece: string, glyph: string, x: number, y: number, size: number }} Made   `number`: a
 *   bed's humidity; `stake`: planted by hand; `aim`: the goal
 */
import {
  badge,
  coordinatesOf,
  ghost,
  hasGround,
  marksOver,
  marksUnder,
  notes,
  outline,
  ruledOut,
  star,
  token,
} from '../compose.js'
import { glyphsOf } from '../sprites.js'
import { arch, easeOut, overshoot, REST, settle } from '../motion.js'
import { WIN_MS } from '../win.js'

// ---- the layout of a garden, seen from above: squares of earth with lawn around ----

/** The lawn around the beds, in cells: narrow, so that the beds are as large as possible on a phone. */
const LAWN = 0.44
/** The minimum width of a bed, about that of a fingertip, in CSS pixels. */
const LEAST = 28

export class Plan {
  #scale = 1
  /** @type {Point} */ #origin = [0, 0]

  /** @param {Board} board */
  constructor(board) {
    this.board = board
    this.columns = board.width
    this.rows = board.height
    this.bands = board.sites.map(site =>
      Math.max(
        0,
        BANDS.findIndex(band => site.tags.includes(band)),
      ),
    )
    this.sites = new Map(board.sites.map((s, i) => [key(s.row, s.column), i]))
    /** The beds that show their band's number: one in each patch of adjacent beds of one band. */
    this.numbered = new Set(this.#patches().map(patch => patch.reduce((best, site) => this.#fronter(best, site))))
  }

  /** @returns {number[][]} */
  #patches() {
    const { sites } = this.board
    const seen = new Set()
    return sites.flatMap((_, start) => {
      if (seen.has(start)) return []
      const patch = [start]
      seen.add(start)
      for (const site of patch)
        for (const next of this.#beside(site))
          if (!seen.has(next) && this.bands[next] === this.bands[site]) {
            seen.add(next)
            patch.push(next)
          }
      return [patch]
    })
  }

  /** @param {number} site */
  #beside(site) {
    const { row, column } = this.board.sites[site]
    const around = [key(row - 1, column), key(row + 1, column), key(row, column - 1), key(row, column + 1)]
    return around.flatMap(at => this.sites.get(at) ?? [])
  }

  /** Returns the bed that is nearer the viewer, or else farther to the right. @param {number} a @param {number} b */
  #fronter(a, b) {
    const [one, other] = [this.board.sites[a], this.board.sites[b]]
    return (other.row - one.row || other.column - one.column) > 0 ? b : a
  }

  get scale() {
    return this.#scale
  }
  get aspect() {
    return (this.columns + 2 * LAWN) / (this.rows + 2 * LAWN)
  }
  get least() {
    return (this.rows + 2 * LAWN) * LEAST
  }

  /** @param {number} width @param {number} height in pixels */
  fit(width, height) {
    this.#scale = Math.min(width / (this.columns + 2 * LAWN), height / (this.rows + 2 * LAWN))
    this.#origin = [(width - this.columns * this.#scale) / 2, (height - this.rows * this.#scale) / 2]
  }

  /** @param {number} u along a row @param {number} v from the top @returns {Point} */
  at(u, v) {
    return [this.#origin[0] + u * this.#scale, this.#origin[1] + v * this.#scale]
  }

  /**
   * Returns the corners of a bed: back left, back right, front right, front left.
   * @param {number} site
   * @param {number} inset
   * @returns {Point[]}
   */
  face(site, inset) {
    const { row: v, column: u } = this.board.sites[site]
    const [a, b] = [inset, 1 - inset]
    return [this.at(u + a, v + a), this.at(u + b, v + a), this.at(u + b, v + b), this.at(u + a, v + b)]
  }

  /** @param {number} site @returns {(s: number, t: number) => Point} */
  spot(site) {
    const { row, column } = this.board.sites[site]
    return (s, t) => this.at(column + s, row + t)
  }

  /** Returns the band of a bed; -1 outside the garden. @param {number} row @param {number} column */
  band(row, column) {
    const site = this.sites.get(key(row, column))
    return site === undefined ? -1 : this.bands[site]
  }

  /** @param {number} x @param {number} y in pixels */
  siteAt(x, y) {
    const [left, top] = this.#origin
    return this.sites.get(key(Math.floor((y - top) / this.#scale), Math.floor((x - left) / this.#scale))) ?? -1
  }
}

/** Humidity in percent, the driest first. */
export const BANDS = ['30-40', '40-50', '50-60', '60-70', '70-80', '100']

/** The band that is water. */
export const POND = 5

/** @param {number} row @param {number} column */
const key = (row, column) => row * 100 + column

// ---- the humidity of each bed in digits ----

/** @typedef {CanvasRenderingContext2D} Pen */

/** The minimum width of a bed with room for a number in a corner, in CSS pixels. */
const ROOMY_FROM = 44
/** The width below which only the start of a band is written, so that it is readable. */
const WHOLE = 32
/** The minimum height of digits, in CSS pixels. */
const LEAST_HEIGHT = 9.5

/**
 * Returns the text in a bed, and its size in CSS pixels.
 * @param {string} band "30-40"
 * @param {number} side of the bed, in CSS pixels
 */
export function figures(band, side) {
  const [least] = band.split('-')
  const text = side < WHOLE ? least : `${band.replace('-', '–')}${side < ROOMY_FROM ? '' : '%'}`
  return { text, size: Math.min(19, Math.max(LEAST_HEIGHT, side * 0.165, Math.min(10.5, side * 0.25))) }
}

/** Returns true if beds have room for a number in a corner. @param {Plan} plan @param {number} ratio */
const roomy = (plan, ratio) => plan.scale / ratio >= ROOMY_FROM

/**
 * Paints the number of each patch.
 * @param {Pen} pen @param {Plan} plan @param {Palette} colours @param {number} ratio
 */
export function paintNumbers(pen, plan, colours, ratio) {
  for (const site of plan.numbered) paintNumber(pen, plan, colours, ratio, site)
}

/**
 * Paints the humidity in digits on a plate, so that it can be read on earth, flowers and signs alike: at the front
 * right if there is room, else along the front.
 * @param {Pen} pen
 * @param {Plan} plan
 * @param {Palette} colours
 * @param {number} ratio
 * @param {number} site
 */
export function paintNumber(pen, plan, { paper, ink }, ratio, site) {
  const k = plan.scale
  const { text, size } = figures(BANDS[plan.bands[site]], k / ratio)
  const high = size * ratio
  pen.save()
  pen.font = `700 ${high}px system-ui, sans-serif`
  const wide = Math.min(pen.measureText(text).width, k * 0.86)
  const [right, bottom] = plan.spot(site)(roomy(plan, ratio) ? 0.86 : 0.5, 0.86)
  const x = roomy(plan, ratio) ? right - wide / 2 : right
  const y = bottom - high * 0.5
  pen.fillStyle = paper
  pen.beginPath()
  pen.roundRect(x - wide / 2 - high * 0.22, y - high * 0.58, wide + high * 0.44, high * 1.16, high * 0.3)
  pen.fill()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  pen.fillText(text, x, y + high * 0.06, wide)
  pen.restore()
}

// ---- the operations ----

/**
 * The position and size of a flower, if the bed's number fits into a corner, and if it takes the whole front.
 */
const ROOMY = { feet: 0.79, size: 1 }
const TIGHT = { feet: 0.7, size: 0.88 }

/**
 * Composes the sign of a bed where any entry is allowed.
 * @param {number} site @param {Point} at @param {number} radius
 */
const anything = (site, at, radius) => badge('anything', site, 'text', ['paper', 'ink'], at, radius, '?')

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain without numbers */
export function composer(plan, plain) {
  const { sites } = plan.board
  const glyphs = glyphsOf(plan.board)

  /**
   * @param {View} view
   * @param {number} site
   * @param {Growing} moment
   * @param {typeof ROOMY} room
   * @returns {Made[]}
   */
  function place(view, site, moment, room) {
    const k = plan.scale * room.size
    const piece = view.entries[site]
    const wanted = wantedAt(view, site, moment)
    const bare = piece === null && !view.notes[site].length
    const aim = wanted ? [] : aims(view, site, k, bare)
    /** @type {Made[]} */
    const made = [...(bare ? aim : []), ...standing(view, site, moment, room, wanted), ...(bare ? [] : aim)]
    if (plan.numbered.has(site) && !plain && (wanted || piece !== null || hasGround(view, site)))
      made.push({ op: 'number', site })
    made.push(...signs(view, site, moment, k))
    if (view.won && piece !== null) made.push(star(site, plan.spot(site)(0.9, 0.12), k * 0.15, moment, sites.length))
    return made
  }

  /**
   * Composes the signs over what stands in a bed: those of a round, of a hint and of faults.
   * @param {View} view @param {number} site @param {Growing} moment @param {number} k
   * @returns {Made[]}
   */
  function signs(view, site, moment, k) {
    const { growth } = view
    const at = plan.spot(site)
    return [
      ...(growth ? roundSigns(growth, site, moment, k) : []),
      ...(view.anything?.has(site) ? [anything(site, at(0.5, 0.46), k * 0.24)] : []),
      ...hinted(view, site, k),
      ...ruledOut(site, view, glyphs, at, k),
      ...marksOver(plan, view, site),
      ...(growth && moment.grown === 1 ? differences(growth, site) : []),
    ]
  }

  /**
   * Composes what a hint says about a bed: what it is to hold in the end, and in which round a flower can come there.
   * @param {View} view @param {number} site @param {number} k
   * @returns {Made[]}
   */
  function hinted({ aims, coming, goal }, site, k) {
    const at = plan.spot(site)
    const piece = goal ? undefined : aims?.get(site)
    const round = coming?.get(site)
    const [x, y] = at(0.82, 0.18)
    /** @type {Made[]} */
    const made = []
    if (piece === null) made.push({ op: 'sticks', says: 'bare', site, size: k })
    else if (piece !== undefined)
      made.push({ op: 'note', site, piece, glyph: glyphs.get(piece) ?? piece, x, y, half: k * 0.16, line: k * 0.014 })
    if (round) made.push(badge('coming', site, 'text', ['paper', 'ink'], at(0.84, 0.52), k * 0.14, String(round)))
    return made
  }

  /**
   * Returns the piece that is to come to a bed: that of a hint, that of the end, or the one missing after a round.
   * @param {View} view @param {number} site @param {Growing} moment
   */
  function wantedAt({ ghosts, entries, preview, growth }, site, { grown }) {
    const hinted = ghosts.find(ghost => ghost.site === site)?.piece
    const later = entries[site] === null ? preview?.[site] : undefined
    return hinted ?? later ?? (grown < 1 ? undefined : growth?.missing.get(site))
  }

  /**
   * Composes what stands in a bed: a piece to come, one that sprouts in this round, a piece, or notes.
   * @param {View} view @param {number} site @param {Growing} moment @param {typeof ROOMY} room
   * @param {Entry | undefined} wanted
   * @returns {Made[]}
   */
  function standing(view, site, moment, room, wanted) {
    const k = plan.scale * room.size
    const feet = (/** @type {number} */ site) => plan.spot(site)(0.5, room.feet)
    const { growth } = view
    const piece = view.entries[site]
    if (wanted && wanted !== piece && (piece === null || !growth))
      return [ghost(site, wanted, glyphs.get(wanted) ?? '', feet(site), k)]
    if (piece === null) return notes(site, view.notes[site], glyphs, plan.spot(site), k)
    const glyph = glyphs.get(piece) ?? ''
    const parents = growth?.grown.get(site)
    if (growth && parents && moment.grown < 1) {
      const t = ownTime(moment.grown, [...growth.grown.keys()].indexOf(site), growth.grown.size)
      return sprouting(site, piece, glyph, parents.map(feet), feet(site), k, t)
    }
    return [token(site, piece, glyph, feet(site), k, growth ? REST : moment.pose(site), moment.winMs, sites.length)]
  }

  /**
   * Composes the signs of a round: the pieces that claim a bed, and the stake of one planted by hand.
   * @param {NonNullable<View['growth']>} growth @param {number} site @param {Growing} moment @param {number} size
   * @returns {Made[]}
   */
  function roundSigns({ contested, planted }, site, { grown: t }, size) {
    /** @type {Made[]} */
    const made = []
    const rivals = contested.get(site)
    if (rivals) made.push({ op: 'contested', site, glyphs: rivals.map(id => glyphs.get(id) ?? id), size, t })
    if (planted[site] !== null) made.push({ op: 'stake', site, size })
    return made
  }

  /**
   * Composes the goal, pale: in the middle of an empty bed, else on a slip in its corner.
   * @param {View} view
   * @param {number} site
   * @param {number} k
   * @param {boolean} bare
   * @returns {Made[]}
   */
  function aims({ goal }, site, k, bare) {
    const piece = goal?.[site] ?? null
    if (piece === null) return []
    const at = plan.spot(site)
    if (piece === '?') {
      const [point, size] = bare ? [at(0.5, 0.46), 0.2] : [at(0.86, 0.14), 0.13]
      return [anything(site, point, k * size)]
    }
    const glyph = glyphs.get(piece) ?? piece
    const [x, y] = bare ? at(0.5, 0.46) : at(0.84, 0.17)
    if (bare) return [{ op: 'aim', site, piece, glyph, x, y, size: k }]
    return [{ op: 'note', site, piece, glyph, x, y, half: k * 0.155, line: k * 0.014 }]
  }

  /**
   * Composes the differences from the goal: a missing piece, shown as a ghost, or one that should not be there.
   * @param {NonNullable<View['growth']>} growth
   * @param {number} site
   * @returns {Operation[]}
   */
  function differences({ missing, excess }, site) {
    const k = plan.scale
    const corner = plan.spot(site)(0.88, 0.12)
    /** @type {Operation[]} */
    const made = []
    if (missing.has(site))
      made.push(
        outline('missing', site, 0.07, k * 0.05, ['wrong', 'wrongRim'], [k * 0.12, k * 0.08]),
        badge('missing', site, 'text', ['wrongRim', 'wrong'], corner, k * 0.15, '+'),
      )
    if (excess.has(site))
      made.push(
        outline('excess', site, 0.07, k * 0.055, ['wrong', 'wrongRim']),
        badge('excess', site, 'cross', ['wrong', 'wrongRim'], corner, k * 0.15),
      )
    return made
  }

  /** @param {View} view @param {Growing} moment @param {number} ratio @returns {Made[]} */
  return (view, moment, ratio) => {
    const { columns, rows, scale: size } = plan
    const { winMs: ms } = moment
    const room = plain || roomy(plan, ratio) ? ROOMY : TIGHT
    /** @type {Made[]} */
    const made = [{ op: 'land' }]
    /** The places where leaves come to rest, around the beds. @type {Point[]} */
    const targets = view.won
      ? Array.from({ length: 12 }, (_, i) => plan.at(((i + 0.5) / 12) * columns, i % 2 ? -0.2 : rows + 0.2))
      : []
    if (view.won) made.push({ op: 'sun', ms, size }, { op: 'leaves', ms, size, lying: true, targets })
    if (view.coordinates) made.push(...coordinatesOf(plan))
    sites.forEach((_, site) => made.push(...marksUnder(plan, view, site)))
    sites.forEach((_, site) => made.push(...place(view, site, moment, room)))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size, lying: false, targets })
    return made
  }
}

// ---- a round: bed by bed, first seeds leap from the parents' beds, then a flower opens ----

/**
 * The part of a round that one flower takes, where flowers start one after the other; the part of that for its seeds.
 */
const OWN = 0.55
const WAY = 0.42
/** The size of a seed, and the height of its leap, relative to a flower. */
const SEED = 0.3
const LEAP = 0.32

/**
 * Returns the progress of a flower from 0 to 1: they start one after the other, and the last ends with the round.
 * @param {number} t progress of the round
 * @param {number} index
 * @param {number} of the number of new flowers
 */
export const ownTime = (t, index, of) =>
  Math.min(1, Math.max(0, (t - (of > 1 ? ((1 - OWN) * index) / (of - 1) : (1 - OWN) / 2)) / OWN))

/**
 * @param {number} site
 * @param {Entry} piece
 * @param {string} glyph
 * @param {readonly Point[]} parents the feet of its parents
 * @param {Point} foot
 * @param {number} size
 * @param {number} t its own progress
 * @returns {Operation[]}
 */
export function sprouting(site, piece, glyph, parents, foot, size, t) {
  if (t <= 0) return []
  if (t < WAY) {
    const way = easeOut(t / WAY)
    return parents.map(([x, y]) =>
      token(
        site,
        piece,
        glyph,
        [x + (foot[0] - x) * way, y + (foot[1] - y) * way - arch(way) * LEAP * size],
        size * SEED,
        REST,
      ),
    )
  }
  const open = (t - WAY) / (1 - WAY)
  const pose = { ...REST, squash: -0.22 * settle(open), dust: open, sparks: open }
  return [token(site, piece, glyph, foot, size * (SEED + (1 - SEED) * overshoot(open)), pose)]
}
