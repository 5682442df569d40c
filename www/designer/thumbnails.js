// @ts-check
/**
 * Small pictures of levels, drawn one after the other when they come into sight.
 * @import { Item } from '../storage/shelf.js'
 * @import { Desk } from './desk.js'
 */
import { restView } from '../game/view.js'
import { make } from '../lib/dom.js'
import { drawStill, stillPainter } from '../scenes/still.js'
import { givenOn } from './views.js'

/** The room for a picture, in pixels of the page. */
const WIDTH = 96
const HEIGHT = 72
/** As many dots of a screen to a pixel at most. */
const SHARPEST = 2
/** As many pictures are kept. */
const MOST = 300

export class Thumbnails {
  /**
   * By the level's name.
   * @type {Map<string, { state: string, item: Item, canvas: HTMLCanvasElement, drawn: boolean }>}
   */
  #pictures = new Map()
  /** @type {WeakMap<Element, string>} */ #names = new WeakMap()
  /** Those in sight that are not drawn. @type {Set<string>} */ #waiting = new Set()
  #isDrawing = false
  /** @type {IntersectionObserver | undefined} */ #watch

  /** @param {Desk} desk @param {() => boolean} isDark */
  constructor(desk, isDark) {
    this.desk = desk
    this.isDark = isDark
  }

  /** The picture of a level, at first empty. @param {Item} item */
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

  /** Those that have come or changed are drawn when they are in sight. */
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
        // A draft that is no level yet has no picture.
        await this.#draw(picture.item, picture.canvas).catch(error => {
          if (/** @type {Error} */ (error).name !== 'PuzzleError') console.error(error)
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
    // Beside the words the picture is small: it is drawn as if it were larger.
    const larger = 3
    painter.theme(this.isDark())
    painter.resize(width * larger, height * larger, sharp / larger)
    drawStill(painter, canvas, view)
  }
}
