// @ts-check
/**
 * Paints the contents of cells and the marks over them: digits, marks, colours, rings, arrows.
 * @import { GridArt, GridPlan } from '../grid.js'
 * @import { Brushes, MarkColours } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Made } from './compose.js'
 */
import { doubleLine } from '../badges.js'
import { gridBrushes } from '../grid.js'
import { write } from '../letters.js'
import { loopPath } from '../loops.js'
import { paintDust } from '../tokens.js'

/**
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {Made['op']} Op
 */
/**
 * The colours that a palette has for digits. own, given: ink; house, same, chosen, link, drawn: each with its outline;
 * colours: the player's colours for cells, each with its darker pattern.
 * @typedef {MarkColours & {
 *   given: string, digit: string, mark: string, house: string, same: readonly string[], chosen: readonly string[],
 *   link: readonly string[], drawn: readonly string[], colours: readonly (readonly string[])[],
 * }} Palette
 */
/**
 * @template {Op} O
 * @typedef {Extract<Made, { op: O }>} Of
 */

/** The distance from the middle of a digit down to its baseline, in font sizes. */
const DOWN = 0.357
const WEIGHT = { given: 800, own: 500, ghost: 700 }

/**
 * @param {Pen} pen @param {Of<'digit'>} digit @param {Palette} colours @param {number} k
 * @param {string | CanvasPattern} own the player's ink
 */
export function paintDigit(pen, { text, x, y, size, hand, wrong, pose }, colours, k, own = colours.digit) {
  const { raise, aside, squash, alpha, dust } = pose
  paintDust(pen, colours.dust, x, y + size * DOWN, k, dust)
  pen.save()
  if (hand === 'ghost') paintAround(pen, colours, x, y, k)
  pen.globalAlpha = alpha
  pen.fillStyle = hand === 'ghost' ? colours.ink : wrong ? colours.wrong : hand === 'given' ? colours.given : own
  pen.translate(x + aside * k, y + size * DOWN - raise * k * 0.6)
  if (squash) pen.scale(1 + squash * 0.5, 1 - squash * 0.7)
  write(pen, text, WEIGHT[hand], hand === 'ghost' ? size * 0.8 : size, 0, 0)
  pen.restore()
}

/**
 * Paints the pale ground and dashed outline of a digit that is not placed yet.
 * @param {Pen} pen @param {Palette} colours @param {number} x @param {number} y @param {number} k
 */
function paintAround(pen, { paper, ink }, x, y, k) {
  pen.save()
  pen.fillStyle = paper
  pen.globalAlpha = 0.8
  pen.beginPath()
  pen.arc(x, y, k * 0.36, 0, 7)
  pen.fill()
  pen.globalAlpha = 1
  pen.strokeStyle = ink
  pen.lineWidth = k * 0.035
  pen.setLineDash([k * 0.13, k * 0.075])
  pen.stroke()
  pen.restore()
}

/** The maximum size of a mark in a ring, in radii of the ring. */
const IN_RING = 2.05

/** @type {ReadonlySet<Of<'mark'>['says']>} */
const RINGED = new Set(['looked', 'on', 'off', 'fin', 'here', 'out'])

/** @param {Pen} pen @param {Of<'mark'>} made @param {Palette} colours */
function paintMark(pen, made, colours) {
  const { text, x, y, ring: r, says } = made
  const size = RINGED.has(says) || tintOf(made, colours) ? Math.min(made.size, r * IN_RING) : made.size
  pen.save()
  paintGround(pen, made, colours, size)
  if (made.end) {
    const around = new Path2D()
    around.arc(x, y, r * 1.2, 0, 7)
    doubleLine(pen, around, r * 0.13, colours.look, colours.lookInk)
  }
  pen.fillStyle = inkOf(made, colours)
  pen.globalAlpha = says === 'candidate' ? 0.75 : 1
  write(pen, text, weightOf(made), size, x, y + size * DOWN)
  pen.globalAlpha = 1
  const bar = BARS.get(says)
  if (bar) {
    const path = new Path2D()
    const s = r * bar.reach
    path.moveTo(x - s, y + s)
    path.lineTo(x + s, y - s)
    doubleLine(pen, path, size * bar.width, colours.wrong, colours.wrongRim)
  }
  pen.restore()
}

/** The bars through marks: their reach in radii of the ring, and their width in sizes of the mark. */
const BARS = new Map(
  /** @type {[Of<'mark'>['says'], { reach: number, width: number }][]} */ ([
    ['out', { reach: 0.85, width: 0.085 }],
    ['gone', { reach: 0.7, width: 0.06 }],
  ]),
)

/**
 * Returns the player's colour for a mark, undefined if it has none.
 * @param {Of<'mark'>} made @param {Palette} colours
 */
const tintOf = ({ tint }, { colours }) => colours[tint - 1]

