// @ts-check
/** The colours and text size of our pages: chosen on this device, or those of the device. */
import { chooseContrast, contrastOf, markContrast, onContrast } from '../lib/contrast.js'
import { setAttribute } from '../lib/dom.js'
import { keep, recall } from '../lib/local-storage.js'

const THEMES = /** @type {const} */ (['auto', 'light', 'dark'])
/** @typedef {typeof THEMES[number]} Choice */

/** The sizes of text. */
const SIZES = /** @type {const} */ (['normal', 'large', 'largest'])
/** @typedef {typeof SIZES[number]} Size */

const darkness = matchMedia('(prefers-color-scheme: dark)')

export class Theme {
  /** @type {Choice} */
  choice = THEMES.find(theme => theme === recall('theme')) ?? 'auto'
  /** @type {Size} */
  size = SIZES.find(size => size === recall('text')) ?? 'normal'
  contrast = contrastOf(recall('contrast'))
  #paint

  /** @param {(dark: boolean) => void} [paint] draws the parts that do not depend on styles */
  constructor(paint = () => {}) {
    this.#paint = paint
    darkness.addEventListener('change', () => this.apply())
    chooseContrast(this.contrast)
    onContrast(() => this.apply())
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

  /** @param {string} size one of them; any other counts as `normal` */
  resize(size) {
    this.size = SIZES.find(known => known === size) ?? 'normal'
    keep('text', this.size)
    this.apply()
  }

  /** @param {string} contrast */
  chooseContrast(contrast) {
    this.contrast = contrastOf(contrast)
    keep('contrast', this.contrast)
    chooseContrast(this.contrast)
  }

  apply() {
    const root = document.documentElement
    root.dataset.theme = this.choice
    root.dataset.letters = this.size
    markContrast(root)
    // The browser's own bar follows the page, even if the page does not follow the device.
    for (const bar of document.querySelectorAll('[name=theme-color]'))
      setAttribute(bar, 'content', getComputedStyle(document.body).backgroundColor)
    this.#paint(this.dark)
  }
}
