// @ts-check
/** The map's colours by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'

/** @typedef {typeof day} Palette */

export const day = {
  /** The surroundings: paper, fields, trees. */
  land: ['#eef0dc', '#e3e9c8', '#e9e4c6'],
  wood: ['#9cc58a', '#7fb070'],
  water: ['#8fd0e8', '#6bb9dc'],
  shallow: '#b9e4f0',
  foam: '#ffffff',
  wave: '#e4f6fb',
  /** For each step from the middle outward: a block's ground, its streets, its side. */
  blocks: [
    ['#f0b88e', '#f7d3b6', '#b97a50'],
    ['#f4c997', '#f9dcb8', '#bf8d57'],
    ['#f3dba6', '#f9e9c5', '#bd9c63'],
    ['#eae6b4', '#f3f0cd', '#aaa269'],
    ['#d3e2b4', '#e3edcc', '#8ba56b'],
    ['#bddaae', '#d2e7c6', '#76a06a'],
  ],
  seam: '#6a4f38',
  gleam: 'rgba(255, 255, 255, 0.55)',
  plaza: 'rgba(255, 255, 255, 0.4)',
  /** Lit walls, walls in the shade. */
  walls: [
    ['#fff8ee', '#e3d2bc'],
    ['#faf1e2', '#dac9b1'],
    ['#fdf0e3', '#dfc9b3'],
  ],
  roofs: [
    ['#eab79c', '#dba286'],
    ['#e6ad94', '#d5967c'],
    ['#cdc6bd', '#b9b1a8'],
    ['#efd7a8', '#dfc28f'],
  ],
  flats: ['#f7efe2', '#efe3d0', '#e8dccb'],
  window: '#b4c7d0',
  glow: 0,
  lamp: '#ffd65a',
  evening: '#9093cc',
  park: ['#a9d68a', '#8cc26d', '#5f9c4a'],
  hill: ['rgba(140, 120, 80, 0.16)', 'rgba(110, 90, 50, 0.4)'],
  highway: ['#7d7f88', '#fdfdfd', '#ffd257'],
  bridge: ['#f4eee2', '#8a7a66'],
  name: ['#2f6f8d', '#ffffff'],
  country: ['#5f6a42', '#ffffff'],
  plaque: ['#ffffff', '#2d2a26', '#2d2a26'],
  halo: 'rgba(255, 255, 255, 0.82)',
  text: '#2d2a26',
  shadow: 'rgba(50, 36, 24, 0.42)',
  cast: 'rgba(70, 50, 24, 0.2)',
  smoke: ['#ffffff', 'rgba(90, 90, 110, 0.55)'],
  dust: '#f3e7d2',
  spark: '#ffd84a',
  rim: '#ffffff',
  ink: '#10222e',
  paper: '#ffffff',
  target: '#10222e',
  targetRim: '#ffffff',
  look: '#ffb100',
  lookInk: '#5a3200',
  lit: '#0b45b4',
  litRim: '#ffffff',
  litFill: 'rgba(176, 212, 255, 0.6)',
  wrong: '#a30b26',
  wrongRim: '#ffffff',
}

