/** What techniques that can be learnt need of the page, and do there. */
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Engine } from '../../engine/client.js'
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

export interface Host {
  go(what: string, name: string): void
  unknown(name: string): void
  trouble(error: unknown): void
}
