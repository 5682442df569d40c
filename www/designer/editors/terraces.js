// @ts-check
/**
 * The editor of island boards: the columns and rows, their marks, and the height of each place or water; and of plain
 * grids of seats, which have no heights and whose lines have names.
 * @import { Template } from '../../lib/templates.js'
 * @import { Board, Entries, Level, OwnText } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Brush, Editor, Nameable } from './editor.js'
 * @import { Key, Speak } from '../text/index.js'
 * @typedef {{ columns: string[], rows: string[], heights: number[][], look?: string }} Island
 */
import { itemsOf } from '../../lib/outside.js'
import { html } from '../../lib/templates.js'
import { LANGS } from '../../i18n/text/index.js'
import { cluesOf, countsOf, withLines } from '../draft.js'
import { speaker } from '../text/index.js'
import { withPiece, withWords, wordsOf } from '../level-words.js'
import { ANSWER_SIDE, answerBrushes, answerSketch } from './answer.js'
import { labelled, select, stepper, within } from './fields.js'

const SEATS = 'seats'
/** The height of a square that is no place. */
const WATER = 0
/** The goal of a level on such a grid, if it has none of its own. */
const SEATS_GOAL = {
  en: 'Give everybody a seat, so that every clue is true.',
  zh: '给每个人安排座位，让每条线索都成立。',
}
/** The piece for empty places. */
const SPARE = {
  id: 'seat',
  piece: { en: { one: 'empty seat', many: 'empty seats' }, zh: '空座位', glyph: '🪑' },
}
/** @type {Island} */
const THREE_ROWS = {
  columns: ['pineapple', 'banana', 'strawberry'],
  rows: ['apple', 'lemon', 'orange'],
  heights: Array.from({ length: 3 }, () => [1, 1, 1]),
}
/** The rules of clues that need heights. */
const OF_HEIGHTS = ['above', 'below', 'same-level']

/** Returns the board as a level has it, written out. @param {Desk} desk @returns {Island} */
const islandOf = ({ board }) => ({
  columns: board.columns.map(c => c.tag),
  rows: board.rows.map(r => r.tag),
  heights: board.rows.map((_, row) =>
    board.columns.map((_, column) => board.sites.find(s => s.row === row && s.column === column)?.height ?? WATER),
  ),
  ...(board.scene === SEATS && { look: SEATS }),
})

/** Returns the usual names of lines: first, second and so on, in each language. @param {number} count */
const usualNames = count =>
  Array.from({ length: count }, (_, i) => {
    const key = /** @type {Key} */ (`ordinal-${i + 1}`)
    return /** @type {OwnText} */ (Object.fromEntries(LANGS.map(lang => [lang, speaker(lang)(key)])))
  })

/** @param {number} most @returns {Nameable['lines'][number]} */
const heightsOf = most => ({
  field: 'heights',
  name: 'height',
  usual: usualNames(most),
  tags: Array.from({ length: most }, (_, i) => `height${i + 1}`),
})

/** @param {Island} island @returns {Nameable['lines']} */
const linesOf = ({ columns, rows, heights, look }) => [
  { field: 'columns', name: 'columnMark', usual: usualNames(columns.length), tags: columns },
  { field: 'rows', name: 'rowMark', usual: usualNames(rows.length), tags: rows },
  ...(look === SEATS ? [] : [heightsOf(Math.max(...heights.flat()))]),
]

/** Puts a level on another board, with as many names as that has lines and heights. @param {Level} level
 * @param {Island} board @returns {Level} */
const onBoard = (level, board) =>
  withLines({ ...level, board }, Object.fromEntries(linesOf(board).map(({ field, usual }) => [field, usual])))

/**
 * Changes the look of the board to a plain grid of seats, whose lines have names, or to an island.
 * @param {Desk} desk @param {string} look
 */
function become(desk, look) {
  return desk.edit(async ({ level, ...rest }) => {
    const { look: _, ...island } = islandOf(desk)
    if (look !== SEATS) return { ...rest, level: onBoard(level, island) }
    const board = { ...island, heights: island.heights.map(row => row.map(() => 1)), look }
    const { heights: __, ...words } = wordsOf(level)
    const usual = Object.fromEntries(linesOf(board).map(({ field, usual }) => [field, usual]))
    const whole = withFilled(desk, { ...level, board }, board)
    const named = withWords(whole, { ...usual, goal: SEATS_GOAL, ...words })
    const clues = cluesOf(level).filter(({ rule }) => !OF_HEIGHTS.includes(String(rule)))
    const fitting = await desk.fit({ ...named, clues })
    desk.tellGone(cluesOf(level).length - clues.length)
    return { ...rest, level: fitting }
  })
}

