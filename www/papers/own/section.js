// @ts-check
/**
 * The player's own games beside the papers' figures: a table in which to enter how hard each felt, the correlations,
 * and a file.
 * @import { KnownLevel, LevelNumber } from '../../catalogue/catalogue.js'
 * @import { Rating } from '../../pkg/placewise.js'
 * @import { Felt } from '../../storage/felt-difficulty.js'
 * @import { Done } from '../../storage/progress.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { handOver } from '../../lib/export.js'
import { feel, FEELINGS, readFelt } from '../../storage/felt-difficulty.js'
import { Progress } from '../../storage/progress.js'
import { Batch } from '../batch.js'
import { spearman } from '../ease/statistics.js'
import { signed } from '../finding.js'
import { ladder } from '../lab.js'
import { grid, para } from '../view.js'

// ---- the data about players that the papers' authors wished for, about this player ----
// The time and help for each level, and how hard it felt. It never leaves the device.

/**
 * @typedef {'grade' | 'search' | 'freedom' | 'growth' | 'wnef' | 'cross'} Figure
 * @typedef {{ id: string, kind: string, number: LevelNumber, seconds: number | undefined, help: string,
 *   felt: number | undefined } & Partial<Record<Figure, number>>} Row
 */

/** The figures with which the player's times and feelings are compared. @type {Figure[]} */
const FIGURES = ['grade', 'search', 'freedom', 'growth', 'wnef', 'cross']

/** The minimum number of levels for a meaningful rank correlation. */
const LEAST = 5

/**
 * Returns the solved levels of the ladders.
 * @param {KnownLevel[]} levels @param {ReadonlyMap<string, Done>} done @param {Felt} felt @returns {Row[]}
 */
export const rowsOf = (levels, done, felt) =>
  levels.flatMap(({ id, number, level }) => {
    const how = done.get(id)
    if (!how || number === undefined) return []
    const seconds = how.best === undefined ? undefined : how.best / 1000
    return [{ id, kind: String(level.kind), number, seconds, help: how.help, felt: felt.get(id) }]
  })

/** Returns the figures in a level's rating. @param {Rating} rated @returns {Partial<Record<Figure, number>>} */
export function figuresOf({ grade, models: { search, freedom, growth, wnef, cross } }) {
  const found = {
    grade: grade?.number,
    search: search?.d,
    freedom: freedom?.d,
    growth: growth?.d,
    wnef: wnef?.exp,
    // Large numbers come as strings.
    cross: cross ? Number(cross.space) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'number'))
}

/**
 * Correlates the player's times or feelings with each figure, over the levels that have both. A figure of ease is high
 * where a level is easy.
 * @param {Row[]} rows @param {'seconds' | 'felt'} of
 */
export const correlations = (rows, of) =>
  FIGURES.map(figure => {
    const both = rows.filter(row => row[of] !== undefined && row[figure] !== undefined)
    const rho =
      both.length < LEAST
        ? undefined
        : spearman(
            both.map(row => Number(row[of])),
            both.map(row => Number(row[figure])),
          )
    return { figure, count: both.length, rho }
  })

/** The columns of the file. @type {(keyof Row)[]} */
const COLUMNS = ['id', 'kind', 'number', 'seconds', 'help', 'felt', ...FIGURES]

