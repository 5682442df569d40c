// @ts-check
/**
 * Small pictures of levels, drawn one after the other when they become visible.
 * @import { Item } from '../storage/shelf.js'
 * @import { Desk } from './desk.js'
 */
import { restView } from '../game/view.js'
import { make } from '../lib/dom.js'
import { isPuzzleError } from '../lib/errors.js'
import { drawStill, stillPainter } from '../scenes/still.js'
import { givenOn } from './views.js'

/** The maximum size of a picture, in CSS pixels. */
const WIDTH = 96
const HEIGHT = 72
/** The maximum pixel ratio. */
const SHARPEST = 2
/** The maximum number of pictures to keep. */
const MOST = 300

export class Thumbnails {
  /**
   * The pictures by the level's name; state: a key of what the picture depends on.
   * @type {Map<string, { state: string, item: Item, canvas: HTMLCanvasElement, drawn: boolean }>}
   */
  #pictures = new Map()
  /** @type {WeakMap<Element, string>} */ #names = new WeakMap()
  /** The visible pictures that are not drawn yet. @type {Set<string>} */ #waiting = new Set()
  #isDrawing = false
  /** @type {IntersectionObserver | undefined} */ #watch

  /** @param {Desk} desk @param {() => boolean} isDark */
  constructor(desk, isDark) {
    this.desk = desk
    this.isDark = isDark
  }

  /** Returns the picture of a level, which is drawn later. @param {Item} item */
  of(item) {
    const { name, at } = item
    const state = `${at} ${this.isDark()} ${this.desk.lang}`
    const known = this.#pictures.get(name)
    if (known?.state === state) return known.canvas
    const canvas = known?.canvas ?? make('canvas', { 'aria-hidden': 'true', width: WIDTH, height: HEIGHT })
    this.#pictures.delete(name)
    this.#pictures.set(name, { state, item, canvas, drawn: false })
    this.#names.set(canvas, name)
    return canvas
  }

  /** Watches new and changed pictures, to draw them when they become visible. */
  look() {
    this.#watch ??= new IntersectionObserver(seen => {
      for (const { target, isIntersecting } of seen) {
        const name = this.#names.get(target)
        if (name === undefined) continue
        if (isIntersecting) this.#waiting.add(name)
        else this.#waiting.delete(name)
      }
      this.#work().catch(console.error)
    })
    for (const { canvas, drawn } of this.#pictures.values()) {
      this.#watch.unobserve(canvas)
      if (!drawn && canvas.isConnected) this.#watch.observe(canvas)
    }
  }

  stop() {
    this.#waiting.clear()
    this.#watch?.disconnect()
    for (const name of [...this.#pictures.keys()].slice(0, -MOST)) this.#pictures.delete(name)
  }

  async #work() {
    if (this.#isDrawing) return
    this.#isDrawing = true
    try {
      for (const name of this.#waiting) {
        this.#waiting.delete(name)
        const picture = this.#pictures.get(name)
        if (!picture || picture.drawn) continue
        picture.drawn = true
        // A draft that is not a valid level has no picture.
        await this.#draw(picture.item, picture.canvas).catch(error => {
          if (!isPuzzleError(error)) console.error(error)
        })
        await new Promise(idle => setTimeout(idle))
      }
    } finally {
      this.#isDrawing = false
    }
  }

  /** @param {Item} item @param {HTMLCanvasElement} canvas */
  async #draw({ level }, canvas) {
    const board = await this.desk.engine.board(level, this.desk.lang)
    const view = restView(board, givenOn(board))
    const painter = await stillPainter(board, view)
    const width = Math.min(WIDTH, HEIGHT * painter.aspect)
    const height = width / painter.aspect
    const sharp = Math.min(SHARPEST, devicePixelRatio || 1)
    canvas.width = Math.round(width * sharp)
    canvas.height = Math.round(height * sharp)
    // The picture is small, so it is painted as if it were larger, which makes its parts finer.
    const larger = 3
    painter.theme(this.isDark())
    painter.resize(width * larger, height * larger, sharp / larger)
    drawStill(painter, canvas, view)
  }
}
