// @ts-check
/**
 * Our differences from the papers: the passage, what we do, and the effect.
 * @import { Board, Lang } from '../../pkg/placewise.js'
 * @import { Lab } from '../lab.js'
 * @import { Key } from '../text/index.js'
 * @import { Cell, Draw, View } from '../view.js'
 * @typedef {Record<string, string | number>} Values
 * @typedef {{ id: string, passages: [paper: Passage, where: string, quote?: string][],
 *   values: Values, table?: (view: View) => Node }} Difference   where: a section, figure or equation, else a key
 * @typedef {'passage000' | 'passage001' | 'passage002' | 'passage003' | 'passage004'} Passage
 */
import { make } from '../../lib/dom.js'
import { cityDifferences, gardenDifferences, islandDifferences, numberDifferences } from './differences.js'
import { digits } from '../finding.js'
import { ladder } from '../lab.js'
import { grid, heading, para, sub } from '../view.js'

/** @param {Lab} lab @returns {Promise<Draw>} */
export async function otherwise(lab) {
  const [cities, gardens] = await Promise.all(['city', 'garden'].map(ladder))
  const island = await islandDifferences(lab)
  const garden = await gardenDifferences(lab.engine, gardens)
  const city = await cityDifferences(lab.engine, cities, lab)
  const numbers = await numberDifferences(lab.engine)
  /** Our expert's sentence about the highway, in each language. @type {Record<Lang, string>} */
  const experts = {
    en: lorries(await lab.engine.board(city.demo, 'en')),
    zh: lorries(await lab.engine.board(city.demo, 'zh')),
  }
  /** @type {[title: Key, (view: View) => Difference[]][]} */
  const groups = [
    ['otherIsland', () => ofIsland(island)],
    ['otherGarden', () => ofGarden(garden)],
    ['otherCity', view => ofCity(city, experts[view.lang])],
    ['otherNumbers', () => ofNumbers(numbers)],
  ]
  return view => [
    para(view.t('otherAbout')),
    ...groups.flatMap(([title, of]) => [
      heading(view.t(title), title),
      make('ul', { className: 'otherwise' }, ...of(view).map(difference => card(difference, view))),
    ]),
  ]
}

/** Returns the reason why the demo's factory stands by the highway. @param {Board} board */
const lorries = ({ clues }) => clues.find(({ tags }) => tags.includes('highway'))?.reason ?? ''

/** Returns the text for a place in a paper. @param {string} where @returns {Key} */
function atOf(where) {
  if (where.startsWith('figure')) return 'atFigure'
  if (where.startsWith('equation')) return 'atEquation'
  return /^\d/.test(where) ? 'atSection' : /** @type {Key} */ (where)
}

/** @param {Difference} difference @param {View} view */
function card({ id, passages, values, table }, view) {
  const { t } = view
  const key = (/** @type {string} */ part) => /** @type {Key} */ (`${id}${part}`)
  const passage = passages.flatMap(([paper, where, quote], i) => [
    i ? ' ' : '',
    t(paper, { where: t(atOf(where), { number: where.replace(/^\w+ /, '') }) }),
    ...(quote ? [t('colon'), make('q', { lang: 'en' }, quote)] : []),
    t('stop'),
  ])
  const line = (/** @type {Key} */ name, /** @type {(Node | string)[]} */ ...what) =>
    make('div', {}, make('dt', {}, t(name)), make('dd', {}, ...what))
  return make(
    'li',
    { 'data-difference': id },
    make('h4', {}, t(key('Title'))),
    make(
      'dl',
      {},
      line('inPaper', ...passage),
      line('weDo', t(key('We'), values)),
      line('whatChanges', t(key('Effect'), values)),
    ),
    table?.(view),
  )
}

/** @param {Awaited<ReturnType<typeof islandDifferences>>} found @returns {Difference[]} */
function ofIsland({ all, lemons, x1, own, forms, figure12, unprinted }) {
  const { number, calls, clues } = x1.most
  const same = unprinted.filter(row => row.printed.join() === row.ours.join()).length
  return [
    {
      id: 'lemons',
      passages: [
        ['passage000', '1', 'apples, mangos and oranges'],
        ['passage000', '1.1.1', 'orange/lemon/apple'],
      ],
      values: { lemons, all },
    },
    {
      id: 'forms',
      passages: [['passage000', '1.1.1', 'the following four types']],
      values: { any: forms.any, own, all },
      table: formsTable('formsCaption', forms),
    },
    {
      id: 'calls',
      passages: [['passage000', '1.3.1', 'whenever it has to process a condition']],
      values: { levels: x1.levels, all, number, calls, clues },
    },
    {
      id: 'unprinted',
      passages: [['passage000', 'figure 12']],
      values: { levels: unprinted.length, same },
      table: unprintedTable(unprinted),
    },
    { id: 'cat', passages: [['passage001', '4.2.3', 'CAT is considered after TIGER']], values: figure12 },
  ]
}

