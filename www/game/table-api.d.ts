/** What the parts of a table need of it and of one another, and what a table needs of the page it stands in. */
import type { Engine } from '../engine/client.js'
import type { Locale } from '../i18n/locale.js'
import type { Stopwatch } from '../lib/stopwatch.js'
import type { Store } from '../lib/store.js'
import type { Check, Hint, Step } from '../pkg/placewise.js'
import type { Input } from './input/input.js'
import type { Interaction } from './interaction.js'
import type { Answer } from './mistakes.js'
import type { Growth } from './panels/growth.js'
import type { GameRoot } from './root.js'
import type { Session } from './session.js'
import type { Card, TableState } from './state.js'

export interface TableApi {
  /** All that is known of the table; what is on show follows from it. */
  readonly store: Store<TableState>
  /** The sitting as it is now. */
  readonly session: Session | undefined
  /** What can be done with the game of the session. */
  readonly play: Interaction
  /** How things are put down on its board. */
  readonly input: Input | undefined
  /** The clock of the session. */
  readonly watch: Stopwatch
  readonly engine: Engine
  readonly locale: Locale
  readonly room: GameRoot
  readonly host: TableHost
  /** Where something grows. */
  readonly growth: Growth | undefined
  /** Playing by counted answers, once a board can be played so. */
  readonly answers?: {
    changed(): Promise<void>
    finish(): Promise<void>
    hinted(): void
    turn(on: boolean): void
    check(checks: boolean): void
    hint(): Promise<void>
  }
  readonly hints: { reset(): void; noted(): void; useHelp(): void }
  readonly evaluation: {
    /** True if the player may know how the board stands. */
    readonly due: boolean
    /** True if the player knows that it is solved. */
    readonly isSolved: boolean
    checkOf(session: Session): Promise<Check>
    /** The one answer of its level, or why there is none to compare with. */
    answerOf(session: Session, by: Element): Promise<Answer>
  }
  /** True if this sitting is still at the table, and its board stands as it did. */
  isStill(session: Session): boolean
  /** Fires when that is so no more of the sitting as it is now. */
  readonly still: AbortSignal
  /** Shows a card, or none, at once; it is written anew in each language. */
  tell(card: Card | undefined, aloud?: boolean): void
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
  /** Brings a card, or the board, into sight. */
  reveal(part: HTMLElement): void
  /** Whether to show what would grow. */
  preview(): boolean
  /** True if what is put down takes away notes that it makes wrong. */
  tidies?(): boolean
  /** True if what goes against a law of the game is shown at once. */
  conflicts?(): boolean
  /** True if Check compares with the answer, not only looks at the rules. */
  compares?(): boolean
  /** True if what the answer does not have is marked at once. */
  marksMistakes?(): boolean
  /** True if rows and columns are always numbered, not only where something is said of them. */
  coordinates?(): boolean
  /** True if steps may rest on it that there is one answer. */
  uniqueness?(): boolean
  /** Where the technique of a step can be learnt. */
  technique?(step: Step): { label: string; press(): void } | undefined
  /** How long a round is to be seen growing, in ms, where that is wished otherwise. */
  pace?(): number
  /** Somebody asks what can be at a place. Absent where that cannot be asked. */
  asks?(site: number): void
  /** A hint with the smallest reason, where it has only a search to tell. */
  reasoned?(session: Session, hint: Hint): Promise<Hint>
  /** True if the board is only to be looked at. */
  locked(): boolean
  /** A level lies on the table, in the language of the moment. */
  opened?(session: Session): void
  checked?(check: Check): void
  hinted?(hint: Hint, step: 'look' | 'why'): void
}