/** Returns true for the marks on a filled disc. @param {Of<'mark'>['says']} says */
const isFilled = says => says === 'looked' || says === 'on'

/** @param {Of<'mark'>} made @param {Palette} colours */
function inkOf(made, colours) {
  const { says, same } = made
  if (isFilled(says)) return colours.lookInk
  if (says === 'fin') return colours.litRim
  const isTinted = tintOf(made, colours) !== undefined
  if (RINGED.has(says) && !isTinted) return colours.ink
  return same || isTinted ? colours.given : colours.mark
}

/** @param {Of<'mark'>} made */
function weightOf({ says, same }) {
  if (isFilled(says) || same) return 800
  return says === 'candidate' ? 500 : 650
}

/**
 * Paints the ground of a mark: a form for its role in a hint, else the player's colour, else a plate on a highlighted
 * digit.
 * @param {Pen} pen @param {Of<'mark'>} made @param {Palette} colours @param {number} size
 */
function paintGround(pen, made, colours, size) {
  const { x, y, ring: r, says, same } = made
  const tint = tintOf(made, colours)
  if (RINGED.has(says)) return paintForm(pen, made, colours)
  if (tint) return paintDisc(pen, tint, made.tint, x, y, r)
  if (!same) return
  const [ground, edge] = colours.same
  pen.fillStyle = ground
  pen.strokeStyle = edge
  pen.lineWidth = size * 0.08
  pen.beginPath()
  // Centre marks stand close together.
  const wide = r * (says === 'centre' ? 0.55 : 0.95)
  pen.roundRect(x - wide, y - r * 0.95, wide * 2, r * 1.9, r * 0.4)
  pen.fill()
  pen.stroke()
}

/**
 * Paints the ground of a hint's candidate, each role in a form of its own: filled and hollow discs, a plate, a dashed
 * ring, a ring to be struck through.
 * @param {Pen} pen @param {Of<'mark'>} made @param {Palette} colours
 */
function paintForm(pen, { x, y, ring: r, says }, { look, lookInk, paper, ink, lit, litRim, wrong }) {
  pen.beginPath()
  if (says === 'fin') pen.roundRect(x - r * 0.95, y - r * 0.95, r * 1.9, r * 1.9, r * 0.25)
  else pen.arc(x, y, r, 0, 7)
  pen.fillStyle = isFilled(says) ? look : says === 'fin' ? lit : paper
  pen.fill()
  pen.lineWidth = r * 0.2
  pen.strokeStyle = says === 'out' ? wrong : says === 'fin' ? litRim : says === 'here' ? ink : lookInk
  if (says === 'here') pen.setLineDash([r * 0.6, r * 0.35])
  pen.stroke()
  pen.setLineDash([])
  if (says !== 'off') return
  // A hollow disc: a thick ring on pale ground.
  pen.beginPath()
  pen.arc(x, y, r * 0.84, 0, 7)
  pen.lineWidth = r * 0.2
  pen.strokeStyle = look
  pen.stroke()
}

/** @param {Pen} pen @param {Of<'beam'>} beam @param {Palette} colours @param {number} k */
function paintBeam(pen, { from, to }, { lit, litRim }, k) {
  const path = new Path2D()
  path.moveTo(...from)
  path.lineTo(...to)
  pen.save()
  pen.globalAlpha = 0.6
  doubleLine(pen, path, Math.max(1.5, k * 0.05), lit, litRim)
  pen.restore()
}

/**
 * Paints a disc of a colour with its pattern and a rim.
 * @param {Pen} pen @param {readonly string[]} colour @param {number} number @param {number} x @param {number} y
 * @param {number} r
 */
function paintDisc(pen, [ground, ink], number, x, y, r) {
  const disc = new Path2D()
  disc.arc(x, y, r, 0, 7)
  pen.save()
  pen.save()
  pen.clip(disc)
  paintSwatch(pen, x - r, y - r, r * 2, ground, ink, number)
  pen.restore()
  pen.lineWidth = r * 0.16
  pen.strokeStyle = ink
  pen.stroke(disc)
  pen.restore()
}

/** @param {Pen} pen @param {Of<'shade'>} shade @param {GridPlan} plan @param {Palette} colours */
function paintShade(pen, { site, says }, plan, { house, same: [ground, edge] }) {
  const k = plan.scale
  const [[left, top], , [right, bottom]] = plan.face(site, says === 'same' ? 0.1 : 0.05)
  pen.beginPath()
  pen.roundRect(left, top, right - left, bottom - top, k * (says === 'same' ? 0.16 : 0.06))
  pen.fillStyle = says === 'same' ? ground : house
  pen.fill()
  if (says !== 'same') return
  pen.lineWidth = k * 0.03
  pen.strokeStyle = edge
  pen.stroke()
}

