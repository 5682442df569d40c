// @ts-check
/**
 * The editor of Cross Numbers boards: the size, the signs, the givens, and the totals of rows and columns, typed or
 * computed from the digits.
 * @import { CrossSign, Entry } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Brush, Editor } from './editor.js'
 * @import { Line } from './equations.js'
 */
import { html } from '../../lib/templates.js'
import {
  baseOf,
  drawnAs,
  emptied,
  givensOf,
  linesOf,
  read,
  resized,
  scattered,
  sideOf,
  signsIn,
  totalOf,
  withBase,
  withGivens,
  withTotal,
  withTotalsOf,
  written,
} from './equations.js'
import { labelled, select, typed } from './fields.js'
import { following, follows, fullOf, nameOf, write } from './arithmetic.js'
import { Signing } from './signing.js'

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
