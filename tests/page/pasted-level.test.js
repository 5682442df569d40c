import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWhole } from '../../www/catalogue/link.js'
import { listText, oneOf, taken } from '../../www/catalogue/pasted-level.js'
import { placewise } from '../api/wasm.js'

const { level, seed } = placewise.generate('island', { seed: 3 })
const code = placewise.encode(level)
const made = { seed, preset: 'standard', grade: 'starter', level }

test('a link, a bare share code and a level are distinguished', () => {
  assert.deepEqual(taken(`Try this: https://example.org/#code=${code}&is=3.one.starter`), { codes: [code] })
  for (const text of [code, ` ${code}\n`, `${code}.`]) assert.deepEqual(taken(text), { codes: [code] })
  assert.deepEqual(taken(JSON.stringify(level)), { level })
})

const other = placewise.encode(placewise.generate('sudoku', { seed: 4 }).level)

test('links changed by mail or chat are recognised, also several in one text', () => {
  for (const before of ['#code=', '#!code=', '##code=', '#/code=', '#code%3D', '#code%253D', '#CODE='])
    assert.deepEqual(taken(`see https://example.org/${before}${code}, there`), { codes: [code] }, before)
  assert.deepEqual(taken(`https://a.org/#code=${code}&is=3.one.starter\nand https://a.org/#code=${other}\n`), {
    codes: [code, other],
  })
})

test('a split code is joined if its checksum confirms it', () => {
  const cut = (/** @type {string} */ by) => `${code.slice(0, 20)}${by}${code.slice(20)}`
  for (const by of [' ', '\n', '%20', '%0A', '%2520', '\r\n  '])
    assert.deepEqual(taken(`https://a.org/#code=${cut(by)} ok`), { codes: [code] }, by)
  for (const by of [' ', '\n']) assert.deepEqual(taken(cut(by)), { codes: [code] })
  // Words after the code are not part of it.
  assert.deepEqual(taken(`https://a.org/#code=${code} well done`), { codes: [code] })
  assert.deepEqual(taken(`https://a.org/#code=${code.slice(0, -3)} well done`), { codes: [code.slice(0, -3)] })
  for (const changed of [
    '',
    '1',
    code.slice(0, -1),
    `${code.slice(0, 9)}${code[9] === 'A' ? 'B' : 'A'}${code.slice(10)}`,
  ])
    assert.equal(isWhole(changed), false, changed)
  for (const whole of [code, other]) assert.equal(isWhole(whole), true)
})

test('several levels in one file are a list from which one is chosen', () => {
  const listed = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => ({ level, line: at + 1 }))
  const { level: _, ...fields } = made
  const found = (/** @type {number} */ count) => listed(count).map(each => ({ ...each, fields }))
  assert.deepEqual(taken(listText([made, made])), { puzzles: found(2), refusals: [] })
  assert.deepEqual(taken(JSON.stringify([level, level])), { puzzles: listed(2), refusals: [] })
  assert.deepEqual(taken(listText([{ level }])), { level })
  assert.deepEqual(taken(JSON.stringify(made)), { level, fields })
  assert.deepEqual(taken(listText(Array(5000).fill(made))), { puzzles: found(5000), refusals: [] })
  const said = { comment: 'one', notes: [{ say: 'rulesRead', values: { rules: 'No knights.' } }] }
  const commented = /** @type {any} */ ([
    { level, ...said },
    { level, comment: 7, notes: [null, { say: 1 }] },
  ])
  assert.deepEqual(taken(listText(commented)), {
    puzzles: [
      { level, line: 1, ...said },
      { level, line: 2 },
    ],
    refusals: [],
  })
  // An item that is no level is reported by its number.
  for (const no of [{ level: {} }, { level: null }, 7])
    assert.deepEqual(taken(JSON.stringify([made, no])), {
      puzzles: found(1),
      refusals: [{ say: 'levelUnread', values: { number: 2 }, line: 2, column: 1 }],
    })
  // Other lists are left to the readers of other formats.
  for (const list of [
    [],
    [null],
    [
      [1, 2],
      [3, 4],
    ],
  ])
    assert.deepEqual(taken(JSON.stringify(list)), { fault: 'notJson' })
})

test('a text that only looks like a code is left to other readers', () => {
  for (const text of [`1${'-'.repeat(80)}`, `1${'_'.repeat(80)}`, '1'.padEnd(70, '0'), `1${'x'.repeat(80)}`])
    assert.deepEqual(taken(text), { fault: 'notJson' }, text)
})

test('a text that is no level is distinguished from a too deeply nested one', () => {
  assert.deepEqual(taken('a lion'), { fault: 'notJson' })
  for (const text of ['', '123', 'null', '"lion"']) assert.deepEqual(taken(text), { fault: 'notJson' })
  assert.deepEqual(taken('['.repeat(60_000) + ']'.repeat(60_000)), { fault: 'tooDeep' })
  assert.deepEqual(taken(JSON.stringify({ ...level, title: 'a'.repeat(1 << 20) })), { fault: 'tooLarge' })
})

test('levels on separate lines are a list', () => {
  const level = { kind: 'sudoku', givens: ['1...', '..3.', '.2..', '...4'] }
  const line = JSON.stringify(level)
  for (const text of [`${line}\n${line}`, `${line}\r\n\r\n${line}\r\n`, `${line},\n${line}`])
    assert.deepEqual(taken(text), {
      puzzles: [
        { level, line: 1 },
        { level, line: 2 },
      ],
      refusals: [],
    })
  assert.deepEqual(taken(`${line}\n{"kind"`), { fault: 'notJson' })
})

test('where one level is taken, all that it does not contain is said', async () => {
  const engine = /** @type {any} */ ({ parse: async (/** @type {unknown} */ level) => level })
  const rows = ['53..7....', '6..195...', '.98....6.', '8...6...3', '4..8.3..1', '7...2...6', '.6....28.', '...419..5']
  const line = `${rows.join('')}....8..79`
  const told = async (/** @type {string} */ text, html = '') => {
    const one = await oneOf(text, engine, 'en', html)
    return 'told' in one ? one.told : ''
  }
  assert.equal(await told(line), '')
  assert.match((await told(`The Times\n${line}`)) ?? '', /says of it: The Times/)
  assert.match((await told(line, '<td><b>5</b></td><td>3</td>')) ?? '', /looked different/)
  const refused = rows.join('\n')
  for (const text of [`${line}\n\n${refused}`, `${line}\n${line.replace('53', '..')}\n\n${refused}`])
    assert.match((await told(text)) ?? '', /has only 8 rows/)
  assert.match((await told(refused)) ?? '', /has only 8 rows/)
})
