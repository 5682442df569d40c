// @ts-check
/**
 * The layout of stones with numbers, and the stones as operations: the pond, the path from stone to stone, numbers and
 * pencil marks, and the marks on them.
 * @import { Board, Entries, Entry } from '../../pkg/placewise.js'
 * @import { Pose } from '../motion.js'
 * @import { Moment, Operation } from '../operations.js'
 * @import { View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @typedef {'given' | 'own' | 'ghost'} Hand   the writer of a number
 * @typedef {'noted' | 'looked' | 'out' | 'gone' | 'far' | 'more'} Pencilled   `looked`, `out`: in a hint, on a plate or
 *   struck out; `gone`: struck out by an earlier reason; `far`: ruled out in more than `CROWD` cells, so shown only
 *   by a small cross; `more`: the number of hidden
 *   marks
 * @typedef {Operation
 *   | { op: 'shade', site: number, says: 'house' | 'dark' }
 *   | { op: 'ring', says: 'chosen' | 'house', loops: readonly (readonly Point[])[] }
 *   | { op: 'rope', sites: readonly [number, number], from: Point, to: Point, knots: readonly Point[] }
 *   | { op: 'plank', sites: readonly [number, number], from: Point, to: Point, lit: boolean }
 *   | { op: 'way', points: readonly Point[] }
 *   | { op: 'stone', site: number, hand: 'given' | 'own', end: boolean, x: number, y: number, pose: Pose }
 *   | { op: 'number', site: number, piece: Entry, text: string, x: number, y: number, size: number, hand: Hand,
 *   wrong: boolean, pose: Pose }
 *   | { op: 'mark', site: number, piece: string, text: string, x: number, y: number, size: number, wide: number,
 *   high: number, says: Pencilled, roped: boolean }
 *   | { op: 'tag', site: number, lines: readonly string[], x: number, y: number, size: number }
 *   | { op: 'flag', site: number, says: 'first' | 'last', x: number, y: number, size: number }
 *   | { op: 'frog', site: number, says: 'walker' | 'won', step: 1 | -1 | 0, x: number, y: number, size: number }
 *   | { op: 'lily', x: number, y: number, size: number, nth: number }} Made   `rope`: a step drawn by hand, with knots
 *   at cells without a number; `roped`: a rope lies under it; `plank`: between successive numbers, `lit` after a win;
 *   `way`: several planks in a small picture; `end`: an end of the path
 */
import { chance } from '../chance.js'
import { badge, coordinatesOf, marksOver, marksUnder, outline } from '../compose.js'
import { GridPlan } from '../grid.js'
import { arch, easeOut, progress, REST } from '../motion.js'
import { between } from '../paths.js'
import { WIN_MS } from '../win.js'

// ---- the layout of the stones of a path, and of the pencil marks on a stone ----

/**
 * @typedef {{ s: number, t: number, size: number, wide: number, high: number }} Writing   the middle of a mark, its
 *   font size, and half of the plate around it that does not touch its neighbours, in cells
 */

/** The maximum number of cells in a row whose pencil marks are readable on a phone. */
const MOST_WHOLE = 8
/** The width of a digit, and the distances of lines and of numbers, in font sizes. */
const FIGURE = 0.62
const LINE = 0.95
const SPACE = 0.34
/** The fraction of a stone's width that is written on. */
const ROOM = 0.8
/** The maximum number of marks that a cell shows one by one. */
const MOST = 9
/** The maximum size of marks, in cells. */
const LARGEST = 0.36

export class Plan extends GridPlan {
  /** @param {Board} board */
  constructor(board) {
    super(board, MOST_WHOLE)
    this.shore = this.loops(board.sites.keys())
    /** The last number of the path. */
    this.last = board.sites.length
    /** The pairs of cells between which the path may cross a corner. @type {[from: number, to: number][]} */
    this.slants = board.sites.flatMap(({ row, column, neighbours }, site) =>
      neighbours
        .filter(to => to > site && board.sites[to].row !== row && board.sites[to].column !== column)
        .map(to => /** @type {[number, number]} */ ([site, to])),
    )
  }

  /**
   * Returns the known steps of the path, in order: between adjacent cells with successive numbers.
   * @param {Entries} entries @returns {[from: number, to: number][]}
   */
  steps(entries) {
    const steps = /** @type {[number, number][]} */ ([])
    this.board.sites.forEach(({ neighbours }, site) => {
      if (entries[site] === null) return
      for (const other of neighbours) if (isNext(entries, site, other)) steps.push([site, other])
    })
    return steps.sort(([a], [b]) => Number(entries[a]) - Number(entries[b]))
  }
}

