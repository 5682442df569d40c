// @ts-check
/** The colours of stones in a pond by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'
import { dayMarks, duskMarks } from '../mark-colours.js'

/** @typedef {typeof day} Palette */

export const day = {
  ...dayMarks,
  lawn: ['#b9dd78', '#93c65c', '#74b04d'],
  mottle: ['rgba(255, 255, 190, 0.26)', 'rgba(70, 140, 40, 0.16)'],
  blade: '#5e9c3d',
  petals: ['#ffffff', '#ffe27a', '#ffb3c7'],
  /** The bank around the water, lit and in shade; its width, in cells. */
  bank: ['#efe0b4', '#a98f57'],
  bankWidth: 0.11,
  /** The water: lit side and far side, the shade of its bank, ripples. */
  water: ['#a3deed', '#76c6e0'],
  depth: 'rgba(10, 60, 90, 0.4)',
  ripple: 'rgba(255, 255, 255, 0.6)',
  /** Stones under water, without a number: ground, edge. */
  sunken: ['#d2eff5', '#4f9fbd'],
  /** The mark on a corner that the path may cross. */
  slant: '#22708f',
  /** Stones with givens, and with the player's numbers: top, its far side, side, edge. */
  given: ['#ddd5c0', '#d3cab3', '#7d7157', '#4b4231'],
  own: ['#fffdf4', '#f3ead2', '#c4b58c', '#66572f'],
  grain: 'rgba(70, 58, 30, 0.16)',
  shadow: 'rgba(8, 48, 72, 0.42)',
  heavy: '#1f1608',
  light: '#0b4aa2',
  mark: '#1d3f5a',
  /** Planks between successive numbers: wood, edge, seams; after a win, lit wood. */
  plank: ['#d79a52', '#5b3610', '#a66d2e'],
  gilded: '#ffd35c',
  /** Steps drawn before the numbers are known: the two strands of a rope. */
  rope: ['#fff3c9', '#4a3410'],
  tag: ['#fffbe8', '#4a3410'],
  flags: ['#0f7a46', '#a3234f', '#ffffff'],
  frog: ['#69b03c', '#27521a', '#fff8d8'],
  lily: ['#3f9a55', '#1f6a3a'],
  house: 'rgba(255, 255, 255, 0.42)',
  dark: 'rgba(8, 62, 96, 0.42)',
  chosen: ['rgba(255, 255, 255, 0.62)', '#09647a', '#ffffff'],
  dust: '#d9f2fa',
  rim: '#ffffff',
}

/** @type {Palette} */
export const dusk = {
  ...day,
  ...duskMarks,
  lawn: ['#3c6048', '#2b4d40', '#1f3d37'],
  mottle: ['rgba(210, 230, 170, 0.08)', 'rgba(10, 40, 40, 0.22)'],
  blade: '#1d4636',
  petals: ['#dfe6ff', '#ffe29a', '#f0b6d0'],
  bank: ['#57604f', '#1d2a2b'],
  water: ['#1d4468', '#12304f'],
  depth: 'rgba(2, 8, 22, 0.55)',
  ripple: 'rgba(170, 215, 255, 0.22)',
  sunken: ['#17304d', '#3f6f96'],
  slant: '#7fb2dc',
  given: ['#3e455f', '#373e57', '#1c2136', '#8c93ad'],
  own: ['#2d3a63', '#263254', '#141b33', '#8a9bd0'],
  grain: 'rgba(255, 255, 255, 0.07)',
  shadow: 'rgba(1, 6, 16, 0.6)',
  heavy: '#fffaf0',
  light: '#93ccff',
  mark: '#c9dcf2',
  plank: ['#c28c52', '#1c0f04', '#7a5127'],
  gilded: '#ffcb52',
  rope: ['#f3e3b0', '#20160a'],
  tag: ['#2a2416', '#ffe9b0'],
  flags: ['#8ff0b8', '#ffb3cd', '#0c1424'],
  frog: ['#8fd05c', '#10280b', '#fff8d8'],
  lily: ['#2f7a4a', '#164a30'],
  house: 'rgba(150, 210, 255, 0.2)',
  dark: 'rgba(0, 0, 0, 0.5)',
  chosen: ['rgba(12, 18, 38, 0.42)', '#7fd6e8', '#0c1424'],
  dust: '#8fb3d0',
  rim: '#0c1424',
}

const NONE = 'rgba(0, 0, 0, 0)'

/** The palette for print, with little ink and room for a pencil. @type {Palette} */
export const paper = {
  ...day,
  lawn: ['#ffffff', '#ffffff', '#ffffff'],
  mottle: [NONE, NONE],
  blade: '#ffffff',
  petals: ['#ffffff', '#ffffff', '#ffffff'],
  bank: ['#000000', NONE],
  bankWidth: 0.025,
  water: ['#ffffff', '#ffffff'],
  depth: NONE,
  ripple: NONE,
  sunken: ['#ffffff', '#555555'],
  slant: '#555555',
  given: ['#e4e4e4', '#e4e4e4', '#000000', '#000000'],
  own: ['#ffffff', '#ffffff', '#ffffff', '#555555'],
  grain: NONE,
  shadow: NONE,
  heavy: '#000000',
  light: '#333333',
  mark: '#333333',
  plank: ['#ffffff', '#000000', '#000000'],
  gilded: '#ffffff',
  rope: ['#ffffff', '#000000'],
  tag: ['#ffffff', '#000000'],
  flags: ['#000000', '#000000', '#ffffff'],
  frog: ['#ffffff', '#000000', '#ffffff'],
  lily: ['#ffffff', '#000000'],
  dark: 'rgba(0, 0, 0, 0.25)',
}

/** The palette for high contrast: givens on grey, the player's numbers blue on white, black edges. @type {Palette} */
export const contrast = { ...paper, own: ['#ffffff', '#ffffff', '#ffffff', '#000000'], light: day.light }

/** @type {Palette} */
export const contrastDusk = nightOf(contrast, dusk, ['light', 'chosen', 'sun', 'house', 'dark'])
