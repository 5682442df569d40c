// @ts-check
/**
 * The tool that moves corners or whole blocks: by dragging, or by keys that pick them up and put them down. The middle
 * of a side becomes a corner when it is moved.
 * @import { ShapeChange } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Easel } from './editor.js'
 * @import { Item, Sketch } from './pencil.js'
 */
import { isPuzzleError } from '../../lib/errors.js'
import { alike } from '../draft.js'
import { away, cornersOf, isOn, nearest, same, snapped, stepped, within, withShape } from '../shapes.js'
import { Choosing } from './choosing.js'
import { where } from './drawing.js'
import { redrawn, reshaped, shapesOf } from './map.js'

/**
 * Asks questions that arrive faster than their answers, such as those of a moving pointer: one at a time, then the
 * latest that arrived meanwhile; the others are dropped.
 * @template Q, A
 */
class Latest {
  /** Resolves when all questions are answered. @type {Promise<void> | undefined} */ #asking
  /** The question to be asked next. @type {{ question: Q } | undefined} */ #next
  /** The number of calls of `drop`. */ #drops = 0

  /**
   * @param {(question: Q) => Promise<A>} ask
   * @param {(answer: A) => void} show
   * @param {(error: unknown) => void} fail
   */
  constructor(ask, show, fail) {
    this.ask = ask
    this.show = show
    this.fail = fail
  }

  /** @param {Q} question */
  put(question) {
    this.#next = { question }
    this.#asking ??= this.#work().finally(() => {
      this.#asking = undefined
    })
  }

  /** Drops all questions, and ignores the answer that is still to come. */
  drop() {
    this.#next = undefined
    this.#drops++
  }

  async #work() {
    while (this.#next) {
      const { question } = this.#next
      const drops = this.#drops
      this.#next = undefined
      try {
        const answer = await this.ask(question)
        if (drops === this.#drops) this.show(answer)
      } catch (error) {
        if (drops === this.#drops) this.fail(error)
      }
    }
  }
}

// ---- the tool ----

/** The fraction of a finger's reach that it may slip during a press. */
const SLIP = 1 / 4
/**
 * The minimum distance of a side's handle from all corners, as a fraction of a finger's reach; smaller while one
 * block's handles are shown alone.
 */
const APART = 0.8
const APART_ALONE = 0.35
/** With more visible corners than this, handles are shown for one block at a time. */
const MANY = 60
/** The fraction of a finger's reach that counts while the corners are that many. */
const TIGHT = 1 / 3

/**
 * @param {Point} point @param {Sketch['marks'][number]['form']} form
 * @returns {Sketch['marks'][number]}
 */
const mark = (point, form) => ({ point, form })

export class Carrying extends Choosing {
  /** The id of the block whose corners are shown alone. @type {string | undefined} */ #block
  /** The start and the current position of what is held. @type {{ from: Point, to: Point } | undefined} */ #held
  /** True if a finger has moved it. */ #carried = false
  /** The point where a finger was put down. @type {Point | undefined} */ #down
  /** The item chosen before that. @type {Item | undefined} */ #before
  /**
   * The change by the held corner that the engine was asked about, undefined while the corner is in its place.
   * @type {ShapeChange | undefined}
   */
  #asked
  /**
   * The shapes of the blocks after the change: the engine's last answer since a corner was picked up.
   * @type {Point[][] | undefined}
   */
  #seen
  /** Asks the engine while the corner moves. @type {Latest<ShapeChange, Point[][]>} */ #ahead

