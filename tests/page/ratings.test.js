/** The figures of a list: its rows, their order and filter, the charts and the files. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { listText, taken } from '../../www/catalogue/pasted-level.js'
import { barsOf, histogram, scatter, svgText, ticksOf } from '../../www/ratings/chart.js'
import { columnsOf, csvOf, figureOf, gradeNamesOf, passes, recordOf, rowOf, sorted } from '../../www/ratings/columns.js'
import { columnName, speaker, techniqueName } from '../../www/ratings/text.js'
import { placewise } from '../api/wasm.js'

/** @typedef {import('../../www/ratings/chart.js').Part} Part */

const level = { kind: 'island', title: 'Bay, "east"' }
const fields = { seed: 7, preset: 'standard', grade: { id: 'tracker', number: 3 } }
const rating = {
  grade: { id: 'thinker', number: 4, name: 'Thinker' },
  answers: 'one',
  technique: 'chain',
  steps: { single: 5, chain: 2 },
  moves: [4, 1, 3],
  models: {
    search: { d: 40.5, n: 3 },
    growth: { d: 2, complete: false },
    cross: { space: '9007199254740993' },
    wnef: null,
  },
  rater: 9,
}

test('a row has the figures of the rating and the origin of the level', () => {
  assert.deepEqual(rowOf({ level, fields }, { rating, grade: 'thinker' }, 4), {
    number: 5,
    title: 'Bay, "east"',
    kind: 'island',
    preset: 'standard',
    seed: 7,
    grade: 4,
    gradeId: 'thinker',
    answers: 'one',
    technique: 'chain',
    steps: 7,
    'moves.mean': 2.667,
    'moves.least': 1,
    moves: '4 1 3',
    'search.d': 40.5,
    'search.n': 3,
    'growth.d': 2,
    'growth.complete': 0,
    'cross.space': '9007199254740993',
    rater: 9,
    'steps.single': 5,
    'steps.chain': 2,
  })
  // A level that is not rated has the grade that it was made for.
  assert.deepEqual(rowOf({ level: { kind: 'island' }, fields }, {}, 0), {
    ...{ number: 1, kind: 'island', preset: 'standard', seed: 7, grade: 3, gradeId: 'tracker' },
  })
})

test('a rating of any content from a file gives only words and numbers', () => {
  const strange = {
    grade: 7,
    steps: { a: 'x', b: {} },
    moves: 'many',
    models: { search: 3, freedom: { d: {} } },
    weight: NaN,
  }
  assert.deepEqual(rowOf({ level: { kind: 'island' } }, { rating: strange }, 0), {
    number: 1,
    kind: 'island',
    'steps.a': 'x',
  })
})

test('rows are sorted by a figure or a word, those without it last', () => {
  const rows = [{ number: 1, d: 10 }, { number: 2 }, { number: 3, d: 9, title: 'b' }, { number: 4, title: 'a' }]
  const order = (/** @type {string} */ name, isDown = false) => sorted(rows, name, isDown).map(({ number }) => number)
  assert.deepEqual(order('d'), [3, 1, 2, 4])
  assert.deepEqual(order('d', true), [1, 3, 2, 4])
  assert.deepEqual(order('title'), [4, 3, 1, 2])
})

test('a filter keeps the rows within its bounds that contain its words', () => {
  const rows = [{ d: 1, title: 'East' }, { d: 2, title: 'West' }, { title: 'East' }]
  const none = { figure: 'd', from: NaN, to: NaN, words: '' }
  const kept = (/** @type {Partial<typeof none>} */ other) =>
    rows.flatMap((row, at) => (passes(row, { ...none, ...other }) ? [at] : []))
  assert.deepEqual(kept({}), [0, 1, 2])
  assert.deepEqual(kept({ from: 2 }), [1])
  assert.deepEqual(kept({ to: 1 }), [0])
  assert.deepEqual(kept({ words: ' east' }), [0, 2])
})

test('CSV has a column for each figure of any level, and no formula', () => {
  const rows = [
    { number: 1, title: '=1+1', rater: 9, 'steps.a': 2 },
    { number: 2, weight: -3, title: 'a "b", c', rater: 9, 'steps.b': 1 },
  ]
  assert.deepEqual(columnsOf(rows), ['number', 'title', 'rater', 'weight', 'steps.a', 'steps.b'])
  assert.equal(csvOf(rows), `number,title,rater,weight,steps.a,steps.b\r\n1,'=1+1,9,,2,\r\n2,"a ""b"", c",9,-3,,1\r\n`)
})