/** @type {Palette} */
export const dusk = {
  ...day,
  land: ['#43535c', '#4c5f58', '#4a566a'],
  wood: ['#37654c', '#2b513f'],
  water: ['#1c4a8c', '#143a75'],
  shallow: '#3d74b4',
  foam: '#b4d0ee',
  wave: '#6c9bd0',
  blocks: [
    ['#a57661', '#ae938b', '#4e3732'],
    ['#a68368', '#af998c', '#503f36'],
    ['#a39074', '#aea397', '#4f463d'],
    ['#9a9980', '#a8a89e', '#474941'],
    ['#889782', '#9ca79e', '#3a4a42'],
    ['#78927f', '#8ea399', '#324842'],
  ],
  seam: '#1c1f33',
  gleam: 'rgba(226, 232, 255, 0.32)',
  plaza: 'rgba(220, 228, 255, 0.13)',
  walls: [
    ['#bdb8d1', '#968b9a'],
    ['#b9b2c7', '#908591'],
    ['#bbb2c8', '#938593'],
  ],
  roofs: [
    ['#9f7c83', '#8c686b'],
    ['#9c767c', '#886063'],
    ['#8b879f', '#767186'],
    ['#a3928d', '#8f7c72'],
  ],
  flats: ['#b7b1c7', '#b1a8b7', '#aca3b3'],
  window: '#4a4d6e',
  glow: 0.4,
  lamp: '#ffd98a',
  evening: '#cfcfe6',
  park: ['#578f5f', '#447a50', '#2f6040'],
  hill: ['rgba(10, 10, 30, 0.2)', 'rgba(200, 210, 240, 0.22)'],
  highway: ['#232840', '#d3d9ea', '#ffcf6b'],
  bridge: ['#c9c4d0', '#33344f'],
  name: ['#e0eeff', '#122446'],
  country: ['#eef2e6', '#232c33'],
  plaque: ['#fff4dc', '#171c30', '#171c30'],
  halo: 'rgba(232, 235, 250, 0.8)',
  text: '#0d1122',
  shadow: 'rgba(4, 6, 20, 0.6)',
  cast: 'rgba(4, 6, 20, 0.4)',
  smoke: ['#c9cde0', 'rgba(10, 10, 30, 0.6)'],
  dust: '#c9bfd0',
  spark: '#ffdf7a',
  rim: '#fdf6e6',
  ink: '#0a0d1a',
  target: '#ffffff',
  targetRim: '#0a0d1a',
  look: '#ffc93d',
  lookInk: '#2c1800',
  lit: '#0b3795',
  litRim: '#ffffff',
  litFill: 'rgba(206, 228, 255, 0.6)',
  wrong: '#930a22',
}

/** The palette for print, with little ink and room for a pencil: darker toward the middle. @type {Palette} */
export const paper = {
  ...day,
  land: ['#ffffff', '#fafafa', '#fafafa'],
  wood: ['#e6e6e6', '#d6d6d6'],
  water: ['#e4e9ec', '#d5dde2'],
  shallow: '#eef1f3',
  foam: '#ffffff',
  wave: '#ffffff',
  blocks: [
    ['#d2d2d2', '#ececec', '#7c7c7c'],
    ['#dcdcdc', '#f0f0f0', '#868686'],
    ['#e6e6e6', '#f4f4f4', '#909090'],
    ['#efefef', '#f8f8f8', '#9a9a9a'],
    ['#f7f7f7', '#fcfcfc', '#a4a4a4'],
    ['#ffffff', '#ffffff', '#aeaeae'],
  ],
  seam: '#333333',
  walls: [
    ['#ffffff', '#e6e6e6'],
    ['#fbfbfb', '#e2e2e2'],
    ['#fdfdfd', '#e4e4e4'],
  ],
  roofs: [
    ['#dadada', '#cdcdcd'],
    ['#d4d4d4', '#c7c7c7'],
    ['#cecece', '#c1c1c1'],
    ['#e0e0e0', '#d3d3d3'],
  ],
  flats: ['#fafafa', '#f4f4f4', '#eeeeee'],
  window: '#d0d0d0',
  park: ['#e9e9e9', '#dddddd', '#b4b4b4'],
  hill: ['rgba(0, 0, 0, 0.06)', 'rgba(0, 0, 0, 0.25)'],
  highway: ['#8a8a8a', '#ffffff', '#ffffff'],
  bridge: ['#ffffff', '#777777'],
  name: ['#000000', '#ffffff'],
  country: ['#000000', '#ffffff'],
  shadow: 'rgba(0, 0, 0, 0.14)',
  cast: 'rgba(0, 0, 0, 0.08)',
}

/**
 * The palette for high contrast: white blocks with black edges between grey streets, plain colours elsewhere.
 * @type {Palette}
 */
export const contrast = {
  ...paper,
  land: ['#d6ecc0', '#cfe6b8', '#cfe6b8'],
  water: ['#7cc0f2', '#6ab4ea'],
  shallow: '#a9d6f6',
  blocks: paper.blocks.map(([ground]) => [ground, '#a8a8a8', '#000000']),
  seam: '#000000',
  park: ['#9bd688', '#86c472', '#2f6a1c'],
}

/** @type {Palette} */
export const contrastDusk = {
  ...nightOf(contrast, dusk, ['shadow', 'cast', 'smoke', 'glow', 'lamp', 'window']),
  land: ['#12301c', '#17381f', '#17381f'],
  water: ['#0f3f86', '#0c3574'],
  shallow: '#2a62a8',
  park: ['#1d5a2a', '#174a22', '#7fd48d'],
}
