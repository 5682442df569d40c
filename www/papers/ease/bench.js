// @ts-check
/**
 * An editable board with the paper's formula and techniques. Its content outlives a change of language.
 * @import { Engine } from '../../engine/client.js'
 * @import { Ease, Level, PaperTechnique } from '../../pkg/placewise.js'
 * @import { Key, Speak } from '../text/index.js'
 * @import { View } from '../view.js'
 */
import { oneOf } from '../../catalogue/pasted-level.js'
import { errorText } from '../../i18n/error-text.js'
import { make, setAttribute, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { svg } from '../svg.js'
import { boardTools, grid, heading, para } from '../view.js'
import { digits } from '../finding.js'

// ---- boards of nine by nine in the section's form: 81 numbers, 0 for an empty cell ----

/** @typedef {number[]} Cells */

const FIGURE_3 = '7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5'
const ANSWER = '798635421126974583453218679972586314564123897381497256617352948835749162249861735'

/** Returns true for the cells of a diagonal: one in each row and column. */
const isDiagonal = (/** @type {number} */ cell) => Math.floor(cell / 9) + (cell % 9) === 8

/** The example boards: figure 3 of the paper, its answer with one choice in every empty cell, and an empty board. */
export const EASE_EXAMPLES = {
  easeFigure3: FIGURE_3,
  easeSingles: [...ANSWER].map((symbol, cell) => (isDiagonal(cell) ? '.' : symbol)).join(''),
  easeEmpty: '.'.repeat(81),
}

/** @param {string} text 81 symbols; those that are not digits are empty cells @returns {Cells} */
export const cellsOf = text => [...text].map(symbol => Number(symbol) || 0)

/** @param {Cells} cells @returns {Level} */
export function levelOf(cells) {
  const rows = Array.from({ length: 9 }, (_, row) => cells.slice(row * 9, row * 9 + 9))
  return { kind: 'sudoku', givens: rows.map(row => row.map(value => value || '.').join('')) }
}

/** @param {Level} level one of nine by nine */
export const givensOf = level => cellsOf(/** @type {string[]} */ (level.givens).join(''))

const SIDE = 28

/** Draws a board. @param {Cells} cells @param {string} say */
export function pictureOf(cells, say) {
  const size = SIDE * 9 + 4
  const at = (/** @type {number} */ place) => 2 + place * SIDE
  const lines = Array.from({ length: 10 }, (_, i) =>
    svg('path', {
      class: i % 3 ? 'thin' : 'thick',
      d: `M${at(i)} ${at(0)}V${at(9)}M${at(0)} ${at(i)}H${at(9)}`,
    }),
  )
  const numbers = cells.map((value, cell) => {
    const [x, y] = [at(cell % 9) + SIDE / 2, at(Math.floor(cell / 9)) + SIDE / 2 + 6]
    return value ? svg('text', { x, y, 'text-anchor': 'middle' }, String(value)) : ''
  })
  const box = { viewBox: `0 0 ${size} ${size}`, width: size, height: size }
  return svg('svg', { class: 'sudoku-picture', role: 'img', 'aria-label': say, ...box }, ...lines, ...numbers)
}

const WEIGHTS = /** @type {const} */ ([
  ['exp', 'weightExp', '2⁹⁻ⁿ'],
  ['square', 'weightSquare', '(10\u00a0−\u00a0n)²'],
  ['linear', 'weightLinear', '10\u00a0−\u00a0n'],
])

/** @type {Record<string, Key>} */
export const LEVELS = { easy: 'ofEasy', medium: 'ofMedium', hard: 'ofHard', evil: 'ofEvil' }

/** @type {Record<string, Key>} */
const TECHNIQUES = {
  'naked-pair': 'toldNakedPair',
  'naked-triplet': 'toldNakedTriplet',
  'hidden-pair': 'toldHiddenPair',
  'hidden-triplet': 'toldHiddenTriplet',
  'multi-line': 'toldMultiLine',
}

/** The error of a text that is no board, in words. */
class Unread extends Error {}

export class Bench {
  /** @type {Cells} */ #cells = cellsOf(EASE_EXAMPLES.easeFigure3)
  /** @type {{ ease: Ease, techniques: PaperTechnique[] } | undefined} */ #found
  #asked = 0
  /** @type {{ view: View, show(): void, refuse(error: unknown): void } | undefined} */ #drawn

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine
    /** Resolves when the first board is computed. */
    this.ready = this.#look()
  }

  /** Puts a level on the board. @param {Level} level */
  open(level) {
    this.#put(givensOf(level))
  }

  /** @param {Cells} cells */
  #put(cells) {
    this.#cells = cells
    attempt(
      () => this.#look(),
      error => this.#drawn?.refuse(error),
    )
  }

  async #look() {
    const asked = ++this.#asked
    const level = levelOf(this.#cells)
    const [ease, techniques] = await Promise.all([this.engine.ease(level), this.engine.paperTechniques(level)])
    // The answer to a later question is shown when it arrives.
    if (asked !== this.#asked) return
    this.#found = { ease, techniques }
    this.#drawn?.show()
  }

  /** @param {string} text */
  async #paste(text) {
    const { lang, t } = /** @type {{ view: View }} */ (this.#drawn).view
    const one = await oneOf(text, this.engine, lang)
    if ('fault' in one) throw new Unread(t('easeNoBoard'))
    if ('many' in one) throw new Unread(t('manyPuzzles', { count: one.many.length }))
    if (!('level' in one)) throw new Unread(one.told)
    // The engine tells if the paper covers such levels.
    await this.engine.ease(one.level, lang)
    this.open(one.level)
  }

  /** @param {string} text */
  #take(text) {
    attempt(
      () => this.#paste(text),
      error => this.#drawn?.refuse(error),
    )
  }

  /** @param {View} view */
  draw(view) {
    const { t } = view
    const cells = board(
      t,
      (cell, value) => this.#put(this.#cells.with(cell, value)),
      text => this.#take(text),
    )
    const bars = make('div', { className: 'ease-bars' })
    const said = make('p', { className: 'ease-said', role: 'status' })
    const values = make('div')
    const techniques = make('div')
    this.#drawn = {
      view,
      show: () => {
        if (!this.#found) return
        const { ease } = this.#found
        delete said.dataset.fault
        setText(said, summary(t, ease))
        cells.show(this.#cells, ease.choices)
        bars.replaceChildren(histogram(t, ease.model.histogram))
        values.replaceChildren(valuesTable(view, ease))
        techniques.replaceChildren(techniquesTable(view, this.#found.techniques))
      },
      refuse: error => {
        said.dataset.fault = 'true'
        setText(said, refusalText(error, view))
      },
    }
    this.#drawn.show()
    return [
      this.#tools(view),
      make('div', { className: 'ease-bench' }, cells.element, bars),
      said,
      values,
      heading(t('easeToldTitle'), 'ease-techniques'),
      para(t('easeToldAbout')),
      techniques,
    ]
  }

  /** Creates the example boards, and the field for pasting one. @param {View} view */
  #tools(view) {
    return boardTools(view, {
      id: 'ease',
      examples: /** @type {[Key, string][]} */ (Object.entries(EASE_EXAMPLES)),
      named: 'data-example',
      choose: text => this.#put(cellsOf(text)),
      label: 'easePasteLabel',
      paste: text => this.#take(text),
    })
  }
}

/** @param {unknown} error @param {View} view */
const refusalText = (error, { lang }) => (error instanceof Unread ? error.message : errorText(error, lang))

/** @param {Speak} t @param {Ease} ease */
export const summary = (t, { model, level }) =>
  model.exp === null || model.exp === undefined
    ? t('easeFull')
    : t('easeSaid', { wnef: String(digits(model.exp, 3)), level: t(LEVELS[String(level)]), count: model.empty })

/**
 * Returns WNEF by equation 2 as printed: over all cells rather than the empty ones. A filled cell has one candidate,
 * its own number. Returns undefined if no cell is empty.
 * @param {Pick<Ease, 'model' | 'sums'>} ease @param {number} weight its index
 */
export function literalOf({ model, sums }, weight) {
  const [sum, most] = sums[weight]
  return most ? (sum + ((81 - model.empty) * most) / model.empty) / most : undefined
}

/** @param {View} view @param {Ease} ease */
function valuesTable(view, { model, sums }) {
  const { t } = view
  return grid(view, {
    caption: t('easeValues'),
    className: 'ease-values',
    head: [t('weight'), 'w(n)', t('easeSum'), t('easeMost'), 'WNEF', t('easeLiteral')],
    rows: WEIGHTS.map(([id, name, formula], i) => [
      t(name),
      formula,
      String(sums[i][0]),
      String(sums[i][1]),
      digits(model[id], 4),
      digits(literalOf({ model, sums }, i), 4),
    ]),
  })
}

/** @param {View} view @param {PaperTechnique[]} techniques */
function techniquesTable(view, techniques) {
  const { t } = view
  const wrong = (/** @type {PaperTechnique['published']} */ { wrong }) =>
    wrong === null || wrong === undefined ? t('noValue') : String(wrong)
  return grid(view, {
    caption: t('easeToldCaption'),
    className: 'ease-told',
    head: [
      t('toldName'),
      t('toldFound'),
      t('toldOut'),
      t('toldWrong'),
      t('toldFoundMended'),
      t('toldOutMended'),
      t('toldWrong'),
    ],
    rows: techniques.map(({ id, published, corrected }) => [
      t(TECHNIQUES[id]),
      String(published.patterns),
      String(published.out.length),
      wrong(published),
      String(corrected.patterns),
      String(corrected.out.length),
      wrong(corrected),
    ]),
  })
}

const SIZE = { width: 320, height: 210, floor: 168, top: 24, left: 10 }
const STEP = (SIZE.width - 2 * SIZE.left) / 9

/**
 * Draws a histogram of the empty cells with one choice, two, … nine.
 * @param {Speak} t @param {number[]} counts
 */
function histogram(t, counts) {
  const most = Math.max(...counts, 1)
  const bars = counts.map((count, i) => {
    const x = SIZE.left + i * STEP
    const height = (count / most) * (SIZE.floor - SIZE.top)
    const middle = { x: x + STEP / 2, 'text-anchor': 'middle' }
    return svg(
      'g',
      {},
      svg('rect', { x: x + 4, y: SIZE.floor - height, width: STEP - 8, height, rx: 3 }),
      svg('text', { ...middle, y: SIZE.floor - height - 6, class: 'count' }, String(count)),
      svg('text', { ...middle, y: SIZE.floor + 18 }, String(i + 1)),
    )
  })
  const say = t('histogramSay', { counts: counts.map((count, i) => `${i + 1}: ${count}`).join(t('comma')) })
  return svg(
    'svg',
    { class: 'ease-histogram', role: 'img', 'aria-label': say, viewBox: `0 0 ${SIZE.width} ${SIZE.height}` },
    svg('path', { class: 'rule', d: `M${SIZE.left} ${SIZE.floor}H${SIZE.width - SIZE.left}` }),
    ...bars,
    svg('text', { x: SIZE.width / 2, y: SIZE.height - 6, 'text-anchor': 'middle', class: 'axis' }, t('histogramX')),
  )
}

// ---- its board ----

/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: -9, ArrowDown: 9, ArrowLeft: -1, ArrowRight: 1 }

