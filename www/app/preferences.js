// @ts-check
/**
 * The player's preferences: language, colours, clock, sound; and the data kept on the device.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Board, Lang } from '../pkg/placewise.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { fillSettings } from './lobby/settings.js'
 * @import { Switch } from './switches.js'
 * @typedef {{ sheet: ReturnType<typeof import('../lib/dialogs.js').sheet>, progress(): Progress, speak(lang: Lang):
 *   Promise<void>, paint(dark: boolean): void, notice(text: string): void, refresh(): void, look(): void, forget():
 *   Promise<void>, trouble(error: unknown): void, settings(): Promise<typeof fillSettings>,
 *   fullScreen: (() => void) | undefined }} Host   look:
 *   called when a display option has changed; settings: loads the form
 */
import { errorText } from '../i18n/error-text.js'
import { hasScenes, loadScenes } from '../i18n/text/index.js'
import { find } from '../lib/dom.js'
import { speak } from '../lib/live-region.js'
import { loadModule } from '../lib/load.js'
import { keep, recall } from '../lib/local-storage.js'
import { Sound } from '../lib/sound.js'
import { ROUND_MS } from '../scenes/motion.js'
import { chooseLanguage } from '../shell/page.js'
import { Theme } from '../shell/theme.js'
import { Switches } from './switches.js'

/** The factors for the duration of a round of growth. @type {ReadonlyMap<string, number>} */
const PACES = new Map([
  ['slow', 1.75],
  ['normal', 1],
  ['fast', 0.5],
])

/** The number of places of the largest small board. */
const SMALL = 36

export class Preferences {
  /** The name of the pace of growth. */ growing = recall('growing') ?? 'normal'
  #switches = new Switches()
  /** True if the page is the children's corner. */ corner = recall('corner') === 'on'
  /** True if two play there. */ two = recall('two') === 'on'
  /** The player's choice of controls, null before the first one. */ depth = recall('depth')

  /** @param {Locale} locale @param {Host} host */
  constructor(locale, host) {
    this.locale = locale
    this.host = host
    this.theme = new Theme(host.paint)
    this.sound = new Sound(this.isOn('sound'))
  }

  get dark() {
    return this.theme.dark
  }

  /** True if the clock is shown; never in the children's corner. */
  get clock() {
    return this.isOn('timer') && !this.corner
  }

  /**
   * Returns true if only the simple controls are to be shown: in the corner, if the player has chosen so, and until
   * then on small boards.
   * @param {Pick<Board, 'sites'>} board
   */
  isSimple({ sites }) {
    return this.corner || (this.depth === null ? sites.length <= SMALL : this.depth === 'simple')
  }

  /** Shows the simple controls, or all, from now on. @param {boolean} isSimple */
  chooseSimple(isSimple) {
    this.depth = isSimple ? 'simple' : 'all'
    this.#chosen('depth', this.depth)
    this.host.look()
  }

  /** The duration of a round of growth, in ms. */
  get pace() {
    return ROUND_MS * (PACES.get(this.growing) ?? 1)
  }

  /** Returns true if a switch is on. @param {Switch} name @param {string} [scene] if scenes have separate values */
  isOn(name, scene) {
    return this.#switches.isOn(name, scene)
  }

  /** @param {Switch} name @param {boolean} on @param {string} [scene] */
  turn(name, on, scene) {
    this.#switches.turn(name, on, scene)
    if (name === 'sound') {
      this.sound.on = on
      this.sound.play('clueKept')
    }
    this.apply()
    this.host.look()
  }

  apply() {
    this.theme.apply()
    find('.time').hidden = !this.clock
    document.documentElement.toggleAttribute('data-corner', this.corner)
  }

  async open() {
    const { sheet, settings, trouble } = this.host
    const form = await settings()
    const { lang } = this.locale
    this.#fill(form, hasScenes(lang))
    if (!sheet.dialog.open) sheet.open()
    if (hasScenes(lang)) return
    // The settings of scenes appear together when the texts of all scenes are loaded, so that controls move only once.
    const fill = () => {
      if (sheet.dialog.open && this.locale.lang === lang) this.#fill(form, true)
    }
    loadScenes(lang).catch(trouble).then(fill, trouble)
  }

  /** @param {typeof fillSettings} form @param {boolean} ofScenes true to show the settings of each scene */
  #fill(form, ofScenes) {
    const { sheet } = this.host
    form(
      sheet.body,
      this.locale,
      {
        theme: this.theme.choice,
        contrast: this.theme.contrast,
        text: this.theme.size,
        growing: this.growing,
        ofScenes,
        isOn: (name, scene) => this.isOn(name, scene),
      },
      {
        setLang: lang => {
          this.#setLang(lang).catch(this.host.trouble)
        },
        setTheme: theme => this.theme.choose(theme),
        setContrast: contrast => this.theme.chooseContrast(contrast),
        setText: size => this.theme.resize(size),
        setGrowing: pace => {
          this.growing = pace
          this.#chosen('growing', pace)
        },
        turn: (name, on, scene) => this.turn(name, on, scene),
        exportAll: () => this.exportAll(),
        importFile: file => {
          this.#importFile(file).catch(this.host.trouble)
        },
        forget: () => this.forget(),
        fullScreen: this.host.fullScreen,
      },
    )
  }

  /** Enters or leaves the children's corner. @param {boolean} on */
  turnCorner(on) {
    this.corner = on
    this.#chosen('corner', on ? 'on' : 'off')
  }

  /** Sets the number of players in the corner. @param {boolean} on true for two */
  chooseTwo(on) {
    this.two = on
    this.#chosen('two', on ? 'on' : 'off')
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
    // The player may have closed the sheet meanwhile.
    if (this.host.sheet.dialog.open) {
      await this.open()
      find('input:checked', this.host.sheet.body).focus()
    }
    speak(this.locale.t('saidLanguage'))
  }

  /** Downloads all kept data as a file. */
  exportAll() {
    this.#exportAll().catch(this.host.trouble)
  }

  async #exportAll() {
    const { saveFile } = await loadModule(() => import('../lib/export.js'), 'lib/export.js')
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

  /** Forgets all progress, after a confirmation. */
  forget() {
    if (!confirm(this.locale.t('forgetSure'))) return
    this.host.forget().catch(this.host.trouble)
  }

  /** @param {string} text */
  #done(text) {
    this.host.sheet.close()
    this.host.notice(text)
    this.host.refresh()
  }
}
