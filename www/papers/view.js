// @ts-check
/**
 * The building blocks of all sections: tables, marks, boards, pictures.
 * @import { Board, Lang } from '../pkg/placewise.js'
 * @import { Finding, Mark, Shown } from './finding.js'
 * @import { Key, Speak } from './text/index.js'
 * @typedef {string | Node | Finding | null} Cell
 * @typedef {{ t: Speak, lang: Lang, boards: Map<number, Board> }} View
 * @typedef {(view: View) => (Node | string)[]} Draw   draws a computed section in a language
 */
import { make } from '../lib/dom.js'
import { SYMBOLS } from './finding.js'

// ---- buttons for example boards, and a field for pasting one ----

/**
 * @template Example
 * @param {View} view
 * @param {object} wanted
 * @param {string} wanted.id the prefix of the ids of its fields
 * @param {[Key, Example][]} wanted.examples
 * @param {string} wanted.named the attribute of an example's button with its key
 * @param {(example: Example) => void} wanted.choose
 * @param {Key} wanted.label the label of the field
 * @param {(text: string) => void} wanted.paste
 */
export function boardTools({ t }, { id, examples, named, choose, label, paste }) {
  const buttons = examples.map(([key, example]) => {
    const button = make('button', { type: 'button', className: 'button', [named]: key }, t(key))
    button.addEventListener('click', () => choose(example))
    return button
  })
  const text = make('textarea', { id: `${id}-text`, rows: 3, spellcheck: false, autocapitalize: 'off' })
  const button = make('button', { type: 'submit', className: 'button', id: `${id}-paste` }, t('easePasteShow'))
  const form = make('form', {}, make('label', {}, make('span', {}, t(label)), text), button)
  form.addEventListener('submit', event => {
    event.preventDefault()
    paste(text.value)
  })
  return make(
    'div',
    { className: 'ease-tools' },
    make('div', { className: 'ease-buttons', role: 'group', 'aria-label': t('easeExamples') }, ...buttons),
    make('details', { className: 'more paste' }, make('summary', {}, t('easePasteTitle')), form),
  )
}

// ---- tables, marks, boards, pictures ----

/** @param {Cell} cell @returns {cell is Finding} */
const isFinding = cell => cell !== null && typeof cell === 'object' && 'mark' in cell

/** Returns a piece of a level, or of any level. @param {View} view @param {string} id @param {number} [level] */
export const pieceOf = ({ boards }, id, level) =>
  [...boards]
    .filter(([number]) => !level || number === level)
    .flatMap(([, b]) => b.pieces)
    .find(p => p.id === id) ?? { id, name: id, many: id, glyph: id, count: 1 }

/** Returns the name of a piece for the level's count. @param {View} view @param {string} id @param {number} level */
export const plural = (view, id, level) => {
  const { count, name, many } = pieceOf(view, id, level)
  return count > 1 ? many : name
}

/** Capitalizes a text for the start of a sentence. @param {string} text */
export const capital = text => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Joins the names of pieces. @param {View} view @param {readonly string[]} ids */
export const names = (view, ids, separator = view.t('comma')) => ids.map(id => pieceOf(view, id).name).join(separator)

/** The number of a map's blocks in a row. */
const MAP_COLUMNS = 5

/** @param {string} glyph @param {number} size */
export const picture = (glyph, size) => make('img', { src: `art/${glyph}.svg`, alt: '', width: size, height: size })

/** @param {string} text */
export const para = text => make('p', {}, text)

/** @param {string} text @param {string} [id] */
export const heading = (text, id) => make('h3', id ? { id } : {}, text)

/** Creates details that the reader can unfold. @param {string} title @param {string} id @param {...Node} parts */
export const fold = (title, id, ...parts) =>
  make('details', { className: 'more', id }, make('summary', {}, title), ...parts)

/** @param {string} text */
export const unseen = text => make('span', { className: 'unseen' }, text)

/** Creates a name with its picture. @param {View} view @param {string} id */
export const named = (view, id) =>
  make(
    'span',
    { className: 'named' },
    picture(pieceOf(view, id).glyph ?? id, 24),
    make('span', {}, capital(pieceOf(view, id).name)),
  )

/** @param {Mark} mark @param {View} view @param {boolean} [wordless] the word is only for screen readers */
export const sign = (mark, { t }, wordless = false) =>
  make(
    'span',
    { className: `verdict ${mark}` },
    make('i', { 'aria-hidden': 'true' }, SYMBOLS[mark]),
    make('span', wordless ? { className: 'unseen' } : {}, t(mark)),
  )

/** @param {Shown | null} shown @param {View} view @returns {Node | string} */
function shownIn(shown, view) {
  if (shown === null) return '–'
  if (typeof shown === 'string') return shown
  return 'board' in shown ? miniBoard(view, { entries: shown.board }) : names(view, shown)
}

/**
 * Draws a small board from above: pieces, or the second paper's numbers. The default is level 50's board, as all four
 * levels have the same places. A map has no rows: its blocks stand in order of number.
 * @param {View} view
 * @param {{ board?: Board, entries?: readonly (string | null)[], numbers?: readonly number[],
 *   fresh?: readonly number[], trouble?: boolean, fruits?: boolean, size?: number }} what
 */
