// @ts-check
/**
 * Paints the fixed ground, once for a size and a palette; in this module the blocks of rock and grass.
 * @import { Palette } from './palette.js'
 * @import { Shape } from './shape.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { paintTop } from './lawn.js'
import { paintWall } from './rock.js'
import { paintBeach, paintSea } from './sea.js'
import { pathOf } from '../paths.js'

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours */
export function paintLand(pen, shape, colours) {
  paintSea(pen, shape, colours)
  paintBeach(pen, shape, colours)
  shadeSand(pen, shape, colours)
  for (const site of shape.order) paintBlock(pen, shape, colours, site)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site */
function paintBlock(pen, shape, colours, site) {
  const { row, column, height } = shape.board.sites[site]
  const before = shape.height(row + 1, column)
  const beside = shape.height(row, column - 1)
  if (beside < height) paintSide(pen, shape, colours, site, beside)
  if (before < height) paintFront(pen, shape, colours, site, before)
  paintTop(pen, shape, colours, site)
}

/**
 * Paints the shade of blocks on the sand, to the left, as the sun is on the upper right.
 * @param {Pen} pen
 * @param {Shape} shape
 * @param {Palette} colours
 */
function shadeSand(pen, shape, colours) {
  const all = new Path2D()
  for (const { row: v, column: u, height } of shape.board.sites) {
    const far = 0.13 * height + 0.06
    if (!shape.height(v, u - 1))
      all.addPath(
        pathOf([
          shape.at(u, v),
          shape.at(u - far, v + 0.16),
          shape.at(u - far, v + 1.1),
          shape.at(u + 0.1, v + 1.1),
          shape.at(u + 0.1, v),
        ]),
      )
    if (!shape.height(v + 1, u))
      all.addPath(
        pathOf([
          shape.at(u - 0.08, v + 0.9),
          shape.at(u - 0.08, v + 1.1),
          shape.at(u + 0.94, v + 1.1),
          shape.at(u + 1, v + 0.9),
        ]),
      )
  }
  pen.save()
  pen.fillStyle = colours.sandShade
  pen.shadowColor = colours.sandShade
  pen.shadowBlur = shape.scale * 0.09
  pen.fill(all)
  pen.restore()
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} low */
function paintSide(pen, shape, colours, site, low) {
  const { row: v, column: u, height } = shape.board.sites[site]
  /** @param {number} t @param {number} z */
  const at = (t, z) => shape.at(u, v + t, z)
  paintWall(pen, shape, colours, at, low, height, colours.sideRock, site * 2 + 1, true)
}

/** @param {Pen} pen @param {Shape} shape @param {Palette} colours @param {number} site @param {number} low */
function paintFront(pen, shape, colours, site, low) {
  const { row: v, column: u, height } = shape.board.sites[site]
  /** @param {number} t @param {number} z */
  const at = (t, z) => shape.at(u + t, v + 1, z)
  paintWall(pen, shape, colours, at, low, height, colours.frontRock, site * 2 + 2, false)
}
