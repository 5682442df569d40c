// @ts-check
/**
 * The painter of beds of earth: from the data of a board to a picture, and from a point back to a place.
 * @import { Board, Entry } from '../pkg/placewise.js'
 * @import { Painter, View } from './painter.js'
 * @import { Point } from './paths.js'
 */
import { starBadge, textBadge } from './badges.js'
import { paintEarth } from './beds/earth.js'
import { Growing, paintContested, paintGrowing } from './beds/growth.js'
import { paintLawn } from './beds/lawn.js'
import { day, dusk, paper } from './beds/palette.js'
import { paintNumber, paintNumbers, roomy } from './beds/numbers.js'
import { Plan } from './beds/plan.js'
import { paintMissing, paintExcess, paintStake } from './beds/signs.js'
import { hasGround, paintGround, paintTop } from './marks.js'
import { Motion, REST } from './motion.js'
import { facesOf, stickerBook } from './sprites.js'
import { paintGhost, paintNotes, paintOut, paintToken, TOKEN } from './tokens.js'
import { jump, paintLeaves, paintSun, starSize, WIN_MS } from './win.js'

/**
 * Where a flower stands, and how large, where the number in front of it has a corner, and where it needs the whole
 * front.
 */
const ROOMY = { feet: 0.79, size: 1 }
const TIGHT = { feet: 0.7, size: 0.88 }

/** @param {Board} board @param {() => void} changed @param {boolean} plain without numbers @returns {Painter} */
export function paintBeds(board, changed, plain) {
  const plan = new Plan(board)
  const motion = new Motion()
  const growing = new Growing()
  /** @type {Map<Entry | null, string>} */
  const glyphs = facesOf(board)
  const ground = document.createElement('canvas')
  const stickers = stickerBook(changed)
  let colours = day
  let ratio = 1
  let stale = true
  let wonSince = NaN
  /** @type {Point[]} */
  let resting = []

  const room = () => (plain || roomy(plan, ratio) ? ROOMY : TIGHT)

  /** @param {number} site */
  const feet = site => plan.spot(site)(0.5, room().feet)

  /** @param {number} width @param {number} height */
  function paintStill(width, height) {
    ground.width = width
    ground.height = height
    const pen = /** @type {CanvasRenderingContext2D} */ (ground.getContext('2d'))
    paintLawn(pen, colours, Math.max(plan.scale * 0.7, 40 * ratio))
    paintEarth(pen, plan, colours)
    if (!plain) paintNumbers(pen, plan, colours, ratio)
    stale = false
  }

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {View} view
   * @param {number} site
   * @param {number} now
   * @param {number} winMs
   */
  function paintPlace(pen, view, site, now, winMs) {
    const k = plan.scale * room().size
    const { growth } = view
    const piece = view.entries[site]
    const ghost =
      view.ghosts.find(g => g.site === site)?.piece ??
      (piece === null ? view.preview?.[site] : undefined) ??
      growth?.missing.get(site)
    const glyph = glyphs.get(piece) ?? ''
    const parents = growth?.grown.get(site)
    if (ghost && ghost !== piece && (piece === null || !growth))
      paintGhost(pen, stickers, colours, glyphs.get(ghost) ?? '', feet(site), k)
    else if (piece !== null && parents && growing.t(now) < 1)
      paintGrowing(pen, stickers, colours, glyph, parents.map(feet), feet(site), k, growing.t(now))
    else if (piece !== null) {
      const leap = winMs < WIN_MS ? jump(site, board.sites.length, winMs) : REST
      const pose = growth ? REST : motion.pose(site, now)
      paintToken(pen, stickers, colours, glyph, feet(site), k, {
        ...pose,
        raise: pose.raise + leap.raise,
        squash: pose.squash + leap.squash,
      })
    } else if (view.notes[site].length)
      paintNotes(
        pen,
        stickers,
        colours,
        view.notes[site].map(id => glyphs.get(id) ?? id),
        plan.spot(site),
        k,
      )
    if (!plain && (ghost || piece !== null || hasGround(view, site))) paintNumber(pen, plan, colours, ratio, site)
    const rivals = growth?.contested.get(site)
    if (rivals)
      paintContested(
        pen,
        stickers,
        colours,
        rivals.map(id => glyphs.get(id) ?? id),
        plan.spot(site),
        k,
        growing.t(now),
      )
    if (growth && growth.planted[site] !== null) paintStake(pen, colours, plan.spot(site), k)
    if (view.anything?.has(site))
      textBadge(pen, '?', colours.paper, colours.ink, ...plan.spot(site)(0.5, 0.46), k * 0.24)
    const out = view.out.get(site)
    if (out)
      paintOut(
        pen,
        stickers,
        colours,
        out.map(id => glyphs.get(id) ?? id),
        plan.spot(site),
        k,
      )
    paintTop(pen, plan, colours, view, site)
    if (growth?.missing.has(site)) paintMissing(pen, plan, colours, site)
    if (growth?.excess.has(site)) paintExcess(pen, plan, colours, site)
    if (view.won && piece !== null)
      starBadge(
        pen,
        colours.spark,
        colours.ink,
        ...plan.spot(site)(0.9, 0.12),
        k * 0.15 * starSize(site, board.sites.length, winMs),
      )
  }

  return {
    aspect: plan.aspect,
    least: plan.least,
    resize(width, height, pixelRatio) {
      stickers.resized()
      plan.fit(width * pixelRatio, height * pixelRatio)
      ratio = pixelRatio
      const { columns, rows } = plan
      resting = Array.from({ length: 12 }, (_, i) => plan.at(((i + 0.5) / 12) * columns, i % 2 ? -0.2 : rows + 0.2))
      stale = true
    },
    theme(dark, printed) {
      colours = printed ? paper : dark ? dusk : day
      stale = true
    },
    boxes: () =>
      board.sites.map((_, site) => {
        const [[left, top], , [right, bottom]] = plan.face(site, 0)
        return { left: left / ratio, top: top / ratio, width: (right - left) / ratio, height: (bottom - top) / ratio }
      }),
    tokenSize: () => (plan.scale * TOKEN) / ratio,
    siteAt: (x, y) => plan.siteAt(x * ratio, y * ratio),
    tokenAt(x, y, entries) {
      const site = plan.siteAt(x * ratio, y * ratio)
      return site >= 0 && entries[site] !== null ? site : -1
    },
    draw(pen, view, now, still) {
      const { width, height } = pen.canvas
      if (stale || ground.width !== width || ground.height !== height) paintStill(width, height)
      motion.see(view, now, still)
      growing.see(view, now, still)
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      pen.drawImage(ground, 0, 0)
      if (view.won) {
        paintSun(pen, colours.sun, winMs, plan.scale)
        paintLeaves(pen, winMs, plan.scale, true, resting)
      }
      board.sites.forEach((_, site) => paintGround(pen, plan, colours, view, site))
      board.sites.forEach((_, site) => paintPlace(pen, view, site, now, winMs))
      if (winMs < WIN_MS) paintLeaves(pen, winMs, plan.scale, false, resting)
      return winMs < WIN_MS || motion.busy(now) || growing.t(now) < 1
    },
  }
}