/**
 * @param {Speak} t
 * @param {(cell: number, value: number) => void} put 0 for an empty cell
 * @param {(text: string) => void} paste called for more than a number
 */
function board(t, put, paste) {
  const fields = Array.from({ length: 81 }, (_, cell) => {
    const field = make('input', { inputMode: 'numeric', autocomplete: 'off', 'data-cell': cell, maxLength: 2 })
    field.addEventListener('input', () => {
      // The last digit typed counts; anything else empties the cell.
      const value = Number(/[1-9](?=\D*$)/.exec(field.value)?.[0] ?? 0)
      field.value = value ? String(value) : ''
      put(cell, value)
    })
    field.addEventListener('focus', () => field.select())
    field.addEventListener('keydown', event => {
      const step = ARROWS[event.key]
      const inRow = Math.abs(step) === 9 || Math.floor((cell + step) / 9) === Math.floor(cell / 9)
      const next = step && inRow ? fields[cell + step] : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    })
    field.addEventListener('paste', event => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.trim().length <= field.maxLength) return
      event.preventDefault()
      paste(text)
    })
    return field
  })
  const rows = Array.from({ length: 9 }, (_, row) =>
    make('div', { className: 'ease-row' }, ...fields.slice(row * 9, row * 9 + 9)),
  )
  return {
    element: make('div', { className: 'ease-board', role: 'group', 'aria-label': t('easeBoardSay') }, ...rows),
    /** @param {Cells} cells @param {(number | null | undefined)[]} choices */
    show(cells, choices) {
      fields.forEach((field, cell) => {
        const at = { row: Math.floor(cell / 9) + 1, column: (cell % 9) + 1 }
        const count = choices[cell] ?? 0
        const value = cells[cell] ? String(cells[cell]) : ''
        if (field.value !== value) field.value = value
        field.placeholder = value ? '' : String(count)
        setAttribute(field, 'data-choices', value ? '' : String(count))
        setAttribute(field, 'aria-label', t(value ? 'easeCell' : 'easeCellEmpty', { ...at, count }))
      })
    },
  }
}
