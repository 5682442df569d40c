/**
 * The interface between painters and the game. A number is a site, -1 for none.
 */
import type { Board, Check, Entries, Inference, Spot } from '../pkg/placewise.js'
import type { Camera } from './camera.js'
import type { Look } from './contrast.js'

/** A rectangle in CSS pixels of the canvas. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The state to show. */
export interface View {
  entries: Entries
  /** The pieces noted at each site. */
  notes: readonly (readonly string[])[]
  focus: number
  chosen: number
  lifted: number
  over: number
  targets: boolean
  lit: ReadonlySet<number>
  /** The places whose names are to be shown, on boards with names. */
  named: ReadonlySet<number>
  /** The marks of a hint, as `out`, `causes`, `supposed` and `ghosts` (`Marks` of `game/hints/marks.js`). */
  look: ReadonlySet<number>
  out: ReadonlyMap<number, readonly string[]>
  causes: ReadonlySet<number>
  supposed: ReadonlySet<number>
  ghosts: readonly Spot[]
  wrong: ReadonlySet<number>
  /** The pieces entered in a trial. */
  trial: ReadonlySet<number>
  /** The states of the clues when they were last checked. */
  clues: Check['clues']
  /** The clue on display. */
  clue?: number
  /** The clues that a hint refers to, and those that its assumption breaks. */
  uses?: readonly number[]
  clash?: readonly number[] | undefined
  won: boolean
  /** True if rows and columns are numbered, on boards whose places are named by these numbers. */
  coordinates?: boolean
  /** The places marked "nothing here". */
  never?: readonly number[] | undefined
  /** On boards with marks by hand: the centre notes and the colours of each cell, from 1. */
  centre?: readonly (readonly string[])[] | undefined
  colours?: readonly (readonly number[])[] | undefined
  /** For single candidates: their colours, the player's links between them, and the start of a new link. */
  tints?: readonly (Spot & { colour: number })[] | undefined
  drawn?: readonly { from: Spot; to: Spot; strong: boolean }[] | undefined
  linking?: Spot
  /** The places of a selection. */
  selected?: readonly number[]
  /** A symbol that is highlighted wherever it occurs. */
  same?: string
  /** The places that break a law of the game. */
  conflicts?: ReadonlySet<number>
  /** A hint's marks of single candidates (`Marks`): its pattern, the links in it, houses and cages to look along. */
  looks?: readonly Spot[]
  links?: readonly Inference[]
  houses?: readonly (readonly number[])[]
  cages?: readonly (readonly number[])[]
  /**
   * The houses that cross these, the candidates without which the pattern would be simpler, the groups that count as
   * one, the place that joins the other parts; the places to be seen as dark, as on a chessboard.
   */
  across?: readonly (readonly number[])[]
  fins?: readonly Spot[]
  groups?: readonly (readonly number[])[]
  hinge?: number
  dark?: readonly number[]
  /** The places that the clue of a hint names. */
  zone?: ReadonlySet<number>
  /** What is to come to a hint's places, null for nothing; the round in which a piece can come there. */
  aims?: ReadonlyMap<number, string | null>
  coming?: ReadonlyMap<number, number>
  /**
   * The pieces ruled out by earlier reasons, an empty list for all; and from a place, the places from which it excludes
   * a piece.
   */
  gone?: ReadonlyMap<number, readonly string[]>
  beams?: readonly { from: number; to: readonly number[] }[]
  /** On a board with a path of numbers: the steps that the player has drawn between adjacent places. */
  joins?: readonly (readonly [number, number])[]
  /** The labels of open ends of path segments: the required number, or "12/20". */
  ends?: readonly { site: number; text: string }[]
  /** The number in hand, from which the player continues, and the direction; 0: not chosen yet. */
  walker?: { site: number; step: 1 | -1 | 0 } | undefined
  /** The entries that would result in the end. */
  preview?: Entries | undefined
  /** The entries that should result in the end: a piece, '?' for anything, or null. */
  goal?: readonly (string | null)[] | undefined
  /** The places where any entry is allowed. */
  anything?: ReadonlySet<number>
  growth?: Growth | undefined
}

/** A round of a board that grows. */
export interface Growth {
  round: number
  /** The duration of its animation. */
  ms: number
  planted: Entries
  /** The places from which each new piece grew. */
  grown: ReadonlyMap<number, readonly number[]>
  /** The pieces that claim a place, where none of them gets it. */
  contested: ReadonlyMap<number, readonly string[]>
  /** The differences from the goal, after the last round. */
  missing: ReadonlyMap<number, string>
  excess: ReadonlySet<number>
}

/** The result of a step of preparation: nothing to do; more to do; the picture can be drawn. */
export type Prepared = 'idle' | 'working' | 'ready'

/**
 * Draws one board. If it has `look`, points and sizes refer to the picture that the camera sees, except those of
 * `boxes` and `cells`, which refer to the whole.
 */
export interface Painter {
  /** The quotient of width and height. */
  aspect: number
  /** The minimum height in CSS pixels at which places are large enough. */
  least?: number
  resize(width: number, height: number, ratio: number): void
  theme(dark: boolean, look?: Look): void
  /** Sets the camera, for painters that can zoom. */
  look?(camera: Camera): void
  boxes(): Box[]
  /** Returns the map's coordinate system on the picture, for drawing on it: its origin, and the size of a cell. */
  cells?(): { unit: number; x: number; y: number }
  /** The corner at which the button for names covers no place: "top right". */
  namesAt?: string
  /** Returns the places without room for their names when all names and the whole board are shown. */
  unnamed?(pen: CanvasRenderingContext2D, entries: Entries): number[]
  tokenSize(): number
  siteAt(x: number, y: number): number
  tokenAt(x: number, y: number, entries: Entries): number
  /** Paints a square in a colour of marks, as places show it. */
  swatch?(pen: CanvasRenderingContext2D, side: number, colour: number): void
  /** Returns the clue whose own sign on the board is at a point, -1 for none. */
  clueAt?(x: number, y: number): number
  /** Returns the note at a point of the latest picture. */
  markAt?(x: number, y: number): string | undefined
  /** Draws the board; returns true while it is still moving. */
  draw(pen: CanvasRenderingContext2D, view: View, now: number, still: boolean): boolean
  /** Works a little at sharpening the picture, without drawing it. */
  prepare?(canvas: HTMLCanvasElement): Prepared
}

/**
 * Creates a painter. `changed` is called when art has arrived and the board is to be drawn again; `plain`: a small
 * picture without writing; `whole`: with the surroundings of the places, for the designer.
 */
export type MakePainter = (board: Board, changed: () => void, plain: boolean, whole?: boolean) => Painter
