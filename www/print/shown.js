// @ts-check
/**
 * What a sheet says in words, so that its puzzles can be solved from the paper alone. No DOM.
 * @import { Board, KindInfo } from '../pkg/placewise.js'
 */
import { hasEquations } from '../game/equations/equations.js'
import { isOnBoard } from '../scenes/places.js'

/**
 * Returns the clues to be printed in words: not those that the board itself shows, such as equations, its picture, or
 * clues that it draws.
 * @param {Pick<Board, 'clues' | 'totals'>} board
 */
export const cluesToRead = ({ clues, ...board }) =>
  hasEquations(board) ? [] : clues.filter(clue => clue.panel === undefined && !isOnBoard(clue))

/**
 * Returns true if a puzzle consists of its board alone.
 * @param {Pick<Board, 'pieces' | 'clues' | 'legend' | 'totals'>} board
 */
export const isBare = ({ pieces, legend, ...board }) => !pieces.length && !cluesToRead(board).length && !legend.length

/** Returns the symbols to be listed: not numbers, which are written as they are called. @param {Board} board */
export const symbolsShown = board => board.symbols.filter(({ glyph, text, name }) => glyph || text !== name)

/**
 * Returns the rules of the puzzles on a page, the same ones once; those of a single puzzle with its goal line, if it
 * has one.
 * @param {readonly { number: number, board: Pick<Board, 'rules' | 'goalLine'>, info: KindInfo }[]} puzzles
 * @returns {{ numbers: number[], sentences: string[] }[]}   numbers: the puzzles that they are about; none if all
 */
export function rulesOn(puzzles) {
  /** @type {Map<string, { numbers: number[], sentences: string[] }>} */
  const all = new Map()
  for (const { number, board, info } of puzzles) {
    const goal = puzzles.length === 1 && board.goalLine ? [board.goalLine] : []
    const sentences = [...goal, ...(board.rules ?? info.rules)]
    const numbers = all.get(sentences.join())?.numbers ?? []
    all.set(sentences.join(), { numbers: [...numbers, number], sentences })
  }
  return all.size > 1 ? [...all.values()] : [...all.values()].map(rules => ({ ...rules, numbers: [] }))
}
