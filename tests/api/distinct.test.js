/** Levels that repeat one another: their fingerprints, and runs of levels without them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recipeOf, threeOf } from '../../www/catalogue/daily.js'
import { dayAfter } from '../../www/catalogue/days.js'
import { ofDay, Run } from '../../www/catalogue/distinct.js'
import { generateOptions, Pregenerator } from '../../www/catalogue/pregenerate.js'
import { isWhole, samplePresets } from '../sample.js'
import { placewise } from './wasm.js'

/** @import { Level } from '../../www/pkg/placewise.js' */

/** @type {any} */
const engine = {
  fingerprint: async (/** @type {Level} */ level) => placewise.fingerprint(level),
  generate: async (/** @type {string} */ kind, /** @type {object} */ options) => placewise.generate(kind, options),
}

/** Returns rows of a board, turned by a quarter. @template T @param {T[][]} rows */
const turned = rows => rows[0].map((_, column) => rows.map(row => row[column]).reverse())
/** Returns rows of a board, with left and right exchanged. @template T @param {T[][]} rows */
const mirrored = rows => rows.map(row => row.toReversed())
/** Returns rows of a board, with rows and columns exchanged. @template T @param {T[][]} rows */
const exchanged = rows => mirrored(turned(rows))
/** Returns rows of texts, changed as rows of signs. @param {string[]} rows @param {typeof turned<string>} change */
const texts = (rows, change) => change(rows.map(row => [...row])).map(row => row.join(''))

/** Replaces words in a level. @param {Level} level @param {[string, string][]} words @returns {Level} */
const renamed = (level, words) =>
  JSON.parse(
    JSON.stringify(level).replaceAll(/[a-z\d-]+/g, word => words.find(([before]) => before === word)?.[1] ?? word),
  )

const made = (/** @type {string} */ kind, /** @type {object} */ options) =>
  /** @type {any} */ (placewise.generate(kind, { seed: 3, ...options }).level)

