// @ts-check
/** The colours of a room with seats by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'

/** @typedef {typeof day} Palette */

export const day = {
  /** Where the light falls, and away from it. */
  floor: ['#f1e7d3', '#dfcfb1'],
  seat: '#fffdf7',
  seatEdge: '#a88d63',
  cushion: 'rgba(168, 141, 99, 0.45)',
  /** Of rows and columns. */
  name: '#33260f',
  shadow: 'rgba(70, 48, 16, 0.34)',
  dust: '#efe4c6',
  spark: '#ffd84a',
  sun: ['#ffe27a', 'rgba(255, 206, 74, 0.9)', 'rgba(255, 236, 150, 0.5)', 'rgba(255, 240, 170, 0)'],
  rim: '#ffffff',
  ink: '#1a1206',
  paper: '#ffffff',
  target: '#1a1206',
  targetRim: '#ffffff',
  look: '#ffb100',
  lookInk: '#3f2300',
  lit: '#0a3da3',
  litRim: '#ffffff',
  litFill: 'rgba(190, 222, 255, 0.5)',
  wrong: '#a80d2a',
  wrongRim: '#ffffff',
}

/** @type {Palette} */
export const dusk = {
  ...day,
  floor: ['#2a3454', '#1c2440'],
  seat: '#3d4768',
  seatEdge: '#6f7ca6',
  cushion: 'rgba(160, 174, 214, 0.3)',
  name: '#e9eef8',
  shadow: 'rgba(2, 6, 14, 0.6)',
  dust: '#8f97b3',
  spark: '#ffdf7a',
  sun: ['#ffe9a6', 'rgba(255, 190, 92, 0.85)', 'rgba(255, 190, 110, 0.42)', 'rgba(255, 190, 110, 0)'],
  rim: '#fdf6e6',
  ink: '#fbf5e2',
  paper: '#141b2f',
  target: '#fbf5e2',
  targetRim: '#0c1424',
  look: '#ffc93d',
  lookInk: '#2c1800',
  lit: '#8fd0ff',
  litRim: '#0a1020',
  litFill: 'rgba(143, 208, 255, 0.24)',
  wrong: '#ff9aa8',
  wrongRim: '#2a0710',
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
