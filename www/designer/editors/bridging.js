// @ts-check
/**
 * The tool that builds a bridge between two blocks that do not touch, or removes it, when both are chosen.
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Easel } from './editor.js'
 * @import { Point } from '../shapes.js'
 */
import { away, exact, far, shortest, within } from '../shapes.js'
import { mapOf, onMap } from './map.js'
import { Pairing } from './pairing.js'

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
