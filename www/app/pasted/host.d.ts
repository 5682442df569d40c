/** The interface between the sheet for pasted puzzles and the page. */
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Engine } from '../../engine/client.js'
import type { Locale } from '../../i18n/locale.js'
import type { Busy } from '../../lib/busy.js'
import type { Progress } from '../../storage/progress.js'

/** engine: one that can encode levels */
export type Parts = { engine: Engine; busy: Busy; locale: Locale; catalogue: Catalogue; progress: Progress }

export interface Host {
  go(what: string, name: string): void
  unknown(name: string): void
  trouble(error: unknown): void
}
