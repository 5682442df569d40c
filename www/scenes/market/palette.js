// @ts-check
/** The colours of a market stall by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'
import { DEEP, PALE } from '../mark-colours.js'

/** @typedef {typeof day} Palette */

export const day = {
  /** True if there is a stall around the crates. */
  stall: true,
  /** Planks: lit side and far side; the joints between them, and their grain. */
  table: ['#f3dcae', '#e5c58c'],
  joint: ['rgba(120, 80, 30, 0.35)', 'rgba(255, 250, 230, 0.5)'],
  grain: 'rgba(140, 92, 36, 0.16)',
  /** The cloths of the awning, in turn; its edge. */
  awning: ['#d9473f', '#fff4e0'],
  awningEdge: ['rgba(90, 24, 16, 0.28)', 'rgba(70, 40, 10, 0.30)'],
  /** The cord of the lamps; their glass and glow. */
  cord: '#5b3d22',
  lamp: ['#fff1c2', 'rgba(255, 240, 180, 0)'],
  shadow: 'rgba(70, 40, 8, 0.42)',
  /** The slats of a crate, its posts, its edges toward and away from the light, its dark parts. */
  crate: ['#74461f', '#683d1a'],
  post: '#85542a',
  crateEdge: ['#b07a45', '#3f230d'],
  gap: '#3f230d',
  /** A slate, lit side and far side, and its frame. */
  slate: ['#222f34', '#18232a'],
  frame: ['#c99557', '#8d5e2c'],
  smear: 'rgba(235, 245, 250, 0.07)',
  /** Fruits, each with its light and dark side; their leaf. */
  fruit: [
    ['#e5483d', '#ff9d8a', '#a32119'],
    ['#f5952b', '#ffd08a', '#bd6209'],
    ['#f4cf3a', '#fff3a8', '#b98f0c'],
    ['#8cbf3f', '#d3ee94', '#567f1a'],
    ['#8a55b5', '#cda7ea', '#572a80'],
    ['#ef7f8e', '#ffc9ce', '#b34456'],
  ],
  leaf: '#3f8a34',
  /** The plates of signs, by precedence: ground, ink, rim. */
  plates: [
    ['#fff1cf', '#4a2708', '#a8743a'],
    ['#ffd574', '#43240a', '#a8691a'],
    ['#cdeeea', '#0c4550', '#3d8b8b'],
  ],
  stick: '#9c6a35',
  brass: ['#e9b84c', '#8a6014'],
  /** Price tags in each state: ground, ink, rim. */
  tags: {
    open: ['#fff8e6', '#3a2307', '#a8875a'],
    kept: ['#c8eebb', '#0d4a1f', '#2f7d3b'],
    broken: ['#ffd9d6', '#7c0b1f', '#bc1430'],
  },
  good: ['#14793a', '#ffffff'],
  given: '#fff3d6',
  digit: '#f6fbff',
  mark: '#dbe7ec',
  house: 'rgba(255, 226, 150, 0.20)',
  same: ['#5d4710', '#ffd873'],
  chosen: ['rgba(30, 96, 120, 0.40)', '#0b6b80', '#ffffff'],
  link: ['#e9b3ff', '#1d0f28'],
  drawn: ['#7fd6e8', '#0c1424'],
  colours: DEEP,
  dust: '#f2f5f7',
  spark: '#ffd84a',
  sun: ['#ffe27a', 'rgba(255, 206, 74, 0.9)', 'rgba(255, 236, 150, 0.5)', 'rgba(255, 240, 170, 0)'],
  rim: '#ffffff',
  ink: '#1a1206',
  paper: '#ffffff',
  target: '#ffffff',
  targetRim: '#1a1206',
  look: '#ffc02e',
  lookInk: '#2c1800',
  lit: '#8fd0ff',
  litRim: '#0a1c33',
  litFill: 'rgba(143, 208, 255, 0.30)',
  wrong: '#ffb6bf',
  wrongRim: '#5c0414',
}

