/** The section about the player's own games: their storage, comparison and export. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { speaker as sheet } from '../../www/app/about/text.js'
import '../../www/i18n/text/all.js'
import { LANGS } from '../../www/i18n/text/index.js'
import { correlations, csv, figuresOf, rowsOf } from '../../www/papers/own/section.js'
import { speaker as page } from '../../www/papers/text/index.js'
import { FEELINGS, readFelt, writeFelt } from '../../www/storage/felt-difficulty.js'

/** @import { KnownLevel } from '../../www/catalogue/catalogue.js' */
/** @import { Row } from '../../www/papers/own/section.js' */

const levels = /** @type {KnownLevel[]} */ (
  /** @type {unknown} */ ([
    { id: 'island-1', number: 1, level: { kind: 'island' } },
    { id: 'island-2', number: 2, level: { kind: 'island' } },
    { id: 'city-demo', level: { kind: 'city' } },
  ])
)

test('the rows are the numbered levels that are solved', () => {
  const done = new Map([
    ['island-2', { best: 90_500, help: /** @type {const} */ ('hints'), at: 1, times: 2 }],
    ['city-demo', { help: /** @type {const} */ ('none'), at: 1, times: 1 }],
    ['daily-1', { help: /** @type {const} */ ('none'), at: 1, times: 1 }],
  ])
  assert.deepEqual(rowsOf(levels, done, new Map([['island-2', 4]])), [
    { id: 'island-2', kind: 'island', number: 2, seconds: 90.5, help: 'hints', felt: 4 },
  ])
})

test('felt difficulties are saved and read, without nonsense', () => {
  const felt = new Map([
    ['island-1', 5],
    ['city-2', 1],
  ])
  assert.deepEqual(readFelt(writeFelt(felt)), felt)
  assert.deepEqual(readFelt('{"a": 9, "b": "3", "c": 3}'), new Map([['c', 3]]))
  for (const text of [null, '', 'null', '[', '7']) assert.deepEqual(readFelt(text), new Map(), String(text))
})

/** @param {Partial<Row>} more @returns {Row} */
const row = more => ({ id: 'a', kind: 'sudoku', number: 1, seconds: 10, help: 'none', felt: undefined, ...more })

test('a correlation uses the levels with both values and needs at least five', () => {
  const rows = [1, 2, 3, 4, 5].map(grade => row({ grade, seconds: grade * 9, wnef: 1 / grade }))
  const time = correlations([...rows, row({ seconds: undefined, grade: 1 })], 'seconds')
  assert.deepEqual(time[0], { figure: 'grade', count: 5, rho: 1 })
  assert.deepEqual(time[4], { figure: 'wnef', count: 5, rho: -1 })
  assert.deepEqual(time[1], { figure: 'search', count: 0, rho: undefined })
  assert.equal(correlations(rows.slice(1), 'seconds')[0].rho, undefined)
  assert.equal(correlations(rows, 'felt')[0].count, 0)
})

test('the sheet about a level and this section offer the same words for how hard it felt', () => {
  for (const lang of LANGS)
    for (const value of FEELINGS) {
      const key = /** @type {'felt1'} */ (`felt${value}`)
      assert.equal(sheet(lang)(key), page(lang)(key))
    }
})

test('a rating gives its available figures', () => {
  const models = {
    search: { d: 6.9 },
    freedom: { d: undefined },
    growth: { d: null },
    wnef: null,
    cross: { space: '9' },
  }
  const rating = /** @type {any} */ ({ grade: { number: 2 }, models })
  assert.deepEqual(figuresOf(rating), { grade: 2, search: 6.9, cross: 9 })
})

test('the file is a table in CSV form', () => {
  const text = csv([row({ felt: 2, grade: 3 }), row({ id: 'a,"b"', seconds: undefined })])
  assert.equal(
    text,
    'id,kind,number,seconds,help,felt,grade,search,freedom,growth,wnef,cross\r\n' +
      'a,sudoku,1,10,none,2,3,,,,,\r\n' +
      '"a,""b""",sudoku,1,,none,,,,,,,\r\n',
  )
})
