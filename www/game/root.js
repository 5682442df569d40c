// @ts-check
/**
 * The root in which a game is shown: a page of its own, or a shadow root in another page. Elements are found, focused
 * and announced within it.
 * @import { Locale } from '../i18n/locale.js'
 */
import { fillWords } from '../i18n/locale.js'
import { find } from '../lib/dom.js'

export class GameRoot {
  #disposed = new AbortController()
  /** Aborted when the game is disposed of. The root may live on, so listeners on it must use this signal. */
  signal = this.#disposed.signal

  /**
   * @param {Document | ShadowRoot} root
   * @param {HTMLElement} body the element that contains the game
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

  /** Returns true if the focus is in this part of the game. @param {Element} part */
  isFocusIn(part) {
    return part.contains(this.root.activeElement)
  }

  /** Returns the element at a point of the window. @param {{ clientX: number, clientY: number }} point */
  at({ clientX, clientY }) {
    return this.root.elementFromPoint(clientX, clientY)
  }

  dispose() {
    this.#disposed.abort()
  }

  get isDialogOpen() {
    return this.root.querySelector('dialog[open]') !== null
  }

  /** Writes all fixed texts in the current language. @param {Locale} locale */
  write({ t }) {
    fillWords(this.root, t)
  }
}
