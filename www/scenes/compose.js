// @ts-check
/**
 * The operations that show a place: its marks and its content. For every scene; each state has a form of its
 * own, so that colour is never the only sign. Needs no canvas.
 * @import { Entry } from '../pkg/placewise.js'
 * @import { Glyphs } from './sprites.js'
 * @import { Badge, Coordinate, MarkColour, Moment, Operation, Outline, Places, Says } from './operations.js'
 * @import { View } from './painter.js'
 * @import { Point } from './paths.js'
 * @typedef {(s: number, t: number) => Point} Spot
 * @typedef {readonly [MarkColour, MarkColour]} Colours   the colour of a sign, and that around it
 */
import { REST } from './motion.js'
import { jump, starSize, WIN_MS } from './win.js'

/** @param {Places} places @param {number} site */
export const scaleOf = (places, site) => places.scaleOf?.(site) ?? places.scale

/**
 * @param {Says} says
 * @param {number} site
 * @param {number} inset
 * @param {number} width
 * @param {Colours} colours
 * @param {readonly number[]} [dash]
 * @returns {Outline}
 */
export const outline = (says, site, inset, width, [colour, around], dash = []) => ({
  op: 'outline',
  says,
  site,
  inset,
  width,
  dash,
  colour,
  around,
})

/**
 * @param {Says} says
 * @param {number} site
 * @param {Badge['form']} form
 * @param {Colours} colours
 * @param {Point} at
 * @param {number} radius
 * @param {string} [text]
 * @returns {Badge}
 */
export const badge = (says, site, form, [fill, ink], [x, y], radius, text = '') => ({
  op: 'badge',
  says,
  site,
  form,
  text,
  fill,
  ink,
  x,
  y,
  radius,
})

/** @type {Colours} */
const WRONG = ['wrong', 'wrongRim']

/**
 * Composes the marks on the ground, under the tokens.
 * @param {Places} places
 * @param {View} view
 * @param {number} site
 * @returns {Operation[]}
 */
export function marksUnder(places, view, site) {
  const k = scaleOf(places, site)
  const here = view.over === site || view.chosen === site
  /** @type {Operation[]} */
  const made = []
  if (view.lit.has(site))
    made.push({ op: 'dots', says: 'lit', site, size: k }, outline('lit', site, 0.05, k * 0.04, ['lit', 'litRim']))
  else if (view.zone?.has(site)) made.push({ op: 'dots', says: 'zone', site, size: k })
  made.push(...reasoned(view, site, k))
  if (view.targets && !here) made.push({ op: 'corners', says: 'droppable', site, size: k })
  if (here)
    made.push(
      { op: 'wash', says: 'chosen', site, inset: 0.06 },
      outline('chosen', site, 0.07, k * 0.045, ['paper', 'ink']),
    )
  if (view.lifted === site) made.push(outline('lifted', site, 0.1, k * 0.028, ['paper', 'ink'], [k * 0.09, k * 0.07]))
  if (view.wrong.has(site)) made.push(outline('wrong', site, 0.06, k * 0.055, WRONG))
  if (view.focus === site) made.push(outline('focus', site, 0.025, k * 0.035, ['ink', 'paper']))
  if (view.never?.includes(site)) made.push({ op: 'sticks', says: 'never', site, size: k })
  return made
}

/** Returns true if a sentence counts a place among "these". @param {View} view @param {number} site */
const isCounted = ({ groups }, site) => Boolean(groups?.some(group => group.includes(site)))

/**
 * Composes the frames of a hint's places.
 * @param {View} view @param {number} site @param {number} k @returns {Operation[]}
 */
function reasoned(view, site, k) {
  /** @type {Operation[]} */
  const made = []
  if (view.causes.has(site)) made.push(outline('cause', site, 0.05, k * 0.045, ['lit', 'litRim'], [k * 0.1, k * 0.08]))
  if (isCounted(view, site))
    for (const inset of [0.05, 0.14]) made.push(outline('these', site, inset, k * 0.035, ['lit', 'litRim']))
  if (view.look.has(site))
    made.push(
      { op: 'stripes', says: 'look', site, size: k },
      outline('look', site, 0.05, k * 0.05, ['look', 'lookInk']),
    )
  return made
}

