// @ts-check
/**
 * Questions about a path of numbers: which cells follow one another, by their numbers or by a drawn step; which numbers
 * a drawn piece can have; which number is missing next. The moves are in `stroke.js`.
 * @import { Board, Entries } from '../../pkg/placewise.js'
 * @typedef {readonly [number, number]} Join   a step between two neighbouring cells, the lower site first
 * @typedef {{ entries: Entries, joins?: readonly Join[] }} Path
 * @typedef {1 | -1} Way   1: to higher numbers; -1: to lower ones
 * @typedef {readonly number[]} Piece   the cells of a part of the path, from end to end
 * @typedef {'left' | 'right' | 'up' | 'down' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight'} Side
 */
// ---- numbers ----

/** Returns the last number of the path. @param {Pick<Board, 'symbols'>} board */
export const lastOf = ({ symbols }) => symbols.length

/** @param {Board} board @param {number} number */
const exists = (board, number) => number >= 1 && number <= lastOf(board)

/** Returns true if a number exists on the board and is not written yet. @param {Board} board
 * @param {Entries} entries @param {number} number */
export const isFree = (board, entries, number) => exists(board, number) && !entries.includes(number)

/** @param {Board} board @param {number} a @param {number} b */
export const areBeside = ({ sites }, a, b) => sites[a].neighbours.includes(b)

/**
 * Returns the first missing number after another one in a direction, continuing from the other end of the path if
 * needed; 0 if none is missing.
 * @param {Board} board @param {Entries} entries @param {number} number @param {Way} way
 */
export function nextMissing(board, entries, number, way) {
  const last = lastOf(board)
  for (let i = 1; i <= last; i++) {
    const next = ((number - 1 + way * i + last * i) % last) + 1
    if (!entries.includes(next)) return next
  }
  return 0
}

/**
 * Returns the direction in which the number next to this one is missing, the preferred one if both are; 0 if neither
 * is.
 * @param {Board} board @param {Entries} entries @param {number} number @param {Way} [preferred]
 * @returns {Way | 0}
 */
export function wayFrom(board, entries, number, preferred = 1) {
  const other = /** @type {Way} */ (-preferred)
  if (isFree(board, entries, number + preferred)) return preferred
  return isFree(board, entries, number + other) ? other : 0
}

/**
 * Returns the cell of a number, or if it has been removed, that of the nearest number before it in the direction of the
 * walk; undefined if there is none.
 * @param {Entries} entries @param {number} number @param {Way} way
 * @returns {{ site: number, number: number } | undefined}
 */
export function footing(entries, number, way) {
  for (let back = number; back >= 1 && back <= entries.length; back -= way) {
    const site = entries.indexOf(back)
    if (site >= 0) return { site, number: back }
  }
  return undefined
}

// ---- steps ----

/** @param {number} a @param {number} b @returns {Join} */
const joinOf = (a, b) => (a < b ? [a, b] : [b, a])

/** @param {readonly Join[]} joins @param {number} a @param {number} b */
export const hasJoin = (joins, a, b) => joins.some(([c, d]) => (c === a && d === b) || (c === b && d === a))

/** @param {readonly Join[]} joins @param {number} a @param {number} b */
export const withJoin = (joins, a, b) => [...joins, joinOf(a, b)].sort(([a, b], [c, d]) => a - c || b - d)

/** @param {readonly Join[]} joins @param {number} a @param {number} b */
export const withoutJoin = (joins, a, b) => joins.filter(join => !hasJoin([join], a, b))

/**
 * Returns for each cell its neighbours on the path: those with the number before or after its own, and those joined to
 * it by a drawn step.
 * @param {Board} board @param {Path} path @returns {number[][]}
 */
export function besideOnPath({ sites }, { entries, joins = [] }) {
  const beside = entries.map((entry, site) =>
    typeof entry === 'number'
      ? sites[site].neighbours.filter(other => entries[other] === entry - 1 || entries[other] === entry + 1)
      : [],
  )
  for (const [a, b] of joins) {
    if (beside[a].includes(b)) continue
    beside[a].push(b)
    beside[b].push(a)
  }
  return beside
}

/**
 * Returns the cells of a piece from `site` to its end, in the direction away from `from`.
 * @param {readonly (readonly number[])[]} beside @param {number} site @param {number} from @returns {number[]}
 */
function along(beside, site, from) {
  const cells = [site]
  for (let before = from, at = site; ;) {
    const next = beside[at].find(other => other !== before)
    if (next === undefined || cells.includes(next)) return cells
    cells.push(next)
    before = at
    at = next
  }
}

/**
 * Returns the pieces of the path with at least two cells. If a mistake gives a cell more than two neighbours on the
 * path, where pieces end there is arbitrary.
 * @param {Board} board @param {Path} path @returns {Piece[]}
 */
