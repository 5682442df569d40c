// @ts-check
/** The garden's colours by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'

/** @typedef {typeof day} Palette */

export const day = {
  lawn: ['#b9dd78', '#93c65c', '#74b04d'],
  mottle: ['rgba(255, 255, 190, 0.26)', 'rgba(70, 140, 40, 0.16)'],
  blade: '#5e9c3d',
  petals: ['#ffffff', '#ffe27a', '#ffb3c7'],
  /** For each band of humidity: earth, its lower side, objects on it, the highlights. */
  earth: [
    ['#f0d9a4', '#e2c283', '#bd9350', '#fbecc6'],
    ['#d9b98b', '#c9a271', '#8f7550', '#ecd2a9'],
    ['#bd8e5e', '#ab7a4a', '#875829', '#d3a777'],
    ['#85583a', '#724a2f', '#54321a', '#99694a'],
    ['#5e4c45', '#4d3d38', '#8fb3c4', '#77635b'],
    ['#6cc3e0', '#3f9fca', '#d4f3fb', '#a6e0f2'],
  ],
  pebble: ['#f0e6d2', '#a8957a'],
  turf: ['#a5d56c', '#79b551', '#3f7a35'],
  stone: ['#e3e1d8', '#b9b6ac', '#7f7d76'],
  seam: 'rgba(50, 26, 8, 0.3)',
  wall: 'rgba(40, 22, 8, 0.4)',
  noWall: 'rgba(40, 22, 8, 0)',
  gleam: 'rgba(255, 250, 225, 0.4)',
  shadow: 'rgba(24, 40, 16, 0.42)',
  stake: ['#fff6de', '#8a5a2c', '#3f7d2e'],
  dust: '#e8d3a6',
  spark: '#ffd84a',
  sun: ['#ffe27a', 'rgba(255, 206, 74, 0.9)', 'rgba(255, 236, 150, 0.5)', 'rgba(255, 240, 170, 0)'],
  rim: '#ffffff',
  ink: '#1a1206',
  paper: '#ffffff',
  target: '#ffffff',
  targetRim: '#2a1a08',
  look: '#ffb100',
  lookInk: '#3f2300',
  lit: '#0a3da3',
  litRim: '#ffffff',
  litFill: 'rgba(190, 222, 255, 0.5)',
  wrong: '#8c0720',
  wrongRim: '#ffffff',
}

/** @type {Palette} */
export const dusk = {
  ...day,
  lawn: ['#47704f', '#335a46', '#26483c'],
  mottle: ['rgba(210, 230, 170, 0.1)', 'rgba(10, 40, 40, 0.22)'],
  blade: '#23503c',
  petals: ['#dfe6ff', '#ffe29a', '#f0b6d0'],
  earth: [
    ['#b39f83', '#9d886e', '#7a6343', '#c8b596'],
    ['#94806c', '#816d5b', '#c0ae97', '#a8937d'],
    ['#7b6153', '#695045', '#4a3428', '#8f7464'],
    ['#5a4340', '#4b3635', '#392826', '#6d524c'],
    ['#3d383f', '#312d35', '#7394aa', '#514a52'],
    ['#2f6c9c', '#235585', '#8cc0e2', '#4d8bb8'],
  ],
  pebble: ['#b0a390', '#5d5145'],
  turf: ['#5c8a5f', '#41704f', '#1c3a2e'],
  stone: ['#8d90a0', '#6c6f80', '#3f4252'],
  seam: 'rgba(8, 6, 16, 0.42)',
  wall: 'rgba(6, 4, 18, 0.5)',
  noWall: 'rgba(6, 4, 18, 0)',
  gleam: 'rgba(255, 226, 170, 0.22)',
  shadow: 'rgba(4, 8, 20, 0.55)',
  stake: ['#e9dcc2', '#5d4130', '#3a6b31'],
  dust: '#c8b494',
  spark: '#ffdf7a',
  sun: ['#ffe9a6', 'rgba(255, 190, 92, 0.85)', 'rgba(255, 190, 110, 0.42)', 'rgba(255, 190, 110, 0)'],
  rim: '#fdf6e6',
  ink: '#0a0d1a',
  targetRim: '#0a0d1a',
  look: '#ffc93d',
  lookInk: '#2c1800',
  lit: '#8fd0ff',
  litRim: '#0a1020',
  litFill: 'rgba(143, 208, 255, 0.24)',
  wrong: '#9c0c26',
}

/** The palette for print, with little ink and room for a pencil: wetter beds are darker. @type {Palette} */
export const paper = {
  ...day,
  lawn: ['#ffffff', '#ffffff', '#ffffff'],
  mottle: ['rgba(255, 255, 255, 0)', 'rgba(255, 255, 255, 0)'],
  blade: '#e4e4e4',
  petals: ['#ffffff', '#ffffff', '#ffffff'],
  earth: [
    ['#ffffff', '#ffffff', '#c4c4c4', '#ffffff'],
    ['#f6f6f6', '#f6f6f6', '#bcbcbc', '#ffffff'],
    ['#ebebeb', '#ebebeb', '#b0b0b0', '#f6f6f6'],
    ['#dedede', '#dedede', '#b4b4b4', '#ececec'],
    ['#cecece', '#cecece', '#979797', '#dddddd'],
    ['#f2f2f2', '#f2f2f2', '#8f8f8f', '#ffffff'],
  ],
  pebble: ['#f4f4f4', '#9a9a9a'],
  turf: ['#ffffff', '#c4c4c4', '#444444'],
  stone: ['#ffffff', '#cccccc', '#444444'],
  seam: '#555555',
  wall: 'rgba(0, 0, 0, 0.1)',
  noWall: 'rgba(0, 0, 0, 0)',
  gleam: 'rgba(255, 255, 255, 0)',
  shadow: 'rgba(0, 0, 0, 0.1)',
}

/** The palette for high contrast: white dry beds, grey wet ones, black edges. @type {Palette} */
export const contrast = { ...paper, seam: '#000000', wall: 'rgba(0, 0, 0, 0.35)' }

/** @type {Palette} */
export const contrastDusk = nightOf(contrast, dusk, ['shadow', 'sun'])