/**
 * Returns true if the number at `other` follows that at `site`.
 * @param {Entries} entries @param {number} site @param {number} other
 */
const isNext = (entries, site, other) =>
  entries[site] !== null && entries[other] !== null && Number(entries[other]) === Number(entries[site]) + 1

/**
 * Lays out several numbers on a stone, side by side and in lines, as large as possible.
 * @param {readonly string[]} texts as returned by `shown`
 * @param {number} [from] @param {number} [to] the free part of the stone's height
 * @returns {Writing[]}
 */
export function writings(texts, from = 0.13, to = 0.87) {
  const letters = Math.max(1, ...texts.map(text => text.length)) * FIGURE
  const sizeIn = (/** @type {number} */ across) =>
    Math.min(LARGEST, ROOM / (across * (letters + SPACE)), (to - from) / (Math.ceil(texts.length / across) * LINE))
  const across = [1, 2, 3].reduce((best, it) => (sizeIn(it) > sizeIn(best) + 1e-9 ? it : best))
  const size = sizeIn(across)
  const lines = Math.ceil(texts.length / across)
  // If there is spare room the buttons are a little further apart.
  const wide = Math.min(ROOM / across, size * (letters + SPACE * 1.5))
  const high = Math.min((to - from) / lines, size * LINE * 1.25)
  return texts.map((_, i) => {
    const line = Math.floor(i / across)
    const here = Math.min(across, texts.length - line * across)
    return {
      s: 0.5 + ((i % across) - (here - 1) / 2) * wide,
      t: (from + to) / 2 + (line - (lines - 1) / 2) * high,
      size,
      wide: wide / 2,
      high: high / 2,
    }
  })
}

/**
 * Shortens a long list of marks to the first ones and the number of the others.
 * @param {readonly string[]} pieces @param {number} [most]
 */
export const shown = (pieces, most = MOST) =>
  pieces.length > most ? [...pieces.slice(0, most - 1), `+${pieces.length - most + 1}`] : pieces

// ---- the operations ----

/** The size of a number, in cells, by its number of digits. */
const NUMBER = [0.46, 0.46, 0.43, 0.38]
/** The distance from the middle of a stone to the beginning of a plank, in cells. */
const PLANK = 0.325
/** The number of cells above which ruled-out numbers are struck out one by one only where the player has noted them. */
const CROWD = 12
/** The distance from the middle of a mark at which a press still hits it, in halves of its plate. */
const REACH = 1.1

