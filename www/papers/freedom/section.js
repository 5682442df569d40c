// @ts-check
/**
 * The second paper: the freedom of the animals, and its consequences for the level and for the order of a search.
 * @import { CrossCheck, Freedom, FreedomPiece } from '../../pkg/placewise.js'
 * @import { Finding } from '../finding.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Draw, View } from '../view.js'
 */
import { make } from '../../lib/dom.js'
import { digits, list } from '../finding.js'
import { freedomOf, OURS } from '../lab.js'
import { relations } from './relations.js'
import { svg } from '../svg.js'
import { comparison, grid, heading, miniBoard, named, para, plural, sub, terms, unseen } from '../view.js'

// ---- figure 3 of the second paper: the possible places of the animals in level 50, and what excludes the others ----

const SIGNS = /** @type {const} */ ({ free: '●', byPlace: '／', byPair: '✕', bySettled: '–', bySlip: '!' })

/** @param {View} view @param {Lab} lab @param {Freedom} freedom */
function choiceGrid(view, lab, { pieces }) {
  const { t } = view
  const { figure2, equation5 } = lab.printed.paper001
  const numbers = [...figure2].sort((a, b) => a - b)
  const stage = (/** @type {FreedomPiece} */ row, /** @type {number} */ site) => {
    if (row.settled.includes(site)) return 'free'
    if (!row.conditions.includes(site)) return 'byPlace'
    if (!row.relations.includes(site)) return 'byPair'
    return row.count * row.settled.length < equation5[/** @type {keyof typeof equation5} */ (row.piece)]
      ? 'bySlip'
      : 'bySettled'
  }
  const lines = pieces.flatMap(row =>
    Array.from({ length: row.count }, () =>
      make(
        'tr',
        {},
        make('th', { scope: 'row' }, named(view, row.piece)),
        ...numbers.map(number => {
          const why = stage(row, figure2.indexOf(number))
          return make(
            'td',
            { className: `choice-cell ${why}`, 'data-why': why },
            make('i', { 'aria-hidden': 'true' }, SIGNS[why]),
            unseen(t(why)),
          )
        }),
      ),
    ),
  )
  const caption = t('gridCaption')
  const key = Object.entries(SIGNS).map(([why, sign]) =>
    make(
      'li',
      {},
      make('i', { className: why, 'aria-hidden': 'true' }, sign),
      t(/** @type {keyof typeof SIGNS} */ (why)),
    ),
  )
  return make(
    'div',
    {},
    heading(t('gridCaption')),
    para(t('gridAbout')),
    make('ul', { className: 'key-list' }, ...key),
    make(
      'div',
      { className: 'sheet-of-paper' },
      make(
        'div',
        { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': t('scrolls', { table: caption }) },
        make(
          'table',
          { className: 'grid choices' },
          make('caption', { className: 'unseen' }, caption),
          make(
            'thead',
            {},
            make(
              'tr',
              {},
              make('th', { scope: 'col' }, t('animal')),
              ...numbers.map(n => make('th', { scope: 'col' }, String(n))),
            ),
          ),
          make('tbody', {}, ...lines),
        ),
      ),
    ),
  )
}

// ---- figure 6 of the second paper ----
// Its search as a flow chart, drawn from section 4.2, as the picture has not been preserved.

const STEPS = 8
/** The step of the question, and the step to which its "yes" returns. */
const QUESTION = 7
const BACK_TO = 6

const WIDTH = 300
const BOX = { x: 46, width: 208, height: 44, gap: 24 }
const top = (/** @type {number} */ step) => 6 + (step - 1) * (BOX.height + BOX.gap)
const MIDDLE = BOX.x + BOX.width / 2

/** @param {View} view */
function flowChart(view) {
  const { t } = view
  const steps = Array.from({ length: STEPS }, (_, i) => i + 1)
  const short = (/** @type {number} */ step) => t(/** @type {Key} */ (`flow${step}`))
  const right = BOX.x + BOX.width
  const [from, to] = [top(QUESTION) + BOX.height / 2, top(BACK_TO) + BOX.height / 2]
  const height = top(STEPS) + BOX.height + 8
  const say = t('flowSay', { steps: steps.map(step => `${step}. ${short(step)}`).join(t('semicolon')) })
  const size = { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height }
  const arrow = (/** @type {string} */ d) => svg('path', { class: 'arrow', d, 'marker-end': 'url(#flow-tip)' })
  const picture = svg(
    'svg',
    { class: 'flow', role: 'img', 'aria-label': say, ...size },
    svg('defs', {}, tip()),
    ...steps.slice(0, -1).map(step => arrow(`M${MIDDLE} ${top(step) + BOX.height}V${top(step + 1) - 1}`)),
    arrow(`M${right} ${from}h26V${to}H${right + 1}`),
    ...steps.map(step => {
      const middle = { x: MIDDLE, y: top(step) + BOX.height / 2 + 4.5, 'text-anchor': 'middle' }
      const words = svg('text', middle, `${step}. ${short(step)}`)
      return svg('g', { class: step === QUESTION ? 'ask' : 'do' }, shape(step), words)
    }),
    svg('text', { class: 'way', x: right + 22, y: from + 20, 'text-anchor': 'middle' }, t('flowYes')),
    svg('text', { class: 'way', x: MIDDLE + 10, y: top(QUESTION) + BOX.height + 17 }, t('flowNo')),
  )
  return make(
    'div',
    {},
    heading(t('flowTitle'), 'figure-6'),
    para(t('flowAbout')),
    make(
      'figure',
      { className: 'card flow-figure' },
      picture,
      make('ol', {}, ...steps.map(step => make('li', {}, t(/** @type {Key} */ (`flow${step}Whole`))))),
    ),
  )
}

/** Creates the tip of an arrow. */
const tip = () =>
  svg(
    'marker',
    { id: 'flow-tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' },
    svg('path', { class: 'tip', d: 'M0 0l8 4-8 4z' }),
  )

/** Draws a box, with slanted ends for the question. @param {number} step */
function shape(step) {
  const y = top(step)
  if (step !== QUESTION) return svg('rect', { x: BOX.x, y, width: BOX.width, height: BOX.height, rx: 10 })
  const [half, slant, flat] = [BOX.height / 2, 20, BOX.width - 40]
  const [upper, lower] = [`l${slant} ${-half}h${flat}l${slant} ${half}`, `l${-slant} ${half}h${-flat}z`]
  return svg('path', { d: `M${BOX.x} ${y + half}${upper}${lower}` })
}

// ---- figure 15 of the second paper ----
// The line through each pair of the four levels, and the deviations of the other two.

/** @typedef {{ level: number, d: number }} Point */

const SIZE = { width: 260, height: 180, left: 34, right: 8, top: 10, bottom: 24 }
const MOST = { level: 52, d: 250 }
const x = (/** @type {number} */ level) => SIZE.left + (level / MOST.level) * (SIZE.width - SIZE.left - SIZE.right)
const y = (/** @type {number} */ d) => SIZE.height - SIZE.bottom - (d / MOST.d) * (SIZE.height - SIZE.top - SIZE.bottom)

/** @param {View} view @param {Point[]} points @param {CrossCheck[]} checks */
function sixLines(view, points, checks) {
  const { t } = view
  return [
    heading(t('linesTitle'), 'figure-15'),
    para(t('linesAbout')),
    make('ul', { className: 'lines' }, ...checks.map(check => make('li', {}, smallChart(view, points, check)))),
  ]
}

/** @param {View} view @param {Point[]} points @param {CrossCheck} check */
function smallChart({ t }, points, { train, tests }) {
  const d = (/** @type {number} */ level) => Number(points.find(point => point.level === level)?.d)
  const [[a, b], [da, db]] = [train, train.map(d)]
  const line = (/** @type {number} */ level) => da + ((db - da) * (level - a)) / (b - a)
  const short = (/** @type {number} */ value) => String(digits(value, 1))
  const missed = tests.map(({ level, deviation }) =>
    t('lineMiss', { level, d: short(d(level)), line: short(line(level)), percent: short(deviation * 100) }),
  )
  const title = t('lineThrough', { a, b })
  const dots = points.map(point =>
    train.includes(point.level)
      ? svg('circle', { class: 'trained', cx: x(point.level), cy: y(point.d), r: 5.5 })
      : svg(
          'g',
          { class: 'tested' },
          svg('path', { class: 'miss', d: `M${x(point.level)} ${y(point.d)}V${y(line(point.level))}` }),
          svg('path', { class: 'mark', d: `M${x(point.level)} ${y(point.d) - 7}l7 7-7 7-7-7z` }),
        ),
  )
  const text = (/** @type {string | number} */ words, /** @type {Record<string, string | number>} */ at) =>
    svg('text', at, String(words))
  const box = { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, width: SIZE.width, height: SIZE.height }
  return make(
    'figure',
    { className: 'card' },
    svg(
      'svg',
      { class: 'small-chart', role: 'img', 'aria-label': `${title}. ${missed.join(' ')}`, ...box },
      ...[0, 100, 200].flatMap(v => [
        svg('path', { class: 'rule', d: `M${SIZE.left} ${y(v)}H${SIZE.width - SIZE.right}` }),
        text(v, { x: SIZE.left - 5, y: y(v) + 4, 'text-anchor': 'end' }),
      ]),
      ...points.map(({ level }) => text(level, { x: x(level), y: SIZE.height - 7, 'text-anchor': 'middle' })),
      svg('path', { class: 'fitted', d: `M${x(0)} ${y(line(0))}L${x(50)} ${y(line(50))}` }),
      ...dots,
    ),
    make('figcaption', {}, make('strong', {}, title), ...missed.map(words => make('span', {}, words))),
  )
}

// ---- the section ----

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function freedom(lab) {
  const drawn = [await examples(lab), await level50(lab), await relations(lab), await four(lab), await order33(lab)]
  const { figure2 } = lab.printed.paper001
  return view => {
    const { t } = view
    const [fc, fs] = [sub('F', 'choices'), sub('F', 'species')]
    return [
      para(t('freedomAbout')),
      make('p', { className: 'formula' }, 'D = GN × AN × RN × ', fc.cloneNode(true), ' / ', fs.cloneNode(true)),
      terms([
        ['GN', t('gn')],
        ['AN', t('an')],
        ['RN', t('rn')],
        [fc, t('fc')],
        [fs, t('fs')],
      ]),
      make(
        'div',
        { className: 'aside' },
        make('div', {}, heading(t('keyTitle')), para(t('keyAbout'))),
        miniBoard(view, { numbers: figure2, fruits: true }),
      ),
      ...drawn.flatMap(draw => draw(view)),
    ]
  }
}

/**
 * Creates a level as small as the examples in the text.
 * @param {Record<string, number>} pieces @param {object[]} clues
 */
const small = (pieces, clues) => ({ kind: 'island', pieces, clues })

/** @param {Freedom} freedom @param {string} id */
const row = ({ pieces }, id) => {
  const found = pieces.find(p => p.piece === id)
  if (!found) throw new Error(`no ${id} here`)
  return found
}

/** @param {Lab} lab @returns {Promise<Draw>} */
async function examples(lab) {
  const { 'section4.1': ways, 'section4.2.1': own, 'section4.2.2': related } = lab.printed.paper001
  const tiger = row(await lab.freedom(33), 'tiger')
  const level = await lab.engine.freedom(
    small({ tiger: 1, panda: 5, lion: 3 }, [{ rule: 'on', piece: 'tiger', tags: ['height2'] }]),
  )
  const above = await lab.engine.freedom(
    small({ cat: 1, lion: 3, panda: 5 }, [{ rule: 'above', pieces: ['lion', 'cat'] }]),
  )
  const { sites } = await lab.engine.board(lab.level(50), 'en')
  const { figure2 } = lab.printed.paper001
  const beside = sites[figure2.indexOf(4)].neighbours
  const found = /** @type {const} */ ([
    ['exTiger', lab.check(list(own.tigerWithoutApplesAndStrawberries), lab.places(tiger.conditions), 'whyTurned')],
    ['exLevel', lab.check(list(own.tigerOnTheSecondLevel), lab.places(row(level, 'tiger').conditions))],
    ['exAbove', lab.check(list(related.lionsAboveTheCat), lab.places(row(above, 'lion').relations))],
    ['exBeside', lab.check(list(related.besidePlace4), lab.places(beside))],
    [
      'exPandas',
      lab.check(list(related.pandasLeft), lab.places(beside.filter(site => related.pandasOf.includes(figure2[site])))),
    ],
    ['exWays', lab.check(digits(ways), digits(sites.reduce((product, _, i) => product * (i + 1), 1)))],
  ])
  return view => [
    comparison(view, {
      caption: view.t('examplesCaption'),
      rows: found.map(([key, finding]) => [view.t(key), finding]),
    }),
  ]
}

/** @param {Lab} lab @returns {Promise<Draw>} */
async function level50(lab) {
  const { equation5, equation6, equation9, equation10 } = lab.printed.paper001
  const free = await lab.freedom(50)
  const { model, stages } = free
  const settled = stages[2].fChoices
  const animals = Object.entries(equation5).map(([id, printed]) => {
    const { count, settled } = row(free, id)
    return { id, finding: lab.check(digits(printed), digits(count * settled.length), 'whyPanda') }
  })
  const choices = lab.check(digits(equation6), digits(settled), 'whyThirtyNine')
  const species = lab.check(digits(equation9), digits(model.fSpecies))
  const ratio = lab.check(equation10.join(' / '), `${settled} / ${model.fSpecies}`, 'whyRatio')
  const slip = { fChoices: equation6, d: freedomOf({ ...model, fChoices: equation6 }) }
  const printed = { id: 'printed', ...slip, level: await asLevel(lab, slip.d) }
  const ids = /** @type {const} */ (['stageConditions', 'stageRelations', 'stageSettled', 'stagePrinted'])
  return view => {
    const { t } = view
    return [
      heading(t('choices50Title'), 'level-50'),
      comparison(view, {
        caption: t('choices50'),
        rows: [
          ...animals.map(
            ({ id, finding }) =>
              /** @type {[string, Finding]} */ ([t('sOf', { animal: plural(view, id, 50) }), finding]),
          ),
          [t('fcTotal'), choices],
          [t('fsTotal'), species],
          [t('ciTotal'), ratio],
        ],
      }),
      choiceGrid(view, lab, free),
      heading(t('stagesTitle')),
      para(t('stagesAbout')),
      grid(view, {
        caption: t('stagesCaption'),
        className: 'stages',
        head: [t('stage'), t('choices'), 'D', t('asLevel')],
        rows: [...stages, printed].map(({ fChoices, d, level }, i) => [
          t(ids[i]),
          digits(fChoices),
          digits(d, 1),
          digits(level, 1),
        ]),
      }),
    ]
  }
}

/**
 * Returns the level that corresponds to a difficulty, on the line through levels 1 and 50 as the second paper draws it.
 * @param {Lab} lab
 * @param {number} d
 */
async function asLevel(lab, d) {
  const [low, high] = await ends(lab)
  return 1 + (49 * (d - low)) / (high - low)
}

/** @param {Lab} lab */
async function ends(lab) {
  const [one, fifty] = [await lab.freedom(1), await lab.freedom(50)]
  return [freedomOf(one.model), freedomOf({ ...fifty.model, fChoices: lab.printed.paper001.equation6 })]
}

/** Computes the four difficulties that table 1 requires. @param {Lab} lab */
export async function neededPoints(lab) {
  const models = await Promise.all(OURS.map(async level => ({ ...(await lab.freedom(level)).model, level })))
  return Promise.all(
    models.map(async model => {
      const needed = {
        ...model,
        ...(model.level === 33 ? { rn: lab.printed.found.level33Clues } : {}),
        ...(model.level === 50 ? { fChoices: lab.printed.paper001.equation6 } : {}),
      }
      const d = freedomOf(needed)
      return { ...needed, d, asLevel: await asLevel(lab, d) }
    }),
  )
}

/** @param {Lab} lab @returns {Promise<Draw>} */
async function four(lab) {
  const { table1 } = lab.printed.paper001
  const needed = await neededPoints(lab)
  const { stages } = await lab.freedom(50)
  const [one, ten, thirty3, fifty] = needed
  const real = await lab.freedom(33)
  const others = [
    { ...thirty3, rn: real.model.rn, note: /** @type {const} */ ('withFour') },
    { ...fifty, fChoices: stages[2].fChoices, note: /** @type {const} */ ('withoutSlip') },
    { ...fifty, fChoices: stages[0].fChoices, note: /** @type {const} */ ('placesOnly') },
  ]
  const rows = [
    one,
    ten,
    { ...thirty3, note: /** @type {const} */ ('asNeeded') },
    others[0],
    { ...fifty, note: /** @type {const} */ ('asNeeded') },
    others[1],
    others[2],
  ]
  const measured = await Promise.all(
    rows.map(async row => ({
      ...row,
      at: await asLevel(lab, freedomOf(row)),
      drawn: !others.some(o => o === row) && lab.check(null, digits(freedomOf(row), 3)),
    })),
  )

  const checks = await lab.engine.crossCheck(needed.map(({ level, d }) => ({ level, d })))
  const lines = table1.map(({ train, deviations }) => {
    const tests = checks.find(check => check.train.join() === train.join())?.tests ?? []
    return {
      train,
      misses: deviations.map((printed, i) =>
        lab.check(digits(printed, 3), digits((tests[i]?.deviation ?? NaN) * 100, 3)),
      ),
    }
  })
  const misses = checks.flatMap(check => check.tests.map(test => test.deviation))
  const within = (/** @type {number} */ share) => misses.filter(miss => miss < share).length

  return view => {
    const { t } = view
    const pair = (/** @type {number[]} */ [a, b]) => t('and', { a, b })
    const wrong = lines.filter(line => line.misses.some(miss => miss.mark === 'differs'))
    return [
      heading(t('fourTitle')),
      para(t('fourAbout')),
      grid(view, {
        caption: t('fourCaption'),
        className: 'four',
        head: [t('level'), 'AN', 'RN', sub('F', 'choices'), sub('F', 'species'), 'D', t('asLevel')],
        rows: measured.map(({ level, an, rn, fChoices, fSpecies, drawn, at, ...row }) => [
          make('span', {}, String(level), 'note' in row ? make('small', {}, t(row.note)) : null),
          digits(an),
          digits(rn),
          digits(fChoices),
          digits(fSpecies),
          drawn || digits(freedomOf({ gn: row.gn, an, rn, fChoices, fSpecies }), 3),
          digits(at, 3),
        ]),
        notes: [['unchecked', t('whyDrawn')]],
      }),
      para(t('fourLine')),
      heading(t('table1Title'), 'table-1'),
      para(t('table1About')),
      para(t('twoLines')),
      grid(view, {
        caption: t('table1Caption'),
        className: 'table1',
        head: [t('trained'), t('miss1'), t('miss2')],
        rows: lines.map(line => [pair(line.train), ...line.misses]),
        notes: wrong.map(line => ['differs', t('whyDigit', { levels: pair(line.train) })]),
      }),
      para(t('table1Found', { ten: within(0.1), three: within(0.03), all: misses.length })),
      ...sixLines(view, needed, checks),
    ]
  }
}

/** @param {Lab} lab @returns {Promise<Draw>} */
async function order33(lab) {
  const { 'section4.2.3': printed, figure11 } = lab.printed.paper001
  const free = await lab.freedom(33)
  const candidates = Object.entries(printed.candidates).map(([id, places]) => ({
    id,
    finding: lab.check(list(places), lab.places(row(free, id).relations)),
  }))
  const lion = row(free, 'lion')
  const before = lab.check(digits(printed.equation12), digits(lion.others))
  const after = printed.afterLions.map(({ places, left }) => {
    const way = lion.after.find(({ sites }) => lab.places(sites) === list(places))
    return { places: list(places), finding: lab.check(digits(left), digits(way?.others)) }
  })
  const delta = Object.entries(printed.delta).map(([id, value]) => ({
    ...row(free, id),
    finding: lab.check(digits(value, 4), digits(row(free, id).delta, 4)),
  }))
  const order = lab.check(printed.order, free.order)
  const better = await lab.study(33, { order: 'freedom', ahead: 'candidates' })
  const plain = await lab.study(33, { order: 'listed', ahead: 'start' })
  const second = (/** @type {typeof plain} */ { nodes }) =>
    lab.places([...new Set(nodes.filter(n => n.round === 1).flatMap(n => n.sites))])
  const lions = lab.check(list(figure11.lionAfterTiger), second(better))
  const cat = lab.check(list(figure11.catAfterTiger), second(plain))
  const divisor = Math.max(...delta.map(d => Math.round(d.loss / d.ways / d.delta)))

  return view => {
    const { t } = view
    return [
      heading(t('order33Title'), 'level-33'),
      para(t('order33About')),
      flowChart(view),
      comparison(view, {
        caption: t('candidatesCaption'),
        rows: candidates.map(({ id, finding }) => [t('candidatesOf', { animal: plural(view, id, 33) }), finding]),
      }),
      para(t('lionsAbout', { before: lion.others })),
      comparison(view, {
        caption: t('lionsTitle'),
        rows: [
          [t('lionsBefore'), before],
          ...after.map(
            ({ places, finding }) => /** @type {[string, Finding]} */ ([t('lionsAfter', { places }), finding]),
          ),
        ],
      }),
      grid(view, {
        caption: t('deltaCaption'),
        className: 'delta',
        head: [t('animal'), t('ways'), t('othersFree'), t('delta'), t('deltaOwn')],
        rows: delta.map(({ piece, ways, others, finding, ownDelta }) => [
          named(view, piece),
          digits(ways),
          digits(others),
          finding,
          digits(ownDelta, 4),
        ]),
      }),
      para(t('deltaFound', { divisor })),
      comparison(view, {
        caption: t('orderCaption'),
        rows: [
          [t('orderRow'), order],
          [t('fig11Lion'), lions],
          [t('fig11Cat'), cat],
        ],
      }),
    ]
  }
}
