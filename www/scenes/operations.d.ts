/**
 * What a picture of a board is made of, in paint order, as plain data: a painter composes it from a view without a
 * canvas, and `paint.js` carries it out. Coordinates and sizes are in pixels of the canvas; a colour is the name of one
 * in a palette. An outline, a texture or corners follow the edge of their place.
 */
import type { Entry } from '../pkg/placewise.js'
import type { Pose } from './motion.js'
import type { Point } from './paths.js'
import type { stickerBook } from './sprites.js'

/** What is said of a place by an operation. */
export type Says =
  | 'cause'
  | 'chosen'
  | 'excess'
  | 'focus'
  | 'lifted'
  | 'lit'
  | 'look'
  | 'missing'
  | 'never'
  | 'anything'
  | 'out'
  | 'supposed'
  | 'droppable'
  | 'trial'
  | 'won'
  | 'wrong'

export type MarkColour =
  | 'ink'
  | 'lit'
  | 'litFill'
  | 'litRim'
  | 'look'
  | 'lookInk'
  | 'paper'
  | 'spark'
  | 'target'
  | 'targetRim'
  | 'wrong'
  | 'wrongRim'

/** What every palette has for marks and tokens. */
export type MarkColours = Record<Exclude<MarkColour, 'targetRim'>, string> & {
  /** Where corners need a second line. */
  targetRim?: string
  dust: string
  rim: string
  shadow: string
  /** Where the sun comes out: disc, ray, glow, no glow. */
  sun?: readonly string[]
}

/** What does not move, or a part of the picture that belongs to no place. */
export type Land = { op: 'land' }

/** A line along the edge of a place, with a second one around it. */
export type Outline = {
  op: 'outline'
  says: Says
  site: number
  /** In sizes of the place. */
  inset: number
  width: number
  dash: readonly number[]
  colour: MarkColour
  around: MarkColour
}

/** A pattern on the whole of a place. */
export type Texture = { op: 'dots' | 'stripes'; says: Says; site: number; size: number }
/** Only the corners of a place. */
export type Corners = { op: 'corners'; says: Says; site: number; size: number }
/** A place made pale. */
export type Wash = { op: 'wash'; says: Says; site: number; inset: number }
/** Two crossed sticks. */
export type Sticks = { op: 'sticks'; says: Says; site: number; size: number }

/** A sign around (x, y). */
export type Badge = {
  op: 'badge'
  says: Says
  site: number
  form: 'cross' | 'diamond' | 'star' | 'text'
  /** Of the form `text`. */
  text: string
  fill: MarkColour
  ink: MarkColour
  x: number
  y: number
  radius: number
}

/** A piece that stands at (x, y). */
export type Token = {
  op: 'token'
  site: number
  piece: Entry
  glyph: string
  x: number
  y: number
  /** Of its place. */
  size: number
  pose: Pose
}

/** A piece that is not there yet. */
export type Ghost = { op: 'ghost'; site: number; piece: Entry; glyph: string; x: number; y: number; size: number }
/** A piece pencilled in, on a slip of paper around (x, y), `half` as wide. */
export type Note = {
  op: 'note'
  site: number
  piece: Entry
  glyph: string
  x: number
  y: number
  half: number
  line: number
}
/** A piece ruled out: on a disc around (x, y), crossed out. */
export type RuledOut = {
  op: 'ruledOut'
  site: number
  piece: Entry
  glyph: string
  x: number
  y: number
  radius: number
}
/** The sun of a win, that many milliseconds after it. */
export type Sun = { op: 'sun'; ms: number; size: number }
/** The number of a row or column, around (x, y). */
export type Coordinate = { op: 'coordinate'; says: 'row' | 'column'; text: string; x: number; y: number; size: number }
/** Leaves of a win: those that fall, or those that lie where they came to rest. */
export type Leaves = { op: 'leaves'; ms: number; size: number; lying: boolean; targets: readonly Point[] }

/** What every scene can be made of; each has operations of its own beside these. */
export type Operation =
  | Badge
  | Coordinate
  | Corners
  | Ghost
  | Land
  | Leaves
  | Note
  | Outline
  | RuledOut
  | Sticks
  | Sun
  | Texture
  | Token
  | Wash

/** Where the places of a scene are. */
export interface Places {
  readonly scale: number
  /** Corners of a place. */
  face(site: number, inset: number): Point[]
  /** The place as a square of side 1; where a place is no square, that of its token. */
  spot(site: number): (s: number, t: number) => Point
  /** Its size, where they differ. */
  scaleOf?(site: number): number
  /** Its edge, where it is no square. */
  outline?(site: number, inset: number): Path2D
  /** A square around it, that many spots wide, where it is no square. */
  extent?(site: number): { at: (s: number, t: number) => Point; wide: number }
}

/** The moment that is painted. */
export interface Moment {
  /** Since the win; not a number while nothing is won. */
  winMs: number
  pose(site: number): Pose
}

/** What operations are painted with. */
export interface Art {
  places: Places
  colours: MarkColours
  stickers: ReturnType<typeof stickerBook>
  /** Paints what does not move. */
  land(pen: CanvasRenderingContext2D): void
}

/** What carries out each operation. */
export type Brushes<Made extends { op: string }, With extends Art = Art> = {
  [Op in Made['op']]: (pen: CanvasRenderingContext2D, operation: Extract<Made, { op: Op }>, art: With) => void
}
