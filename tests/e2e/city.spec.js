/** A map: services, advice and zooming, by mouse, touch and keyboard. */
import { expect, test } from './kept-page.js'
import { ANSWER, APART, block, blockAt, openCity } from './city.js'
import { LOOKS_BY_NIGHT, faults } from './faults.js'
import { fingers } from './fingers.js'
import {
  centre,
  clue,
  drag,
  expectRoom,
  expectWon,
  letter,
  note,
  open,
  playByHints,
  prefer,
  trayPiece,
} from './page.js'

/** @import { Page } from '@playwright/test' */

/** @type {Record<string, string>} */
const NAMES = { government: 'city hall', police: 'police station', fire: 'fire station' }
/** @param {string} piece */
const named = piece => NAMES[piece] ?? piece

/** @param {Page} page @param {number} site @param {string} piece */
const stands = (page, site, piece) =>
  expect(block(page, site)).toHaveAttribute('aria-label', new RegExp(`: ${named(piece)}`))

/** Returns the zoom of the board: 1 for the whole board. @param {Page} page */
const seenAt = page => page.locator('.cells').evaluate(cells => new DOMMatrix(getComputedStyle(cells).transform).a)

test.describe('with everything in view', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a level is won by mouse, with a mistake on the way', async ({ page }) => {
    await openCity(page)
    await expect(note(page)).toBeHidden()
    await page.locator('.legend summary').click()
    await expect(page.locator('.adviser')).toContainText('The city is yours to plan')
    const [factory, wrong] = [await centre(page, trayPiece(page, 'factory')), await blockAt(page, 4)]
    await drag(page, factory, wrong)
    await stands(page, 4, 'factory')
    await drag(page, await blockAt(page, 4), await blockAt(page, 7))
    for (const [site, piece] of [...ANSWER.entries()].filter(([site]) => site !== 7)) {
      const { x, y } = await blockAt(page, site)
      if (site % 2) {
        await trayPiece(page, piece).click()
        await page.mouse.click(x, y)
        await page.keyboard.press('Escape')
      } else {
        await page.mouse.click(x, y)
        await trayPiece(page, piece).click()
      }
      await stands(page, site, piece)
    }
    await expectWon(page)
  })

  test(
    'broken advice outlines its smallest set of blocks, and touching advice lights its blocks',
    { tag: '@nightly' },
    async ({ page }) => {
      await openCity(page)
      // Block 8 has the factory, 9 beside it a school; the supermarket on 10 does not matter.
      for (const [site, piece] of /** @type {const} */ ([
        [7, 'factory'],
        [8, 'school'],
        [9, 'supermarket'],
      ])) {
        await block(page, site).focus()
        await page.keyboard.press(await letter(page, piece))
      }
      await expect(clue(page, APART)).toHaveAttribute('data-state', 'broken')
      for (const [site, guilty] of /** @type {const} */ ([
        [7, true],
        [8, true],
        [9, false],
      ])) {
        await expect(block(page, site)).toHaveAttribute(
          'aria-label',
          guilty ? /something is wrong here/ : /: supermarket$/,
        )
      }
      await clue(page, 0).click()
      await expect(page.locator('#spoken')).toContainText('This advice on the board: Block 1.')
      await expect(clue(page, 2).locator('.reason')).not.toBeEmpty()
      await expect(clue(page, 2).locator('.expert img')).toBeVisible()
    },
  )

  test("advice shows its expert's name and is read with the trade", { tag: '@nightly' }, async ({ page }) => {
    await openCity(page)
    const advice = clue(page, APART)
    await expect(advice.locator('.expert-name')).toHaveText('Mrs Bell')
    await expect(advice.locator('.expert-name')).toBeVisible()
    await expect(advice).toHaveAccessibleName(
      /^Mrs Bell, teacher: The factory and the schools are never next to each other\. \(open\)/,
    )
  })

  test(
    'a level is played by keyboard alone, and arrows go to the next block on their side',
    { tag: '@nightly' },
    async ({ page }) => {
      await openCity(page)
      await block(page, 0).focus()
      /** @type {[string, number][]} */
      const way = [
        ['', 0],
        ['ArrowLeft', 1],
        ['ArrowLeft', 4],
        ['ArrowLeft', 7],
        ['ArrowRight', 4],
        ['ArrowUp', 5],
        ['ArrowUp', 8],
        ['ArrowDown', 5],
        ['ArrowDown', 2],
        ['ArrowRight', 3],
        ['ArrowUp', 6],
        ['ArrowRight', 9],
      ]
      for (const [key, site] of way) {
        if (key) await page.keyboard.press(key)
        await expect(block(page, site)).toBeFocused()
        if (await block(page, site).evaluate(cell => cell.getAttribute('aria-label')?.endsWith(': empty')))
          await page.keyboard.press(await letter(page, ANSWER[site]))
        await stands(page, site, ANSWER[site])
      }
      await expectWon(page)
    },
  )

  test('keys zoom in and keep the focused block in view', { tag: '@nightly' }, async ({ page }) => {
    await openCity(page)
    await block(page, 0).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('+')
    await expect.poll(() => seenAt(page)).toBe(4)
    for (const [key, site] of /** @type {const} */ ([
      ['ArrowLeft', 1],
      ['ArrowLeft', 4],
      ['ArrowUp', 5],
      ['ArrowUp', 8],
    ])) {
      await page.keyboard.press(key)
      await expect(block(page, site)).toBeFocused()
      const [cell, stage] = [await block(page, site).boundingBox(), await page.locator('.stage').boundingBox()]
      expect(
        cell &&
          stage &&
          cell.x >= stage.x - 1 &&
          cell.y >= stage.y - 1 &&
          cell.x + cell.width <= stage.x + stage.width + 1 &&
          cell.y + cell.height <= stage.y + stage.height + 1,
      ).toBe(true)
    }
    await page.keyboard.press('-')
    await expect(block(page, 8)).toHaveAttribute('aria-label', /marked: nothing here$/)
    await page.keyboard.press('Shift+-')
    await expect.poll(() => seenAt(page)).toBeCloseTo(2.5)
    await page.keyboard.press('0')
    await expect.poll(() => seenAt(page)).toBe(1)
    await expect(page.locator('#spoken')).toContainText('The whole board')
  })

  test('wheel and buttons zoom in, dragging free ground moves the board, a double click beside it zooms out', async ({
    page,
  }) => {
    await openCity(page)
    const still = await blockAt(page, 3)
    await page.mouse.move(still.x, still.y)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => seenAt(page)).toBeGreaterThan(1.3)
    const after = await blockAt(page, 3)
    expect(Math.hypot(after.x - still.x, after.y - still.y)).toBeLessThan(3)
    await page.locator('#zoom-in').click()
    await expect.poll(() => seenAt(page)).toBeGreaterThan(2)
    await trayPiece(page, 'hospital').click()
    const before = await blockAt(page, 3)
    await page.mouse.move(before.x, before.y)
    await page.mouse.down()
    await page.mouse.move(before.x - 60, before.y - 40, { steps: 5 })
    await page.mouse.up()
    const moved = await blockAt(page, 3)
    expect(moved.x).toBeLessThan(before.x - 30)
    await expect(block(page, 3)).toHaveAttribute('aria-label', /: empty$/)
    await page.mouse.click(moved.x, moved.y)
    await stands(page, 3, 'hospital')
    await page.locator('#zoom-fit').click()
    await expect.poll(() => seenAt(page)).toBe(1)
    const stage = await page.locator('.stage').boundingBox()
    if (!stage) throw new Error('no board')
    const { clickTwice } = await fingers(page)
    const beside = { x: stage.x + stage.width / 2, y: stage.y + stage.height - 20 }
    await clickTwice(beside)
    await expect.poll(() => seenAt(page)).toBe(2)
    await clickTwice(beside)
    await expect.poll(() => seenAt(page)).toBe(1)
  })
})

