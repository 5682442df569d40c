/** Devices: narrow screens, forced colours, printing, clocks and keyboards. */
import { expect, test } from './kept-page.js'
import { inflateSync } from 'node:zlib'
import { chosen, expectCell, openDigits } from './digits.js'
import { cell, open, openNext, prefer, ready, write } from './page.js'

/** @import { Locator, Page } from '@playwright/test' */

const LEVELS = ['island-3', 'garden-5', 'city-20', 'sudoku-5', 'sudoku-30', 'numbrix-15', 'crossnumbers-5']

test('nothing scrolls sideways on a screen 240 px wide', { tag: '@nightly' }, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 240, height: 320 })
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await open(page, '#home')
  await expect.poll(sticksOut).toBe(0)
  for (const address of [...LEVELS.map(id => `level=${id}`), 'technique=sudoku/x-wing']) {
    await openNext(page, `#${address}`)
    await expect.poll(sticksOut, address).toBe(0)
    if (!address.includes('level')) continue
    const small = await page
      .locator('.keypad button:visible, .path-pad button:visible')
      .evaluateAll(keys => keys.filter(key => key.getBoundingClientRect().width < 44).length)
    expect(small, address).toBe(0)
  }
  for (const address of ['designer.html', 'print.html#kind=island&count=1', 'papers.html', 'embed.html']) {
    await page.goto(`./${address}`)
    if (!address.startsWith('embed')) await ready(page)
    await expect.poll(sticksOut, address).toBe(0)
  }
})

/** Returns the number of parts that look different. @param {Locator[]} parts */
async function looks(parts) {
  const shots = new Set()
  for (const part of parts) shots.add((await part.screenshot()).toString('base64'))
  return shots.size
}

test('at a text size of 200 % tools have room for their names, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const address of ['designer.html', 'print.html#kind=sudoku&seed=1']) {
    await page.goto(address)
    await ready(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, address).toBeLessThanOrEqual(0)
    const out = await page
      .locator('.tools .tool > span:visible')
      .evaluateAll((/** @type {HTMLElement[]} */ names) =>
        names
          .filter(({ offsetWidth, parentElement }) => offsetWidth > (parentElement?.clientWidth ?? 0))
          .map(name => name.textContent),
      )
    expect(out, address).toEqual([])
  }
})

test("at a text size of 200 % the slider of a garden's rounds stays wide enough to drag", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('#level=garden-20')
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await expect.poll(async () => (await page.locator('#film-at').boundingBox())?.width).toBeGreaterThanOrEqual(84)
})

test('with forced colours signs of a legend differ, and so do modes', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme })
    await open(page, `?${colorScheme}#level=city-20`)
    const dots = await page.locator('.legend ul .zone-dots').all()
    expect(dots.length).toBeGreaterThan(2)
    expect(await looks(dots)).toBe(dots.length)
    await page.goto('about:blank')
    await openDigits(page, 'one')
    const sign = page.locator('[data-mode="colour"] .pad-sign')
    const filled = await sign.evaluate(part => getComputedStyle(part).backgroundImage)
    expect(filled).toContain('gradient')
    await sign.evaluate((/** @type {HTMLElement} */ part) => part.style.setProperty('background', 'none'))
    const bare = await sign.screenshot()
    await sign.evaluate((/** @type {HTMLElement} */ part) => part.style.removeProperty('background'))
    expect((await sign.screenshot()).equals(bare)).toBe(false)
  }
})

/** Returns the number of pages of a PDF. @param {Buffer} pdf */
function pagesIn(pdf) {
  const text = pdf.toString('latin1')
  const packed = [...text.matchAll(/\/ObjStm[\s\S]*?stream\r?\n/g)].map(found =>
    inflateSync(pdf.subarray(found.index + found[0].length)).toString('latin1'),
  )
  return [text, ...packed].join('\n').match(/\/Type \/Page\b[^s]/g)?.length
}

for (const [level, says] of [
  ['island-3', 'Wonderful Island 3'],
  ['sudoku-5', 'Sudoku 5'],
]) {
  test(`a page printed from the game is the sheet of its level: ${level}`, { tag: '@nightly' }, async ({ page }) => {
    await prefer(page, { theme: 'dark' })
    await open(page, `#level=${level}`)
    await expect(page.locator('.game-paper')).toHaveCount(1)
    // A browser does this before it prints.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.sheet-of-paper')
    await expect(paper).toHaveCount(1)
    await expect(paper.locator('.paper-title')).toHaveText(says)
    await expect(paper.locator('.paper-rules')).not.toBeEmpty()
    await expect(page.locator('.actions')).toBeHidden()
    await expect(page.locator('.stage')).toBeHidden()
    const ink = await paper.locator('canvas').evaluate(canvas => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas)
      const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')
      const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] }
      let dark = 0
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3] > 128 && data[i] + data[i + 1] + data[i + 2] < 200) dark++
      return { wide: width, part: dark / (data.length / 4) }
    })
    expect(ink.wide).toBeGreaterThan(1000)
    expect(ink.part).toBeGreaterThan(0.001)
    expect(ink.part).toBeLessThan(0.3)
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('.stage')).toBeVisible()
    await expect(paper).toBeHidden()
    expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })
}

