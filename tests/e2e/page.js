/** Common helpers of the browser tests: open a level, point at places, read announcements. */
import { expect } from '@playwright/test'

/** @import { Page } from '@playwright/test' */

/** The answer of level 50, in board order. */
export const ANSWER_50 = ['panda', 'lion', 'monkey', 'tiger', 'hippo', 'lion', 'panda', 'elephant', 'hippo']

/**
 * Returns the details of a variant of a test: the others nearly always fail with the one that runs by day, so they run
 * by night only.
 * @param {boolean} isByDay
 */
export const byDayIf = isByDay => ({ tag: isByDay ? [] : ['@nightly'] })

/** Pages that earlier tests have used, until this test opens something (`kept-page.js`). @type {WeakSet<Page>} */
export const atHome = new WeakSet()

/** @param {Page} page @param {string} [address] */
export async function open(page, address = '#level=island-50') {
  if (atHome.has(page) && loadedLists.delete(page)) await page.goto('about:blank')
  await arrive(page, address)
}

/** Pages that run differently now, so other tests cannot use them. @type {WeakSet<Page>} */
export const changed = new WeakSet()

/** @param {Page} page @param {string} address */
async function arrive(page, address) {
  let isOpen = atHome.delete(page)
  // Scripts before a page, and replacements of its files, only work from the next page on.
  if (isOpen && changed.has(page)) {
    await page.goto('about:blank')
    isOpen = false
  }
  await page.goto(`./${address}`)
  await ready(page)
  // If a page was open before, the level comes after the address.
  if (isOpen && /^#(level|code|new|day|technique|lesson)=/.test(address))
    await expect(page.locator('html')).toHaveAttribute('data-at', /table|lost/)
}

/**
 * Opens another level, or the same one again, in the document that is open. It goes home first, which shows when the
 * level is there.
 * @param {Page} page @param {string} address
 */
export async function openNext(page, address) {
  // In a page that an earlier test has used, the first level is opened without that test's lists.
  if (atHome.has(page)) return open(page, address)
  await page.goto('./#home')
  await expect(page.locator('html')).toHaveAttribute('data-at', 'home')
  await page.goto(`./${address}`)
  await expect(page.locator('html')).toHaveAttribute('data-at', /table|lost/)
}

/** The addresses of lists of levels and lessons. */
export const LISTS = /\/(?:levels|lessons)\/\w+\.json$/

/** The replacements of a page's lists, by address. @type {WeakMap<Page, Map<string, string>>} */
const ownLists = new WeakMap()

/** The replaced lists that a page at home has loaded in an earlier test, as text. @type {WeakMap<Page, string>} */
const loadedLists = new WeakMap()

/** @param {Map<string, string>} [lists] */
const textOf = lists => JSON.stringify([...(lists ?? [])])

/**
 * Opens a level from lists of the test.
 * @param {Page} page @param {Record<string, object[]>} lists by their names, such as `levels/garden`
 * @param {string} address
 */
export async function openOwn(page, lists, address) {
  const wanted = new Map(Object.entries(lists).map(([name, list]) => [`/${name}.json`, JSON.stringify(list)]))
  const before = ownLists.get(page)
  const loaded = (atHome.has(page) && loadedLists.get(page)) || textOf(before)
  loadedLists.delete(page)
  ownLists.set(page, wanted)
  if (!before)
    await page.route(LISTS, async route => {
      const body = ownLists.get(page)?.get(new URL(route.request().url()).pathname)
      await (body ? route.fulfill({ contentType: 'application/json', body }) : route.fallback())
    })
  // A page has the lists from the time when it was opened.
  if (loaded !== textOf(wanted) && page.url() !== 'about:blank') {
    atHome.delete(page)
    await page.goto('about:blank')
  }
  await arrive(page, address)
}

/** Ends the replacement of lists: pages opened from now on load the real ones. @param {Page} page */
export function restoreLists(page) {
  const lists = ownLists.get(page)
  if (!lists?.size) return
  loadedLists.set(page, textOf(lists))
  lists.clear()
}

/** Forgets a page's own lists, after their replacement has ended. @param {Page} page */
export function forgetLists(page) {
  ownLists.delete(page)
  loadedLists.delete(page)
}

/**
 * Stores the player's choices, by their names, before a page reads them.
 * @param {Page} page @param {Record<string, string>} choices
 */
export async function prefer(page, choices) {
  atHome.delete(page)
  ownLists.get(page)?.clear()
  loadedLists.delete(page)
  // A document of ours without scripts.
  await page.goto('./icon.svg')
  await page.evaluate(choices => {
    for (const [name, value] of Object.entries(choices)) localStorage.setItem(`placewise.${name}`, value)
  }, choices)
}

/** Waits until the page has made all that it shows, however long that takes. @param {Page} page */
export const ready = page => expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 0 })

/** @param {Page} page @param {number} site */
export const cell = (page, site) => page.getByRole('gridcell').nth(site)

/** @param {Page} page @param {string} piece */
export const trayPiece = (page, piece) => page.locator(`[data-piece="${piece}"]`)

/** @param {Page} page @param {number} clue */
export const clue = (page, clue) => page.locator(`[data-clue="${clue}"]`)

/** @param {Page} page */
export const note = page => page.locator('.note')

/** Returns the middle of a place, in the window. @param {Page} page @param {number} site */
export const middle = (page, site) => centre(page, cell(page, site))

