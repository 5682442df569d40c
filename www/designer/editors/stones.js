// @ts-check
/**
 * The editor of boards with a path: its cells, diagonal steps, and givens. Numbers are typed or walked, as there may be
 * hundreds of them.
 * @import { Entry, Level } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Brush, Easel, Editor } from './editor.js'
 * @import { Spot } from './path.js'
 * @import { Sketch } from './pencil.js'
 */
import { html } from '../../lib/templates.js'
import { labelled, select, symmetryField } from './fields.js'
import {
  LEAST,
  MOST,
  cellsOf,
  cut,
  emptied,
  given,
  givensOf,
  holesOf,
  isHole,
  isOn,
  resized,
  sizeOf,
  withGivens,
} from './path.js'
import { Squares, square } from './squares.js'
import { orbitsOf, symmetryOf, wantedIn } from './symmetry.js'
import { Walking } from './walking.js'

/** Returns the groups of symmetric cells, which have givens together or not at all. @param {Draft} draft */
function together(draft) {
  const size = sizeOf(draft.level)
  return orbitsOf(cellsOf(draft.level), size, symmetryOf(draft, size))
}

/**
 * Writes a given number in a cell. Clearing a cell clears the symmetric cells too.
 * @param {Draft} draft @param {number} site @param {Entry | null} symbol @returns {Draft}
 */
function write(draft, site, symbol) {
  if (symbol !== null) return { ...draft, level: given(draft.level, site, Number(symbol)) }
  const alike = together(draft).find(orbit => orbit.includes(site)) ?? []
  return { ...draft, level: alike.reduce((level, cell) => given(level, cell, null), draft.level) }
}

/** @type {Editor} */
export const stones = {
  about: { digits: 'pathAbout', shape: 'shapeAbout' },

  fieldsBelow: true,

  fields: desk =>
    html`<div class="fields">
        ${sizeField(desk, 'rows')}${sizeField(desk, 'columns')}${symmetryField(desk, sizeOf(desk.draft.level))}
      </div>
      <div class="row">${cornersField(desk)}</div>`,

  brushes: desk => [...digits(desk), ...walks(desk), ...shapes(desk)],

  write,
  typed: true,
  mostPossible: 4,

  sketch: draft => {
    const entries = givensOf(draft.level)
    return { entries, lit: new Set(wantedIn(entries, together(draft))) }
  },

  givens: {
    all: (level, answer) => withGivens(level, answer),
    none: emptied,
    together,
  },
}

/** @param {Desk} desk @param {'rows' | 'columns'} line */
function sizeField(desk, line) {
  const { t, draft } = desk
  const sizes = Array.from(
    { length: MOST - LEAST + 1 },
    (_, i) => /** @type {[string, string]} */ ([String(LEAST + i), String(LEAST + i)]),
  )
  const choose = (/** @type {string} */ size) => {
    desk.editLevel(level => fit(desk, resized(level, { [line]: Number(size) })))
  }
  return labelled(t(line), select(t(line), sizes, String(sizeOf(draft.level)[line]), choose, `size-${line}`))
}

/** @param {Desk} desk */
function cornersField(desk) {
  const { t, draft } = desk
  const turn = () => {
    desk.editLevel(({ corners, ...level }) => (corners ? level : { ...level, corners: true }))
  }
  return html`<button
    type="button"
    class="chip"
    id="corners"
    aria-pressed=${draft.level.corners === true}
    @click=${turn}
  >
    ${t('acrossCorners')}
  </button>`
}

/**
 * Returns a key for each digit, with which numbers are typed, and an eraser.
 * @param {Desk} desk @returns {Brush[]}
 */
function digits({ t }) {
  const keys = Array.from({ length: 10 }, (_, i) => {
    const key = String((i + 1) % 10)
    return /** @type {Brush} */ ({ group: 'digits', id: `digit-${key}`, name: key, text: key, key })
  })
  const paint = (/** @type {Draft} */ draft, /** @type {number} */ site) => write(draft, site, null)
  return [...keys, { group: 'digits', id: 'digit-none', name: t('rubOut'), text: '×', symbol: null, paint }]
}

/** @param {Desk} desk @returns {Brush[]} */
const walks = desk => [
  {
    group: 'digits',
    id: 'walk-up',
    name: desk.t('walkUp'),
    text: '1 2 3…',
    tool: easel => new Walking(desk, easel, 1),
  },
  {
    group: 'digits',
    id: 'walk-down',
    name: desk.t('walkDown'),
    text: '3 2 1…',
    tool: easel => new Walking(desk, easel, -1),
  },
]

/** @param {Desk} desk @returns {Brush[]} */
const shapes = desk => [
  {
    group: 'shape',
    id: 'shape',
    name: desk.t('cellsAndHoles'),
    text: desk.t('cellsAndHoles'),
    tool: easel => new Shaping(desk, easel),
  },
]

// ---- the tool that turns cells into holes and back ----

/**
 * Returns the level after a change, and says how many numbers were removed as too high.
 * @param {Desk} desk @param {{ level: Level, dropped: number }} left
 */
function fit(desk, { level, dropped }) {
  if (dropped) desk.tellAside(desk.t('tooHigh', { count: dropped }))
  return level
}

class Shaping extends Squares {
  /** True if the stroke makes holes. */ #hole = true

  /** @param {Desk} desk @param {Easel} easel */
  constructor(desk, easel) {
    super(desk, easel, 'shapeSheet')
  }

  /** @override @param {Spot} spot */
  begin(spot) {
    this.#change(spot, true)
  }

  /** @override @param {Spot} spot */
  enter(spot) {
    this.#change(spot, false)
  }

  /** @override @param {Spot} spot @param {boolean} far */
  arrive(spot, far) {
    if (far) this.#change(spot, false)
    else this.#tell(spot)
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.letGo()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (!this.spot) this.go([1, 0])
    else {
      this.stroke = {}
      this.#change(this.spot, true)
    }
    return true
  }

  /**
   * Changes a square. Edits are queued, so the current state of the square is read from the draft when the turn comes.
   * @param {Spot} spot @param {boolean} turns true to toggle it
   */
  #change(spot, turns) {
    const { desk, stroke } = this
    const change = (/** @type {Draft} */ draft) => {
      if (!isOn(draft.level, spot)) return undefined
      if (turns) this.#hole = !isHole(draft.level, spot)
      return { ...draft, level: fit(desk, cut(draft.level, spot, this.#hole)) }
    }
    desk.edit(change, { stroke, said: () => this.#said(spot) })
  }

  /** @param {Spot} spot */
  #tell(spot) {
    this.say(this.#said(spot))
  }

  /** @param {Spot} spot */
  #said(spot) {
    const what = this.desk.t(isHole(this.level, spot) ? 'hole' : 'square')
    const { row, column } = spot
    return this.desk.t('squareAt', { row: row + 1, column: column + 1, what })
  }

  /** Shows the holes, so that each can become a cell again. @override @returns {Sketch} */
  sketch() {
    const { lines, marks } = super.sketch()
    const holes = holesOf(this.level).map(hole => ({ points: square(hole, 0.3), faint: true }))
    return { lines: [...holes, ...lines], marks }
  }

  /** @override */
  hint() {
    return this.desk.t('shapeHint')
  }
}
