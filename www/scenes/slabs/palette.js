// @ts-check
/** The colours of slabs with digits by day, at dusk and on paper. */

import { nightOf } from '../contrast.js'
import { dayMarks, DEEP, duskMarks, PALE } from '../mark-colours.js'

/** @typedef {typeof day} Palette */

export const day = {
  ...dayMarks,
  lawn: ['#b9dd78', '#93c65c', '#74b04d'],
  mottle: ['rgba(255, 255, 190, 0.26)', 'rgba(70, 140, 40, 0.16)'],
  blade: '#5e9c3d',
  petals: ['#ffffff', '#ffe27a', '#ffb3c7'],
  /** The ground between the slabs, with tufts; the width by which it extends beyond them, in cells. */
  joint: ['#4c7a35', '#7fb552'],
  bed: 0.13,
  /** The stone of each region: lit side and far side. */
  slabs: [
    ['#fdf7e6', '#f6edd4'],
    ['#f3ecdb', '#ebe2cb'],
    ['#f9f0e4', '#f3e7d6'],
    ['#eff0e2', '#e7e8d4'],
  ],
  slabEdge: ['#fffdf3', '#a08c62'],
  grain: 'rgba(120, 96, 50, 0.10)',
  seam: ['rgba(110, 88, 48, 0.42)', 'rgba(255, 255, 255, 0.7)'],
  diagonal: 'rgba(28, 104, 120, 0.34)',
  /** The line around a cage, the ground under its sum, and the sum. */
  cage: ['#5b4a26', '#f8f1df', '#3a2d12'],
  /** The line around a figure in cells, such as a thermometer, and its inside. */
  figure: ['#85795f', '#ddd5c3'],
  shadow: 'rgba(30, 44, 16, 0.42)',
  /** The ground of a given, hewn into the slab. */
  hewn: ['#e4d7b6', 'rgba(96, 72, 28, 0.5)', 'rgba(255, 255, 255, 0.8)'],
  given: '#1f1608',
  digit: '#0b4aa2',
  mark: '#37506b',
  house: 'rgba(24, 106, 138, 0.13)',
  same: ['#ffe08a', '#8a5a00'],
  chosen: ['rgba(255, 255, 255, 0.72)', '#0b6b80', '#ffffff'],
  /** The links of a hint, and those that the player has drawn. */
  link: ['#7a1fa2', '#ffffff'],
  drawn: ['#0b6b80', '#ffffff'],
  colours: PALE,
  dust: '#efe4c6',
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
  joint: ['#10211f', '#2b5a47'],
  slabs: [
    ['#3b4566', '#343d5c'],
    ['#333c5a', '#2d3551'],
    ['#3f4361', '#383b57'],
    ['#354862', '#2f4059'],
  ],
  slabEdge: ['#5a678f', '#171c30'],
  grain: 'rgba(255, 255, 255, 0.035)',
  seam: ['rgba(8, 10, 24, 0.6)', 'rgba(255, 255, 255, 0.08)'],
  diagonal: 'rgba(150, 220, 235, 0.34)',
  cage: ['#b9c4e6', '#364060', '#e8edff'],
  figure: ['#8b97bd', '#222a42'],
  shadow: 'rgba(2, 6, 14, 0.6)',
  hewn: ['#222a42', 'rgba(4, 6, 16, 0.7)', 'rgba(255, 255, 255, 0.12)'],
  given: '#fffdf4',
  digit: '#99d0ff',
  mark: '#c3cfe6',
  house: 'rgba(127, 214, 232, 0.13)',
  same: ['#574414', '#ffd873'],
  chosen: ['rgba(12, 18, 38, 0.42)', '#7fd6e8', '#0c1424'],
  link: ['#e9b3ff', '#1d0f28'],
  drawn: ['#7fd6e8', '#0c1424'],
  colours: DEEP,
  dust: '#8f97b3',
  rim: '#0c1424',
}

const NONE = 'rgba(0, 0, 0, 0)'

/** The palette for print, with little ink and room for a pencil. @type {Palette} */
export const paper = {
  ...day,
  lawn: ['#ffffff', '#ffffff', '#ffffff'],
  mottle: ['rgba(255, 255, 255, 0)', 'rgba(255, 255, 255, 0)'],
  blade: '#ffffff',
  petals: ['#ffffff', '#ffffff', '#ffffff'],
  joint: ['#000000', NONE],
  bed: 0.015,
  slabs: day.slabs.map(() => ['#ffffff', '#ffffff']),
  slabEdge: [NONE, NONE],
  grain: 'rgba(0, 0, 0, 0)',
  seam: ['#555555', 'rgba(255, 255, 255, 0)'],
  diagonal: '#b4b4b4',
  cage: ['#444444', '#ffffff', '#000000'],
  figure: ['#777777', '#e2e2e2'],
  shadow: 'rgba(0, 0, 0, 0)',
  hewn: [NONE, NONE, NONE],
  given: '#000000',
  digit: '#333333',
  mark: '#333333',
}

/** The palette for high contrast: black lines on white, and the player's digits blue. @type {Palette} */
export const contrast = {
  ...paper,
  seam: ['#555555', 'rgba(255, 255, 255, 0)'],
  hewn: ['#dcdcdc', NONE, NONE],
  digit: day.digit,
}

/** @type {Palette} */
export const contrastDusk = nightOf(contrast, dusk, [
  'given',
  'digit',
  'mark',
  'house',
  'same',
  'chosen',
  'link',
  'drawn',
  'colours',
  'sun',
])
