// @ts-check
/**
 * The painter of blocks on a map: it draws a board, and finds the place at a point. The map can be zoomed.
 * @import { Board, Entry } from '../../pkg/placewise.js'
 * @import { Camera } from '../camera.js'
 * @import { Art, Brushes, Moment, Operation } from '../operations.js'
 * @import { Box, Painter, View } from '../painter.js'
 * @import { Point } from '../paths.js'
 * @import { Work } from '../steps.js'
 * @import { Palette } from './palette.js'
 * @import { Sight, Window } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { Backdrop } from '../backdrop.js'
import { WHOLE } from '../camera.js'
import { hasGround, marksOver, marksUnder, ruledOut, standing, star } from '../compose.js'
import { paletteOf } from '../contrast.js'
import { glyphsOf, stickerBook } from '../sprites.js'
import { Motion } from '../motion.js'
import { brushes, paint } from '../paint.js'
import { TOKEN } from '../tokens.js'
import { WIN_MS } from '../win.js'
import { Ground, quartersOf } from './ground.js'
import { Life, paintSmoke } from './life.js'
import { paintNames } from './names.js'
import * as palettes from './palette.js'
import { arePlaced, plaqueAt, plaqueHeight } from './placing.js'
import { FEET, LEAST_TOKEN, Plan } from './plan.js'
import { nameOn, paintLabel, paintPlates, platesOf } from './plates.js'

// ---- blocks on a map as operations, for the visible ones ----
// The land, its marks, and the contents of each block, front ones last.

/**
 * @typedef {Operation
 *   | { op: 'life', ms: number }
 *   | { op: 'names' }
 *   | { op: 'label', site: number }
 *   | { op: 'plates', sites: number[], standing: number[] }
 *   | { op: 'smoke', site: number, x: number, y: number, size: number, ms: number }} Made   `life`: the life of the
 *   town after a win; `names`: those of the land; `label`: the writing on a block; `plates`: the names of blocks
 */

/**
 * The chimneys of pieces that smoke, on their pictures: across from the middle in widths, and up from the foot in
 * heights.
 * @type {ReadonlyMap<string, Point[]>}
 */
const CHIMNEYS = new Map([
  [
    'factory',
    [
      [-0.3, 1],
      [-0.12, 0.98],
    ],
  ],
  [
    'power-plant',
    [
      [-0.16, 0.94],
      [0.24, 0.82],
    ],
  ],
  ['waste-plant', [[0, 0.98]]],
])

/** Returns the blocks on which something is shown in the token's place. @param {View} view */
const occupied = ({ entries, notes, ghosts, out, gone, supposed }) =>
  [...entries.keys()].filter(
    site =>
      entries[site] !== null ||
      notes[site].length ||
      [out, gone, supposed].some(marked => marked?.has(site)) ||
      ghosts.some(g => g.site === site),
  )

/** Creates the composer of a board's pictures. @param {Plan} plan @param {boolean} plain without writing */
export function composer(plan, plain) {
  const { sites } = plan.board
  const glyphs = glyphsOf(plan.board)
  /** The blocks in paint order of their tokens: front ones last. */
  const order = sites.map((_, i) => i).sort((a, b) => plan.labels[a][1] - plan.labels[b][1])

  /**
   * @param {View} view
   * @param {number} site
   * @param {Moment} moment
   * @param {Sight} sight
   * @param {boolean} rested
   * @returns {Made[]}
   */
  function place(view, site, moment, sight, rested) {
    const k = sight.scaleOf(site)
    const at = sight.spot(site)
    const piece = view.entries[site]
    const wanted = view.ghosts.find(ghost => ghost.site === site)?.piece ?? null
    /** @type {Made[]} */
    const made = []
    if (!plain && (wanted !== null || (view.won && !rested) || hasGround(view, site))) made.push({ op: 'label', site })
    made.push(...standing(site, view, glyphs, at(0.5, FEET), at, k, moment))
    if (view.won && (wanted === null || wanted === piece)) made.push(...smoke(piece, site, moment, sight))
    made.push(...ruledOut(site, view, glyphs, at, k), ...marksOver(sight, view, site))
    if (view.won && piece !== null) made.push(star(site, at(0.9, 0.14), k * 0.165, moment, sites.length))
    return made
  }

  /**
   * Composes the smoke of a piece after the win.
   * @param {Entry | null} piece @param {number} site @param {Moment} moment @param {Sight} sight
   * @returns {Made[]}
   */
  function smoke(piece, site, { winMs: ms }, sight) {
    const at = sight.spot(site)
    const chimneys = CHIMNEYS.get(glyphs.get(piece) ?? '') ?? []
    return chimneys.map(([s, t]) => {
      const [x, y] = at(0.5 + s * TOKEN, FEET + 0.035 - t * TOKEN)
      return { op: 'smoke', site, x, y, size: sight.scaleOf(site), ms }
    })
  }

  return {
    standing: order,
    /**
     * @param {View} view
     * @param {Moment} moment
     * @param {Sight} sight
     * @param {Window} window the visible part of the map
     * @param {boolean} rested true if the land already shows the life of the win
     * @returns {Made[]}
     */
    compose(view, moment, sight, window, rested) {
      /** @type {Made[]} */
      const made = [{ op: 'land' }]
      if (view.won && !rested) {
        made.push({ op: 'life', ms: moment.winMs })
        if (!plain) made.push({ op: 'names' })
      }
      for (const site of plan.order) if (sight.sees(window, site)) made.push(...marksUnder(sight, view, site))
      for (const site of order) if (sight.sees(window, site)) made.push(...place(view, site, moment, sight, rested))
      const named = [...view.named].filter(site => sight.sees(window, site)).sort((a, b) => a - b)
      if (named.length && !plain) made.push({ op: 'plates', sites: named, standing: occupied(view) })
      return made
    },
  }
}