/** The maximum side of a board whose small picture shows everything; larger ones show only the path and the givens. */
const MOST_SMALL = 10

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain a small picture */
export function composer(plan, plain) {
  const { sites, symbols } = plan.board
  const texts = new Map(symbols.map(({ id, text = '', name }) => [String(id), text || name]))
  const textOf = (/** @type {Entry} */ piece) => texts.get(String(piece)) ?? String(piece)
  const middle = (/** @type {number} */ site) => plan.spot(site)(0.5, 0.5)

  /** Composes the houses to look along, and the dark cells. @param {View} view @returns {Made[]} */
  const shades = ({ houses = [], dark = [] }) => [
    ...houses.flatMap(house => house.map(site => /** @type {Made} */ ({ op: 'shade', site, says: 'house' }))),
    ...dark.map(site => /** @type {Made} */ ({ op: 'shade', site, says: 'dark' })),
    ...houses.map(house => /** @type {Made} */ ({ op: 'ring', says: 'house', loops: plan.loops(house) })),
  ]

  /** Composes the steps drawn by hand, except between known numbers. @param {View} view @returns {Made[]} */
  const ropes = ({ joins = [], entries }) =>
    joins.flatMap(([a, b]) => {
      if (isNext(entries, a, b) || isNext(entries, b, a)) return []
      const knots = [a, b].filter(site => entries[site] === null).map(middle)
      return [{ op: 'rope', sites: [a, b], from: middle(a), to: middle(b), knots }]
    })

  /** Composes planks between successive numbers. @param {View} view @param {Moment} moment @returns {Made[]} */
  const planks = ({ entries, won }, { winMs }) =>
    plan.steps(entries).map(([a, b]) => {
      const [one, other] = [middle(a), middle(b)]
      const part = (PLANK * plan.scale) / Math.hypot(other[0] - one[0], other[1] - one[1])
      const lit = won && Number(entries[a]) < wayAt(winMs, plan.last).number
      return { op: 'plank', sites: [a, b], from: between(one, other, part), to: between(other, one, part), lit }
    })

  /** Returns the number at a place, if any. @param {View} view @param {number} site @param {Moment} moment */
  function standing(view, site, { pose, winMs }) {
    const piece = view.entries[site]
    const wanted = view.ghosts.find(ghost => ghost.site === site)?.piece ?? piece
    if (wanted === null) return undefined
    if (wanted !== piece) return { piece: wanted, hand: /** @type {const} */ ('ghost'), pose: REST }
    const isGiven = (sites[site].given ?? null) !== null
    const [at, leap] = [pose(site), answer(Number(piece), plan.last, winMs)]
    return {
      piece,
      hand: isGiven ? /** @type {const} */ ('given') : /** @type {const} */ ('own'),
      pose: { ...at, raise: at.raise + leap.raise, squash: at.squash + leap.squash },
    }
  }

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Made[]} */
  function stone(view, site, moment) {
    const it = standing(view, site, moment)
    if (!it || it.hand === 'ghost') return []
    const [x, y] = middle(site)
    return [{ op: 'stone', site, hand: it.hand, end: endOf(it.piece) !== undefined, x, y, pose: it.pose }]
  }

  /** @param {View} view @param {number} site @param {Moment} moment @returns {Made[]} */
  function written(view, site, moment) {
    const it = standing(view, site, moment)
    if (!it) return pencilled(view, site)
    const [x, y] = middle(site)
    const text = textOf(it.piece)
    const wrong = it.hand !== 'ghost' && Boolean(view.conflicts?.has(site))
    const size = plan.scale * NUMBER[Math.min(text.length, 3)]
    /** @type {Made[]} */
    const made = [{ op: 'number', site, piece: it.piece, text, x, y, size, hand: it.hand, wrong, pose: it.pose }]
    if (it.hand === 'ghost') made.push(...goneAbove(view, site))
    const says = endOf(it.piece)
    if (says) {
      const [left, top] = plan.spot(site)(0.78, 0.94)
      made.push({ op: 'flag', site, says, x: left, y: top, size: plan.scale * 0.34 })
    }
    return made
  }

  /**
   * Composes what was ruled out before, above the number that a hint would write.
   * @param {View} view @param {number} site
   */
  function goneAbove({ gone }, site) {
    const texts = shown(gone?.get(site) ?? [], 3)
    const places = writings(texts, 0.02, 0.2)
    return texts.map((piece, i) => mark(site, piece, places[i], piece.startsWith('+') ? 'more' : 'gone', false))
  }

  /** Returns the end of the path that a number is, if any. @param {Entry} piece */
  function endOf(piece) {
    if (Number(piece) === 1) return 'first'
    return Number(piece) === plan.last ? 'last' : undefined
  }

  /**
   * Composes the marks in an empty cell: the player's, a hint's numbers, and the label of an open end of path.
   * @param {View} view @param {number} site @returns {Made[]}
   */
  function pencilled(view, site) {
    const noted = view.notes[site]
    const out = view.out.get(site) ?? []
    const looked = (view.looks ?? []).flatMap(spot => (spot.site === site ? [String(spot.piece)] : []))
    const end = view.ends?.find(end => end.site === site)
    const gone = view.gone?.get(site) ?? []
    const pieces = [...new Set([...noted, ...looked, ...out, ...gone])].sort((a, b) => Number(a) - Number(b))
    const of = shown(pieces)
    const roped = Boolean(view.joins?.some(join => join.includes(site)))
    const isCrowd = view.out.size > CROWD
    const says = (/** @type {string} */ piece) => {
      if (out.includes(piece)) return isCrowd && !noted.includes(piece) ? 'far' : 'out'
      if (gone.includes(piece)) return 'gone'
      return looked.includes(piece) ? 'looked' : noted.includes(piece) ? 'noted' : 'more'
    }
    const places = end ? writings(of, 0.1, 0.56) : writings(of)
    const made = of.map((piece, i) => mark(site, piece, places[i], says(piece), roped))
    return end ? [...made, tag(site, end.text, pieces.length > 0)] : made
  }

  /**
   * Composes a mark.
   * @param {number} site @param {string} piece @param {Writing} writing @param {Pencilled} says @param {boolean} roped
   * @returns {Made}
   */
  function mark(site, piece, { s, t, size, wide, high }, says, roped) {
    const [x, y] = plan.spot(site)(s, t)
    const k = plan.scale
    const large = { size: size * k, wide: wide * k, high: high * k }
    return { op: 'mark', site, piece, text: says === 'more' ? piece : textOf(piece), x, y, ...large, says, roped }
  }

  /**
   * Composes the label of an open end, below any marks.
   * @param {number} site @param {string} text @param {boolean} below @returns {Made}
   */
  function tag(site, text, below) {
    const [x, y] = plan.spot(site)(0.5, below ? 0.75 : 0.5)
    const parts = text.split('/')
    // Two long parts stand on two lines, if there is room.
    const lines = text.length > 5 && parts.length > 1 && !below ? [`${parts[0]}/`, parts.slice(1).join('/')] : [text]
    const longest = Math.max(...lines.map(line => line.length))
    return { op: 'tag', site, lines, x, y, size: plan.scale * Math.min(0.32, 0.7 / (longest * 0.58)) }
  }

  /** Composes the marks on the ground. @param {View} view @param {number} site @returns {Operation[]} */
  function under(view, site) {
    const made = marksUnder(plan, { ...view, chosen: -1, over: -1, lifted: -1 }, site)
    if (view.conflicts?.has(site) && !view.wrong.has(site))
      made.push(outline('wrong', site, 0.05, plan.scale * 0.035, ['wrong', 'wrongRim']))
    return made
  }

  /** Composes the signs over numbers and marks. @param {View} view @param {number} site @returns {Operation[]} */
  function over(view, site) {
    const made = marksOver(plan, view, site)
    const at = plan.spot(site)
    if (view.conflicts?.has(site) && !view.wrong.has(site))
      made.push(badge('wrong', site, 'text', ['wrong', 'wrongRim'], at(0.91, 0.09), plan.scale * 0.14, '!'))
    // Everything is ruled out, without a number to strike out.
    if (view.out.get(site)?.length === 0)
      made.push(badge('out', site, 'bar', ['wrong', 'wrongRim'], at(0.5, 0.5), plan.scale * 0.22))
    return made
  }

  /** Composes the frog at the number in hand; backwards with a sign. @param {View} view @returns {Made[]} */
  function walking({ walker, won }) {
    if (!walker || won) return []
    const { site, step } = walker
    const k = plan.scale
    const [x, y] = plan.spot(site)(0.5, 1)
    /** @type {Made[]} */
    const made = [{ op: 'frog', site, says: 'walker', step, x, y, size: k * 0.33 }]
    if (step < 0) {
      const [left, top] = plan.spot(site)(0.12, 0.1)
      made.push({ op: 'tag', site, lines: ['−1'], x: left, y: top, size: k * 0.24 })
    }
    return made
  }

  /** Composes the frog that walks the path after a win. @param {View} view @param {Moment} moment @returns {Made[]} */
  function winner({ entries }, { winMs }) {
    const { number, part } = wayAt(winMs, plan.last)
    const from = entries.findIndex(entry => Number(entry) === number)
    const to = entries.findIndex(entry => Number(entry) === number + 1)
    if (from < 0) return []
    const k = plan.scale
    const [x, y] = between(middle(from), middle(to < 0 ? from : to), part)
    const high = 0.52 - arch(part) * 0.5
    return [{ op: 'frog', site: from, says: 'won', step: 1, x, y: y + high * k, size: k * 0.42 }]
  }

  /**
   * Composes the water lilies of a win, where four cells meet and no plank lies.
   * @param {View} view @param {number} ms @returns {Made[]}
   */
  function lilies({ entries }, ms) {
    const random = chance(29)
    const taken = new Set(plan.steps(entries).map(steps => cornerOf(steps)))
    /** @type {Made[]} */
    const made = []
    sites.forEach(({ row, column }, site) => {
      const around = [
        site,
        ...[
          [0, 1],
          [1, 0],
          [1, 1],
        ].map(([v, u]) => plan.siteOf(row + v, column + u)),
      ]
      const [isWanted, nth, aside] = [random() < 0.7, Math.floor(random() * 3), random() - 0.5]
      if (!isWanted || around.includes(-1) || taken.has(`${row + 1} ${column + 1}`)) return
      const open = openAt(Math.min(...around.map(at => Number(entries[at]))), plan.last, ms)
      const [x, y] = plan.at(column + 1 + aside * 0.06, row + 1)
      if (open > 0) made.push({ op: 'lily', x, y, size: plan.scale * 0.17 * open, nth })
    })
    return made
  }

  /** Returns the corner that a diagonal step crosses; '' for other steps. @param {readonly [number, number]} step */
  const cornerOf = ([a, b]) =>
    sites[a].row !== sites[b].row && sites[a].column !== sites[b].column
      ? `${Math.max(sites[a].row, sites[b].row)} ${Math.max(sites[a].column, sites[b].column)}`
      : ''

  /** Returns the mark at a point. @param {View} view @param {number} site @param {Point} point */
  function markAt(view, site, [x, y]) {
    if (view.entries[site] !== null) return undefined
    const isAt = (/** @type {Made} */ it) =>
      it.op === 'mark' &&
      it.says !== 'more' &&
      Math.abs(it.x - x) < it.wide * REACH &&
      Math.abs(it.y - y) < it.high * REACH
    const found = pencilled(view, site).find(isAt)
    return found?.op === 'mark' ? found.piece : undefined
  }

  /**
   * Composes a small picture of a large board: the path in one line, and given stones without numbers.
   * @param {View} view @param {Moment} moment @returns {Made[]}
   */
  function sketch(view, moment) {
    /** @type {number[][]} */
    const ways = []
    for (const [from, to] of plan.steps(view.entries)) {
      const way = ways.at(-1)
      if (way?.at(-1) === from) way.push(to)
      else ways.push([from, to])
    }
    const stones = sites.flatMap((_, site) => stone(view, site, moment))
    return [
      { op: 'land' },
      ...ways.map(way => /** @type {Made} */ ({ op: 'way', points: way.map(middle) })),
      ...stones.filter(it => it.op === 'stone' && it.hand === 'given'),
    ]
  }

  /** @param {View} view @param {Moment} moment @returns {Made[]} */
  const compose = (view, moment) => {
    if (plain && Math.max(plan.columns, plan.rows) > MOST_SMALL) return sketch(view, moment)
    const { winMs: ms } = moment
    /** @type {Made[]} */
    const made = [{ op: 'land' }]
    if (view.won) made.push({ op: 'sun', ms, size: plan.scale * Math.max(1, plan.columns / 7) })
    if (view.coordinates) made.push(...coordinatesOf(plan))
    if (!plain) made.push(...shades(view))
    sites.forEach((_, site) => made.push(...under(view, site)))
    if (view.selected?.length && !view.won)
      made.push({ op: 'ring', says: 'chosen', loops: plan.loops(new Set(view.selected)) })
    made.push(...ropes(view))
    sites.forEach((_, site) => made.push(...stone(view, site, moment)))
    made.push(...planks(view, moment))
    if (view.won) made.push(...lilies(view, ms))
    sites.forEach((_, site) => made.push(...written(view, site, moment)))
    sites.forEach((_, site) => made.push(...over(view, site)))
    made.push(...walking(view))
    if (view.won) made.push(...winner(view, moment))
    if (ms < WIN_MS) made.push({ op: 'leaves', ms, size: plan.scale, lying: false, targets: [] })
    return made
  }

  return { compose, markAt }
}

