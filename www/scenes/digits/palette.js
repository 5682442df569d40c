// @ts-check
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
