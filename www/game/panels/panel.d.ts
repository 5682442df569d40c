/** What a part beside the board is, and what it needs of the table it belongs to. A board says which it wants. */
import type { Locale } from '../../i18n/locale.js'
import type { Cell } from '../../lib/store.js'
import type { Board, Entry, EquationInfo, EquationOptions } from '../../pkg/placewise.js'
import type { GameRoot } from '../root.js'
import type { Mode } from '../session.js'
import type { Grown } from '../state.js'

export interface Panel {
  /** A board that wants it lies on the table; again in another language. */
  open(board: Board): void
  /** A board that does not: nothing of it is to be seen. */
  close(): void
  theme?(dark: boolean): void
  /** Keeps up with its size and its screen, or lets go of the window. */
  connect?(): void
  disconnect?(): void
}

export interface PanelHost {
  readonly room: GameRoot
  readonly locale: Locale
  /** A symbol was pressed. */
  useSymbol(id: Entry, byKey: boolean): void
  /** What symbols are written as was chosen. */
  writeAs(mode: Mode): void
  /** What is chosen is to be wiped. */
  wipe(): void
  /** As if a key were pressed on the place that was chosen last. */
  key(key: string): void
  /** Paints a square of a colour that places are marked with, as the board on the table has it. */
  swatch(pen: CanvasRenderingContext2D, side: number, colour: number): void
  /** What the engine says of an equation, as the board stands; `fits`: of its fillings only those that agree with the
   * player's marks. Nothing where another board is on the table by then. */
  equation(wanted: EquationOptions, fits: boolean): Promise<EquationInfo | undefined>
  /** Strikes a filling of an equation out, or takes that back. */
  strike(clue: number, filling: readonly number[]): void
  readonly answers: AnswersHost
  readonly growth: GrowthHost
  /** What has grown, and which round is on show. */
  readonly grown: Cell<Grown>
  /** True if the goal lies on the board. */
  readonly goalShown: Cell<boolean>
}

export interface AnswersHost {
  /** Each move is to be checked, or none. */
  check(checks: boolean): void
  /** A digit of some answer is wanted. */
  hint(): void
}

export interface GrowthHost {
  /** Another round is on show. */
  shown(): void
  /** It begins to grow: what was said of the planting, and what was in the hand for it, is over. */
  begins(): void
  /** A later round is, and whether two kinds met in it. */
  grown(met: boolean): void
  /** It is the planting again. */
  replanted(): void
  /** The last round is on show, for the first time since the planting. */
  over(): void
  /** How long a round is to be seen growing, in ms. */
  pace(): number
  /** There is nothing to grow. */
  empty(): void
}
