// @ts-check
/**
 * The marks of hints on the board, and what the view of every board needs of them; all else is loaded with what tells
 * hints.
 * @import { Inference, Spot } from '../../pkg/placewise.js'
 * @typedef {{
 *   look: ReadonlySet<number>, out: ReadonlyMap<number, readonly string[]>, causes: ReadonlySet<number>,
 *   wrong: ReadonlySet<number>, supposed: ReadonlySet<number>, ghosts: readonly Spot[],
 *   uses: readonly number[], clash: readonly number[],
 *   looks?: readonly Spot[], links?: readonly Inference[], houses?: readonly (readonly number[])[],
 *   across?: readonly (readonly number[])[], fins?: readonly Spot[], groups?: readonly (readonly number[])[],
 *   hinge?: number, dark?: readonly number[],
 *   zone?: ReadonlySet<number>, aims?: ReadonlyMap<number, string | null>, coming?: ReadonlyMap<number, number>,
 *   gone?: ReadonlyMap<number, readonly string[]>, beams?: readonly { from: number, to: readonly number[] }[],
 *   cages?: readonly (readonly number[])[],
 *   }} Marks   look: places about which the step concludes something other than an exclusion; out: the pieces ruled out
 *   by site, an empty list for all; causes: places that the step rests on; wrong: places at which an assumption breaks
 *   a clue; supposed: the place of the assumption; ghosts: pieces that would be put down; uses: clues to look at;
 *   clash: clues that the assumption breaks; looks: candidates that the step's pattern consists of; links: the
 *   inferences between them; houses: houses to look along; across: houses that cross them; fins: candidates without
 *   which the pattern would be simpler; groups: places that count as one; hinge: the place that joins the other parts;
 *   dark: places with the dark colour of a chessboard; zone: on a map, the
 *   places that the clue names; aims: what is to come to marked places, null for nothing; coming: the round in which a
 *   piece from the places of the conclusion can come there; gone: pieces ruled out earlier, by site, an empty list for
 *   all; beams: from a place to those from which it excludes a piece; cages: the cells of cages among the clues to look
 *   at. Optional marks are absent if there are none
 */

/** @type {Marks} */
export const NO_MARKS = Object.freeze({
  look: new Set(),
  out: new Map(),
  causes: new Set(),
  wrong: new Set(),
  supposed: new Set(),
  ghosts: [],
  uses: [],
  clash: [],
})

/** Stands for no piece among those that are ruled out at a place: something is there. */
export const NOTHING = ''
