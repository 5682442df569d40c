// @ts-check
/**
 * The line that announces a new version: spoken once, then silent until it is pressed.
 * @import { Locale } from '../../i18n/locale.js'
 * @import { TextKey } from '../../i18n/text/index.js'
 */
import { find, make } from '../../lib/dom.js'
import { speak } from '../../lib/live-region.js'

export class UpdateBanner {
  /** @type {HTMLElement | undefined} */ #line

  /** @param {Locale} locale */
  constructor(locale) {
    this.locale = locale
  }

  /** @param {() => void} load */
  ready(load) {
    if (this.#line) return
    const buttons = [this.#button('loadIt', 'button main', load), this.#button('later', 'button', () => this.#leave())]
    this.#line = make(
      'section',
      { className: 'news card', 'aria-labelledby': 'news-text' },
      make('p', { id: 'news-text' }),
      make('div', { className: 'news-buttons' }, ...buttons),
    )
    find('#spoken').before(this.#line)
    this.#say('newVersion')
  }

  elsewhere() {
    this.#say('openElsewhere')
  }

  #leave() {
    if (this.#line) this.#line.hidden = true
    const next = [find('#hint'), find('#open-levels')].find(button => button.checkVisibility())
    next?.focus({ preventScroll: true })
  }

  /** @param {TextKey} key */
  #say(key) {
    if (!this.#line) return
    this.#text(find('p', this.#line), key)
    speak(this.locale.t(key))
  }

  /** @param {TextKey} key @param {string} className @param {() => void} press */
  #button(key, className, press) {
    const button = this.#text(make('button', { type: 'button', className }), key)
    button.addEventListener('click', press)
    return button
  }

  /**
   * Marks an element with a text key, so that it follows the page's language.
   * @template {HTMLElement} T
   * @param {T} element
   * @param {TextKey} key
   */
  #text(element, key) {
    element.dataset.text = key
    element.textContent = this.locale.t(key)
    return element
  }
}
