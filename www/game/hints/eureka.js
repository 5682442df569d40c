// @ts-check
/**
 * Chains in Eureka notation, as in "(5)r1c2=(5-3)r1c8=(3)r4c8 => r4c2<>3". No DOM.
 * @import { Board, Spot, Step } from '../../pkg/placewise.js'
 */
import { grouped } from '../../lib/grouped.js'
import { symbolOf } from '../game.js'

/** One or more candidates of one number. @typedef {{ number: string, cells: string }} Node */

/**
 * Returns the chain of a step, '' if it has none. Two consecutive candidates of one cell share a bracket.
 * @param {Pick<Step, 'links' | 'place' | 'ruleOut'>} step @param {Pick<Board, 'width' | 'symbols'>} board
 */
export function chainText({ links = [], place, ruleOut }, board) {
  const [first] = links
  if (!first) return ''
  const nodes = [first.from, ...links.map(({ to }) => to)].map(spots => nodeOf(spots, board))
  const text = nodes.reduce((text, { number, cells }, at) => {
    const before = nodes[at - 1]
    const link = at ? (links[at - 1].strong ? '=' : '-') : ''
    // The bracket of the previous candidate is still open.
    if (before?.cells === cells) return `${text}${link}${number}`
    return `${text}${before ? `)${before.cells}` : ''}${link}(${number}`
  }, '')
  const ends = [
    ...together(place, board).map(({ number, cells }) => `${cells}=${number}`),
    ...together(ruleOut, board).map(({ number, cells }) => `${cells}<>${number}`),
  ]
  return `${text})${nodes.at(-1)?.cells ?? ''} => ${ends.join(', ')}`
}

/**
 * Returns one node for the spots of each number.
 * @param {readonly Spot[]} spots @param {Pick<Board, 'width' | 'symbols'>} board
 */
const together = (spots, board) => [...grouped(spots, ({ piece }) => piece).values()].map(own => nodeOf(own, board))

/** @param {readonly Spot[]} spots of one number @param {Pick<Board, 'width' | 'symbols'>} board @returns {Node} */
function nodeOf(spots, board) {
  const number = symbolOf(board, spots[0].piece)?.text ?? String(spots[0].piece)
  return { number, cells: cellsOf(spots, board) }
}

/**
 * Returns cells as in "r1c2", or several of one row or column as in "r1c23" or "r12c3".
 * @param {readonly Spot[]} spots @param {Pick<Board, 'width'>} board
 */
function cellsOf(spots, { width }) {
  const cells = spots.map(({ site }) => ({ row: Math.floor(site / width) + 1, column: (site % width) + 1 }))
  const [rows, columns] = [new Set(cells.map(({ row }) => row)), new Set(cells.map(({ column }) => column))]
  const isShort = width < 10 && (rows.size === 1 || columns.size === 1)
  if (isShort) return `r${[...rows].join('')}c${[...columns].join('')}`
  return cells.map(({ row, column }) => `r${row}c${column}`).join(',')
}
