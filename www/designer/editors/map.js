// @ts-check
/**
 * The user's own map as data: read from the board, changed, and checked by the engine.
 * @import { Board, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Point } from '../shapes.js'
 * @typedef {string | Record<string, string>} Words   a text, or one for each language
 * @typedef {{ id: string, name: Words, tags: string[], shape: Point[], label?: Point }} Block
 * @typedef {{ name?: Words, note?: Words, blocks: Block[], bridges?: string[][], features?: Record<string, unknown>[]
 * }} Own   the user's own map, as in a level
 */
import { LANGS } from '../../i18n/text/index.js'
import { alike } from '../draft.js'
import { memoize } from '../../lib/values.js'
import { exact, extent, squareAt } from '../shapes.js'

export const BLOCK = 'block:'
export const LEVEL = /^level[1-9]$/
const EMPTY_SIZE = [8, 6]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The sides in cells of a square added by one press: the first that fits is used. */
const SQUARES = [2, 1]

/** Returns the level's own map, undefined if it has none. @param {Level} level */
export const ownOf = ({ board }) => (typeof board === 'object' ? /** @type {Own} */ (board) : undefined)

/** Returns words in the language of the page. @param {Words | undefined} words @param {string} lang */
export const said = (words, lang) => (typeof words === 'object' ? words[lang] : (words ?? ''))

/**
 * Changes words in the language of the page.
 * @param {Words | undefined} words
 * @param {string} lang
 * @param {string} text
 */
export const worded = (words, lang, text) => (typeof words === 'object' ? { ...words, [lang]: text } : text)

/** Returns the exact shapes of the blocks. @type {(board: Board) => Point[][]} */
export const shapesOf = memoize(board => board.sites.map(site => site.shape.map(exact)))

/**
 * Returns the blocks as a level has them, written out from the board; what the board does not show comes from the
 * level.
 * @param {Desk} desk
 */
export function blocksOf({ board, boards, level }) {
  const own = ownOf(level)
  return board.sites.map(({ badge: id, tags, shape, label }, i) => {
    const { name, label: at } = own?.blocks.find(b => b.id === id) ?? {
      name: inAll(boards, b => b.sites[i].name),
      label,
    }
    return /** @type {Block} */ ({
      id,
      name,
      tags: tags.filter(tag => !tag.startsWith(BLOCK)),
      shape: shape.map(exact),
      ...(at && { label: at }),
    })
  })
}

/** Returns the map in the same way. Bridges are the borders of blocks that do not touch. @param {Desk} desk */
export async function mapOf(desk) {
  const { board, boards, level } = desk
  const own = ownOf(level)
  const blocks = blocksOf(desk)
  const sides = await touching(desk, blocks)
  const borders = board.sites.flatMap((site, a) =>
    site.neighbours.filter(b => b > a).map(b => [blocks[a].id, blocks[b].id]),
  )
  const features = own
    ? own.features
    : (board.features ?? []).map((feature, i) =>
        Object.fromEntries(
          Object.entries({ ...feature, name: inAll(boards, b => b.features?.[i].name ?? null) }).filter(
            ([, value]) => value !== null && !alike(value, []),
          ),
        ),
      )
  const words = own ? { name: own.name, note: own.note } : { name: inAll(boards, b => b.name) ?? undefined }
  return {
    ...words,
    size: [board.width, board.height],
    blocks,
    borders,
    bridges: borders.filter(apart(sides)),
    features,
  }
}

/**
 * Returns the pairs of blocks that touch.
 * @param {Desk} desk
 * @param {readonly Block[]} blocks
 * @returns {Promise<string[][]>}
 */
async function touching({ engine, lang }, blocks) {
  const { borders } = await engine.reshape(
    blocks.map(b => b.shape),
    null,
    lang,
  )
  return borders.map(pair => pair.map(i => blocks[i].id))
}

/** Returns a function that returns true for pairs of blocks that do not touch. @param {string[][]} sides */
const apart =
  sides =>
  (/** @type {string[]} */ [a, b]) =>
    !sides.some(side => side.includes(a) && side.includes(b))

/**
 * Returns words of a built-in map in all languages.
 * @template T
 * @param {Board[]} boards
 * @param {(board: Board) => T} say
 * @returns {T | Record<string, T>}
 */
function inAll(boards, say) {
  const [first, ...others] = boards.map(say)
  return others.every(other => other === first)
    ? first
    : Object.fromEntries(LANGS.map((lang, i) => [lang, say(boards[i])]))
}

/** Returns the smallest size of the map that contains everything on it. @param {Desk} desk */
export const leastSize = ({ board: { sites, features = [] } }) =>
  extent([...sites.map(s => s.shape), ...features.map(f => [...f.shape, ...f.line, ...(f.at ? [f.at] : [])])].flat())

/** @param {Desk} desk @param {number} site @param {(block: Block) => Block} change */
export async function withBlock(desk, site, change) {
  const map = await mapOf(desk)
  return { ...map, blocks: map.blocks.with(site, change(map.blocks[site])) }
}

/**
 * Gives blocks other shapes; a changed block loses the position of its badge, so that a new one is found.
 * @param {Desk} desk
 * @param {readonly Point[][]} shapes
 * @param {number} [gone] a block that is removed
 */
export const reshaped = (desk, shapes, gone = -1) =>
  blocksOf(desk)
    .filter((_, i) => i !== gone)
    .map(({ label, ...block }, i) =>
      alike(shapes[i], block.shape) ? { ...block, ...(label && { label }) } : { ...block, shape: shapes[i] },
    )

