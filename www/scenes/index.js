// @ts-check
/**
 * The painters, by the scene a board asks for.
 * @import { Board, Entries, Spot } from '../pkg/placewise.js'
 * @typedef {{ left: number, top: number, width: number, height: number }} Box   in CSS pixels of the canvas
 * @typedef {{
 *   entries: Entries, notes: readonly (readonly string[])[],
 *   focus: number, chosen: number, lifted: number, over: number,
 *   targets: boolean,
 *   lit: ReadonlySet<number>, look: ReadonlySet<number>, wrong: ReadonlySet<number>,
 *   trial: ReadonlySet<number>,
 *   ghosts: readonly Spot[],
 *   numbers: ReadonlyMap<number, readonly number[]>,
 *   won: boolean,
 * }} View   what to show; a number is a site, -1 for none; `trial`: pieces put down only to try; `numbers`: which sentences of a reason speak of a site
 * @typedef {{
 *   aspect: number,
 *   resize(width: number, height: number, ratio: number): void,
 *   theme(dark: boolean): void,
 *   boxes(): Box[],
 *   tokenSize(): number,
 *   siteAt(x: number, y: number): number,
 *   tokenAt(x: number, y: number, entries: Entries): number,
 *   draw(pen: CanvasRenderingContext2D, view: View, now: number, still: boolean): boolean,
 * }} Painter   draw() says whether it is still moving
 */
import { paintTerraces } from './terraces.js'

/** @type {Record<string, (board: Board, changed: () => void) => Painter>} */
const painters = { terraces: paintTerraces }

/** @param {Board} board @param {() => void} changed called when art has arrived and the board is to be drawn again */
export function painterFor(board, changed) {
  const make = painters[board.scene]
  if (!make) throw new Error(`no painter for the scene '${board.scene}'`)
  return make(board, changed)
}
