/** The designer in several tabs: none overwrites another's level without notice, and none is lost. */
import { expect, test } from './kept-page.js'
import { open, settled } from './designer.js'
import { ready } from './page.js'

/** @import { BrowserContext, Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

/** @param {Page} page @param {string} title */
async function name(page, title) {
  await page.locator('#say-title').fill(title)
  await page.keyboard.press('Tab')
  await expect(page.locator('#draft-name')).toContainText(title)
  await expect.poll(() => keptTitles(page)).toContain(title)
}

/** Returns the titles of all levels that are stored on the device. @param {Page} page @returns {Promise<string[]>} */
const keptTitles = page =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        indexedDB.open('placewise-designer').onsuccess = ({ target }) => {
          const db = /** @type {IDBOpenDBRequest} */ (target).result
          const all = db.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            db.close()
            resolve(all.result.flatMap((/** @type {any} */ { now }) => (now ? [now.level.title] : [])))
          }
        }
      }),
  )

/** @param {BrowserContext} context */
async function tab(context) {
  const page = await context.newPage()
  await open(page)
  return page
}

test(
  'both versions of a level changed in two tabs are kept, with a message',
  { tag: '@nightly' },
  async ({ context }) => {
    const a = await tab(context)
    await name(a, 'Level A')
    const b = await tab(context)
    await expect(b.locator('.notice')).toContainText('open in another tab too')
    await name(b, 'Level B')
    await name(a, 'A2')
    await name(b, 'B2')
    await a.close()
    await b.close()
    const next = await tab(context)
    await expect(next.locator('#draft-name')).toContainText('B2')
    await next.locator('#open-shelf').click()
    await next.locator('.shelf-open', { hasText: 'A2' }).click()
    await expect(next.locator('#draft-name')).toContainText('A2')
    await settled(next)
    // The undo history is that of this tab.
    await next.locator('#undo').click()
    await expect(next.locator('#draft-name')).toContainText('Level A')
    await next.locator('#redo').click()
    await expect(next.locator('#draft-name')).toContainText('A2')
    await next.locator('#open-shelf').click()
    await expect(next.locator('.shelf-open strong')).toHaveText(['A2', 'B2'])
    await next.keyboard.press('Escape')
    await next.reload()
    await ready(next)
    await expect(next.locator('#draft-name')).toContainText('A2')
    await expect(next.locator('.notice')).toBeHidden()
  },
)

test("without browser locks another tab's data is not overwritten", { tag: '@nightly' }, async ({ context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }))
  const a = await tab(context)
  await name(a, 'Ours')
  const b = await tab(context)
  await name(b, 'Theirs')
  await name(a, 'Ours too')
  await expect(a.locator('.notice')).toContainText('Both are kept')
  expect((await keptTitles(a)).sort()).toEqual(['Ours too', 'Theirs'])
  await name(a, 'Ours, once more')
  await name(b, 'Theirs, once more')
  expect((await keptTitles(a)).sort()).toEqual(['Ours, once more', 'Theirs, once more'])
})

test('a short reason why a board has no answer is shown', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#open-files').click()
  const rows = ['o.o', 'ooo', 'o.o'].map(row => [...row].map(sign => (sign === 'o' ? null : '#')))
  await page.locator('#paste').fill(JSON.stringify({ kind: 'numbrix', givens: rows }))
  await page.locator('#take').click()
  await expect(page.locator('#why-none')).toContainText('5 dark and 2 light cells')
  await page.locator('#open-more').click()
  await page.locator('#lang').selectOption('zh')
  await expect(page.locator('#why-none')).toContainText('深色格有5个，浅色格有2个')
})
