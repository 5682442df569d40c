// @ts-check
/**
 * The lobby, the part of the page around the table: home, the sheets for choosing a level, the form of the settings,
 * and the page's next version. A first visit begins at the table, and loads the lobby meanwhile.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Actions, Parts as HomeParts } from './lobby/index.js'
 * @import { Parts as PickerParts } from './lobby/level-picker.js'
 * @typedef {HomeParts & Omit<PickerParts, 'levels' | 'days'>} Parts
 * @typedef {Omit<Actions, 'openLevels' | 'openDays'> & { lists(): Promise<void> }} Elsewhere   lists: settles when the
 *   lists of kinds and levels are loaded
 */
import { sheet } from '../lib/dialogs.js'
import { attempt } from '../lib/errors.js'
import { later } from '../lib/load.js'
import { placeNow } from './screens.js'
import { sheetNeeds } from './later-parts.js'

export class Lobby {
  levels = sheet('levels-dialog')
  days = sheet('days-dialog')

  /** @param {Parts} parts @param {Elsewhere} elsewhere */
  constructor(parts, elsewhere) {
    this.parts = parts
    this.elsewhere = elsewhere
  }

  /** Shows home. @param {boolean} dark @param {boolean} [arrived] true if the player has just come there */
  showHome(dark, arrived = false) {
    return attempt(async () => {
      const { home } = await this.load()
      if (placeNow() === 'home') home.show(dark, arrived)
    }, this.elsewhere.trouble)
  }

  /** @param {boolean} dark */
  theme(dark) {
    this.load.made?.home.theme(dark)
  }

  /** @param {string} [kind] defaults to that of the level at play */
  openLevels(kind) {
    attempt(async () => {
      const [{ picker }] = await Promise.all([this.load(), this.elsewhere.lists()])
      picker.openLevels(kind)
    }, this.elsewhere.trouble)
  }

  /** Updates home and the calendar, if they are shown, for a new day. @param {boolean} dark */
  newDay(dark) {
    if (placeNow() === 'home') this.showHome(dark)
    if (!this.days.dialog.open) return
    attempt(async () => (await this.load()).picker.openDays(), this.elsewhere.trouble)
  }

  async settings() {
    return (await this.load()).fillSettings
  }

  /**
   * Prepares the page for use offline; to be called when the board is shown. If it fails, play goes on.
   * @param {Locale} locale
   */
  async goOffline(locale) {
    const made = await this.load().catch(() => undefined)
    await made?.goOffline(new made.UpdateBanner(locale))
  }

  /** Loads the lobby, if it is not loaded yet. */
  load = later(
    'app/lobby/index.js',
    () => Promise.all([import('./lobby/index.js'), sheetNeeds(this.parts.locale)]),
    ([{ Home, LevelPicker, ...others }]) => {
      const { parts, elsewhere, levels, days } = this
      const picker = new LevelPicker({ ...parts, levels, days })
      const home = new Home(parts, {
        ...elsewhere,
        openLevels: kind => picker.openLevels(kind),
        openDays: () => picker.openDays(),
      })
      return { ...others, home, picker }
    },
  )
}
