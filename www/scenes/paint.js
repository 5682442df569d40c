// @ts-check
/**
 * The brushes of the operations that every scene has.
 * @import { Art, Badge, Brushes, Coordinate, Operation, Outline, Texture } from './operations.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { barBadge, crossBadge, diamondBadge, dots, doubleLine, never, starBadge, stripes, textBadge } from './badges.js'
import { scaleOf } from './compose.js'
import { write } from './letters.js'
import { softPath } from './paths.js'
import { paintGhost, paintNote, paintRuledOut, paintToken } from './tokens.js'
import { paintLeaves, paintSun } from './win.js'

/**
 * @template {{ op: string }} Made
 * @template {Art} With
 * @param {Pen} pen
 * @param {readonly Made[]} operations in paint order
 * @param {With} art
 * @param {Brushes<Made, With>} brushes
 */
export function paint(pen, operations, art, brushes) {
  for (const operation of operations) {
    const brush = /** @type {(pen: Pen, operation: Made, art: With) => void} */ (
      brushes[/** @type {Made['op']} */ (operation.op)]
    )
    brush(pen, operation, art)
  }
}

/** @type {Brushes<Operation>} */
export const brushes = {
  badge: paintBadge,
  coordinate: (pen, coordinate, { colours }) => paintCoordinate(pen, coordinate, colours),
  corners: paintCorners,
  dots: paintTexture,
  ghost: (pen, { glyph, x, y, size }, { stickers, colours }) => paintGhost(pen, stickers, colours, glyph, [x, y], size),
  land: (pen, _, { land }) => land(pen),
  leaves: (pen, { ms, size, lying, targets }) => paintLeaves(pen, ms, size, lying, targets),
  note: (pen, note, { stickers, colours }) => paintNote(pen, stickers, colours, note),
  outline: paintOutline,
  ruledOut: (pen, made, { stickers, colours }) => paintRuledOut(pen, stickers, colours, made),
  sticks: (pen, { site, size }, { places, colours }) => never(pen, places.spot(site), colours.ink, colours.paper, size),
  stripes: paintTexture,
  sun: (pen, { ms, size }, { colours }) => paintSun(pen, colours.sun ?? [], ms, size),
  token: (pen, { glyph, x, y, size, pose }, { stickers, colours }) =>
    paintToken(pen, stickers, colours, glyph, [x, y], size, pose),
  wash(pen, { site, inset }, { places, colours }) {
    pen.save()
    pen.globalAlpha = 0.28
    pen.fillStyle = colours.paper
    pen.fill(edge(places, site, inset))
    pen.restore()
  },
}

/** @param {Art['places']} places @param {number} site @param {number} inset */
const edge = (places, site, inset) =>
  places.outline?.(site, inset) ?? softPath(places.face(site, inset), scaleOf(places, site) * 0.13)

/** @param {Pen} pen @param {Outline} outline @param {Art} art */
function paintOutline(pen, { site, inset, width, dash, colour, around }, { places, colours }) {
  doubleLine(pen, edge(places, site, inset), width, colours[colour] ?? '', colours[around] ?? '', dash)
}

/**
 * Paints dots for a clue's places, stripes for "look here".
 * @param {Pen} pen @param {Texture} texture @param {Art} art
 */
function paintTexture(pen, { op, site, size }, { places, colours }) {
  const face = edge(places, site, 0.05)
  const { at, wide } = places.extent?.(site) ?? { at: places.spot(site), wide: 1 }
  pen.save()
  pen.clip(face)
  if (op === 'dots') {
    pen.fillStyle = colours.litFill
    pen.fill(face)
    dots(pen, at, colours.lit, size, wide)
  } else {
    pen.globalAlpha = 0.42
    pen.fillStyle = colours.look
    pen.fill(face)
    pen.globalAlpha = 0.85
    stripes(pen, at, colours.look, size, wide)
  }
  pen.restore()
}

/**
 * Marks a place where the piece in the hand may go.
 * @param {Pen} pen
 * @param {{ site: number, size: number }} place
 * @param {Art} art
 */
function paintCorners(pen, { site, size }, { places, colours }) {
  const corners = places.face(site, 0.12)
  const path = new Path2D()
  corners.forEach((corner, i) => {
    const [before, after] = [corners[(i + 3) % 4], corners[(i + 1) % 4]]
    path.moveTo(corner[0] + (before[0] - corner[0]) * 0.17, corner[1] + (before[1] - corner[1]) * 0.17)
    path.lineTo(...corner)
    path.lineTo(corner[0] + (after[0] - corner[0]) * 0.17, corner[1] + (after[1] - corner[1]) * 0.17)
  })
  if (colours.targetRim) return doubleLine(pen, path, Math.max(1, size * 0.04), colours.target, colours.targetRim)
  pen.lineJoin = pen.lineCap = 'round'
  pen.strokeStyle = colours.target
  pen.lineWidth = size * 0.036
  pen.stroke(path)
}

/** @param {Pen} pen @param {Badge} badge @param {Art} art */
function paintBadge(pen, { form, text, fill, ink, x, y, radius }, { colours }) {
  const [inside, line] = [colours[fill] ?? '', colours[ink] ?? '']
  if (form === 'text') return textBadge(pen, text, inside, line, x, y, radius)
  FORMS[form](pen, inside, line, x, y, radius)
}

const FORMS = { bar: barBadge, cross: crossBadge, diamond: diamondBadge, star: starBadge }

/** @param {Pen} pen @param {Coordinate} coordinate @param {{ ink: string, paper: string }} colours */
function paintCoordinate(pen, { text, x, y, size }, { ink, paper }) {
  pen.save()
  pen.fillStyle = ink
  // y is the middle of a digit, and the baseline lies below it.
  write(pen, text, 750, text.length > 1 ? size * 0.86 : size, x, y + size * 0.35, { colour: paper, wide: 0.22 })
  pen.restore()
}