test('the printed demo says that each of several answers is accepted', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=city-demo')
  await expect(page.locator('#several')).toContainText('More than one answer wins here (210 do)')
})

/** Opens the city in a new document, as that decides whether the legend is open. @param {Page} page */
async function openAnew(page) {
  await page.goto('about:blank')
  await openCity(page)
}

test('a legend explains the signs of the map', async ({ page }) => {
  const signs = ['Zone 1, the centre', 'Zone 2', 'Zone 3', 'Zone 4', 'highway']
  await page.setViewportSize({ width: 390, height: 844 })
  await openAnew(page)
  // Folded, it is a row of signs after the advice.
  await expect(page.locator('.legend li').first()).toBeHidden()
  await expect(page.locator('.legend-row > *')).toHaveCount(signs.length)
  const top = async (/** @type {string} */ part) => (await page.locator(part).boundingBox())?.y ?? 0
  expect(await top('.legend')).toBeGreaterThan(await top('.clue-list'))
  await page.locator('.legend summary').click()
  await expect(page.locator('.legend li')).toHaveText(signs)
  await expect(page.locator('.legend-row')).toBeHidden()
})

test('the label of every block names its zone, marks and neighbours', { tag: '@nightly' }, async ({ page }) => {
  await openCity(page)
  await expect(block(page, 7)).toHaveAttribute(
    'aria-label',
    /^Block 8, in zone 4, by the highway, next to Block 5 and Block 9: empty$/,
  )
})

test('a level is won by hints alone', { tag: '@nightly' }, async ({ page }) => {
  await openCity(page)
  await playByHints(page)
  await expectWon(page)
  await expect(note(page)).toBeInViewport({ ratio: 1 })
})

