// @ts-check
/**
 * The course of a game as a row of symbols that reveals no place: a square for each part of its moves, with another
 * colour and shape if something was taken back, and a lamp for each hint.
 * @typedef {{ moves: readonly boolean[], hints: number }} Course     moves: true for each one that took something back
 */

/** The limits of a row, so that it fits on one line of a chat. */
const MOST = { squares: 10, lamps: 5 }
/** The symbols, distinct in shape as well. */
const [AHEAD, BACK, LAMP] = ['🟩', '🔶', '💡']

/** @param {Course} course */
export function courseRow({ moves, hints }) {
  const count = Math.min(MOST.squares, moves.length)
  const squares = Array.from({ length: count }, (_, part) => {
    const [from, to] = [part, part + 1].map(at => Math.floor((at * moves.length) / count))
    return moves.slice(from, to).includes(true) ? BACK : AHEAD
  })
  const lamps = hints > MOST.lamps ? `${LAMP}×${hints}` : LAMP.repeat(hints)
  return [squares.join(''), lamps].filter(Boolean).join(' ')
}