export function piecesOf(board, path) {
  const beside = besideOnPath(board, path)
  const seen = new Set()
  return path.entries.flatMap((_, site) => {
    if (seen.has(site) || beside[site].length !== 1) return []
    const piece = along(beside, site, -1)
    for (const cell of piece) seen.add(cell)
    return [piece]
  })
}

/**
 * Returns the piece that contains a cell, undefined if there is none.
 * @param {Board} board @param {Path} path @param {number} site
 */
export const pieceAt = (board, path, site) => piecesOf(board, path).find(piece => piece.includes(site))

/**
 * Returns true if a step may be drawn between two cells: they are neighbours, at least one has no number, neither has
 * two neighbours on the path already (one for the first and the last number), and the step closes no circle.
 * @param {Board} board @param {Path} path @param {number} a @param {number} b
 */
export function canJoin(board, path, a, b) {
  if (a === b || !areBeside(board, a, b)) return false
  const { entries } = path
  const beside = besideOnPath(board, path)
  if (beside[a].includes(b)) return false
  const [m, n] = [entries[a], entries[b]]
  if (m !== null && n !== null) return false
  const room = (/** @type {number} */ site) => {
    const entry = entries[site]
    return entry === 1 || entry === lastOf(board) ? 1 : 2
  }
  if ([a, b].some(site => beside[site].length >= room(site))) return false
  return !beside[a].length || !pieceAt(board, path, a)?.includes(b)
}

/**
 * Returns true if kept steps can be drawn on this board.
 * @param {Board} board @param {readonly Join[]} joins
 */
export function areJoins(board, joins) {
  const bare = board.sites.map(() => null)
  /** @type {readonly Join[]} */ let drawn = []
  for (const [a, b] of joins) {
    const isSite = (/** @type {number} */ site) => Number.isInteger(site) && site >= 0 && site < bare.length
    if (!isSite(a) || !isSite(b) || a >= b) return false
    if (!canJoin(board, { entries: bare, joins: drawn }, a, b)) return false
    drawn = withJoin(drawn, a, b)
  }
  return true
}

// ---- numbers of a piece ----

/**
 * Returns the possible numberings of a piece, each from its first cell on: ascending, descending, or both. They agree
 * with the numbers that are written, and the others must be free.
 * @param {Board} board @param {Entries} entries @param {Piece} piece @returns {number[][]}
 */
export function numbersOf(board, entries, piece) {
  const at = piece.findIndex(site => entries[site] !== null)
  if (at < 0) return []
  const known = Number(entries[piece[at]])
  return [1, -1]
    .map(way => piece.map((_, i) => known + way * (i - at)))
    .filter(numbers =>
      numbers.every((number, i) => {
        const entry = entries[piece[i]]
        return entry === null ? isFree(board, entries, number) : entry === number
      }),
    )
}

/**
 * Returns the possible numbers at the empty ends of pieces, as text such as "4/8".
 * @param {Board} board @param {Path} path @returns {{ site: number, text: string }[]}
 */
export function endsOf(board, path) {
  const { entries } = path
  return piecesOf(board, path).flatMap(piece => {
    const all = numbersOf(board, entries, piece)
    if (!all.length) return []
    return [0, piece.length - 1].flatMap(i => {
      const site = piece[i]
      if (entries[site] !== null) return []
      const numbers = [...new Set(all.map(numbers => numbers[i]))].sort((a, b) => a - b)
      return [{ site, text: numbers.join('/') }]
    })
  })
}

/**
 * Returns the numbers of the piece that contains a cell, if they are certain: only one numbering is possible, or a walk
 * that stands at one of its ends sets the direction.
 * @param {Board} board @param {Path} path @param {number} site
 * @param {{ site: number, step: Way | 0 }} [walker]
 * @returns {{ piece: Piece, numbers: number[] } | undefined} undefined also if all of them are written
 */
export function settledNumbers(board, path, site, walker) {
  const piece = pieceAt(board, path, site)
  if (!piece || piece.every(cell => path.entries[cell] !== null)) return undefined
  const all = numbersOf(board, path.entries, piece)
  if (all.length === 1) return { piece, numbers: all[0] }
  const at = walker ? piece.indexOf(walker.site) : -1
  if (!walker?.step || (at !== 0 && at !== piece.length - 1)) return undefined
  const next = at === 0 ? 1 : at - 1
  const numbers = all.find(each => each[next] === each[at] + walker.step)
  return numbers && { piece, numbers }
}

// ---- where ----

/** @type {Record<string, Side>} */
const SIDES = {
  '0,-1': 'left',
  '0,1': 'right',
  '-1,0': 'up',
  '1,0': 'down',
  '-1,-1': 'upLeft',
  '-1,1': 'upRight',
  '1,-1': 'downLeft',
  '1,1': 'downRight',
}

/** Returns on which side of a cell its neighbour lies. @param {Board} board @param {number} from @param {number} to */
export function sideOf({ sites }, from, to) {
  const [a, b] = [sites[from], sites[to]]
  return SIDES[`${b.row - a.row},${b.column - a.column}`]
}