test(
  'advice about unplaced services names them at the board and lights them',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCity(page)
    await clue(page, APART).click()
    await expect(page.locator('.place')).toHaveText('Not on the board yet: factory and school')
    await expect(page.locator('.place')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.piece.lit .piece-name')).toHaveText(['school', 'factory'])
    await expect(page.locator('#spoken')).toContainText('This advice: not on the board yet: factory and school.')
    await clue(page, APART).click()
    await expect(page.locator('.place')).toBeHidden()
    await block(page, 7).focus()
    await page.keyboard.press(await letter(page, 'factory'))
    await clue(page, APART).click()
    await expect(page.locator('#spoken')).toContainText('This advice on the board: Block 8.')
    await expect(page.locator('.place')).toBeHidden()
  },
)

test('three tiny maps teach the rules', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/levels/city.json', route => route.fulfill({ json: [] }))
  await open(page, '#lesson=city')
  await expect(page.locator('.lesson-text')).toContainText('Mrs Wu, the judge,')
  await expect(clue(page, 0)).toHaveAccessibleName(/^Mrs Wu, judge: The city hall is in zone 1\./)
  /** @type {Record<number, string>[]} */
  const plans = [
    { 0: 'government' },
    { 0: 'factory', 2: 'school', 3: 'park' },
    { 0: 'fire', 2: 'hospital', 3: 'housing' },
  ]
  for (const plan of plans) {
    await expect(page.locator('.badge', { hasNotText: '✓' })).toHaveCount(Object.keys(plan).length)
    for (const [site, piece] of Object.entries(plan)) {
      await block(page, Number(site)).focus()
      await page.keyboard.press(await letter(page, piece))
    }
    await expectWon(page)
    await page.locator('#next').click()
  }
  await expect(page.locator('.home')).toBeVisible()
})

test('in Chinese', { tag: '@nightly' }, async ({ page }) => {
  await prefer(page, { lang: 'zh' })
  await openCity(page)
  await expect(page.locator('#clues-title')).toHaveText('专家的建议')
  await expect(block(page, 7)).toHaveAttribute('aria-label', /^8号街区/)
  await expect(page.locator('#zoom-in')).toHaveAccessibleName('放大')
  await page.locator('.legend summary').click()
  await expect(page.locator('.adviser')).toContainText('市长')
  await expect(page.locator('.legend li').first()).toHaveText('第1圈，市中心')
})

