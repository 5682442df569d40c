// @ts-check
/**
 * How a game went, as a row of signs that tells no place: a square for each part of its moves, another colour and shape
 * where something was taken back, and a lamp for each hint.
 * @typedef {{ moves: readonly boolean[], hints: number }} Course   moves: of each whether it took something back
 */

/** No row is longer, so that it stays on one line of a chat. */
const MOST = { squares: 10, lamps: 5 }
/** Told apart by shape too. */
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
