import { expect, test } from './kept-page.js'
import { ANSWER_50, choose, clickPlace, expectWon, note, open, openSettings, ready, write } from './page.js'

/** @import { Page } from '@playwright/test' */

const notice = (/** @type {Page} */ page) => page.locator('.notice')

/** Returns the content of the designer's store, by name. @param {Page} page @returns {Promise<Record<string, any>>} */
const desks = page =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const opening = indexedDB.open('placewise-designer')
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts').objectStore('drafts')
          const [keys, values] = [store.getAllKeys(), store.getAll()]
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve(Object.fromEntries(keys.result.map((key, i) => [key, values.result[i]])))
          }
        }
      }),
  )

/** Puts a value into the designer's store. @param {Page} page @param {string} name @param {unknown} value */
const putDesk = (page, name, value) =>
  page.evaluate(
    ([name, value]) =>
      new Promise(resolve => {
        const opening = indexedDB.open('placewise-designer', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => {
          const { transaction } = opening.result
            .transaction('drafts', 'readwrite')
            .objectStore('drafts')
            .put(value, /** @type {string} */ (name))
          if (transaction)
            transaction.oncomplete = () => {
              opening.result.close()
              resolve(undefined)
            }
        }
      }),
    /** @type {const} */ ([name, value]),
  )

/** Returns the names of stored values in localStorage. @param {Page} page */
const keys = page =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => key.startsWith('placewise.'))
      .sort(),
  )

/** Begins a new level on the desk. @param {Page} page @param {string} preset */
async function begin(page, preset) {
  await page.locator('#open-new').click()
  await page.locator(`[data-new="${preset}"]`).click()
}

test('missing storage is reported until the message is closed', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('no', 'SecurityError')
        },
      })
  })
  await open(page)
  await expect(notice(page)).toContainText('keeps nothing')
  await page.locator('#go-home').click()
  await expect(page.locator('main.home')).toBeVisible()
  await expect(notice(page)).toContainText('keeps nothing')
  await page.locator('#notice-close').click()
  await expect(notice(page)).toBeHidden()
})

test('the win card names the help that was used, after a reload too', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#hint').click()
  await expect(note(page)).toBeVisible()
  await page.reload()
  await ready(page)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await expect(note(page)).toContainText('You used hints')
})

test('a missing list of levels is not reported as an unknown level', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/levels/city.json', route => route.fulfill({ status: 404, body: 'not found' }))
  await open(page, '#level=city-3')
  await expect(notice(page)).toContainText('levels/city.json (404)')
  await page.locator('.kind-card', { hasText: 'Wonderful Island' }).getByRole('button', { name: 'Learn' }).click()
  await expect(page.locator('main.table')).toBeVisible()
  await expect(notice(page)).toContainText('levels/city.json (404)')
})

test(
  'a board whose styles fail to load leaves the one at the table, and opens with the next try',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route('**/panels.css', route => route.abort('internetdisconnected'))
    await open(page, '#level=island-3')
    await page.evaluate(() => location.assign('#level=sudoku-1'))
    await expect(notice(page)).toContainText('there is no connection')
    await expect(page.locator('.pieces')).toBeVisible()
    await page.unroute('**/panels.css')
    await page.evaluate(() => location.assign('#level=sudoku-2'))
    await expect(page.locator('.pad-keys')).toHaveCSS('display', 'grid')
    await expect(notice(page)).toBeHidden()
  },
)

test('a QR picture that fails without a network is not reported as too long', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/lean-qr.js', route => route.abort('internetdisconnected'))
  await open(page)
  await choose(page, 'share')
  await page.locator('#share-qr').click()
  await expect(page.locator('.qr')).toContainText('there is no connection')
})

