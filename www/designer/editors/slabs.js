// @ts-check
/**
 * The editor of boards of slabs with numbers: the size, the givens and, if a board has regions, the division. Numbers
 * are typed or painted, and regions are painted. A draft with incomplete regions is not a valid level, but stays on the
 * desk and is drawn.
 * @import { Entry, Level } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Brush, Editor } from './editor.js'
 */
import { html } from '../../lib/templates.js'
import {
  boxesIn,
  boxesOf,
  drawnAs,
  emptied,
  given,
  givensOf,
  lettersOf,
  orbitsOnSquare,
  painted,
  regionSizes,
  regionsOf,
  resized,
  sideOf,
  sizeOf,
  wantedOnSquare,
  withBoxes,
  withGivens,
  withRegions,
} from './cells.js'
import { labelled, select, symmetryField } from './fields.js'
import { symmetryOf } from './symmetry.js'

const OWN = 'own'

/** Returns the symmetry of the givens. @param {Draft} draft */
const symmetryOn = draft => symmetryOf(draft, sizeOf(sideOf(draft.level)))

/** @param {Draft} draft @param {Level} level @returns {Draft} */
const withLevel = (draft, level) => ({ ...draft, level })

/** @type {Editor} */
export const slabs = {
  about: { digits: 'digitsAbout', regions: 'regionsAbout' },

  fieldsBelow: true,

  fields: desk => {
    const size = sizeOf(sideOf(desk.draft.level))
    if (!desk.board.regions) return html`<div class="fields">${sizeField(desk)}${symmetryField(desk, size)}</div>`
    return html`<div class="fields">${sizeField(desk)}${divisionField(desk)}${symmetryField(desk, size)}</div>
      <div class="row">${diagonalsField(desk)}</div>`
  },

  brushes: desk => [...digits(desk), ...regions(desk)],

  write: (draft, site, symbol) => withLevel(draft, given(draft.level, symmetryOn(draft), site, numberOf(symbol))),

  sketch: (draft, group) => ({
    entries: givensOf(draft.level),
    lit: new Set(wantedOnSquare(draft.level, symmetryOn(draft))),
    ...(group === 'regions' && { centre: regionsOf(draft.level).map(letter => [letter]) }),
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

/** Returns the field for the division: boxes of a size, or own regions. @param {Desk} desk */
function divisionField(desk) {
  const { t, draft } = desk
  const boxes = boxesOf(sideOf(draft.level))
  const now = boxesIn(draft.level)
  const options = boxes.map(({ rows, columns }) => {
    return /** @type {[string, string]} */ ([String(rows), t('boxesOf', { rows, columns })])
  })
  const choose = (/** @type {string} */ way) => {
    const size = boxes.find(({ rows }) => String(rows) === way)
    desk.edit(draft => withLevel(draft, size ? withBoxes(draft.level, size) : withRegions(draft.level)))
  }
  const chosen = now ? String(now.rows) : OWN
  return labelled(
    t('division'),
    select(t('division'), [...options, [OWN, t('ownRegions')]], chosen, choose, 'division'),
  )
}

/** @param {Desk} desk */
function diagonalsField(desk) {
  const { t, draft } = desk
  const turn = () => {
    desk.editLevel(({ diagonals, ...level }) => (diagonals ? level : { ...level, diagonals: true }))
  }
  return html`<button
    type="button"
    class="chip"
    id="diagonals"
    aria-pressed=${draft.level.diagonals === true}
    @click=${turn}
  >
    ${t('diagonals')}
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

/**
 * Returns a brush for each of the level's own regions, which shows how many of its cells are painted.
 * @param {Desk} desk
 */
function regions({ t, draft: { level } }) {
  if (!level.regions) return []
  const [side, sizes] = [sideOf(level), regionSizes(level)]
  return lettersOf(side).map(letter => {
    const count = sizes.get(letter) ?? 0
    return /** @type {Brush} */ ({
      group: 'regions',
      id: `region-${letter}`,
      name: t('regionNamed', { letter, count, side }),
      text: count === side ? letter : `${letter} ${count}/${side}`,
      paint: (draft, site) => withLevel(draft, painted(draft.level, site, letter)),
    })
  })
}
