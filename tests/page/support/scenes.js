/** Pictures of real boards as operations, for each scene, as its painter composes them. */
import { readFileSync } from 'node:fs'
import { composer as beds, Plan as Beds } from '../../../www/scenes/beds/compose.js'
import { composer as blocks } from '../../../www/scenes/blocks/index.js'
import { Plan as Blocks } from '../../../www/scenes/blocks/plan.js'
import { WHOLE } from '../../../www/scenes/camera.js'
import { composer as market, Plan as Market } from '../../../www/scenes/market/compose.js'
import { Motion } from '../../../www/scenes/motion.js'
import { Plan as Seats, composer as seats } from '../../../www/scenes/seats/index.js'
import { composer as slabs, Plan as Slabs } from '../../../www/scenes/slabs/index.js'
import { composer as stones, Plan as Stones } from '../../../www/scenes/stones/compose.js'
import { composer as terraces } from '../../../www/scenes/terraces/index.js'
import { Shape } from '../../../www/scenes/terraces/shape.js'
import { restView } from '../../../www/game/view.js'
import { placewise } from '../../api/wasm.js'
import { ladders, rungsOf } from './hints.js'

/** @import { Board, Entries } from '../../../www/pkg/placewise.js' */
/** @import { Operation, Places } from '../../../www/scenes/operations.js' */
/** @import { View } from '../../../www/scenes/painter.js' */
/** @import { Made as OnBeds } from '../../../www/scenes/beds/compose.js' */
/** @import { Made as OnBlocks } from '../../../www/scenes/blocks/index.js' */
/** @import { Made as OnMarket } from '../../../www/scenes/market/compose.js' */
/** @import { Made as OnSlabs } from '../../../www/scenes/slabs/index.js' */
/** @import { Made as OnStones } from '../../../www/scenes/stones/compose.js' */
/** @import { Made as OnTerraces } from '../../../www/scenes/terraces/index.js' */

/** @typedef {Operation | OnBeds | OnBlocks | OnMarket | OnSlabs | OnStones | OnTerraces} Made */
/**
 * @typedef {{ name: string, board: Board, places: Places, width: number, height: number, order: readonly number[],
 *   compose(view: View): Made[] }} Scene   `order`: the places from back to front; `compose`: its picture when all has
 *   come to rest
 */

const WIDTH = 720

/** Returns a view at rest: the poses in which pieces come to rest. @param {View} view */
function still(view) {
  const motion = new Motion()
  motion.see(view, 0, true)
  return {
    winMs: view.won ? Infinity : NaN,
    pose: (/** @type {number} */ site) => motion.pose(site, 0),
    grown: 1,
  }
}

/** Lays a grid out. @param {Board} board @param {import('../../../www/scenes/grid.js').GridPlan} plan
 * @param {Scene['compose']} compose */
function inGrid(board, plan, compose) {
  const [width, height] = [WIDTH, WIDTH / plan.aspect]
  plan.fit(width, height, 1)
  return { places: plan, width, height, order: board.sites.map((_, site) => site), compose }
}

/** The layouts of a board in each scene. @type {Record<string, (board: Board) => Omit<Scene, 'name' | 'board'>>} */
const laidOut = {
  terraces(board) {
    const shape = new Shape(board)
    const [width, height] = [WIDTH, WIDTH / shape.aspect]
    shape.fit(width, height)
    const compose = terraces(shape)
    return { places: shape, width, height, order: shape.order, compose: view => compose(view, still(view)) }
  },
  beds(board) {
    const plan = new Beds(board)
    const [width, height] = [WIDTH, WIDTH / plan.aspect]
    plan.fit(width, height)
    const compose = beds(plan, false)
    const order = board.sites.map((_, site) => site)
    return { places: plan, width, height, order, compose: view => compose(view, still(view), 1) }
  },
  seats(board) {
    const plan = new Seats(board)
    const compose = seats(plan)
    return inGrid(board, plan, view => compose(view, still(view)))
  },
  slabs(board) {
    const plan = new Slabs(board)
    const { compose } = slabs(plan, false)
    return inGrid(board, plan, view => compose(view, still(view)))
  },
  market(board) {
    const plan = new Market(board)
    const { compose } = market(plan, false)
    return inGrid(board, plan, view => compose(view, still(view)))
  },
  stones(board) {
    const plan = new Stones(board)
    const { compose } = stones(plan, false)
    return inGrid(board, plan, view => compose(view, still(view)))
  },
  blocks(board) {
    const plan = new Blocks(board)
    const [width, height] = [WIDTH, WIDTH / plan.aspect]
    plan.fit(width, height, 1)
    const sight = plan.seenBy(WHOLE)
    const window = /** @type {[number, number, number, number]} */ ([
      ...sight.under(0, 0),
      ...sight.under(width, height),
    ])
    const { compose } = blocks(plan, false)
    return {
      places: sight,
      width,
      height,
      order: board.sites.map((_, i) => i).toSorted((a, b) => plan.labels[a][1] - plan.labels[b][1]),
      compose: view => compose(view, still(view), sight, window, false),
    }
  },
}

/** @param {string} name @param {Board} board @returns {Scene} */
export const sceneOf = (name, board) => ({ name, board, ...laidOut[board.scene](board) })

/** No ladder has a level in seats. */
const { class: island } = JSON.parse(readFileSync(new URL('../../data/words.json', import.meta.url), 'utf8'))
const inSeats = { ...island, board: { ...island.board, look: 'seats' } }

/**
 * The first, a middle and the last level of each ladder with pieces. Boards of digits are in `slabs.test.js`.
 * @type {Scene[]}
 */
export const scenes = ladders.flatMap(ladder => {
  const rungs = rungsOf(ladder)
  const some = rungs.length ? [rungs[0], rungs[rungs.length >> 1], rungs[rungs.length - 1]] : []
  const boards = some.map(({ id, level }) => ({ id, board: placewise.board(level, { lang: 'en' }) }))
  return boards.filter(({ board }) => board.pieces.length).map(({ id, board }) => sceneOf(id, board))
})
scenes.push(sceneOf('class', placewise.board(inSeats, { lang: 'en' })))

/** One board of every kind of scene. */
export const oneOfEach = [...new Map(scenes.map(scene => [scene.board.scene, scene])).values()]

/**
 * Returns entries with a piece on every `each`th place, one sort after the other.
 * @param {Board} board
 * @param {number} each
 * @returns {Entries}
 */
export const filled = ({ sites, pieces }, each) =>
  sites.map((_, site) => (site % each ? null : pieces[(site / each) % pieces.length].id))

/** @param {Scene} scene @param {Partial<View>} [changes] @returns {View} */
export const viewOf = ({ board }, changes = {}) => ({
  ...restView(
    board,
    board.sites.map(() => null),
  ),
  ...changes,
})
