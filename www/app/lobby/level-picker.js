// @ts-check
/**
 * The sheets for choosing what to play: the levels of a kind, and the days.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { NewLevels } from '../new-level.js'
 * @typedef {ReturnType<typeof import('../../lib/dialogs.js').sheet>} Sheet
 * @typedef {{ locale: Locale, table: Table, catalogue: Catalogue, progress: Progress, newLevels: NewLevels, go(what:
 *   string, name: string): void, levels: Sheet, days: Sheet }} Parts
 */
import { dayOf } from '../../catalogue/daily.js'
import { fillArchive } from './daily-archive.js'
import { NewOnes, fillLevels } from './level-list.js'

export class LevelPicker {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts
  }

  /** @param {string} [kind] defaults to that of the level at play */
  openLevels(kind = this.parts.newLevels.lastKind.id) {
    const { locale, catalogue, progress, table, newLevels, go, levels } = this.parts
    const { body, dialog, open, close } = levels
    let shown = kind
    /** @type {import('./level-list.js').Filter} */
    let filter = 'all'
    const fill = () =>
      fillLevels(body, locale, catalogue, shown, progress, table.session?.about.id ?? '', newOnes, filter, {
        openLevel: id => {
          close()
          go('level', id)
        },
        openNew: wish => {
          close()
          newLevels.openAny(wish)
        },
        choose: other => {
          shown = other
          fill()
        },
        filter: wanted => {
          filter = wanted
          fill()
        },
      })
    const newOnes = new NewOnes(fill)
    fill()
    if (!dialog.open) open()
  }

  /** @param {string} [wanted] a kind */
  openDays(wanted = this.parts.newLevels.lastKind.id) {
    const { locale, catalogue, progress, go, days } = this.parts
    const { made } = catalogue
    const kind = (made.find(({ info }) => info.id === wanted) ?? made[0])?.info.id
    if (kind === undefined) return
    const { body, dialog, open, close } = days
    const today = dayOf(new Date())
    const openDay = (/** @type {string} */ kind, /** @type {string} */ day) => {
      close()
      go('day', `${kind}/${day}`)
    }
    fillArchive(body, locale, { catalogue: made, progress, today, open: openDay }, { kind, month: today.slice(0, 7) })
    if (!dialog.open) open()
  }
}