/** Returns the fields for the size of the board, the marks of its lines, and its look. @param {Desk} desk */
function fields(desk) {
  const { t, shop, board } = desk
  const [least, most] = shop.sides
  const island = islandOf(desk)
  /** @type {(line: 'columns' | 'rows') => Template} */
  const size = line =>
    stepper(t(line), island[line].length, {
      least,
      most,
      id: `size-${line}`,
      t,
      turn: by => {
        resize(desk, line, by)
      },
    })
  /** @type {(line: 'columns' | 'rows', index: number) => Template} */
  const mark = (line, index) => {
    const taken = [...island.columns, ...island.rows]
    const options = shop.lines
      .filter(l => l.tag === island[line][index] || !taken.includes(l.tag))
      .map(l => /** @type {[string, string]} */ ([l.tag, l.name]))
    const name = t(line === 'columns' ? 'columnMark' : 'rowMark', { number: index + 1 })
    return labelled(
      name,
      select(
        name,
        options,
        island[line][index],
        tag => {
          rename(desk, line, index, tag)
        },
        `mark-${line}-${index}`,
      ),
    )
  }
  /** @type {[string, string][]} */
  const looks = [
    ['', t('lookIsland')],
    [SEATS, t('lookSeats')],
  ]
  const isSeats = board.scene === SEATS
  const choose = (/** @type {string} */ look) => {
    become(desk, look)
  }
  return html`<div class="row">
      ${size('columns')}${size('rows')}
      ${labelled(t('boardLook'), select(t('boardLook'), looks, isSeats ? SEATS : '', choose, 'board-look'))}
    </div>
    ${
      isSeats
        ? html`<p class="quiet">${t('seatsNames')}</p>`
        : html`<details class="marks" id="line-names">
            <summary id="line-names-fold">${t('lines')}</summary>
            <div class="fields">
              ${board.columns.map((_, i) => mark('columns', i))} ${board.rows.map((_, i) => mark('rows', i))}
            </div>
          </details>`
    }`
}

/** Returns a brush for each height, and one for water. @param {Desk} desk */
const heights = desk =>
  [...Array.from({ length: desk.shop.height ?? 1 }, (_, i) => i + 1), WATER].map(
    height =>
      /** @type {Brush} */ ({
        group: 'heights',
        id: `height-${height}`,
        name: height ? desk.t('height', { number: height }) : desk.t('water'),
        text: height ? String(height) : '≈',
        anywhere: true,
        paint: (draft, _, { square: { row, column } }) => raised(desk, draft, row, column, height),
      }),
  )

/**
 * Returns the draft after a change of a square's height, undefined if nothing changes or no place would be left. The
 * numbers of pieces follow that of the places, and a wished answer stays where it is.
 * @param {Desk} desk @param {Draft} draft @param {number} row @param {number} column @param {number} height
 */
async function raised(desk, draft, row, column, height) {
  const island = islandOf(desk)
  const before = island.heights[row]?.[column]
  const heights = island.heights.with(row, island.heights[row].with(column, height))
  if (before === height || !placesIn({ heights })) return undefined
  const level = onBoard(draft.level, { ...island, heights })
  if (before !== WATER && height !== WATER) return { ...draft, level }
  const fitting = await desk.fit(withFilled(desk, level, { heights }))
  return { ...draft, level: fitting, ...(draft.answer && { answer: moved(draft.answer, desk.board, heights) }) }
}

/** Returns the number of places of an island. @param {Pick<Island, 'heights'>} island */
const placesIn = ({ heights }) => heights.flat().filter(height => height !== WATER).length

/** Returns entries for the places of other heights. @param {Entries} entries @param {Board} board of the entries
 * @param {number[][]} heights @returns {Entries} */
const moved = (entries, { sites }, heights) =>
  heights.flatMap((line, row) =>
    line.flatMap((height, column) =>
      height === WATER ? [] : [entries[sites.findIndex(s => s.row === row && s.column === column)] ?? null],
    ),
  )

/**
 * Returns a board with its water as squares after the places.
 * @param {Board} board @param {Speak} t @returns {Board}
 */
function spread(board, t) {
  const there = new Set(board.sites.map(({ row, column }) => `${row} ${column}`))
  const squares = board.rows.flatMap((_, row) =>
    board.columns.flatMap((_, column) => (there.has(`${row} ${column}`) ? [] : [{ row, column }])),
  )
  const water = squares.map(({ row, column }) => {
    const name = t('squareAt', { row: row + 1, column: column + 1, what: t('water') })
    const label = /** @type {[number, number]} */ ([column + 0.5, row + 0.5])
    const bare = { badge: '', shape: [], tags: [], given: null, neighbours: [] }
    return { ...bare, name, say: name, row, column, height: WATER, label }
  })
  return { ...board, sites: [...board.sites, ...water] }
}

/** @param {Desk} desk @returns {Nameable} */
const nameable = desk => ({ lines: linesOf(islandOf(desk)), tags: [] })