test.describe('with a finger', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'touches are made through the Chromium protocol')
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('two fingers zoom, one moves the map, and the level is won', async ({ page }) => {
    await openCity(page)
    const { move } = await fingers(page)
    const still = await blockAt(page, 2)
    const { x, y } = still
    await move(
      [
        { x: x - 20, y },
        { x: x + 20, y },
      ],
      [
        { x: x - 50, y },
        { x: x + 50, y },
      ],
    )
    await expect.poll(() => seenAt(page)).toBeCloseTo(2.5, 0)
    const nearby = await blockAt(page, 2)
    expect(Math.hypot(nearby.x - x, nearby.y - y)).toBeLessThan(12)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await move([{ x, y }], [{ x: x + 70, y: y + 10 }])
    expect((await blockAt(page, 2)).x).toBeGreaterThan(nearby.x + 40)
    // Two parallel fingers move it as well.
    const before = await blockAt(page, 2)
    await move(
      [
        { x, y },
        { x: x + 60, y },
      ],
      [
        { x: x - 60, y },
        { x, y },
      ],
    )
    expect((await blockAt(page, 2)).x).toBeLessThan(before.x - 40)
    expect(await seenAt(page)).toBeCloseTo(2.5, 0)
    await tapOn(page, '#zoom-fit')
    await expect.poll(() => seenAt(page)).toBe(1)
    // The rest by keys: taps on a map differ in nothing from each other.
    for (const [site, piece] of [...ANSWER.entries()].slice(4)) {
      await block(page, site).focus()
      await page.keyboard.press(await letter(page, piece))
    }
    for (const [site, piece] of [...ANSWER.entries()].slice(0, 4)) {
      await tapOn(page, `[data-piece="${piece}"]`)
      const at = await blockAt(page, site)
      await page.touchscreen.tap(at.x, at.y)
      await stands(page, site, piece)
      // The remaining pieces of its kind stay in the hand.
      if (await page.locator('.piece[aria-pressed="true"]').count()) await tapOn(page, `[data-piece="${piece}"]`)
      if (await page.locator('.piece[aria-pressed="true"]').count()) await tapOn(page, `[data-piece="${piece}"]`)
    }
    await expectWon(page)
  })

  test('a double tap zooms out, also on a block, unless a piece is in hand', { tag: '@nightly' }, async ({ page }) => {
    await openCity(page)
    const { tapTwice } = await fingers(page)
    await tapTwice(await blockAt(page, 3))
    expect(await seenAt(page)).toBe(1)
    await tapOn(page, '#zoom-in')
    await expect.poll(() => seenAt(page)).toBeCloseTo(1.6)
    const middle = await blockAt(page, 3)
    // The first tap places the piece, the second takes it back.
    await tapOn(page, '[data-piece="hospital"]')
    await tapTwice(middle)
    await expect(page.locator('#spoken')).toContainText('taken off')
    await expect(trayPiece(page, 'hospital')).toHaveAttribute('aria-pressed', 'true')
    expect(await seenAt(page)).toBeCloseTo(1.6)
    for (let i = 0; i < 2; i++) await tapOn(page, '[data-piece="hospital"]')
    await expect(trayPiece(page, 'hospital')).toHaveAttribute('aria-pressed', 'false')
    await tapTwice(middle)
    await expect.poll(() => seenAt(page)).toBe(1)
    await expect(page.locator('.cell[aria-selected="true"]')).toHaveCount(0)
    await expect(block(page, 3)).toHaveAttribute('aria-label', /: empty$/)
  })

  /** Adds room below the table, which by itself fills the window: a page that embeds one can scroll. */
  const lengthen = (/** @type {Page} */ page) =>
    page.evaluate(() => void (document.documentElement.style.paddingBottom = '100vh'))

  test('a swipe over the whole board scrolls the page', { tag: '@nightly' }, async ({ page }) => {
    await openCity(page)
    await lengthen(page)
    const { move } = await fingers(page)
    const { x, y } = await blockAt(page, 2)
    await move([{ x, y: y + 60 }], [{ x, y: y - 20 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    await page.locator('#zoom-in').click()
    await expect.poll(() => seenAt(page)).toBeGreaterThan(1.5)
    const scrolled = 40
    await page.evaluate(y => scrollTo(0, y), scrolled)
    for (let i = 0; i < 4; i++) await move([{ x, y: y + 60 }], [{ x, y: y - 60 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 20)
    await expect(page.locator('.cell[aria-selected="true"]')).toHaveCount(0)
  })

  /** @param {Page} page @param {string} what */
  async function tapOn(page, what) {
    const { x, y } = await centre(page, page.locator(what))
    await page.touchscreen.tap(x, y)
  }

  test('the wheel scrolls a page that can scroll, and zooms with Ctrl', { tag: '@nightly' }, async ({ page }) => {
    await openCity(page)
    await lengthen(page)
    const { x, y } = await blockAt(page, 2)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    expect(await seenAt(page)).toBe(1)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await expect.poll(() => seenAt(page)).toBeGreaterThan(1.2)
  })

  test('every block can be pressed with a fingertip', { tag: '@nightly' }, async ({ page }) => {
    await openCity(page)
    for (const site of ANSWER.keys()) {
      const { x, y } = await blockAt(page, site)
      for (const [dx, dy] of [
        [0, 0],
        [-8, 8],
        [8, 8],
      ]) {
        await page.mouse.move(x + dx, y + dy)
        await expect(page.locator('.place')).toContainText(new RegExp(`^Block ${site + 1}\\b`))
      }
    }
  })
})

test('the town moves after a win, and then rests', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openCity(page)
  for (const [site, piece] of ANSWER.entries()) {
    await block(page, site).focus()
    await page.keyboard.press(await letter(page, piece))
  }
  await expectWon(page)
  const picture = () =>
    page.locator('.stage canvas').evaluate(canvas => /** @type {HTMLCanvasElement} */ (canvas).toDataURL().length)
  const first = await picture()
  await expect.poll(async () => (await picture()) !== first).toBe(true)
  await expect
    .poll(async () => {
      const before = await picture()
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      return (await picture()) === before
    })
    .toBe(true)
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await prefer(page, { theme: 'light' })
    await openCity(page)
    expect(await faults(page)).toEqual([])
    await page.locator('.legend summary').click()
    expect(await faultsIn(page)).toEqual([])
    await block(page, 4).focus()
    await page.keyboard.press(await letter(page, 'factory'))
    await page.keyboard.press('+')
    await clue(page, 2).click()
    await expect(page.locator('.legend li').first()).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
  })
}

for (const [width, height] of [
  [320, 640],
  [844, 390],
]) {
  test(`nothing sticks out sideways at ${width}x${height}`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openCity(page)
    // The first press zooms in, and so does the next at the same place.
    const { x, y } = await centre(page, page.locator('#zoom-in'))
    await page.mouse.click(x, y)
    await expect.poll(() => seenAt(page)).toBeCloseTo(1.6)
    await page.mouse.click(x, y)
    await expect.poll(() => seenAt(page)).toBeCloseTo(2.56)
    await expect(page.locator('#zoom-fit')).toBeVisible()
    await expectRoom(page, 'button, summary')
  })
}
