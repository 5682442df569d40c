// @ts-check
/**
 * The tool that draws a new block, corner by corner.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Point } from '../shapes.js'
 * @import { Sketch } from './pencil.js'
 */
import { away, cornersOf, same, snapped, stepped } from '../shapes.js'
import { blocksOf, freshBlock, redrawn, withLevel } from './map.js'
import { Pencil } from './pencil.js'

/** The minimum number of corners. */
export const FEWEST = 3

export class Drawing extends Pencil {
  /** @type {Point[]} */ corners = []
  /** The position of the next corner. @type {Point | undefined} */ next

  /** @param {Desk} desk @param {Easel} easel @param {'drawSheet' | 'cutSheet' | 'waterSheet'} [about] */
  constructor(desk, easel, about = 'drawSheet') {
    super(desk, easel, about)
  }

  /** The position where the keys begin. @returns {Point} */
  get start() {
    const [width, height] = this.size
    return [Math.floor(width / 2), Math.floor(height / 2)]
  }

  get #all() {
    return [...cornersOf(this.shapes), ...this.corners]
  }

  /** @override @param {Point} at */
  down(at) {
    this.next = this.meant(at)
  }
  /** @override @param {Point} at */
  over(at) {
    this.next = this.meant(at)
  }

  /** @override @param {Point} at */
  up(at) {
    const next = this.meant(at)
    this.next = undefined
    this.set(next)
  }

  /** Snaps a point; a point near the first corner closes the outline. @param {Point} at @returns {Point} */
  meant(at) {
    const [first] = this.corners
    return first && this.corners.length >= FEWEST && away(first, at) <= this.reach
      ? first
      : snapped(at, this.#all, this.size)
  }

  /** @override @param {Point} way */
  go(way) {
    const from = this.cursor ?? this.corners.at(-1) ?? this.start
    this.cursor = this.next = stepped(from, way, this.#all, this.size)
    this.say(this.desk.t('saidAt', where(this.cursor)))
  }

  /** @override @param {string} key */
  press(key) {
    if (key === ' ' && this.cursor) this.set(this.cursor)
    else if (key === ' ') this.go([0, 0])
    else if (key === 'Enter') this.finish().catch(this.failed)
    else if (key === 'Backspace') this.#back()
    else if (key === 'Escape') this.#giveUp()
    else return false
    return true
  }

  /** @param {Point} corner @returns {void} */
  set(corner) {
    this.clear()
    const [first] = this.corners
    if (first && same(first, corner) && this.corners.length >= FEWEST) return void this.finish().catch(this.failed)
    if (this.corners.some(c => same(c, corner))) return
    this.keep([...this.corners, corner])
    this.tell()
  }

  /** @param {Point[]} corners */
  keep(corners) {
    this.corners = corners
  }

  /** Announces the last corner. */
  tell() {
    this.say(
      this.desk.t('saidCorner', { number: this.corners.length, ...where(this.corners[this.corners.length - 1]) }),
    )
  }

  #back() {
    this.clear()
    this.corners = this.corners.slice(0, -1)
    this.say(this.desk.t('saidBack', { count: this.corners.length }))
  }

  #giveUp() {
    if (!this.corners.length) return this.letGo()
    this.clear()
    this.corners = []
    this.say(this.desk.t('saidGivenUp'))
  }

  async finish() {
    const { desk } = this
    if (this.corners.length < FEWEST) return this.say(desk.t('saidFew'))
    const fresh = freshBlock(desk)
    const drawn = this.corners
    const draw = async (/** @type {Draft} */ draft) =>
      redrawn(desk, draft, [...blocksOf(desk), await withLevel(desk, { ...fresh, shape: drawn })])
    const taken = await this.put(draw, desk.t('saidDrawn', { name: fresh.name }), drawn[0])
    if (taken) this.corners = []
    this.show()
  }

  /** @override */
  cancel() {
    this.next = undefined
  }

  /** @override @returns {Sketch} */
  sketch() {
    const corners = this.corners
    const [first] = corners
    const ahead = this.next ? [this.next] : []
    const marks = corners.map((point, i) => ({
      point,
      form: i === 0 && corners.length >= FEWEST ? /** @type {const} */ ('first') : /** @type {const} */ ('corner'),
    }))
    const tip = this.next ? [{ point: this.next, form: /** @type {const} */ ('pencil') }] : []
    return {
      lines: first
        ? [{ points: [...corners, ...(this.fault ? [first] : ahead)], open: true, bad: Boolean(this.fault) }]
        : [],
      marks: [...marks, ...tip],
    }
  }

  /** @override */
  hint() {
    return this.corners.length >= FEWEST
      ? this.desk.t('drawHintMore', { count: this.corners.length })
      : this.desk.t('drawHint')
  }

  /** @override */
  buttons() {
    const none = !this.corners.length
    return [
      this.button(
        'pencil-finish',
        'finish',
        () => {
          this.finish().catch(this.failed)
        },
        this.corners.length < FEWEST,
      ),
      this.button('pencil-back', 'backCorner', () => this.#back(), none),
      this.button('pencil-give-up', 'giveUp', () => this.#giveUp(), none),
    ]
  }
}

/** Returns the values of a point for a text. @param {Point} point */
export const where = ([x, y]) => ({ x, y })
