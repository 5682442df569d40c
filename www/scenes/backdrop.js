// @ts-check
/**
 * What does not move, as pictures: one of the whole, and from nearby a sharp one of what is seen. While one moves, they
 * are only stretched. The sharp one is painted in steps, a few a frame, so that no frame takes long.
 * @import { Camera } from './camera.js'
 * @import { Prepared } from './painter.js'
 * @import { Work } from './steps.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {{ canvas: HTMLCanvasElement, camera: Camera | undefined }} Picture   camera: what it shows, undefined while
 *   it shows nothing; in pixels of the canvas, as all cameras here
 */
import { change, WHOLE } from './camera.js'
import { finish, goOn } from './steps.js'

export class Backdrop {
  #whole = picture()
  #near = picture()
  /** Being painted. */ #next = picture()
  /** What paints that, and for which camera. @type {{ work: Work, camera: Camera } | undefined} */ #begun

  /** @param {(pen: Pen, camera: Camera) => Work} paint paints a picture of what a camera sees, the lowest first */
  constructor(paint) {
    this.paint = paint
  }

  /** All is to be painted anew. */
  spoil() {
    for (const it of [this.#whole, this.#near]) it.camera = undefined
    this.#begun = undefined
  }

  /** Draws it as a camera sees it, as sharp as it is by now. @param {Pen} pen @param {Camera} camera */
  draw(pen, camera) {
    this.#fit(pen.canvas)
    // What is first seen from nearby, as a map that was changed there, is sharp at once: the whole can wait.
    if (!this.#whole.camera && !this.#near.camera && camera.zoom > 1) this.#paintFor(camera, finish)
    if (!this.#whole.camera && !this.#covers(pen, camera)) this.#paintFor(WHOLE, finish)
    if (!this.#covers(pen, camera)) show(pen, this.#whole, camera)
    if (camera.zoom > 1) show(pen, this.#near, camera)
  }

  /** True if it is sharp for a camera. @param {Camera} camera */
  isSharp(camera) {
    return camera.zoom === 1 || this.#near.camera === camera
  }

  /**
   * Goes on painting, of the size of a canvas, until it is all there and sharp for a camera.
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
   * Goes on with a picture; it is put in its place when it is complete.
   * @param {Camera} camera
   * @param {(work: Work) => boolean} on with its work, and says whether it is done
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
      // Asked for a pixel, the browser paints now, and not all at once when the picture is shown.
      pen.getImageData(0, 0, 1, 1)
      yield
    }
  }

  /** True if the sharp picture alone fills what is seen. @param {Pen} pen @param {Camera} camera */
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

/** A pen for an empty picture. @param {Picture} picture */
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
