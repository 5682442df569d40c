/** Sheets for a class: its names, versions and further sorts. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MOST_NAMES, namesIn, sheetsOf } from '../../www/print/class.js'
import { readOptions, strangeIn, writeOptions } from '../../www/print/options.js'
import { placewise } from '../api/wasm.js'

before(() => Object.defineProperty(globalThis, 'navigator', { value: { language: 'en-GB' }, configurable: true }))
after(() => Reflect.deleteProperty(globalThis, 'navigator'))

test('names come one from each line, or from the first column of a spreadsheet', () => {
  assert.deepEqual(namesIn(' Anna \r\n\nBen\tMiller\n\tYi 怡\nAnna'), ['Anna', 'Ben', 'Yi 怡', 'Anna'])
  assert.deepEqual(namesIn(''), [])
  assert.equal(namesIn('x\n'.repeat(MOST_NAMES + 3)).length, MOST_NAMES)
  assert.equal(namesIn('x'.repeat(500))[0].length, 40)
})

test('each name has a sheet, the versions in turn; without names each version has one', () => {
  const puzzles = ['A', 'A', 'B', 'B'].map((version, id) => ({ version, id }))
  const told = (/** @type {readonly string[]} */ names) =>
    sheetsOf(puzzles, names).map(({ name, version, puzzles }) => [name, version, ...puzzles.map(({ id }) => id)])
  assert.deepEqual(told([]), [
    ['', 'A', 0, 1],
    ['', 'B', 2, 3],
  ])
  assert.deepEqual(told(['Anna', 'Ben', 'Anna']), [
    ['Anna', 'A', 0, 1],
    ['Ben', 'B', 2, 3],
    ['Anna', 'A', 0, 1],
  ])
  assert.deepEqual(sheetsOf([{}], ['Anna']), [{ name: 'Anna', version: '', puzzles: [{}] }])
  assert.deepEqual(sheetsOf([], ['Anna']), [])
})

test('the address has versions, print, note and further sorts, but no name', () => {
  const kinds = placewise.kinds()
  const hash =
    '#kind=island&preset=standard&grade=tracker&count=3&seed=5&versions=3&size=larger&note=Good+luck!' +
    '&more=sudoku/six/starter/2&more=garden/small/explorer/1'
  const options = readOptions(hash, kinds)
  assert.deepEqual(options.more, [
    { kind: 'sudoku', preset: 'six', grade: 'starter', count: 2 },
    { kind: 'garden', preset: 'small', grade: 'explorer', count: 1 },
  ])
  assert.deepEqual([options.versions, options.size, options.note], [3, 'larger', 'Good luck!'])
  assert.deepEqual(readOptions(writeOptions(options), kinds), options)
})

test('a sort that does not exist, and numbers out of range, are left out of an address', () => {
  const kinds = placewise.kinds()
  for (const sort of ['', 'isle/standard/tracker/2', 'island/huge/tracker/2', 'island/standard/tracker/0', 'island'])
    assert.deepEqual(readOptions(`#kind=island&more=${sort}`, kinds).more, [], sort)
  const { versions, size } = readOptions('#kind=island&versions=9&size=huge', kinds)
  assert.deepEqual([versions, size], [1, 'usual'])
  assert.equal(readOptions(`#kind=island${'&more=island/standard/tracker/2'.repeat(30)}`, kinds).more.length, 8)
})

test('parts of an address that were not read are named', () => {
  const kinds = placewise.kinds()
  for (const [hash, parts] of /** @type {[string, string[]][]} */ ([
    ['#kind=ocean', ['kind=ocean']],
    ['#kind=sudoku&grade=wizard&count=zz&seed=-1', ['grade=wizard', 'count=zz', 'seed=-1']],
    ['#kind=sudoku&seed=1&x=1&rules=no&answers=yes', ['x=1']],
    ['#code=1abcdefgh, thanks&own=no', []],
    ['#more=island/standard/starter/2&more=x', ['more=x']],
    ['#each=5&paper=a5&size=huge', ['each=5', 'paper=a5', 'size=huge']],
    ['', []],
  ])) {
    const options = readOptions(hash, kinds)
    assert.deepEqual(strangeIn(hash, options), parts, hash)
    assert.deepEqual(strangeIn(writeOptions(options), options), [], hash)
  }
})
