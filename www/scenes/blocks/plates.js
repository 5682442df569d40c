// @ts-check
/**
 * The names of blocks and what is written on them: the plaque with its badge, and a plate for a name that has no room
 * there, near the plaque and where it covers no plaque, sign, name, contents of a block or other plate. Without such a
 * place there is none.
 * @import { Point } from '../paths.js'
 * @import { Palette } from './palette.js'
 * @import { Plan, Sight, Window } from './plan.js'
 * @typedef {{ sites: readonly number[], standing: readonly number[] }} Named   sites: the blocks whose names are shown;
 *   standing: the blocks with contents
 * @typedef {{ site: number, lines: string[], size: number, box: Window, leader: [Point, Point] | undefined }} Plate
 *   size: of its font; leader: the line from its plaque
 */
import { doubleLine } from '../badges.js'
import { widthOf, write } from '../letters.js'
import { inside } from '../paths.js'
import { marksAt, signLetter } from '../places.js'
import { nameAt } from './names.js'
import {
  areaOf,
  around,
  common,
  corners,
  dotColumns,
  placingsOf,
  PLAQUE_WEIGHT,
  plaqueHeight,
  plaqueWidth,
  signSide,
  tokenBox,
} from './placing.js'
import { featuresOf } from './land.js'

// ---- the writing on a block, below its token ----
// A plaque with its badge and a dot for each level, a sign for each mark, and its name if there is room. In pixels;
// `placing.js` determines the positions.

/**
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {ReturnType<typeof import('../sprites.js').stickerBook>} Stickers
 */

const NAME = { share: 0.15, least: 11, most: 16, line: 1.08 }
const MOST_NAMED = 0.6
const NAME_WEIGHT = 650

/** @param {Pen} pen @param {Sight} sight @param {Palette} colours @param {Stickers} stickers @param {number} site */
export function paintLabel(pen, sight, colours, stickers, site) {
  const {
    plaque: [x, y],
    signs,
  } = placingsOf(pen, sight)[site]
  const side = signSide(sight)
  paintPlaque(pen, sight, colours, site, x, y, plaqueWidth(pen, sight, site), plaqueHeight(sight))
  marksAt(sight.plan.board, site).forEach((mark, i) => paintMark(pen, stickers, colours, mark, ...signs[i], side))
  paintName(pen, sight, colours, site)
}

/**
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {Palette} colours
 * @param {number} site
 * @param {number} x
 * @param {number} y
 * @param {number} wide
 * @param {number} high
 */
function paintPlaque(pen, { plan }, colours, site, x, y, wide, high) {
  const [paper, rim, ink] = colours.plaque
  const level = plan.levels[site]
  const columns = dotColumns(level)
  const dotsWide = level ? columns * high * 0.25 + high * 0.1 : 0
  pen.save()
  pen.fillStyle = paper
  pen.strokeStyle = rim
  pen.lineWidth = high * 0.075
  pen.beginPath()
  pen.roundRect(x - wide / 2, y - high / 2, wide, high, high * 0.42)
  pen.fill()
  pen.stroke()
  pen.fillStyle = ink
  pen.textBaseline = 'middle'
  write(pen, plan.board.sites[site].badge ?? '', PLAQUE_WEIGHT, high * 0.74, x - dotsWide / 2, y + high * 0.05)
  pen.beginPath()
  for (let i = 0; i < level; i++) {
    const rows = level > 3 ? 2 : 1
    const [dx, dy] = [
      x + wide / 2 - high * 0.3 - (columns - 1 - (i % columns)) * high * 0.25,
      y + (Math.floor(i / columns) - (rows - 1) / 2) * high * 0.3,
    ]
    pen.moveTo(dx + high * 0.095, dy)
    pen.arc(dx, dy, high * 0.095, 0, 7)
  }
  pen.fill()
  pen.restore()
}

