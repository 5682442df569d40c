// @ts-check
/**
 * The canvas of a board: has the resolution of the screen, and is drawn only when something has changed.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Cell } from '../lib/store.js'
 * @import { Camera, Size } from '../scenes/camera.js'
 * @import { Painter, View } from '../scenes/painter.js'
 */
import { isHighContrast, onContrast } from '../lib/contrast.js'
import { find } from '../lib/dom.js'
import { isSame } from '../lib/values.js'
import { Store } from '../lib/store.js'
import { change, moved, seen, under, WHOLE } from '../scenes/camera.js'
import { painterFor } from '../scenes/index.js'

/** The radius of the inner part of a place, relative to the width of the place. */
const INNER = 0.42
const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const lookNow = () => (isHighContrast() ? 'contrast' : undefined)

export class BoardCanvas {
  /** @type {Painter | undefined} */ painter
  /** @type {View | undefined} */ #view
  #frame = 0
  /** True if the canvas is out of date. */ #changed = false
  /** True if the next picture is drawn without animation. */ #still = false
  /** True if the painter has been given a size; a hidden stage has none. */ #fitted = false
  #dark = false
  /** The camera that the painter paints for; while the camera moves, the picture is only transformed. */ #sharp = WHOLE
  /** The size at the last fit. @type {Size | undefined} */ #last
  #size = new ResizeObserver(() => this.#fit())
  /** Its abort removes the listeners. @type {AbortController | undefined} */ #connected

  /**
   * @param {HTMLElement} element
   * @param {() => void} resized
   * @param {{ plain?: boolean, whole?: boolean, camera?: Cell<Camera> }} [options] plain: paints a small, simple
   *   picture; whole: also paints the surroundings of the places; camera: the store of the current camera
   */
  constructor(element, resized, { plain = false, whole = false, camera = new Store(WHOLE) } = {}) {
    this.plain = plain
    this.whole = whole
    this.cell = camera
    this.element = element
    this.resized = resized
    this.canvas = /** @type {HTMLCanvasElement} */ (find('canvas', element))
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'))
    this.connect()
  }

  /** The part of the board that is seen. */
  get camera() {
    return this.cell.value
  }
  set camera(/** @type {Camera} */ camera) {
    this.cell.update(() => camera)
  }

