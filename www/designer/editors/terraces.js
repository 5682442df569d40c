// @ts-check
/**
 * Terraces: how many columns and rows, what marks them, how high each place is.
 * @import { Template } from '../../lib/templates.js'
 * @import { Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Brush, Editor } from './editor.js'
 * @typedef {{ columns: string[], rows: string[], heights: number[][] }} Island
 */
import { html } from '../../lib/templates.js'
import { ANSWER_SIDE, answerBrushes, answerSketch } from './answer.js'
import { countsOf, withLines } from '../draft.js'
import { labelled, select, stepper, within } from './fields.js'

/** The board as a level has it, written out. @param {Desk} desk @returns {Island} */
const islandOf = ({ board }) => ({
  columns: board.columns.map(c => c.tag),
  rows: board.rows.map(r => r.tag),
  heights: board.rows.map((_, row) => board.sites.filter(s => s.row === row).map(s => s.height)),
})

/**
 * A level on another board, with as many names as that has lines and heights.
 * @param {Desk} desk @param {Level} level @param {Island} board @returns {Level}
 */
function onBoard({ shop, lang }, level, board) {
  const nameOf = (/** @type {string} */ tag) => shop.lines.find(line => line.tag === tag)?.name ?? tag
  const heights = Array.from({ length: Math.max(...board.heights.flat()) }, (_, i) => String(i + 1))
  const usual = { columns: board.columns.map(nameOf), rows: board.rows.map(nameOf), heights }
  return withLines({ ...level, board }, usual, lang)
}

/** @type {Editor} */
export const terraces = {
  about: { heights: 'heightsAbout', answer: 'answerAbout' },

  sides: [{ group: 'heights', name: 'lookPlan' }, ANSWER_SIDE],
  sketch: answerSketch,

  fields: desk => {
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
    return html`<div class="row">${size('columns')}${size('rows')}</div>
      <details class="marks" id="line-names">
        <summary id="line-names-fold">${t('lines')}</summary>
        <div class="fields">
          ${board.columns.map((_, i) => mark('columns', i))} ${board.rows.map((_, i) => mark('rows', i))}
        </div>
      </details>`
  },

  brushes: desk => [
    ...Array.from(
      { length: desk.shop.height ?? 1 },
      (_, i) =>
        /** @type {Brush} */ ({
          group: 'heights',
          id: `height-${i + 1}`,
          name: desk.t('height', { number: i + 1 }),
          text: String(i + 1),
          paint: (draft, site) => {
            const island = islandOf(desk)
            const { row, column } = desk.board.sites[site]
            if (island.heights[row][column] === i + 1) return undefined
            const heights = island.heights.with(row, island.heights[row].with(column, i + 1))
            return { ...draft, level: onBoard(desk, draft.level, { ...island, heights }) }
          },
        }),
    ),
    ...answerBrushes(desk),
  ],
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
    const heights = sized.rows.map((_, row) => sized.columns.map((_, column) => island.heights[row]?.[column] ?? 1))
    const before = countsOf(draft.level, desk.shop.counts)
    const counts = filled(
      { ...before },
      sized.rows.length * sized.columns.length,
      desk.shop.pieces.map(p => p.id),
    )
    tellFilled(desk, before, counts)
    const level = onBoard(desk, { ...draft.level, [desk.shop.counts]: counts }, { ...sized, heights })
    return { ...draft, level: await desk.fit(level) }
  })
}

/**
 * A mark has another name: so it has in the clues.
 * @param {Desk} desk
 * @param {'columns' | 'rows'} line
 * @param {number} index
 * @param {string} tag
 */
function rename(desk, line, index, tag) {
  return desk.editLevel(level => {
    const island = islandOf(desk)
    const old = island[line][index]
    const clues = /** @type {any[]} */ (level.clues).map(clue =>
      clue.tags ? { ...clue, tags: clue.tags.map((/** @type {string} */ t) => (t === old ? tag : t)) } : clue,
    )
    return { ...level, board: { ...island, [line]: island[line].with(index, tag) }, clues }
  })
}

/**
 * As many pieces as there are places: more of those with most room, fewer of those with most.
 * @param {Record<string, number>} counts
 * @param {number} total
 * @param {string[]} catalogue
 */
function filled(counts, total, catalogue) {
  const sum = () => Object.values(counts).reduce((a, b) => a + b, 0)
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
 * @param {Record<string, number>} counts those from now on
 */
function tellFilled(desk, before, counts) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(counts)])].filter(id => before[id] !== counts[id])
  if (!changed.length) return
  const said = changed.map(id => {
    return desk.t('fromTo', { name: desk.nameOf(id), from: before[id] ?? 0, to: counts[id] ?? 0 })
  })
  desk.tellAside(desk.t('filled', { pieces: desk.list(said) }))
}