/** @type {Editor} */
export const terraces = {
  about: { heights: 'heightsAbout', answer: 'answerAbout' },
  sides: [{ group: 'heights', name: 'lookPlan' }, ANSWER_SIDE],
  sketch: answerSketch,
  spread,
  fields,
  brushes: desk => [...heights(desk), ...answerBrushes(desk)],
  nameable,
}

/** @type {Editor} */
export const seats = {
  about: { answer: 'answerAbout' },
  sketch: draft => answerSketch(draft, ANSWER_SIDE.group),
  fields,
  brushes: answerBrushes,
  nameable,
  spare: SPARE,
  start: {
    name: 'newSeats',
    level: () => {
      const board = { ...THREE_ROWS, look: SEATS }
      const words = Object.fromEntries(linesOf(board).map(({ field, usual }) => [field, usual]))
      const bare = { kind: 'island', board, pieces: { [SPARE.id]: 9 }, clues: [] }
      return withWords(bare, { ...words, pieces: { [SPARE.id]: SPARE.piece }, goal: SEATS_GOAL })
    },
  },
}

/** @param {Desk} desk @param {'columns' | 'rows'} line @param {number} by */
function resize(desk, line, by) {
  return desk.edit(async draft => {
    const island = islandOf(desk)
    const count = within(island[line].length + by, desk.shop.sides)
    const spare = desk.shop.lines
      .map(l => l.tag)
      .filter(tag => !island.columns.includes(tag) && !island.rows.includes(tag))
    const marks = [...island[line].slice(0, count), ...spare.slice(0, Math.max(0, count - island[line].length))]
    const sized = { ...island, [line]: marks }
    const all = sized.rows.map((_, row) => sized.columns.map((_, column) => island.heights[row]?.[column] ?? 1))
    // Only water may be left.
    const heights = placesIn({ heights: all }) ? all : all.map(row => row.map(() => 1))
    const level = onBoard(draft.level, { ...sized, heights })
    return { ...draft, level: await desk.fit(withFilled(desk, level, { heights })) }
  })
}

/**
 * Adjusts the counts of pieces to the number of places, and says which have changed. On a grid of seats with pieces of
 * the level's own, empty seats fill the rest.
 * @param {Desk} desk @param {Level} level @param {Pick<Island, 'heights'>} island @returns {Level}
 */
function withFilled(desk, level, island) {
  const before = countsOf(level, desk.shop.counts)
  const filler = desk.board.scene === SEATS && wordsOf(level).pieces ? SPARE : undefined
  const catalogue = desk.shop.pieces.map(p => p.id)
  const counts = filled({ ...before }, placesIn(island), catalogue, filler?.id)
  tellFilled(desk, before, counts)
  const whole = { ...level, [desk.shop.counts]: counts }
  const isNew = filler && counts[filler.id] && !wordsOf(level).pieces?.[filler.id]
  return isNew ? withPiece(whole, filler.id, filler.piece) : whole
}

/**
 * Changes the mark of a line, also in the clues.
 * @param {Desk} desk
 * @param {'columns' | 'rows'} line
 * @param {number} index
 * @param {string} tag
 */
function rename(desk, line, index, tag) {
  return desk.editLevel(level => {
    const island = islandOf(desk)
    const old = island[line][index]
    const clues = cluesOf(level).map(clue =>
      clue.tags ? { ...clue, tags: itemsOf(clue.tags).map(t => (t === old ? tag : t)) } : clue,
    )
    return { ...level, board: { ...island, [line]: island[line].with(index, tag) }, clues }
  })
}

/**
 * Adjusts the counts of pieces to the number of places: raises or lowers the largest count, the last of equal ones.
 * @param {Record<string, number>} counts
 * @param {number} total
 * @param {string[]} catalogue
 * @param {string} [spare] the piece whose count is adjusted first
 */
function filled(counts, total, catalogue, spare) {
  const sum = () => Object.values(counts).reduce((a, b) => a + b, 0)
  if (spare !== undefined) {
    counts[spare] = Math.max(0, (counts[spare] ?? 0) + total - sum())
    if (!counts[spare]) delete counts[spare]
  }
  const most = () => Object.keys(counts).reduce((a, b) => (counts[b] >= counts[a] ? b : a), Object.keys(counts)[0])
  if (!Object.keys(counts).length) counts[catalogue[0]] = 0
  while (sum() < total) counts[most()]++
  while (sum() > total) {
    const piece = most()
    counts[piece]--
    if (!counts[piece]) delete counts[piece]
  }
  return counts
}

/**
 * @param {Desk} desk
 * @param {Record<string, number>} before
 * @param {Record<string, number>} counts the new counts
 */
function tellFilled(desk, before, counts) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(counts)])].filter(id => before[id] !== counts[id])
  if (!changed.length) return
  const said = changed.map(id => {
    return desk.t('fromTo', { name: desk.nameOf(id), from: before[id] ?? 0, to: counts[id] ?? 0 })
  })
  desk.tellAside(desk.t('filled', { pieces: desk.list(said) }))
}
