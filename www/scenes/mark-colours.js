// @ts-check
/** Colours that palettes of several scenes share. */

// ---- the player's colours ----

/**
 * The player's colours for cells and marks, each with the darker or lighter pattern on it: pale ones for dark digits,
 * and deep ones for light digits.
 */
export const PALE = [
  ['#ffd3d0', '#b8514a'],
  ['#ffe9a3', '#8f6b00'],
  ['#cfeebb', '#3f7d2a'],
  ['#bfe3fa', '#256f9e'],
  ['#dccff7', '#6a4bb0'],
  ['#ffd9b0', '#a65a12'],
  ['#c3efe4', '#12786a'],
  ['#dadada', '#5c5c5c'],
]

export const DEEP = [
  ['#7a3a42', '#f0a5a5'],
  ['#65531a', '#f2d67c'],
  ['#375e34', '#b4e39b'],
  ['#28597c', '#a5d8f7'],
  ['#56458c', '#cdbcf5'],
  ['#754a22', '#f6c38c'],
  ['#205e57', '#9ee2d4'],
  ['#50545f', '#d3d6dd'],
]

// ---- marks, writing and a win, for scenes with pale places: by day and at dusk ----

export const dayMarks = {
  spark: '#ffd84a',
  sun: ['#ffe27a', 'rgba(255, 206, 74, 0.9)', 'rgba(255, 236, 150, 0.5)', 'rgba(255, 240, 170, 0)'],
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

/** @type {typeof dayMarks} */
export const duskMarks = {
  spark: '#ffdf7a',
  sun: ['#ffe9a6', 'rgba(255, 190, 92, 0.85)', 'rgba(255, 190, 110, 0.42)', 'rgba(255, 190, 110, 0)'],
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
