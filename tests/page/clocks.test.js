import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '../../www/catalogue/daily.js'
import { watchDay } from '../../www/lib/timing.js'
import { withoutSleep } from '../../www/lib/stopwatch.js'

/** Returns the time of a clock at `now`. @param {{ before: number, since: number }} clock @param {number} now */
const reads = ({ before, since }, now) => before + (since < 0 ? 0 : now - since)

test("a clock counts seconds, but hardly any of a device's sleep", () => {
  const clock = { before: 1000, since: 10_000, running: true }
  assert.equal(withoutSleep(clock, 13_000, 14_000), clock)
  assert.equal(withoutSleep(clock, 10_000, 15_000), clock)
  const woken = withoutSleep(clock, 14_000, 14_000 + 7_200_000)
  assert.equal(reads(woken, 14_000 + 7_200_000), 1000 + 4000 + 5000)
  const standing = { ...clock, since: -1 }
  assert.equal(withoutSleep(standing, 0, 7_200_000), standing)
})

test('a new day is reported once, while the page is visible or when it becomes visible', context => {
  context.mock.timers.enable({ apis: ['Date', 'setInterval'], now: new Date('2026-11-27T23:59:00').getTime() })
  const page = new EventTarget()
  let days = 0
  watchDay(dayOf, () => days++, { page })
  const see = () => page.dispatchEvent(new Event('visibilitychange'))
  see()
  assert.equal(days, 0)
  context.mock.timers.tick(90_000)
  assert.equal(days, 1)
  see()
  assert.equal(days, 1)
  // The page was hidden or the device asleep for a night, so no timer fired.
  context.mock.timers.setTime(new Date('2026-11-29T07:00:00').getTime())
  see()
  assert.equal(days, 2)
})
