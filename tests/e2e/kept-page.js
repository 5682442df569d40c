/**
 * One page for each worker, as a new one costs up to eight times as much as the next level in an open one. Between two
 * tests everything is forgotten, as if a player had requested it in another tab, and the page is at home. After a test
 * that chose settings, left the address, opened other pages or replaced files, the page is emptied instead: the next
 * test loads it, which still costs a quarter less than a new one. After a test that failed, or installed a clock, which
 * cannot be removed, the next test gets a new page.
 */
import { expect, test as base } from '@playwright/test'
import { LISTS, atHome, changed, forgetLists, restoreLists } from './page.js'

export { expect }

/**
 * @import { Fixtures, Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs } from '@playwright/test'
 * @typedef {{ pages: Map<string, { page: Page, shows: 'home' | 'empty' }> }} Worker
 */

/** @type {(page: Page, made: { dispose: () => Promise<void> }) => Promise<void>} */
const dispose = (_, made) => made.dispose()

/**
 * The methods that change how a page or its context runs, each with the function that undoes it, if there is one.
 * @type {Record<'page' | 'context' | 'clock', Record<string, undefined | ((page: Page, made: any) => unknown)>>}
 */
const CHANGES = {
  page: {
    addInitScript: dispose,
    emulateMedia: page => page.emulateMedia(media.get(page)),
    exposeBinding: dispose,
    exposeFunction: dispose,
    addScriptTag() {},
    addStyleTag() {},
    setContent() {},
    route() {},
    routeFromHAR() {},
    setExtraHTTPHeaders: page => page.setExtraHTTPHeaders({}),
  },
  context: {
    addInitScript: dispose,
    addCookies: page => page.context().clearCookies(),
    newPage() {},
    route() {},
    setOffline: page => page.context().setOffline(false),
  },
  clock: { install: undefined, setFixedTime: undefined, setSystemTime: undefined, pauseAt: undefined },
}

/** The same for methods after whose end a page is as it was. @type {(typeof CHANGES)['context']} */
const UNDONE = {
  grantPermissions: page => page.context().clearPermissions(),
  newCDPSession: (_, made) => made.detach(),
}

/** Stored names that are forgotten with the progress; all others are settings, which are also in memory. */
const DONE = /^placewise\.(met|kind|grade|designing|strength|felt|aside|pictures|(met|learnt)\..*)$/

/** The media for which each page was opened. @type {WeakMap<Page, Parameters<Page['emulateMedia']>[0]>} */
const media = new WeakMap()

/** The functions that undo what tests have changed. @type {WeakMap<Page, (() => unknown)[]>} */
const undoing = new WeakMap()

/** Pages with permanent changes. @type {WeakSet<Page>} */
const lost = new WeakSet()

/**
 * Records what changes how a page runs.
 * @param {Page} page @param {PlaywrightTestOptions['contextOptions']} options of its context
 */
function watch(page, { reducedMotion = 'no-preference' }) {
  undoing.set(page, [])
  media.set(page, { media: null, colorScheme: 'light', reducedMotion, forcedColors: 'none', contrast: 'no-preference' })
  /** @param {any} owner @param {(typeof CHANGES)['page']} methods @param {boolean} [isChange] */
  const note = (owner, methods, isChange = true) => {
    for (const [name, undo] of Object.entries(methods)) {
      const call = owner[name]
      owner[name] = async (/** @type {unknown[]} */ ...args) => {
        if (args[0] !== LISTS) {
          if (isChange) changed.add(page)
          if (!undo) lost.add(page)
        }
        const made = await call.apply(owner, args)
        if (undo) undoing.get(page)?.push(() => undo(page, made))
        return made
      }
    }
  }
  note(page, CHANGES.page)
  note(page.context(), CHANGES.context)
  note(page.context(), UNDONE, false)
  note(page.clock, CHANGES.clock)
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

/**
 * Returns true if all that the test has left is forgotten with the progress.
 * @param {Page} page @param {string} home
 */
async function isAsItWas(page, home) {
  if (changed.has(page) || page.context().pages().length > 1) return false
  if (page.url().split('#')[0] !== home) return false
  const left = await page.evaluate(() => ({
    names: Object.keys(localStorage),
    dialogs: document.querySelectorAll('dialog[open]').length,
    style: document.documentElement.style.length,
  }))
  return !left.dialogs && !left.style && left.names.every(name => DONE.test(name))
}

/** Empties a page, and forgets what pages of this origin have stored. @param {Page} page @param {string} home */
async function renew(page, home) {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  if (page.url().startsWith(home)) await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  for (const owner of [page, context]) await owner.unrouteAll({ behavior: 'ignoreErrors' })
  forgetLists(page)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Storage.clearDataForOrigin', { origin: new URL(home).origin, storageTypes: 'all' })
  await protocol.send('Page.resetNavigationHistory')
  await protocol.detach()
  await page.mouse.move(0, 0)
  changed.delete(page)
}

/**
 * Prepares a page for the next test.
 * @param {Page} page @param {string} home @param {boolean} isChromium
 * @returns {Promise<'home' | 'empty' | undefined>} what it shows, or `undefined` if it cannot be used again
 */
async function prepared(page, home, isChromium) {
  if (page.isClosed() || lost.has(page) || (!isChromium && changed.has(page))) return undefined
  for (const undo of undoing.get(page)?.splice(0) ?? []) await undo()
  if (await isAsItWas(page, home)) return 'home'
  if (!isChromium) return undefined
  await renew(page, home)
  undoing.set(page, [])
  return 'empty'
}

export const test = base.extend(
  /** @type {Fixtures<{}, Worker, PlaywrightTestArgs & PlaywrightTestOptions, PlaywrightWorkerArgs>} */ ({
    pages: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const pages = new Map()
        await use(pages)
        for (const { page } of pages.values()) await page.context().close()
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
      const kept = pages.get(key)
      const page = kept?.page ?? (await (await browser.newContext()).newPage())
      if (viewport) await page.setViewportSize(viewport)
      if (!kept) watch(page, contextOptions)
      else if (kept.shows === 'home') {
        atHome.add(page)
        restoreLists(page)
        await forget(page)
      }
      await use(page)
      pages.delete(key)
      const home = new URL('./', baseURL).href
      const shows =
        info.status === 'passed' && (await prepared(page, home, browser.browserType().name() === 'chromium'))
      if (shows) pages.set(key, { page, shows })
      else await page.context().close()
    },
    context: async ({ page }, use) => use(page.context()),
  }),
)
