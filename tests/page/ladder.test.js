/** The ladders from a player's view: order, numbers, addresses, the look of levels, and the end. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addressOfKept, addressOfLevel, wanted } from '../../www/app/address.js'
import { endingOf, winNote } from '../../www/app/win-card.js'
import { Catalogue, gradeOf, rungsOf } from '../../www/catalogue/catalogue.js'
import { levelLook, levelShape } from '../../www/catalogue/level-look.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { stoppedAt } from '../../www/lib/stopwatch.js'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'

/** @param {string} path */
const read = path => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const infos = placewise.kinds({ lang: 'en' })
const catalogue = new Catalogue()
catalogue.all = infos.map(info => ({ info, levels: ladderOf(info.id), lessons: [] }))
const en = new Locale('en')

/** @param {string} id */
function known(id) {
  const found = catalogue.find(id)
  assert.ok(found, id)
  return found
}

/** Returns the level that an address requests. @param {string} hash */
const asked = hash => wanted(/** @type {any} */ ({ hash, search: '' }), catalogue)

test('the ladder goes from easy to hard: no level is more than one dot easier than an earlier one', () => {
  for (const { info, levels } of catalogue.all) {
    let most = 0
    for (const { id, grade } of rungsOf(levels)) {
      const dots = gradeOf(info, grade)?.number ?? NaN
      assert.ok(dots >= most - 1, `${id} has ${dots} dots after ${most}`)
      most = Math.max(most, dots)
    }
    if (levels.length) assert.equal(most, 5, info.id)
  }
})

test('a published level has its published number', () => {
  const numbers = [1, 2, 3, 10, 11, 18, 23, 33, 50].map(number => [`island-${number}`, number])
  for (const [id, number] of [...numbers, ['garden-2', 2], ['garden-5', 5], ['garden-25', 25]])
    assert.equal(known(String(id)).known.number, number, String(id))
})

test("a level's address contains its displayed number and opens it", () => {
  for (const { info, levels } of catalogue.all)
    for (const { id, number } of levels) {
      const hash = addressOfLevel(id, catalogue)
      assert.equal(hash, number === undefined ? `#level=${id}` : `#level=${info.id}/${number}`)
      assert.deepEqual([asked(hash).what, asked(hash).name], ['level', id])
    }
  assert.equal(addressOfLevel('garden-1', catalogue, '187'), '#level=garden/1&beat=187')
  assert.equal(addressOfKept('garden-50', catalogue), '#level=garden/58')
  assert.equal(addressOfKept('day/garden/2026-05-03', catalogue), '#day=garden/2026-05-03')
})

test('an address may contain the id of a level, and an unknown name stays', () => {
  for (const { levels } of catalogue.all) for (const { id } of levels) assert.equal(asked(`#level=${id}`).name, id)
  for (const name of ['garden/99', 'garden-58', '33', 'garden/0', 'nobody/1', 'garden/1x', 'island/19a'])
    assert.equal(asked(`#level=${name}`).name, name)
})

test('a level keeps its number for ever, for the sake of links', () => {
  const kept = read('tests/golden/numbers.txt').trim().split('\n')
  const now = catalogue.all.flatMap(({ info, levels }) =>
    rungsOf(levels).map(({ id, number }) => `${info.id}/${number} ${id}`),
  )
  assert.deepEqual(
    kept.filter(line => !now.includes(line)),
    [],
  )
  assert.deepEqual(
    now.filter(line => !kept.includes(line)),
    [],
    'add these lines to tests/golden/numbers.txt',
  )
})

test("a list shows and speaks a level's size and special shape", () => {
  const look = (/** @type {string} */ id, lang = /** @type {'en' | 'zh'} */ ('en')) => {
    const { known: level, info } = known(id)
    const named = placewise.kinds({ lang }).find(kind => kind.id === info.id) ?? info
    return levelLook(level, named, new Locale(lang))
  }
  assert.deepEqual(look('sudoku-1'), { seen: ['4 x 4'], said: ['4 by 4'] })
  assert.deepEqual(look('sudoku-30').seen, ['16 x 16'])
  assert.deepEqual(look('sudoku-24').said, ['9 by 9', 'Jigsaw'])
  assert.deepEqual(look('sudoku-24', 'zh').seen, ['9 x 9', '锯齿'])
  assert.deepEqual(look('city-2').said, ['Mexico City', '16 places'])
  assert.ok(look('numbrix-29').said.length > 0)
  for (const { info, levels } of catalogue.all)
    for (const level of levels) {
      const { seen, said } = levelLook(level, info, en)
      assert.ok(seen.length >= 1 && seen.length <= 2, level.id)
      assert.equal(said.length, seen.length, level.id)
      const { width, height, sites, layout } = placewise.board(level.level, { lang: 'en' })
      assert.deepEqual(level.size, layout === 'map' ? sites.length : [width, height], level.id)
      const drawn = [...levelShape(level).matchAll(/M(\d+) (\d+)h/g)].map(([, column, row]) => `${row} ${column}`)
      const there = layout === 'map' ? [] : sites.map(({ row, column }) => `${row} ${column}`)
      assert.deepEqual(drawn.sort(), there.sort(), level.id)
    }
})

