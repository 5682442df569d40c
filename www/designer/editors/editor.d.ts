/** What an editor of a scene's boards is, and what it works with. */
import type { BoardCanvas } from '../../game/board-canvas.js'
import type { Template } from '../../lib/templates.js'
import type { Board, Entries, Entry, Level, OwnPiece, OwnText, StockInfo } from '../../pkg/placewise.js'
import type { Box, View } from '../../scenes/painter.js'
import type { Draft } from '../../storage/drafts.js'
import type { Desk } from '../desk.js'
import type { Key } from '../text/index.js'

/** What a tool works on. */
export interface Easel {
  stage: BoardCanvas
  letGo(): void
  /** Brings a part of the board into sight. */
  reveal(box: Box): void
}

/** What lies over the board as long as its brush is in hand. */
export interface Tool {
  /** True if a pointer does something with it. */
  readonly holds: boolean
  /** The board is another, or the language. */
  show(): void
  /** The board is seen otherwise. */
  look(): void
  /** The pointer means something else. */
  drop(): void
  close(): void
}

export interface Brush {
  group: Key
  id: string
  name: string
  /** The piece whose picture is on its button; else `glyph`. */
  piece?: StockInfo
  /** A picture on its button; else `text`. */
  glyph?: string
  text?: string
  /** No stroke: for one place only. */
  once?: boolean
  /** It writes this, null: nothing; pressed while a place is chosen, it writes there and is not taken into the hand. */
  symbol?: Entry | null
  /** It is a key: pressed as if it were typed at the place that is chosen, and never in the hand. */
  key?: string
  /** For what is done to a place. */
  paint?(draft: Draft, site: number): Draft | Promise<Draft | undefined> | undefined
  /** For what is done otherwise. */
  tool?(easel: Easel): Tool
}

/** What stands on the plan. */
export type Sketch = Partial<Pick<View, 'anything' | 'centre' | 'entries' | 'lit'>>

/** How a level says what it gives, for what is done with all of that at once. */
export interface Givens {
  all(level: Level, answer: Entries): Level
  none(level: Level): Level
  /** Places that have givens all at once or not at all. */
  together(draft: Draft): number[][]
}

/** What a board lets a level call by words of its own, beside its pieces. */
export interface Nameable {
  /** Columns, rows or heights: what they are called if the level does not say. */
  lines: readonly { field: 'columns' | 'rows' | 'heights'; name: Key; usual: readonly OwnText[] }[]
  tags: readonly { tag: string; name: string }[]
}

export interface Editor {
  fields(desk: Desk): Template
  /** The brushes stand first, as what is used all the time. */
  fieldsBelow?: boolean
  brushes(desk: Desk): Brush[]
  /** A word on a group of brushes. */
  about?: Partial<Record<Key, Key>>
  /** What the plan shows: of its sides that one, else what goes with the group that is in hand. */
  sketch?(draft: Draft, group: Key | undefined): Sketch
  /** The sides of the plan, by the group of brushes that paints each; the first is shown first. */
  sides?: readonly { group: Key; name: Key }[]
  /** What a symbol's key writes at a place, whatever brush is in hand; null: nothing stands there. */
  write?(draft: Draft, site: number, symbol: Entry | null, desk: Desk): Draft | Promise<Draft>
  /** Symbols are numbers of several digits. */
  typed?: boolean
  /** Where more can stand in a place that is not shown. */
  mostPossible?: number
  /** The board of a draft that is no level yet, from the last that was one; else that is drawn. */
  drawn?(board: Board, draft: Draft): Board
  /** For levels that ask nothing but what they give. */
  givens?: Givens
  /** The level without what its board asks beside its clues. */
  bare?(level: Level): Level
  nameable?(desk: Desk): Nameable
  /** What fills places that no other piece takes, in a level of its own pieces. */
  spare?: { id: string; piece: OwnPiece }
  /** A level to begin with that is about what its maker types. */
  start?: { name: Key; level(): Level }
  /** The board without a piece that is gone. */
  without?(level: Level, piece: string): Level
}
