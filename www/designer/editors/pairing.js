// @ts-check
/**
 * The tools that act on two blocks of a map, chosen one after the other, and the one that cuts a block in two.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Key } from '../text/index.js'
 * @import { Easel } from './editor.js'
 * @import { Sketch } from './pencil.js'
 */
import { away, exact, far, onEdge, same, shortest, STEP, within } from '../shapes.js'
import { Choosing } from './choosing.js'
import { Drawing } from './drawing.js'
import { blocksOf, freshBlock, mapOf, onMap, redrawn, reshaped } from './map.js'

// ---- the base of tools for two blocks ----

/**
 * @typedef {{ sheet: Key, hint: Key, hintMore: Key, saidFirst: Key }} PairTexts   hintMore: the hint after the first
 *   block; saidFirst: the announcement when it is chosen
 */

class Pairing extends Choosing {
  /** The id of the first block. @type {string | undefined} */ #first

  /** @param {Desk} desk @param {Easel} easel @param {PairTexts} texts */
  constructor(desk, easel, texts) {
    super(desk, easel, texts.sheet)
    this.texts = texts
  }

  /**
   * Acts on two blocks. Resolves to true if it succeeded.
   * @param {number} _first @param {number} _second sites @returns {Promise<boolean>}
   */
  async pair(_first, _second) {
    throw new Error('a tool for pairs must override pair()')
  }

  /** The site of the first block; -1 if none is chosen, or it no longer exists. */
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
    const { desk, item, texts } = this
    if (!item) return
    const first = this.#site
    if (first >= 0 && first !== item.site) return void this.#done(first, item.site).catch(this.failed)
    this.#first = first < 0 ? desk.board.sites[item.site].badge : undefined
    this.say(first < 0 ? desk.t(texts.saidFirst, { name: this.nameOf(item) }) : desk.t('saidGivenUp'))
  }

  /** @param {number} first @param {number} second */
  async #done(first, second) {
    if (await this.pair(first, second)) this.#first = undefined
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
    const { desk, texts } = this
    const site = this.#site
    return site < 0 ? desk.t(texts.hint) : desk.t(texts.hintMore, { name: desk.board.sites[site].name })
  }

  /** @override */
  buttons() {
    return [this.button('pencil-give-up', 'giveUp', () => this.#giveUp(), this.#site < 0)]
  }
}

// ---- the tool that builds a bridge between two blocks that do not touch, or removes it, when both are chosen ----

/** The maximum distance of a bridge's end from the outline that it leads to, in cells. */
const NEAR = 0.2
/** The minimum length of a bridge, in cells, so that it is visible. */
const LEAST = 0.3

export class Bridging extends Pairing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, {
      sheet: 'bridgeSheet',
      hint: 'bridgeHint',
      hintMore: 'bridgeHintMore',
      saidFirst: 'saidBridgeFrom',
    })
  }

  /** @override @param {number} one @param {number} other */
  async pair(one, other) {
    const { desk, shapes } = this
    const ends = [one, other].map(site => desk.board.sites[site])
    const [a, b] = ends.map(({ badge }) => badge)
    const joins = (/** @type {string[]} */ pair) => pair.includes(a) && pair.includes(b)
    const leads = (/** @type {{ sort?: string, line?: Point[] }} */ { sort, line = [] }) =>
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
    const taken = await this.put(turn, '', ends[1].label)
    if (taken) this.say(said)
    return taken
  }
}

/**
 * Returns the line of a bridge: the shortest segment, extended to the minimum length if the blocks almost touch.
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

// ---- the tool that cuts a block in two, along a line from edge to edge ----

export class Cutting extends Drawing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'cutSheet')
  }

  /** Returns the point of an outline near a finger or the cursor, undefined if there is none. @param {Point} at */
  #edge(at) {
    return onEdge(this.shapes, at, this.cursor ? STEP : this.reach)
  }

  /** @override @param {Point} at */
  meant(at) {
    return this.#edge(at) ?? super.meant(at)
  }

  /** @override @returns {Point} */
  get start() {
    return this.shapes[0][0]
  }

  /** @override @param {Point} point */
  set(point) {
    this.clear()
    const edge = this.#edge(point)
    if (!edge && !this.corners.length) return this.refuse(this.desk.t('cutEdge'), point)
    const corner = edge ?? point
    if (this.corners.some(c => same(c, corner))) return
    this.keep([...this.corners, corner])
    this.tell()
    if (edge && this.corners.length > 1) this.finish().catch(this.failed)
  }

  /** @override */
  async finish() {
    const { desk } = this
    const line = this.corners
    if (line.length < 2) return this.refuse(desk.t('notCut'), line[0] ?? this.start)
    const fresh = freshBlock(desk)
    const taken = await this.put(
      draft => this.#cut(draft, line, fresh),
      desk.t('saidDrawn', { name: fresh.name }),
      line[0],
    )
    this.keep(taken ? [] : line.slice(0, 1))
    this.show()
  }

  /**
   * Returns the draft with a block cut in two.
   * @param {Draft} draft
   * @param {Point[]} line
   * @param {{ id: string, name: string }} fresh the id and name of the new block
   */
  async #cut(draft, line, fresh) {
    const { desk } = this
    const cut = await this.reshaped({ cut: line }, desk.t('notCut'), line[line.length - 1])
    if (!cut) return undefined
    const { tags } = blocksOf(desk)[/** @type {number} */ (cut.site)]
    const part = { ...fresh, tags, shape: cut.shapes[cut.shapes.length - 1] }
    return redrawn(desk, draft, [...reshaped(desk, cut.shapes.slice(0, -1)), part])
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { lines, marks } = super.sketch()
    return { lines, marks: marks.map(mark => (mark.form === 'first' ? { ...mark, form: 'corner' } : mark)) }
  }

  /** @override */
  hint() {
    return this.desk.t(this.corners.length ? 'cutHintMore' : 'cutHint')
  }

  /** @override */
  buttons() {
    return super.buttons().slice(1)
  }
}

// ---- the tool that joins two neighbouring blocks: the second becomes a part of the first ----

export class Joining extends Pairing {
  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, { sheet: 'joinSheet', hint: 'joinHint', hintMore: 'joinHintMore', saidFirst: 'saidFirst' })
  }

  /** @override @param {number} kept @param {number} gone */
  async pair(kept, gone) {
    const { desk } = this
    const [{ badge, name }, other] = [desk.board.sites[kept], desk.board.sites[gone]]
    const join = async (/** @type {Draft} */ draft) => {
      const joined = await this.reshaped({ join: [kept, gone] }, desk.t('notOne'), other.label)
      return joined && redrawn(desk, draft, reshaped(desk, joined.shapes, gone), { heirs: { [other.badge]: badge } })
    }
    const taken = await this.put(join, desk.t('saidJoined', { name, other: other.name }), other.label)
    if (taken) {
      this.item = {
        point: /** @type {Point} */ ([0, 0]),
        site: desk.board.sites.findIndex(site => site.badge === badge),
      }
      if (this.cursor) this.cursor = this.item?.point
    }
    return taken
  }
}
