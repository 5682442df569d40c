// The element `<placewise-puzzle>`, for those who write TypeScript. What each attribute means is told in docs/embed.md.

/** An item a site, in board order: a piece's id, a number, or null for empty. */
export type PuzzleEntries = (string | number | null)[]

/** How a board stands: only what is certainly wrong is broken. */
export interface PuzzleCheck {
  status: 'open' | 'broken' | 'solved'
  clues: { state: 'open' | 'kept' | 'broken'; sites: number[] }[]
}

/** A level is there to be played. `grade` and `seed`: of a level made here; `daily`: its day. */
export interface PuzzleReady {
  kind: string
  grade?: string
  seed?: number
  daily?: string
  level: object
  entries: PuzzleEntries
}

/** Something else stands on the board. `moves`: how often that was so. */
export interface PuzzleMove {
  entries: PuzzleEntries
  moves: number
  status: PuzzleCheck['status']
}

/** The reader got a hint: where to look, or why. */
export interface PuzzleHint {
  status: 'step' | 'mistake' | 'done' | 'choice' | 'impossible'
  step: 'look' | 'why'
  technique?: string
  sentence: string
}

/**
 * Solved, for the first time. `time`: milliseconds in which the page could be seen; `help`: the most that was asked
 * for.
 */
export interface PuzzleSolved {
  time: number
  moves: number
  help: 'none' | 'hints' | 'taught'
  entries: PuzzleEntries
}

/** Something was refused: what, why, and where in it (a JSON pointer). */
export interface PuzzleRefusal {
  code: string
  message: string
  path: string
}

export type PlacewiseReadyEvent = CustomEvent<PuzzleReady>
export type PlacewiseMoveEvent = CustomEvent<PuzzleMove>
export type PlacewiseHintEvent = CustomEvent<PuzzleHint>
/** The reader, or a script, asked how the board stands. */
export type PlacewiseCheckEvent = CustomEvent<PuzzleCheck>
export type PlacewiseSolvedEvent = CustomEvent<PuzzleSolved>
export type PlacewiseErrorEvent = CustomEvent<PuzzleRefusal>

/** The events, by name. They bubble: any element, the document and the window can hear them. */
export interface PlacewiseEvents {
  'placewise-ready': PlacewiseReadyEvent
  'placewise-move': PlacewiseMoveEvent
  'placewise-hint': PlacewiseHintEvent
  'placewise-check': PlacewiseCheckEvent
  'placewise-solved': PlacewiseSolvedEvent
  'placewise-error': PlacewiseErrorEvent
}

type Listener<Event> = (this: PlacewisePuzzleElement, event: Event) => unknown

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
  /** "off": the reader is not helped; "one-answer": hints may rest on it that there is one answer. */
  hints: string | null

  /**
   * A copy of what stands on the board. Set, it is checked: what does not fit is told by `placewise-error` and changes
   * nothing.
   */
  entries: PuzzleEntries
  /** The same, but rejects if they do not fit. */
  put(entries: PuzzleEntries): Promise<void>
  /** The level on show. */
  readonly puzzle: object | null
  /** What `placewise-ready` tells, as it is now; before the first level, of the entries alone. */
  readonly state: Partial<PuzzleReady>
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
  /**
   * Takes it out of the page and forgets the game, at once and whoever still has the element. Put back, it begins
   * anew.
   */
  dispose(): void

  addEventListener<K extends keyof PlacewiseEvents>(
    type: K,
    listener: Listener<PlacewiseEvents[K]>,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: Listener<HTMLElementEventMap[K]>,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof PlacewiseEvents>(
    type: K,
    listener: Listener<PlacewiseEvents[K]>,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: Listener<HTMLElementEventMap[K]>,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/** The class of the element. */
export interface PlacewisePuzzleClass {
  new (): PlacewisePuzzleElement
  readonly observedAttributes: readonly string[]
  /**
   * Registers it, as `placewise-puzzle` where no tag is said; does nothing where the tag is taken. A further tag gets
   * a class of its own, made from this one.
   */
  define(tag?: string, registry?: CustomElementRegistry): void
}

declare global {
  interface HTMLElementTagNameMap {
    'placewise-puzzle': PlacewisePuzzleElement
  }
  interface GlobalEventHandlersEventMap extends PlacewiseEvents {}
  interface CustomElementRegistry {
    get(tag: 'placewise-puzzle'): PlacewisePuzzleClass | undefined
  }
}
