// @ts-check
/**
 * The first paper: the counts of its search, and the formula made of these.
 * @import { Fit } from '../../pkg/placewise.js'
 * @import { Lab } from '../lab.js'
 * @import { Cell, Draw } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { digits } from '../finding.js'
import { ordersOf, OURS, runsOf } from '../lab.js'
import { comparison, grid, heading, names, para, sub, terms } from '../view.js'

const COUNTS = /** @type {const} */ (['x1', 'x2', 'x3', 'x4'])

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function search(lab) {
  const { figure6, figure8, figure12, coefficients } = lab.printed.paper000
  const { train } = lab.printed.found
  const { figure8Run, figure12Run } = runsOf(lab)
  const rows = figure12.map(({ d, ...row }) => row)

  const { d: difficulties } = await lab.engine.fitSearch(rows)
  const counted = await Promise.all(
    OURS.map(async number => {
      const { model, running } = await lab.study(number, number === 50 ? figure12Run : {})
      return { level: number, ...model, x3: running }
    }),
  )
  const nine = figure12.map((printed, i) => {
    const ours = counted.find(c => c.level === printed.level)
    const counts = COUNTS.map(x => lab.check(digits(printed[x]), digits(ours?.[x]), ours ? 'whyMixed' : undefined))
    return {
      level: printed.level,
      counts,
      n: lab.check(digits(printed.n), digits(ours?.n)),
      d: lab.check(digits(printed.d, 4), digits(difficulties[i], 4)),
    }
  })

  const without = (/** @type {number[]} */ ...levels) => train.filter(level => !levels.includes(level))
  const sets = [train, without(1), [...without(1), 33]]
  const fits = await Promise.all(
    sets.map(async levels => ({
      levels,
      a: (await lab.engine.fitSearch(rows, { train: levels })).a.map(a => digits(a, 4)),
    })),
  )
  const fitted = [coefficients.a1, coefficients.a2, coefficients.a3].map((a, i) =>
    lab.check(digits(a, 4), fits[0].a[i]),
  )

  const runs = [
    { printed: figure6, wishes: {} },
    { printed: figure8, wishes: figure8Run },
  ]
  const outputs = await Promise.all(
    runs.map(async ({ printed, wishes }) => {
      const { model, running } = await lab.study(printed.level, wishes)
      const { solutions } = await lab.engine.solve(lab.level(printed.level), { limit: 2 })
      return {
        level: printed.level,
        answers: lab.check(digits(printed.answers), digits(model.n)),
        deadEnds: lab.check(digits(printed.deadEnds), digits(model.x4)),
        nodes: lab.check(digits(printed.nodes), digits(running)),
        answer: lab.check({ board: printed.answer }, { board: solutions[0].map(String) }),
      }
    }),
  )
  const { orders, printed } = await ordersOf(lab)
  const ofExponents = await exponents(lab)

  return view => {
    const { t } = view
    const x = (/** @type {number} */ i) => sub('X', String(i))
    const a = (/** @type {number} */ i) => sub('a', String(i))
    const d33 = nine.find(row => row.level === 33)?.d.computed
    const orderNames = [t('orderFig8'), t('orderFig12'), t('orderOwn')]
    return [
      para(t('searchAbout')),
      make(
        'p',
        { className: 'formula' },
        'D = (',
        a(1),
        ' · √(2 ',
        x(1),
        ' + ',
        x(2),
        ') + ',
        a(2),
        ' · (',
        x(3),
        ' + ',
        x(4),
        ')',
        make('sup', {}, '7/12'),
        ') / N + ',
        a(3),
      ),
      terms([
        [x(1), t('x1')],
        [x(2), t('x2')],
        [x(3), t('x3')],
        [x(4), t('x4')],
        ['N', t('n')],
        ['D', t('d')],
      ]),
      para(t('fig12About')),
      para(t('twoLines')),
      grid(view, {
        caption: t('fig12'),
        className: 'figure12',
        head: [t('level'), x(1), x(2), x(3), x(4), 'N', 'D'],
        rows: nine.map(({ level, counts, n, d }) => [String(level), ...counts, n, d]),
        notes: [
          ['differs', t('whyMixed')],
          ['unchecked', t('whyNoD', { d: String(d33) })],
          ['unchecked', t('whyNoClues')],
        ],
      }),
      heading(t('fitTitle')),
      para(t('fitAbout')),
      grid(view, {
        caption: t('fitCaption'),
        className: 'fit',
        head: [t('fitTo'), a(1), a(2), a(3)],
        rows: fits.map(
          ({ levels, a }, i) =>
            /** @type {Cell[]} */ ([t('fitOurs', { levels: levels.join(t('comma')) }), ...(i ? a : fitted)]),
        ),
      }),
      para(t('fitFound')),
      para(t('fitShaky')),
      ...ofExponents(view),
      heading(t('outputsTitle')),
      para(t('outputsAbout', { order: names(view, orders[0].study.order) })),
      comparison(view, {
        caption: t('outputsCaption'),
        rows: outputs.flatMap(({ level, ...found }) =>
          /** @type {const} */ (['answers', 'deadEnds', 'nodes', 'answer']).map(
            key => /** @type {[string, import('../finding.js').Finding]} */ ([t(key, { level }), found[key]]),
          ),
        ),
      }),
      heading(t('ordersTitle')),
      para(t('ordersAbout')),
      grid(view, {
        caption: t('ordersCaption'),
        className: 'orders',
        head: [t('order'), t('boards'), t('running'), t('dead'), t('dAsDefined'), t('dAsCounted')],
        rows: [
          [t('orderPrinted'), null, digits(printed.x3), digits(printed.x4), null, digits(printed.d, 2)],
          ...orders.map(({ study: { order, model, running }, asDefined, asCounted }, i) => [
            make('span', {}, orderNames[i], make('small', {}, names(view, order))),
            digits(model.x3),
            digits(running),
            digits(model.x4),
            digits(asDefined, 2),
            digits(asCounted, 2),
          ]),
        ],
      }),
      para(t('ordersFound', { running: orders[0].study.running, boards: orders[0].study.model.x3 })),
      para(t('ordersTwice')),
    ]
  }
}

// ---- the exponents b1 and b2: as printed, and fitted like the other numbers ----

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