/** @param {Page} _page @param {import('@playwright/test').Locator} locator */
export async function centre(_page, locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** @param {Page} page @param {number} site */
export async function clickPlace(page, site) {
  const { x, y } = await middle(page, site)
  await page.mouse.click(x, y)
}

/** @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
export async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/**
 * Returns the content of each place: the last words of its label, '' for an empty place.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export const standing = page =>
  page.getByRole('gridcell').evaluateAll(cells =>
    cells.map(c => {
      const what = (c.getAttribute('aria-label') ?? '').split(': ')[1] ?? ''
      return what.startsWith('empty') ? '' : what.split(',')[0]
    }),
  )

/** @param {Page} page @param {string[]} wanted */
export const expectStanding = (page, wanted) => expect.poll(() => standing(page)).toEqual(wanted)

/** Places pieces by their letters, through the grid. @param {Page} page @param {Record<number, string>} places */
export async function write(page, places) {
  for (const [site, piece] of Object.entries(places)) {
    await cell(page, Number(site)).focus()
    await page.keyboard.press(await letter(page, piece))
  }
}

/** @param {Page} page @param {string} piece */
export const letter = async (page, piece) =>
  ((await trayPiece(page, piece).locator('kbd').textContent()) ?? '').toLowerCase()

/** @param {Page} page */
export async function expectWon(page) {
  await expect(note(page)).toHaveAttribute('data-kind', 'won')
  await expect(page.locator('.ribbon:not([hidden])')).toHaveCount(1)
}

/**
 * Presses Hint, Why? and Hint for each step, until all is placed: by key, which costs less than half of a click.
 * @param {Page} page
 */
export async function playByHints(page) {
  const hint = page.locator('#hint')
  await expect(page.locator('.badge').first()).toBeVisible()
  while (await page.locator('.badge', { hasNotText: /^[0✓]$/ }).count()) {
    await hint.press('Enter')
    await page.locator('#why').press('Enter')
    await expect(page.locator('#do-it')).toBeVisible()
    await hint.press('Enter')
    await expect(page.locator('#do-it')).toBeHidden()
  }
}

/** The commands on the second page of More. */
const OF_LEVEL = ['levels', 'another-one', 'share', 'two', 'techniques', 'print', 'rules', 'design']

/** Chooses from the sheet of seldom used commands. @param {Page} page @param {string} id */
export async function choose(page, id) {
  await page.locator('#more').click()
  if (OF_LEVEL.includes(id)) await page.locator('#of-level').click()
  await page.locator(`#${id}`).click()
}

/** Shows all tools, which a small board does not have from the start. @param {Page} page */
export async function useAllTools(page) {
  await expect(page.locator('.table')).toHaveAttribute('data-depth', /./)
  if (await page.locator('.table[data-depth="simple"]').count()) await choose(page, 'simple')
}

/** Opens the list of levels: at the table by a command, elsewhere by its button. @param {Page} page */
export async function openLevels(page) {
  const button = page.locator('#open-levels')
  if (await button.isVisible()) await button.click()
  else await choose(page, 'levels')
}

/** Opens the settings at a group. @param {Page} page @param {string} group */
export async function openSettings(page, group) {
  await page.locator('#open-settings').click()
  await page.locator(`#settings-${group}`).click()
}

/**
 * Collects the browser's errors from now on; a missing ladder or missing lessons of a kind are no fault.
 * @param {Page} page
 */
export function complaints(page) {
  const all = /** @type {string[]} */ ([])
  page.on('pageerror', error => all.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' && !/(levels|lessons)\/\w+\.json$/.test(message.location().url))
      all.push(message.text())
  })
  return all
}

/** Lets the test make the engine wait, from the next page on. @param {Page} page */
export const holdable = page =>
  page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    const held = /** @type {(() => void)[]} */ ([])
    Object.assign(window, {
      hold: false,
      release: () => {
        for (const send of held.splice(0)) send()
      },
    })
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...args) {
      const send = () => post.apply(this, /** @type {[any]} */ (args))
      if (/** @type {any} */ (window).hold) held.push(send)
      else send()
    }
  })

/** @param {Page} page */
export const hold = page =>
  page.evaluate(() => {
    Object.assign(window, { hold: true })
  })
/** @param {Page} page */
export const release = page =>
  page.evaluate(() => /** @type {any} */ (Object.assign(window, { hold: false })).release())

/**
 * Waits until the board is laid out and painted: its size is known with the first frame after it appears.
 * @param {Page} page
 */
export const laidOut = page =>
  expect
    .poll(() =>
      page.locator('.stage canvas').evaluate(canvas => {
        const { width, height, clientWidth, clientHeight } = /** @type {HTMLCanvasElement} */ (canvas)
        return (
          clientWidth > 0 &&
          width === Math.round(clientWidth * devicePixelRatio) &&
          height === Math.round(clientHeight * devicePixelRatio)
        )
      }),
    )
    .toBe(true)

/**
 * Checks that nothing overflows sideways, and that all targets are as large as a fingertip.
 * @param {Page} page
 * @param {string} [what]
 */
export async function expectRoom(page, what = 'button') {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  const pressed = page.locator(
    what
      .split(', ')
      .map(one => `${one}:visible`)
      .join(', '),
  )
  const sizes = await pressed.evaluateAll(all =>
    all.map(element => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height, element: element.outerHTML.slice(0, 200) }
    }),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ width, height }) => Math.min(width, height) < 43.99)).toEqual([])
}