/** Returns true if a place has one of these marks. @param {View} view @param {number} site */
export const hasGround = (view, site) =>
  view.targets ||
  [view.lit, view.look, view.wrong, view.causes, view.out, view.gone, view.zone].some(marked => marked?.has(site)) ||
  isCounted(view, site) ||
  [view.over, view.chosen, view.lifted, view.focus].includes(site) ||
  Boolean(view.never?.includes(site))

/**
 * Composes the marks over the tokens.
 * @param {Places} places
 * @param {View} view
 * @param {number} site
 * @returns {Operation[]}
 */
export function marksOver(places, view, site) {
  const k = scaleOf(places, site)
  const at = places.spot(site)
  /** @type {Operation[]} */
  const made = []
  if (view.wrong.has(site)) made.push(badge('wrong', site, 'cross', WRONG, at(0.91, 0.09), k * 0.14))
  if (view.causes.has(site)) made.push(badge('cause', site, 'diamond', ['lit', 'litRim'], at(0.14, 0.14), k * 0.16))
  if (view.trial.has(site)) made.push(badge('trial', site, 'text', ['paper', 'ink'], at(0.14, 0.82), k * 0.15, '?'))
  if (view.supposed.has(site) && !view.wrong.has(site)) {
    // On a ghost it stands at the corner, else in the middle.
    const isGhost = view.ghosts.some(ghost => ghost.site === site)
    const [point, radius] = isGhost ? [at(0.86, 0.18), k * 0.17] : [at(0.5, 0.46), k * 0.26]
    made.push(badge('supposed', site, 'text', ['look', 'lookInk'], point, radius, '?'))
  }
  return made
}

/**
 * Composes a piece in its pose; after a win it jumps in its turn.
 * @param {number} site
 * @param {Entry} piece
 * @param {string} glyph
 * @param {Point} foot
 * @param {number} size
 * @param {import('./motion.js').Pose} pose
 * @param {number} [winMs]
 * @param {number} [of] the number of places that jump
 * @returns {Operation}
 */
export function token(site, piece, glyph, [x, y], size, pose, winMs = NaN, of = 1) {
  const leap = winMs < WIN_MS ? jump(site, of, winMs) : REST
  return {
    op: 'token',
    site,
    piece,
    glyph,
    x,
    y,
    size,
    pose: { ...pose, raise: pose.raise + leap.raise, squash: pose.squash + leap.squash },
  }
}

/**
 * @param {number} site
 * @param {Entry} piece
 * @param {string} glyph
 * @param {Point} foot
 * @param {number} size
 * @returns {Operation}
 */
export const ghost = (site, piece, glyph, [x, y], size) => ({ op: 'ghost', site, piece, glyph, x, y, size })

/**
 * Composes the notes of a place: small, on slips of paper, side by side from the back.
 * @param {number} site
 * @param {readonly string[]} pieces
 * @param {Glyphs} glyphs
 * @param {Spot} at
 * @param {number} k
 * @returns {Operation[]}
 */
export function notes(site, pieces, glyphs, at, k) {
  const across = pieces.length > 4 ? 3 : 2
  const step = 0.84 / across
  return pieces.map((piece, i) => {
    const [x, y] = at(0.08 + step * ((i % across) + 0.5), 0.14 + step * (Math.floor(i / across) + 0.5))
    return { op: 'note', site, piece, glyph: glyphs.get(piece) ?? piece, x, y, half: k * step * 0.4, line: k * 0.014 }
  })
}

/**
 * Composes the content of a place: the ghost of a hint's piece, else the piece, else the notes.
 * @param {number} site
 * @param {View} view
 * @param {Glyphs} glyphs
 * @param {Point} foot
 * @param {Spot} at
 * @param {number} k
 * @param {Moment} moment
 * @returns {Operation[]}
 */
export function standing(site, view, glyphs, foot, at, k, { pose, winMs }) {
  const piece = view.entries[site]
  const wanted = view.ghosts.find(ghost => ghost.site === site)?.piece ?? piece
  const glyph = glyphs.get(wanted) ?? ''
  if (wanted !== null && wanted !== piece) return [ghost(site, wanted, glyph, foot, k)]
  if (piece !== null) return [token(site, piece, glyph, foot, k, pose(site), winMs, view.entries.length)]
  return notes(site, view.notes[site], glyphs, at, k)
}