/**
 * @param {Pen} pen
 * @param {Stickers} stickers
 * @param {Palette} colours
 * @param {import('../../pkg/placewise.js').SignInfo} mark
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function paintMark(pen, stickers, colours, { tag, glyph, text = signLetter(tag) }, x, y, side) {
  if (glyph) return stickers.draw(pen, glyph, x, y, side, colours.rim)
  const [paper, rim, ink] = colours.plaque
  pen.save()
  pen.fillStyle = paper
  pen.strokeStyle = rim
  pen.lineWidth = side * 0.08
  pen.beginPath()
  pen.rect(x - side * 0.42, y - side * 0.42, side * 0.84, side * 0.84)
  pen.fill()
  pen.stroke()
  pen.fillStyle = ink
  pen.textBaseline = 'middle'
  write(pen, text, 700, side * Math.min(0.62, 0.74 / widthOf(pen, text, 700)), x, y + side * 0.04)
  pen.restore()
}

/** @param {Pen} pen @param {Sight} sight @param {Palette} colours @param {number} site */
function paintName(pen, sight, colours, site) {
  const name = nameOn(pen, sight, site)
  if (!name) return
  const { lines, size, x, box } = name
  pen.save()
  pen.textBaseline = 'top'
  pen.fillStyle = colours.text
  lines.forEach((line, i) =>
    write(pen, line, NAME_WEIGHT, size, x, box[1] + i * size * NAME.line, { colour: colours.halo, wide: 0.28 }),
  )
  pen.restore()
}

/** Returns the name on the label of a block, if it has room there. @param {Pen} pen @param {Sight} sight
 * @param {number} site */
export function nameOn(pen, sight, site) {
  const size = nameSize(pen, sight)
  const lines = size ? linesOf(pen, sight, site, size) : []
  if (!lines.length) return undefined
  const [x] = sight.spot(site)(0.5, 0)
  const top = placingsOf(pen, sight)[site].bottom + signSide(sight) * 0.08
  const half = (Math.max(...lines.map(line => widthOf(pen, line, NAME_WEIGHT))) * size) / 2
  /** @type {Window} */
  const box = [x - half, top, x + half, top + lines.length * size * NAME.line]
  return { lines, size, x, box }
}

/** Measures the names of blocks ahead. @param {Pen} pen @param {Plan} plan */
export const measureNames = (pen, { board }) => board.sites.forEach(({ name }) => settingsOf(pen, name))

/** The size of names for each sight. @type {WeakMap<Sight, number>} */
const nameSizes = new WeakMap()

/** @param {Pen} pen @param {Sight} sight */
function nameSize(pen, sight) {
  let size = nameSizes.get(sight)
  if (size === undefined) nameSizes.set(sight, (size = fittingSize(pen, sight)))
  return size
}

/**
 * Computes the size of names in pixels; 0 if they would be too small, or most have no room.
 * @param {Pen} pen @param {Sight} sight
 */
function fittingSize(pen, sight) {
  const { plan, ratio } = sight
  const size = Math.min(NAME.most * ratio, sight.scale * NAME.share)
  if (size < NAME.least * ratio || !plan.named) return 0
  const { sites } = plan.board
  return sites.filter((_, site) => linesOf(pen, sight, site, size).length).length >= sites.length * MOST_NAMED
    ? size
    : 0
}

/**
 * Sets a name in one line or two; in none if there is no room.
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {number} site
 * @param {number} size
 * @returns {string[]}
 */
function linesOf(pen, sight, site, size) {
  const room = (sight.plan.room(site) * sight.unit) / size
  return settingsOf(pen, sight.plan.board.sites[site].name).find(({ wide }) => wide <= room)?.lines ?? []
}

/**
 * The ways to set each name, the best first, each with its width in font sizes.
 * @type {Map<string, { lines: string[], wide: number }[]>}
 */
const settings = new Map()

/** @param {Pen} pen @param {string} name */
function settingsOf(pen, name) {
  let known = settings.get(name)
  if (known) return known
  const words = name.split(/(?<=[ -])/)
  const pairs = words.slice(1).map((_, i) => [
    words
      .slice(0, i + 1)
      .join('')
      .trim(),
    words
      .slice(i + 1)
      .join('')
      .trim(),
  ])
  known = [[name], ...pairs].map(lines => ({
    lines,
    wide: Math.max(...lines.map(line => widthOf(pen, line, NAME_WEIGHT))),
  }))
  const [one, ...two] = known
  settings.set(name, (known = [one, ...two.sort((a, b) => a.wide - b.wide)]))
  return known
}

