// @ts-check
/**
 * Figure 4 and equation 8 of the second paper: the ties between animals in level 50, and how free they leave the
 * monkey.
 * @import { Freedom } from '../../pkg/placewise.js'
 * @import { Finding } from '../finding.js'
 * @import { Lab } from '../lab.js'
 * @import { Draw, View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { cluesOf } from '../otherwise/differences.js'
import { digits } from '../finding.js'
import { svg } from '../svg.js'
import { capital, comparison, grid, heading, named, para, pieceOf, plural } from '../view.js'

const LEVEL = 50
const MONKEY = 'monkey'

/** Returns the pairs of tied animals of a level. @param {Lab} lab @param {number} level */
export const tiesOf = (lab, level) => cluesOf(lab.level(level)).flatMap(({ pieces }) => (pieces ? [pieces] : []))

/** Counts the free pairs of a level's pieces in three readings. @param {Pick<Freedom, 'pieces'>} freedom */
export function freePairs({ pieces }) {
  const counts = new Map(pieces.map(({ piece, count }) => [piece, count]))
  const species = pieces.map(({ piece, count, freeOf }) => {
    const individuals = freeOf.reduce((sum, other) => sum + (counts.get(other) ?? 0), 0)
    return { id: piece, count, others: freeOf, species: freeOf.length, individuals, withOwn: individuals + count - 1 }
  })
  const total = (/** @type {'species' | 'individuals' | 'withOwn'} */ by) =>
    species.reduce((sum, one) => sum + one.count * one[by], 0)
  return {
    species,
    totals: { species: total('species'), individuals: total('individuals'), withOwn: total('withOwn') },
  }
}

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function relations(lab) {
  const { equation8, equation9 } = lab.printed.paper001
  const free = await lab.freedom(LEVEL)
  const ties = tiesOf(lab, LEVEL)
  const { species, totals } = freePairs(free)
  const monkey = /** @type {typeof species[number]} */ (species.find(({ id }) => id === MONKEY))
  const eight = Object.entries(equation8).map(([id, printed]) => ({
    id,
    finding: lab.check(digits(printed), digits(Number(monkey.others.includes(id)))),
  }))
  const sum = Object.values(equation8).reduce((a, b) => a + b, 0)
  const agree = totals.withOwn === free.model.fSpecies
  return view => {
    const { t } = view
    return [
      heading(t('tiesTitle'), 'figure-4'),
      para(t('tiesAbout', { clues: cluesOf(lab.level(LEVEL)).length, ties: ties.length })),
      graph(
        view,
        species.map(({ id }) => id),
        ties,
      ),
      heading(t('eightTitle'), 'equation-8'),
      para(t('eightAbout')),
      comparison(view, {
        caption: t('eightCaption'),
        rows: eight.map(
          ({ id, finding }) =>
            /** @type {[string, Finding]} */ ([t('eightOf', { animal: plural(view, id, LEVEL) }), finding]),
        ),
      }),
      grid(view, {
        caption: t('readingsCaption'),
        className: 'readings',
        head: [t('reading'), t('ofMonkey'), t('ofLevel')],
        rows: [
          [t('readSpecies'), String(monkey.species), String(totals.species)],
          [t('readOthers'), String(monkey.individuals), String(totals.individuals)],
          [t('readAll'), String(monkey.withOwn), String(totals.withOwn)],
        ],
      }),
      para(t(agree ? 'eightFound' : 'eightOpen', { sum, individuals: monkey.withOwn, printed: equation9 })),
    ]
  }
}

const CELL = { width: 104, height: 92 }

/**
 * Draws the ties: a column for each pair, with a line between the two.
 * @param {View} view
 * @param {string[]} ids
 * @param {string[][]} ties
 */
function graph(view, ids, ties) {
  const { t } = view
  const alone = ids.filter(id => !ties.some(tie => tie.includes(id)))
  const columns = [...ties, ...alone.map(id => [id])]
  const [width, height] = [CELL.width * columns.length, 58 + CELL.height + 60]
  const at = (/** @type {number} */ column, /** @type {number} */ row) => ({
    x: CELL.width * (column + 0.5),
    y: 58 + row * CELL.height,
  })
  // Names stand where there is no line: above the upper animal, below the lower.
  const animal = (
    /** @type {string} */ id,
    /** @type {{ x: number, y: number }} */ { x, y },
    /** @type {boolean} */ upper,
  ) => {
    const { glyph = id, count } = pieceOf(view, id, LEVEL)
    return svg(
      'g',
      {},
      svg('circle', { cx: x, cy: y, r: 31 }),
      svg('image', { href: `art/${glyph}.svg`, x: x - 20, y: y - 20, width: 40, height: 40 }),
      svg(
        'text',
        { x, y: y + (upper ? -40 : 50), 'text-anchor': 'middle' },
        `${capital(plural(view, id, LEVEL))} × ${count}`,
      ),
    )
  }
  const say = t('tiesSay', {
    ties: ties.map(([a, b]) => t('tieSay', { a: plural(view, a, LEVEL), b: plural(view, b, LEVEL) })).join(t('comma')),
  })
  const size = { viewBox: `0 0 ${width} ${height}`, width, height }
  const drawing = svg(
    'svg',
    { class: 'ties', role: 'img', 'aria-label': say, ...size },
    ...columns.flatMap((column, i) =>
      column.slice(1).map((_, k) => svg('path', { d: `M${at(i, k).x} ${at(i, k).y}V${at(i, k + 1).y}` })),
    ),
    ...columns.flatMap((column, i) => column.map((id, k) => animal(id, at(i, k), k === 0))),
  )
  const told = ties.map(([a, b]) => make('li', {}, named(view, a), ' ', t('tiedTo'), ' ', named(view, b)))
  return make(
    'figure',
    { className: 'card ties-figure' },
    drawing,
    make('figcaption', {}, para(t('tiesCaption')), make('ul', { className: 'ties-list' }, ...told)),
  )
}