/** Returns a level in forms that are the same puzzle. @type {Record<string, () => Level[]>} */
const FORMS = {
  'a Sudoku with other digits, turned and mirrored': () => {
    const level = made('sudoku', {})
    const { givens } = level
    const digits = givens.map((/** @type {string} */ row) => row.replaceAll(/\d/g, d => '594786213'[Number(d) - 1]))
    return [
      level,
      { ...level, givens: digits, title: 'Mine' },
      { ...level, givens: texts(digits, turned) },
      { ...level, givens: texts(givens, mirrored) },
    ]
  },
  'a jigsaw whose regions have other letters': () => {
    const level = made('sudoku', { preset: 'jigsaw' })
    const regions = level.regions.map((/** @type {string} */ row) =>
      row.replaceAll(/[AB]/g, l => (l === 'A' ? 'B' : 'A')),
    )
    return [level, { ...level, givens: texts(level.givens, turned), regions: texts(regions, turned) }]
  },
  'a Numbrix counted from the other end, turned': () => {
    const level = made('numbrix', { preset: 'heart' })
    const cells = level.givens.flat().filter((/** @type {unknown} */ cell) => cell !== '#').length
    const back = level.givens.map((/** @type {unknown[]} */ row) =>
      row.map(cell => (typeof cell === 'number' ? cells + 1 - cell : cell)),
    )
    return [level, { ...level, givens: back }, { ...level, givens: turned(level.givens) }]
  },
  'Cross Numbers with rows and columns exchanged, and with their terms exchanged': () => {
    const level = made('crossnumbers', { preset: 'three' })
    const { across, down, totals } = level
    const other = {
      cells: exchanged(level.cells),
      across: exchanged(down),
      down: exchanged(across),
      totals: { across: totals.down, down: totals.across },
    }
    return [level, { ...level, ...other }]
  },
  'Cross Numbers of sums, mirrored': () => {
    const sums = {
      kind: 'crossnumbers',
      cells: [
        [1, null, 3],
        [null, 5, null],
        [null, null, null],
      ],
      across: [
        ['+', '+'],
        ['+', '+'],
        ['+', '+'],
      ],
      down: [
        ['+', '+', '+'],
        ['+', '+', '+'],
      ],
      totals: { across: [6, 15, 24], down: [12, 15, 18] },
    }
    const { cells, totals } = sums
    return [sums, { ...sums, cells: mirrored(cells), totals: { ...totals, down: totals.down.toReversed() } }]
  },
  'a garden with other flowers on other ground, turned': () => {
    const level = made('garden', { preset: 'standard', grade: 'tracker' })
    const other = renamed(level, [
      ['cuckoo', 'morning-glory'],
      ['morning-glory', 'cuckoo'],
      ['lilac', 'tulip'],
      ['tulip', 'lilac'],
    ])
    const ground = renamed(level, [
      ['60-70', '50-60'],
      ['50-60', '60-70'],
      ['lilac', 'rose'],
      ['rose', 'lilac'],
      ['tulip', 'daisy'],
      ['daisy', 'tulip'],
    ])
    return [level, other, ground, { ...level, humidity: turned(level.humidity), target: turned(level.target) }]
  },
  'an island with other animals': () => {
    const level = made('island', { grade: 'thinker' })
    const animals = ['elephant', 'monkey', 'tiger', 'pig', 'cat', 'turtle', 'hippo', 'lion', 'panda']
    return [
      level,
      renamed(
        level,
        animals.map((animal, i) => [animal, animals[(i + 4) % 9]]),
      ),
    ]
  },
  'an island turned and mirrored, with other fruits': () => {
    const level = made('island', { preset: 'shapes', grade: 'thinker' })
    const { columns, rows, heights } = level.board
    const mirror = { columns: columns.toReversed(), rows, heights: mirrored(heights) }
    const turn = { columns: rows.toReversed(), rows: columns, heights: turned(heights) }
    const fruits = renamed(level, [[columns[0], 'coconut']])
    return [level, { ...level, board: mirror }, { ...level, board: turn }, fruits]
  },
  'a city with other services': () => {
    const level = made('city', { grade: 'thinker' })
    const services = Object.keys(level.pieces)
    const other = (/** @type {string} */ service) => services.at(services.indexOf(service) - 1)
    const pieces = Object.fromEntries(services.map(service => [other(service), level.pieces[service]]))
    const clues = level.clues.map(
      (/** @type {{ piece?: string, pieces?: string[] }} */ { piece, pieces, ...clue }) => ({
        ...clue,
        ...(piece && { piece: other(piece) }),
        ...(pieces && { pieces: pieces.map(other) }),
      }),
    )
    return [level, { ...level, pieces, clues: clues.toReversed() }]
  },
}

for (const [what, forms] of Object.entries(FORMS))
  test(`${what} is the same puzzle`, () => {
    const [level, ...others] = forms()
    const print = placewise.fingerprint(level)
    for (const other of others) assert.equal(placewise.fingerprint(other), print, JSON.stringify(other))
  })

test('levels that only look alike have different fingerprints', () => {
  const sudoku = made('sudoku', {})
  const island = made('island', { grade: 'thinker' })
  const garden = made('garden', { preset: 'standard', grade: 'tracker' })
  const levels = [
    ...placewise.kinds().flatMap(({ id }) => [made(id, {}), made(id, { seed: 4 })]),
    { ...sudoku, givens: sudoku.givens.with(0, '.........') },
    { ...sudoku, givens: [...sudoku.givens.slice(3), ...sudoku.givens.slice(0, 3)] },
    { ...island, clues: island.clues.slice(1) },
    { ...garden, rounds: garden.rounds + 1 },
    garden,
    island,
  ]
  assert.equal(new Set(levels.map(level => placewise.fingerprint(level))).size, levels.length)
})

