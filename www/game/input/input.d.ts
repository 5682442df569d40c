/** How things are put down: what each way of input takes. A board says by `input` which one it wants. */
import type { Entry } from '../../pkg/placewise.js'
import type { Interaction } from '../interaction.js'
import type { Picked } from '../session.js'

/** What a key event says. */
export interface Key {
  key: string
  shiftKey: boolean
}

/** One way of input, for one game. What it means is done to the game, and told by it. A number is a site. */
export interface Input {
  /** A tap or a click; -1: on the board, beside all sites. */
  press(site: number): void
  /** What was taken along, from a site or from beside the board, is let go; -1: outside the board. */
  drag(held: Picked, to: number): void
  /** What a key means where the focus is, still to be done; nothing if it means nothing. */
  key(key: Key, site: number): (() => void) | undefined
  /** A symbol beside the board is pressed. */
  symbol(id: Entry): void
}

export type MakeInput = (play: Interaction) => Input
