// @ts-check
/**
 * A bridge between two blocks that do not touch, put down by choosing both, and taken away in the same way.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 * @import { Point } from '../shapes.js'
 */
import { away, exact, far, shortest, within } from '../shapes.js'
import { Choosing } from './choosing.js'
import { mapOf, onMap } from './map.js'

/** How far the end of a bridge may be from the outline that it leads to, in cells. */
const NEAR = 0.2
/** The least length of a bridge, so that it is seen. */
const LEAST = 0.3

export class Bridging extends Choosing {
  /** The id of the block where it begins. @type {string | undefined} */ #first

  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'bridgeSheet')
  }

  /** The place of the first block; -1 if none is chosen, or it is gone. */
  get #site() {
    return this.desk.board.sites.findIndex(site => site.badge === this.#first)
  }

  /** @override @param {Point} at */
  up(at) {
    this.item = this.under(at)
    this.#choose()
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.#giveUp()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (this.item) {
      this.clear()
      this.#choose()
    } else this.go([1, 0])
    return true
  }

  #giveUp() {
    if (this.#site < 0) return this.letGo()
    this.#first = undefined
    this.say(this.desk.t('saidGivenUp'))
  }

  #choose() {
    const { desk, item } = this
    if (!item) return
    const first = this.#site
    if (first >= 0 && first !== item.site) return void this.#turn(first, item.site).catch(this.failed)
    this.#first = first < 0 ? desk.board.sites[item.site].badge : undefined
    this.say(first < 0 ? desk.t('saidBridgeFrom', { name: this.nameOf(item) }) : desk.t('saidGivenUp'))
  }

  /** @param {number} one @param {number} other */
  async #turn(one, other) {
    const { desk, shapes } = this
    const ends = [one, other].map(site => desk.board.sites[site])
    const [a, b] = ends.map(({ badge }) => badge)
    const joins = (/** @type {string[]} */ pair) => pair.includes(a) && pair.includes(b)
    const leads = (/** @type {any} */ { sort, line = [] }) =>
      sort === 'bridge' &&
      [shapes[one], shapes[other]].every(shape => [line[0], line.at(-1)].some(end => end && far(shape, end) <= NEAR))
    const names = { name: ends[0].name, other: ends[1].name }
    let said = desk.t('saidBridge', names)
    const turn = async (/** @type {Draft} */ draft) => {
      const map = await mapOf(desk)
      const { borders, bridges, features = [] } = map
      if (bridges.some(joins)) {
        said = desk.t('saidNoBridge', names)
        const kept = (/** @type {string[][]} */ pairs) => pairs.filter(pair => !joins(pair))
        const others = features.filter(feature => !leads(feature))
        return onMap(desk, draft, { ...map, borders: kept(borders), bridges: kept(bridges), features: others })
      }
      if (borders.some(joins)) {
        this.refuse(desk.t('bridgeTouch', names), ends[1].label)
        return undefined
      }
      const line = deck(shapes[one], shapes[other], [ends[0].label, ends[1].label], this.size)
      return onMap(desk, draft, {
        ...map,
        borders: [...borders, [a, b]],
        bridges: [...bridges, [a, b]],
        features: [...features, { sort: 'bridge', line }],
      })
    }
    if (await this.put(turn, '', ends[1].label)) {
      this.#first = undefined
      this.say(said)
    }
    this.show()
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { cursor, item, shapes } = this
    const chosen = [...new Set([this.#site, cursor && item ? item.site : -1])].filter(site => site >= 0)
    return {
      lines: chosen.map(site => ({ points: shapes[site] })),
      marks: cursor ? [{ point: cursor, form: 'first' }] : [],
    }
  }

  /** @override */
  hint() {
    const site = this.#site
    return site < 0
      ? this.desk.t('bridgeHint')
      : this.desk.t('bridgeHintMore', { name: this.desk.board.sites[site].name })
  }

  /** @override */
  buttons() {
    return [this.button('pencil-give-up', 'giveUp', () => this.#giveUp(), this.#site < 0)]
  }
}

/**
 * Where a bridge is drawn: the shortest way, or where blocks meet in a point, a little more.
 * @param {readonly Point[]} one @param {readonly Point[]} other @param {[Point, Point]} labels of the two
 * @param {Point} size of the map @returns {Point[]}
 */
function deck(one, other, [from, to], size) {
  const way = shortest(one, other)
  const length = away(...way)
  if (length >= LEAST) return way.map(exact)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const part = (LEAST - length) / 2 / (Math.hypot(dx, dy) || 1)
  return way.map(([x, y], i) => exact(within([x + (i ? dx : -dx) * part, y + (i ? dy : -dy) * part], size)))
}
