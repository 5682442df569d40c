// @ts-check
/**
 * What does not move, as pictures: one of the whole, and from nearby a sharp one of what is seen. While one moves, they
 * are only stretched. The sharp one is painted in parts, a few a frame, so that no frame takes long.
 * @import { Camera } from './camera.js'
 * @import { Prepared } from './painter.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(pen: Pen) => void} Part
 * @typedef {{ canvas: HTMLCanvasElement, camera: Camera | undefined }} Picture   camera: what it shows, undefined while
 *   it shows nothing; in pixels of the canvas, as all cameras here
 */
import { change, WHOLE } from './camera.js'

/** In a frame no further part is begun after so long. What is painted in the end does not depend on it. */
const BEGUN_WITHIN_MS = 1.5

export class Backdrop {
  #whole = picture()
  #near = picture()
  /** Being painted. */ #next = picture()
  /** @type {Part[]} */ #left = []
  /** What the parts that are left show. @type {Camera | undefined} */ #wanted

  /**
   * @param {(camera: Camera, canvas: HTMLCanvasElement) => Part[]} parts what paints a picture of what a camera sees on
   *   a canvas, the lowest first; each part takes little
   */
  constructor(parts) {
    this.parts = parts
  }

  /** All is to be painted anew. */
  spoil() {
    for (const it of [this.#whole, this.#near]) it.camera = undefined
    this.#wanted = undefined
  }

  /** Draws it as a camera sees it, as sharp as it is by now. @param {Pen} pen @param {Camera} camera */
  draw(pen, camera) {
    this.#fit(pen.canvas)
    // What is first seen from nearby, as a map that was changed there, is sharp at once: the whole can wait.
    if (!this.#whole.camera && !this.#near.camera && camera.zoom > 1) this.#goOn(camera, Infinity)
    if (!this.#whole.camera && !this.#covers(pen, camera)) this.#goOn(WHOLE, Infinity)
    if (!this.#covers(pen, camera)) show(pen, this.#whole, camera)
    if (camera.zoom > 1) show(pen, this.#near, camera)
  }

  /**
   * Goes on painting, of the size of a canvas, until it is all there and sharp for a camera.
   * @param {HTMLCanvasElement} canvas
   * @param {Camera} camera
   * @returns {Prepared}
   */
  prepare(canvas, camera) {
    this.#fit(canvas)
    const isSharp = () => camera.zoom === 1 || this.#near.camera === camera
    const isReady = () => isSharp() && this.#whole.camera
    if (isReady()) return 'idle'
    this.#goOn(isSharp() ? WHOLE : camera, BEGUN_WITHIN_MS)
    return isReady() ? 'ready' : 'working'
  }

  /** @param {{ width: number, height: number }} size */
  #fit({ width, height }) {
    if (this.#whole.canvas.width === width && this.#whole.canvas.height === height) return
    for (const { canvas } of [this.#whole, this.#near, this.#next]) Object.assign(canvas, { width, height })
    this.spoil()
  }

  /**
   * Goes on with a picture for as long; it is put in its place when it is complete.
   * @param {Camera} camera
   * @param {number} ms
   */
  #goOn(camera, ms) {
    const until = performance.now() + ms
    if (this.#wanted !== camera) {
      this.#wanted = camera
      this.#left = this.parts(camera, this.#next.canvas)
      clean(this.#next)
    }
    const pen = penOf(this.#next)
    do {
      this.#left.shift()?.(pen)
      // Asked for a pixel, the browser paints now, and not all at once when the picture is shown.
      if (ms < Infinity) pen.getImageData(0, 0, 1, 1)
    } while (this.#left.length && performance.now() < until)
    if (this.#left.length) return
    const done = this.#next
    done.camera = camera
    this.#wanted = undefined
    if (camera === WHOLE) [this.#next, this.#whole] = [this.#whole, done]
    else [this.#next, this.#near] = [this.#near, done]
  }

  /** Whether the sharp picture alone fills what is seen. @param {Pen} pen @param {Camera} camera */
  #covers(pen, camera) {
    if (camera.zoom === 1 || !this.#near.camera) return false
    const { zoom, x, y } = change(this.#near.camera, camera)
    const { a, e, f } = pen.getTransform()
    const { width, height } = pen.canvas
    const [left, top] = [x * a + e, y * a + f]
    return left <= 0 && top <= 0 && left + width * zoom * a >= width && top + height * zoom * a >= height
  }
}

/** @returns {Picture} */
const picture = () => ({ canvas: document.createElement('canvas'), camera: undefined })

/** @param {Picture} picture */
const penOf = ({ canvas }) => /** @type {Pen} */ (canvas.getContext('2d', { willReadFrequently: true }))

/** @param {Picture} picture */
function clean(picture) {
  picture.camera = undefined
  const pen = penOf(picture)
  pen.resetTransform()
  pen.clearRect(0, 0, picture.canvas.width, picture.canvas.height)
}

/** @param {Pen} pen @param {Picture} picture @param {Camera} camera */
function show(pen, { canvas, camera: shown }, camera) {
  if (!shown) return
  const { zoom, x, y } = change(shown, camera)
  pen.drawImage(canvas, x, y, canvas.width * zoom, canvas.height * zoom)
}
