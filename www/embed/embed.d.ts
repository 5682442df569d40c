// The element `<placewise-puzzle>`, for those who write TypeScript. What each attribute means is told in docs/embed.md.

/** An item a site, in board order: a piece's id, a number, or null for empty. */
export type PuzzleEntries = (string | number | null)[]

/** How a board stands: only what is certainly wrong is broken. */
export interface PuzzleCheck { status: 'open' | 'broken' | 'solved'; clues: { state: 'open' | 'kept' | 'broken'; sites: number[] }[] }

/** What the events tell, by name. */
export interface PlacewiseEvents {
  /** A level is there to be played. `grade` and `seed`: of a level made here; `daily`: its day. */
  'placewise-ready': CustomEvent<{ kind: string; grade?: string; seed?: number; daily?: string; level: object; entries: PuzzleEntries }>
  /** Something else stands on the board. `moves`: how often that was so. */
  'placewise-move': CustomEvent<{ entries: PuzzleEntries; moves: number; status: PuzzleCheck['status'] }>
  /** The reader got a hint: where to look, or why. */
  'placewise-hint': CustomEvent<{ status: 'step' | 'mistake' | 'done' | 'choice' | 'impossible'; step: 'look' | 'why'; technique?: string; sentence: string }>
  /** The reader, or a script, asked how the board stands. */
  'placewise-check': CustomEvent<PuzzleCheck>
  /** Solved, for the first time. `time`: milliseconds in which the page could be seen; `help`: the most that was asked for. */
  'placewise-solved': CustomEvent<{ time: number; moves: number; help: 'none' | 'hints' | 'taught'; entries: PuzzleEntries }>
  /** Something was refused: what, why, and where in it (a JSON pointer). */
  'placewise-error': CustomEvent<{ code: string; message: string; path: string }>
}

export interface PlacewisePuzzleElement extends HTMLElement {
  // What to show; the first of these that is said counts. Each is an attribute too, and null where it is not said.
  get level(): string | null
  /** A share code, a level as JSON text, or a level. */
  set level(value: string | object | null)
  /** The address of a level's JSON file. */
  src: string | null
  /** "" for today, or a day such as "2026-05-03". */
  daily: string | null
  kind: string | null
  grade: string | null
  preset: string | null
  get seed(): string | null
  set seed(value: string | number | null)

  /** "light", "dark", or else as the page around. */
  theme: string | null
  /** Only to be looked at. */
  readonly: boolean
  /** "off": the reader is not helped. */
  hints: string | null

  /** A copy of what stands on the board. Set, it is checked: what does not fit is told by `placewise-error` and changes nothing. */
  entries: PuzzleEntries
  /** The same, but rejects if they do not fit. */
  put(entries: PuzzleEntries): Promise<void>
  /** The level on show. */
  readonly puzzle: object | null
  /** What `placewise-ready` tells, as it is now. */
  readonly state: object
  /** Resolves when what the attributes ask for is there, or was refused. */
  readonly settled: Promise<void>
  /** Shows how the board stands, as a press on Check does. */
  check(): Promise<PuzzleCheck | null>
  /** One step further with the hint, as a press on Hint is; null where hints are off. */
  hint(): Promise<object | null>
  /** To be called when the language of the page around has changed. */
  refresh(): void
  /** Clears the board, as one move. */
  reset(): void
  undo(): void

  addEventListener<K extends keyof PlacewiseEvents>(type: K, listener: (this: PlacewisePuzzleElement, event: PlacewiseEvents[K]) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

declare global {
  interface HTMLElementTagNameMap { 'placewise-puzzle': PlacewisePuzzleElement }
}
