// @ts-check
/**
 * The editor of boards of slabs with numbers: the size, the givens and, if a board has regions, the division. Numbers
 * are typed or painted, and regions are painted. A draft with incomplete regions is not a valid level, but stays on the
 * desk and is drawn.
 * @import { Entry, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Brush, ConstraintEditor, Editor } from './editor.js'
 */
import { html } from '../../lib/templates.js'
import {
  emptied,
  given,
  givensOf,
  orbitsOnSquare,
  resized,
  sideOf,
  sizeOf,
  wantedOnSquare,
  withGivens,
} from './cells.js'
import { brushesOf, chips, drawnAs, fields, fieldsIn, sketchOf } from './constraints/index.js'
import { labelled, select, symmetryField } from './fields.js'
import { symmetryOf } from './symmetry.js'

/** Returns the symmetry of the givens. @param {Draft} draft */
const symmetryOn = draft => symmetryOf(draft, sizeOf(sideOf(draft.level)))

/** @param {Draft} draft @param {Level} level @returns {Draft} */
const withLevel = (draft, level) => ({ ...draft, level })

/** @type {Editor} */
export const slabs = {
  about: {
    ...{ digits: 'digitsAbout', regions: 'regionsAbout' },
    ...{ cages: 'cagesAbout', thermometers: 'thermometersAbout', parity: 'parityAbout' },
  },

  fieldsBelow: true,

  fields: desk => {
    const size = sizeOf(sideOf(desk.draft.level))
    if (!desk.board.regions) return html`<div class="fields">${sizeField(desk)}${symmetryField(desk, size)}</div>`
    return html`<div class="fields">
        ${sizeField(desk)}${fields.map(field => choice(desk, field))}${symmetryField(desk, size)}
      </div>
      <div class="row">${chips.map(chip => switchOf(desk, chip))}</div>`
  },

  brushes: desk => [...digits(desk), ...brushesOf(desk)],

  beside: (desk, group) => html`${fieldsIn(group).map(field => choice(desk, field))}`,

  write: (draft, site, symbol) => withLevel(draft, given(draft.level, symmetryOn(draft), site, numberOf(symbol))),

  sketch: (draft, group) => ({
    entries: givensOf(draft.level),
    lit: new Set(wantedOnSquare(draft.level, symmetryOn(draft))),
    ...sketchOf(draft, group),
  }),

  drawn: (board, { level }) => drawnAs(board, level),

  stated: { of: ({ level }) => givensOf(level), with: withGivens, free: null },

  givens: {
    all: (level, answer) => withGivens(level, answer),
    none: emptied,
    together: draft => orbitsOnSquare(sideOf(draft.level), symmetryOn(draft)),
  },
}

/** @param {Entry | null} symbol */
const numberOf = symbol => (symbol === null ? null : Number(symbol))

/** Every side from the least to the most. @param {Desk['shop']} shop */
const sidesOf = ({ sides: [least, most] }) => Array.from({ length: most - least + 1 }, (_, i) => least + i)

/** @param {Desk} desk */
function sizeField(desk) {
  const { t, shop, draft } = desk
  const sizes = (shop.sizes ?? sidesOf(shop)).map(
    side => /** @type {[string, string]} */ ([String(side), `${side} × ${side}`]),
  )
  const choose = (/** @type {string} */ side) => {
    desk.edit(draft => withLevel(draft, resized(draft.level, Number(side))))
  }
  return labelled(t('cellsSide'), select(t('cellsSide'), sizes, String(sideOf(draft.level)), choose, 'side'))
}

/** @param {Desk} desk @param {NonNullable<ConstraintEditor['field']>} field */
function choice(desk, { name, options, chosen, choose }) {
  const { t, draft } = desk
  if (!options(draft.level, t).length) return ''
  const all = options(draft.level, t).map(({ value, name }) => /** @type {[string, string]} */ ([value, name]))
  const change = (/** @type {string} */ value) => {
    desk.edit(draft => withLevel(draft, choose(draft.level, value)))
  }
  return labelled(t(name), select(t(name), all, chosen(draft.level), change, name))
}

/** @param {Desk} desk @param {NonNullable<ConstraintEditor['chip']>} chip */
function switchOf(desk, { name, isOn, turn }) {
  const { t, draft } = desk
  return html`<button
    type="button"
    class="chip"
    id=${name}
    aria-pressed=${isOn(draft.level)}
    @click=${() => desk.editLevel(turn)}
  >
    ${t(name)}
  </button>`
}

/** Returns a brush for each number, and an eraser. @param {Desk} desk @returns {Brush[]} */
function digits({ t, board }) {
  const paint = (/** @type {Entry | null} */ symbol) => (/** @type {Draft} */ draft, /** @type {number} */ site) =>
    withLevel(draft, given(draft.level, symmetryOn(draft), site, numberOf(symbol)))
  const numbers = board.symbols.map(
    ({ id, name, text }) =>
      /** @type {Brush} */ ({ group: 'digits', id: `digit-${id}`, name, text, symbol: id, paint: paint(id) }),
  )
  return [
    ...numbers,
    { group: 'digits', id: 'digit-none', name: t('rubOut'), text: '×', symbol: null, paint: paint(null) },
  ]
}
