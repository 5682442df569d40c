/** The interfaces that a table and its page offer to the parts of the table. */
import type { Engine } from '../engine/client.js'
import type { Locale } from '../i18n/locale.js'
import type { Stopwatch } from '../lib/stopwatch.js'
import type { Store } from '../lib/store.js'
import type { Board, Check, Entries, Entry, Film, Hint, Step } from '../pkg/placewise.js'
import type { Input, Key } from './input/input.js'
import type { Interaction } from './interaction.js'
import type { Answer } from './mistakes.js'
import type { Session } from './session.js'
import type { Card, TableState } from './state.js'

export interface TableApi {
  /** The whole state of the table, from which all that is shown is derived. */
  readonly store: Store<TableState>
  /** The current value of the session. */
  readonly session: Session | undefined
  /** The actions on the game of the session. */
  readonly play: Interaction
  /** The input of its board, which places entries. */
  readonly input: Input | undefined
  /** The clock of the session. */
  readonly watch: Stopwatch
  readonly engine: Engine
  readonly locale: Locale
  readonly display: Display
  readonly host: TableHost
  /** The growth on the board; undefined if nothing grows on it. */
  readonly growth?: Growing | undefined
  /** Rules that a panel adds to the play; undefined if the board has none. */
  readonly rules?: Rules | undefined
  readonly hints: { reset(): void; noted(): void; useHelp(): void; clear(): void }
  readonly evaluation: {
    /** Settles the result of a board that has grown. */
    grown(): void
    /** True if the result of the check may be shown. */
    readonly due: boolean
    /** True if the board is solved and that may be shown. */
    readonly isSolved: boolean
    checkOf(session: Session): Promise<Check>
    /** Returns the only answer of the level, or why there is none to compare with. */
    answerOf(session: Session, by: Element | undefined): Promise<Answer>
  }
  /** Returns true if this session is still open and its entries have not changed. */
  isStill(session: Session): boolean
  /** Aborted when another session begins or the entries change. */
  readonly still: AbortSignal
  /** Shows a card, or none; it is composed again when the language changes. */
  showCard(card: Card | undefined, aloud?: boolean): void
  /** Performs an action on the game, unless the board is locked, being taught or grown. */
  free(action: (play: Interaction) => void): void
  /** Handles a key for a place. Returns true if the key has a meaning there. */
  key(key: Key, site: number): boolean
  /** Drops the held or dragged piece, the hint and the card. */
  layAside(): void
  /** Shows and announces why an action was refused. */
  refuse(text: string): void
}

/** The parts of a display that a table names: `lesson` is the text of a first lesson, `teaching` that of "Teach me". */
export type Part = 'board' | 'card' | 'check' | 'forward' | 'hint' | 'lesson' | 'more' | 'reason' | 'teaching'

/** What a table asks of the page that shows it. All else the page derives from the table's state. */
export interface Display {
  /** Loads what shows a board. */
  load(board: Board): Promise<unknown>
  /** Lays out the board of a session that has been opened or put into another language. */
  open(session: Session): void
  /** Called when a level has been opened and evaluated. */
  ready(): void
  /** Ends a drag. */
  letGo(): void
  speak(text: string): void
  /** Scrolls a part into view. */
  reveal(part: Part): void
  /** Moves the focus to a part, once the state is shown. */
  focus(part: Part): void
  isFocusIn(part: Part): boolean
  /** Returns the button that began some work, to be marked as busy; undefined if there is none. */
  button(part: Part): Element | undefined
  /** Shows the time of the clock. */
  showTime(): void
  /** True if the board cannot be seen: the clock stands. */
  readonly isCovered: boolean
  readonly isDialogOpen: boolean
  /** True if nothing is to move by itself. */
  readonly isStill: boolean
}