// ---- the plates ----

/** The font size, in squares and in CSS pixels. */
const LETTERS = { share: 0.13, least: 11, most: 14 }
/** The margin around the letters, in font sizes. */
const EDGE = { aside: 0.36, above: 0.14 }
const LINE = 1.12
/** The costs of covering a pixel of each: another plate, the room of a token, a name of the land. */
const COVERS = { plate: 30, free: 0.25, name: 2.4 }
/**
 * The costs of positions, in areas of a plate: off its block; on another; nearer to another's plaque; each font size of
 * distance from its plaque; a line; two lines of text.
 */
const COST = { abroad: 0.12, elsewhere: 0.5, astray: 0.6, away: 0.16, leader: 0.5, folded: 0.1 }
/** The distances of a plate to try, in its own heights. */
const RINGS = [0.9, 1.4, 1.9, 2.6, 3.4, 4.8, 6.8]
const ANGLES = 24
const ROUNDS = 3

/** The maximum distance of a plate from its plaque when all names are shown, in font sizes. */
const FARTHEST = 2.2
/** The fraction of a plate's area that may cover readable parts, or lie outside the canvas. */
const HIDDEN = 0.002

/** @typedef {{ key: string, standing: ReadonlySet<number>, plates: Plate[] }} Settled */
/** The latest result for each sight. @type {WeakMap<Sight, Settled>} */
const known = new WeakMap()

/** @param {Pen} pen @param {Sight} sight @param {Named} named @returns {Plate[]} */
export function platesOf(pen, sight, { sites, standing }) {
  const key = String(sites)
  const last = known.get(sight)
  // Plates stay where they are until something is placed under one.
  const isNew = (/** @type {number} */ site) => !last?.standing.has(site)
  if (last?.key === key && !standing.some(site => isNew(site) && isUnder(last.plates, tokenBox(sight, site))))
    return last.plates
  const stands = new Set(standing)
  const plates = settle(pen, sight, sites, stands, sites.length === sight.plan.board.sites.length)
  known.set(sight, { key, standing: stands, plates })
  return plates
}

/** @param {readonly Plate[]} plates @param {Window} token */
const isUnder = (plates, token) => plates.some(({ box }) => common(box, token) > 0)

/**
 * Chooses a position for one plate after the other, each time the best beside the current choices of the others.
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {readonly number[]} sites
 * @param {ReadonlySet<number>} standing
 * @param {boolean} choosy true if a plate must be near its plaque, as when all names are shown
 */
function settle(pen, sight, sites, standing, choosy) {
  const { width, height } = pen.canvas
  /** @type {Window} */
  const canvas = [0, 0, width, height]
  const placings = placingsOf(pen, sight)
  const names = placings.map((_, site) => nameOn(pen, sight, site))
  // The name of a block that is not visible would stand on another.
  const seen = sites.filter(site => !names[site] && common(placings[site].boxes[0], canvas) > 0)
  const tokens = placings.map((_, site) => tokenBox(sight, site))
  const solid = [
    ...placings.flatMap(({ boxes }) => boxes),
    ...boxesOf(names),
    ...tokens.filter((_, site) => standing.has(site)),
    ...corners(sight, pen.canvas),
  ]
  // Names of water and land are better left free, but blocks take precedence.
  const land = boxesOf(featuresOf(sight.plan, 'name').map(feature => nameAt(pen, sight, feature)))
  const costOf = (/** @type {Way} */ { box, cost }) =>
    cost +
    tokens.reduce((sum, token) => sum + COVERS.free * common(box, token), 0) +
    land.reduce((sum, name) => sum + COVERS.name * common(box, name), 0)
  const isGood = (/** @type {Way} */ { box, leader, reads }) =>
    (reads || !choosy) &&
    solid.reduce((sum, thing) => sum + common(box, thing), areaOf(box) - common(box, canvas)) <= HIDDEN * areaOf(box) &&
    !(leader && solid.some(thing => crosses(leader, thing)))
  const ways = seen
    .map(site =>
      waysOf(pen, sight, site)
        .filter(isGood)
        .map(way => ({ ...way, cost: costOf(way) })),
    )
    .filter(some => some.length)
  const chosen = ways.map(some => some.reduce((best, next) => (next.cost < best.cost ? next : best)))
  for (let round = 0; round < ROUNDS; round++) {
    ways.forEach((some, i) => {
      const others = chosen.filter((_, other) => other !== i)
      const cost = (/** @type {Way} */ way) =>
        way.cost + COVERS.plate * areaOf(way.box) * others.filter(other => isOn(way, other)).length
      chosen[i] = some.reduce((best, next) => (cost(next) < cost(best) ? next : best), chosen[i])
    })
  }
  return apart(chosen, ways)
}

