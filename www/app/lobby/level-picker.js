// @ts-check
/**
 * The sheet for choosing a level: those of a kind, and new ones.
 * @import { Catalogue } from '../../catalogue/catalogue.js'
 * @import { Table } from '../../game/table.js'
 * @import { Locale } from '../../i18n/locale.js'
 * @import { Progress } from '../../storage/progress.js'
 * @import { Techniques } from '../later-parts.js'
 * @import { NewLevels } from '../new-level.js'
 * @typedef {ReturnType<typeof import('../../lib/dialogs.js').sheet>} Sheet
 * @typedef {{ locale: Locale, table: Table, catalogue: Catalogue, progress: Progress, newLevels: NewLevels,
 *   techniques: Techniques, go(what: string, name: string): void, openLesson(kind: string): void, levels: Sheet
 *   }} Parts
 */
import { find } from '../../lib/dom.js'
import { fillLevels } from './level-list.js'
import { NewOnes } from './new-ones.js'

export class LevelPicker {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts
  }

  /** @param {string} [kind] defaults to that of the level at play @param {boolean} [isNew] true for new levels alone */
  openLevels(kind = this.parts.newLevels.lastKind.id, isNew = false) {
    const { locale, catalogue, progress, table, newLevels, techniques, go, openLesson, levels } = this.parts
    const { body, dialog, open, close } = levels
    let shown = kind
    /** @type {import('./level-list.js').Filter} */
    let filter = 'all'
    const fill = () =>
      fillLevels(body, locale, catalogue, shown, progress, table.session?.about.id ?? '', newOnes, filter, isNew, {
        openLevel: id => {
          close()
          go('level', id)
        },
        openNew: wish => {
          close()
          newLevels.openAny(wish)
        },
        openLesson: kind => {
          close()
          openLesson(kind)
        },
        openTechniques: kind => {
          close()
          techniques.openList(kind)
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
    const title = find('h2', dialog)
    const key = isNew ? 'aNewOne' : 'chooseLevel'
    title.dataset.text = key
    title.textContent = locale.t(key)
    fill()
    if (!dialog.open) open()
  }
}