test('Ctrl+P waits until the sheet is made', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: /** @type {number[]} */ ([]),
      print: () => /** @type {any} */ (window).printed.push(document.querySelectorAll('.game-paper').length),
      requestIdleCallback: () => 0,
    })
  })
  await open(page, '#level=numbrix-15')
  await expect(page.locator('.game-paper')).toHaveCount(0)
  await page.evaluate(() =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'з', code: 'KeyP', ctrlKey: true, cancelable: true })),
  )
  await expect.poll(() => page.evaluate(() => /** @type {any} */ (window).printed)).toEqual([1])
})

test("a home page left open overnight shows the new day's puzzles", { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-27T23:58:00') })
  await open(page, '#home')
  await expect(page.locator('.home-day')).toContainText('November 27')
  await page.clock.runFor(3 * 60_000)
  await expect(page.locator('.home-day')).toContainText('November 28')
  // A suspended page only gets the event that it is visible.
  await page.clock.setFixedTime(new Date('2026-11-30T07:00:00'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('.home-day')).toContainText('November 30')
})

test('the time that a device sleeps does not count', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '#level=island-3')
  await page.clock.runFor(10_000)
  // Everything that was due happens once.
  await page.clock.fastForward('02:00:00')
  await page.clock.runFor(2000)
  const time = (await page.locator('.time').textContent()) ?? ''
  const [minutes, seconds] = time.split(':').map(Number)
  expect(minutes * 60 + seconds).toBeGreaterThanOrEqual(10)
  expect(minutes * 60 + seconds).toBeLessThan(30)
})

test('the time of thinking is kept when a player goes home, and when the page is reloaded', async ({ page }) => {
  await page.clock.install()
  await open(page, '#level=island-3')
  const seconds = async () => {
    const [minutes, seconds] = ((await page.locator('.time').textContent()) ?? '').split(':').map(Number)
    return minutes * 60 + seconds
  }
  await page.clock.runFor(90_000)
  expect(await seconds()).toBeGreaterThan(85)
  await page.locator('#go-home').click()
  await page.goto('./#level=island-3')
  await expect.poll(seconds).toBeGreaterThan(85)
  await page.clock.runFor(31_000)
  await page.reload()
  await ready(page)
  await expect.poll(seconds).toBeGreaterThan(115)
})

/** Presses a key on the focused element. @param {Page} page @param {Record<string, string | boolean>} key */
const press = (page, key) =>
  page.evaluate(key => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }))
  }, key)

test('keys work in a non-Latin layout and on the number pad of Windows', { tag: '@nightly' }, async ({ page }) => {
  await openDigits(page, 'one')
  await page.locator('.skip').focus()
  await page.keyboard.press('Enter')
  const site = await page.evaluate(() => document.activeElement?.getAttribute('data-site'))
  const at = Number(site)
  await press(page, { key: 'ArrowDown', code: 'ArrowDown' })
  await press(page, { key: 'ArrowUp', code: 'ArrowUp' })
  await expect.poll(() => chosen(page)).toEqual([at])
  // Corner mark 1, as Windows reports Shift and the 1 of the number pad.
  await press(page, { key: 'End', code: 'Numpad1', shiftKey: false, modifierNumLock: true })
  await expectCell(page, at, 'empty, corner marks: 1')
  await expect(cell(page, at)).toBeFocused()
  // Ctrl+Z on a Cyrillic layout.
  await press(page, { key: 'я', code: 'KeyZ', ctrlKey: true })
  await expectCell(page, at, 'empty')
  // X, for corner marks.
  await press(page, { key: 'ч', code: 'KeyX' })
  await expect(page.locator('.pad-mode[data-mode="corner"]')).toHaveAttribute('aria-pressed', 'true')
  await press(page, { key: 'Clear', code: 'Numpad5' })
  await expectCell(page, at, 'empty')
})

test(
  'Carry on lists games with entries of the player, with the kind of a daily puzzle',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=island-3')
    await write(page, { 0: 'lion' })
    await openNext(page, '#level=sudoku-5')
    const empty = await page
      .getByRole('gridcell')
      .evaluateAll(cells => cells.findIndex(one => one.getAttribute('aria-label')?.includes('empty')))
    await cell(page, empty).click()
    await page.keyboard.press('1')
    // A hint alone does not begin a game.
    await openNext(page, '#level=island-48')
    await page.locator('#hint').click()
    await expect(page.locator('.note')).toBeVisible()
    await open(page, '?again#home')
    await expect(page.locator('#go-on')).toContainText('Island 5')
    await expect(page.locator('#go-on')).toContainText('1 of')
    await expect(page.locator('[data-begun]')).toHaveCount(1)
    await expect(page.locator('[data-begun="island-3"]')).toContainText('Wonderful Island')
    await page.locator('#today-sudoku').click()
    await ready(page)
    await expect(page.locator('.home')).toBeHidden()
    const open2 = await page
      .getByRole('gridcell')
      .evaluateAll(cells => cells.findIndex(one => one.getAttribute('aria-label')?.includes('empty')))
    await cell(page, open2).click()
    await page.keyboard.press('2')
    await page.locator('#go-home').click()
    await expect(page.locator('#go-on')).toContainText('Sudoku · Puzzle of the day')
    await expect(page.locator('#today-sudoku')).toContainText('begun')
    await page.locator('[data-begun="island-3"]').click()
    await expect(page).toHaveURL(/#level=island\/3$/)
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /lion/)
  },
)