/** @type {Palette} */
export const dusk = {
  ...day,
  table: ['#4b3f4d', '#3a3140'],
  joint: ['rgba(10, 6, 20, 0.6)', 'rgba(255, 230, 200, 0.08)'],
  grain: 'rgba(14, 8, 24, 0.28)',
  awning: ['#7c2f3c', '#8f8090'],
  awningEdge: ['rgba(8, 4, 16, 0.5)', 'rgba(8, 4, 16, 0.5)'],
  cord: '#17101f',
  lamp: ['#fff0b8', 'rgba(255, 205, 120, 0.62)'],
  shadow: 'rgba(4, 2, 12, 0.62)',
  crate: ['#63402a', '#563723'],
  post: '#704a31',
  crateEdge: ['#9a6c48', '#24150c'],
  gap: '#24150c',
  slate: ['#1d2735', '#151d29'],
  frame: ['#8d6a49', '#5b4029'],
  smear: 'rgba(210, 225, 245, 0.05)',
  fruit: [
    ['#b83a3a', '#e58c7c', '#6d1a1c'],
    ['#c5772a', '#eab67a', '#7b430c'],
    ['#c7a836', '#eadb8d', '#7d6312'],
    ['#6f9738', '#b3d07e', '#3d5a17'],
    ['#71489a', '#b192d1', '#402063'],
    ['#bf6674', '#e6a9b2', '#793341'],
  ],
  leaf: '#2f6a34',
  plates: [
    ['#e6d6b2', '#3a2007', '#6f5027'],
    ['#e3b95c', '#33200a', '#7c541a'],
    ['#aed3d0', '#0a3a44', '#356b6e'],
  ],
  stick: '#6b4a2c',
  brass: ['#b98d3a', '#4f370f'],
  tags: {
    open: ['#efe3c4', '#33200a', '#8b7350'],
    kept: ['#a9dba0', '#0a3f1a', '#2b6f37'],
    broken: ['#f6bdbd', '#6c0819', '#b01731'],
  },
  good: ['#0f6a31', '#ffffff'],
  digit: '#eaf4ff',
  mark: '#c6d4e4',
  house: 'rgba(255, 214, 140, 0.16)',
  chosen: ['rgba(127, 214, 232, 0.16)', '#7fd6e8', '#0c1424'],
  dust: '#b9c3d3',
  spark: '#ffdf7a',
  sun: ['#ffe9a6', 'rgba(255, 190, 92, 0.85)', 'rgba(255, 190, 110, 0.42)', 'rgba(255, 190, 110, 0)'],
  rim: '#0c1424',
  wrong: '#ffacb7',
}

const none = 'rgba(0, 0, 0, 0)'

/** The palette for print, with little ink and room for a pencil. @type {Palette} */
export const paper = {
  ...day,
  stall: false,
  table: ['#ffffff', '#ffffff'],
  shadow: none,
  crate: ['#ffffff', '#ffffff'],
  post: '#ffffff',
  crateEdge: [none, '#000000'],
  gap: '#555555',
  slate: ['#ffffff', '#ffffff'],
  frame: ['#ffffff', '#000000'],
  smear: none,
  plates: day.plates.map(() => ['#ffffff', '#000000', none]),
  stick: none,
  tags: {
    open: ['#ffffff', '#000000', '#777777'],
    kept: ['#ffffff', '#000000', '#777777'],
    broken: ['#ffffff', '#000000', '#777777'],
  },
  good: ['#000000', '#ffffff'],
  given: '#000000',
  digit: '#333333',
  mark: '#333333',
  house: none,
  colours: PALE,
  same: ['#eeeeee', '#555555'],
  wrong: '#8c0a22',
  wrongRim: '#ffffff',
  lit: '#0a3da3',
  litRim: '#ffffff',
}

/** The palette for high contrast: givens on grey, the player's digits blue on white, black edges. @type {Palette} */
export const contrast = {
  ...paper,
  crate: ['#cccccc', '#cccccc'],
  gap: '#8a8a8a',
  digit: '#0b4aa2',
  tags: { open: ['#ffffff', '#000000', '#000000'], kept: day.tags.kept, broken: day.tags.broken },
  good: day.good,
  target: '#000000',
  targetRim: '#ffffff',
}

/** @type {Palette} */
export const contrastDusk = {
  ...nightOf(contrast, dusk, ['given', 'digit', 'mark', 'house', 'same', 'chosen', 'link', 'drawn', 'colours', 'sun']),
  digit: '#9bd2ff',
  tags: {
    open: ['#000000', '#ffffff', '#ffffff'],
    kept: ['#003312', '#9dffb8', '#9dffb8'],
    broken: ['#40000e', '#ffc6ce', '#ffc6ce'],
  },
  good: ['#9dffb8', '#000000'],
}
