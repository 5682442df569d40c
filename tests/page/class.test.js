/** Sheets for a class: its pupils, versions and further sorts, and the addresses on the sheets. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countsOf, linesFor, MOST_PUPILS, pupilsIn, sheetsOf, versionsFor } from '../../www/print/class.js'
import { addressesOf } from '../../www/print/link.js'
import { readOptions, strangeIn, writeOptions } from '../../www/print/options.js'
import { placewise } from '../api/wasm.js'

before(() => Object.defineProperty(globalThis, 'navigator', { value: { language: 'en-GB' }, configurable: true }))
after(() => Reflect.deleteProperty(globalThis, 'navigator'))

const namesIn = (/** @type {string} */ text) => pupilsIn(text).map(({ name }) => name)

test('names come one from each line, or from the first column of a spreadsheet', () => {
  assert.deepEqual(namesIn(' Anna \r\n\nBen\tMiller\n\tYi 怡\nAnna'), ['Anna', 'Ben', 'Yi 怡', 'Anna'])
  assert.deepEqual(namesIn(''), [])
  assert.equal(namesIn('x\n'.repeat(MOST_PUPILS + 3)).length, MOST_PUPILS)
  assert.equal(namesIn('x'.repeat(500))[0].length, 40)
})

test('a number stands for as many pupils without names, a star for easier puzzles', () => {
  assert.deepEqual(pupilsIn('Anna*\nBen\t＊\n2\n1 *'), [
    { name: 'Anna', isEasier: true },
    { name: 'Ben', isEasier: true },
    { name: '', isEasier: false },
    { name: '', isEasier: false },
    { name: '', isEasier: true },
  ])
  assert.deepEqual(countsOf(pupilsIn('21\n3*')), { pupils: 24, easier: 3 })
  for (const text of ['', '21\n3*', '24', '5*']) assert.equal(linesFor(countsOf(pupilsIn(text))), text)
})

test('there are as many versions as can be made, the easier ones last', () => {
  const made = (/** @type {string} */ versions, /** @type {number} */ pupils, easier = 0, most = 99) =>
    versionsFor({ versions, pupils, easier }, most)
      .map(({ id, isEasier }) => id + (isEasier ? '*' : ''))
      .join()
  for (const [found, wanted] of [
    [made('1', 0), ''],
    [made('2', 24), 'A,B'],
    [made('1', 24, 3), 'A,B*'],
    [made('3', 24, 3), 'A,B,C,D*'],
    [made('each', 3, 1), '1,2,3*'],
    [made('each', 0), ''],
    [made('2', 4, 4), '*'],
    [made('3', 9, 0, 2), 'A,B'],
    [made('each', 9, 3, 4), '1,2*,3*,4*'],
    [made('each', 9, 3, 2), '1,2*'],
  ])
    assert.equal(found, wanted)
})

test('each pupil has a sheet, the versions in turn; without pupils each version has one', () => {
  const versions = versionsFor({ versions: '2', pupils: 4, easier: 1 }, 9)
  const puzzles = ['A', 'A', 'B', 'B', 'C'].map((version, id) => ({ version, id }))
  const told = (/** @type {string} */ text) =>
    sheetsOf(puzzles, versions, pupilsIn(text)).map(({ name, version, puzzles }) => [
      name,
      version,
      ...puzzles.map(({ id }) => id),
    ])
  assert.deepEqual(told(''), [
    ['', 'A', 0, 1],
    ['', 'B', 2, 3],
    ['', 'C', 4],
  ])
  assert.deepEqual(told('Anna\nBen*\nAnna\nYi'), [
    ['Anna', 'A', 0, 1],
    ['Ben', 'C', 4],
    ['Anna', 'B', 2, 3],
    ['Yi', 'A', 0, 1],
  ])
  assert.deepEqual(sheetsOf([], versions, pupilsIn('Anna')), [])
})

