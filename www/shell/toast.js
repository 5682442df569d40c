// @ts-check
/**
 * The line for messages of the page. A message that holds everywhere stays until the player closes it; a message about
 * a place disappears when the player leaves it.
 * @import { Locale } from '../i18n/locale.js'
 * @import { TextKey } from '../i18n/text/index.js'
 * @import { Trouble } from '../storage/keeper.js'
 */
import { errorText } from '../i18n/error-text.js'
import { hasLanguage, loadLanguage } from '../i18n/text/index.js'
import { find, icon, make, setAttribute, setText } from '../lib/dom.js'
import { errorKind } from '../lib/errors.js'
import { speak } from '../lib/live-region.js'
import { isWaiting, tellWaiting } from './waiting.js'

/** The messages for progress that cannot be kept. @type {Record<Trouble, TextKey>} */
const KEEPING = {
  absent: 'keepAbsent',
  full: 'keepFull',
  corrupt: 'keepCorrupt',
  newer: 'keepNewer',
  large: 'keepLarge',
  unsound: 'keepUnsound',
}

/** The maximum length of a wrong name that is repeated. */
const LONGEST_NAME = 40

export class Toast {
  /** The message about the current place. @type {(() => string) | undefined} */ #here
  /** The messages for all places, by subject; the first is shown first. @type {Map<string, () => string>} */
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

  /** Shows the current message in the current language. */
  show() {
    if (!hasLanguage(this.locale.lang)) return
    const text = this.#now?.[1]()
    this.line.hidden = text === undefined
    if (text === undefined) return
    setAttribute(this.#close, 'aria-label', this.locale.t('close'))
    setText(this.#text, text)
  }

  /** Removes the message about the place that the player leaves. */
  leave() {
    this.#here = undefined
    this.show()
  }

  /** Shows a message until the player leaves the place. @param {() => string} say */
  tell(say) {
    this.#here = say
    this.#say(say)
  }

  /** Shows a message after the one shown about this place. @param {() => string} say */
  tellToo(say) {
    const before = this.#here
    this.tell(before ? () => this.locale.sentences([before(), say()]) : say)
  }

  /** Shows a message in all places, until the player closes it. @param {string} about @param {() => string} say */
  tellAnywhere(about, say) {
    this.#anywhere.set(about, say)
    this.#say(say)
  }

  /** @param {Trouble} trouble */
  keeping(trouble) {
    this.tellAnywhere(`keep/${trouble}`, () => this.locale.t(KEEPING[trouble]))
  }

  /** Removes the message, as progress is kept again. @param {Trouble} trouble */
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

  /** Reports a list of levels that could not be loaded. @param {unknown} error */
  missing(error) {
    console.error(error)
    this.tellAnywhere('levels', () => errorText(error, this.locale.lang))
  }

  /** Removes the message, as all lists are there. */
  found() {
    this.#anywhere.delete('levels')
    this.show()
  }

  /** Reports an error; work that was stopped is not one. @param {unknown} error */
  trouble(error) {
    if (errorKind(error) === 'stopped') return
    console.error(error)
    const say = () => errorText(error, this.locale.lang)
    if (!isWaiting()) return this.tell(say)
    this.#withWords(() => {
      tellWaiting(say(), this.locale.t('tryAgain'))
      speak(say())
    })
  }

  /** Says that the page takes long to load. */
  slow() {
    if (!isWaiting() || !hasLanguage(this.locale.lang)) return
    const text = this.locale.t('troubleSlow')
    tellWaiting(text, this.locale.t('tryAgain'))
    speak(text)
  }

  /** The message shown, after its subject, if any. @returns {[string | undefined, () => string] | undefined} */
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

  /** Acts when the texts are loaded, which they may not be at the start. @param {() => void} act */
  #withWords(act) {
    const { lang } = this.locale
    if (hasLanguage(lang)) return act()
    loadLanguage(lang).then(act, error => {
      console.error(error)
      tellWaiting()
    })
  }

  /** Closes the message shown. */
  #read() {
    const about = this.#now?.[0]
    if (about === undefined) this.#here = undefined
    else this.#anywhere.delete(about)
    this.show()
  }
}
