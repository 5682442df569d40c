/** What the parts of a table need of it and of one another, and what a table needs of the page it stands in. */
import type { Engine } from '../engine/client.js'
import type { Locale } from '../i18n/locale.js'
import type { Stopwatch } from '../lib/stopwatch.js'
import type { Check, Hint } from '../pkg/placewise.js'
import type { Interaction } from './interaction.js'
import type { CardContent } from './panels/card.js'
import type { Clues } from './panels/clues.js'
import type { Growth } from './panels/growth.js'
import type { GameRoot } from './root.js'
import type { Session } from './session.js'

export interface TableApi {
  readonly session?: Session | undefined
  readonly engine: Engine
  readonly locale: Locale
  readonly room: GameRoot
  readonly host: TableHost
  readonly clues: Clues
  /** Where something grows. */
  readonly growth: Growth | undefined
  readonly hints: { reset(): void }
  /** `on`: its own board, while there is a walkthrough. */
  readonly walkthrough: { readonly on?: Interaction | undefined }
  readonly evaluation: {
    /** Whether the player may know how the board stands. */
    readonly due: boolean
    checkOf(session: Session): Promise<Check>
  }
  /** A clock with so many ms on it. */
  /** Whether there is a card to read. */
  readonly hasCard: boolean
  newWatch(elapsed: number): Stopwatch
  /** Shows a card, or none; it is written anew in each language. */
  tell(card: (() => CardContent) | null, aloud?: boolean): void
  /** Shows the whole state. */
  show(): void
  /** Lets a hand do something, unless nothing may move. */
  free(deed: (play: Interaction) => void): void
  /** Says why nothing happens. */
  refuse(text: string): void
}

export interface TableHost {
  /** What the level on the table is called. */
  named(name: string): void
  /** The game is to be kept as it is. */
  kept(session: Session): void
  won(session: Session, first: boolean): void
  failed(error: unknown): void
  sound(name: string): void
  /** Brings a card into sight. */
  reveal(card: HTMLElement): void
  /** Whether undo on an untouched board leads somewhere. */
  behind(): boolean
  /** Whether to show what would grow. */
  preview(): boolean
  /** Whether the board is only to be looked at. */
  locked(): boolean
  /** A level lies on the table, in the language of the moment. */
  opened?(session: Session): void
  checked?(check: Check): void
  hinted?(hint: Hint, step: 'look' | 'why'): void
}
