// @ts-check
/**
 * The paper about Sudoku: its formula on a board, its generator, its figures, and what is wrong with them.
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { heading, para, sub, terms } from '../view.js'
import { Bench } from './bench.js'
import { figures } from './figures.js'
import { Made } from './made.js'
import { cellsOf, EXAMPLES, levelOf } from './sudoku.js'

/** What the part that is known does not say. */
const UNKNOWN = /** @type {const} */ (['easeWeights', 'easeRanges', 'easeMasking'])

/** What is wrong with the techniques, as they are printed. */
const DEFECTS = /** @type {const} */ (['defectHidden', 'defectLines', 'defectColumn', 'defectFigures', 'defectGrids'])

/** What the figure does not see. */
const BLIND = /** @type {const} */ (['blindScore', 'blindClues', 'blindTechniques'])

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function ease(lab) {
  const bench = new Bench(lab.engine)
  await bench.ready
  const made = new Made(lab.engine, level => bench.open(level))
  const drawn = figures(lab.busy)
  const told = await lab.engine.paperTechniques(levelOf(cellsOf(EXAMPLES.easeFigure3)))
  const { out, wrong } = told[told.length - 1].published

  return view => {
    const { t } = view
    const list = (/** @type {readonly Key[]} */ keys) =>
      make(
        'ul',
        { className: 'plain' },
        ...keys.map(key => make('li', {}, t(key, { out: out.length, wrong: Number(wrong) }))),
      )
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
      list(UNKNOWN),
      heading(t('easeBoardTitle'), 'ease-board'),
      para(t('easeBoardAbout')),
      ...bench.draw(view),
      heading(t('easeMadeTitle'), 'ease-generator'),
      para(t('easeMadeAbout')),
      ...made.draw(view),
      heading(t('easeFiguresTitle'), 'ease-figures'),
      para(t('easeFiguresAbout')),
      ...drawn.draw(view),
      heading(t('easeBlindTitle'), 'ease-blind'),
      list(BLIND),
      heading(t('easeDefectsTitle'), 'ease-defects'),
      para(t('easeDefectsAbout')),
      list(DEFECTS),
    ]
  }
}
