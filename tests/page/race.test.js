/** A race by a link: what is written into it, and what is read of good and damaged ones. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wanted } from '../../www/app/address.js'
import { courseOf, progressAt, raceIn, readRace } from '../../www/app/race/code.js'
import { speaker } from '../../www/app/race/text.js'
import { LONGEST_NAME, markOf, nameFault, nameIn } from '../../www/catalogue/letters.js'
import { Locale } from '../../www/i18n/locale.js'
import '../../www/i18n/text/all.js'
import { ladderOf } from '../kinds.js'
import { levelOf } from './support/hints.js'

/** @import { Race } from '../../www/app/race/code.js' */

const course = Array.from({ length: 48 }, (_, i) => (i + 1) / 48)
/** @type {Race} */
const race = { seconds: 187, name: 'Ann 安 🦁', course, answers: undefined }

const mark = markOf(levelOf('island-7'))

/** Returns the text of a race in an address. @param {Race} race */
const textOf = race => raceIn(race, mark).slice('&beat='.length)

/** Returns the race of a text. @param {string} text */
const raceOf = text => {
  const read = readRace(text, mark)
  assert.ok('race' in read, JSON.stringify(read))
  return read.race
}

/** Returns what is wrong with a text. @param {string} text */
const faultOf = text => {
  const read = readRace(text, mark)
  return 'fault' in read ? read.fault : undefined
}

test('a link gives back the time, the name, the course and what it answers', () => {
  for (const one of [race, { ...race, answers: 192 }, { ...race, name: '' }, { ...race, course: [] }]) {
    const hash = `#level=island-7${raceIn(one, mark)}`
    const { name, beat } = wanted(/** @type {any} */ ({ hash, search: '' }), /** @type {any} */ ({ idOf: String }))
    assert.equal(name, 'island-7')
    const read = raceOf(beat ?? '')
    assert.deepEqual({ ...read, course: [] }, { ...one, course: [] })
    assert.equal(read.course.length, one.course.length)
    for (const [i, part] of read.course.entries()) assert.ok(Math.abs(part - one.course[i]) <= 0.5 / 63)
  }
  assert.equal(raceIn({ ...race, seconds: 0 }, mark), '')
})

test('an older link with a time alone is a race at an even pace', () => {
  assert.deepEqual(raceOf('187'), { seconds: 187, name: '', course: [], answers: undefined })
  assert.equal(progressAt(raceOf('100'), 25_000), 0.25)
})

test('a race adds at most 300 letters to an address', () => {
  const longest = { ...race, seconds: 99_999, answers: 99_999, name: '🦁'.repeat(LONGEST_NAME) }
  assert.equal(nameFault(longest.name), undefined)
  assert.ok(raceIn(longest, mark).length <= 300, String(raceIn(longest, mark).length))
  assert.equal(raceOf(textOf(longest)).name, longest.name)
})

test('the time shown after a win is the time to beat', () => {
  for (const ms of [1000, 61_999, 600_400]) {
    const text = textOf({ ...race, seconds: Math.floor(ms / 1000) })
    for (const lang of /** @type {const} */ (['en', 'zh'])) {
      const locale = new Locale(lang, [])
      assert.equal(locale.time(raceOf(text).seconds * 1000), locale.time(ms))
    }
  }
})

test('a name of blanks, markup, hidden signs or too many letters is refused with what to change', () => {
  for (const good of ['', 'Ann', ' Ann ', "O'Neil", 'A & B', '小明', '🦁', 'x'.repeat(LONGEST_NAME)])
    assert.equal(nameFault(good), undefined, good)
  assert.equal(nameIn('  Ann   B. '), 'Ann B.')
  for (const blank of [' ', '   ', '\u3000'])
    assert.deepEqual(nameFault(blank), { what: 'blank' }, JSON.stringify(blank))
  for (const sign of ['<', '>', '\u202e', '\u200b', '\u0000', '\ud800'])
    assert.deepEqual(nameFault(`a${sign}b`), { what: 'sign', sign })
  assert.deepEqual(nameFault('x'.repeat(21)), { what: 'long', length: 21 })
})

