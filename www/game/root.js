// @ts-check
/**
 * Where a game is shown: a page of its own, or a shadow root in somebody else's. What is looked up, focused and spoken
 * stays within.
 * @import { Locale } from '../i18n/locale.js'
 */
import { fillWords } from '../i18n/locale.js'
import { find } from '../lib/dom.js'

export class GameRoot {
  #disposed = new AbortController()
  /** Fires when the game is over for good. The root may stay: what listens to it ends by this. */
  signal = this.#disposed.signal

  /**
   * @param {Document | ShadowRoot} root
   * @param {HTMLElement} body what all of it stands in
   * @param {(text: string) => void} speak
   */
  constructor(root, body, speak) {
    this.root = root
    this.body = body
    this.speak = speak
  }

  /** @template {Element} [T=HTMLElement] @param {string} selector @returns {T} */
  find(selector) {
    return find(selector, this.body)
  }

  /** True if the focus is in this part of the room. @param {Element} part */
  isFocusIn(part) {
    return part.contains(this.root.activeElement)
  }

  /** What lies at a point of the window. @param {{ clientX: number, clientY: number }} point */
  at({ clientX, clientY }) {
    return this.root.elementFromPoint(clientX, clientY)
  }

  dispose() {
    this.#disposed.abort()
  }

  get isDialogOpen() {
    return this.root.querySelector('dialog[open]') !== null
  }

  /** All fixed words, in the language of the moment. @param {Locale} locale */
  write({ t }) {
    fillWords(this.root, t)
  }
}
