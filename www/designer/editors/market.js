// @ts-check
/**
 * The editor of Cross Numbers boards: the size, the signs, the givens, and the totals of rows and columns, typed or
 * computed from the digits.
 * @import { CrossSign, Entry, Level, OperatorSign } from '../../pkg/placewise.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Desk } from '../desk.js'
 * @import { Point } from '../shapes.js'
 * @import { Brush, Easel, Editor } from './editor.js'
 * @import { Line, Spot } from './equations.js'
 * @import { Sketch } from './pencil.js'
 */
import { isPuzzleError } from '../../lib/errors.js'
import { html } from '../../lib/templates.js'
import { away } from '../shapes.js'
import {
  baseOf,
  completed,
  drawnAs,
  emptied,
  given,
  givensOf,
  linesOf,
  put,
  read,
  resized,
  scattered,
  sideOf,
  signAt,
  signsIn,
  spotsOf,
  totalOf,
  withBase,
  withGivens,
  withSign,
  withStated,
  withTotal,
  withTotalsOf,
  written,
} from './equations.js'
import { labelled, select, typed } from './fields.js'
import { Pencil, toward } from './pencil.js'

// ---- the totals of a draft's rows and columns, if they are computed from its digits ----
// They come from a full board: the givens, and an answer's digits elsewhere. So the level always has an answer.

/** The full boards computed so far, by level. @type {WeakMap<Level, number[]>} */
const boards = new WeakMap()

/**
 * Returns true if the totals are computed from the digits, as they are for a new board without givens.
 * @param {Draft} draft
 */
const follows = ({ totals, level }) => (totals ? totals === 'computed' : givensOf(level).every(digit => digit === null))

/**
 * Returns an answer of a level; if there is none, any full board with its givens.
 * @param {Desk} desk @param {Level} level
 */
async function fullOf(desk, level) {
  const known = boards.get(level)
  if (known) return known
  const filled = await desk.engine.fill(level, {}).catch(error => {
    // A draft that is not a valid level has no answer.
    if (!isPuzzleError(error)) throw error
    return null
  })
  return completed(givensOf(filled ?? level), Math.random)
}

/**
 * Returns a draft whose totals are computed from a full board. If a division has a remainder, the total stays, and a
 * notice says so.
 * @param {Desk} desk @param {Draft} draft @param {{ level: Level, left: readonly Line[] }} next @param {number[]} full
 * @returns {Draft}
 */
function following(desk, draft, { level, left }, full) {
  if (left.length) desk.tellAside(desk.t('notWhole', { lines: desk.list(left.map(line => nameOf(desk, line))) }))
  boards.set(level, full)
  return { ...draft, totals: 'computed', level }
}

/**
 * Changes signs, and computes the totals again if they are computed.
 * @param {Desk} desk @param {Draft} draft @param {(level: Level) => Level} change
 */
async function signed(desk, draft, change) {
  if (!follows(draft)) return { ...draft, level: change(draft.level) }
  const full = await fullOf(desk, draft.level)
  return following(desk, draft, withTotalsOf(change(draft.level), full), full)
}

/**
 * Writes a given digit in a cell; clearing a cell leaves the totals as they are.
 * @param {Draft} draft @param {number} site @param {Entry | null} symbol @param {Desk} desk
 * @returns {Promise<Draft>}
 */
async function write(draft, site, symbol, desk) {
  const digit = symbol === null ? null : Number(symbol)
  const level = given(draft.level, site, digit)
  if (!follows(draft)) return { ...draft, level }
  const full = await fullOf(desk, draft.level)
  if (digit !== null) {
    const next = put(full, givensOf(draft.level), site, digit)
    return following(desk, draft, withTotalsOf(level, next), next)
  }
  boards.set(level, full)
  return { ...draft, totals: 'computed', level }
}

/** Returns the name of a row or column. @param {Desk} desk @param {Line} line */
const nameOf = ({ t }, { rule, at }) => t(rule === 'across' ? 'rowNamed' : 'columnNamed', { number: at + 1 })

// ---- the tool that writes a sign between two cells ----
// By a press, on all positions that the pointer moves over, or by keys, which go from one to the next.

/** The reach around a sign in cells, less than half the distance to the next. */
const NEAR = 0.34
/** Half the side of its outline, in cells. */
const HALF = 0.19

class Signing extends Pencil {
  /** The position of the pointer or cursor. @type {Spot | undefined} */ #spot
  /** All that is drawn without lifting is one edit. @type {object} */ #stroke = {}
  /** True if a pointer is pressed on a sign. */ #pressed = false
  /** True if it has drawn. */ #drawn = false