/** @param {Awaited<ReturnType<typeof gardenDifferences>>} found @returns {Difference[]} */
const ofGarden = ({ all, corner, contested, band, spare, rounds, foreign, forms, lilac, formula, larger }) => [
  {
    id: 'contested',
    passages: [['passage000', '1.4.1', 'spread to the neighboring blocks']],
    values: { ...corner, contested, all },
  },
  { id: 'band', passages: [['passage000', 'figure 13', 'Preferred humidity']], values: { band, all } },
  { id: 'planted', passages: [['passage000', '1.4.1', 'a limited number of flowers']], values: { spare, all } },
  {
    id: 'rounds',
    passages: [['passage000', '1.4.2', 'after one round']],
    values: { levels: rounds.levels, most: rounds.most, all },
  },
  {
    id: 'humid',
    passages: [
      ['passage000', '1.4.3', '|(x_p + y_p) − (x_A + y_A)| = 1'],
      ['passage000', '1.4.1', 'will not spread to other positions'],
    ],
    values: { ...formula, foreign, all },
  },
  {
    id: 'gardenClues',
    passages: [['passage000', '1.4.2', 'does not neighbor each other']],
    values: { any: forms.any, all },
    table: formsTable('gardenCluesCaption', forms),
  },
  { id: 'larger', passages: [['passage000', '1.4.3', 'X3 and X4 are larger']], values: { ...larger } },
  {
    id: 'lilies',
    passages: [
      ['passage000', '1.4.1', 'lilies grow best'],
      ['passage000', 'figure 13', 'Lilac'],
    ],
    values: { lilac, all },
  },
]

/** @param {Awaited<ReturnType<typeof cityDifferences>>} found @param {string} expert @returns {Difference[]} */
const ofCity = ({ answers, d, filled, borders, blocks, forms }, expert) => [
  {
    id: 'oneWay',
    passages: [
      ['passage001', '5.0.1', 'at the location of the school adjacent'],
      ['passage001', '2', 'each one of those two species'],
    ],
    values: answers,
  },
  {
    id: 'highway',
    passages: [['passage001', '5.0.1', 'Considering the cost']],
    values: { expert, oneWay: answers.oneWay },
  },
  {
    id: 'negative',
    passages: [['passage000', '1.3.2']],
    values: { d: say(d.demo), n: d.n, terms: say(d.terms), a3: say(d.a3, 4), one: say(d.one) },
  },
  {
    id: 'filled',
    passages: [['passage001', '5', 'properly and completely plan']],
    values: { full: filled.levels, all: filled.all, share: say(filled.share * 100, 0) },
  },
  { id: 'borders', passages: [['passage001', 'figure 14']], values: { borders, blocks } },
  {
    id: 'experts',
    passages: [['passage001', '5.0.1', "expert's suggestions"]],
    values: { any: forms.any, all: forms.all },
    table: formsTable('expertsCaption', forms),
  },
]

/** @param {Awaited<ReturnType<typeof numberDifferences>>} found @returns {Difference[]} */
const ofNumbers = ({ scores, two, tails, weighed }) => [
  { id: 'size', passages: [['passage002', 'atGame', 'Score 146']], values: scores },
  { id: 'two', passages: [['passage003', 'atTrivial']], values: two },
  { id: 'tails', passages: [['passage003', 'atPairs']], values: tails },
  {
    id: 'weighed',
    passages: [['passage004', 'equation 2', '|X?| = n']],
    values: { ours: say(weighed.ours, 4), literal: say(weighed.literal, 4), empty: weighed.empty },
  },
]

/** @param {number | null | undefined} value @param {number} [count] */
const say = (value, count = 2) => (digits(value, count) ?? '–').replace('-', '−')

/** @param {Key} caption @param {{ each: { form: string, levels: number }[] }} forms @returns {(view: View) => Node} */
const formsTable =
  (caption, { each }) =>
  view =>
    grid(view, {
      caption: view.t(caption),
      className: 'forms',
      head: [view.t('formHead'), view.t('levelsHead')],
      rows: each.map(({ form, levels }) => /** @type {Cell[]} */ ([view.t(/** @type {Key} */ (form)), String(levels)])),
    })

/** @param {{ level: number, printed: number[], ours: number[] }[]} rows @returns {(view: View) => Node} */
const unprintedTable = rows => view =>
  grid(view, {
    caption: view.t('unprintedCaption'),
    className: 'unprinted',
    head: [view.t('level'), ...[1, 2, 3, 4].map(i => sub('X', String(i)))],
    rows: rows.map(
      ({ level, printed, ours }) =>
        /** @type {Cell[]} */ ([String(level), ...printed.map((count, i) => `${count} / ${ours[i]}`)]),
    ),
  })
