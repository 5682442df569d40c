// @ts-check
/**
 * The editor of boards with a path: its cells, diagonal steps, and givens. Numbers are typed or walked, as there may be
 * hundreds of them.
 * @import { Entry, Level } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Brush, Easel, Editor } from './editor.js'
 * @import { Spot } from './path.js'
 * @import { Sketch } from './pencil.js'
 */
import { html } from '../../lib/templates.js'
import { labelled, select, symmetryField } from './fields.js'
import {
  areBeside,
  cellsOf,
  cut,
  emptied,
  following,
  given,
  givenAt,
  givensOf,
  holesOf,
  isHole,
  isOn,
  LEAST,
  line,
  missing,
  MOST,
  resized,
  rubbedOut,
  same,
  sizeOf,
  walked,
  withGivens,
} from './path.js'
import { Pencil } from './pencil.js'
import { orbitsOf, symmetryOf, wantedIn } from './symmetry.js'

// ---- the base of tools for the squares of a board, cells and holes alike ----
// A pointer is drawn over them, or arrow keys go from one to the next. Each square is beside the one before, however
// fast the pointer moves.

/**
 * The distance from the middle of a square, along each axis, within which a pointer counts if diagonal steps are
 * allowed.
 */
const NEAR = 0.36

class Squares extends Pencil {
  /** The position of the pointer or cursor. @type {Spot | undefined} */ spot
  /** All that is drawn without lifting is one edit. @type {object} */ stroke = {}
  /** True if a pointer is pressed on the board. */ #pressed = false
  /** True if it has drawn. */ #drawn = false

  get level() {
    return this.desk.draft.level
  }

  /** True if diagonal steps are allowed. */
  get corners() {
    return false
  }

  // The tools override these.

  /** Begins a stroke. @param {Spot} _spot */
  begin(_spot) {}
  /** Continues the stroke on another square. @param {Spot} _spot */
  enter(_spot) {}
  /** Called when an arrow key has moved to a square; `far`: with Shift. @param {Spot} _spot @param {boolean} _far */
  arrive(_spot, _far) {}

  // Pointer: it draws when it moves on or is lifted, as a second finger may follow to move the board.

  /** @override */
  get grasps() {
    return this.#pressed
  }

  /** @override @param {Point} at */
  down(at) {
    const spot = spotAt(at)
    this.#pressed = isOn(this.level, spot)
    if (!this.#pressed) return
    this.#drawn = false
    this.stroke = {}
    this.spot = spot
  }

  /** @override @param {Point} at */
  over(at) {
    const spot = spotAt(at)
    const from = this.spot
    if (!this.#pressed || !from || same(spot, from) || !isOn(this.level, spot)) return
    if (this.corners && !isNear(at)) return
    this.#start(from)
    for (const next of line(from, spot, this.corners)) {
      this.spot = next
      this.enter(next)
    }
  }

  /** @override @param {Point} at */
  up(at) {
    this.over(at)
    if (this.#pressed && this.spot) this.#start(this.spot)
    this.#pressed = false
  }

  /** @override */
  cancel() {
    this.#pressed = false
  }

  /** @param {Spot} spot */
  #start(spot) {
    if (this.#drawn) return
    this.#drawn = true
    this.begin(spot)
  }

  /** @override @param {Point} way */
  go([right, down]) {
    const from = this.spot ?? { row: 0, column: 0 }
    const to = this.spot
      ? { row: from.row + Math.sign(down), column: from.column + Math.sign(right) }
      : { row: 0, column: 0 }
    if (!isOn(this.level, to)) return
    this.spot = to
    this.cursor = /** @type {Point} */ ([to.column + 0.5, to.row + 0.5])
    this.arrive(to, Math.abs(right) + Math.abs(down) > 1)
  }

  /** Returns the name of a square. @param {Spot} spot */
  nameOf({ row, column }) {
    const site = this.desk.board.sites.find(site => site.row === row && site.column === column)
    return site?.name ?? this.desk.t('holeAt', { row: row + 1, column: column + 1 })
  }

  /** @override @returns {Sketch} */
  sketch() {
    const { spot } = this
    const there = spot && isOn(this.level, spot)
    return { lines: there ? [{ points: square(spot, 0.06) }] : [], marks: [] }
  }
}

/** @param {Point} at @returns {Spot} */
const spotAt = ([u, v]) => ({ row: Math.floor(v), column: Math.floor(u) })

/** Returns true if a point is well inside its square. @param {Point} at */
const isNear = at => at.every(u => Math.abs(u - Math.floor(u) - 0.5) < NEAR)

/** Returns the outline of a square. @param {Spot} spot @param {number} inset @returns {Point[]} */
function square({ row, column }, inset) {
  const [top, left, bottom, right] = [row + inset, column + inset, row + 1 - inset, column + 1 - inset]
  return /** @type {Point[]} */ ([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])
}

// ---- the tool that writes consecutive numbers along a line ----
// From a given number, or from the first that is not given. A walk stops at other numbers, and erases what it has
// written when it turns back.

class Walking extends Squares {
  /** The spot from which the walk continues. @type {Spot | undefined} */ #at
  /** The spots written since the pointer was pressed. @type {Spot[]} */ #trail = []

  /** @param {Desk} desk @param {Easel} easel @param {1 | -1} step */
  constructor(desk, easel, step) {
    super(desk, easel, step > 0 ? 'walkUpSheet' : 'walkDownSheet')
    this.step = step
  }

  /** @override */
  get corners() {
    return this.level.corners === true
  }

  // Pointer: a press on a number continues from it.

  /** @override @param {Spot} spot */
  begin(spot) {
    this.#edit(draft => {
      this.#trail = []
      if (isHole(draft.level, spot)) return undefined
      if (givenAt(draft.level, spot) === null) return this.#write(draft, spot)
      this.#at = spot
      return undefined
    })
  }

  /** @override @param {Spot} spot */
  enter(spot) {
    this.#edit(draft => this.#walk(draft, spot))
  }

  // Keys: an arrow writes, with Shift it only moves.

  /** @override @param {Spot} spot @param {boolean} far */
  arrive(spot, far) {
    if (far || !this.#at || isHole(this.level, spot)) return this.#takeUp(spot)
    this.stroke = {}
    this.#edit(draft => this.#walk(draft, spot, true))
  }

  /** @override @param {string} key */
  press(key) {
    const { spot } = this
    if (key === 'Escape') this.letGo()
    else if (key === 'Backspace' || key === 'Delete') this.#back()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (!spot) this.go([1, 0])
    else {
      this.stroke = {}
      this.begin(spot)
    }
    return true
  }

  /** Moves to a spot without writing; the walk continues from it if it has a number. @param {Spot} spot */
  #takeUp(spot) {
    if (isHole(this.level, spot)) return this.say(this.nameOf(spot))
    const number = givenAt(this.level, spot)
    if (number !== null) this.#at = spot
    this.#tell(spot)
  }

  /** Erases the number at the cursor. */
  #back() {
    const { spot } = this
    if (!spot) return
    this.stroke = {}
    this.#edit(draft => (isHole(draft.level, spot) ? undefined : this.#rubOut(draft, spot)))
  }

