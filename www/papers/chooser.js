// @ts-check
/**
 * The choices of a search: bookmarks, levels, orders, lookahead; and a field for pasting a level.
 * @import { KnownLevel } from '../catalogue/catalogue.js'
 * @import { Level } from '../pkg/placewise.js'
 * @import { Key } from './text/index.js'
 * @import { View } from './view.js'
 * @import { Ahead, Order, Wanted } from './shown-search.js'
 * @typedef {{ title: string, level: Level }} Draft
 * @typedef {{ choose(wanted: Wanted): void, paste(text: string): void, open(level: Level): void }} Hands
 */
import { make } from '../lib/dom.js'
import { AHEADS, BOOKMARKS, bookmarkOf, ORDERS } from './shown-search.js'

/** The value of a select for something outside its list. */
const OTHER = ''

/** @param {View} view @param {KnownLevel[]} islands @param {KnownLevel[]} cities @param {Hands} hands */
export function chooser({ t }, islands, cities, { choose, paste, open }) {
  /** @type {Wanted} */ let now
  /** @type {Draft[]} */ let drafts = []
  const option = (/** @type {string} */ value, /** @type {string} */ words) => make('option', { value }, words)
  const select = (/** @type {string} */ id, /** @type {Key} */ label, /** @type {Node[]} */ ...options) => {
    const made = make('select', { id }, ...options)
    return { made, row: make('label', {}, make('span', {}, t(label)), made) }
  }
  const named = (/** @type {Record<string, Key>} */ names) =>
    Object.entries(names).map(([value, key]) => option(value, t(key)))
  const called = (/** @type {KnownLevel} */ { number, level }) =>
    number === undefined ? String(level.title) : t('levelN', { level: number })
  const shelf = (/** @type {Key} */ label, /** @type {KnownLevel[]} */ levels) =>
    make('optgroup', { label: t(label) }, ...levels.map(known => option(known.id, called(known))))

  const marks = select(
    'choose-mark',
    'chooseMark',
    ...BOOKMARKS.map(({ id }) => option(id, t(/** @type {Key} */ (id)))),
  )
  const kept = make('optgroup', { label: t('shelfDrafts'), hidden: true })
  const levels = select('choose-level', 'chooseLevel', shelf('shelfIsland', islands), shelf('shelfCity', cities), kept)
  const orders = select('choose-order', 'chooseOrder', ...named(ORDERS))
  const aheads = select('choose-ahead', 'chooseAhead', ...named(AHEADS))
  const hidden = (/** @type {Key} */ words) => make('option', { value: OTHER, hidden: true }, t(words))
  marks.made.append(hidden('markNone'))
  levels.made.append(hidden('levelPasted'))

  marks.made.addEventListener('change', () => {
    const mark = BOOKMARKS.find(({ id }) => id === marks.made.value)
    if (mark) choose({ level: mark.level, order: mark.order, ahead: mark.ahead })
  })
  levels.made.addEventListener('change', () => {
    const draft = /^draft\/(\d+)$/.exec(levels.made.value)?.[1]
    if (draft) open(drafts[Number(draft)].level)
    else choose({ ...now, level: levels.made.value })
  })
  orders.made.addEventListener('change', () => choose({ ...now, order: /** @type {Order} */ (orders.made.value) }))
  aheads.made.addEventListener('change', () => choose({ ...now, ahead: /** @type {Ahead} */ (aheads.made.value) }))

  const text = make('textarea', { id: 'paste-text', rows: 3, spellcheck: false, autocapitalize: 'off' })
  const button = make('button', { type: 'submit', className: 'button', id: 'paste-show' }, t('pasteShow'))
  const form = make('form', {}, make('label', {}, make('span', {}, t('pasteLabel')), text), button)
  form.addEventListener('submit', event => {
    event.preventDefault()
    paste(text.value)
  })
  const fold = make('details', { className: 'more paste' }, make('summary', {}, t('pasteTitle')), form)

  return {
    element: make(
      'div',
      { className: 'chooser' },
      make('div', { className: 'choices-row' }, marks.row, levels.row, orders.row, aheads.row),
      fold,
    ),
    /** @param {Wanted} wanted */
    show(wanted) {
      now = wanted
      marks.made.value = bookmarkOf(wanted)?.id ?? OTHER
      levels.made.value = wanted.level
      if (levels.made.selectedIndex < 0) levels.made.value = OTHER
      orders.made.value = wanted.order
      aheads.made.value = wanted.ahead
    },
    /** Offers the levels of the designer. @param {Draft[]} found */
    offer(found) {
      drafts = found
      kept.hidden = !found.length
      kept.replaceChildren(...found.map(({ title }, i) => option(`draft/${i}`, title)))
    },
  }
}
