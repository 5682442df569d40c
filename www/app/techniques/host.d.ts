/** The functions of the page that the techniques to learn call. */
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Engine } from '../../engine/client.js'
import type { Session } from '../../game/session.js'
import type { Table } from '../../game/table.js'
import type { Locale } from '../../i18n/locale.js'
import type { Progress } from '../../storage/progress.js'
import type { LevelOpener } from '../open-level.js'

export type Parts = {
  engine: Engine
  locale: Locale
  table: Table
  catalogue: Catalogue
  progress: Progress
  opening: LevelOpener
}

export type Dialog = ReturnType<typeof import('../../lib/dialogs.js').sheet>

export interface Host {
  /** For the list. */
  dialog: Dialog
  /** A technique has been used on its board. */
  learnt(key: string, session: Session): void
  go(what: string, name: string): void
  unknown(name: string): void
  trouble(error: unknown): void
}
