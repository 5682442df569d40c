// @ts-check
/**
 * The points at which the papers on the island contradict themselves or leave something open, with figures where these
 * can be computed. Those of the other papers are in their own parts.
 * @import { Lab } from './lab.js'
 * @import { Key } from './text/index.js'
 * @import { Draw } from './view.js'
 * @typedef {[paper: Key, doubt: Key, values?: Record<string, string | number>]} Doubt
 */
import { make } from '../lib/dom.js'
import { digits, list } from './finding.js'
import { runsOf } from './lab.js'
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

  const { figure8Run, figure12Run } = runsOf(lab)
  const runs = await Promise.all([figure12Run, figure8Run, {}].map(run => lab.study(50, run)))
  const [a, b, c] = runs.map(({ rounds }) => Math.max(...rounds.map(({ kept }) => kept)))
  const x2 = (/** @type {number} */ level) => Number(rows.find(row => row.level === level)?.x2)
  const places = async (/** @type {number} */ level) =>
    Math.min(...(await lab.freedom(level)).pieces.map(({ conditions }) => conditions.length))

  const last = figure12[figure12.length - 1]
  /** @type {Doubt[]} */
  const found = [
    ['doubt000', 'doubtHard33', { d33: dOf(33), d18: dOf(18) }],
    ['doubt000', 'doubtTest'],
    ['doubt000', 'doubtRuns', { nodes8: figure8.nodes, dead8: figure8.deadEnds, nodes12: last.x3, dead12: last.x4 }],
    ['doubt000', 'doubtN'],
    ['doubt000', 'doubtX2', { cost33: x2(33), places33: await places(33), cost50: x2(50), places50: await places(50) }],
    ['doubt000', 'doubtPowers'],
    ['doubt000', 'doubtBreadth', { a, b, c, kinds: runs[0].order.length }],
    ['doubt000', 'doubtBeside', { formula: byFormula, real: touching }],
    ['doubt000', 'doubtMirror'],
    ['doubt001', 'doubtLion', { lion: withLion.count, tiger: withTiger.count }],
    ['doubt001', 'doubtFive'],
    ['doubt001', 'doubtFar'],
    ['doubt001', 'doubtTaken'],
    ['doubt001', 'doubtCat', { fig: list(figure11.catAfterTiger), table: list(section.candidates.cat) }],
    ['doubt001', 'doubtEq11'],
    ['doubt001', 'doubtHeight'],
    ['doubt001', 'doubtOrder'],
    ['doubt001', 'doubtLow'],
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
