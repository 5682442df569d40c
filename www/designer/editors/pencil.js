// @ts-check
/**
 * The base of tools that draw on a layer over the board, by mouse, finger and keys. The drawing is shown over the
 * board; hints and refusals are shown below it.
 * @import { PuzzleError, Reshaped, ShapeChange } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Point } from '../shapes.js'
 * @import { Template } from '../../lib/templates.js'
 * @import { Key } from '../text/index.js'
 * @import { Easel } from './editor.js'
 * @typedef {{ lines: { points: readonly Point[], open?: boolean, bad?: boolean, faint?: boolean }[],
 *   marks: { point: Point, form: Form }[] }} Sketch
 * @typedef {'corner' | 'dot' | 'side' | 'first' | 'held' | 'pencil' | 'bad'} Form
 * @typedef {{ point: Point, site: number, side?: boolean }} Item   a corner, the middle of a side (`side`), or the
 *   badge of a block; site: its block, -1 for corners and middles
 */
import { make, setAttribute } from '../../lib/dom.js'
import { isPuzzleError } from '../../lib/errors.js'
import { html, renderPart } from '../../lib/templates.js'
import { reasonOf } from '../../i18n/refusal/index.js'
import { away } from '../shapes.js'
import { shapesOf } from './map.js'

const SVG = 'http://www.w3.org/2000/svg'
/** The reach of a finger around a corner, in CSS pixels. */
const FINGER = 22
/** The radii of drawn corners, in CSS pixels. */
const RADIUS = { first: 11, corner: 6, dot: 3.5 }
/** The number of steps of an arrow key with Shift: a whole cell. */
const FAR = 4
/** @type {Record<string, Point>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

export class Pencil {
  /** The position of the cursor, undefined until an arrow key is pressed. @type {Point | undefined} */ cursor
  /** Why the last shape was refused, or ''. */ fault = ''
  /** The position of that shape. @type {Point | undefined} */ #faultAt
  /** The id of the pressed pointer. @type {number | undefined} */ #down
  #picture = document.createElementNS(SVG, 'svg')
  #sheet = make('div', { className: 'pencil', role: 'application', tabIndex: 0 })
  #bar = make('div', { className: 'pencil-bar card' })

  /** @param {Desk} desk @param {Easel} easel @param {Key} about */
  constructor(desk, easel, about) {
    const { stage } = easel
    this.desk = desk
    this.easel = easel
    this.stage = stage
    this.letGo = easel.letGo
    this.failed = desk.host.failed
    this.about = about
    this.#picture.setAttribute('aria-hidden', 'true')
    this.#sheet.append(this.#picture)
    this.#sheet.addEventListener('keydown', e => this.#key(e))
    for (const type of /** @type {const} */ (['pointerdown', 'pointermove', 'pointerup', 'pointercancel']))
      this.#sheet.addEventListener(type, e => this.#point(type, e))
    this.#sheet.addEventListener(
      'touchstart',
      e => {
        if (e.touches.length === 1 && this.holds) e.preventDefault()
      },
      { passive: false },
    )
    stage.element.append(this.#sheet)
    stage.element.parentElement?.append(this.#bar)
    // Deferred until the constructors of subclasses are done.
    queueMicrotask(() => {
      this.show()
      // The buttons under the board must not cover the one that was pressed.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
      this.#sheet.focus({ preventScroll: true })
    })
  }

  close() {
    this.#sheet.remove()
    this.#bar.remove()
  }

  get shapes() {
    return shapesOf(this.desk.board)
  }
  /** @returns {Point} */
  get size() {
    return [this.desk.board.width, this.desk.board.height]
  }
  /** The reach of a finger, in cells. */
  get reach() {
    return FINGER / this.cells.unit
  }
  get cells() {
    return this.stage.cells
  }

  /** Converts a point of the map to a point of the canvas, in CSS pixels. @param {Point} point @returns {Point} */
  seenAt([u, v]) {
    const { unit, x, y } = this.cells
    return [x + u * unit, y + v * unit]
  }

  /** @param {Point} point */
  sees(point) {
    const { width, height } = this.stage.size
    const [x, y] = this.seenAt(point)
    return x >= 0 && y >= 0 && x <= width && y <= height
  }

  /** True if a pressed pointer acts on the layer, so that it moves neither board nor page. */
  get holds() {
    return this.#down !== undefined && this.grasps
  }

  /** Cancels the gesture of the pressed pointer. */
  drop() {
    if (this.#down === undefined) return
    this.#down = undefined
    this.cancel()
    this.show()
  }

  // The tools override these.

  /** True if a pressed pointer acts on something. */
  get grasps() {
    return true
  }
  /** @param {Point} _at @returns {void} */
  down(_at) {}
  /** @param {Point} _at @returns {void} */
  over(_at) {}
  /** @param {Point} _at @returns {void} */
  up(_at) {}
  /** Handles an arrow key. @param {Point} _way @returns {void} */
  go(_way) {}
  /** Handles another key. Returns true if the tool uses it. @param {string} _key @returns {boolean} */
  press(_key) {
    return false
  }
  cancel() {}
  /** @returns {Sketch} */
  sketch() {
    return { lines: [], marks: [] }
  }
  /** Returns what to do next. */
  hint() {
    return ''
  }
  /** @returns {Template[]} */
  buttons() {
    return []
  }

  /** @param {'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'} type @param {PointerEvent} event */
  #point(type, event) {
    const { unit, x, y } = this.cells
    const [px, py] = this.stage.place(event)
    const at = /** @type {Point} */ ([(px - x) / unit, (py - y) / unit])
    if (type === 'pointerdown') {
      if (event.button !== 0 || this.#down !== undefined) return
      this.#down = event.pointerId
      this.#sheet.setPointerCapture(event.pointerId)
      this.cursor = undefined
      this.clear()
      this.down(at)
      return this.show()
    }
    // A mouse is followed before it is pressed, for tools that show where it would act.
    const hovers = type === 'pointermove' && this.#down === undefined && !event.buttons && this.grasps
    if (!hovers && this.#down !== event.pointerId) return
    if (type === 'pointermove') {
      this.over(at)
      return this.look()
    }
    this.#down = undefined
    if (type === 'pointerup') this.up(at)
    if (type === 'pointercancel') this.cancel()
    this.show()
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ARROWS[key]
    if (way) {
      this.clear()
      this.go(shiftKey ? [way[0] * FAR, way[1] * FAR] : way)
    }
    if (!way && !this.press(key)) return
    event.preventDefault()
    event.stopPropagation()
    this.#reveal()
    this.show()
  }

  /** Moves the camera so that the cursor is visible. */
  #reveal() {
    const {
      cursor,
      stage: { painter },
    } = this
    const { unit, x, y } = painter?.cells?.() ?? { unit: 1, x: 0, y: 0 }
    if (cursor)
      this.easel.reveal({
        left: x + cursor[0] * unit - FINGER,
        top: y + cursor[1] * unit - FINGER,
        width: 2 * FINGER,
        height: 2 * FINGER,
      })
  }

  /**
   * Makes an edit if the engine accepts it; else nothing changes, and the reason is shown at the place. Resolves to
   * true if the edit was made.
   * @param {(draft: Draft) => Promise<Draft | undefined>} change
   * @param {string} said
   * @param {Point} at
   */
  async put(change, said, at) {
    let taken = false
    await this.desk.edit(
      async draft => {
        try {
          const next = await change(draft)
          taken = next !== undefined
          return next
        } catch (error) {
          if (!isPuzzleError(error)) throw error
          // The place is marked, so the message needs no path.
          this.refuse(`${this.desk.t('notTaken')} ${reasonOf(/** @type {PuzzleError} */ (error))}`, at)
          return undefined
        }
      },
      { said },
    )
    return taken
  }

  /**
   * Returns the shapes of the blocks after a cut or a join; if it is not possible, says so and returns undefined.
   * @param {ShapeChange} change
   * @param {string} why
   * @param {Point} at
   * @returns {Promise<Reshaped | undefined>}
   */
  async reshaped(change, why, at) {
    try {
      return await this.desk.engine.reshape(this.shapes, change, this.desk.lang)
    } catch (error) {
      if (/** @type {PuzzleError} */ (error).code !== 'value') throw error
      this.refuse(why, at)
      return undefined
    }
  }

  /** Shows and announces a refusal, and marks its place. @param {string} why @param {Point} at */
  refuse(why, at) {
    this.fault = why
    this.#faultAt = at
    this.say(why)
  }

  /** Removes the last refusal. */
  clear() {
    this.fault = ''
    this.#faultAt = undefined
  }

  /** @param {string} text */
  say(text) {
    this.desk.host.say(text)
  }

  /** @param {string} id @param {Key} name @param {() => void} press @param {boolean} [off] */
  button(id, name, press, off = false) {
    const click = () => {
      if (!off) press()
      this.show()
    }
    return html`<button type="button" class="button" id=${id} aria-disabled=${off} @click=${click}>
      ${this.desk.t(name)}
    </button>`
  }

  show() {
    const {
      desk: { t },
    } = this
    setAttribute(this.#sheet, 'aria-label', t(this.about))
    this.look()
    renderPart(
      this.#bar,
      html`<p class=${this.fault ? 'fault' : 'quiet'}>${this.fault || this.hint()}</p>
        <div class="row">${this.buttons()} ${this.button('pencil-done', 'doneTool', this.letGo)}</div>`,
    )
  }

  /** Draws the layer at the current camera. */
  look() {
    const { lines, marks } = this.sketch()
    const faulty = this.#faultAt ? [{ point: this.#faultAt, form: /** @type {const} */ ('bad') }] : []
    const others = [...marks.filter(({ form }) => form !== 'dot'), ...faulty]
    this.#picture.replaceChildren(
      this.#grid(),
      ...lines.flatMap(line => this.#line(line)),
      this.#dots(marks.filter(({ form }) => form === 'dot')),
      ...others.map(mark => this.#mark(mark)),
    )
  }

  /** Returns the grid: a cross at each corner of a cell. */
  #grid() {
    const [width, height] = this.size
    const rows = Array.from({ length: height + 1 }, (_, v) =>
      Array.from({ length: width + 1 }, (_, u) => this.seenAt([u, v])),
    )
    return part('path', 'grid', {
      d: rows
        .flat()
        .map(([x, y]) => `M${x - 2} ${y}h4M${x} ${y - 2}v4`)
        .join(''),
    })
  }

  /** Returns a light line under a dark one, which is visible on any ground. @param {Sketch['lines'][number]} line */
  #line({ points, open, bad, faint }) {
    const d = `M${points.map(p => this.seenAt(p).join(' ')).join('L')}${open ? '' : 'Z'}`
    return [part('path', 'under', { d }), part('path', bad ? 'line bad' : faint ? 'line faint' : 'line', { d })]
  }

  /** Returns the visible dots as one path, as there may be hundreds. @param {Sketch['marks']} marks */
  #dots(marks) {
    const r = RADIUS.dot
    const dots = marks.filter(({ point }) => this.sees(point)).map(({ point }) => this.seenAt(point))
    return part('path', 'point dot', {
      d: dots.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join(''),
    })
  }

  /** @param {Sketch['marks'][number]} mark */
  #mark({ point, form }) {
    const [x, y] = this.seenAt(point)
    if (form === 'bad') return part('path', 'point bad', { d: `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18` })
    if (form === 'pencil') return part('path', 'point pencil-tip', { d: `M${x - 13} ${y}h26M${x} ${y - 13}v26` })
    if (form === 'held') return part('rect', 'point held', { x: x - 10, y: y - 10, width: 20, height: 20 })
    if (form === 'side') return part('path', 'point side', { d: `M${x - 5} ${y}h10M${x} ${y - 5}v10` })
    return part('circle', `point ${form}`, { cx: x, cy: y, r: RADIUS[form] })
  }
}

/** @param {string} tag @param {string} className @param {Record<string, string | number>} values */
function part(tag, className, values) {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries({ class: className, ...values })) made.setAttribute(name, String(value))
  return made
}

/**
 * Returns the best item in the direction of an arrow, near ones first; undefined if there is none.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Point} where
 * @param {Point} from
 * @param {Point} way
 */
export function toward(items, where, from, way) {
  const score = (/** @type {T} */ item) => {
    const [dx, dy] = [where(item)[0] - from[0], where(item)[1] - from[1]]
    const ahead = dx * Math.sign(way[0]) + dy * Math.sign(way[1])
    return ahead > 1e-6 ? away(where(item), from) + 2 * Math.abs(way[0] ? dy : dx) : Infinity
  }
  const best = items.toSorted((a, b) => score(a) - score(b))[0]
  return best !== undefined && score(best) < Infinity ? best : undefined
}
