// @ts-check
/**
 * What the player has chosen: language, colours, time, sound; and what is kept on the device.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Lang } from '../pkg/placewise.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { fillSettings } from './lobby/settings.js'
 * @typedef {{ sheet: ReturnType<typeof import('../lib/dialogs.js').sheet>, progress(): Progress, speak(lang: Lang):
 *   Promise<void>, paint(dark: boolean): void, notice(text: string): void, refresh(): void, look(): void, forget():
 *   Promise<void>, trouble(error: unknown): void, settings(): Promise<typeof fillSettings> }} Host   look: the board is
 *   to be drawn anew; settings: the form, when it is there
 */
import { errorText } from '../i18n/error-text.js'
import { hasScenes, loadScenes } from '../i18n/text/index.js'
import { find } from '../lib/dom.js'
import { saveFile } from '../lib/export.js'
import { speak } from '../lib/live-region.js'
import { keep, recall } from '../lib/local-storage.js'
import { Sound } from '../lib/sound.js'
import { ROUND_MS } from '../scenes/motion.js'
import { chooseLanguage } from '../shell/page.js'
import { Theme } from '../shell/theme.js'

/** Of the time that a round takes. @type {ReadonlyMap<string, number>} */
const PACES = new Map([
  ['slow', 1.75],
  ['normal', 1],
  ['fast', 0.5],
])

export class Preferences {
  timer = recall('timer') !== 'off'
  /** True if what would grow is shown while planting. */ preview = recall('preview') === 'on'
  /** True if what is put down takes away notes that it makes wrong. */ tidies = recall('tidy') !== 'off'
  /** True if what goes against a law of the game is shown at once. */ conflicts = recall('conflicts') !== 'off'
  /** True if rows and columns are always numbered. */ coordinates = recall('coordinates') === 'on'
  /** True if hints may rest on it that there is one answer. */ uniqueness = recall('uniqueness') === 'on'
  /** How fast things grow, by its name. */ growing = recall('growing') ?? 'normal'
  sound = new Sound(recall('sound') === 'on')

  /** @param {Locale} locale @param {Host} host */
  constructor(locale, host) {
    this.locale = locale
    this.host = host
    this.theme = new Theme(host.paint)
  }

  get dark() {
    return this.theme.dark
  }

  /** How long a round is to be seen growing, in ms. */
  get pace() {
    return ROUND_MS * (PACES.get(this.growing) ?? 1)
  }

  apply() {
    this.theme.apply()
    find('.time').hidden = !this.timer
  }

  async open() {
    const { sheet, settings, trouble } = this.host
    const form = await settings()
    const { lang } = this.locale
    this.#fill(form)
    if (!sheet.dialog.open) sheet.open()
    if (hasScenes(lang)) return
    // What is said in the words of a scene comes as soon as these are there.
    loadScenes(lang).then(() => {
      if (sheet.dialog.open && this.locale.lang === lang) this.#fill(form)
    }, trouble)
  }

  /** @param {typeof fillSettings} form */
  #fill(form) {
    const { sheet } = this.host
    form(
      sheet.body,
      this.locale,
      {
        theme: this.theme.choice,
        contrast: this.theme.contrast,
        text: this.theme.size,
        timer: this.timer,
        sound: this.sound.on,
        preview: this.preview,
        tidies: this.tidies,
        conflicts: this.conflicts,
        coordinates: this.coordinates,
        uniqueness: this.uniqueness,
        growing: this.growing,
      },
      {
        setLang: lang => {
          this.#setLang(lang).catch(this.host.trouble)
        },
        setTheme: theme => this.theme.choose(theme),
        setContrast: contrast => this.theme.chooseContrast(contrast),
        setText: size => this.theme.resize(size),
        setTimer: on => {
          this.timer = on
          this.#chosen('timer', on ? 'on' : 'off')
        },
        setSound: on => {
          this.sound.on = on
          this.#chosen('sound', on ? 'on' : 'off')
          this.sound.play('clueKept')
        },
        setPreview: on => {
          this.preview = on
          this.#chosen('preview', on ? 'on' : 'off')
          this.host.look()
        },
        setTidies: on => {
          this.tidies = on
          this.#chosen('tidy', on ? 'on' : 'off')
        },
        setConflicts: on => {
          this.conflicts = on
          this.#chosen('conflicts', on ? 'on' : 'off')
          this.host.look()
        },
        setCoordinates: on => {
          this.coordinates = on
          this.#chosen('coordinates', on ? 'on' : 'off')
          this.host.look()
        },
        setUniqueness: on => {
          this.uniqueness = on
          this.#chosen('uniqueness', on ? 'on' : 'off')
        },
        setGrowing: pace => {
          this.growing = pace
          this.#chosen('growing', pace)
        },
        exportAll: () => this.exportAll(),
        importFile: file => {
          this.#importFile(file).catch(this.host.trouble)
        },
        forget: () => this.forget(),
      },
    )
  }

  /** @param {string} name @param {string} value */
  #chosen(name, value) {
    keep(name, value)
    this.apply()
  }

  /** @param {Lang} lang */
  async #setLang(lang) {
    chooseLanguage(lang)
    await this.host.speak(lang)
    // Who has closed it meanwhile is done with it.
    if (this.host.sheet.dialog.open) {
      await this.open()
      find('input:checked', this.host.sheet.body).focus()
    }
    speak(this.locale.t('saidLanguage'))
  }

  /** Hands all that is kept to the player, as a file. */
  exportAll() {
    this.#exportAll().catch(this.host.trouble)
  }

  async #exportAll() {
    saveFile('placewise-progress.json', await this.host.progress().exportText())
    speak(this.locale.t('saidExported'))
  }

  /** @param {File} file */
  async #importFile(file) {
    const { t } = this.locale
    try {
      const { levels, games } = await this.host.progress().importText(await file.text())
      this.#done(
        t('imported', { levels: t('levelsDone', { count: levels }), games: t('gamesBegun', { count: games }) }),
      )
    } catch (error) {
      this.#done(errorText(error, this.locale.lang))
    }
  }

  /** Forgets what the player has done, once that is confirmed. */
  forget() {
    if (!confirm(this.locale.t('forgetSure'))) return
    this.host.sheet.close()
    this.host.forget().catch(this.host.trouble)
  }

  /** @param {string} text */
  #done(text) {
    this.host.sheet.close()
    this.host.notice(text)
    this.host.refresh()
  }
}
