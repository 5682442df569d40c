// @ts-check
/**
 * The paper about Sudoku: its formula on a board, its generator, its figures, and the errors in them.
 * @import { Engine } from '../../engine/client.js'
 * @import { Busy } from '../../lib/busy.js'
 * @import { Ease, Level, PaperCounts, PaperPuzzle, PaperPuzzleOptions } from '../../pkg/placewise.js'
 * @import { Finding } from '../finding.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 */
import { errorText } from '../../i18n/error-text.js'
import { make, setText } from '../../lib/dom.js'
import { attempt } from '../../lib/errors.js'
import { Batch } from '../batch.js'
import { digits, list } from '../finding.js'
import { comparison, fold, grid, heading, para, sub, terms } from '../view.js'
import { Bench, cellsOf, EASE_EXAMPLES, givensOf, levelOf, LEVELS, literalOf, pictureOf, summary } from './bench.js'
import { charts } from './charts.js'
import { ALLOWED, rowOf } from './statistics.js'

// ---- the paper's index formulas (1.6): a cell by row i and column j, or by block c and place k in it; all from 0 ----

/** Returns the block of a cell. @param {number} i @param {number} j */
export const blockOf = (i, j) => Math.floor(j / 3) + Math.floor(i / 3) * 3

/** Returns the row of a place in a block. @param {number} c @param {number} k */
export const rowIn = (c, k) => Math.floor(c / 3) * 3 + Math.floor(k / 3)

/** Returns the column of a place in a block. @param {number} c @param {number} k */
export const columnIn = (c, k) => (c % 3) * 3 + (k % 3)

/** Returns the row or column of a block's representative, for a row or column of the block. @param {number} at */
export const representativeOf = at => Math.floor(at / 3) * 3

/** Counts the places, of 81 in all blocks, for which the first formula gives back their block. */
export const agreeing = () =>
  Array.from({ length: 81 }, (_, at) => [Math.floor(at / 9), at % 9]).filter(
    ([c, k]) => blockOf(rowIn(c, k), columnIn(c, k)) === c,
  ).length

// ---- the paper's generator, to play with: a puzzle, and the work for it ----
// The puzzle outlives a change of language.

/**
 * @typedef {{ puzzle: PaperPuzzle, seed: number, code: string }} MadePuzzle   code: its share code, for playing it
 */

/** The value among the levels that stands for a number of failures. */
const BY_FAILURES = 'failures'
/** The maximum number of failed removals: the number of cells. */
const MOST_FAILURES = 81
const LARGEST_SEED = Number.MAX_SAFE_INTEGER

/** @type {[keyof PaperCounts, Key][]} */
const COUNTS = [
  ['rejected', 'madeRejected'],
  ['shifts', 'madeShifts'],
  ['backtracks', 'madeBacktracks'],
  ['restarts', 'madeRestarts'],
  ['tests', 'madeTests'],
  ['failures', 'madeFailures'],
  ['nodes', 'madeNodes'],
  ['attempts', 'madeAttempts'],
]

class Made {
  /** @type {MadePuzzle | undefined} */ #made
  #wish = { level: 'easy', failures: 8, seed: 1 }

  /** @param {Engine} engine @param {(level: Level) => void} open puts a level on the board above */
  constructor(engine, open) {
    this.engine = engine
    this.open = open
  }

