/**
 * The operations of a picture, in paint order, as plain data: a painter composes them from a view without a canvas, and
 * `paint.js` carries them out. Coordinates and sizes are in pixels of the canvas; a colour is a name in a palette.
 * Outlines, textures and corners follow the edge of their place.
 */
import type { Entry } from '../pkg/placewise.js'
import type { Pose } from './motion.js'
import type { Point } from './paths.js'
import type { stickerBook } from './sprites.js'

/** The meaning of an operation for its place. */
export type Says =
  | 'aim'
  | 'bare'
  | 'cause'
  | 'chosen'
  | 'coming'
  | 'excess'
  | 'focus'
  | 'gone'
  | 'lifted'
  | 'lit'
  | 'look'
  | 'missing'
  | 'never'
  | 'anything'
  | 'out'
  | 'supposed'
  | 'these'
  | 'droppable'
  | 'trial'
  | 'won'
  | 'wrong'
  | 'zone'

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

/** The colours of marks and tokens, which every palette has. */
export type MarkColours = Record<Exclude<MarkColour, 'targetRim'>, string> & {
  /** The colour of the second line of corners, where they need one. */
  targetRim?: string
  dust: string
  rim: string
  shadow: string
  /** The colours of the sun of a win: disc, ray, glow, no glow. */
  sun?: readonly string[]
}

/** The ground, which does not move, or a part of the picture that belongs to no place. */
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
  form: 'bar' | 'cross' | 'diamond' | 'star' | 'text'
  /** The text of the form `text`. */
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
  /** The size of its place. */
  size: number
  pose: Pose
}

/** A piece that a hint would place. */
export type Ghost = { op: 'ghost'; site: number; piece: Entry; glyph: string; x: number; y: number; size: number }
/** A piece in a note, on a slip of paper around (x, y), `half` is half its width. */
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
/** A ruled-out piece: on a disc around (x, y), crossed out. */
export type RuledOut = {
  op: 'ruledOut'
  /** Now, or by an earlier reason. */
  says: 'out' | 'gone'
  site: number
  piece: Entry
  glyph: string
  x: number
  y: number
  radius: number
}
/** The sun of a win, `ms` after it. */
export type Sun = { op: 'sun'; ms: number; size: number }
/** The number of a row or column, around (x, y). */
export type Coordinate = { op: 'coordinate'; says: 'row' | 'column'; text: string; x: number; y: number; size: number }
/** Leaves of a win: those that fall, or those that lie where they came to rest. */
export type Leaves = { op: 'leaves'; ms: number; size: number; lying: boolean; targets: readonly Point[] }

/** The operations that every scene can use; each has some of its own as well. */
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

/** The positions of a scene's places. */
export interface Places {
  readonly scale: number
  /** Returns the corners of a place. */
  face(site: number, inset: number): Point[]
  /** Maps the unit square to a place; for a place that is no square, to the square of its token. */
  spot(site: number): (s: number, t: number) => Point
  /** Returns the size of a place, where sizes differ. */
  scaleOf?(site: number): number
  /** Returns the edge of a place that is no square. */
  outline?(site: number, inset: number): Path2D
  /** Returns a square around a place that is no square, and its width in spots. */
  extent?(site: number): { at: (s: number, t: number) => Point; wide: number }
}

/** The moment that is painted. */
export interface Moment {
  /** The time since the win, in ms; NaN before it. */
  winMs: number
  pose(site: number): Pose
}

/** The resources for painting operations. */
export interface Art {
  places: Places
  colours: MarkColours
  stickers: ReturnType<typeof stickerBook>
  /** Paints the ground, which does not move. */
  land(pen: CanvasRenderingContext2D): void
}

/** The functions that carry out each operation. */
export type Brushes<Made extends { op: string }, With extends Art = Art> = {
  [Op in Made['op']]: (pen: CanvasRenderingContext2D, operation: Extract<Made, { op: Op }>, art: With) => void
}