/** The distance of each sort of ring from the edge of its cells, in cells. */
const INSET = { chosen: 0.055, house: 0.025, across: 0.06, group: 0.09 }

/** @param {Pen} pen @param {Of<'ring'>} ring @param {GridPlan} plan @param {Palette} colours */
function paintRing(pen, { says, nth, loops }, plan, { chosen: [ground, line, rim], ...colours }) {
  const k = plan.scale
  const path = loopPath(loops, plan.edge + INSET[says], 0.1, plan)
  const { look, lookInk, lit, litRim, ink, paper } = colours
  const wide = Math.max(1.5, k * 0.035)
  if (says === 'house') return doubleLine(pen, path, wide, look, lookInk)
  if (says === 'across') return doubleLine(pen, path, wide, lit, litRim, [k * 0.16, k * 0.1])
  if (says === 'group') return doubleLine(pen, path, wide, ink, paper, nth % 2 ? [k * 0.05, k * 0.09] : [])
  pen.fillStyle = ground
  pen.save()
  pen.globalAlpha = 0.55
  pen.fill(path)
  pen.restore()
  doubleLine(pen, path, Math.max(2, k * 0.065), line, rim)
}

/** Paints the corners of a cell's frame. @param {Pen} pen @param {Of<'hinge'>} hinge @param {GridPlan} plan
 * @param {Palette} colours */
function paintHinge(pen, { site }, plan, { look, lookInk }) {
  const [[left, top], , [right, bottom]] = plan.face(site, 0.06)
  const long = (right - left) * 0.24
  const corners = new Path2D()
  for (const [x, inwards] of /** @type {const} */ ([
    [left, long],
    [right, -long],
  ]))
    for (const [y, down] of /** @type {const} */ ([
      [top, long],
      [bottom, -long],
    ])) {
      corners.moveTo(x + inwards, y)
      corners.lineTo(x, y)
      corners.lineTo(x, y + down)
    }
  doubleLine(pen, corners, Math.max(1.5, plan.scale * 0.045), look, lookInk)
}

/**
 * Paints an arrow from one candidate to another, slightly bent, so that it does not cover those between.
 * @param {Pen} pen @param {Of<'arrow'>} arrow @param {Palette} colours @param {number} k
 */
function paintArrow(pen, { from, to, clear, bend: side, strong, hand }, { link, drawn }, k) {
  const [colour, rim] = hand === 'hint' ? link : drawn
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy) || 1
  const bend = Math.min(k * 0.5, long * 0.16) * side
  /** @type {Point} */
  const middle = [(from[0] + to[0]) / 2 - (dy / long) * bend, (from[1] + to[1]) / 2 + (dx / long) * bend]
  const [start, end] = [toward(from, middle, clear), toward(to, middle, clear + k * 0.03)]
  const path = new Path2D()
  path.moveTo(...start)
  path.quadraticCurveTo(...middle, ...end)
  const wide = Math.max(1.5, k * 0.042)
  doubleLine(pen, path, wide, colour, rim, strong ? [] : [k * 0.11, k * 0.09])
  if (hand === 'own') return
  const head = new Path2D()
  const wing = Math.min(k * 0.16, long * 0.3)
  const angle = Math.atan2(to[1] - middle[1], to[0] - middle[0])
  for (const side of [-0.5, 0.5]) {
    head.moveTo(...end)
    head.lineTo(end[0] - Math.cos(angle + side) * wing, end[1] - Math.sin(angle + side) * wing)
  }
  doubleLine(pen, head, wide, colour, rim)
}

/** @param {Point} from @param {Point} to @param {number} by @returns {Point} */
function toward([x, y], [u, v], by) {
  const long = Math.hypot(u - x, v - y) || 1
  return [x + ((u - x) / long) * by, y + ((v - y) / long) * by]
}

/**
 * Paints a cell's colours: a single one on the whole cell, several as wedges; each with a pattern of its own.
 * @param {Pen} pen @param {Of<'colours'>} cell @param {GridPlan} plan @param {Palette} palette
 */
function paintColours(pen, { site, colours }, plan, { colours: all, given }) {
  const at = plan.spot(site)
  const rim = 0.035 + plan.rim
  const [left, top] = at(rim, rim)
  const side = plan.scale * (1 - 2 * rim)
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, side, side, side * 0.09)
  pen.clip()
  colours.forEach((colour, i) => {
    const [ground, ink] = all[(colour - 1) % all.length]
    pen.save()
    if (colours.length > 1) {
      const angle = (/** @type {number} */ n) => (n / colours.length) * Math.PI * 2 - Math.PI * 0.62
      pen.beginPath()
      pen.moveTo(...at(0.5, 0.5))
      pen.arc(...at(0.5, 0.5), plan.scale, angle(i), angle(i + 1))
      pen.clip()
    }
    paintSwatch(pen, left, top, side, ground, ink, colour)
    pen.restore()
  })
  pen.restore()
  if ((plan.board.sites[site].given ?? null) === null) return
  // The colour hides the sunken square of a given.
  pen.save()
  pen.globalAlpha = 0.45
  pen.strokeStyle = given
  pen.lineWidth = side * 0.025
  pen.beginPath()
  pen.roundRect(...at(0.09, 0.09), plan.scale * 0.82, plan.scale * 0.82, side * 0.13)
  pen.stroke()
  pen.restore()
}

