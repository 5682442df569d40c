import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestStreak, statisticsOf, techniquesAlone } from '../../www/app/statistics/count.js'
import { recipeOf } from '../../www/catalogue/daily.js'
import { placewise } from '../api/wasm.js'

/** @import { Catalogue } from '../../www/catalogue/catalogue.js' */
/** @import { Done } from '../../www/storage/book.js' */

const all = placewise.kinds().map(info => ({ info, levels: [], lessons: [] }))
const island = all.find(({ info }) => info.id === 'island') ?? all[0]
const known = { id: 'island-7', number: 7, grade: 'explorer' }
const catalogue = /** @type {Pick<Catalogue, 'all' | 'find' | 'of'>} */ (
  /** @type {unknown} */ ({
    all,
    of: (/** @type {string} */ kind) => all.find(({ info }) => info.id === kind),
    find: (/** @type {string} */ id) => (id === known.id ? { known, info: island.info } : undefined),
  })
)

/** @param {Partial<Done>} [how] @returns {Done} */
const solve = how => ({ help: 'none', at: 0, times: 1, ...how })

test('solved levels are counted by kind, grade and help, with their times', () => {
  const { kinds, others, solved, alone, days, streak } = statisticsOf(
    new Map([
      ['island-7', solve({ best: 3000 })],
      ['new/island/standard/explorer/5', solve({ best: 1000, help: 'hints' })],
      ['day/island/2026-11-26', solve({ best: 2000 })],
      ['day/garden.easy/2026-11-27', solve({ help: 'taught' })],
      ['code/abc', solve()],
      ['gone-1', solve()],
    ]),
    catalogue,
    '2026-11-27',
  )
  assert.deepEqual([solved, alone, others, days, streak], [6, 4, 2, 2, 2])
  assert.deepEqual(
    kinds.map(({ info, solved, alone, best, usual }) => [info.id, solved, alone, best, usual]),
    [
      ['island', 3, 2, 1000, 2000],
      ['garden', 1, 0, undefined, undefined],
    ],
  )
  const grade = recipeOf('2026-11-26', island.info)?.wish.grade ?? ''
  assert.deepEqual(
    kinds[0].grades,
    new Map([
      ['explorer', 2],
      [grade, 1],
    ]),
  )
})

test('without solved levels all counts are 0', () => {
  const { kinds, solved, longest } = statisticsOf(new Map(), catalogue, '2026-11-27')
  assert.deepEqual([kinds, solved, longest], [[], 0, 0])
})

test('the longest streak is found wherever it ends', () => {
  const of = (/** @type {number[]} */ ...days) => new Set(days.map(n => `2026-03-${String(n).padStart(2, '0')}`))
  assert.equal(longestStreak(of()), 0)
  assert.equal(longestStreak(of(1, 2, 3, 10)), 3)
  assert.equal(longestStreak(of(1, 10, 11, 13)), 3)
  assert.equal(longestStreak(of(1, 2, 3, 5, 7)), 4)
})

test('techniques used without help are listed by name', () => {
  const sudoku = all.find(({ info }) => info.id === 'sudoku')?.info ?? island.info
  const told = techniquesAlone(sudoku, { alone: { pointing: 3, 'no-such': 1 } })
  assert.deepEqual(
    told.map(({ count }) => count),
    [3],
  )
  assert.notEqual(told[0].name, 'pointing')
  assert.deepEqual(techniquesAlone(island.info, { alone: { fits: 3 } }), [])
})
