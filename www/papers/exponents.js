// @ts-check
/**
 * The exponents b1 and b2 of the first paper's formula: printed, and fitted like its other numbers.
 * @import { Fit } from '../pkg/placewise.js'
 * @import { Lab } from './lab.js'
 * @import { Draw } from './view.js'
 */
import { digits } from './finding.js'
import { grid, heading, para, sub } from './view.js'

/** The level that the paper tests its formula on. */
const TEST = 50

/**
 * The fits to the paper's own levels, and to these with the one it tests on: each with the printed exponents and with
 * fitted ones.
 * @param {Lab} lab
 */
export async function exponentFits(lab) {
  const rows = lab.printed.paper000.figure12.map(({ d, ...row }) => row)
  const own = lab.printed.found.train
  const test = rows.findIndex(({ level }) => level === TEST)
  return Promise.all(
    [own, [...own, TEST]].flatMap(train =>
      /** @type {const} */ (['published', 'fitted']).map(async exponents => {
        const fit = /** @type {Fit} */ (await lab.engine.fitSearch(rows, { train, exponents }))
        return { train, exponents, b: fit.b.map(twelfths), residual: fit.residual, test: fit.d[test] }
      }),
    ),
  )
}

/** @param {number} exponent */
const twelfths = exponent => `${Math.round(exponent * 12)}/12`

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function exponents(lab) {
  const fits = await exponentFits(lab)
  const [printed, own, , both] = fits
  return view => {
    const { t } = view
    return [
      heading(t('exponentsTitle'), 'exponents'),
      para(t('exponentsAbout')),
      grid(view, {
        caption: t('exponentsCaption'),
        className: 'exponents',
        head: [t('fitTo'), sub('b', '1'), sub('b', '2'), t('misses'), t('dOfFifty')],
        rows: fits.map(({ train, exponents, b, residual, test }) => [
          t(exponents === 'fitted' ? 'exponentsFitted' : 'exponentsPrinted', { levels: train.join(t('comma')) }),
          ...b,
          digits(residual, 2),
          digits(test, 2),
        ]),
      }),
      para(
        t('exponentsFound', {
          printed: String(digits(printed.residual, 1)),
          fitted: String(digits(own.residual, 1)),
          b1: own.b[0],
          b2: own.b[1],
          d: String(digits(own.test, 1)),
          b1Both: both.b[0],
          b2Both: both.b[1],
        }),
      ),
    ]
  }
}
