// @ts-check
/**
 * Corners, or whole blocks, carried to another place: by dragging, or picked up and put down by keys. The middle of a
 * side becomes a corner when it is carried.
 * @import { ShapeChange } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Item, Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { alike } from '../draft.js'
import { Latest } from '../latest.js'
import { away, cornersOf, isOn, nearest, same, snapped, stepped, within, withShape } from '../shapes.js'
import { Choosing } from './choosing.js'
import { where } from './drawing.js'
import { redrawn, reshaped, shapesOf } from './map.js'

/** So far a finger may slip and still only press, of its reach. */
const SLIP = 1 / 4
/**
 * A side has a handle in its middle if that is as far from all corners, of a finger's reach; less far where one block's
 * are shown alone.
 */
const APART = 0.8
const APART_ALONE = 0.35
/** With more corners than this in sight, those of one block at a time are shown to be taken hold of. */
const MANY = 60
/** Where all are shown, a finger must be so much nearer to one. */
const TIGHT = 1 / 3

export class Carrying extends Choosing {
  /** Of which block the corners are shown alone, by its id. @type {string | undefined} */ #block
  /** Where it was taken hold of, and where it is. @type {{ from: Point, to: Point } | undefined} */ #held
  /** True if a finger has carried it yet. */ #carried = false
  /** Where a finger came down. @type {Point | undefined} */ #down
  /** What was chosen before it. @type {Item | undefined} */ #before
  /**
   * What becomes of the corner that is held; nothing as long as it is where it was.
   * @type {ShapeChange | undefined}
   */
  #asked
  /**
   * The blocks' shapes as they would be: the engine's last answer since a corner was taken hold of.
   * @type {Point[][] | undefined}
   */
  #seen
  /** Asks the engine, as fast as the corner moves and it answers. @type {Latest<ShapeChange, Point[][]>} */ #ahead

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
        // What cannot be is not shown; why is said when it is put down.
        if (/** @type {Error} */ (error).name !== 'PuzzleError') this.failed(error)
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

  /** That of the block whose corners are shown alone. */
  get #shape() {
    return this.shapes[this.desk.board.sites.findIndex(site => site.badge === this.#block)]
  }

  /** @override @returns {readonly Item[]} */
  get items() {
    if (this.what === 'blocks') return super.items
    const shape = this.#shape
    return shape ? this.cornerItems.filter(({ point }) => isOn(shape, point)) : this.cornerItems
  }

  /** What a finger can take hold of: middles only where there is room. */
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
    // Of another board the answer is another.
    if (this.#asked) this.#ahead.put(this.#asked)
    super.show()
  }

  /** @override */
  close() {
    this.#ahead.drop()
    super.close()
  }

  // ---- by pointer ----

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

  /** Shows the corners of one block, or of all. @param {number} [site] */
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

  // ---- by keys ----

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

  // ---- both ----

  /** Something is held there now, or nothing is. @param {{ from: Point, to: Point }} [held] */
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

  /** The blocks' shapes after a change. @param {ShapeChange} change @returns {Promise<Point[][]>} */
  async #after(change) {
    const { board, engine, lang } = this.desk
    return (await engine.reshape(shapesOf(board), change, lang)).shapes
  }

  /** All shapes, as they would be. */
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
    const would = this.#would
    const { item } = this
    const lines = would.filter((shape, i) => !alike(shape, now[i])).map(points => ({ points }))
    if (this.what === 'blocks') {
      const on = this.#held?.to ?? this.cursor
      return {
        lines: item && !lines.length ? [{ points: now[item.site] }] : lines,
        marks: on && this.cursor ? [{ point: on, form: this.#held ? 'held' : 'first' }] : [],
      }
    }
    const on = this.#held?.to ?? item?.point
    const [shape, form] = [this.#shape, this.#dense ? /** @type {const} */ ('dot') : /** @type {const} */ ('corner')]
    const corners =
      this.#held || !shape ? cornersOf(would) : this.#handles.filter(handle => !handle.side).map(handle => handle.point)
    const sides = this.#held ? [] : this.#handles.filter(handle => handle.side)
    return {
      lines: shape && !lines.length ? [{ points: shape }] : lines,
      marks: [
        ...corners.map(point => ({ point, form })),
        ...sides.map(({ point }) => ({ point, form: /** @type {const} */ ('side') })),
        ...(on
          ? [{ point: on, form: this.#held ? /** @type {const} */ ('held') : /** @type {const} */ ('first') }]
          : []),
      ],
    }
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
