// @ts-check
/**
 * The lobby, the part of the page around the table: home, the sheets for choosing a level, the form of the settings,
 * and the page's next version. A first visit begins at the table, and loads the lobby meanwhile.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Actions, Parts as HomeParts } from './lobby/index.js'
 * @import { Parts as PickerParts } from './lobby/level-picker.js'
 * @typedef {HomeParts & Omit<PickerParts, 'levels' | 'openLesson'>} Parts
 * @typedef {Omit<Actions, 'openLevels' | 'openDays'> & { lists(): Promise<void>, dark(): boolean }} Elsewhere   lists:
 *   settles when the lists of kinds and levels are loaded; dark: returns true in the dark theme
 */
import { dayOf } from '../catalogue/daily.js'
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

  /** @param {string} [kind] defaults to that of the level at play @param {boolean} [isNew] true for new levels alone */
  openLevels(kind, isNew) {
    attempt(async () => {
      const [picker] = await Promise.all([this.#picker(), this.elsewhere.lists()])
      picker.openLevels(kind, isNew)
    }, this.elsewhere.trouble)
  }

  /** Opens the calendar at a day. @param {string} [day] by default today */
  openDays(day) {
    attempt(async () => {
      const [fillDays] = await Promise.all([this.#days(), this.elsewhere.lists()])
      const { parts, elsewhere, days } = this
      const infos = parts.catalogue.made.map(({ info }) => info)
      if (!infos.length) return
      const open = (/** @type {string} */ name) => {
        days.close()
        elsewhere.openDay(name)
      }
      const today = dayOf(new Date())
      const { locale, progress } = parts
      const { shareDay } = elsewhere
      const shown = day !== undefined && day < today ? day : today
      const wishes = {
        locale,
        progress,
        infos,
        today,
        dark: elsewhere.dark(),
        timer: elsewhere.timer(),
        open,
        share: shareDay,
      }
      fillDays(days.body, wishes, { day: shown, month: shown.slice(0, 7) })
      if (!days.dialog.open) days.open()
    }, this.elsewhere.trouble)
  }

  /** Updates home and the calendar, if they are shown, for a new day. @param {boolean} dark */
  newDay(dark) {
    if (placeNow() === 'home') this.showHome(dark)
    if (this.days.dialog.open) this.openDays()
  }

  /** Loads the form of the settings. */
  settings = later(
    'app/lobby/settings.js',
    () => Promise.all([import('./lobby/settings.js'), sheetNeeds(this.parts.locale)]),
    ([{ fillSettings }]) => fillSettings,
  )

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
    ([{ Home, ...others }]) => {
      const actions = {
        ...this.elsewhere,
        openLevels: (/** @type {string | undefined} */ kind, /** @type {boolean | undefined} */ isNew) =>
          this.openLevels(kind, isNew),
        openDays: (/** @type {string | undefined} */ day) => this.openDays(day),
      }
      return { ...others, home: new Home(this.parts, actions) }
    },
  )

  #picker = later(
    'app/lobby/level-picker.js',
    () => Promise.all([import('./lobby/level-picker.js'), sheetNeeds(this.parts.locale)]),
    ([{ LevelPicker }]) =>
      new LevelPicker({ ...this.parts, levels: this.levels, openLesson: this.elsewhere.openLesson }),
  )

  #days = later(
    'app/lobby/days.js',
    () => Promise.all([import('./lobby/days.js'), sheetNeeds(this.parts.locale)]),
    ([{ fillDays }]) => fillDays,
  )
}
