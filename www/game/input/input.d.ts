/** The interfaces of the inputs, which place entries on a board. `board.input` names the one that a board uses. */
import type { Locale } from '../../i18n/locale.js'
import type { SceneKey, SpeakOnBoard, TextKey } from '../../i18n/text/index.js'
import type { Board, Entry, Spot, Step } from '../../pkg/placewise.js'
import type { View } from '../../scenes/painter.js'
import type { Game, Position } from '../game.js'
import type { Sign } from '../hints/reason-frames.js'
import type { Interaction } from '../interaction.js'
import type { Mode, Picked, Play } from '../session.js'

/** A key event. `code` names the physical key, whatever Shift makes of it. */
export interface Key {
  key: string
  shiftKey: boolean
  code?: string
  /** Ctrl, or its equivalent. */
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}

/** The circumstances of a press. */
export interface Touch {
  /** True for a finger, whose drag may scroll the page. */
  finger?: boolean
  /** True with Shift or Ctrl: extends the selection. */
  more?: boolean
  /** The noted symbol under the pointer. */
  mark?: string | undefined
}

/** The start of a drag: a site (-1 for none), or a symbol beside the board. */
export interface Grip extends Touch {
  site: number
  symbol: Entry | null
}

/** The effects of a drag. */
export interface Dragging {
  /** The piece that is carried, if any. */
  held?: Picked
  /** True if only the inner part of a site counts, so that the pointer can pass between two that touch at a corner. */
  inner?: boolean
  /** Called when the pointer comes to a site; -1 for none. */
  over?(site: number): void
  /** Called when the pointer is released at a site; -1 outside the board. */
  drop(site: number): void
}

/** An input for one game. It performs the actions on the game, which announces them. Numbers are sites. */
export interface Input {
  /** A tap or a click; -1 for the board outside all sites. */
  press(site: number, touch?: Touch): void
  /** A double click on a site; `press` has been called for both clicks before. */
  twice?(site: number): void
  /** Returns the effects of a drag, undefined if it has none. Called before anything moves, and changes nothing. */
  drag(from: Grip): Dragging | undefined
  /** A long press on a site where `drag` returned undefined. Returns the effects of a drag that follows. */
  hold?(site: number): Dragging | undefined
  /** Returns the action of a key at the focused site, without performing it; undefined if the key has no meaning. */
  key(key: Key, site: number): (() => void) | undefined
  /** Called when a key has moved the focus to another site. Returns the site that is to get the focus instead. */
  walk?(to: number, from: number, key: Key): number | void
  /** True if a second press on a site has a meaning of its own, so that a double tap does not zoom. */
  readonly pressesAgain?: true
  /** Its section of Help; absent for pieces, which Help describes by default. */
  readonly help?: InputHelp
  /** A press on a symbol beside the board. */
  symbol(id: Entry): void
  /** Erases at the selected places. */
  wipe?(): void
  /** Returns the candidates of each site by the player's marks, null where these do not list them all. */
  possible?(position: Position): (number[] | null)[]
  /** Returns the game without marks of ruled-out candidates. */
  struck?(game: Game, ruledOut: readonly Spot[]): Game
  /** Returns true if `crossOut` would change the player's marks. */
  canCrossOut?(ruledOut: readonly Spot[]): boolean
  crossOut?(ruledOut: readonly Spot[]): void
}

export type MakeInput = (play: Interaction) => Input

export interface InputHelp {
  /** Keys and their actions. */
  readonly keys: readonly (readonly [key: TextKey | SceneKey, does: TextKey | SceneKey])[]
  /** A line about how to play. */
  readonly line?: TextKey | SceneKey
}

/** What the page knows of an input, once it is loaded: `game/<name>/index.js`. */
export interface InputKind {
  /** Returns one for a game. */
  make: MakeInput
  /** The modes in which symbols are written, in the order of the keys; empty if pieces are taken into the hand. */
  readonly modes: readonly Mode[]
  /** The fields of a position that only some inputs write. Others are dropped when a kept game is read. */
  readonly keeps: readonly (keyof Position)[]
  /** The marks of hints that its boards can have beside those of all boards; boards with houses can have all. */
  readonly signs: readonly Sign[]
  /** True if several places can be selected. */
  readonly selectsSeveral?: true
  /** True if the place under pointer or focus is named beside the board. */
  readonly namesPlaces?: true
  /** True if places that break a law of the game are marked at once. */
  readonly showsConflicts?: true
  /** Returns true if the data that only this input writes fits the board. */
  fits?(board: Board, position: Position): boolean
  /** Returns the part of the view that only its boards have. */
  view?(play: Play): Partial<View>
  /** Returns its labels of a place, for screen readers. */
  labels?(board: Board, view: View, site: number, speech: Speech): (string | false)[]
  /** Returns the marks of a lesson at a step, beside the entries. */
  lessonMarks?(board: Board, steps: readonly Step[], at: number, game: Game): Partial<Position>
}

export interface Speech {
  t: SpeakOnBoard
  list: Locale['list']
}