  /** @param {View} view */
  draw(view) {
    const { t, lang } = view
    const wish = this.#wish
    const place = make('div', { className: 'ease-made' })
    const said = make('p', { className: 'ease-said', role: 'status' })
    const option = (/** @type {string} */ value, /** @type {Key} */ key) => make('option', { value }, t(key))
    const levels = make(
      'select',
      { id: 'ease-level' },
      ...Object.entries(LEVELS).map(([level, key]) => option(level, key)),
      option(BY_FAILURES, 'madeByFailures'),
    )
    levels.value = wish.level
    const number = (/** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ max) =>
      make('input', { id, type: 'number', min: '0', max: String(max), step: '1', value: String(value), required: true })
    const failures = number('ease-failures', wish.failures, MOST_FAILURES)
    const seed = number('ease-seed', wish.seed, LARGEST_SEED)
    const labelled = (/** @type {Key} */ key, /** @type {HTMLElement} */ field) =>
      make('label', {}, make('span', {}, t(key)), field)
    const failuresRow = labelled('madeFailuresAllowed', failures)
    const button = make('button', { type: 'submit', className: 'button main', id: 'ease-make' }, t('madeMake'))
    const form = make(
      'form',
      { className: 'choices-row ease-form' },
      labelled('madeLevel', levels),
      failuresRow,
      labelled('madeSeed', seed),
      button,
    )
    const choose = () => {
      failuresRow.hidden = levels.value !== BY_FAILURES
    }
    choose()
    levels.addEventListener('change', choose)
    const show = () => {
      if (!this.#made) return
      delete said.dataset.fault
      setText(said, summary(t, this.#made.puzzle.ease))
      place.replaceChildren(...this.#picture(view, this.#made))
    }
    form.addEventListener('submit', event => {
      event.preventDefault()
      const { value: level } = levels
      Object.assign(wish, { level, failures: failures.valueAsNumber, seed: seed.valueAsNumber })
      attempt(
        async () => {
          const { seed: asked } = wish
          const puzzle = await this.engine.paperPuzzle(wishOf(wish), lang)
          this.#made = { puzzle, seed: asked, code: await this.engine.encode(puzzle.level, lang) }
          show()
          // Pressing the button again makes another puzzle.
          wish.seed = Math.min(asked + 1, LARGEST_SEED)
          seed.value = String(wish.seed)
        },
        error => {
          said.dataset.fault = 'true'
          setText(said, errorText(error, lang))
        },
      )
    })
    show()
    return [form, said, place]
  }

  /** @param {View} view @param {MadePuzzle} made */
  #picture(view, { puzzle: { level, counts, grade }, seed, code }) {
    const { t } = view
    const cells = givensOf(level)
    const up = make('button', { type: 'button', className: 'button', id: 'ease-up' }, t('madeUp'))
    up.addEventListener('click', () => {
      this.open(level)
      document.getElementById('ease-board')?.scrollIntoView()
    })
    const play = make('a', { className: 'button', id: 'ease-play', href: `./#code=${code}` }, t('madePlay'))
    const given = cells.filter(Boolean).length
    return [
      make('figure', { className: 'card' }, pictureOf(cells, t('madeSay', { given, grade: grade ?? 0 })), up, play),
      grid(view, {
        caption: t('madeCaption', { seed }),
        className: 'ease-counts',
        head: [t('what'), t('madeCount')],
        rows: COUNTS.map(([count, key]) => [t(key), String(counts[count])]),
      }),
    ]
  }
}

/** @param {{ level: string, failures: number, seed: number }} wish @returns {PaperPuzzleOptions} */
function wishOf({ level, failures, seed }) {
  if (level === BY_FAILURES) return { seed, failures, grade: true }
  return { seed, level: /** @type {PaperPuzzleOptions['level']} */ (level), grade: true }
}

// ---- the section ----

/** The points missing from the known part. */
const UNKNOWN = /** @type {const} */ (['easeWeights', 'easeRanges', 'easeMasking'])

/** Its assumptions, and what we know about them. */
const ASSUMED = /** @type {const} */ (['assumedExists', 'assumedChoices', 'assumedAlike'])

/** The programs that it mentions. */
const PREVIOUS = /** @type {const} */ (['previousExplainer', 'previousQqwing', 'previousGnome'])

/** The errors in it as printed. */
const DEFECTS = /** @type {const} */ ([
  'defectStrictly',
  'defectEquation2',
  'defectRule',
  'defectHidden',
  'defectLines',
  'defectColumn',
  'defectGrids',
])

/** The properties that the figure ignores. */
const BLIND = /** @type {const} */ (['blindHuman', 'blindScore', 'blindClues', 'blindTechniques'])

/** Its terms, and ours. @type {[sign: string, meaning: Key][]} */
const TERMS = [
  ['X?', 'termCandidates'],
  ['X!', 'termRestrictions'],
  ['G', 'termGrouping'],
  ['P → P′', 'termRule'],
  ['m : P → ℝ', 'termMetric'],
]

/** Its index formulas: block c, place k in it, row i, column j, and i′, j′ of the block's representative. */
const INDICES = [
  'c(i, j) = ⌊j/3⌋ + ⌊i/3⌋ · 3',
  'i(c, k) = ⌊c/3⌋ · 3 + ⌊k/3⌋',
  'j(c, k) = (c mod 3) · 3 + (k mod 3)',
  'i′(c) = ⌊c/3⌋ · 3',
  'j′(c) = (c mod 3) · 3',
  'i′(i) = 3 · ⌊i/3⌋',
  'j′(j) = 3 · ⌊j/3⌋',
]

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function ease(lab) {
  const { engine } = lab
  const bench = new Bench(engine)
  await bench.ready
  const made = new Made(engine, level => bench.open(level))
  const drawn = figures(lab.busy)
  const of = (/** @type {string} */ example) => engine.ease(levelOf(cellsOf(example)))
  const [told, figure3, singles] = await Promise.all([
    engine.paperTechniques(levelOf(cellsOf(EASE_EXAMPLES.easeFigure3))),
    of(EASE_EXAMPLES.easeFigure3),
    of(EASE_EXAMPLES.easeSingles),
  ])
  const { out, wrong } = told[told.length - 1].published
  const [rises, stays, falls] = figure3.without[0]
  const values = {
    out: out.length,
    wrong: Number(wrong),
    falls,
    given: rises + stays + falls,
    wnef: String(digits(figure3.model.exp, 3)),
    literal: String(digits(literalOf(figure3, 0), 3)),
    large: String(digits(literalOf(singles, 0))),
  }
  const rows = findings(lab, singles, falls === values.given)

  return view => {
    const { t } = view
    const items = (/** @type {readonly Key[]} */ keys) =>
      make('ul', { className: 'plain' }, ...keys.map(key => make('li', {}, t(key, values))))
    return [
      para(t('easeAbout')),
      make(
        'p',
        { className: 'formula' },
        'WNEF = (w(1)',
        sub('c', '1'),
        ' + … + w(9)',
        sub('c', '9'),
        ') / (w(1) · |E|)',
      ),
      terms([
        [sub('c', 'n'), t('easeC')],
        ['w(n)', t('easeW')],
        ['|E|', t('easeE')],
      ]),
      fold(t('easeUnknownTitle'), 'ease-unknown', items(UNKNOWN)),
      heading(t('easeBoardTitle'), 'ease-board'),
      para(t('easeBoardAbout')),
      ...bench.draw(view),
      heading(t('easeMadeTitle'), 'ease-generator'),
      para(t('easeMadeAbout')),
      ...made.draw(view),
      heading(t('easeFiguresTitle'), 'ease-figures'),
      para(t('easeFiguresAbout')),
      ...drawn.draw(view),
      fold(t('easeAssumedTitle'), 'ease-assumed', items(ASSUMED)),
      fold(
        t('easeTermsTitle'),
        'ease-terms',
        terms(TERMS.map(([sign, key]) => [sign, t(key)])),
        make('ul', { className: 'plain' }, ...INDICES.map(formula => make('li', {}, formula))),
        para(t('easeIndices', { count: agreeing() })),
      ),
      fold(t('easePreviousTitle'), 'ease-previous', items(PREVIOUS)),
      heading(t('easeBlindTitle'), 'ease-blind'),
      items(BLIND),
      heading(t('easeDefectsTitle'), 'ease-defects'),
      para(t('easeDefectsAbout')),
      comparison(view, { caption: t('easePrinted'), rows: rows.map(([key, finding]) => [t(key), finding]) }),
      items(DEFECTS),
    ]
  }
}

/**
 * Compares the paper's printed figures with ours.
 * @param {Lab} lab @param {Ease} singles a board on which every empty cell has one choice
 * @param {boolean} falls true if on figure 3 the sum falls with each given that is removed
 * @returns {[Key, Finding][]}
 */
function findings(lab, singles, falls) {
  const printed = lab.printed.paper004
  // Rows and columns count from 1 in the example, and from 0 in the formulas.
  const representative = list([5, 5].map(at => representativeOf(at - 1) + 1))
  const lost = () => lab.check('–', null, 'easeWhyLost')
  return [
    ['printedMost', lab.check(String(printed.most), digits(singles.model.exp))],
    ['printedRepresentative', lab.check(list(printed.representative), representative)],
    ['printedStrictly', lab.check('↑', falls ? '↓' : '↑', 'easeWhyStrictly')],
    ['printedSection', lab.check(printed['section3.3'], '4.3', 'easeWhySection')],
    ['printedHidden', lab.check(printed['section2.1.3'], 'u v', 'easeWhyHidden')],
    ['printedColumn', lab.check(list(printed['section2.1.5']), '0 1', 'easeWhyColumn')],
    ['printedFigures', lab.check(printed['section1.8'].join(' '), '2 3 4', 'easeWhyFigures')],
    ['printedGrids', lost()],
    ['printedCharts', lost()],
  ]
}

/**
 * Creates the batch of the paper's figures for puzzles made here, with each number of allowed failures in turn; without
 * puzzles yet.
 */
const figures = (/** @type {Pick<Busy, 'run'>} */ busy) =>
  new Batch(
    {
      choice: 'ease-amount',
      start: 'ease-draw',
      amounts: [140, 420, 1400],
      amount: 420,
      atOnce: 35,
      words: {
        amount: 'figuresAmount',
        howMany: 'figuresHowMany',
        progress: 'figuresProgress',
        start: 'figuresDraw',
        made: 'figuresMade',
      },
      make: async (engine, seed) => {
        const failures = ALLOWED[seed % ALLOWED.length]
        const wish = failures === undefined ? { seed, grade: true } : { seed, failures, grade: true }
        return rowOf(failures, await engine.paperPuzzle(wish))
      },
      charts,
    },
    busy,
  )