test('a damaged link is refused with the place of the damage', () => {
  const text = textOf(race)
  const [time, name, letters, level, check] = text.split('.')
  for (const wrong of ['0', '-5', '1e5', '999999', '<b>', '187-', '187-0', 'x'])
    assert.deepEqual(faultOf([wrong, name, letters, level, check].join('.')), { part: 'time', at: 1 }, wrong)
  for (const wrong of ['%', 'A', 'PGI-', '4oCu'])
    assert.deepEqual(faultOf([time, wrong, letters, level, check].join('.')), { part: 'name', at: 5 }, wrong)
  const at = time.length + name.length + 3
  assert.deepEqual(faultOf([time, name, letters.replace(/^../, 'A*'), level, check].join('.')), {
    part: 'course',
    at: at + 1,
  })
  for (const wrong of [text.slice(0, -1), `${text}.x`, `${time}.${name}`, text.replace('187', '186')])
    assert.deepEqual(faultOf(wrong), { part: 'end', at: wrong.length }, wrong)
})

test('a race put behind the address of another level is refused, with its place', () => {
  const text = textOf(race)
  const read = readRace(text, markOf(levelOf('island-8')))
  assert.deepEqual(read, { fault: { part: 'level', at: text.length - '.abc'.length - mark.length + 1 } })
  assert.equal(text.slice(read.fault.at - 1, -'.abc'.length), mark)
  const marks = ladderOf('island').map(({ level }) => markOf(level))
  assert.equal(new Set(marks).size, marks.length)
  // A title, a source and the order of the fields are no other level.
  const { kind, ...rest } = levelOf('island-7')
  assert.equal(markOf({ ...rest, title: 'Ours', kind }), mark)
})

test('a time to beat that is left empty is damage, and none is none', () => {
  const beatOf = (/** @type {string} */ hash) =>
    wanted(/** @type {any} */ ({ hash, search: '' }), /** @type {any} */ ({ idOf: String })).beat
  assert.equal(beatOf('#level=island-7'), undefined)
  assert.equal(beatOf('#level=island-7&beat='), '')
  assert.deepEqual(faultOf(''), { part: 'time', at: 1 })
})

test('nonsense never throws, and a changed letter never passes', () => {
  const text = textOf(race)
  let seed = 1
  const random = (/** @type {number} */ most) => (seed = (seed * 48271) % 2147483647) % most
  for (let i = 0; i < 2000; i++) {
    const at = random(text.length)
    const changed = text.slice(0, at) + String.fromCharCode(32 + random(90)) + text.slice(at + 1 + random(2))
    const read = readRace(changed, mark)
    if (changed !== text) assert.ok('fault' in read, changed)
    readRace(Array.from({ length: random(40) }, () => String.fromCharCode(random(0x3000))).join(''), mark)
  }
})

test('the course is how much was there after each part of the time, without what was taken back', () => {
  const put = (/** @type {number} */ ms, /** @type {[number, string | null][]} */ put) => ({ ms, hints: 0, put })
  const moves = [put(0, [[1, 'a']]), put(24_000, [[2, 'b']]), put(30_000, [[2, null]]), put(48_000, [[2, 'a'], [3, 'b']])] // prettier-ignore
  const made = courseOf(['given', null, null, null], moves, 3, 48_000)
  assert.deepEqual(
    [made[0], made[22], made[23], made[28], made[29], made[46], made[47]],
    [1, 1, 2, 2, 1, 1, 3].map(n => n / 3),
  )
  const told = { ...race, seconds: 48, course: made }
  assert.equal(progressAt(told, 0), 0)
  assert.equal(progressAt(told, 24_000), 2 / 3)
  assert.ok(progressAt(told, 23_500) < 2 / 3 && progressAt(told, 23_500) > 1 / 3)
  assert.equal(progressAt(told, 48_000), 1)
  assert.equal(progressAt(told, 1e9), 1)
})

test('the messages name what they are about in both languages', () => {
  for (const lang of /** @type {const} */ (['en', 'zh'])) {
    const say = speaker(lang)
    assert.match(say('damaged', { part: say('partCourse'), at: 12 }), /12/)
    assert.match(say('nameSign', { sign: '<' }), /</)
    assert.match(say('nameLong', { count: 20, length: 31 }), /20.*31/)
  }
})