/** @param {({ box: Window } | undefined)[]} written */
const boxesOf = written => written.flatMap(name => (name ? [name.box] : []))

/**
 * Leaves out overlapping plates, those with most overlaps first, unless they have another free position.
 * @param {Way[]} chosen
 * @param {Way[][]} ways
 */
function apart(chosen, ways) {
  const shown = [...chosen]
  const count = (/** @type {Way} */ way) => shown.filter(other => other.site !== way.site && isOn(way, other)).length
  for (;;) {
    const worst = shown.reduce((a, b) => (count(b) > count(a) ? b : a), shown[0])
    if (!worst || !count(worst)) break
    shown.splice(shown.indexOf(worst), 1)
  }
  for (const some of ways) {
    if (shown.some(({ site }) => site === some[0].site)) continue
    const free = some.filter(way => !count(way))
    if (free.length) shown.push(free.reduce((best, next) => (next.cost < best.cost ? next : best)))
  }
  return shown.sort((a, b) => a.site - b.site)
}

/**
 * @typedef {Plate & { cost: number, reads: boolean }} Way   cost: that of the position, whatever it covers; reads: true
 *   if it is clear whose name it is
 */

/**
 * Returns the possible positions of a block's name.
 * @param {Pen} pen @param {Sight} sight @param {number} site @returns {Way[]}
 */
function waysOf(pen, sight, site) {
  const { plan, ratio, scale } = sight
  const size = Math.min(LETTERS.most * ratio, Math.max(LETTERS.least * ratio, LETTERS.share * scale))
  const placings = placingsOf(pen, sight)
  const {
    boxes: [plaque],
    bottom,
  } = placings[site]
  const [px, py] = [(plaque[0] + plaque[2]) / 2, (plaque[1] + plaque[3]) / 2]
  const token = tokenBox(sight, site)
  const [one, two] = settingsOf(pen, plan.board.sites[site].name)
  return [one, ...(two ? [two] : [])].flatMap(({ lines, wide }, folded) => {
    const w = size * (wide + 2 * EDGE.aside)
    const h = size * (lines.length * LINE + 2 * EDGE.above)
    const gap = ratio
    /** @type {Point[]} */
    const middles = [
      [px, plaque[3] + gap + h / 2],
      [px, bottom + gap + h / 2],
      [px, plaque[1] - gap - h / 2],
      [px, token[1] - gap - h / 2],
      [plaque[2] + gap + w / 2, py],
      [plaque[0] - gap - w / 2, py],
      [plaque[0] + w / 2, plaque[3] + gap + h / 2],
      [plaque[2] - w / 2, plaque[3] + gap + h / 2],
      [plaque[0] + w / 2, plaque[1] - gap - h / 2],
      [plaque[2] - w / 2, plaque[1] - gap - h / 2],
      ...RINGS.flatMap(ring =>
        Array.from({ length: ANGLES }, (_, i) => {
          const angle = (i / ANGLES) * Math.PI * 2
          return /** @type {Point} */ ([
            px + Math.cos(angle) * (w / 2 + ring * h),
            py + Math.sin(angle) * ring * 1.3 * h,
          ])
        }),
      ),
    ]
    return middles.map(([x, y]) => {
      const box = around(x, y, w, h)
      const leader = leaderOf(box, plaque, plaqueHeight(sight) * 0.6)
      const away = Math.hypot(...gapTo(box, plaque)) / size
      const under = sight.under(x, y)
      const isAbroad = !inside(plan.shapes[site], ...under)
      const isElsewhere = isAbroad && plan.siteAt(...under) >= 0
      const isAstray = placings.some(({ boxes }, i) => i !== site && Math.hypot(...gapTo(box, boxes[0])) / size < away)
      const dislike =
        away * COST.away +
        (isElsewhere ? COST.elsewhere : isAbroad ? COST.abroad : 0) +
        (isAstray ? COST.astray : 0) +
        (leader ? COST.leader : 0) +
        folded * COST.folded
      const reads = !isAstray && !(leader && (isElsewhere || away > FARTHEST))
      return { site, lines, size, box, leader, cost: dislike * w * h, reads }
    })
  })
}