// ---- the painter ----

/** The distance from a block's badge at which a touch still hits it, in CSS pixels. */
const FINGER = 22

/**
 * @typedef {Art & {
 *   sight: Sight, written: Sight, colours: Palette, signs: ReturnType<typeof stickerBook>,
 *   life: (pen: Pen, ms: number) => void,
 * }} TownArt   written: the view for which the writing was laid out, stretched until all is sharp
 * @type {Brushes<Made, TownArt>}
 */
const own = {
  ...brushes,
  life: (pen, { ms }, { life }) => life(pen, ms),
  names: write((pen, _, { written, colours }) => paintNames(pen, written, colours)),
  label: write((pen, { site }, { written, colours, signs }) => paintLabel(pen, written, colours, signs, site)),
  plates: write((pen, named, { written, colours }) => paintPlates(pen, written, colours, named)),
  smoke: (pen, { x, y, size, ms }, { colours }) => paintSmoke(pen, colours, [x, y], size, ms),
}

/**
 * @template T
 * @param {(pen: Pen, operation: T, art: TownArt) => void} brush
 * @returns {(pen: Pen, operation: T, art: TownArt) => void}
 */
function write(brush) {
  return (pen, operation, art) => {
    art.sight.stretch(pen, art.written)
    brush(pen, operation, art)
    pen.restore()
  }
}

/**
 * @param {Board} board
 * @param {() => void} changed
 * @param {boolean} plain without any writing
 * @param {boolean} [whole] with all of the surroundings, however small
 * @returns {Painter}
 */
