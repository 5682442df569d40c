/**
 * The interface of the panels beside a board, and what they need from the table. `board.panels` names those of a board.
 */
import type { Locale } from '../../i18n/locale.js'
import type { Board, Entry } from '../../pkg/placewise.js'
import type { GameRoot } from '../root.js'
import type { Mode, Session } from '../session.js'
import type { TableState } from '../state.js'
import type { TableApi } from '../table-api.js'
import type { State } from '../view.js'

export interface Panel {
  /** Called when a board with this panel is opened, and again in another language. */
  open(board: Board): void
  /** Called when a board without this panel is opened: hides it. */
  close(): void
  /** Shows the state of the table, after each change. */
  show?(shown: Shown): void
  /** Shows the time of the clock, as text. */
  showTime?(time: string): void
  /** The action of the key for what the panel shows on the board. */
  toggle?(): void
  /** True if it has keys for the symbols. */
  readonly isPad?: true
  theme?(dark: boolean): void
  /** Starts to watch size and screen; `disconnect` removes all listeners. */
  connect?(): void
  disconnect?(): void
}

/** The state of the table, and the view derived from it. */
export interface Shown {
  state: TableState
  session: Session
  seen: State
}

export interface PanelHost {
  readonly room: GameRoot
  readonly locale: Locale
  readonly table: TableApi
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
}
