// @ts-check
/**
 * The canvas: keeps it as sharp as the screen, draws when something has changed and only then.
 * @import { Board } from './pkg/placewise.js'
 * @import { Painter, View } from './scenes/index.js'
 */
import { find } from './dom.js'
import { painterFor } from './scenes/index.js'

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

export class Stage {
  /** @type {Painter | undefined} */ painter
  /** @type {View | undefined} */ #view
  #frame = 0
  #dark = false

  /** @param {HTMLElement} element @param {() => void} resized @param {boolean} [plain] a small picture */
  constructor(element, resized, plain = false) {
    this.plain = plain
    this.element = element
    this.resized = resized
    this.canvas = /** @type {HTMLCanvasElement} */ (find('canvas', element))
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'))
    new ResizeObserver(() => this.#fit()).observe(element)
    this.#watchRatio()
  }

  /** @param {Board} board */
  open(board) {
    this.#view = undefined
    this.painter = painterFor(board, () => this.redraw(), this.plain)
    this.painter.theme(this.#dark)
    this.element.style.setProperty('--aspect', this.painter.aspect.toFixed(4))
    this.element.style.setProperty('--least', `${this.painter.least ?? 0}px`)
    this.#fit()
  }

  /** @param {boolean} dark */
  theme(dark) {
    this.#dark = dark
    this.painter?.theme(dark)
    this.redraw()
  }

  /** @param {View} view */
  show(view) {
    this.#view = view
    this.redraw()
  }

  redraw() { this.#frame ||= requestAnimationFrame(now => this.#draw(now)) }

  /** A point of the window as a point of the canvas. @param {{ clientX: number, clientY: number }} event @returns {[number, number]} */
  point({ clientX, clientY }) {
    const { left, top } = this.canvas.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }

  /** @param {number} now */
  #draw(now) {
    this.#frame = 0
    if (!this.painter || !this.#view || !this.canvas.width) return
    if (this.painter.draw(this.pen, this.#view, now, stillness.matches)) this.redraw()
  }

  #fit() {
    const { clientWidth: width, clientHeight: height } = this.element
    if (!this.painter || !width || !height) return
    const ratio = devicePixelRatio || 1
    this.canvas.width = Math.round(width * ratio)
    this.canvas.height = Math.round(height * ratio)
    this.painter.resize(width, height, ratio)
    this.resized()
    cancelAnimationFrame(this.#frame)
    this.#draw(performance.now())
  }

  /** Moving the window to another screen changes the ratio, not the size. */
  #watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      this.#fit()
      this.#watchRatio()
    }, { once: true })
  }
}