/** The maximum number of ruled-out pieces that a place shows one by one. */
const MOST_OUT = 2

/**
 * Composes the pieces ruled out at a place: those of a hint's current reason, each crossed out on a disc, for many or
 * all a single bar; and small, in front of them, those ruled out before.
 * @param {number} site
 * @param {View} view
 * @param {Glyphs} glyphs
 * @param {Spot} at
 * @param {number} k
 * @returns {Operation[]}
 */
export const ruledOut = (site, view, glyphs, at, k) => [
  ...outNow(site, view, glyphs, at, k),
  ...outBefore(site, view, glyphs, at, k),
]

/** @type {typeof ruledOut} */
function outNow(site, view, glyphs, at, k) {
  const pieces = view.out.get(site)
  if (!pieces) return []
  const point = at(0.5, 0.46)
  if (!pieces.length || pieces.length > MOST_OUT) return [badge('out', site, 'bar', WRONG, point, k * 0.22)]
  return crossed('out', site, pieces, glyphs, point, k * (pieces.length > 1 ? 0.2 : 0.27))
}

/** @type {typeof ruledOut} */
function outBefore(site, view, glyphs, at, k) {
  const pieces = view.gone?.get(site)
  if (!pieces) return []
  if (!pieces.length) return [badge('gone', site, 'bar', ['paper', 'ink'], at(0.5, 0.46), k * 0.15)]
  return crossed('gone', site, pieces, glyphs, at(0.5, 0.83), k * Math.min(0.14, 0.44 / pieces.length))
}

/**
 * Composes pieces side by side, each crossed out on a disc.
 * @param {'out' | 'gone'} says @param {number} site @param {readonly string[]} pieces @param {Glyphs} glyphs
 * @param {Point} point @param {number} radius @returns {Operation[]}
 */
const crossed = (says, site, pieces, glyphs, [x, y], radius) =>
  pieces.map((piece, i) => ({
    op: 'ruledOut',
    says,
    site,
    piece,
    glyph: glyphs.get(piece) ?? piece,
    x: x + (i - (pieces.length - 1) / 2) * radius * 2.15,
    y,
    radius,
  }))

/**
 * Composes the star of a win, which grows when its place has jumped.
 * @param {number} site
 * @param {Point} at
 * @param {number} size the final size
 * @param {Moment} moment
 * @param {number} of the number of places that jump
 */
export const star = (site, at, size, { winMs }, of) =>
  badge('won', site, 'star', ['spark', 'ink'], at, size * starSize(site, of, winMs))

// ---- the numbers of rows and columns beside a board of cells, which sentences use ----

/**
 * @typedef {{ scale: number, columns: number, rows: number, at(u: number, v: number): Point,
 *   spread?: { gap: number } }} Grid   at: maps grid lines to the canvas; gap: between two cells, in cells
 */

/** Their distance from the first row and column, and their maximum size, in cells. */
const APART = 0.23
const SIZE = 0.31
/** Their maximum size as a fraction of the board, for boards of few, large cells. */
const OF_BOARD = 0.045

/** @param {Grid} grid @returns {Coordinate[]} */
export function coordinatesOf(grid) {
  const { scale: k, columns, rows } = grid
  const apart = k * (APART - (grid.spread?.gap ?? 0) / 2)
  const size = k * Math.min(SIZE, Math.max(columns, rows) * OF_BOARD)
  /** @type {(says: Coordinate['says'], number: number, point: Point) => Coordinate} */
  const make = (says, number, [x, y]) => ({ op: 'coordinate', says, text: `${number}`, x, y, size })
  return [
    ...Array.from({ length: columns }, (_, i) => {
      const [x, y] = grid.at(i + 0.5, 0)
      return make('column', i + 1, [x, y - apart])
    }),
    ...Array.from({ length: rows }, (_, i) => {
      const [x, y] = grid.at(0, i + 0.5)
      return make('row', i + 1, [x - apart, y])
    }),
  ]
}