export function paintBlocks(board, changed, plain, whole = false) {
  const plan = new Plan(board, whole)
  const quarters = quartersOf(plan)
  const ground = new Ground(plan, quarters)
  const motion = new Motion()
  const { compose, standing } = composer(plan, plain)
  const stickers = stickerBook(changed)
  const signs = stickerBook(() => {
    spoil()
    changed()
  })
  let colours = palettes.day
  let ratio = 1
  /** The camera, in pixels of the canvas. @type {Camera} */
  let camera = WHOLE
  let sight = plan.seenBy(camera)
  /** The view for which the writing was laid out: the last sharp one. */
  let written = sight
  let wonSince = NaN
  /** `resting`: the animation of a win is over; `rested`: the evening's picture is also ready, and shown. */
  let resting = false
  let rested = false

  /**
   * Paints the parts that do not move.
   * @param {Pen} pen
   * @param {Camera} camera
   * @param {boolean} lively with the life that a win brings, at rest
   * @returns {Work}
   */
  function* paintLand(pen, camera, lively) {
    const sight = plan.seenBy(camera)
    const window = sight.window(pen.canvas)
    yield* ground.paint(pen, sight, window, colours)
    if (lively) {
      for (const paint of life().paints(sight, window, colours, Infinity)) {
        paint(pen)
        yield
      }
    }
    if (!plain) yield* ground.write(pen, sight, window, colours, signs)
  }
  const backdrop = new Backdrop((pen, camera) => paintLand(pen, camera, false))
  /** The town in the evening, painted when the win's animation is over. */
  const evening = new Backdrop((pen, camera) => paintLand(pen, camera, true))
  /** @type {Life | undefined} */
  let lived
  const life = () => (lived ??= new Life(plan, quarters))
  const spoil = () => {
    backdrop.spoil()
    evening.spoil()
  }

  return {
    aspect: plan.aspect,
    least: plan.least,
    resize(width, height, pixelRatio) {
      stickers.resized()
      signs.resized()
      plan.fit(width * pixelRatio, height * pixelRatio, pixelRatio)
      ratio = pixelRatio
      written = sight = plan.seenBy(camera)
      spoil()
    },
    theme(dark, look) {
      colours = paletteOf(palettes, dark, look)
      spoil()
    },
    look({ zoom, x, y }) {
      camera = zoom === 1 ? WHOLE : { zoom, x: x * ratio, y: y * ratio }
      sight = plan.seenBy(camera)
    },
    cells() {
      const { unit, x, y } = plan.seenBy(WHOLE)
      return { unit: unit / ratio, x: x / ratio, y: y / ratio }
    },
    boxes: () => board.sites.map((_, site) => boxOf(plan.seenBy(WHOLE), site)),
    get namesAt() {
      return plan.namesAt
    },
    unnamed(pen, entries) {
      const sites = board.sites.map((_, site) => site)
      const whole = plan.seenBy(WHOLE)
      const plates = platesOf(pen, whole, { sites, standing: sites.filter(site => entries[site] !== null) })
      const named = new Set(plates.map(({ site }) => site))
      return sites.filter(site => !named.has(site) && !nameOn(pen, whole, site))
    },
    tokenSize: () => Math.max(LEAST_TOKEN, (sight.scale * TOKEN) / ratio),
    siteAt: (x, y) => siteAt(sight, x * ratio, y * ratio),
    tokenAt: (x, y, entries) =>
      standing.findLast(site => entries[site] !== null && overToken(sight, site, x * ratio, y * ratio)) ?? -1,
    draw(pen, view, now, still) {
      motion.see(view, now, still)
      const near = camera.zoom > 1
      stickers.frame(near)
      signs.frame(near)
      wonSince = view.won ? (still ? -Infinity : wonSince || now) : NaN
      const winMs = now - wonSince
      resting = view.won && winMs >= WIN_MS
      rested &&= resting
      const land = rested ? evening : backdrop
      if (land.isSharp(camera) || !arePlaced(written)) written = sight
      const window = windowOf(pen, sight)
      const operations = compose(view, { winMs, pose: site => motion.pose(site, now) }, sight, window, rested)
      paint(
        pen,
        operations,
        {
          places: sight,
          sight,
          written,
          colours,
          stickers,
          signs,
          land: pen => land.draw(pen, camera),
          life(pen, ms) {
            for (const paint of life().paints(sight, window, colours, ms)) paint(pen)
          },
        },
        own,
      )
      return winMs < WIN_MS || motion.busy(now)
    },
    prepare(canvas) {
      if (stickers.owing) {
        stickers.pay()
        return stickers.owing ? 'working' : 'ready'
      }
      const prepared = (resting ? evening : backdrop).prepare(canvas, camera)
      if (prepared === 'working' || rested === resting) return prepared
      rested = resting
      return 'ready'
    },
  }
}

/**
 * Returns the part of the map visible on a canvas, with the pen's transformation.
 * @param {CanvasRenderingContext2D} pen
 * @param {Sight} sight
 * @returns {Window}
 */
function windowOf(pen, sight) {
  const { a, e, f } = pen.getTransform()
  const { width, height } = pen.canvas
  return [...sight.under(-e / a, -f / a), ...sight.under((width - e) / a, (height - f) / a)]
}

/**
 * Returns the block at a point. A badge belongs to its own block even where it covers another, and also catches touches
 * near it.
 * @param {Sight} sight
 * @param {number} x
 * @param {number} y
 */
function siteAt(sight, x, y) {
  const { plan } = sight
  const reach = (/** @type {number} */ site, /** @type {number} */ wide, /** @type {number} */ high) => {
    const [px, py] = plaqueAt(sight, site)
    return Math.abs(x - px) < wide && Math.abs(y - py) < high
  }
  const high = plaqueHeight(sight)
  const sites = plan.board.sites.map((_, i) => i)
  const own = sites.find(site => reach(site, high * 0.9, high * 0.55))
  const block = own ?? plan.siteAt(...sight.under(x, y))
  return block >= 0 ? block : (sites.find(site => reach(site, FINGER * sight.ratio, FINGER * sight.ratio)) ?? -1)
}

/** @param {Sight} sight @param {number} site @param {number} x @param {number} y */
function overToken(sight, site, x, y) {
  const k = sight.scaleOf(site)
  const [fx, fy] = sight.spot(site)(0.5, FEET)
  return Math.abs(x - fx) < k * TOKEN * 0.5 && y > fy - k * TOKEN && y < fy + k * 0.05
}

/**
 * Returns the box of a block's token and badge, in CSS pixels; never smaller than a fingertip.
 * @param {Sight} sight
 * @param {number} site
 * @returns {Box}
 */
function boxOf(sight, site) {
  const { ratio } = sight
  const [x, y] = sight.spot(site)(0.5, 0.58)
  const side = Math.max(sight.scaleOf(site), 2 * FINGER * ratio) / ratio
  return { left: x / ratio - side / 2, top: y / ratio - side / 2, width: side, height: side }
}