test('islands have other shapes from level 5 on, and all of them after level 50', () => {
  const rungs = rungsOf(catalogue.all.find(({ info }) => info.id === 'island')?.levels ?? [])
  const numbers = rungs.filter(({ level }) => 'board' in level).map(rung => rung.number)
  assert.equal(numbers[0], '5a')
  assert.equal(numbers.filter(number => typeof number === 'string').length, 27)
  /** Returns the shape in the list: # for a place, ~ for water. @param {string} number */
  const drawn = number => {
    const level = rungs.find(rung => rung.number === number)
    assert.ok(level, number)
    const [columns, rows] = /** @type {[number, number]} */ (level.size)
    const there = new Set([...levelShape(level).matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x} ${y}`))
    const row = (/** @type {number} */ y) =>
      Array.from({ length: columns }, (_, x) => (there.has(`${x} ${y}`) ? '#' : '~')).join('')
    return Array.from({ length: rows }, (_, y) => row(y)).join(' ')
  }
  assert.equal(drawn('5a'), '## ## ## ##')
  assert.equal(drawn('6a'), '#~~ #~~ ### ###')
  assert.equal(drawn('8a'), '###~~ ##~~# #~~##')
  assert.equal(drawn('10a'), '### #~# ###')
  assert.equal(drawn('11a'), '##### ##### ##### ##### #####')
  const later = rungs.slice(rungs.findIndex(({ number }) => number === 51))
  assert.ok(later.length >= 10)
  const sizes = new Set(later.map(({ size }) => String(size)))
  assert.ok(sizes.size >= 5, [...sizes].join(' '))
  assert.ok(!sizes.has('3,3'))
})

/**
 * Returns the card of a win.
 * @param {string} id @param {(id: string) => boolean} isDone @param {boolean} [isNew]
 */
function cardOf(id, isDone, isNew = true) {
  const { info } = known(id)
  const about = { id, info }
  const ending = endingOf(about, catalogue, isDone, isNew)
  const session = /** @type {any} */ ({ about, board: {}, clock: stoppedAt(0), help: 'none' })
  const facts = { timer: false, best: undefined, next: catalogue.after(about), designed: false, ending }
  /** @type {string[]} */
  const went = []
  const actions = { openAnother: () => went.push('another'), openNext: (/** @type {string} */ to) => went.push(to) }
  const card = winNote(session, en, facts, /** @type {any} */ (actions))
  card.buttons?.[0].press()
  return { ...card, main: card.buttons?.[0].label, went }
}

const rungsOfKind = (/** @type {string} */ kind) => rungsOf(catalogue.of(kind)?.levels ?? [])

test('the last level of a ladder leads to the first unsolved one', () => {
  const card = cardOf('city-venice-3', id => id !== 'city-1' && id !== 'city-9')
  assert.match(card.text ?? '', /2 levels before it are still open/)
  assert.deepEqual(card.went, ['city-1'])
  assert.equal(card.picture, undefined)
})

test('a solved ladder is celebrated and leads to the next one', () => {
  for (const id of ['city-venice-3', 'city-5']) {
    const done = new Set(rungsOfKind('city').map(rung => rung.id))
    done.delete(id)
    const card = cardOf(id, one => done.has(one))
    assert.equal(card.title, 'You climbed the whole ladder!')
    assert.match(card.text ?? '', new RegExp(`All ${rungsOfKind('city').length} levels of .+ are solved`))
    assert.match(card.picture ?? '', /summit\.svg$/)
    const at = catalogue.all.findIndex(({ info }) => info.id === 'city')
    const next = catalogue.all[(at + 1) % catalogue.all.length]
    assert.deepEqual(card.went, [rungsOfKind(next.info.id)[0].id])
    assert.equal(card.main, `Next: ${next.info.title}, level 1`)
  }
})

test('solving every ladder is celebrated and leads to new levels', () => {
  const card = cardOf('city-5', id => id !== 'city-5')
  assert.match(card.text ?? '', /Every level of every ladder is solved/)
  assert.match(card.picture ?? '', /summit/)
  assert.deepEqual(card.went, ['another'])
})

test('only the last unsolved level of a ladder ends it', () => {
  assert.deepEqual(cardOf('city-5', () => true, false).went, [
    rungsOfKind('city')[rungsOfKind('city').findIndex(r => r.id === 'city-5') + 1].id,
  ])
  assert.equal(cardOf('city-5', () => false).title, 'Well done!')
})
