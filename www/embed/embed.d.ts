// Types of the element `<placewise-puzzle>`. The attributes are described in docs/embed.md.

/** The entry of each site, in board order: the id of a piece, a number, or null if the site is empty. */
export type PuzzleEntries = (string | number | null)[]

/** The result of a check. A clue is broken only if the entries certainly contradict it. */
export interface PuzzleCheck {
  status: 'open' | 'broken' | 'solved'
  clues: { state: 'open' | 'kept' | 'broken'; sites: number[] }[]
}

/**
 * A level is open, and the element can be seen. `grade` and `seed`: of a level made here; `daily`: its day, such as
 * "2026-05-03".
 */
export interface PuzzleReady {
  kind: string
  grade?: string
  seed?: number
  daily?: string
  level: object
  entries: PuzzleEntries
}

/** The entries have changed. `moves`: the number of changes so far. */
export interface PuzzleMove {
  entries: PuzzleEntries
  moves: number
  status: PuzzleCheck['status']
}

/** The reader was shown a hint: where to look, or why. */
export interface PuzzleHint {
  status: 'step' | 'mistake' | 'done' | 'choice' | 'impossible'
  step: 'look' | 'why'
  technique?: string
  sentence: string
}

/**
 * The level has been solved for the first time. `time`: in ms, while the page was visible; `help`: the most help used.
 */
export interface PuzzleSolved {
  time: number
  moves: number
  help: 'none' | 'hints' | 'taught'
  entries: PuzzleEntries
}

/**
 * Something was refused. `code`: a fixed id of the error; `message`: the reason in words; `path`: its place, as a JSON
 * pointer.
 */
export interface PuzzleRefusal {
  code: string
  message: string
  path: string
}

export type PlacewiseReadyEvent = CustomEvent<PuzzleReady>
export type PlacewiseMoveEvent = CustomEvent<PuzzleMove>
export type PlacewiseHintEvent = CustomEvent<PuzzleHint>
/** The reader or a script has checked the board. */
export type PlacewiseCheckEvent = CustomEvent<PuzzleCheck>
export type PlacewiseSolvedEvent = CustomEvent<PuzzleSolved>
export type PlacewiseErrorEvent = CustomEvent<PuzzleRefusal>

/** The events by name. They bubble, so any element around, the document and the window can listen. */
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
  // The level to show: the first of `level`, `src`, `daily` and `kind` that is set counts. Each is also an attribute,
  // and null if that is absent.
  get level(): string | null
  /** A share code, a level as JSON text, or a level. */
  set level(value: string | object | null)
  /** The URL of a level's JSON file. */
  src: string | null
  /** "" for today, or a day such as "2026-05-03". */
  daily: string | null
  kind: string | null
  grade: string | null
  preset: string | null
  get seed(): string | null
  set seed(value: string | number | null)

  /** "light" or "dark"; anything else follows the host page. */
  theme: string | null
  /** True if the board cannot be changed. */
  readonly: boolean
  /** "off": no hints; "one-answer": hints may use techniques that assume a single answer. */
  hints: string | null

  /**
   * A copy of the entries. Entries that are set are checked: those that do not fit fire `placewise-error` and change
   * nothing.
   */
  entries: PuzzleEntries
  /** Sets the entries; rejects if they do not fit the level. */
  put(entries: PuzzleEntries): Promise<void>
  /** The level on show, null if there is none. */
  readonly puzzle: object | null
  /** The current detail of `placewise-ready`; before the first level it has only the entries. */
  readonly state: Partial<PuzzleReady>
  /** Resolves when the level that the attributes select has been opened or refused. */
  readonly settled: Promise<void>
  /** Checks the board and shows the result, as a press on Check does; null without a level. */
  check(): Promise<PuzzleCheck | null>
  /** Shows the next step of a hint, as a press on Hint does; null if hints are off or there is no hint on show. */
  hint(): Promise<object | null>
  /** Reads the language of the host page again; to be called when it has changed. */
  refresh(): void
  /** Removes all entries and marks of the reader, as one move. */
  reset(): void
  undo(): void
  /**
   * Removes the element from the page and drops the game at once, even if the element is still referenced. An element
   * that is put back starts again.
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

/** What a tag may say. A framework sets the properties, so `level` may be a level. */
export type PuzzleAttributes = Partial<
  Pick<PlacewisePuzzleElement, 'src' | 'daily' | 'kind' | 'grade' | 'preset' | 'theme' | 'readonly' | 'hints'>
> & { level?: string | object; seed?: string | number }

/** The class of the element. */
export interface PlacewisePuzzleClass {
  new (): PlacewisePuzzleElement
  readonly observedAttributes: readonly string[]
  /**
   * Registers the element, by default as `placewise-puzzle`, unless the tag is taken. A further tag gets a subclass.
   */
  define(tag?: string, registry?: CustomElementRegistry): void
}

/** The class, of the package's modules `placewise/embed` and `placewise/embed/KIND`. */
export declare const PlacewisePuzzle: PlacewisePuzzleClass

declare global {
  interface HTMLElementTagNameMap {
    'placewise-puzzle': PlacewisePuzzleElement
  }
  interface GlobalEventHandlersEventMap extends PlacewiseEvents {}
  interface CustomElementRegistry {
    get(tag: 'placewise-puzzle'): PlacewisePuzzleClass | undefined
  }
}
