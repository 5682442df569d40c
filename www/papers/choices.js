// @ts-check
/**
 * Figure 3 of the second paper: the possible places of the animals in level 50, and what excludes the others.
 * @import { Freedom, FreedomPiece } from '../pkg/placewise.js'
 * @import { Lab } from './lab.js'
 * @import { View } from './view.js'
 */
import { make } from '../lib/dom.js'
import { heading, named, para, unseen } from './view.js'

const SIGNS = /** @type {const} */ ({ free: '●', byPlace: '／', byPair: '✕', bySettled: '–', bySlip: '!' })

/** @param {View} view @param {Lab} lab @param {Freedom} freedom */
export function choiceGrid(view, lab, { pieces }) {
  const { t } = view
  const { figure2, equation5 } = lab.printed.paper001
  const numbers = [...figure2].sort((a, b) => a - b)
  const stage = (/** @type {FreedomPiece} */ row, /** @type {number} */ site) => {
    if (row.settled.includes(site)) return 'free'
    if (!row.conditions.includes(site)) return 'byPlace'
    if (!row.relations.includes(site)) return 'byPair'
    return row.count * row.settled.length < equation5[/** @type {keyof typeof equation5} */ (row.piece)]
      ? 'bySlip'
      : 'bySettled'
  }
  const lines = pieces.flatMap(row =>
    Array.from({ length: row.count }, () =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, named(view, row.piece)),
        ...numbers.map(number => {
          const why = stage(row, figure2.indexOf(number))
          return make(
            'td',
            { className: `choice-cell ${why}`, 'data-why': why },
            make('i', { 'aria-hidden': 'true' }, SIGNS[why]),
            unseen(t(why)),
          )
        }),
      ),
    ),
  )
  const caption = t('gridCaption')
  const key = Object.entries(SIGNS).map(([why, sign]) =>
    make(
      'li',
      {},
      make('i', { className: why, 'aria-hidden': 'true' }, sign),
      t(/** @type {keyof typeof SIGNS} */ (why)),
    ),
  )
  return make(
    'div',
    {},
    heading(t('gridCaption')),
    para(t('gridAbout')),
    make('ul', { className: 'key-list' }, ...key),
    make(
      'div',
      { className: 'sheet-of-paper' },
      make(
        'div',
        { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': t('scrolls', { table: caption }) },
        make(
          'table',
          { className: 'grid choices' },
          make('caption', { className: 'unseen' }, caption),
          make(
            'thead',
            {},
            make(
              'tr',
              {},
              make('th', { scope: 'col' }, t('animal')),
              ...numbers.map(n => make('th', { scope: 'col' }, String(n))),
            ),
          ),
          make('tbody', {}, ...lines),
        ),
      ),
    ),
  )
}