export function miniBoard(view, what) {
  const { entries = [], numbers, fresh = [], trouble = false, fruits = false, size = 22 } = what
  const board = what.board ?? /** @type {Board} */ (view.boards.get(50))
  const isMap = board.layout === 'map'
  const called = (/** @type {string} */ id) => board.pieces.find(piece => piece.id === id) ?? pieceOf(view, id)
  const cells = board.sites.map(({ height, row, column }, site) => {
    const entry = entries[site]
    const cell = make(
      'span',
      {
        className: 'plot',
        'data-height': height,
        ...(fresh.includes(site) ? { 'data-fresh': trouble ? 'trouble' : 'good' } : {}),
      },
      numbers && make('b', {}, String(numbers[site])),
      entry ? picture(called(entry).glyph ?? entry, size) : null,
      isMap ? null : make('small', { className: 'dots-up' }, ...Array.from({ length: height }, () => make('i'))),
    )
    // Water leaves a gap.
    const first = fruits ? 2 : 1
    if (!isMap) Object.assign(cell.style, { gridRow: String(row + first), gridColumn: String(column + first) })
    return cell
  })
  const edge = fruits
    ? [...board.columns.map((c, i) => fruit(c.tag, 1, i + 2)), ...board.rows.map((r, i) => fruit(r.tag, i + 2, 1))]
    : []
  const nameAt = (/** @type {string | null | undefined} */ entry) => (entry ? called(entry).name : view.t('nobody'))
  const animals = board.sites.map((_, site) => nameAt(entries[site])).join(view.t('comma'))
  const say = numbers && !entries.length ? numbers.join(view.t('comma')) : animals
  const plots = make(
    'span',
    { className: fruits ? 'plots fruity' : 'plots', role: 'img', 'aria-label': view.t('boardSay', { animals: say }) },
    ...edge,
    ...cells,
  )
  const columns = isMap ? Math.min(MAP_COLUMNS, cells.length) : board.width
  if (isMap || columns !== 3) plots.style.setProperty('--columns', String(columns))
  return plots
}

/** @param {string} tag @param {number} row @param {number} column */
function fruit(tag, row, column) {
  const image = picture(tag, 22)
  Object.assign(image.style, { gridRow: String(row), gridColumn: String(column) })
  return image
}

/** Creates a cell: printed above, computed below, and their agreement. @param {Finding} finding @param {View} view */
const both = ({ printed, computed, mark }, view) =>
  make(
    'td',
    { className: 'both', 'data-mark': mark },
    make('span', { className: 'said' }, unseen(`${view.t('printed')} `), shownIn(printed, view)),
    make(
      'span',
      { className: 'ours' },
      unseen(` ${view.t('computed')} `),
      shownIn(computed, view),
      ' ',
      sign(mark, view, true),
    ),
  )

/**
 * Creates a table of columns, with the reasons below it.
 * @param {View} view
 * @param {{ caption: string, head: (string | Node)[], rows: Cell[][], notes?: [Mark, string][], className?: string }}
 *   table
 */
export function grid(view, { caption, head, rows, notes = [], className = '' }) {
  const table = make(
    'table',
    { className: `grid ${className}` },
    make('caption', {}, make('span', {}, caption)),
    make('thead', {}, make('tr', {}, ...head.map(h => make('th', { scope: 'col' }, h)))),
    make(
      'tbody',
      {},
      ...rows.map(([first, ...rest]) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, /** @type {Node | string} */ (first)),
          ...rest.map(cell => (isFinding(cell) ? both(cell, view) : make('td', {}, cell ?? '–'))),
        ),
      ),
    ),
  )
  const box = make(
    'div',
    { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': view.t('scrolls', { table: caption }) },
    table,
  )
  const said =
    notes.length &&
    make(
      'ul',
      { className: 'reasons' },
      ...notes.map(([mark, text]) => make('li', {}, sign(mark, view, true), make('span', {}, text))),
    )
  return make('div', { className: 'sheet-of-paper' }, box, said || null)
}

/**
 * Creates a table of comparisons, one a row, with each reason below its row. (The roles repeat those of the elements:
 * where a phone changes the rows' layout, some browsers lose them.)
 * @param {View} view @param {{ caption: string, rows: [label: string | Node, finding: Finding][] }} table
 */
export function comparison(view, { caption, rows }) {
  const { t } = view
  const line = (/** @type {[string | Node, Finding]} */ [label, { printed, computed, mark, why }]) => [
    make(
      'tr',
      { 'data-mark': mark, role: 'row' },
      make('th', { scope: 'row', role: 'rowheader' }, label),
      make('td', { role: 'cell' }, shownIn(printed, view)),
      make('td', { className: 'ours', role: 'cell' }, shownIn(computed, view)),
      make('td', { role: 'cell' }, sign(mark, view)),
    ),
    ...(why ? [make('tr', { className: 'why', role: 'row' }, make('td', { colSpan: 4, role: 'cell' }, t(why)))] : []),
  ]
  return make(
    'div',
    { className: 'sheet-of-paper' },
    make(
      'table',
      { className: 'list', role: 'table' },
      make('caption', {}, caption),
      make(
        'thead',
        { role: 'rowgroup' },
        make(
          'tr',
          { role: 'row' },
          ...[t('what'), t('printed'), t('computed'), t('mark')].map(h =>
            make('th', { scope: 'col', role: 'columnheader' }, h),
          ),
        ),
      ),
      make('tbody', { role: 'rowgroup' }, ...rows.flatMap(line)),
    ),
  )
}

/** Lists the symbols of a formula with their meanings. @param {[sign: Node | string, meaning: string][]} terms */
export const terms = terms =>
  make(
    'dl',
    { className: 'terms' },
    ...terms.map(([sign, meaning]) => make('div', {}, make('dt', {}, sign), make('dd', {}, meaning))),
  )

/** Creates a letter with a subscript: `X₁`. @param {string} letter @param {string} below */
export const sub = (letter, below) => make('span', { className: 'sym' }, letter, make('sub', {}, below))