/**
 * Returns the draft with other blocks on its map. Borders are computed again, bridges stay if both ends exist, and
 * clues and pieces without a place are removed. `heirs` maps the id of a removed block to the one that gets its
 * bridges.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {Block[]} blocks
 * @param {{ size?: number[], heirs?: Record<string, string> }} [how]
 * @returns {Promise<Draft>}
 * @throws {import('../../pkg/placewise.js').PuzzleError} if the engine refuses it
 */
export async function redrawn(desk, { level, ...rest }, blocks, { size, heirs = {} } = {}) {
  const [map, sides] = await Promise.all([mapOf(desk), touching(desk, blocks)])
  const there = new Set(blocks.map(b => b.id))
  const inherited = (ownOf(level)?.bridges ?? map.bridges).map(ends => ends.map(id => heirs[id] ?? id))
  const whole = inherited.filter(([a, b]) => a !== b && there.has(a) && there.has(b))
  const bridges = whole.filter(([a, b], i) => whole.findIndex(ends => ends.includes(a) && ends.includes(b)) === i)
  const board = {
    ...map,
    size: size ?? map.size,
    blocks,
    borders: [...sides, ...bridges.filter(apart(sides))],
    bridges,
  }
  const next = await desk.fit(spared(desk, { ...level, board }))
  await desk.engine.parse(next, desk.lang)
  return { ...rest, level: next }
}

/**
 * Returns the draft with another map, if the engine accepts it.
 * @param {Desk} desk @param {Draft} draft @param {object} board @returns {Promise<Draft>}
 * @throws {import('../../pkg/placewise.js').PuzzleError} if the engine refuses it
 */
export async function onMap(desk, { level, ...rest }, board) {
  const next = { ...level, board }
  await desk.engine.parse(next, desk.lang)
  return { ...rest, level: next }
}

/**
 * Removes pieces if there are more than blocks, those of the last kinds first.
 * @param {Desk} desk
 * @param {Level} level with a map of its own
 */
export function spared(desk, level) {
  const { shop, t } = desk
  const room = /** @type {{ blocks: unknown[] }} */ (level.board).blocks.length
  const counts = Object.entries(/** @type {Record<string, number>} */ (level[shop.counts] ?? {}))
  const over = counts.reduce((sum, [, count]) => sum + count, 0) - room
  if (over <= 0) return level
  let left = over
  const kept = counts.reverse().map(([piece, count]) => {
    const less = Math.min(left, count)
    left -= less
    return /** @type {const} */ ([piece, count - less])
  })
  desk.tellAside(t('sparePieces', { count: over }))
  return { ...level, [shop.counts]: Object.fromEntries(kept.reverse().filter(([, count]) => count)) }
}

/**
 * Returns a new block, in the zone of its neighbour if the map has zones.
 * @param {Desk} desk
 * @param {Omit<Block, 'tags'>} fresh
 * @returns {Promise<Block>}
 */
export async function withLevel(desk, fresh) {
  const blocks = blocksOf(desk)
  const sides = await touching(desk, [...blocks, { ...fresh, tags: [] }])
  const beside = blocks.find(b => sides.some(side => side.includes(b.id) && side.includes(fresh.id))) ?? blocks.at(-1)
  return { ...fresh, tags: beside?.tags.filter(tag => LEVEL.test(tag)) ?? [] }
}

/** Returns the id and name of a new block. @param {Desk} desk */
export function freshBlock({ board, t }) {
  const id = freshId(board.sites.map(site => site.badge))
  return { id, name: t('blockName', { id }) }
}

/**
 * Returns the next number if the blocks are numbered, else a free letter, or a number if there is none.
 * @param {string[]} ids
 */
function freshId(ids) {
  const letter = [...LETTERS].find(l => !ids.includes(l))
  const numbered = ids.every(id => /^\d+$/.test(id))
  return !numbered && letter ? letter : String(1 + Math.max(ids.length, ...ids.map(Number).filter(Number.isFinite)))
}

/**
 * Adds a square beside the other blocks; if there is no room the map grows to the right.
 * @param {Desk} desk
 * @param {Draft} draft
 */
export async function withSquare(desk, draft) {
  const {
    board: { width, height },
    engine,
    lang,
  } = desk
  const blocks = blocksOf(desk)
  const put = async (/** @type {Point[]} */ shape, /** @type {number[]} */ size) =>
    redrawn(desk, draft, [...blocks, await withLevel(desk, { ...freshBlock(desk), shape })], { size })
  for (const side of SQUARES) {
    const { shapes, site } = await engine.reshape(
      shapesOf(desk.board),
      { square: { side, size: [width, height] } },
      lang,
    )
    if (site !== null) return put(shapes[site], [width, height])
  }
  return put(squareAt([width, 0], SQUARES[0]), [width + SQUARES[0], Math.max(height, SQUARES[0])])
}

/** Returns a map to begin with: three blocks at a corner, and room for more. @param {Desk} desk */
export async function emptyMap(desk) {
  const { t } = desk
  const shapes = [squareAt([1, 1], 2), squareAt([3, 1], 2), squareAt([1, 3], 2)]
  const blocks = shapes.map((shape, i) => ({
    id: LETTERS[i],
    name: t('blockName', { id: LETTERS[i] }),
    tags: [],
    shape,
  }))
  return { size: EMPTY_SIZE, blocks, borders: await touching(desk, blocks) }
}
