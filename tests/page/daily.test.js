import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfter, dayOf, daysDone, dealOf, isDay, streak, weeksOf } from '../../www/catalogue/daily.js'
import { placewise } from '../api/wasm.js'

/** @param {string[]} ids of what is done */
const days = (...ids) => daysDone(new Map(ids.map(id => [id, {}])))

test('days in a row are counted over months, and today may still come', () => {
  assert.equal(streak(days(), '2026-03-02'), 0)
  assert.equal(streak(days('day/island/2026-03-02'), '2026-03-02'), 1)
  assert.equal(streak(days('day/island/2026-02-28', 'day/garden/2026-03-01'), '2026-03-02'), 2)
  assert.equal(streak(days('day/island/2026-02-27', 'day/garden/2026-03-01'), '2026-03-02'), 1)
  assert.equal(streak(days('day/island/2026-02-27', 'day/garden/2026-02-28'), '2026-03-02'), 0)
})

test('what is no day counts for nothing', () => {
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

test('a day follows a day, over the end of a year and where a clock is put forward', () => {
  assert.equal(dayAfter('2026-12-31', 1), '2027-01-01')
  assert.equal(dayAfter('2026-03-01', -1), '2026-02-28')
  assert.equal(dayAfter('2026-03-28', 2), '2026-03-30')
  assert.equal(dayOf(new Date(2026, 4, 3, 23, 59)), '2026-05-03')
})

test('a day has the same puzzle for ever: of the preset that was the first, by the date', () => {
  const first = {
    island: 'standard',
    garden: 'small',
    city: 'paris',
    sudoku: 'usual',
    numbrix: 'usual',
    crossnumbers: 'usual',
  }
  for (const info of placewise.kinds()) {
    const deal = dealOf('2026-05-03', info)
    assert.deepEqual([info.id, deal?.wish.preset, deal?.seed], [info.id, Reflect.get(first, info.id), 20260503])
  }
})
