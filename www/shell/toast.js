// @ts-check
/**
 * What the page has to say wherever the player is: one line. What holds wherever one is stays until they close it;
 * what was about a place goes with it.
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { Trouble } from '../storage/keeper.js'
 */
import { errorText } from '../i18n/error-text.js'
import { hasLanguage, loadLanguage } from '../i18n/text/index.js'
import { find, icon, make, setAttribute, setText } from '../lib/dom.js'
import { errorKind } from '../lib/errors.js'
import { speak } from '../lib/live-region.js'
import { isWaiting, tellWaiting } from './page.js'

/** What is told where progress cannot be kept. @type {Record<Trouble, TextKey>} */
const KEEPING = {
  absent: 'keepAbsent',
  full: 'keepFull',
  corrupt: 'keepCorrupt',
  newer: 'keepNewer',
  old: 'keepOld',
  large: 'keepLarge',
  unsound: 'keepUnsound',
}

/** What is told where not even the words of the page could be loaded. */
const WORDLESS =
  'This page could not be loaded. Check your connection, then load it again. 网页加载失败。请检查网络连接，再重新加载。'

/** The most letters of a wrong name that are repeated. */
const LONGEST_NAME = 40

export class Toast {
  /** What is said of the place one is at. @type {(() => string) | undefined} */ #here
  /** What is said anywhere, by what it is about; the first is shown first. @type {Map<string, () => string>} */
  #anywhere = new Map()

  #text = make('span', { className: 'notice-text' })
  #close

  /** @param {Locale} locale */
  constructor(locale) {
    this.locale = locale
    this.#close = make('button', { type: 'button', className: 'close', id: 'notice-close' }, icon('close'))
    this.#close.addEventListener('click', () => this.#read())
    this.line = make('p', { className: 'notice card', role: 'alert', hidden: true }, this.#text, this.#close)
    find('.top').after(this.line)
  }

  /** In the language of the moment. */
  show() {
    if (!hasLanguage(this.locale.lang)) return
    const text = this.#now?.[1]()
    this.line.hidden = text === undefined
    if (text === undefined) return
    setAttribute(this.#close, 'aria-label', this.locale.t('close'))
    setText(this.#text, text)
  }

  /** Another place: what was said of the one before is over. */
  leave() {
    this.#here = undefined
    this.show()
  }

  /** Said here, until one goes elsewhere. @param {() => string} say */
  tell(say) {
    this.#here = say
    this.#say(say)
  }

  /** Said wherever one goes, until it is read and closed. @param {string} about @param {() => string} say */
  tellAnywhere(about, say) {
    this.#anywhere.set(about, say)
    this.#say(say)
  }

  /** @param {Trouble} trouble */
  keeping(trouble) {
    this.tellAnywhere(`keep/${trouble}`, () => this.locale.t(KEEPING[trouble]))
  }

  /** It is kept again. @param {Trouble} trouble */
  keptAgain(trouble) {
    this.#anywhere.delete(`keep/${trouble}`)
    this.show()
  }

  /** @param {string} name of a level, in the address */
  unknown(name) {
    this.tell(() =>
      this.locale.t('troubleUnknown', { name: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name }),
    )
  }

  /** A list of levels that comes with the page and is not there. @param {unknown} error */
  missing(error) {
    console.error(error)
    this.tellAnywhere('levels', () => errorText(error, this.locale.lang))
  }

  /** What was stopped is no trouble. @param {unknown} error */
  trouble(error) {
    if (errorKind(error) === 'stopped') return
    console.error(error)
    const say = () => errorText(error, this.locale.lang)
    if (!isWaiting()) return this.tell(say)
    this.#withWords(() => {
      tellWaiting(say())
      speak(say())
    })
  }

  /** What is on show, and what it is about. @returns {[string | undefined, () => string] | undefined} */
  get #now() {
    return this.#here ? [undefined, this.#here] : this.#anywhere.entries().next().value
  }

  /** @param {() => string} say */
  #say(say) {
    this.#withWords(() => {
      this.show()
      if (say === this.#here || Array.from(this.#anywhere.values()).includes(say)) speak(say())
    })
  }

  /** At the start there may be no words yet: then it is done when they come. @param {() => void} act */
  #withWords(act) {
    const { lang } = this.locale
    if (hasLanguage(lang)) return act()
    loadLanguage(lang).then(act, error => {
      console.error(error)
      tellWaiting(WORDLESS)
    })
  }

  /** What is on show is read. */
  #read() {
    const about = this.#now?.[0]
    if (about === undefined) this.#here = undefined
    else this.#anywhere.delete(about)
    this.show()
  }
}
