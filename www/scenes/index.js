// @ts-check
/**
 * The painters, by the scene a board asks for.
 * @import { Board, Check, Entries, Spot } from '../pkg/placewise.js'
 * @import { Camera } from '../camera.js'
 * @typedef {{ left: number, top: number, width: number, height: number }} Box   in CSS pixels of the canvas
 * @typedef {{
 *   entries: Entries, notes: readonly (readonly string[])[],
 *   focus: number, chosen: number, lifted: number, over: number,
 *   targets: boolean,
 *   lit: ReadonlySet<number>, look: ReadonlySet<number>, wrong: ReadonlySet<number>,
 *   out: ReadonlyMap<number, readonly string[]>, causes: ReadonlySet<number>, supposed: ReadonlySet<number>,
 *   trial: ReadonlySet<number>,
 *   ghosts: readonly Spot[],
 *   clues: Check['clues'],
 *   won: boolean,
 *   never?: readonly number[], preview?: Entries, anything?: ReadonlySet<number>,
 *   growth?: Growth,
 * }} View   what to show; a number is a site, -1 for none; `notes`: pieces pencilled in at a site; `trial`: pieces put down only to try; `look`, `out`, `causes`, `supposed`, `ghosts`: what a hint marks (`Marks` of reasons.js); `clues`: how they stood when last checked;
 *   `never`: places marked "nothing here"; `preview`: what would stand in the end; `anything`: places where anything may stand
 * @typedef {{
 *   round: number, planted: Entries,
 *   grown: ReadonlyMap<number, readonly number[]>, contested: ReadonlyMap<number, readonly string[]>,
 *   missing: ReadonlyMap<number, string>, excess: ReadonlySet<number>,
 * }} Growth   a round of a board that grows: from which places each new piece came, which pieces claim a place that none of them gets; in the last round what differs from the goal
 * @typedef {'idle' | 'working' | 'ready'} Prepared   nothing is left to do; there is more to do; it can be drawn
 * @typedef {{
 *   aspect: number,
 *   least?: number,
 *   resize(width: number, height: number, ratio: number): void,
 *   theme(dark: boolean, paper?: boolean): void,
 *   look?(camera: Camera): void,
 *   boxes(): Box[],
 *   cells?(): { unit: number, x: number, y: number },
 *   tokenSize(): number,
 *   siteAt(x: number, y: number): number,
 *   tokenAt(x: number, y: number, entries: Entries): number,
 *   draw(pen: CanvasRenderingContext2D, view: View, now: number, still: boolean): boolean,
 *   prepare?(canvas: HTMLCanvasElement): Prepared,
 * }} Painter   `least`: the height in CSS pixels below which places are too small; theme(): by day, at dusk, or on paper, where black and grey must do;
 *   draw() says whether it is still moving; prepare(): works a little at what makes the picture sharper, without drawing it;
 *   look(): for a painter that can be looked at from nearby: paint what this camera sees. Points and sizes are then of that picture, but for boxes() and cells(), which are of the whole;
 *   cells(): where the map's own measure lies on the picture: its origin, and how large a cell is, for whoever draws on it
 */
import { paintBeds } from './beds.js'
import { paintBlocks } from './blocks.js'
import { paintTerraces } from './terraces.js'

/** @type {Record<string, (board: Board, changed: () => void, plain: boolean) => Painter>} */
const painters = { beds: paintBeds, blocks: paintBlocks, terraces: paintTerraces }

/** @param {Board} board @param {() => void} changed called when art has arrived and the board is to be drawn again @param {boolean} [plain] a small picture, without what is written on it */
export function painterFor(board, changed, plain = false) {
  const make = painters[board.scene]
  if (!make) throw new Error(`no painter for the scene '${board.scene}'`)
  return make(board, changed, plain)
}
