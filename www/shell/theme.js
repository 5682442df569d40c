// @ts-check
/** The colours of a page of ours: chosen on this device, or as the device has them. */
import { setAttribute } from '../lib/dom.js'
import { keep, recall } from '../lib/local-storage.js'

const THEMES = /** @type {const} */ (['auto', 'light', 'dark'])
/** @typedef {typeof THEMES[number]} Choice */

const darkness = matchMedia('(prefers-color-scheme: dark)')

export class Theme {
  /** @type {Choice} */
  choice = THEMES.find(theme => theme === recall('theme')) ?? 'auto'
  #paint

  /** @param {(dark: boolean) => void} [paint] draws what does not follow from styles */
  constructor(paint = () => {}) {
    this.#paint = paint
    darkness.addEventListener('change', () => this.apply())
  }

  get dark() {
    return this.choice === 'dark' || (this.choice === 'auto' && darkness.matches)
  }

  /** @param {string} choice one of them; any other counts as `auto` */
  choose(choice) {
    this.choice = THEMES.find(theme => theme === choice) ?? 'auto'
    keep('theme', this.choice)
    this.apply()
  }

  apply() {
    document.documentElement.dataset.theme = this.choice
    // The browser's own bar follows the page, also where that does not follow the device.
    for (const bar of document.querySelectorAll('[name=theme-color]'))
      setAttribute(bar, 'content', getComputedStyle(document.body).backgroundColor)
    this.#paint(this.dark)
  }
}
