import { expect, test } from './kept-page.js'
import {
  ANSWER_50,
  cell,
  clue,
  expectRoom,
  expectWon,
  laidOut,
  note,
  open,
  openSettings,
  trayPiece,
  write,
} from './page.js'

const phone = { width: 390, height: 844 }

/** @import { Page } from '@playwright/test' */

test('everything fits the width and can be pressed', async ({ page }) => {
  await open(page)
  await page.locator('#hint').click()
  await expect(note(page)).toBeVisible()
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
  ]) {
    await test.step(`at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expectRoom(page)
    })
  }
})

test('on a phone the island, the tray and the first clue are visible without scrolling', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page)
  await write(page, { 0: 'panda' })
  const bar = await page.locator('.actions').boundingBox()
  for (const part of [page.locator('.stage'), trayPiece(page, 'panda'), clue(page, 0)]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('nothing is painted before the size is known', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { fill, stroke } = CanvasRenderingContext2D.prototype
    let count = 0
    Object.assign(CanvasRenderingContext2D.prototype, {
      fill(/** @type {any[]} */ ...path) {
        count++
        return fill.apply(this, /** @type {any} */ (path))
      },
      stroke(/** @type {any[]} */ ...path) {
        count++
        return stroke.apply(this, /** @type {any} */ (path))
      },
    })
    Object.assign(window, { painted: () => count })
  })
  for (const address of ['', '#level=island-50', 'designer.html']) {
    await open(page, address)
    // A whole picture has some hundred parts, and is painted again once its pieces are loaded.
    expect(await page.evaluate(() => /** @type {any} */ (window).painted()), address).toBeLessThan(10_000)
    await page.goto('about:blank')
  }
})

test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the picture is as sharp as the screen', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await laidOut(page)
  })
})

/** Returns the colour of the sea in the picture. @param {Page} page */
const sea = page =>
  page.locator('.stage canvas').evaluate(canvas => {
    const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')
    return [...(pen?.getImageData(3, 3, 1, 1).data ?? [])].join()
  })

test('the colours follow the device and the switch', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  await laidOut(page)
  const byDay = await sea(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  test.skip(!(await holds(page, '(prefers-color-scheme: dark)')), 'this browser cannot be told')
  await expect.poll(() => sea(page)).not.toBe(byDay)
  await page.locator('#open-settings').click()
  await page.locator('input[value="light"]').check()
  await expect.poll(() => sea(page)).toBe(byDay)
})

test('the groups of the settings stay in place when another one is opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const places = []
  for (const group of ['look', 'play', 'kinds', 'device']) {
    if (group === 'look') await openSettings(page, group)
    else await page.locator(`#settings-${group}`).click()
    places.push(
      await page.locator('[id^="settings-"]:visible').evaluateAll(all => all.map(one => one.getBoundingClientRect().y)),
    )
  }
  for (const at of places) expect(at).toEqual(places[0])
})

/** @param {Page} page @param {string} query */
const holds = (page, query) => page.evaluate(q => matchMedia(q).matches, query)

/** @param {Page} page */
const countFrames = page =>
  page.addInitScript(() => {
    const real = requestAnimationFrame
    Object.assign(window, { realFrame: real, asked: 0 })
    window.requestAnimationFrame = f => {
      ;/** @type {any} */ (window).asked++
      return real.call(window, f)
    }
  })

/** Returns how often the page requests a frame within three frames. @param {Page} page */
const framesAsked = page =>
  page.evaluate(async () => {
    const real = /** @type {any} */ (window).realFrame
    const before = /** @type {any} */ (window).asked
    for (let i = 0; i < 3; i++) await new Promise(resolve => real.call(window, resolve))
    return /** @type {any} */ (window).asked - before
  })

for (const reducedMotion of /** @type {const} */ (['reduce', 'no-preference'])) {
  test(
    `after a win the picture ${reducedMotion === 'reduce' ? 'rests' : 'moves'} with motion: ${reducedMotion}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await countFrames(page)
      await open(page)
      test.skip(!(await holds(page, `(prefers-reduced-motion: ${reducedMotion})`)), 'this browser cannot be told')
      await write(page, Object.fromEntries(ANSWER_50.entries()))
      await expectWon(page)
      if (reducedMotion === 'reduce') {
        await framesAsked(page)
        expect(await framesAsked(page)).toBe(0)
      } else expect(await framesAsked(page)).toBeGreaterThan(0)
    },
  )
}

test('a placed piece comes to rest', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await countFrames(page)
  await open(page)
  await write(page, { 7: 'elephant' })
  await expect(clue(page, 5)).toHaveAttribute('data-state', 'kept')
  await expect.poll(() => framesAsked(page)).toBe(0)
})

test('the one tab stop of the board remembers its place', async ({ page }) => {
  await open(page)
  await cell(page, 4).focus()
  expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 4)).toBeFocused()
})

test('no button looks pressed after a finger leaves', { tag: '@nightly' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await open(page)
  const ground = (/** @type {string} */ id) =>
    page.locator(id).evaluate(element => getComputedStyle(element).backgroundColor)
  await page.locator('#check').tap()
  await expect(page.locator('.note')).toBeVisible()
  await expect.poll(() => ground('#check')).toBe(await ground('#more'))
  await context.close()
})

test(
  'on a phone signs of choices have one size, and links in cards align with the text',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '#lesson=garden/1')
    const ends = await page.locator('.lesson').evaluate(card => {
      const [skip, text] = ['#lesson-skip', '.lesson-text'].map(part => card.querySelector(part) ?? card)
      const range = document.createRange()
      range.selectNodeContents(skip)
      return [range, text].map(part => Math.round(part.getBoundingClientRect().right))
    })
    expect(ends[0]).toBe(ends[1])
    await page.locator('#open-settings').click()
    const choices = page.locator('.choice input:visible')
    await expect(choices).not.toHaveCount(0)
    const widths = await choices.evaluateAll(inputs => inputs.map(input => input.getBoundingClientRect().width))
    expect(new Set(widths)).toEqual(new Set([20]))
  },
)
