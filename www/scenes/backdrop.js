// @ts-check
/**
 * The pictures of the parts that do not move: one of the whole, and when zoomed in a sharp one of the visible part.
 * While the camera moves, they are only stretched. The sharp one is painted in steps, a few a frame, so that no frame
 * takes long.
 * @import { Camera } from './camera.js'
 * @import { Prepared } from './painter.js'
 * @import { Work } from './steps.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ canvas: HTMLCanvasElement, camera: Camera | undefined }} Picture   camera: the view that it shows,
 *   undefined while it is empty; in pixels of the canvas, as all cameras here
 */
import { change, WHOLE } from './camera.js'
import { finish, goOn } from './steps.js'

export class Backdrop {
  #whole = picture()
  #near = picture()
  /** The picture being painted. */ #next = picture()
  /** The work that paints it, and its camera. @type {{ work: Work, camera: Camera } | undefined} */ #begun

  /** @param {(pen: Pen, camera: Camera) => Work} paint paints what a camera sees, in paint order */
  constructor(paint) {
    this.paint = paint
  }

  /** Discards both pictures, so that they are painted anew. */
  spoil() {
    for (const it of [this.#whole, this.#near]) it.camera = undefined
    this.#begun = undefined
  }

  /** Draws a camera's view, as sharp as the pictures are by now. @param {Pen} pen @param {Camera} camera */
  draw(pen, camera) {
    this.#fit(pen.canvas)
    // A view that is zoomed in from the start, as of a map changed there, is sharp at once: the whole can wait.
    if (!this.#whole.camera && !this.#near.camera && camera.zoom > 1) this.#paintFor(camera, finish)
    if (!this.#whole.camera && !this.#covers(pen, camera)) this.#paintFor(WHOLE, finish)
    if (!this.#covers(pen, camera)) show(pen, this.#whole, camera)
    if (camera.zoom > 1) show(pen, this.#near, camera)
  }

  /** Returns true if the picture is sharp for a camera. @param {Camera} camera */
  isSharp(camera) {
    return camera.zoom === 1 || this.#near.camera === camera
  }

  /**
   * Continues to paint, at the size of a canvas, until everything is painted and sharp for a camera.
   * @param {HTMLCanvasElement} canvas
   * @param {Camera} camera
   * @returns {Prepared}
   */
  prepare(canvas, camera) {
    this.#fit(canvas)
    const isReady = () => this.isSharp(camera) && this.#whole.camera
    if (isReady()) return 'idle'
    this.#paintFor(this.isSharp(camera) ? WHOLE : camera, goOn)
    return isReady() ? 'ready' : 'working'
  }

  /** @param {{ width: number, height: number }} size */
  #fit({ width, height }) {
    if (this.#whole.canvas.width === width && this.#whole.canvas.height === height) return
    for (const { canvas } of [this.#whole, this.#near, this.#next]) Object.assign(canvas, { width, height })
    this.spoil()
  }

  /**
   * Continues a picture, and shows it when it is complete.
   * @param {Camera} camera
   * @param {(work: Work) => boolean} on runs the work, and returns true if it is done
   */
  #paintFor(camera, on) {
    if (this.#begun?.camera !== camera) this.#begun = { work: this.#painting(camera), camera }
    if (!on(this.#begun.work)) return
    const done = this.#next
    done.camera = camera
    this.#begun = undefined
    if (camera === WHOLE) [this.#next, this.#whole] = [this.#whole, done]
    else [this.#next, this.#near] = [this.#near, done]
  }

  /** @param {Camera} camera @returns {Work} */
  *#painting(camera) {
    const pen = clean(this.#next)
    yield
    const work = this.paint(pen, camera)
    while (!work.next().done) {
      // Reading a pixel makes the browser paint now, instead of all at once when the picture is shown.
      pen.getImageData(0, 0, 1, 1)
      yield
    }
  }

  /** Returns true if the sharp picture alone fills the canvas. @param {Pen} pen @param {Camera} camera */
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

/** Empties a picture and returns its pen. @param {Picture} picture */
function clean(picture) {
  const { canvas } = picture
  picture.camera = undefined
  const pen = /** @type {Pen} */ (canvas.getContext('2d', { willReadFrequently: true }))
  pen.resetTransform()
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.getImageData(0, 0, 1, 1)
  return pen
}

/** @param {Pen} pen @param {Picture} picture @param {Camera} camera */
function show(pen, { canvas, camera: shown }, camera) {
  if (!shown) return
  const { zoom, x, y } = change(shown, camera)
  pen.drawImage(canvas, x, y, canvas.width * zoom, canvas.height * zoom)
}