/** Writes the rows as CSV. @param {Row[]} rows */
export function csv(rows) {
  const cell = (/** @type {string | number | undefined} */ value) => {
    const text = value === undefined ? '' : String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map(row => COLUMNS.map(column => cell(row[column])))
  return [COLUMNS, ...lines].map(line => `${line.join(',')}\r\n`).join('')
}

// ---- the section ----

/** @type {Record<string, Key>} */
const HELP = { none: 'ownHelpNone', hints: 'ownHelpHints', taught: 'ownHelpTaught' }

/** @type {Record<Figure, Key>} */
const NAMES = {
  grade: 'ownGrade',
  search: 'ownSearch',
  freedom: 'ownFreedom',
  growth: 'ownGrowth',
  wnef: 'ownWnef',
  cross: 'ownCross',
}

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function own(lab) {
  const kinds = await lab.engine.kinds('en')
  const [progress, ladders] = await Promise.all([Progress.open(), Promise.all(kinds.map(({ id }) => ladder(id)))])
  const levels = ladders.flat()
  const rows = rowsOf(levels, progress.allDone(), readFelt())
  const titles = new Map(kinds.map(({ id, title }) => [id, title]))
  const chinese = new Map((await lab.engine.kinds('zh')).map(({ id, title }) => [id, title]))
  const rated = new Batch(
    {
      choice: 'own-amount',
      start: 'own-run',
      amounts: [rows.length],
      amount: rows.length,
      atOnce: 10,
      words: {
        amount: 'ownAmount',
        howMany: 'ownHowMany',
        progress: 'ownProgress',
        start: 'ownRun',
        made: 'ownMade',
      },
      make: async (engine, at) => {
        const { level } = /** @type {typeof levels[number]} */ (levels.find(({ id }) => id === rows[at].id))
        return Object.assign(rows[at], figuresOf(await engine.rate(level, 'en')))
      },
      above: (view, rows) => [table(view, rows)],
      charts: () => [],
    },
    lab.busy,
  )
  return view => {
    const { t, lang } = view
    if (!rows.length) return [para(t('ownAbout')), para(t('ownNone'))]
    const button = make('button', { type: 'button', className: 'button', id: 'own-export' }, t('ownExport'))
    button.addEventListener('click', () =>
      handOver('placewise-games.csv', new Blob([csv(rows)], { type: 'text/csv;charset=utf-8' })),
    )
    return [
      para(t('ownAbout')),
      games(view, rows, lang === 'zh' ? chinese : titles),
      ...rated.draw(view),
      make('p', {}, button),
    ]
  }
}

/**
 * Creates the table of the games, each with a choice of how hard it felt.
 * @param {View} view @param {Row[]} rows @param {Map<string, string>} titles
 */
function games(view, rows, titles) {
  const { t, lang } = view
  const choice = (/** @type {Row} */ row, /** @type {string} */ name) => {
    const field = make(
      'select',
      { 'aria-label': t('ownFeltOf', { level: name }), 'data-felt': row.id },
      make('option', { value: '' }, '–'),
      ...FEELINGS.map(value => make('option', { value: String(value) }, t(/** @type {Key} */ (`felt${value}`)))),
    )
    field.value = row.felt === undefined ? '' : String(row.felt)
    field.addEventListener('change', () => {
      row.felt = field.value ? Number(field.value) : undefined
      feel(row.id, row.felt)
    })
    return field
  }
  return grid(view, {
    caption: t('ownCaption'),
    className: 'own-games',
    head: [t('ownLevel'), t('ownTime'), t('ownHelp'), t('ownFelt')],
    rows: rows.map(row => {
      const name = t('ownNamed', { title: titles.get(row.kind) ?? row.kind, number: row.number })
      const time = row.seconds?.toLocaleString(lang, { maximumFractionDigits: 0 })
      return [name, time === undefined ? '–' : t('crossSeconds', { time }), t(HELP[row.help]), choice(row, name)]
    }),
  })
}

/** Creates the table of correlations. @param {View} view @param {Row[]} rows */
function table(view, rows) {
  const { t } = view
  const [time, felt] = [correlations(rows, 'seconds'), correlations(rows, 'felt')]
  const shown = (/** @type {{ rho: number | undefined, count: number }} */ { rho, count }) =>
    rho === undefined ? t('ownTooFew', { count }) : t('ownRho', { rho: signed(rho), count })
  return grid(view, {
    caption: t('ownRhoCaption'),
    className: 'own-rho',
    head: [t('ownFigure'), t('ownTime'), t('ownFelt')],
    rows: time.map((of, at) => [t(NAMES[of.figure]), shown(of), shown(felt[at])]),
  })
}
