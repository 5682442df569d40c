// @ts-check
/** The colours of a page of ours and the size of its text: chosen on this device, or as the device has them. */
import { chooseContrast, contrastOf, markContrast, onContrast } from '../lib/contrast.js'
import { setAttribute } from '../lib/dom.js'
import { keep, recall } from '../lib/local-storage.js'

const THEMES = /** @type {const} */ (['auto', 'light', 'dark'])
/** @typedef {typeof THEMES[number]} Choice */

/** How large text is. */
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

  /** @param {(dark: boolean) => void} [paint] draws what does not follow from styles */
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
    // The browser's own bar follows the page, also where that does not follow the device.
    for (const bar of document.querySelectorAll('[name=theme-color]'))
      setAttribute(bar, 'content', getComputedStyle(document.body).backgroundColor)
    this.#paint(this.dark)
  }
}
