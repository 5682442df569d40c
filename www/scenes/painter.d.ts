/**
 * What a painter is given and what it can do: the shapes that painters and the game share. A number is a site, -1 for
 * none.
 */
import type { Board, Check, Entries, Inference, Spot } from '../pkg/placewise.js'
import type { Camera } from './camera.js'
import type { Look } from './contrast.js'

/** In CSS pixels of the canvas. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** What to show. */
export interface View {
  entries: Entries
  /** Pieces pencilled in at each site. */
  notes: readonly (readonly string[])[]
  focus: number
  chosen: number
  lifted: number
  over: number
  targets: boolean
  lit: ReadonlySet<number>
  /** Places whose names are to be read, where places have names. */
  named: ReadonlySet<number>
  /** What a hint marks, as `out`, `causes`, `supposed` and `ghosts` (`Marks` of `game/hints/moments.js`). */
  look: ReadonlySet<number>
  out: ReadonlyMap<number, readonly string[]>
  causes: ReadonlySet<number>
  supposed: ReadonlySet<number>
  ghosts: readonly Spot[]
  wrong: ReadonlySet<number>
  /** Pieces put down only to try. */
  trial: ReadonlySet<number>
  /** How the clues stood when they were last checked. */
  clues: Check['clues']
  /** The one that is on show. */
  clue?: number
  /** Those that a hint speaks of, and those that what it supposes breaks. */
  uses?: readonly number[]
  clash?: readonly number[]
  won: boolean
  /** True if rows and columns are numbered, where places are named by these numbers. */
  coordinates?: boolean
  /** Places marked "nothing here". */
  never?: readonly number[]
  /** Where cells are marked by hand: what is pencilled into their middle, and what they are coloured with, from 1. */
  centre?: readonly (readonly string[])[]
  colours?: readonly (readonly number[])[]
  /** Of single candidates: what they are coloured with, how the player has linked them, and where a link begins. */
  tints?: readonly (Spot & { colour: number })[]
  drawn?: readonly { from: Spot; to: Spot; strong: boolean }[]
  linking?: Spot
  /** Places chosen together. */
  selected?: readonly number[]
  /** A symbol that is pointed out wherever it is. */
  same?: string
  /** Places that go against a law of the game. */
  conflicts?: ReadonlySet<number>
  /** What a hint marks of single candidates (`Marks`): its pattern, from one to the next, and where to look along. */
  looks?: readonly Spot[]
  links?: readonly Inference[]
  houses?: readonly (readonly number[])[]
  /** What crosses these, what the pattern would be simpler without, what counts as one. */
  across?: readonly (readonly number[])[]
  fins?: readonly Spot[]
  groups?: readonly (readonly number[])[]
  /** Pieces that are known to be ruled out; and from a place, those that it keeps a piece from. */
  gone?: ReadonlyMap<number, readonly string[]>
  beams?: readonly { from: number; to: readonly number[] }[]
  /** On a board whose numbers are a path: steps of it drawn by hand between two places that lie side by side. */
  joins?: readonly (readonly [number, number])[]
  /** What may be said of the empty end of a piece of path: the number that it must have, or "12/20". */
  ends?: readonly { site: number; text: string }[]
  /** The number in hand, from which one walks on, and in which direction; 0: in none yet. */
  walker?: { site: number; step: 1 | -1 | 0 }
  /** What would stand in the end. */
  preview?: Entries
  /** What should stand in the end: a piece, '?' for anything, or nothing. */
  goal?: readonly (string | null)[]
  /** Places where anything may stand. */
  anything?: ReadonlySet<number>
  growth?: Growth
}

/** A round of a board that grows. */
export interface Growth {
  round: number
  /** How long it takes to be seen growing. */
  ms: number
  planted: Entries
  /** From which places each new piece came. */
  grown: ReadonlyMap<number, readonly number[]>
  /** Which pieces claim a place that none of them gets. */
  contested: ReadonlyMap<number, readonly string[]>
  /** What differs from the goal, when the last round is over. */
  missing: ReadonlyMap<number, string>
  excess: ReadonlySet<number>
}

/** Nothing is left to do; there is more to do; it can be drawn. */
export type Prepared = 'idle' | 'working' | 'ready'

/**
 * Draws one board. Where it has `look`, points and sizes are of the picture that the camera sees, but for `boxes` and
 * `cells`, which are of the whole.
 */
export interface Painter {
  /** Width by height. */
  aspect: number
  /** The height in CSS pixels below which places are too small. */
  least?: number
  resize(width: number, height: number, ratio: number): void
  theme(dark: boolean, look?: Look): void
  /** For a painter that can be looked at from nearby: paint what this camera sees. */
  look?(camera: Camera): void
  boxes(): Box[]
  /** Where the map's own measure lies on the picture: its origin, and how large a cell is, for whoever draws on it. */
  cells?(): { unit: number; x: number; y: number }
  /** At which corner the button for names covers no place: "top right". */
  namesAt?: string
  /** Places that have no room for their names where the names of all are shown and all of the board is seen. */
  unnamed?(pen: CanvasRenderingContext2D, entries: Entries): number[]
  tokenSize(): number
  siteAt(x: number, y: number): number
  tokenAt(x: number, y: number, entries: Entries): number
  /** Paints a square of a colour that places are marked with, where they are. */
  swatch?(pen: CanvasRenderingContext2D, side: number, colour: number): void
  /** The clue whose own sign on the board is at a point, -1 for none. */
  clueAt?(x: number, y: number): number
  /** What is pencilled in at a point, of what was drawn last. */
  markAt?(x: number, y: number): string | undefined
  /** Says whether it is still moving. */
  draw(pen: CanvasRenderingContext2D, view: View, now: number, still: boolean): boolean
  /** Works a little at what makes the picture sharper, without drawing it. */
  prepare?(canvas: HTMLCanvasElement): Prepared
}

/**
 * Makes a painter. `changed` is called when art has arrived and the board is to be drawn again; `plain`: a small
 * picture, without what is written on it; `whole`: with all that lies around the places, for whoever changes the board.
 */
export type MakePainter = (board: Board, changed: () => void, plain: boolean, whole?: boolean) => Painter
