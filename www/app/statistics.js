// @ts-check
/**
 * The statistics of the solved levels; its modules are loaded on first use.
 * @import { Wish } from '../catalogue/pregenerate.js'
 * @import { Actions, Parts } from './statistics/index.js'
 * @typedef {Actions & { trouble(error: unknown): void }} Host
 */
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'

export class Statistics {
  sheet = sheet('statistics-dialog')

  /** @param {Parts} parts @param {Host} host */
  constructor(parts, host) {
    this.parts = parts
    this.host = host
  }

  open() {
    attempt(async () => {
      const { fillStatistics } = await this.#load()
      const openNew = (/** @type {Wish} */ wish) => {
        this.sheet.close()
        this.host.openNew(wish)
      }
      fillStatistics(this.sheet.body, this.parts, { ...this.host, openNew })
      if (!this.sheet.dialog.open) this.sheet.open()
    }, this.host.trouble)
  }

  #load = later(
    'app/statistics/index.js',
    () => import('./statistics/index.js'),
    module => module,
  )
}