/** The growth of a board after planting. */
export interface Growing {
  /** The rounds of growth, undefined until they are known. */
  readonly film: Film | undefined
  /** Drops the growth, as the planting has changed. */
  clear(): void
  /** Plays all rounds one after the other. */
  grow(): void
  /** Performs the action of its button: grows, skips to the end, or goes back to the planting. */
  press(): void
  /** Skips to the end. */
  skip(): void
  /** Steps to a round by hand. */
  step(at: number): void
  /** Goes back to the planting. */
  replant(): void
  /** Takes the rounds that follow from a planting; `seen` is true if the player has seen them. */
  take(planted: Entries, film: Film, seen: boolean): void
  /** Performs the action of a press that came before the film was known. */
  catchUp(): void
  /** Shows a card that says how the grown garden differs from its goal. */
  tell(check: Check): void
}

/** Rules of play that a panel adds to those of its boards. */
export interface Rules {
  /** Called when a level has been opened. */
  opened(): Promise<void>
  /** Called when the entries have changed. */
  changed(): Promise<void>
  /** Called before a solved board is judged. */
  finish(): Promise<void>
  /** Called when a hint has been given. */
  hinted(): void
  /** Turns the checking of each move on or off. */
  check(on: boolean): void
  /** Shows a digit of some answer. */
  hint(): Promise<void>
  /** Returns true if a move is refused; `others` are symbols that further keys can make of this one. */
  refuses(sites: readonly number[], piece: Entry, others?: readonly Entry[]): boolean
  /** Returns the switch of these rules, undefined if a session cannot be played by them. */
  switchOf(session: Session): { on: boolean; turn(): void } | undefined
}

export interface TableHost {
  /** Loads the styles of the panels other than the tray; absent if the page has them from the start. */
  loadPanelStyles?(): Promise<unknown>
  /** Called with the name of the level that has been opened. */
  named(name: string): void
  /** Called when the current game is to be kept. */
  kept(session: Session): void
  won(session: Session, first: boolean): void
  failed(error: unknown): void
  sound(name: string): void
  /** Scrolls a card, or the board, into view. */
  reveal(part: HTMLElement): void
  /** Returns true if a preview of the growth is to be shown. */
  preview(): boolean
  /** Returns true if an entry removes the notes that it makes wrong. */
  tidies?(): boolean
  /** Returns true if conflicts with laws of the game are shown at once. */
  conflicts?(): boolean
  /** Returns true if Check compares with the answer too, not only with the rules. */
  compares?(): boolean
  /** Returns true if entries that differ from the answer are marked at once. */
  marksMistakes?(): boolean
  /** Returns true if rows and columns are always numbered, not only while a text mentions them. */
  coordinates?(): boolean
  /** Returns true if only the simple controls are to be shown; by default all are. */
  isSimple?(board: Board): boolean
  /** Returns true if hints may use techniques that assume a single answer. */
  uniqueness?(): boolean
  /** Returns true if hints tell the technique and its parts before the reasons. */
  tellsBitByBit?(): boolean
  /** Resolves when `technique` knows the names of the kind's techniques, or cannot get them. */
  techniquesFetched?(): Promise<void>
  /** Returns the reason of a mistake as a hint, undefined if there is no short one. */
  whyWrong?(session: Session, mistake: Hint): Promise<Hint | undefined>
  /** Returns a link to the page about the technique of a step, undefined if there is none. */
  technique?(step: Step): { name: string; label: string; press(): void } | undefined
  /** Returns the duration of a round of growth in ms, if it differs from the default. */
  pace?(): number
  /** Opens the questions about a place; undefined if they are not offered. */
  asks?: ((site: number) => void) | undefined
  /** Shows all steps from here, for a hint with a long argument; undefined if they are not offered. */
  others?: (() => void) | undefined
  /** Returns the hint with a smallest reason, if the ladder could only search. */
  reasoned?(session: Session, hint: Hint): Promise<Hint>
  /** Returns true if the board cannot be changed. */
  locked(): boolean
  /** Called when a level has been opened or put into another language. */
  opened?(session: Session): void
  /** Returns true while the player is being brought elsewhere: the clock stands. */
  isLeft?(): boolean
  /** Called each second while the clock runs, and when it pauses or stops. */
  timed?(session: Session): void
  checked?(check: Check): void
  hinted?(hint: Hint, step: 'look' | 'why'): void
}
