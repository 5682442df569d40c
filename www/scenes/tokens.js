// @ts-check
/**
 * A token on its place: its shadow and sticker, changed by its pose, and the particles around it.
 * @import { Pose } from './motion.js'
 * @import { Note, RuledOut } from './operations.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {ReturnType<typeof import('./sprites.js').stickerBook>} Stickers
 * @typedef {{ shadow: string, rim: string, ink: string, paper: string, dust: string, spark: string }} TokenColours
 */
import { forbidding } from './badges.js'
import { arch, easeOut } from './motion.js'
import { standShadow } from './shadows.js'

// ---- small flying particles: dust where a token lands, sparks where a clue is kept ----
// `t` runs from 0 to 1; at 1 nothing is left.

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} k size of a cell
 * @param {number} t
 */
export function paintDust(pen, colour, x, y, k, t) {
  if (t >= 1) return
  pen.save()
  pen.fillStyle = colour
  pen.globalAlpha = (1 - t) * 0.75
  pen.beginPath()
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.4
    const far = k * (0.2 + 0.2 * easeOut(t))
    const [px, py] = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.36 - k * 0.05 * t]
    pen.moveTo(px, py)
    pen.arc(px, py, k * (0.05 - 0.022 * t) * (i % 2 ? 0.7 : 1), 0, 7)
  }
  pen.fill()
  pen.restore()
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} colour
 * @param {string} rim
 * @param {number} x
 * @param {number} y middle of the token
 * @param {number} k
 * @param {number} t
 */
function paintSparks(pen, colour, rim, x, y, k, t) {
  if (t >= 1) return
  pen.save()
  pen.globalAlpha = Math.min(1, arch(t) * 1.6)
  pen.beginPath()
  for (let i = 0; i < 6; i++) {
    const a = -Math.PI / 2 + (i - 2.5) * 0.72
    const far = k * (0.3 + 0.22 * easeOut(t))
    star(pen, x + Math.cos(a) * far, y + Math.sin(a) * far * 0.9, k * (i % 2 ? 0.075 : 0.11) * (0.5 + arch(t) * 0.5))
  }
  pen.lineWidth = k * 0.02
  pen.lineJoin = 'round'
  pen.strokeStyle = rim
  pen.stroke()
  pen.fillStyle = colour
  pen.fill()
  pen.restore()
}

/**
 * Adds a star with four points to the path.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x
 * @param {number} y
 * @param {number} s
 */
function star(pen, x, y, s) {
  pen.moveTo(x, y - s)
  for (const [tx, ty] of [
    [s, 0],
    [0, s],
    [-s, 0],
    [0, -s],
  ])
    pen.quadraticCurveTo(x, y, x + tx, y + ty)
}

/** The width of a token, and its height above the foot, rim included, in cells. */
export const TOKEN = 0.72
const GHOST_ALPHA = 0.66

/**
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {TokenColours} colours
 * @param {string} glyph
 * @param {readonly [number, number]} foot
 * @param {number} k size of a cell
 * @param {Pose} pose
 */
export function paintToken(pen, stickers, colours, glyph, [x, y], k, pose) {
  const { aside, squash } = pose
  const raise = raised(y, k, pose)
  standShadow(pen, colours.shadow, x, y, k, raise)
  paintDust(pen, colours.dust, x, y, k, pose.dust)
  pen.save()
  pen.globalAlpha = pose.alpha
  pen.translate(x + aside * k, y - raise * k)
  if (squash) pen.scale(1 + squash * 0.7, 1 - squash)
  stickers.draw(pen, glyph, 0, -k * (TOKEN / 2 - 0.035), k * TOKEN, colours.rim)
  pen.restore()
  paintSparks(pen, colours.spark, colours.ink, x, y - k * (TOKEN / 2 + raise), k, pose.sparks)
}

/**
 * Returns the height to which a token is raised, limited so that it stays in the picture at the upper edge.
 * @param {number} y of its foot
 * @param {number} k
 * @param {Pick<Pose, 'raise' | 'squash'>} pose
 */
export const raised = (y, k, { raise, squash }) => Math.min(raise, Math.max(0, y / k - TOKEN * (1 - squash)))

/**
 * Paints a piece that is not placed yet: pale, with a dashed outline.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {TokenColours} colours
 * @param {string} glyph
 * @param {readonly [number, number]} foot
 * @param {number} k
 */
export function paintGhost(pen, stickers, colours, glyph, [x, y], k) {
  const middle = y - k * (TOKEN / 2 - 0.035)
  pen.save()
  pen.globalAlpha = GHOST_ALPHA
  pen.fillStyle = colours.paper
  pen.beginPath()
  pen.ellipse(x, middle, k * 0.39, k * 0.37, 0, 0, 7)
  pen.fill()
  stickers.draw(pen, glyph, x, middle, k * TOKEN * 0.86, '')
  pen.globalAlpha = 1
  for (const [colour, width, dash] of /** @type {[string, number, number[]][]} */ ([
    [colours.ink, 0.05, [0.145, 0.065]],
    [colours.paper, 0.026, [0.125, 0.085]],
  ])) {
    pen.strokeStyle = colour
    pen.lineWidth = k * width
    pen.setLineDash(dash.map(d => d * k))
    pen.stroke()
  }
  pen.restore()
}

/**
 * Paints a ruled-out piece: on a disc, crossed out; in a quieter colour if it was ruled out before.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {TokenColours & { wrong: string, wrongRim: string }} colours
 * @param {RuledOut} made
 */
export function paintRuledOut(pen, stickers, colours, { says, glyph, x, y, radius: r }) {
  pen.save()
  pen.globalAlpha = 0.85
  pen.fillStyle = colours.paper
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.globalAlpha = 1
  // Without a piece: the place is not empty.
  if (glyph) stickers.draw(pen, glyph, x, y, r * 1.4, '')
  pen.restore()
  const [colour, rim] = says === 'out' ? [colours.wrong, colours.wrongRim] : [colours.ink, colours.paper]
  forbidding(pen, colour, rim, x, y, r)
}

/**
 * Paints a noted piece: small, on a slip of paper.
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {TokenColours} colours
 * @param {Note} note
 */
export function paintNote(pen, stickers, colours, { glyph, x, y, half, line }) {
  pen.save()
  pen.fillStyle = colours.paper
  pen.strokeStyle = colours.ink
  pen.lineWidth = line
  pen.beginPath()
  pen.roundRect(x - half, y - half, half * 2, half * 2, half * 0.4)
  pen.fill()
  pen.stroke()
  stickers.draw(pen, glyph, x, y, half * 1.65, '')
  pen.restore()
}
