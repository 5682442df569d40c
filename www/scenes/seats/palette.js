// @ts-check
/** The colours of a room with seats by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'
import { dayMarks, duskMarks } from '../mark-colours.js'

/** @typedef {typeof day} Palette */

export const day = {
  ...dayMarks,
  /** Where the light falls, and away from it. */
  floor: ['#f1e7d3', '#dfcfb1'],
  seat: '#fffdf7',
  seatEdge: '#a88d63',
  cushion: 'rgba(168, 141, 99, 0.45)',
  /** Of rows and columns. */
  name: '#33260f',
  shadow: 'rgba(70, 48, 16, 0.34)',
  dust: '#efe4c6',
  rim: '#ffffff',
}

/** @type {Palette} */
export const dusk = {
  ...day,
  ...duskMarks,
  floor: ['#2a3454', '#1c2440'],
  seat: '#3d4768',
  seatEdge: '#6f7ca6',
  cushion: 'rgba(160, 174, 214, 0.3)',
  name: '#e9eef8',
  shadow: 'rgba(2, 6, 14, 0.6)',
  dust: '#8f97b3',
  rim: '#fdf6e6',
}

/** Little ink, and room for a pencil. @type {Palette} */
export const paper = {
  ...day,
  floor: ['#ffffff', '#ffffff'],
  seat: '#ffffff',
  seatEdge: '#555555',
  cushion: 'rgba(0, 0, 0, 0)',
  name: '#000000',
  shadow: 'rgba(0, 0, 0, 0)',
}

/** Much contrast: black lines on white. @type {Palette} */
export const contrast = { ...paper, seatEdge: '#000000' }

/** @type {Palette} */
export const contrastDusk = nightOf(contrast, dusk, ['sun'])
