// @ts-check
/**
 * The writing on a block, below its token: a plaque with its badge and a dot for each level, a sign for each mark, and
 * its name if there is room. In pixels; `placing.js` determines the positions.
 * @import { Plan, Sight } from './plan.js'
 * @import { Palette } from './palette.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {ReturnType<typeof import('../sprites.js').stickerBook>} Stickers
 */
import { widthOf, write } from '../letters.js'
import { marksAt, signLetter } from '../signs.js'
import { PLAQUE_WEIGHT, dotColumns, plaqueHeight, plaqueWidth, signSide } from './measures.js'
import { placingsOf } from './placing.js'

const NAME = { share: 0.15, least: 11, most: 16 }
const MOST_NAMED = 0.6
export const NAME_WEIGHT = 650

/** @param {Pen} pen @param {Sight} sight @param {Palette} colours @param {Stickers} stickers @param {number} site */
export function paintLabel(pen, sight, colours, stickers, site) {
  const {
    plaque: [x, y],
    signs,
    bottom,
  } = placingsOf(pen, sight)[site]
  const side = signSide(sight)
  paintPlaque(pen, sight, colours, site, x, y, plaqueWidth(pen, sight, site), plaqueHeight(sight))
  marksAt(sight.plan.board, site).forEach((mark, i) => paintMark(pen, stickers, colours, mark, ...signs[i], side))
  paintName(pen, sight, colours, site, sight.spot(site)(0.5, 0)[0], bottom + side * 0.08)
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

/**
 * @param {Pen} pen
 * @param {Sight} sight
 * @param {Palette} colours
 * @param {number} site
 * @param {number} x
 * @param {number} top
 */
function paintName(pen, sight, colours, site, x, top) {
  const size = nameSize(pen, sight)
  if (!size) return
  pen.save()
  pen.textBaseline = 'top'
  pen.fillStyle = colours.text
  linesOf(pen, sight, site, size).forEach((line, i) =>
    write(pen, line, NAME_WEIGHT, size, x, top + i * size * 1.08, { colour: colours.halo, wide: 0.28 }),
  )
  pen.restore()
}

/** Returns true if the label of a block shows its name. @param {Pen} pen @param {Sight} sight @param {number} site */
export function showsName(pen, sight, site) {
  const size = nameSize(pen, sight)
  return size > 0 && linesOf(pen, sight, site, size).length > 0
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
export function settingsOf(pen, name) {
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
