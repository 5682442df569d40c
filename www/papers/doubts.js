// @ts-check
/**
 * The points at which the papers contradict themselves, with figures where these can be computed.
 * @import { Lab } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Draw } from './view.js'
 * @typedef {[paper: Key, doubt: Key, values?: Record<string, string | number>]} Doubt
 */
import { make } from '../lib/dom.js'
import { scoreReadings } from './cross/formulas.js'
import { cellsOf, EASE_EXAMPLES, levelOf, literalOf } from './ease/bench.js'
import { digits, list } from './finding.js'
import { PATH_EXAMPLES } from './path/examples.js'
import { para } from './view.js'

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function doubts(lab) {
  const { figure12, figure8 } = lab.printed.paper000
  const { figure11, 'section4.2.3': section } = lab.printed.paper001
  const rows = figure12.map(({ d, ...row }) => row)
  const { d } = await lab.engine.fitSearch(rows)
  const dOf = (/** @type {number} */ level) => String(digits(d[rows.findIndex(row => row.level === level)], 2))

  const tiger = lab.level(33)
  const clues = /** @type {{ rule: string, pieces?: string[] }[]} */ (tiger.clues)
  const lion = {
    ...tiger,
    clues: clues.map(clue => (clue.rule === 'above' ? { ...clue, pieces: ['lion', 'cat'] } : clue)),
  }
  const [withTiger, withLion] = await Promise.all([tiger, lion].map(level => lab.engine.solve(level, { limit: 100 })))

  const { sites } = await lab.engine.board(lab.level(50), 'en')
  const touching = sites.reduce((count, site) => count + site.neighbours.length, 0) / 2
  const byFormula = sites.flatMap((a, i) =>
    sites.slice(i + 1).filter(b => Math.abs(a.column - a.row - (b.column - b.row)) === 1),
  ).length

  const numbers = await ofNumbers(lab.engine)
  const last = figure12[figure12.length - 1]
  /** @type {Doubt[]} */
  const found = [
    ['doubt000', 'doubtHard33', { d33: dOf(33), d18: dOf(18) }],
    ['doubt000', 'doubtTest'],
    ['doubt000', 'doubtRuns', { nodes8: figure8.nodes, dead8: figure8.deadEnds, nodes12: last.x3, dead12: last.x4 }],
    ['doubt000', 'doubtN'],
    ['doubt000', 'doubtBeside', { formula: byFormula, real: touching }],
    ['doubt000', 'doubtMirror'],
    ['doubt001', 'doubtLion', { lion: withLion.count, tiger: withTiger.count }],
    ['doubt001', 'doubtFive'],
    ['doubt001', 'doubtFar'],
    ['doubt001', 'doubtTaken'],
    ['doubt001', 'doubtCat', { fig: list(figure11.catAfterTiger), table: list(section.candidates.cat) }],
    ['doubt001', 'doubtEq11'],
    ['doubt001', 'doubtHeight'],
    ...numbers,
  ]
  return ({ t }) => [
    para(t('doubtsAbout')),
    make(
      'ul',
      { className: 'doubts' },
      ...found.map(([paper, doubt, values]) =>
        make('li', {}, make('b', { className: paper }, t(paper)), make('span', {}, t(doubt, values))),
      ),
    ),
  ]
}

/** Returns the doubts about the three papers on numbers. @param {Lab['engine']} engine @returns {Promise<Doubt[]>} */
async function ofNumbers(engine) {
  const { pathTails, pathTwo } = PATH_EXAMPLES
  const [figure3, tails, two, answers] = await Promise.all([
    engine.ease(levelOf(cellsOf(EASE_EXAMPLES.easeFigure3))),
    engine.studyPath(pathTails, { steps: 0 }),
    engine.studyPath(pathTwo, { steps: 0 }),
    engine.solve(pathTails, { limit: 2 }),
  ])
  const [rises, stays, falls] = figure3.without[0]
  const readings = scoreReadings()
  return [
    ['doubt004', 'doubtStrictly', { falls, given: rises + stays + falls }],
    [
      'doubt004',
      'doubtEquation2',
      { wnef: String(digits(figure3.model.exp, 3)), literal: String(digits(literalOf(figure3, 0), 3)) },
    ],
    ...(tails.end === 'none' ? [/** @type {Doubt} */ (['doubt003', 'doubtTails', { answers: answers.count }])] : []),
    ['doubt003', 'doubtTwo', { count: two.counts.doubtful }],
    [
      'doubt002',
      'doubtLevel',
      { fits: readings.filter(({ score }) => Math.round(score) === 146).length, all: readings.length },
    ],
    ['doubt002', 'doubtCost'],
  ]
}
