import { expect, test } from './kept-page.js'
import { ANSWER_50, expectStanding, expectWon, note, open, write } from './page.js'

/** Records every worker that the page starts, and can refuse new ones. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const here = /** @type {any} */ (window)
    here.workers = []
    const Real = Worker
    here.Worker = class extends Real {
      /** @param {string | URL} url @param {WorkerOptions} options */
      constructor(url, options) {
        if (here.refuse) throw new Error('no worker is to be had')
        super(url, options)
        here.workers.push(this)
      }
    }
  }),
)

/** Returns the number of workers that were started. @param {import('@playwright/test').Page} page */
const count = page => page.evaluate(() => /** @type {any} */ (window).workers.length)

/** @param {import('@playwright/test').Page} page */
async function expectPlayable(page) {
  await write(page, { 0: 'panda' })
  await expectStanding(page, ['panda', '', '', '', '', '', '', '', ''])
  await page.locator('#hint').click()
  await expect(note(page)).toHaveAttribute('data-kind', 'hint')
}

test('a terminated worker is replaced, and play continues', async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda' })
  const before = await count(page)
  await page.evaluate(() => /** @type {any} */ (window).workers.at(-1).terminate())
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  expect(await count(page)).toBeGreaterThan(before)
})

test(
  'a worker that fails during a call is replaced, and the call is answered',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    const before = await count(page)
    const [worker] = page.workers().slice(-1)
    // The worker is lost when a hint is computed and not yet sent. The answers to other calls, for example levels made
    // ahead, may come at any moment.
    await worker.evaluate(() => {
      const send = postMessage
      globalThis.postMessage = (/** @type {any} */ answer, /** @type {any} */ transfer) => {
        if (answer.value?.technique)
          setTimeout(() => {
            throw new Error('broken on purpose')
          })
        else send(answer, transfer)
      }
    })
    await page.locator('#hint').click()
    await expect(note(page)).toHaveAttribute('data-kind', 'hint')
    expect(await count(page)).toBeGreaterThan(before)
    await expectPlayable(page)
  },
)

test('a failed idle worker is replaced at the next call', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  const before = await count(page)
  const [worker] = page.workers().slice(-1)
  const ended = worker.waitForEvent('close')
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose')
    })
  })
  await ended
  await expectPlayable(page)
  expect(await count(page)).toBeGreaterThan(before)
})

test('a move is saved even if no engine can be started', async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda' })
  await page.evaluate(() => {
    const here = /** @type {any} */ (window)
    here.refuse = true
    here.workers.at(-1).terminate()
  })
  await write(page, { 1: 'lion' })
  await expect(page.locator('.notice')).toContainText('engine')
  await open(page, '?again#level=island-50')
  await expectStanding(page, ['panda', 'lion', '', '', '', '', '', '', ''])
})
