import { expect, test } from './kept-page.js'
import { byDayIf } from './page.js'

/** @import { Page } from '@playwright/test' */

// A page without the game, so that only the module writes to the store.
test.beforeEach(({ page }) => page.goto('./icon.svg'))

const game = {
  key: 'island-1',
  level: { kind: 'island', clues: [] },
  about: { id: 'island-1', kind: 'island' },
  entries: ['lion', null],
  notes: [[], ['lion']],
  past: [],
  future: [],
  elapsed: 1200,
  help: 'none',
  at: 1000,
  solved: false,
}

/**
 * Opens progress in a page, runs the given calls in order, and returns the state after them.
 * @param {Page} page
 * @param {[string, ...any][]} deeds
 */
const use = (page, ...deeds) =>
  page.evaluate(async deeds => {
    const { Progress } = await import(new URL('/storage/progress.js', location.href).href)
    const here = /** @type {any} */ (window)
    here.told ??= []
    here.progress ??= await Progress.open({ onTrouble: (/** @type {string} */ trouble) => here.told.push(trouble) })
    for (const [name, ...values] of deeds) await here.progress[name](...values)
    const last = await here.progress.game(here.progress.last()?.key ?? '')
    return { told: here.told, levels: [...here.progress.allDone().keys()].sort(), last }
  }, deeds)

/** Writes to the store directly, without the library. @param {Page} page @param {Record<string, unknown>} records */
const spoil = (page, records) =>
  page.evaluate(
    records =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('placewise')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const work = opening.result.transaction('progress', 'readwrite')
          for (const [key, value] of Object.entries(records)) work.objectStore('progress').put(value, key)
          work.oncomplete = () => {
            opening.result.close()
            resolve(undefined)
          }
        }
      }),
    records,
  )

test('a game survives an immediate reload', async ({ page }) => {
  const loaded = page.waitForEvent('load')
  await page
    .evaluate(async game => {
      const { Progress } = await import(new URL('/storage/progress.js', location.href).href)
      const progress = await Progress.open()
      for (let at = 1; at <= 30; at++) progress.keepGame({ ...game, at })
      progress.solved('island-2', { ms: 5000, help: 'hints' })
      location.reload()
      // The page may close before it can answer.
    }, game)
    .catch(() => {})
  await loaded
  expect(await use(page)).toEqual({ told: [], levels: ['island-2'], last: { ...game, at: 30 } })
})

test('two tabs keep what both have done', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('./icon.svg')
  await Promise.all([use(page), use(other)])
  await use(page, ['solved', 'island-1', { ms: 1000, help: 'none' }], ['keepGame', game])
  await use(
    other,
    ['solved', 'island-2', { ms: 1000, help: 'none' }],
    ['keepGame', { ...game, key: 'b', at: 5 }],
    ['flush'],
  )
  await use(page, ['solved', 'island-3', { ms: 1000, help: 'none' }], ['flush'])
  await other.reload()
  expect(await use(other)).toEqual({ told: [], levels: ['island-1', 'island-2', 'island-3'], last: game })
})

test('damaged records are reported, and the rest is restored', async ({ page }) => {
  await use(page, ['keepGame', game], ['solved', 'island-1', { ms: 1000, help: 'none' }], ['flush'])
  await spoil(page, { 'game/torn': { games: 'torn' }, 'game/island-9': 9 })
  await page.reload()
  expect(await use(page)).toEqual({ told: [], levels: ['island-1'], last: game })
  // The damage is found when the games are opened.
  const opened = /** @type {[string, ...any][]} */ ([['game', 'torn'], ['game', 'island-9'], ['flush']])
  expect(await use(page, ...opened)).toEqual({ told: ['corrupt'], levels: ['island-1'], last: game })
  await page.reload()
  expect(await use(page, ...opened)).toEqual({ told: [], levels: ['island-1'], last: game })
})

test('a newer store is reported and left as it is', async ({ page }) => {
  await use(page, ['flush'])
  await spoil(page, { 'done/island-2': { placewise: 'progress', format: 1000 } })
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    const known = await use(page, ['keepGame', game], ['solved', 'island-1', { ms: 1, help: 'none' }], ['flush'])
    expect(known).toEqual({ told: ['newer'], levels: ['island-1'], last: game })
  }
})

test('a full device is reported, and play continues', async ({ page, context, baseURL }) => {
  const session = await context.newCDPSession(page)
  const { origin } = new URL(baseURL ?? '')
  const past = Array.from({ length: 200 }, () => ({ entries: game.entries, notes: game.notes }))
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  for (const at of [1, 2]) {
    expect(await use(page, ['keepGame', { ...game, past, at }], ['flush'])).toMatchObject({
      told: ['full'],
      last: { at },
    })
  }
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await use(page, ['solved', 'island-1', { ms: 1, help: 'none' }], ['flush'])
  await page.reload()
  expect(await use(page)).toMatchObject({ told: [], levels: ['island-1'], last: { at: 2, past } })
})

for (const [how, forbid] of /** @type {const} */ ([
  ['forbidden', true],
  ['missing', false],
])) {
  test(`if IndexedDB is ${how}, everything works in memory`, byDayIf(forbid), async ({ page }) => {
    await page.addInitScript(
      forbid =>
        Object.defineProperty(window, 'indexedDB', {
          get() {
            if (forbid) throw new DOMException('not here', 'SecurityError')
            return undefined
          },
        }),
      forbid,
    )
    await page.reload()
    expect(await use(page, ['keepGame', game], ['flush'])).toEqual({ told: ['absent'], levels: [], last: game })
  })
}
