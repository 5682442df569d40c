// @ts-check
/**
 * What does not move, as pictures: one of the whole, and from nearby a sharp one of what is seen. While one moves, they are only stretched.
 * The sharp one is painted in parts, one a frame, so that no frame takes long.
 * @import { Camera } from '../camera.js'
 * @typedef {CanvasRenderingContext2D} Pen
 * @typedef {(pen: Pen) => void} Part
 * @typedef {{ canvas: HTMLCanvasElement, camera: Camera | undefined }} Picture   camera: what it shows, undefined while it shows nothing; in pixels of the canvas, as all cameras here
 */
import { change, WHOLE } from '../camera.js'

export class Backdrop {
  #whole = picture()
  #near = picture()
  /** Being painted. */ #next = picture()
  /** @type {Part[]} */ #left = []
  /** What the parts that are left show. @type {Camera | undefined} */ #wanted

  /** @param {(camera: Camera, canvas: HTMLCanvasElement) => Part[]} parts what paints a picture of what a camera sees on a canvas, the lowest first */
  constructor(parts) {
    this.parts = parts
  }

  /** All is to be painted anew. */
  spoil() { for (const it of [this.#whole, this.#near, this.#next]) it.camera = undefined }

  /** Draws it as a camera sees it. Says whether it is still to become sharper. @param {Pen} pen @param {Camera} camera @param {boolean} [busy] whether this frame has other work, so that this can wait */
  draw(pen, camera, busy = false) {
    const { width, height } = pen.canvas
    if (this.#whole.canvas.width !== width || this.#whole.canvas.height !== height) {
      for (const { canvas } of [this.#whole, this.#near, this.#next]) Object.assign(canvas, { width, height })
      this.spoil()
    }
    if (!this.#whole.camera) this.#paintWhole()
    const unsharp = camera.zoom > 1 && (busy ? this.#near.camera !== camera : !this.#sharpen(camera))
    const covered = this.#near.camera === camera && pen.getTransform().isIdentity
    if (!covered) show(pen, this.#whole, camera)
    if (camera.zoom > 1) show(pen, this.#near, camera)
    return unsharp
  }

  #paintWhole() {
    this.#left = []
    this.#wanted = undefined
    const pen = clean(this.#whole)
    for (const part of this.parts(WHOLE, pen.canvas)) part(pen)
    this.#whole.camera = WHOLE
  }

  /** Goes on with the sharp picture; true when it is there. @param {Camera} camera */
  #sharpen(camera) {
    if (this.#near.camera === camera) return true
    if (this.#wanted !== camera) {
      this.#wanted = camera
      this.#left = this.parts(camera, this.#next.canvas)
      clean(this.#next)
    }
    const pen = penOf(this.#next)
    this.#left.shift()?.(pen)
    // Asked for a pixel, the browser paints now, and not all at once when the picture is shown.
    pen.getImageData(0, 0, 1, 1)
    if (this.#left.length) return false
    this.#next.camera = camera
    const worn = this.#near
    this.#near = this.#next
    this.#next = worn
    return true
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
  return pen
}

/** @param {Pen} pen @param {Picture} picture @param {Camera} camera */
function show(pen, { canvas, camera: shown }, camera) {
  if (!shown) return
  const { zoom, x, y } = change(shown, camera)
  pen.drawImage(canvas, x, y, canvas.width * zoom, canvas.height * zoom)
}