  /** Starts to watch the size of the element and the resolution of the screen. */
  connect() {
    this.disconnect()
    this.#connected = new AbortController()
    this.#size.observe(this.element)
    this.#watchRatio(this.#connected.signal)
    onContrast(() => this.theme(this.#dark), this.#connected.signal)
  }

  /** Removes all listeners, which would keep this object alive. */
  disconnect() {
    this.#connected?.abort()
    this.#size.disconnect()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  /** @param {Board} board @param {boolean} [same] true for a changed version of the current board: the camera stays */
  open(board, same = false) {
    this.#view = undefined
    this.#fitted = false
    this.painter = painterFor(board, () => this.redraw(), this.plain, this.whole)
    if (!same) this.camera = this.#sharp = WHOLE
    this.painter.theme(this.#dark, lookNow())
    this.element.style.setProperty('--aspect', this.painter.aspect.toFixed(4))
    this.element.style.setProperty('--least', `${this.painter.least ?? 0}px`)
    this.#fit()
  }

  /** @param {boolean} dark */
  theme(dark) {
    this.#dark = dark
    this.painter?.theme(dark, lookNow())
    this.redraw()
  }

  /** @param {View} view @param {boolean} [still] true to show it without animation */
  show(view, still = false) {
    if (!still && this.#view && isSame(this.#view, view)) return
    this.#view = view
    this.#still ||= still
    this.redraw()
  }

  redraw() {
    this.#changed = true
    this.#goOn()
  }

  #goOn() {
    this.#frame ||= requestAnimationFrame(now => this.#next(now))
  }

  /**
   * In one frame, draws the changes, or else prepares a later picture: both in one frame would take too long.
   * @param {number} now
   */
  #next(now) {
    this.#frame = 0
    if (!this.painter || !this.#view || !this.#fitted) return
    if (this.#changed) {
      this.#draw(now)
      return this.#goOn()
    }
    // Nothing is prepared while the camera moves, as its final position is not known yet.
    const prepared = this.camera === this.#sharp ? (this.painter.prepare?.(this.canvas) ?? 'idle') : 'idle'
    this.#changed = prepared === 'ready'
    if (prepared !== 'idle') this.#goOn()
  }

  /** True if the painter can zoom. */
  get zoomable() {
    return Boolean(this.painter?.look)
  }

  get size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight }
  }

  /** @param {Camera} camera @param {boolean} rests true if the camera has stopped moving */
  look(camera, rests) {
    this.camera = camera
    if (rests && this.#sharp !== camera) this.painter?.look?.((this.#sharp = camera))
    this.redraw()
  }

  /**
   * Converts a point of the window to a point of the canvas, in CSS pixels.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {[number, number]}
   */
  place({ clientX, clientY }) {
    const { left, top } = this.canvas.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }

  /**
   * Converts a point of the window to a point of the painter's picture.
   * @param {{ clientX: number, clientY: number }} event
   */
  point(event) {
    return this.#painted(this.place(event))
  }

  /** Converts a point of the canvas to a point of the painter's picture. @param {readonly [number, number]} place */
  #painted(place) {
    return under(change(this.#sharp, this.camera), place)
  }

  /** Returns the place at a point of the canvas, -1 if there is none. @param {readonly [number, number]} place */
  siteAt(place) {
    return this.finder()(place)
  }

  /** Returns `siteAt` for the present board, which goes on when another board is shown. */
  finder() {
    const { painter } = this
    return (/** @type {readonly [number, number]} */ place) => painter?.siteAt(...this.#painted(place)) ?? -1
  }

  /** The grid of a map as seen on the canvas, in CSS pixels: its origin (x, y), and the size of a cell (unit). */
  get cells() {
    const { unit, x, y } = this.painter?.cells?.() ?? { unit: 1, x: 0, y: 0 }
    const [left, top] = seen(this.camera, [x, y])
    return { unit: unit * this.camera.zoom, x: left, y: top }
  }

  /**
   * Returns true if there is a place under a point of the window.
   * @param {{ clientX: number, clientY: number }} event
   */
  onPlace(event) {
    return this.siteAt(this.place(event)) >= 0
  }

  /**
   * Returns true if a point of the window is in the inner part of a place.
   * @param {{ clientX: number, clientY: number }} event @param {number} site
   */
  isWithin(event, site) {
    const box = this.painter?.boxes()[site]
    if (!box) return false
    const [x, y] = under(this.camera, this.place(event))
    return Math.hypot((x - box.left) / box.width - 0.5, (y - box.top) / box.height - 0.5) < INNER
  }

  /** @param {number} now */
  #draw(now) {
    if (!this.painter || !this.#view) return
    const { zoom, x, y } = change(this.#sharp, this.camera)
    this.pen.setTransform(zoom, 0, 0, zoom, x * this.#ratio, y * this.#ratio)
    const still = stillness.matches || this.#still
    this.#still = false
    this.#changed = this.painter.draw(this.pen, this.#view, now, still)
  }

  #fit() {
    const { clientWidth: width, clientHeight: height } = this.element
    if (!this.painter || !width || !height) return
    const ratio = this.#ratio
    this.canvas.width = Math.round(width * ratio)
    this.canvas.height = Math.round(height * ratio)
    this.painter.resize(width, height, ratio)
    this.#fitted = true
    this.#keepLooking({ width, height })
    this.resized()
    this.#draw(performance.now())
    this.#goOn()
  }

  /** Shows the same part of the picture at another size of the canvas. @param {Size} size */
  #keepLooking(size) {
    const { zoom, x, y } = this.camera
    const last = this.#last
    this.#last = size
    this.camera = this.#sharp = moved(
      { zoom, x: last ? (x * size.width) / last.width : x, y: last ? (y * size.height) / last.height : y },
      0,
      0,
      size,
    )
    this.painter?.look?.(this.camera)
  }

  get #ratio() {
    return devicePixelRatio || 1
  }

  /**
   * Fits the canvas again when the pixel ratio changes, as it does when the window moves to another screen.
   * @param {AbortSignal} signal
   */
  #watchRatio(signal) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        this.#fit()
        this.#watchRatio(signal)
      },
      { once: true, signal },
    )
  }
}
