// @ts-check
/**
 * The sizes of a block's plaque and signs, in pixels.
 * @import { Sight, Window } from './plan.js'
 * @typedef {CanvasRenderingContext2D} Pen
 */
import { widthOf } from '../letters.js'
import { corner, ZOOM_AT } from './corners.js'

/** The height of a plaque, in squares, and its readable minimum, in CSS pixels. */
const HEIGHT = { share: 0.25, least: 13 }
/** The side of a sign, likewise. */
const SIDE = { share: 0.265, least: 10.5 }
export const PLAQUE_WEIGHT = 800
/** @param {Sight} sight */
export const plaqueHeight = sight => Math.max(HEIGHT.share * sight.scale, HEIGHT.least * sight.ratio)

/** @param {Sight} sight */
export const signSide = ({ scale, ratio }) => Math.max(SIDE.share * scale, SIDE.least * ratio)

/**
 * Returns the areas of a canvas that buttons cover.
 * @param {Sight} sight
 * @param {{ width: number, height: number }} canvas
 * @returns {Window[]}
 */
export const corners = ({ ratio, plan }, canvas) => [plan.namesAt, ZOOM_AT].map(at => corner(at, canvas, ratio))

/** @param {number} level */
export const dotColumns = level => (level > 3 ? Math.ceil(level / 2) : level)

/** @param {Pen} pen @param {Sight} sight @param {number} site */
export function plaqueWidth(pen, sight, site) {
  const high = plaqueHeight(sight)
  const level = sight.plan.levels[site]
  return (
    Math.max(
      high * 1.1,
      widthOf(pen, sight.plan.board.sites[site].badge ?? '', PLAQUE_WEIGHT) * high * 0.74 + high * 0.62,
    ) +
    dotColumns(level) * high * 0.25 +
    (level ? high * 0.1 : 0)
  )
}