/**
 * Paints a square of a colour with its pattern.
 * @param {Pen} pen @param {number} left @param {number} top @param {number} side @param {string} ground
 * @param {string} ink @param {number} colour from 1
 */
function paintSwatch(pen, left, top, side, ground, ink, colour) {
  pen.fillStyle = ground
  pen.fillRect(left, top, side, side)
  pen.save()
  pen.translate(left, top)
  pen.globalAlpha = 0.5
  pen.strokeStyle = pen.fillStyle = ink
  pen.lineWidth = side * 0.022
  pen.beginPath()
  PATTERNS[(colour - 1) % PATTERNS.length](pen, side)
  pen.stroke()
  pen.restore()
}

/**
 * Draws lines across a square, `step` apart, that rise by `rise`.
 * @param {Pen} pen @param {number} side @param {number} rise @param {number} step
 */
function lines(pen, side, rise, step) {
  for (let v = -side; v <= side * 2; v += side * step) {
    pen.moveTo(0, v)
    pen.lineTo(side, v - rise * side)
  }
}

/**
 * Draws figures in rows, every second row shifted.
 * @param {number} side @param {(x: number, y: number, r: number) => void} each
 */
function scatter(side, each) {
  const step = side / 5
  for (let row = 0; row < 6; row++)
    for (let i = -1; i < 6; i++) each((i + (row % 2 ? 0.5 : 0) + 0.25) * step, (row + 0.25) * step, step * 0.16)
}

/** @type {((pen: Pen, side: number) => void)[]} */
const PATTERNS = [
  (pen, side) => lines(pen, side, 1, 0.2),
  (pen, side) =>
    scatter(side, (x, y, r) => {
      pen.moveTo(x + r, y)
      pen.arc(x, y, r, 0, 7)
    }),
  (pen, side) => lines(pen, side, 0, 0.16),
  (pen, side) => lines(pen, side, -1, 0.2),
  (pen, side) => {
    lines(pen, side, 1, 0.25)
    lines(pen, side, -1, 0.25)
  },
  (pen, side) => {
    for (let v = -side * 0.1; v < side * 1.2; v += side * 0.2) {
      pen.moveTo(0, v)
      for (let i = 1; i <= 8; i++) pen.lineTo((i * side) / 8, v + (i % 2 ? side * 0.09 : 0))
    }
  },
  (pen, side) => {
    for (let u = side * 0.08; u < side; u += side * 0.16) {
      pen.moveTo(u, 0)
      pen.lineTo(u, side)
    }
  },
  (pen, side) =>
    scatter(side, (x, y, r) => {
      pen.moveTo(x - r * 1.3, y)
      pen.lineTo(x + r * 1.3, y)
      pen.moveTo(x, y - r * 1.3)
      pen.lineTo(x, y + r * 1.3)
    }),
]

// ---- the brushes of the operations of cells with digits ----

/** @type {Brushes<Made, GridArt<Palette, GridPlan>>} */
export const digitBrushes = {
  ...gridBrushes,
  arrow: (pen, arrow, { plan, colours }) => paintArrow(pen, arrow, colours, plan.scale),
  beam: (pen, beam, { plan, colours }) => paintBeam(pen, beam, colours, plan.scale),
  colours: (pen, cell, { plan, colours }) => paintColours(pen, cell, plan, colours),
  digit: (pen, digit, { plan, colours }) => paintDigit(pen, digit, colours, plan.scale),
  hinge: (pen, hinge, { plan, colours }) => paintHinge(pen, hinge, plan, colours),
  mark: (pen, mark, { colours }) => paintMark(pen, mark, colours),
  ring: (pen, ring, { plan, colours }) => paintRing(pen, ring, plan, colours),
  shade: (pen, shade, { plan, colours }) => paintShade(pen, shade, plan, colours),
}

/**
 * Adds to a painter the swatches of the colours that cells are marked with.
 * @param {Painter & { readonly colours: Palette }} painter @returns {Painter}
 */
export function withSwatches(painter) {
  painter.swatch = (pen, side, colour) => {
    const { colours } = painter.colours
    const [ground, ink] = colours[(colour - 1) % colours.length]
    paintSwatch(pen, 0, 0, side, ground, ink, colour)
  }
  return painter
}