  /** @param {(draft: Draft) => Draft | undefined} change */
  #edit(change) {
    const { desk, stroke } = this
    desk
      .edit(change, { stroke, said: () => (this.#at ? this.#said(this.#at) : '') })
      .then(() => this.show())
      .catch(desk.host.failed)
  }

  /** Writes the next number in a spot. @param {Draft} draft @param {Spot} spot @returns {Draft | undefined} */
  #write(draft, spot) {
    const { level } = draft
    const on = this.#at && isOn(level, this.#at) && areBeside(level, this.#at, spot)
    const number = on ? following(level, this.#at, this.step) : missing(level, this.step)
    if (number === undefined) return undefined
    this.#at = spot
    this.#trail = [...this.#trail, spot]
    return { ...draft, level: walked(level, spot, number) }
  }

  /**
   * @param {Draft} draft @param {Spot} spot @param {boolean} [takesUp] true to continue from a number in the spot
   *   instead of stopping there
   * @returns {Draft | undefined}
   */
  #walk(draft, spot, takesUp = false) {
    const { level } = draft
    const from = this.#at
    if (!from || !isOn(level, spot) || isHole(level, spot)) return undefined
    if (!areBeside(level, from, spot)) return takesUp ? this.#write(draft, spot) : undefined
    const number = givenAt(level, spot)
    if (number === null) return this.#write(draft, spot)
    if (same(this.#trail.at(-1), from) && number === (givenAt(level, from) ?? 0) - this.step) {
      this.#at = spot
      return this.#rubOut(draft, from)
    }
    if (takesUp || number === following(level, from, this.step)) this.#at = spot
    return undefined
  }

  /** @param {Draft} draft @param {Spot} spot @returns {Draft} */
  #rubOut(draft, spot) {
    this.#trail = this.#trail.filter(other => !same(other, spot))
    if (same(this.#at, spot)) this.#at = undefined
    return { ...draft, level: rubbedOut(draft.level, spot) }
  }

  /** @param {Spot} spot */
  #tell(spot) {
    this.say(this.#said(spot))
  }

  /** @param {Spot} spot */
  #said(spot) {
    const { desk } = this
    const number = isOn(this.level, spot) ? givenAt(this.level, spot) : null
    return desk.t('cell', { place: this.nameOf(spot), what: number === null ? desk.t('empty') : String(number) })
  }

  /** @override */
  hint() {
    const { desk, level } = this
    const next = following(level, this.#at, this.step)
    return next === undefined ? desk.t('walkEnd') : desk.t('walkHint', { number: next })
  }
}

// ---- the editor ----

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

  stated: { of: ({ level }) => givensOf(level), with: withGivens, free: null },

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
