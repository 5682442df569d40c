/**
 * The interface of the panels beside a board, and what they need from the table. `board.panels` names those of a board.
 */
import type { Locale } from '../../i18n/locale.js'
import type { Cell } from '../../lib/store.js'
import type { Board, Entry, EquationInfo, EquationOptions } from '../../pkg/placewise.js'
import type { GameRoot } from '../root.js'
import type { Mode } from '../session.js'
import type { Grown } from '../state.js'

export interface Panel {
  /** Called when a board with this panel is opened, and again in another language. */
  open(board: Board): void
  /** Called when a board without this panel is opened: hides it. */
  close(): void
  theme?(dark: boolean): void
  /** Starts to watch size and screen; `disconnect` removes all listeners. */
  connect?(): void
  disconnect?(): void
}

export interface PanelHost {
  readonly room: GameRoot
  readonly locale: Locale
  /** Uses a symbol that was pressed. */
  useSymbol(id: Entry, byKey: boolean): void
  /** Sets the mode in which symbols are written. */
  writeAs(mode: Mode): void
  /** Erases at the selected places. */
  wipe(): void
  /** Acts as if a key were pressed at the place selected last. */
  key(key: string): void
  /** Paints a square in one of the board's colours for places. */
  swatch(pen: CanvasRenderingContext2D, side: number, colour: number): void
  /**
   * Asks the engine about an equation with the current entries. With `fits`, only fillings that agree with the player's
   * marks count. Resolves to undefined if another board has been opened meanwhile.
   */
  equation(wanted: EquationOptions, fits: boolean): Promise<EquationInfo | undefined>
  /** Strikes out a filling of an equation, or restores it. */
  strike(clue: number, filling: readonly number[]): void
  readonly answers: AnswersHost
  readonly growth: GrowthHost
  /** The growth, and the round on show. */
  readonly grown: Cell<Grown>
  /** True if the goal is shown on the board. */
  readonly goalShown: Cell<boolean>
}

export interface AnswersHost {
  /** Turns the checking of each move on or off. */
  check(checks: boolean): void
  /** Gives a digit of some answer. */
  hint(): void
}

export interface GrowthHost {
  /** Called when another round is on show. */
  shown(): void
  /** Called when the growth begins: drops hints about the planting and the piece that is held. */
  begins(): void
  /** Called when a later round is on show; `met` is true if two kinds met in it. */
  grown(met: boolean): void
  /** Called when the planting is on show again. */
  replanted(): void
  /** Called when the last round is on show, for the first time since the planting. */
  over(): void
  /** Returns the duration of a round in ms. */
  pace(): number
  /** Called when nothing is planted. */
  empty(): void
}