test('a page has an address to scan with its levels, and a short one to type if all are new', () => {
  const [code, name] = ['1abcdefghi', 'sudoku/four/starter/5']
  const page = 'https://a.example/print.html'
  assert.deepEqual(addressesOf([{ number: 3, code, name }], page), {
    scanned: `${page}#sheet=${code}&first=3`,
    typed: `a.example/print.html#sheet=${name}&first=3`,
  })
  assert.equal(
    addressesOf(
      [
        { number: 1, code, name },
        { number: 2, code },
      ],
      page,
    ).typed,
    undefined,
  )
  const long = { number: 1, code: code.repeat(99), name }
  assert.equal(addressesOf([long], page).scanned, `${page}#sheet=${name}`)
  assert.equal(addressesOf([{ ...long, name: undefined }], page).scanned, undefined)
})

test('the short address has the seeds of one sort together', () => {
  const names = ['a/b/c/5', 'a/b/c/6', 'a/b/d/6', 'a/b/c/7']
  const { typed } = addressesOf(
    names.map((name, at) => ({ number: at + 1, name })),
    'https://a.example/',
  )
  assert.equal(typed, 'a.example/#sheet=a/b/c/5.6&sheet=a/b/d/6&sheet=a/b/c/7')
})

test('the address names puzzles one by one, levels among new ones, and new ones on the board of a level', () => {
  const kinds = placewise.kinds()
  const code = placewise.encode(placewise.generate('sudoku', { preset: 'four', seed: 1 }).level)
  const sheet = readOptions(`#sheet=${code}&sheet=sudoku/six/starter/9.12&sheet=sudoku/six/starter&first=3`, kinds)
  assert.deepEqual(
    sheet.sheet.map(({ source, code, preset, only }) => [source, code, preset, only]),
    [
      ['level', code, '', undefined],
      ['new', '', 'six', 9],
      ['new', '', 'six', 12],
    ],
  )
  assert.deepEqual([sheet.source, sheet.first], ['sheet', 3])
  assert.deepEqual(strangeIn('#sheet=sudoku/six/starter/9.12&sheet=sudoku/six/starter/9.13', sheet), [
    'sheet=sudoku/six/starter/9.13',
  ])
  const hash = `#code=${code}&own=board&grade=tracker&count=3&seed=5&more=${code}&more=list/1/8&more=${code}/starter/2`
  const options = readOptions(hash, kinds)
  assert.deepEqual([options.source, options.grade, options.count], ['board', 'tracker', 3])
  assert.deepEqual(
    options.more.map(({ source, list, count, grade }) => [source, list, count, grade]),
    [
      ['level', 0, 1, ''],
      ['list', 1, 8, ''],
      ['board', 0, 2, 'starter'],
    ],
  )
  for (const one of [sheet, options]) {
    // Without new puzzles the address has no seed.
    assert.deepEqual({ ...readOptions(writeOptions(one), kinds), seed: one.seed }, one)
    assert.deepEqual(strangeIn(writeOptions(one), one), [])
  }
})

test('the address has versions, print, note and further sorts, but no name', () => {
  const kinds = placewise.kinds()
  const hash =
    '#kind=island&preset=standard&grade=tracker&count=3&seed=5&versions=3&size=larger&note=Good+luck!' +
    '&more=sudoku/six/starter/2&more=garden/small/explorer/1'
  const options = readOptions(hash, kinds)
  assert.deepEqual(
    options.more.map(({ kind, preset, grade, count }) => [kind, preset, grade, count]),
    [
      ['sudoku', 'six', 'starter', 2],
      ['garden', 'small', 'explorer', 1],
    ],
  )
  assert.deepEqual([options.versions, options.size, options.note], ['3', 'larger', 'Good luck!'])
  assert.deepEqual(readOptions(writeOptions(options), kinds), options)
})

test('a sort that does not exist, and numbers out of range, are left out of an address', () => {
  const kinds = placewise.kinds()
  for (const sort of ['', 'isle/standard/tracker/2', 'island/huge/tracker/2', 'island/standard/tracker/0', 'island'])
    assert.deepEqual(readOptions(`#kind=island&more=${sort}`, kinds).more, [], sort)
  const { versions, size } = readOptions('#kind=island&versions=9&size=huge', kinds)
  assert.deepEqual([versions, size], ['1', 'usual'])
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