test('a large number that JSON has as a text is a figure, too', () => {
  assert.equal(figureOf({ 'cross.space': '9007199254740993' }, 'cross.space'), 9007199254740992)
  assert.ok(Number.isNaN(figureOf({ title: '3' }, 'title')))
  assert.ok(Number.isNaN(figureOf({}, 'd')))
})

test('a list is written as lines of JSON and read again with all that is known', () => {
  const list = {
    puzzles: [{ level, fields, comment: 'hard', notes: [{ say: 'rulesRead' }] }, { level: { kind: 'garden' } }],
    known: [{ rating, grade: 'thinker', code: '1abc' }, {}],
  }
  const text = listText([0, 1].map(at => recordOf(list, at)))
  assert.equal(text.split('\n').length, 3)
  const { puzzles } = /** @type {import('../../www/catalogue/texts/pairs.js').Reading} */ (taken(text))
  const [{ notes, ...first }, second] = puzzles
  assert.deepEqual(first, { level, line: 1, fields, comment: 'hard', rating })
  assert.equal(notes?.[0].say, 'rulesRead')
  assert.deepEqual(second, { level: { kind: 'garden' }, line: 2 })
  // A single line is a level with the same.
  assert.deepEqual(taken(listText([recordOf({ puzzles: [{ level, fields }], known: [{ rating }] }, 0)])), {
    level,
    fields,
    rating,
  })
})

test('a thousand rated levels are one list', () => {
  const text = listText(Array(1000).fill({ level, ...fields, rating: { ...rating, moves: Array(300).fill(12) } }))
  assert.ok(text.length > 1 << 20)
  const said = taken(text)
  assert.ok('puzzles' in said && said.puzzles.length === 1000 && said.refusals.length === 0)
})

test('a scale has round ticks that enclose the values', () => {
  assert.deepEqual(ticksOf(0, 100), [0, 20, 40, 60, 80, 100])
  assert.deepEqual(ticksOf(3.2, 3.9), [3.2, 3.4, 3.6, 3.8, 4])
  for (const [least, most] of [
    [5, 5],
    [0, 0],
    [-2, 13],
    [1e9, 3e9],
    [0.001, 0.0042],
  ]) {
    const ticks = ticksOf(least, most)
    assert.ok(
      ticks[0] <= least && ticks[ticks.length - 1] >= most && ticks.length >= 2 && ticks.length <= 8,
      ticks.join(),
    )
  }
})

test('each value is in one bar, and few whole numbers have a bar each', () => {
  assert.deepEqual(barsOf([1, 3, 3]), [
    { from: 1, to: 2, count: 1 },
    { from: 2, to: 3, count: 0 },
    { from: 3, to: 4, count: 2 },
  ])
  for (const values of [[0.1, 0.95, 0.5], [5], [0, 0], [1, 1000, 37], [1e9, 3e9]]) {
    const bars = barsOf(values)
    assert.equal(
      bars.reduce((sum, { count }) => sum + count, 0),
      values.length,
    )
    assert.ok(bars.length <= 40, `${bars.length} bars`)
  }
})

/** Returns the parts of a chart with a tag. @param {Part} chart @param {string} tag @returns {Part[]} */
const parts = (chart, tag) =>
  [chart, ...chart.inside.flatMap(each => (typeof each === 'string' ? [] : parts(each, tag)))].filter(
    each => each.tag === tag,
  )

test('the higher bar has more levels, and a point lies at its two figures', () => {
  const names = { x: 'D & co', y: 'How many', say: 'all' }
  const bars = parts(histogram([1, 3, 3], names), 'rect').map(({ attributes }) => attributes)
  assert.equal(bars.length, 2)
  assert.ok(Number(bars[1].height) > Number(bars[0].height) && Number(bars[1].x) > Number(bars[0].x))
  const chart = scatter(
    [
      [0, 0],
      [100, 50],
    ],
    names,
  )
  const [, path] = /** @type {string[]} */ ([...parts(chart, 'path')].map(({ attributes }) => attributes.d)).slice(-2)
  // The corners of the frame: the lowest tick on the left, the highest on the right.
  assert.match(path, /^M57 252a.*zM463 30a/)
})

