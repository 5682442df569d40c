// @ts-check
/**
 * The possible content of the paper's section 5.5.2, of which only the title is known: the samples that WNEF
 * distinguishes. Also its relation to the number of givens, and the effect of removing a given on the sum.
 * @import { Key } from '../text/index.js'
 * @import { View } from '../view.js'
 * @import { Row } from './statistics.js'
 */
import { signed } from '../finding.js'
import { grid } from '../view.js'
import { ALLOWED, grouped, mannWhitney, partial, spearman } from './statistics.js'

/** Returns the pairs of adjacent items of a list. @template T @param {T[]} list @returns {[T, T][]} */
const neighbours = list => list.slice(1).map((item, at) => [list[at], item])

/** Returns the number of allowed failures in words. @param {View} view @param {number | undefined} failures */
const allowed = ({ t }, failures) => (failures === undefined ? t('anyNumber') : String(failures))

/** @param {number} p */
const chance = p => (p < 0.001 ? '<\u00a00.001' : p.toFixed(3))

/**
 * Creates the table of tests if the next number of allowed failures changes WNEF, and the work.
 * @param {View} view @param {Row[]} rows
 */
export function hypotheses(view, rows) {
  const { t } = view
  const pairs = neighbours(grouped(rows, ALLOWED, ({ failures }) => failures))
  return grid(view, {
    caption: t('testsCaption'),
    className: 'ease-tests',
    head: [t('testsPair'), 'WNEF: U', 'z', 'p', t('testsNodes'), 'p'],
    rows: pairs.map(([one, other]) => {
      const of = (/** @type {(row: Row) => number} */ figure) =>
        mannWhitney(one.rows.map(figure), other.rows.map(figure))
      const [ease, work] = [of(({ exp }) => exp), of(({ nodes }) => nodes)]
      return [
        t('testsOf', { a: allowed(view, one.key), b: allowed(view, other.key) }),
        ease ? String(ease.u) : '–',
        signed(ease?.z),
        ease ? chance(ease.p) : '–',
        signed(work?.z),
        work ? chance(work.p) : '–',
      ]
    }),
  })
}

/**
 * Correlates WNEF and the number of givens with our grade, each by itself and with the other held fixed.
 * @param {Row[]} rows
 */
export function partials(rows) {
  const graded = rows.filter(({ grade }) => grade !== undefined)
  const [ease, clues, grade] = [
    graded.map(({ exp }) => exp),
    graded.map(({ clues }) => clues),
    graded.map(({ grade }) => Number(grade)),
  ]
  return {
    count: graded.length,
    ease: spearman(ease, grade),
    clues: spearman(clues, grade),
    easeAlone: partial(ease, grade, clues),
    cluesAlone: partial(clues, grade, ease),
  }
}

/** @param {View} view @param {Row[]} rows */
export function partialsTable(view, rows) {
  const { t } = view
  const samples = [rows, rows.filter(({ failures }) => failures === undefined)].map(partials)
  /** @type {[Key, 'ease' | 'clues' | 'easeAlone' | 'cluesAlone'][]} */
  const lines = [
    ['partialEase', 'ease'],
    ['partialClues', 'clues'],
    ['partialEaseAlone', 'easeAlone'],
    ['partialCluesAlone', 'cluesAlone'],
  ]
  return grid(view, {
    caption: t('partialCaption'),
    className: 'ease-partials',
    head: [
      t('partialWhat'),
      t('partialAll', { count: samples[0].count }),
      t('partialMinimal', { count: samples[1].count }),
    ],
    rows: lines.map(([name, figure]) => [t(name), ...samples.map(sample => signed(sample[figure]))]),
  })
}

/**
 * Counts the effects of removing one given on the weighted sum, by the number of allowed failures.
 * @param {Row[]} rows
 */
export const removals = rows =>
  grouped(rows, ALLOWED, ({ failures }) => failures).map(({ key, rows }) => ({
    key,
    rises: rows.reduce((sum, { without }) => sum + without[0], 0),
    all: rows.reduce((sum, { without }) => sum + without[0] + without[1] + without[2], 0),
  }))

/** @param {View} view @param {Row[]} rows */
export function removalsTable(view, rows) {
  const { t, lang } = view
  const number = (/** @type {number} */ value) => value.toLocaleString(lang)
  return grid(view, {
    caption: t('removalsCaption'),
    className: 'ease-removals',
    head: [t('figureFailures'), t('removalsAll'), t('removalsRises')],
    rows: removals(rows).map(({ key, rises, all }) => [allowed(view, key), number(all), number(rises)]),
  })
}
