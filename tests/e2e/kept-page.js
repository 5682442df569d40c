/**
 * One page a worker, for tests that only need a level on the table: a new page costs eight times what the next level in
 * an open one does. Between two tests all is forgotten, as it is when a player asks for it in another tab, and the page
 * is at home. A page goes on as long as tests only played on it. Where one failed, chose settings, left the address, or
 * changed how the page runs (scripts before it, routes, clocks, media), the next test has a new one.
 */
import { expect, test as base } from '@playwright/test'
import { LISTS, atHome, changed } from './page.js'

export { expect }

/**
 * @import { Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs } from '@playwright/test'
 * @typedef {{ pages: Map<string, Page> }} Worker
 */

/** What changes how a page runs, for good. */
const CHANGES = /** @type {const} */ ([
  'addInitScript',
  'addScriptTag',
  'addStyleTag',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'setContent',
  'setExtraHTTPHeaders',
])

/** What is kept under these names is forgotten with the rest; any other is a setting, which is at hand in memory. */
const DONE = /^placewise\.(met|kind|grade|designing|welcomed|met\..*|welcomed\..*)$/

/** Notes when something changes how a page runs. @param {Page} page */
function watch(page) {
  /** @param {any} owner @param {readonly string[]} names */
  const note = (owner, names) => {
    for (const name of names) {
      const call = owner[name]
      owner[name] = (/** @type {unknown[]} */ ...args) => {
        if (args[0] !== LISTS) changed.add(page)
        return call.apply(owner, args)
      }
    }
  }
  note(page, CHANGES)
  note(page.context(), ['addInitScript', 'route', 'newPage', 'newCDPSession', 'setOffline', 'addCookies'])
  note(page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'])
}

/** Forgets all that was done on the page, and goes home. @param {Page} page */
async function forget(page) {
  page.removeAllListeners()
  const notice = page.locator('.notice')
  if (await notice.isVisible()) await notice.locator('.close').click()
  await page.evaluate(() => {
    localStorage.clear()
    delete document.documentElement.dataset.at
    new BroadcastChannel('placewise.forgotten').postMessage('all')
  })
  await expect(page.locator('html')).toHaveAttribute('data-at', 'home')
  // That it is forgotten is said last.
  await notice.locator('.close').click()
  await page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    getSelection()?.removeAllRanges()
    const spoken = document.querySelector('#spoken')
    if (spoken) spoken.textContent = ''
    scrollTo(0, 0)
  })
  await page.mouse.move(0, 0)
}

/** True if the next test can go on with the page. @param {Page} page @param {string} home */
async function isAsItWas(page, home) {
  if (page.isClosed() || changed.has(page) || page.context().pages().length > 1) return false
  if (page.url().split('#')[0] !== home) return false
  const left = await page.evaluate(() => ({
    names: Object.keys(localStorage),
    dialogs: document.querySelectorAll('dialog[open]').length,
  }))
  return !left.dialogs && left.names.every(name => DONE.test(name))
}

export const test = base.extend(
  /** @type {Fixtures<{}, Worker, PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs>} */ ({
    pages: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const pages = new Map()
        await use(pages)
        for (const page of pages.values()) await page.context().close()
      },
      { scope: 'worker' },
    ],
    page: async ({ pages, browser, baseURL, viewport, hasTouch, locale, contextOptions }, use, info) => {
      // A page has these for as long as it is there. Tests of one file often have the same lists of levels.
      const key = JSON.stringify([info.file, hasTouch, locale, contextOptions])
      for (const [other, page] of pages)
        if (!other.startsWith(JSON.stringify([info.file]).slice(0, -1))) {
          pages.delete(other)
          await page.context().close()
        }
      const page = pages.get(key) ?? (await (await browser.newContext()).newPage())
      if (viewport) await page.setViewportSize(viewport)
      if (pages.has(key)) {
        atHome.add(page)
        await forget(page)
      } else watch(page)
      await use(page)
      pages.delete(key)
      const home = new URL('./', baseURL).href
      if (info.status === 'passed' && (await isAsItWas(page, home))) pages.set(key, page)
      else await page.context().close()
    },
    context: async ({ page }, use) => use(page.context()),
  }),
)
