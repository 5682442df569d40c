// @ts-check
/**
 * The paper about Sudoku: its formula on a board, its generator, its figures, and the errors in them.
 * @import { Ease } from '../../pkg/placewise.js'
 * @import { Finding } from '../finding.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw } from '../view.js'
 * @import { Busy } from '../../lib/busy.js'
 */
import { make } from '../../lib/dom.js'
import { Batch } from '../batch.js'
import { digits, list } from '../finding.js'
import { comparison, fold, heading, para, sub, terms } from '../view.js'
import { Bench, literalOf } from './bench.js'
import { charts } from './charts.js'
import { agreeing, representativeOf } from './indices.js'
import { Made } from './made.js'
import { ALLOWED, rowOf } from './statistics.js'
import { cellsOf, EXAMPLES, levelOf } from './sudoku.js'

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
    engine.paperTechniques(levelOf(cellsOf(EXAMPLES.easeFigure3))),
    of(EXAMPLES.easeFigure3),
    of(EXAMPLES.easeSingles),
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