/** Returns the labels of the ticks: those upwards, then those across. @param {Part} chart */
const labels = chart =>
  ['end', 'middle'].map(side =>
    parts(chart, 'text')
      .filter(({ attributes }) => attributes['text-anchor'] === side && !attributes['font-weight'])
      .map(({ inside }) => inside.join('')),
  )

test('counts and whole figures have whole numbers on their axes, and a grade its name', () => {
  const names = { x: 'Grade', y: 'How many', say: 'all' }
  const ofX = (/** @type {number} */ grade) => ['none', 'Starter', 'Explorer'][grade]
  const chart = histogram([1, 2, 2], { ...names, ofX })
  assert.deepEqual(labels(chart), [
    ['0', '1', '2'],
    ['Starter', 'Explorer'],
  ])
  const bars = parts(chart, 'rect').flatMap(({ inside }) => inside)
  const said = bars.map(title => (typeof title === 'string' ? title : title.inside.join('')))
  assert.deepEqual(said, ['Starter: 1', 'Explorer: 2'])
  const points = /** @type {const} */ ([
    [0.5, 1],
    [1, 2],
  ])
  assert.deepEqual(labels(scatter(points, names)), [
    ['1', '2'],
    ['0.5', '0.6', '0.7', '0.8', '0.9', '1'],
  ])
  assert.deepEqual(labels(scatter(points, { ...names, ofY: ofX }))[0], ['Starter', 'Explorer'])
})

test('each grade of each kind has a name by its number, unless kinds differ in it', () => {
  const kinds = placewise.kinds({ lang: 'en' })
  const names = gradeNamesOf(kinds)
  assert.deepEqual([...names.values()], ['Starter', 'Explorer', 'Tracker', 'Thinker', 'Master'])
  const [island] = kinds
  const [preset] = island.presets
  const other = { ...island, presets: [{ ...preset, grades: [{ ...preset.grades[0], name: 'Beginner' }] }] }
  assert.deepEqual([...gradeNamesOf([...kinds, other]).keys()], [2, 3, 4, 5])
})

test('a saved chart is a document of its own', () => {
  const text = svgText(scatter([[1, 2]], { x: 'D & <b>', y: 'y', say: 'a "chart"' }))
  assert.match(text, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="300" color="#222"/)
  assert.ok(text.includes('D &amp; &lt;b&gt;') && text.includes('aria-label="a &quot;chart&quot;"'))
  assert.equal((text.match(/<svg/g) ?? []).length, 1)
})

/** The names of all techniques as the page loads them. */
const techniques = Object.fromEntries(
  placewise.kinds().map(({ id: kind }) => {
    const file = new URL(`../../www/app/techniques/kinds/${kind}.json`, import.meta.url)
    const words = /** @type {Record<string, { name: { en: string } }>} */ (JSON.parse(readFileSync(file, 'utf8')))
    return [kind, Object.fromEntries(Object.entries(words).map(([id, { name }]) => [id, name.en]))]
  }),
)

test('a technique has the name that its kind gives it, in a list of all kinds', () => {
  const named = Object.keys(techniques).map(kind => [kind, techniqueName(techniques, kind, 'fits')])
  assert.deepEqual(Object.fromEntries(named), {
    island: 'Just enough places',
    garden: 'Just enough places',
    city: 'Just enough places',
    sudoku: 'Only one number fits (naked single)',
    numbrix: 'One cell left',
    crossnumbers: 'Only one digit fits',
  })
  assert.equal(techniqueName(techniques, 'island', 'new'), 'new')
  assert.equal(techniqueName(techniques, 'toString', undefined), '')
})

test('the column of a technique has the names that the kinds of the list give it', () => {
  const { island, numbrix } = techniques
  const name = (/** @type {typeof techniques} */ known) => columnName(speaker('en'), 'steps.fits', known)
  assert.equal(name({ island }), 'Steps: Just enough places')
  assert.equal(name({ island, numbrix }), 'Steps: Just enough places / One cell left')
  assert.equal(name({}), 'Steps: fits')
})
