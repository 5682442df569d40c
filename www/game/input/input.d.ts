/** How things are put down: what each way of input takes. A board says by `input` which one it wants. */
import type { Entry, Spot } from '../../pkg/placewise.js'
import type { Game, Position } from '../game.js'
import type { Interaction } from '../interaction.js'
import type { Picked } from '../session.js'

/** What a key event says. `code`: the key itself, whatever Shift makes of it. */
export interface Key {
  key: string
  shiftKey: boolean
  code?: string
  /** Ctrl, or what stands for it. */
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}

/** How a pointer presses. */
export interface Touch {
  /** It is a finger, whose drag may be the page's. */
  finger?: boolean
  /** Shift or Ctrl is held: beside what is chosen already. */
  more?: boolean
  /** What is pencilled in right there. */
  mark?: string
}

/** Where a drag begins: on a site (-1: on none), or at a symbol beside the board. */
export interface Grip extends Touch {
  site: number
  symbol: Entry | null
}

/** What a drag does. */
export interface Dragging {
  /** What hangs on the pointer, where something is carried. */
  held?: Picked
  /** Only the inner part of a site counts: one may pass between two that touch at a corner. */
  inner?: boolean
  /** The pointer has come to a site; -1: to none. */
  over?(site: number): void
  /** It lets go there; -1: outside the board. */
  drop(site: number): void
}

/** One way of input, for one game. What it means is done to the game, and told by it. A number is a site. */
export interface Input {
  /** A tap or a click; -1: on the board, beside all sites. */
  press(site: number, touch?: Touch): void
  /** Two clicks on a site, after each of them was told. */
  twice?(site: number): void
  /** What a drag from there would do; nothing if it means nothing. Asked before anything moves, it changes nothing. */
  drag(from: Grip): Dragging | undefined
  /** A finger stays on a site from where it would drag nothing: something is done, and the finger may go on. */
  hold?(site: number): Dragging | undefined
  /** What a key means where the focus is, still to be done; undefined if it means nothing. */
  key(key: Key, site: number): (() => void) | undefined
  /** The focus was led to another site by a key. Where it belongs then, if not there. */
  walk?(to: number, from: number, key: Key): number | void
  /** A symbol beside the board is pressed. */
  symbol(id: Entry): void
  /** What is chosen is to be wiped. */
  wipe?(): void
  /** What is possible at each site by the player's marks, where they say that; null where they do not. */
  possible?(position: Position): (number[] | null)[]
  /** A move without the marks that it makes wrong. */
  tidied?(before: Game, now: Game): Game
  /** A move without the marks of what is ruled out. */
  struck?(game: Game, ruledOut: readonly Spot[]): Game
  /** True if what is ruled out is among the player's marks, or would be; and that it goes from them. */
  canCrossOut?(ruledOut: readonly Spot[]): boolean
  crossOut?(ruledOut: readonly Spot[]): void
}

export type MakeInput = (play: Interaction) => Input
