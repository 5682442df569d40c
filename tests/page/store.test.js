/** The store: one value, replaced by updates, and shown once for all updates of a moment. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Store } from '../../www/lib/store.js'

/** Returns a store, and the values that were shown. */
function followed() {
  const store = new Store({ a: 1, b: 1 })
  /** @type {{ a: number, b: number }[]} */
  const shown = []
  store.follow(() => shown.push(store.value))
  return { store, shown }
}

test('simultaneous updates are shown once, together', async () => {
  const { store, shown } = followed()
  store.update(now => ({ ...now, a: 2 }))
  store.update(now => ({ ...now, b: 3 }))
  assert.deepEqual([store.value, shown], [{ a: 2, b: 3 }, []])
  await Promise.resolve()
  assert.deepEqual(shown, [{ a: 2, b: 3 }])
})

test('an update to the same value is not shown', async () => {
  const { store, shown } = followed()
  const before = store.value
  store.update(now => now)
  store.cell('a').update(() => 1)
  await Promise.resolve()
  assert.deepEqual([store.value === before, shown], [true, []])
})

test('an update shown at once is not shown again', async () => {
  const { store, shown } = followed()
  store.cell('a').update(a => a + 1)
  store.flush()
  assert.deepEqual(shown, [{ a: 2, b: 1 }])
  await Promise.resolve()
  store.flush()
  assert.equal(shown.length, 1)
})

test('an update made while another is shown is shown too', async () => {
  const { store, shown } = followed()
  store.follow(() => store.cell('b').update(b => Math.min(b + 1, 3)))
  store.cell('a').update(() => 5)
  for (let i = 0; i < 5; i++) await Promise.resolve()
  assert.deepEqual(shown, [
    { a: 5, b: 1 },
    { a: 5, b: 2 },
    { a: 5, b: 3 },
  ])
})

test('updating a field leaves the others unchanged', () => {
  const { store } = followed()
  const cell = store.cell('b')
  cell.update(b => b + 1)
  assert.deepEqual([cell.value, store.value], [2, { a: 1, b: 2 }])
})
