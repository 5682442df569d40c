import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeOf } from '../../www/catalogue/catalogue.js'
import { dayKey, dayOf, isDay, recipeOf, readDayKind, stepOf, threeOf } from '../../www/catalogue/daily.js'
import {
  dayAfter,
  daysDone,
  endOfDay,
  firstOf,
  isListed,
  standingOf,
  streak,
  streakOf,
  weeksOf,
} from '../../www/catalogue/days.js'
import { placewise } from '../api/wasm.js'

/** @param {string[]} ids of the solved puzzles */
const days = (...ids) => daysDone(new Map(ids.map(id => [id, {}])))

test('a streak continues across months and does not need today yet', () => {
  assert.equal(streak(days(), '2026-03-02'), 0)
  assert.equal(streak(days('day/island/2026-03-02'), '2026-03-02'), 1)
  assert.equal(streak(days('day/island/2026-02-28', 'day/garden/2026-03-01'), '2026-03-02'), 2)
  assert.equal(streak(days('day/island/2026-02-26', 'day/garden/2026-03-01'), '2026-03-02'), 1)
  assert.equal(streak(days('day/island/2026-02-26', 'day/garden/2026-02-27'), '2026-03-02'), 0)
})

test('a streak counts a day on which a level of any sort was solved, and the day of a puzzle', () => {
  const at = (/** @type {number} */ day) => new Date(2026, 2, day, 23, 50).getTime()
  const done = [
    ['island-1', at(1)],
    ['new/sudoku/classic/starter/7', at(2)],
    ['day/garden/2026-03-03', at(4)],
  ]
  const solved = daysDone(new Map(done.map(([id, at]) => [String(id), { at: Number(at) }])))
  assert.deepEqual([...solved].sort(), ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
  assert.equal(streak(solved, '2026-03-04'), 4)
  assert.equal(daysDone(new Map([['island-1', { at: 0 }]])).size, 0)
})

test('the first puzzle of a day is an easy one of a kind that the player knows, if there is one', () => {
  const infos = placewise.kinds()
  for (const day of ['2026-05-11', '2026-05-14', '2026-05-16', '2026-05-17'])
    for (const { id } of infos) {
      const { info, step } = firstOf(day, infos, kind => kind === id)
      const { wish } = recipeOf(day, info, step) ?? {}
      const { number = 5 } = gradeOf(info, wish?.grade) ?? {}
      assert.ok(number <= 2, `${day} ${info.id} ${number}`)
      assert.equal(day !== '2026-05-11' || info.id === id, true)
    }
  const [easy] = threeOf('2026-05-11', infos)
  assert.deepEqual(
    firstOf('2026-05-11', infos, () => false),
    easy,
  )
})

test('a streak survives one missed day a week without counting it; a second ends it', () => {
  const of = (/** @type {number[]} */ ...numbers) =>
    days(...numbers.map(n => `day/island/2026-03-${String(n).padStart(2, '0')}`))
  assert.equal(streak(of(1, 3), '2026-03-03'), 2)
  assert.equal(streak(of(1, 2), '2026-03-04'), 2)
  assert.equal(streak(of(1, 3, 5, 6), '2026-03-06'), 3)
  assert.equal(streak(of(1, 2, 4, 5, 6, 7, 8, 9, 11), '2026-03-11'), 9)
  assert.equal(streak(of(1, 2, 3, 5, 6, 7, 8, 9, 11), '2026-03-11'), 6)
})

test('a streak knows its days and the missed ones that it forgives', () => {
  const of = (/** @type {string[]} */ ...numbers) => days(...numbers.map(n => `day/island/2026-03-${n}`))
  assert.deepEqual(streakOf(of('01', '02', '04'), '2026-03-05'), {
    days: ['2026-03-04', '2026-03-02', '2026-03-01'],
    forgiven: ['2026-03-03'],
  })
  // The morning after a missed day.
  assert.deepEqual(streakOf(of('03'), '2026-03-05'), { days: ['2026-03-03'], forgiven: ['2026-03-04'] })
  assert.deepEqual(streakOf(of('02'), '2026-03-05'), { days: [], forgiven: [] })
})

test('home lists a puzzle of a past day only while the day on which it was played lasts', () => {
  const game = (/** @type {string} */ played, /** @type {string} */ daily) => ({
    at: Date.parse(`${played}T09:00`),
    about: { daily },
  })
  assert.equal(isListed(game('2026-03-05', '2026-03-05'), '2026-03-05'), true)
  assert.equal(isListed(game('2026-03-05', '2026-03-02'), '2026-03-05'), true)
  assert.equal(isListed(game('2026-03-02', '2026-03-02'), '2026-03-05'), false)
  assert.equal(isListed({ at: 0, about: {} }, '2026-03-05'), true)
})

test('a day ends with one of each kind solved: its time, if all have one, and those solved without help', () => {
  const kinds = placewise.kinds()
  const [first, ...others] = kinds.map(({ id }) => dayKey(id, '2026-11-27'))
  /** @param {string[]} keys @param {object} [last] */
  const end = (keys, last = { best: 5000, help: 'none' }) =>
    endOfDay('2026-11-27', kinds, key =>
      keys.includes(key) ? (key === first ? /** @type {any} */ (last) : { best: 60_000, help: 'hints' }) : undefined,
    )
  assert.equal(end(others), undefined)
  assert.deepEqual(end([first, ...others]), { count: kinds.length, ms: 5000 + 60_000 * others.length, alone: 1 })
  assert.deepEqual(end([first, ...others], { help: 'taught' }), { count: kinds.length, ms: undefined, alone: 0 })
  assert.equal(
    endOfDay('2026-11-27', [], () => undefined),
    undefined,
  )
})

test("a day begins at midnight by the player's clock", () => {
  const before = process.env.TZ
  for (const [place, day] of [
    ['Pacific/Auckland', '2026-05-04'],
    ['America/Los_Angeles', '2026-05-03'],
  ]) {
    process.env.TZ = place
    assert.equal(dayOf(new Date('2026-05-03T18:00Z')), day, place)
  }
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

test('texts that are no dates are ignored', () => {
  assert.equal(streak(days('day/island/nonsense', 'island-1', 'day/x/2026-13-01'), '2026-03-02'), 0)
  for (const nonsense of ['', 'today', '2026-13-45', '2026-99-99', '2026-02-31', '2026-2-3', '2026-02-03T12:00'])
    assert.equal(isDay(nonsense), false, nonsense)
  for (const day of ['2026-02-28', '2024-02-29', '2026-12-31']) assert.equal(isDay(day), true, day)
})

test('the weeks of a month begin on Monday', () => {
  assert.equal(
    weeksOf('2026-02')
      .map(week => week.filter(Boolean).length)
      .join(' '),
    '1 7 7 7 6',
  )
  assert.equal(weeksOf('2024-02').flat().filter(Boolean).length, 29)
})

test('days follow each other across new year and a change of the clock', () => {
  assert.equal(dayAfter('2026-12-31', 1), '2027-01-01')
  assert.equal(dayAfter('2026-03-01', -1), '2026-02-28')
  assert.equal(dayAfter('2026-03-28', 2), '2026-03-30')
  assert.equal(dayOf(new Date(2026, 4, 3, 23, 59)), '2026-05-03')
})

test('a date always has the same puzzle, of the original preset', () => {
  const first = { island: 'standard', garden: 'small', city: 'paris' }
  for (const info of placewise.kinds()) {
    const deal = recipeOf('2026-05-03', info)
    assert.deepEqual(
      [info.id, deal?.wish.preset, deal?.seed],
      [info.id, Reflect.get(first, info.id) ?? 'usual', 20260503],
    )
  }
})

test('each day has an easy, a middle and a hard puzzle of different kinds, harder through the week', () => {
  const kinds = placewise.kinds()
  const seen = new Map(kinds.map(({ id }) => [id, new Set()]))
  let before = [0, 0, 0]
  // From a Monday.
  for (let i = 0; i < 28; i++) {
    const day = dayAfter('2026-11-30', i)
    const three = threeOf(day, kinds)
    assert.deepEqual(
      three.map(({ step }) => step),
      ['easy', 'middle', 'hard'],
    )
    assert.equal(new Set(three.map(({ info }) => info.id)).size, 3)
    for (const { info, step } of three) seen.get(info.id)?.add(step)
    // The requested grades; a kind without the grade has the next easier one.
    const grades = three.map(({ info, step }) => {
      const { wish, seed } = recipeOf(day, info, step) ?? {}
      assert.notEqual(seed, recipeOf(day, info)?.seed)
      return info.presets[0].grades.find(({ id }) => id === wish?.grade)?.number ?? 0
    })
    assert.ok(grades[0] <= 2 && grades[0] <= grades[1] && grades[1] <= grades[2], `${day}: ${grades.join()}`)
    if (i % 7) assert.ok(grades.every((grade, at) => grade >= before[at]))
    before = grades
  }
  for (const steps of seen.values()) assert.equal(steps.size, 3)
  assert.deepEqual(threeOf('2026-11-30', []), [])
})

test('the key of a daily puzzle contains its kind and step', () => {
  const key = dayKey('island', '2026-11-27', 'easy')
  assert.equal(key, 'day/island.easy/2026-11-27')
  assert.equal(stepOf(key), 'easy')
  assert.equal(stepOf(dayKey('island', '2026-11-27')), undefined)
  assert.equal(stepOf('new/island/standard/starter/1'), undefined)
  assert.deepEqual(readDayKind('island.easy'), { kind: 'island', step: 'easy' })
  assert.deepEqual(readDayKind('island.nonsense'), { kind: 'island', step: undefined })
  assert.equal(streak(days(key), '2026-11-27'), 1)
})

test('after a daily puzzle the next open one of its group is offered, with the count of the group', () => {
  const kinds = placewise.kinds()
  const day = '2026-11-27'
  const standing = (/** @type {string[]} */ ...keys) => standingOf(day, kinds, key => keys.includes(key), keys.at(-1))
  const keyOf = (/** @type {number} */ at) => dayKey(kinds[at].id, day)
  assert.deepEqual(standing(keyOf(2)), { done: 1, count: kinds.length, next: { info: kinds[3] } })
  assert.deepEqual(standing(keyOf(0), keyOf(kinds.length - 1)), {
    done: 2,
    count: kinds.length,
    next: { info: kinds[1] },
  })
  const [easy, middle, hard] = threeOf(day, kinds)
  const easyKey = dayKey(easy.info.id, day, 'easy')
  assert.deepEqual(standing(easyKey), { done: 1, count: 3, next: middle })
  const all = kinds.map((_, at) => keyOf(at))
  assert.deepEqual(standing(easyKey, ...all), { done: kinds.length, count: kinds.length, next: middle })
  const rest = [middle, hard].map(({ info, step }) => dayKey(info.id, day, step))
  assert.equal(standing(easyKey, ...rest, ...all).next, undefined)
})