test(
  'forgetting removes progress and desks in all tabs, and keeps settings',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await open(page, '#level=city-1')
    await page.locator('#open-settings').click()
    await page.locator('input[value="dark"]').check()
    await page.keyboard.press('Escape')
    const designer = await context.newPage()
    await designer.goto('./designer.html')
    await ready(designer)
    await begin(designer, 'garden/small')
    await expect.poll(async () => JSON.stringify(await desks(page))).toContain('garden')
    const other = await context.newPage()
    await open(other)
    await clickPlace(other, 0)
    await write(other, { 0: 'panda' })
    expect(await keys(page)).toEqual(expect.arrayContaining(['placewise.met', 'placewise.theme']))

    await openSettings(page, 'device')
    let asked = ''
    page.on('dialog', dialog => {
      asked = dialog.message()
      dialog.accept().catch(() => {})
    })
    await page.locator('#forget').click()
    await expect(notice(page)).toContainText('forgotten')
    expect(asked).toContain('Language, colours and your other settings stay')
    await expect(page.locator('main.home')).toBeVisible()
    await expect(other.locator('main.home')).toBeVisible()
    await expect(other.locator('#go-on')).toHaveCount(0)
    await expect(notice(other)).toContainText('forgotten')
    await expect(designer.locator('#draft-name')).toContainText('Island')
    expect(await keys(page)).toEqual(['placewise.theme'])
    expect(JSON.stringify(await desks(page))).not.toContain('garden')
    await page.reload()
    await ready(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test('an unreadable desk is left as it is', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('./embed-frame.html')
  const strange = { now: 'of another version', past: [] }
  await putDesk(page, 'desk', strange)
  await page.goto('./designer.html')
  await ready(page)
  await begin(page, 'garden/small')
  await expect.poll(async () => JSON.stringify(await desks(page))).toContain('garden')
  expect((await desks(page)).desk).toEqual(strange)
})

test('unreadable desks are reported and not overwritten', async ({ page }) => {
  await page.goto('./designer.html')
  await ready(page)
  await begin(page, 'garden/small')
  // The card is saved once more when its level has been rated.
  await expect.poll(async () => JSON.stringify(await desks(page))).toContain('"grade"')
  const before = await desks(page)
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function () {
      IDBObjectStore.prototype.getAll = getAll
      throw new DOMException('torn', 'UnknownError')
    }
  })
  await page.reload()
  await ready(page)
  await begin(page, 'island/standard')
  await expect(page.locator('.notice-text')).toContainText('what was kept before is left as it is')
  expect(await desks(page)).toEqual(before)
})

for (const [what, name, code, told] of /** @type {const} */ ([
  [
    'a level too large to be rated is printed, with the reason for the missing grade',
    'PuzzleError',
    'budget',
    '2 pages. Too large to be rated here',
  ],
  [
    'a mistake of ours while a link is printed is not told as a damaged link',
    'TypeError',
    undefined,
    'The game itself made a mistake',
  ],
])) {
  test(what, { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await page.addInitScript(([name, code]) => {
      const { postMessage } = Worker.prototype
      Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ more) {
        if (JSON.stringify(message).includes('"startRate"'))
          throw Object.assign(new Error('broken on purpose'), { name, code })
        return postMessage.call(this, message, more)
      }
    }, /** @type {const} */ ([name, code]))
    await choose(page, 'print')
    await expect(page.locator('.state')).toContainText(told)
  })
}

test('what means nothing in an address is named, and the rest opens', async ({ page }) => {
  const told = notice(page)
  await open(page, '#level=island/3&beat=187&x=1')
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  await expect(told).toContainText('“x=1”')
  await expect(told).toContainText('3:07')
  await open(page, '?lesson#lesson')
  await expect(told).toHaveText(/^One part of the link is not understood, and is left out: “lesson”\./)
  await open(page, '?wizard#new=island/standard/wizard/1')
  await expect(told).toContainText('There is no level called island/standard/wizard.')
  await page.goto('designer.html#code=1nonsense')
  await ready(page)
  await expect(told).toContainText('this link is damaged or incomplete')
  await page.goto('print.html#kind=ocean&seed=1')
  await ready(page)
  await expect(page.locator('.state')).toContainText('“kind=ocean”')
})