  /** @param {Desk} desk @param {Easel} easel @param {'corners' | 'blocks'} what */
  constructor(desk, easel, what) {
    super(desk, easel, what === 'corners' ? 'cornerSheet' : 'blockSheet')
    this.what = what
    const show = (/** @type {Point[][]} */ shapes) => {
      this.#seen = shapes
      this.look()
    }
    this.#ahead = new Latest(
      change => this.#after(change),
      show,
      error => {
        // An invalid change is not shown; the reason is given when the corner is put down.
        if (!isPuzzleError(error)) this.failed(error)
      },
    )
  }

  /** @override */
  get grasps() {
    return this.#held !== undefined
  }

  get #corners() {
    return cornersOf(this.shapes)
  }
  get #dense() {
    return !this.#shape && this.#corners.filter(corner => this.sees(corner)).length > MANY
  }

  /** The shape of the block whose corners are shown alone, undefined if there is none. */
  get #shape() {
    return this.shapes[this.desk.board.sites.findIndex(site => site.badge === this.#block)]
  }

  /** @override @returns {readonly Item[]} */
  get items() {
    if (this.what === 'blocks') return super.items
    const shape = this.#shape
    return shape ? this.cornerItems.filter(({ point }) => isOn(shape, point)) : this.cornerItems
  }

  /** The handles for a finger; middles of sides only where there is room. */
  get #handles() {
    const [shape, dense] = [this.#shape, this.#dense]
    const corners = shape ?? this.#corners
    const apart = this.reach * (shape ? APART_ALONE : APART)
    return this.items.filter(
      ({ point, side }) => !side || (!dense && corners.every(corner => away(corner, point) > apart)),
    )
  }

  /** @override */
  show() {
    // The board has changed, so the engine is asked again.
    if (this.#asked) this.#ahead.put(this.#asked)
    super.show()
  }

  /** @override */
  close() {
    this.#ahead.drop()
    super.close()
  }

  /** @override @param {Point} at */
  down(at) {
    this.#before = this.item
    this.item = this.under(at)
    this.#down = at
    this.#carried = false
    const from = this.what === 'corners' ? this.item?.point : at
    this.#hold(this.item && from && { from, to: from })
  }

  /** @override @param {Point} at @returns {Item | undefined} */
  under(at) {
    if (this.what === 'blocks') return super.under(at)
    const handles = this.#handles
    const point = nearest(
      at,
      handles.map(handle => handle.point),
      this.#dense ? this.reach * TIGHT : this.reach,
    )
    return handles.find(handle => handle.point === point)
  }

  /** @override @param {Point} at */
  over(at) {
    if (!this.#held || this.cursor) return
    this.#carried ||= away(at, this.#down ?? at) > this.reach * SLIP
    if (!this.#carried) return
    const { from } = this.#held
    const others = this.#corners.filter(corner => !same(corner, from))
    this.#hold({ from, to: this.what === 'corners' ? snapped(at, others, this.size) : at })
  }

  /** @override @param {Point} at */
  up(at) {
    this.over(at)
    if (this.#carried) {
      this.#putDown()
      return
    }
    this.#hold()
    if (this.what === 'corners' && !this.item) return this.#turnTo(this.siteAt(at))
    this.say(this.nameOf(this.item))
  }

  /** Shows the corners of one block alone, or of all blocks. @param {number} [site] */
  #turnTo(site = -1) {
    const { badge, name } = this.desk.board.sites[site] ?? {}
    this.#block = badge === this.#block ? undefined : badge
    this.say((this.#block && name) || this.desk.t('shapes'))
  }

  /** @override */
  cancel() {
    this.#hold()
    this.item = this.#before
  }

  /** @override @param {Point} way */
  go(way) {
    if (this.#held && this.item) this.#carry(way)
    else super.go(way)
  }

  /** @param {Point} way */
  #carry(way) {
    const { from, to } = /** @type {{ from: Point, to: Point }} */ (this.#held)
    const others = this.what === 'corners' ? this.#corners.filter(corner => !same(corner, from)) : []
    const next =
      this.what === 'corners'
        ? stepped(to, way, others, this.size)
        : within([to[0] + way[0] / 4, to[1] + way[1] / 4], this.size)
    this.cursor = next
    this.#hold({ from, to: next })
    this.say(this.desk.t('saidAt', where(next)))
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.#giveUp()
    else if (key === 'Delete' || key === 'Backspace') this.#takeAway()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (this.#held) this.#putDown()
    else if (this.item) {
      this.clear()
      this.cursor = this.item.point
      this.#hold({ from: this.item.point, to: this.item.point })
      this.say(this.desk.t('saidUp', { what: this.nameOf(this.item) }))
    } else this.go([1, 0])
    return true
  }

  #giveUp() {
    if (!this.#held && this.#block) return this.#turnTo()
    if (!this.#held) return this.letGo()
    this.#hold()
    this.cursor = this.item?.point
    this.say(this.desk.t('saidGivenUp'))
  }

  /** Sets what is held, and asks the engine about the change. @param {{ from: Point, to: Point }} [held] */
  #hold(held) {
    this.#held = held
    const change = this.#change
    if (alike(change, this.#asked)) return
    this.#asked = change
    if (change) return this.#ahead.put(change)
    this.#ahead.drop()
    this.#seen = undefined
  }

  /** @returns {ShapeChange | undefined} */
  get #change() {
    const { item } = this
    if (!this.#held || !item || this.what === 'blocks') return undefined
    const { from, to } = this.#held
    if (!same(from, to)) return { move: [from, to] }
    return item.side && (this.#carried || this.cursor) ? { add: from } : undefined
  }

  /** Returns the shapes of the blocks after a change. @param {ShapeChange} change @returns {Promise<Point[][]>} */
  async #after(change) {
    const { board, engine, lang } = this.desk
    return (await engine.reshape(shapesOf(board), change, lang)).shapes
  }

  /** All shapes as they would be after the change. */
  get #would() {
    const { shapes, item } = this
    if (!this.#held || !item) return shapes
    if (this.what === 'corners') return this.#seen ?? shapes
    const { from, to } = this.#held
    return withShape(shapes, item.site, [to[0] - from[0], to[1] - from[1]], this.size)
  }

  #putDown() {
    const [held, item, change, shapes] = [this.#held, this.item, this.#change, this.#would]
    this.#hold()
    if (!held || !item) return
    if (this.what === 'blocks') this.#put(() => shapes, item, held.to, 'saidMoved')
    else if (change) this.#put(() => this.#after(change), item, held.to, item.side ? 'saidAdded' : 'saidMoved')
  }

  /**
   * @param {() => Point[][] | Promise<Point[][]>} reshape
   * @param {Item} item
   * @param {Point} to
   * @param {'saidAdded' | 'saidMoved' | 'saidTaken'} said
   */
  #put(reshape, item, to, said) {
    this.#take(reshape, item, to, said).catch(this.failed)
  }

  /**
   * @param {() => Point[][] | Promise<Point[][]>} reshape
   * @param {Item} item
   * @param {Point} to
   * @param {'saidAdded' | 'saidMoved' | 'saidTaken'} said
   */
  async #take(reshape, item, to, said) {
    const { desk } = this
    const change = async (/** @type {Draft} */ draft) => {
      const shapes = await reshape()
      return alike(shapes, shapesOf(desk.board)) ? undefined : redrawn(desk, draft, reshaped(desk, shapes))
    }
    const taken = await this.put(change, desk.t(said), to)
    this.item = taken && this.what === 'corners' ? { point: to, site: -1 } : item
    if (this.cursor) this.cursor = this.item?.point
    this.show()
  }

  #add() {
    const { item } = this
    if (item?.side) this.#put(() => this.#after({ add: item.point }), item, item.point, 'saidAdded')
  }

  #takeAway() {
    const { item } = this
    this.clear()
    if (this.#held || !item || item.side || item.site >= 0) return
    this.#put(() => this.#after({ remove: item.point }), item, item.point, 'saidTaken')
  }

  /** @override @returns {Sketch} */
  sketch() {
    const now = this.shapes
    const changed = this.#would.filter((shape, i) => !alike(shape, now[i])).map(points => ({ points }))
    return this.what === 'blocks' ? this.#blockSketch(changed) : this.#cornerSketch(changed)
  }

  /** @param {{ points: Point[] }[]} changed the shapes that would change @returns {Sketch} */
  #blockSketch(changed) {
    const { item } = this
    const on = this.#held?.to ?? this.cursor
    return {
      lines: item && !changed.length ? [{ points: this.shapes[item.site] }] : changed,
      marks: on && this.cursor ? [{ point: on, form: this.#held ? 'held' : 'first' }] : [],
    }
  }

  /** @param {{ points: Point[] }[]} changed the shapes that would change @returns {Sketch} */
  #cornerSketch(changed) {
    const shape = this.#shape
    const on = this.#held?.to ?? this.item?.point
    return {
      lines: shape && !changed.length ? [{ points: shape }] : changed,
      marks: [...this.#handleMarks, ...(on ? [mark(on, this.#held ? 'held' : 'first')] : [])],
    }
  }

  /** The marks of the handles: while a corner is held, those of all corners and of no sides. */
  get #handleMarks() {
    const form = this.#dense ? 'dot' : 'corner'
    if (this.#held) return cornersOf(this.#would).map(point => mark(point, form))
    const handles = this.#handles
    const corners = this.#shape ? handles.filter(({ side }) => !side).map(({ point }) => point) : cornersOf(this.#would)
    const sides = handles.filter(({ side }) => side)
    return [...corners.map(point => mark(point, form)), ...sides.map(({ point }) => mark(point, 'side'))]
  }

  /** @override */
  hint() {
    return this.desk.t(this.what === 'corners' ? 'cornerHint' : 'blockHint')
  }

  /** @override */
  buttons() {
    if (this.what === 'blocks') return []
    const { item } = this
    return [
      this.button('pencil-add', 'addCorner', () => this.#add(), !item?.side),
      this.button('pencil-take', 'takeCorner', () => this.#takeAway(), !item || item.side),
    ]
  }
}