/** Makes a run of levels; those that are not found are left out. @param {string} kind @param {object} options */
async function run(kind, options, seed = 97, count = 24) {
  const run = new Run(engine, 'en')
  const levels = []
  for (let i = 0; i < count; i++) {
    const made = await run.next(seed + i, async seed => placewise.generate(kind, { ...options, seed }))
    if (made) levels.push(made.level)
  }
  return levels
}

const prints = (/** @type {Level[]} */ levels) => new Set(levels.map(level => placewise.fingerprint(level)))

test('no two of 24 levels with consecutive seeds are the same', async () => {
  for (const [kind, preset] of [
    ['garden', 'small'],
    ['sudoku', 'four'],
    ['numbrix', 'three'],
    ['numbrix', 'four'],
  ]) {
    const options = { preset, grade: 'starter' }
    const plain = Array.from({ length: 24 }, (_, i) => made(kind, { ...options, seed: 97 + i }))
    if (preset !== 'four' || kind === 'sudoku') assert.ok(prints(plain).size < 24, `${kind} ${preset}: nothing to mend`)
    const levels = await run(kind, options)
    assert.equal(levels.length, 24)
    assert.equal(prints(levels).size, 24, `${kind} ${preset}`)
    assert.deepEqual(levels[0], plain[0])
    assert.deepEqual(await run(kind, options), levels)
  }
})

test('a run of levels of which there are few ends with fewer', async () => {
  const levels = await run('numbrix', { rows: 2, columns: 2 })
  assert.ok(levels.length > 0 && levels.length < 24, String(levels.length))
  assert.equal(prints(levels).size, levels.length)
})

test('a new level repeats none of the earlier ones', async () => {
  const pregenerator = new Pregenerator(engine)
  const job = { signal: new AbortController().signal, onProgress() {} }
  const levels = []
  for (let i = 0; i < 30; i++) {
    const wish = { kind: 'numbrix', preset: 'three', grade: 'starter', ...(i === 0 && { seed: 97 }) }
    levels.push((await pregenerator.take(wish, 'en', job)).level)
  }
  assert.equal(prints(levels).size, 30)
  // When all have been made, there is still a next one.
  for (let i = 0; i < 30; i++)
    assert.ok(await pregenerator.take({ kind: 'numbrix', preset: 'three', grade: 'starter' }, 'en', job))
})

test('the same seed has other answers at other grades', () => {
  for (const info of placewise.kinds())
    for (const preset of samplePresets(info)) {
      // A letter has so few paths that two of them may be the same.
      if (preset.id === 'letter') continue
      for (const seed of isWhole ? [1, 2, 3] : [1]) {
        const answers = preset.grades.map(({ id: grade }) => {
          const level = made(info.id, { preset: preset.id, grade, seed })
          return JSON.stringify(placewise.solve(level, { limit: 1 }).solutions[0])
        })
        assert.equal(new Set(answers).size, answers.length, `${info.id} ${preset.id} ${seed}`)
      }
    }
})

test('no puzzle of the days repeats another one within a week', async () => {
  const kinds = placewise.kinds()
  for (const info of kinds.filter(({ presets: [first] }) => first.few)) {
    /** The last day of each level. @type {Map<string, number>} */ const last = new Map()
    for (let i = 0; i < (isWhole ? 366 : 30); i++) {
      const day = dayAfter('2026-11-30', i)
      const three = threeOf(day, kinds).filter(daily => daily.info === info)
      for (const { step } of [{ step: undefined }, ...three]) {
        const recipe = recipeOf(day, info, step)
        assert.ok(recipe)
        const make = async (/** @type {number} */ seed) =>
          placewise.generate(info.id, { ...generateOptions(recipe.wish), seed })
        const { level } = await ofDay(engine, 'en', recipe, make)
        const print = placewise.fingerprint(level)
        assert.ok(i - (last.get(print) ?? -7) >= 7, `${info.id} ${step} ${day}`)
        last.set(print, i)
      }
    }
  }
})
