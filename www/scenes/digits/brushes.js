// @ts-check
/**
 * The brushes of the operations of cells with digits.
 * @import { GridArt } from '../grid-painter.js'
 * @import { GridPlan } from '../grid-plan.js'
 * @import { Brushes } from '../operations.js'
 * @import { Painter } from '../painter.js'
 * @import { Made } from './compose.js'
 * @import { Palette } from './writing.js'
 */
import { gridBrushes } from '../grid-painter.js'
import {
  paintArrow,
  paintBeam,
  paintColours,
  paintDigit,
  paintHinge,
  paintMark,
  paintRing,
  paintShade,
  paintSwatch,
} from './writing.js'

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
