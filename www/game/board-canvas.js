// @ts-check
/**
 * The canvas: keeps it as sharp as the screen, draws when something has changed and only then.
 * @import { Board } from '../pkg/placewise.js'
 * @import { Cell } from '../lib/store.js'
 * @import { Camera, Size } from '../scenes/camera.js'
 * @import { Painter, View } from '../scenes/painter.js'
 */
import { isHighContrast, onContrast } from '../lib/contrast.js'
import { find } from '../lib/dom.js'
import { isSame } from '../lib/same.js'
import { Store } from '../lib/store.js'
import { change, moved, seen, under, WHOLE } from '../scenes/camera.js'
import { painterFor } from '../scenes/index.js'

/** How far from its middle the inner part of a place goes, where the place is 1 wide. */
const INNER = 0.42
const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const lookNow = () => (isHighContrast() ? 'contrast' : undefined)

export class BoardCanvas {
  /** @type {Painter | undefined} */ painter
  /** @type {View | undefined} */ #view
  #frame = 0
  /** True if what is to be seen is another than what is seen. */ #changed = false
  /** True if nothing moves in the next picture. */ #still = false
  /** True if the painter knows for what size it paints; while the stage is hidden there is none. */ #fitted = false
  #dark = false
  /** What the painter paints for; until a change rests, its picture is only stretched. */ #sharp = WHOLE
  /** @type {Size | undefined} */ #last
  #size = new ResizeObserver(() => this.#fit())
  /** While it is connected. @type {AbortController | undefined} */ #connected

  /**
   * @param {HTMLElement} element
   * @param {() => void} resized
   * @param {{ plain?: boolean, whole?: boolean, camera?: Cell<Camera> }} [options] plain: a small picture; whole: with
   *   all that lies around the places; camera: where what is seen now is kept
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

  /** What is seen now. */
  get camera() {
    return this.cell.value
  }
  set camera(/** @type {Camera} */ camera) {
    this.cell.update(() => camera)
  }

  /** Keeps up with its size and its screen. */
  connect() {
    this.disconnect()
    this.#connected = new AbortController()
    this.#size.observe(this.element)
    this.#watchRatio(this.#connected.signal)
    onContrast(() => this.theme(this.#dark), this.#connected.signal)
  }

  /** Lets go of the window, which would keep it alive else. */
  disconnect() {
    this.#connected?.abort()
    this.#size.disconnect()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  /** @param {Board} board @param {boolean} [same] it is the one that was there, changed, and seen from as near */
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

  /** @param {View} view @param {boolean} [still] nothing of it is to move: it was so before */
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
   * A frame shows what has changed, or else prepares what is to be seen later: both in one would take too long.
   * @param {number} now
   */
  #next(now) {
    this.#frame = 0
    if (!this.painter || !this.#view || !this.#fitted) return
    if (this.#changed) {
      this.#draw(now)
      return this.#goOn()
    }
    // While the camera turns nothing is: it is not known yet what will be seen where it rests.
    const prepared = this.camera === this.#sharp ? (this.painter.prepare?.(this.canvas) ?? 'idle') : 'idle'
    this.#changed = prepared === 'ready'
    if (prepared !== 'idle') this.#goOn()
  }

  /** True if its painter can be looked at from nearby. */
  get zoomable() {
    return Boolean(this.painter?.look)
  }

  get size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight }
  }

  /** @param {Camera} camera @param {boolean} rests whether it stays so for now */
  look(camera, rests) {
    this.camera = camera
    if (rests && this.#sharp !== camera) this.painter?.look?.((this.#sharp = camera))
    this.redraw()
  }

  /**
   * A point of the window as a point of the canvas.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {[number, number]}
   */
  place({ clientX, clientY }) {
    const { left, top } = this.canvas.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }

  /**
   * A point of the window as a point of what the painter paints.
   * @param {{ clientX: number, clientY: number }} event
   */
  point(event) {
    return this.#painted(this.place(event))
  }

  /** A point of the canvas as one of what the painter paints. @param {readonly [number, number]} place */
  #painted(place) {
    return under(change(this.#sharp, this.camera), place)
  }

  /** Which place is seen at a point of the canvas; -1 if none. @param {readonly [number, number]} place */
  siteAt(place) {
    return this.painter?.siteAt(...this.#painted(place)) ?? -1
  }

  /** Where a map's own measure is seen on the canvas: its origin, and how large a cell is. */
  get cells() {
    const { unit, x, y } = this.painter?.cells?.() ?? { unit: 1, x: 0, y: 0 }
    const [left, top] = seen(this.camera, [x, y])
    return { unit: unit * this.camera.zoom, x: left, y: top }
  }

  /** True if there is a place under a point of the window. @param {{ clientX: number, clientY: number }} event */
  onPlace(event) {
    return this.siteAt(this.place(event)) >= 0
  }

  /** True if a point of the window is in the inner part of a place. @param {{ clientX: number, clientY: number }} event
   * @param {number} site */
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

  /** The same part of the picture in another size. @param {Size} size */
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

  /** Moving the window to another screen changes the ratio, not the size. @param {AbortSignal} signal */
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
