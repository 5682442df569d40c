// @ts-check
/**
 * What the player has chosen: language, colours, time, sound; and what is kept on the device.
 * @import { Locale } from '../i18n/locale.js'
 * @import { Lang } from '../pkg/placewise.js'
 * @import { Progress } from '../storage/progress.js'
 * @import { fillSettings } from './lobby/settings.js'
 * @import { Switch } from './switches.js'
 * @typedef {{ sheet: ReturnType<typeof import('../lib/dialogs.js').sheet>, progress(): Progress, speak(lang: Lang):
 *   Promise<void>, paint(dark: boolean): void, notice(text: string): void, refresh(): void, look(): void, forget():
 *   Promise<void>, trouble(error: unknown): void, settings(): Promise<typeof fillSettings> }} Host   look: what
 *   is wished to be seen is another; settings: the form, when it is there
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
import { Switches } from './switches.js'

/** Of the time that a round takes. @type {ReadonlyMap<string, number>} */
const PACES = new Map([
  ['slow', 1.75],
  ['normal', 1],
  ['fast', 0.5],
])

export class Preferences {
  /** How fast things grow, by its name. */ growing = recall('growing') ?? 'normal'
  #switches = new Switches()
  /** True if the page is the children's corner. */ corner = recall('corner') === 'on'
  /** True if two play there. */ two = recall('two') === 'on'

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

  /** True if the player looks at the time; children do not. */
  get clock() {
    return this.isOn('timer') && !this.corner
  }

  /** How long a round is to be seen growing, in ms. */
  get pace() {
    return ROUND_MS * (PACES.get(this.growing) ?? 1)
  }

  /** Returns true if a switch is on. @param {Switch} name @param {string} [scene] where each has its own */
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
    // What is said in the words of scenes comes at once for all, when these are there: nothing moves under a finger
    // twice.
    const fill = () => {
      if (sheet.dialog.open && this.locale.lang === lang) this.#fill(form, true)
    }
    loadScenes(lang).catch(trouble).then(fill, trouble)
  }

  /** @param {typeof fillSettings} form @param {boolean} ofScenes whether what each scene has of its own is shown */
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
      },
    )
  }

  /** Into the children's corner, or out of it. @param {boolean} on */
  turnCorner(on) {
    this.corner = on
    this.#chosen('corner', on ? 'on' : 'off')
  }

  /** How many play in the corner. @param {boolean} on whether two do */
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
