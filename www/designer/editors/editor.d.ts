/** The interfaces of the editors of boards, one for each scene, and of their brushes and tools. */
import type { BoardCanvas } from '../../game/board-canvas.js'
import type { Template } from '../../lib/templates.js'
import type { Board, Entries, Entry, Level, OwnPiece, OwnText, SiteInfo, StockInfo } from '../../pkg/placewise.js'
import type { Box, View } from '../../scenes/painter.js'
import type { Draft } from '../../storage/drafts.js'
import type { Desk } from '../desk.js'
import type { Key, Speak } from '../text/index.js'

/** The surroundings of a tool. */
export interface Easel {
  stage: BoardCanvas
  letGo(): void
  /** Moves the camera so that a part of the board is visible. */
  reveal(box: Box): void
}

/** A layer over the board while its brush is the current one. */
export interface Tool {
  /** True while a pointer acts on it. */
  readonly holds: boolean
  /** Called when the board or the language has changed. */
  show(): void
  /** Called when the camera has changed. */
  look(): void
  /** Cancels the gesture. */
  drop(): void
  close(): void
}

export interface Brush {
  group: Key
  id: string
  name: string
  /** The piece whose picture is on the button; else `glyph`. */
  piece?: StockInfo
  /** The picture on the button; else `text`. */
  glyph?: string
  text?: string
  /** True if a stroke paints only one place. */
  once?: boolean
  /**
   * The symbol that it writes, null to erase. Pressed while a place is selected, it writes there and does not become
   * the current brush.
   */
  symbol?: Entry | null
  /** A key that is typed at the selected place when the button is pressed; never becomes the current brush. */
  key?: string
  /** What a number means that is typed while it is the current brush; if absent, keys write symbols. */
  number?: {
    /** The highest number, 0 if none is possible now. */
    most: number
    /** The words about a number that is not possible. */
    refusal: string
    /** Returns the level with a number, undefined if that is not possible. */
    set(level: Level, number: number): Level | undefined
    said(number: number): string
  }
  /** True if it also paints the squares of the drawing that are no places. */
  anywhere?: boolean
  /**
   * Returns the draft after painting a place, undefined if nothing changes. `square`: the place as it was drawn when
   * the pointer was there, as earlier edits of the same stroke may change the numbers of places; `stroke`: the same
   * object for all places of a stroke, absent for a key.
   */
  paint?(
    draft: Draft,
    site: number,
    at: { square: SiteInfo; stroke?: object | undefined },
  ): Draft | Promise<Draft | undefined> | undefined
  /** Makes the tool of a brush that does not paint places. */
  tool?(easel: Easel): Tool
}

/** The editor of one constraint of a board of numbers. */
export interface ConstraintEditor {
  /** A choice beside that of the size, or beside the brushes of a group. */
  field?: {
    name: Key
    group?: Key
    options(level: Level, t: Speak): { value: string; name: string }[]
    chosen(level: Level): string
    choose(level: Level, value: string): Level
  }
  /** A button that switches the constraint on and off. */
  chip?: { name: Key; isOn(level: Level): boolean; turn(level: Level): Level }
  brushes?(desk: Desk): Brush[]
  /** The additional contents of the plan while a brush of this group is the current one. */
  sketch?(draft: Draft, group: string | undefined): Sketch
  /** Returns the board's fields for a level that the engine has not read, undefined if it cannot be drawn. */
  drawn(level: Level): Partial<Board> | undefined
}

/** The contents of the plan. */
export type Sketch = Partial<Pick<View, 'anything' | 'centre' | 'entries' | 'lit'>>

/** Operations on all givens of a level. */
export interface Givens {
  all(level: Level, answer: Entries): Level
  none(level: Level): Level
  /** Returns groups of places that have givens together or not at all. */
  together(draft: Draft): number[][]
}

/**
 * What the board itself states beside the clues, one entry for each place: givens, or the picture of the end. Entries
 * beyond the places are numbers of the board's own clues, such as totals.
 */
export interface Stated {
  of(draft: Draft): readonly (Entry | null)[]
  /** Replaces what a level states; a clue's entry that is free leaves that clue as it is. */
  with(level: Level, entries: readonly (Entry | null)[]): Level
  /** The entry of a place that states nothing. */
  free: Entry | null
  /** True if all entries together are the board's first clue. */
  isPicture?: true
}

/** The parts of a board, beside its pieces, for which a level can have its own words. */
export interface Nameable {
  /** Columns, rows or heights, with their usual names, and the tags of their places. */
  lines: readonly { field: 'columns' | 'rows' | 'heights'; name: Key; usual: readonly OwnText[]; tags: string[] }[]
  tags: readonly { tag: string; name: string }[]
}

export interface Editor {
  fields(desk: Desk): Template
  /** True if the brushes come before the fields, as they are used more often. */
  fieldsBelow?: boolean
  brushes(desk: Desk): Brush[]
  /** Returns the field beside the brushes of a group. */
  beside?(desk: Desk, group: Key): Template | ''
  /** Explanations of groups of brushes. */
  about?: Partial<Record<Key, Key>>
  /** Returns what the plan shows: on the given side, or for the group of the current brush if there are no sides. */
  sketch?(draft: Draft, group: Key | undefined): Sketch
  /** The sides of the plan, each with the group of brushes that paints it; the first is shown first. */
  sides?: readonly { group: Key; name: Key }[]
  /** Writes a symbol at a place by its key, whatever the current brush is; null erases. */
  write?(draft: Draft, site: number, symbol: Entry | null, desk: Desk): Draft | Promise<Draft>
  /** True if symbols are numbers of several digits. */
  typed?: boolean
  /** The maximum number of candidates of a place to show. */
  mostPossible?: number
  /**
   * Returns the board of a draft that is not a valid level, from that of the last valid one; if absent, that one is
   * drawn.
   */
  drawn?(board: Board, draft: Draft): Board
  /** Returns a board with the squares that are no places but can become some, after its places. */
  spread?(board: Board, t: Speak): Board
  /** Present for levels that demand nothing but their givens. */
  givens?: Givens
  stated?: Stated
  nameable?(desk: Desk): Nameable
  /** The piece that fills places left over, in a level with its own pieces. */
  spare?: { id: string; piece: OwnPiece }
  /** A level to begin with that has pieces of the user's own. */
  start?: { name: Key; level(): Level }
  /** Returns the level after a piece has been removed from its board. */
  without?(level: Level, piece: string): Level
}