  /** @param {Desk} desk @param {Easel} easel @param {OperatorSign} sign */
  constructor(desk, easel, sign) {
    super(desk, easel, 'signSheet')
    this.sign = sign
  }

  get level() {
    return this.desk.draft.level
  }

  // Pointer: it draws when it moves on or is lifted, as a second finger may follow to move the board.

  /** @override */
  get grasps() {
    return this.#pressed
  }

  /** @override @param {Point} at */
  down(at) {
    this.#spot = this.#near(at)
    this.#pressed = this.#spot !== undefined
    this.#drawn = false
    this.#stroke = {}
  }

  /** @override @param {Point} at */
  over(at) {
    const spot = this.#pressed ? this.#near(at) : undefined
    if (!spot || !this.#spot || same(spot, this.#spot)) return
    if (!this.#drawn) this.#put(this.#spot)
    this.#drawn = true
    this.#spot = spot
    this.#put(spot)
  }

  /** @override */
  up() {
    if (this.#pressed && this.#spot && !this.#drawn) this.#put(this.#spot)
    this.#pressed = false
  }

  /** @override */
  cancel() {
    this.#pressed = false
  }

  /** @override @param {Point} way */
  go(way) {
    const spots = spotsOf(this.level)
    const from = this.#spot
    this.#spot = (from ? toward(spots, placeOf, placeOf(from), way) : spots[0]) ?? from
    if (!this.#spot) return
    this.cursor = placeOf(this.#spot)
    this.say(this.#named(this.#spot))
  }

  /** @override @param {string} key */
  press(key) {
    if (key === 'Escape') this.letGo()
    else if (key !== ' ' && key !== 'Enter') return false
    else if (!this.#spot) this.go([1, 0])
    else {
      this.#stroke = {}
      this.#put(this.#spot)
    }
    return true
  }

  /** @param {Spot} spot */
  #put(spot) {
    const { desk, sign } = this
    desk.edit(draft => signed(desk, draft, level => withSign(level, spot, sign.id)), {
      stroke: this.#stroke,
      said: () => this.#named(spot),
    })
  }

  /** @param {Point} at @returns {Spot | undefined} */
  #near(at) {
    return spotsOf(this.level).find(spot => away(placeOf(spot), at) < NEAR)
  }

  /** Returns the position and its sign in words. @param {Spot} spot */
  #named(spot) {
    const { t, shop } = this.desk
    const sign = signAt(this.level, spot)
    const { row, column } = spot
    return t(spot.rule === 'across' ? 'signAcross' : 'signDown', {
      row: row + 1,
      column: column + 1,
      sign: shop.signs?.find(({ id }) => id === sign)?.name ?? sign,
    })
  }

  /** @override @returns {Sketch} */
  sketch() {
    return { lines: this.#spot ? [{ points: outline(placeOf(this.#spot)) }] : [], marks: [] }
  }

  /** @override */
  hint() {
    return this.desk.t('signHint', { sign: this.sign.text })
  }
}

/** Returns the middle of a sign; lines between cells have whole coordinates. @param {Spot} spot @returns {Point} */
const placeOf = ({ rule, row, column }) => (rule === 'across' ? [column + 1, row + 0.5] : [column + 0.5, row + 1])

/** @param {Spot} a @param {Spot} b */
const same = (a, b) => a.rule === b.rule && a.row === b.row && a.column === b.column

/** @param {Point} middle @returns {Point[]} */
const outline = ([u, v]) => [
  [u - HALF, v - HALF],
  [u + HALF, v - HALF],
  [u + HALF, v + HALF],
  [u - HALF, v + HALF],
]

// ---- the editor ----

/** The longest total: 10^9 in base 2, and its sign. */
const LONGEST = 31

/** @type {Editor} */
export const market = {
  about: { digits: 'digitsAbout', signs: 'signsAbout' },

  fieldsBelow: true,

  fields: desk =>
    html`<div class="fields">${sizeField(desk)}${signsField(desk)}${baseField(desk)}</div>
      <div class="row">${followField(desk)}</div>
      <div class="totals" role="group" aria-label=${desk.t('totals')}>
        ${linesOf(desk.draft.level).map(line => totalField(desk, line))}
      </div>`,

  brushes: desk => [...digits(desk), ...signs(desk)],

  write,

  sketch: draft => ({ entries: givensOf(draft.level) }),

  drawn: (board, { level }) => drawnAs(board, level),

  stated: {
    of: draft => [
      ...givensOf(draft.level),
      ...linesOf(draft.level).map(line => (follows(draft) ? null : totalOf(draft.level, line))),
    ],
    with: withStated,
    free: null,
  },

  givens: {
    all: (level, answer) => withGivens(level, answer),
    none: emptied,
    together: () => [],
  },
}

// ---- fields ----

/** @param {Desk} desk */
function sizeField(desk) {
  const { t, shop, draft } = desk
  const [least, most] = shop.sides
  const sizes = Array.from({ length: most - least + 1 }, (_, i) => {
    const side = String(least + i)
    return /** @type {[string, string]} */ ([side, `${side} × ${side}`])
  })
  const choose = (/** @type {string} */ side) => {
    desk.edit(async draft => {
      const next = resized(draft.level, Number(side), await fullOf(desk, draft.level), Math.random)
      return following(desk, draft, next, next.full)
    })
  }
  return labelled(t('cellsSide'), select(t('cellsSide'), sizes, String(sideOf(draft.level)), choose, 'side'))
}

/** Returns the field that replaces all signs by random ones of a set. @param {Desk} desk */
function signsField(desk) {
  const { t, shop, draft } = desk
  const sets = shop.signSets ?? []
  const text = (/** @type {readonly CrossSign[]} */ set) =>
    set.map(id => shop.signs?.find(sign => sign.id === id)?.text ?? id).join(' ')
  const now = signsIn(draft.level)
  const same = sets.findIndex(set => set.length === now.length && set.every(sign => now.includes(sign)))
  const options = [...sets, ...(same < 0 ? [now] : [])].map(
    (set, i) => /** @type {[string, string]} */ ([String(i), text(set)]),
  )
  const choose = (/** @type {string} */ at) => {
    desk.edit(async draft => {
      const full = await fullOf(desk, draft.level)
      return following(desk, draft, scattered(draft.level, sets[Number(at)] ?? now, full, Math.random), full)
    })
  }
  const chosen = String(same < 0 ? sets.length : same)
  return labelled(t('allSigns'), select(t('allSigns'), options, chosen, choose, 'sign-set'))
}

/** @param {Desk} desk */
function baseField(desk) {
  const { t, shop, draft } = desk
  const [least, most] = shop.bases ?? [10, 10]
  const bases = Array.from(
    { length: most - least + 1 },
    (_, i) => /** @type {[string, string]} */ ([String(least + i), String(least + i)]),
  )
  const choose = (/** @type {string} */ base) => {
    desk.editLevel(level => withBase(level, Number(base)))
  }
  return labelled(t('base'), select(t('base'), bases, String(baseOf(draft.level)), choose, 'base'))
}

/** @param {Desk} desk */
function followField(desk) {
  const turn = () => {
    desk.edit(async draft => {
      if (follows(draft)) return { ...draft, totals: 'typed' }
      const full = await fullOf(desk, draft.level)
      return following(desk, draft, withTotalsOf(draft.level, full), full)
    })
  }
  return html`<button type="button" class="chip" id="totals-follow" aria-pressed=${follows(desk.draft)} @click=${turn}>
    ${desk.t('totalsFollow')}
  </button>`
}

/**
 * Returns the field for the total of a row or column, as written on the board.
 * @param {Desk} desk @param {Line} line
 */
function totalField(desk, line) {
  const { level } = desk.draft
  const base = baseOf(level)
  const type = (/** @type {string} */ text, /** @type {object} */ stroke) => {
    desk.edit(
      draft => {
        const total = read(text, baseOf(draft.level)) ?? text
        if (total === totalOf(draft.level, line)) return undefined
        return { ...draft, totals: 'typed', level: withTotal(draft.level, line, total) }
      },
      { stroke },
    )
  }
  const id = `total-${line.rule}-${line.at}`
  return labelled(nameOf(desk, line), typed(id, written(totalOf(level, line), base), LONGEST, type))
}

// ---- brushes ----

/** Returns a brush for each digit, and an eraser. @param {Desk} desk @returns {Brush[]} */
function digits(desk) {
  const { t, board } = desk
  const paint = (/** @type {Entry | null} */ symbol) => (/** @type {Draft} */ draft, /** @type {number} */ site) =>
    write(draft, site, symbol, desk)
  const all = board.symbols.map(
    ({ id, name, text }) =>
      /** @type {Brush} */ ({ group: 'digits', id: `digit-${id}`, name, text, symbol: id, paint: paint(id) }),
  )
  return [...all, { group: 'digits', id: 'digit-none', name: t('rubOut'), text: '×', symbol: null, paint: paint(null) }]
}

/** Returns a brush for each sign. @param {Desk} desk @returns {Brush[]} */
const signs = desk =>
  (desk.shop.signs ?? []).map(sign => ({
    group: 'signs',
    id: `sign-${sign.name.replace(/\W+/g, '-')}`,
    name: sign.name,
    text: sign.text,
    tool: easel => new Signing(desk, easel, sign),
  }))
