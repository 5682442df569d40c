// @ts-check
/**
 * The exponents b1 and b2 of the first paper's formula: as printed, and fitted like its other numbers, either above 0
 * as the printed ones or of any sign.
 * @import { Fit } from '../pkg/placewise.js'
 * @import { Lab } from './lab.js'
 * @import { Draw } from './view.js'
 */
import { digits } from './finding.js'
import { grid, heading, para, sub } from './view.js'

/** The level on which the paper tests its formula. */
const TEST = 50

/**
 * Fits the formula to the paper's own levels, and to these with the test level: each with the printed exponents, with
 * fitted ones above 0, and with fitted ones of any sign.
 * @param {Lab} lab
 */
export async function exponentFits(lab) {
  const rows = lab.printed.paper000.figure12.map(({ d, ...row }) => row)
  const own = lab.printed.found.train
  const test = rows.findIndex(({ level }) => level === TEST)
  return Promise.all(
    [own, [...own, TEST]].flatMap(train =>
      /** @type {const} */ (['published', 'fitted', 'any']).map(async exponents => {
        const fit = /** @type {Fit} */ (await lab.engine.fitSearch(rows, { train, exponents }))
        return { train, exponents, b: fit.b.map(twelfths), residual: fit.residual, test: fit.d[test] }
      }),
    ),
  )
}

/** @param {number} exponent */
const twelfths = exponent => `${Math.round(exponent * 12)}/12`.replace('-', '−')

/** The text of each fit. */
const TOLD = /** @type {const} */ ({
  published: 'exponentsPrinted',
  fitted: 'exponentsFitted',
  any: 'exponentsAny',
})

/** The smallest exponent above 0 that is tried. */
const LEAST = '1/12'

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function exponents(lab) {
  const fits = await exponentFits(lab)
  const [printed, own, any, , both] = fits
  const isEdge = own.b.includes(LEAST)
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
          t(TOLD[exponents], { levels: train.join(t('comma')) }),
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
      para(
        t(isEdge ? 'exponentsEdge' : 'exponentsInside', {
          b1: any.b[0],
          b2: any.b[1],
          left: String(digits(any.residual, 2)),
          count: any.train.length,
          d: String(digits(any.test, 1)),
        }),
      ),
    ]
  }
}