// ---- the win: the frog leaps from number to number, the stones react, water lilies open ----

const BEGINS_MS = 200
/** The maximum duration of the whole way, and of one step. */
const WAY_MS = 2200
const STEP_MS = 190
const ANSWER_MS = 380

/** Returns the duration of a step. @param {number} of the number of numbers */
const stepMs = of => Math.min(STEP_MS, WAY_MS / Math.max(1, of - 1))

/** Returns the time at which a number is reached. @param {number} number @param {number} of */
const reachedAt = (number, of) => BEGINS_MS + (number - 1) * stepMs(of)

/**
 * Returns the position on the path: the number left last, and the done fraction of the step to the next.
 * @param {number} ms since the win @param {number} of the number of numbers
 */
export function wayAt(ms, of) {
  const way = Math.min(of - 1, Math.max(0, (ms - BEGINS_MS) / stepMs(of)))
  const number = Math.min(of, Math.floor(way) + 1)
  return { number, part: way + 1 - number }
}

/** Returns the movement of a stone when it is reached. @param {number} number @param {number} of @param {number} ms */
export function answer(number, of, ms) {
  const u = (ms - reachedAt(number, of)) / ANSWER_MS
  if (!(ms < WIN_MS) || u <= 0 || u >= 1) return { raise: REST.raise, squash: REST.squash }
  return { raise: arch(u) * 0.16, squash: -0.08 * Math.sin(u * Math.PI * 2) }
}

/**
 * Returns the opening of a lily at a number, from 0 to 1.
 * @param {number} number @param {number} of @param {number} ms
 */
export const openAt = (number, of, ms) => easeOut(progress(ms, reachedAt(number, of), 420))