/** Returns the gap between two boxes, across and down. @param {Window} box @param {Window} other @returns {Point} */
const gapTo = ([left, top, right, bottom], [l, t, r, b]) => [
  Math.max(left - r, 0, l - right),
  Math.max(top - b, 0, t - bottom),
]

/**
 * Returns a line from a plaque to the nearest point of a box, unless they are close.
 * @param {Window} box
 * @param {Window} plaque
 * @param {number} near
 * @returns {[Point, Point] | undefined}
 */
function leaderOf(box, plaque, near) {
  /** @type {Point} */
  const middle = [(plaque[0] + plaque[2]) / 2, (plaque[1] + plaque[3]) / 2]
  const to = nearest(box, middle)
  const from = nearest(plaque, to)
  return Math.hypot(to[0] - from[0], to[1] - from[1]) > near ? [from, to] : undefined
}

/** Returns true if a plate or its line lies on another. @param {Plate} a @param {Plate} b */
const isOn = (a, b) =>
  common(a.box, b.box) > 0 ||
  (a.leader !== undefined && crosses(a.leader, b.box)) ||
  (b.leader !== undefined && crosses(b.leader, a.box))

/**
 * Returns true if a line passes through a box.
 * @param {[Point, Point]} line @param {Window} box
 */
export function crosses([[x, y], [u, v]], [left, top, right, bottom]) {
  const across = [(left - x) / (u - x), (right - x) / (u - x)]
  const down = [(top - y) / (v - y), (bottom - y) / (v - y)]
  return Math.max(0, Math.min(...across), Math.min(...down)) < Math.min(1, Math.max(...across), Math.max(...down))
}

/**
 * Returns the point of a box that is nearest to another point.
 * @param {Window} box @param {Point} at @returns {Point}
 */
const nearest = ([left, top, right, bottom], [x, y]) => [
  Math.min(Math.max(x, left), right),
  Math.min(Math.max(y, top), bottom),
]

/**
 * Paints the plates of these blocks.
 * @param {Pen} pen @param {Sight} sight @param {Palette} colours @param {Named} named
 */
export function paintPlates(pen, sight, colours, named) {
  const plates = platesOf(pen, sight, named)
  const [paper, rim, ink] = colours.plaque
  for (const { leader } of plates) {
    if (!leader) continue
    const path = new Path2D()
    path.moveTo(...leader[0])
    path.lineTo(...leader[1])
    doubleLine(pen, path, 1.5 * sight.ratio, rim, paper)
  }
  pen.save()
  pen.textBaseline = 'middle'
  pen.lineWidth = sight.ratio
  for (const { lines, size, box } of plates) {
    const [left, top, right, bottom] = box
    pen.fillStyle = paper
    pen.strokeStyle = rim
    pen.beginPath()
    pen.roundRect(left, top, right - left, bottom - top, size * 0.22)
    pen.fill()
    pen.stroke()
    pen.fillStyle = ink
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    lines.forEach((line, i) =>
      write(pen, line, NAME_WEIGHT, size, x, y + (i - (lines.length - 1) / 2) * size * LINE + size * 0.05),
    )
  }
  pen.restore()
}
