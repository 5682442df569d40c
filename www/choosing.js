// @ts-check
/**
 * The sheets from which one chooses what to play: the levels of a kind, and the days.
 * @import { Shelves } from './levels.js'
 * @import { NewLevels } from './newlevels.js'
 * @import { Progress } from './progress.js'
 * @import { Table } from './table.js'
 * @import { Tongue } from './tongue.js'
 * @typedef {{ tongue: Tongue, table: Table, shelves: Shelves, progress: Progress, newLevels: NewLevels, go(what: string, name: string): void }} Parts
 */
import { fillArchive } from './archive.js'
import { dayOf } from './daily.js'
import { find } from './dom.js'
import { fillLevels } from './ladder.js'
import { sheet } from './sheets.js'

export class Choosing {
  levels = sheet('levels-dialog')
  days = sheet('days-dialog')

  /** @param {Parts} parts */
  constructor(parts) { this.parts = parts }

  /** @param {string} [kind] of the level at play, where none is said */
  openLevels(kind = this.parts.newLevels.lastWish.kind) {
    const { tongue, shelves, progress, table, newLevels, go } = this.parts
    const { body, dialog, open, close } = this.levels
    fillLevels(body, tongue, shelves, kind, progress, table.session?.about.id ?? '', {
      openLevel: id => { close(); go('level', id) },
      openNew: wish => { close(); newLevels.openAny(wish) },
      choose: other => { this.openLevels(other); find(`[data-choice="${other}"]`, body).focus() },
    })
    if (!dialog.open) open()
  }

  /** @param {string} [kind] */
  openDays(kind = this.parts.newLevels.lastWish.kind) {
    const { tongue, shelves, progress, go } = this.parts
    const { body, dialog, open, close } = this.days
    const today = dayOf(new Date())
    const openDay = (/** @type {string} */ kind, /** @type {string} */ day) => { close(); go('day', `${kind}/${day}`) }
    fillArchive(body, tongue, { shelves: shelves.all, progress, today, open: openDay }, { kind, month: today.slice(0, 7) })
    if (!dialog.open) open()
  }
}
