/**
 * One page for each worker, for tests that only need an open level: a new page costs eight times as much as the next
 * level in an open one. Between two tests everything is forgotten, as if a player had requested it in another tab, and
 * the page is at home. A page is reused as long as tests only play on it. After a test that failed, chose settings,
 * left the address, or changed how the page runs (scripts before it, routes, clocks, media), the next test gets a new
 * page.
 */
import { expect, test as base } from '@playwright/test'
import { LISTS, atHome, changed } from './page.js'

export { expect }

/**
 * @import { Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs } from '@playwright/test'
 * @typedef {{ pages: Map<string, Page> }} Worker
 */

/** The methods that change permanently how a page runs. */
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

/** The same for its context. */
const CONTEXT_CHANGES = /** @type {const} */ ([
  'addCookies',
  'addInitScript',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'route',
  'setOffline',
])

/** Stored names that are forgotten with the progress; all others are settings, which are also in memory. */
const DONE = /^placewise\.(met|kind|grade|designing|welcomed|met\..*|welcomed\..*)$/

/** Records if something changes how a page runs. @param {Page} page */
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
  note(page.context(), CONTEXT_CHANGES)
  note(page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'])
}

/** Forgets all progress on the page, and goes home. @param {Page} page */
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
  // The notice that all is forgotten comes last.
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

/** Returns true if the next test can use the page. @param {Page} page @param {string} home */
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
    page: async (
      {
        pages,
        browser,
        baseURL,
        viewport,
        hasTouch,
        locale,
        deviceScaleFactor,
        serviceWorkers,
        javaScriptEnabled,
        contextOptions,
      },
      use,
      info,
    ) => {
      // A page keeps these for its lifetime.
      const key = JSON.stringify([
        hasTouch,
        locale,
        deviceScaleFactor,
        serviceWorkers,
        javaScriptEnabled,
        contextOptions,
      ])
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
