// @ts-check
/**
 * The editor of boards with a path: its cells, diagonal steps, and givens. Numbers are typed or walked, as there may be
 * hundreds of them.
 * @import { Entry } from '../../pkg/placewise.js'
 * @import { Desk } from '../desk.js'
 * @import { Draft } from '../../storage/drafts.js'
 * @import { Brush, Editor } from './editor.js'
 */
import { html } from '../../lib/templates.js'
import { labelled, select, symmetryField } from './fields.js'
import { cellsOf, emptied, given, givensOf, LEAST, MOST, resized, sizeOf, withGivens } from './path.js'
import { fit, Shaping } from './shaping.js'
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
