// @ts-check
/**
 * What is around the table: home, the sheets to choose a level from, the settings' form, and the page's next version. A
 * first visit, which begins at the table, fetches it behind its first board.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Actions, Parts as HomeParts } from './lobby/home.js'
 * @import { Parts as PickerParts } from './lobby/level-picker.js'
 * @typedef {HomeParts & Omit<PickerParts, 'levels' | 'days'>} Parts
 * @typedef {Omit<Actions, 'openLevels' | 'openDays'>} Elsewhere
 */
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import { placeNow } from './screens.js'

export class Lobby {
  levels = sheet('levels-dialog')
  days = sheet('days-dialog')
  /** @type {import('./lobby/home.js').Home | undefined} */ #home

  /** @param {Parts} parts @param {Elsewhere} elsewhere */
  constructor(parts, elsewhere) {
    this.parts = parts
    this.elsewhere = elsewhere
  }

  /** Home as it is now. @param {boolean} dark @param {boolean} [arrived] whether one has just come there */
  showHome(dark, arrived = false) {
    return attempt(async () => {
      const { home } = await this.load()
      if (placeNow() === 'home') home.show(dark, arrived)
    }, this.elsewhere.trouble)
  }

  /** @param {boolean} dark */
  theme(dark) {
    this.#home?.theme(dark)
  }

  /** @param {string} [kind] of the level at play, where none is said */
  openLevels(kind) {
    attempt(async () => {
      const [{ picker }] = await Promise.all([this.load(), this.parts.catalogue.levels])
      picker.openLevels(kind)
    }, this.elsewhere.trouble)
  }

  /** Another day has begun: home and the calendar, where they are on show, say so. @param {boolean} dark */
  newDay(dark) {
    if (placeNow() === 'home') this.showHome(dark)
    if (!this.days.dialog.open) return
    attempt(async () => (await this.load()).picker.openDays(), this.elsewhere.trouble)
  }

  async settings() {
    return (await this.load()).fillSettings
  }

  /** To be called when the board is there. A page for which nothing comes plays on as it is. @param {Locale} locale */
  async goOffline(locale) {
    const made = await this.load().catch(() => undefined)
    await made?.goOffline(new made.UpdateBanner(locale))
  }

  /** Fetches what is not there yet. */
  load = later(
    'app/lobby/index.js',
    () => import('./lobby/index.js'),
    ({ Home, LevelPicker, ...others }) => {
      const { parts, elsewhere, levels, days } = this
      const picker = new LevelPicker({ ...parts, levels, days })
      const home = new Home(parts, {
        ...elsewhere,
        openLevels: kind => picker.openLevels(kind),
        openDays: () => picker.openDays(),
      })
      this.#home = home
      return { ...others, home, picker }
    },
  )
}
