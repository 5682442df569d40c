/** A garden: planted, grown, corrected and won, by mouse, touch and keyboard. */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { fingers } from './fingers.js'
import { EMPTY, GROWN, PLANTED, PLANTING, grow, hears, openGarden } from './garden.js'
import {
  byDayIf,
  cell,
  centre,
  clickPlace,
  drag,
  expectRoom,
  expectStanding,
  expectWon,
  hold,
  holdable,
  letter,
  middle,
  note,
  open,
  openSettings,
  playByHints,
  prefer,
  ready,
  release,
  trayPiece,
  useAllTools,
  write,
} from './page.js'

/** @import { Page } from '@playwright/test' */

/** A wrong planting: the rose is where the tulip should be, and the tulip elsewhere. */
const WRONG = { 0: 'rose', 4: 'lilac', 8: 'tulip' }
const MARKED = /: empty, marked: nothing here$/

test.describe('with everything in view', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a garden is planted, grown, corrected and won by mouse', async ({ page }) => {
    await openGarden(page)
    await trayPiece(page, 'tulip').click()
    await clickPlace(page, 8)
    await expectStanding(page, [...EMPTY.slice(1), 'tulip'])
    await clickPlace(page, 8)
    await expectStanding(page, EMPTY)
    await clickPlace(page, 8)
    await trayPiece(page, 'rose').click()
    await clickPlace(page, 0)
    await drag(page, await centre(page, trayPiece(page, 'lilac')), await middle(page, 4))
    await expect(note(page)).toBeHidden()
    await grow(page)
    await expect(note(page)).toContainText('Not quite yet')
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /: rose, planted, should not be here$/)
    await page.locator('#replant').click()
    await expectStanding(page, ['rose', ...EMPTY.slice(1, 4), 'lilac', ...EMPTY.slice(5, 8), 'tulip'])
    await drag(page, await middle(page, 0), await middle(page, 8))
    await expectStanding(page, PLANTED)
    await expect(note(page)).toBeHidden()
    await grow(page)
    await expectWon(page)
    await expectStanding(page, GROWN)
    await expect(note(page)).toContainText('just like the picture')
  })

  test('a won garden is shown grown when it is opened again', { tag: '@nightly' }, async ({ page }) => {
    await openGarden(page)
    await write(page, PLANTING)
    await grow(page)
    await expectWon(page)
    await page.reload()
    await ready(page)
    await expectWon(page)
    await expectStanding(page, GROWN)
    await expect(note(page)).toContainText('You have solved this one')
    await page.locator('#note-rest').click()
    await page.locator('#again').click()
    await expectStanding(page, EMPTY)
    await expect(note(page)).toBeHidden()
  })

  test('a garden is won by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
    await openGarden(page)
    await cell(page, 0).focus()
    for (const piece of PLANTED) {
      if (piece) await page.keyboard.press(await letter(page, piece))
      else await page.keyboard.press('-')
      const site = await page.evaluate(() => Number(document.activeElement?.getAttribute('data-site')))
      await expect(cell(page, site)).toHaveAttribute('aria-label', piece ? new RegExp(`: ${piece}`) : MARKED)
      await page.keyboard.press(site % 3 < 2 ? 'ArrowRight' : 'ArrowDown')
      if (site % 3 === 2) await page.keyboard.press('Home')
    }
    await page.locator('#film-at').focus()
    await page.keyboard.press('ArrowRight')
    await hears(
      page,
      /Round 1\. New: lilac, row 3 column 2\. Wanted by lilac and tulip, so it stays empty: row 1 column 2/,
    )
    await expect(page.locator('#film-at')).toHaveAttribute('aria-valuetext', 'Round 1 of 2')
    await expect(page.locator('.ribbon')).toBeHidden()
    await page.keyboard.press('Home')
    await expectStanding(page, PLANTED)
    for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+Tab')
    await expect(page.locator('#grow')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectWon(page)
    await hears(page, /Well done!/)
  })
})

test('each round is described in words, spoken and shown', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await useAllTools(page)
  await write(page, PLANTING)
  await expect(page.locator('.grown')).toBeHidden()
  await page.locator('#film-on').click()
  await hears(page, /Round 1\. New: lilac, row 3 column 2\./)
  await expect(cell(page, 7)).toHaveAttribute('aria-label', /: lilac, new in this round$/)
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /: empty, wanted by .* and .*, so it stays empty$/)
  await page.locator('.grown summary').click()
  await expect(page.locator('.grown li')).toHaveText([/Round 1/, /Round 2\. .*Wanted by/])
  await page.locator('#film-on').click()
  await expectWon(page)
})

test(
  'a garden is judged only after growth, and the first touch returns to the planting',
  { tag: '@nightly' },
  async ({ page }) => {
    await openGarden(page)
    await write(page, WRONG)
    await expect(trayPiece(page, 'rose')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('[data-state="broken"]')).toHaveCount(0)
    await grow(page)
    await expect(page.locator('[data-state="broken"]')).toHaveCount(1)
    await clickPlace(page, 3)
    await hears(page, /Back to what you planted/)
    await expect(page.locator('[data-state="broken"]')).toHaveCount(0)
    await expectStanding(page, ['rose', ...EMPTY.slice(1, 4), 'lilac', ...EMPTY.slice(5, 8), 'tulip'])
  },
)

test('marks "nothing here" can be undone and survive a reload', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  const { x, y } = await middle(page, 3)
  await page.mouse.click(x, y, { button: 'right' })
  await expect(cell(page, 3)).toHaveAttribute('aria-label', MARKED)
  await page.mouse.click(x, y, { button: 'right' })
  await expect(cell(page, 3)).toHaveAttribute('aria-label', /: empty$/)
  await page.locator('#undo').click()
  await expect(cell(page, 3)).toHaveAttribute('aria-label', MARKED)
  await page.reload()
  await ready(page)
  await expect(cell(page, 3)).toHaveAttribute('aria-label', MARKED)
  await write(page, { 3: 'rose' })
  await expect(cell(page, 3)).toHaveAttribute('aria-label', /: rose$/)
  await page.locator('#undo').click()
  await page.locator('#undo').click()
  await expect(cell(page, 3)).toHaveAttribute('aria-label', /: empty$/)
})

test('a preview of growth can be switched on', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await write(page, { 4: 'lilac' })
  await expect(cell(page, 7)).toHaveAttribute('aria-label', /: empty$/)
  await openSettings(page, 'kinds')
  await page.locator('input[name="preview"]').check()
  await page.keyboard.press('Escape')
  await expect(cell(page, 7)).toHaveAttribute('aria-label', /: empty, would grow: lilac$/)
})

test('the picture is available in words and enlarged', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  const goal = page.getByRole('button', { name: /The picture to grow/ })
  await expect(goal).toHaveAccessibleDescription(/lilac: row 2 column 2 and row 3 column 2/)
  await goal.click()
  await expect(page.locator('#goal-dialog')).toBeVisible()
  await page.locator('.goal-told summary').click()
  await expect(page.locator('.goal-list')).toContainText('rose: row 3 column 3')
})

test('three tiny gardens teach the rules', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#lesson=garden')
  /** @type {Record<number, string>[]} */
  const plantings = [{ 4: 'rose' }, { 5: 'tulip', 6: 'rose' }, { 3: 'rose', 5: 'daisy' }]
  for (const [i, planting] of plantings.entries()) {
    await expect(page.locator('.badge', { hasNotText: '✓' })).toHaveCount(Object.keys(planting).length)
    await write(page, planting)
    await grow(page)
    await expectWon(page)
    // After the last, the main button leads to a level.
    await page.locator(i < plantings.length - 1 ? '#next' : '#to-home').click()
  }
  await expect(page.locator('.home')).toBeVisible()
})

for (const number of [1, 4]) {
  test(
    `a garden in words is solved by hints and printed without a picture: ${number}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await open(page, `#level=garden-words-${number}`)
      await expect(page.locator('.clues')).toContainText('In the end no bed is empty.')
      await expect(page.locator('#open-goal')).toBeHidden()
      await playByHints(page)
      await grow(page)
      await expectWon(page)
      const known = readFileSync(new URL('../golden/ladder.txt', import.meta.url), 'utf8')
      const code = known
        .split('\n')
        .find(line => line.startsWith(`garden-words-${number} `))
        ?.split(' ')[3]
      await page.goto(`./print.html#code=${code}`)
      await expect(page.locator('body')).toContainText('In the end no bed is empty.')
    },
  )
}

test('a level of the ladder is won by hints alone', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=garden-5')
  await playByHints(page)
  await grow(page)
  await expectWon(page)
})

test.describe('with a finger', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'touches are made through the Chromium protocol')
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a garden is planted, marked, grown and won', async ({ page }) => {
    await openGarden(page)
    for (const part of ['#open-goal', '#grow', '.stage', '[data-piece="tulip"]'])
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
    await page.locator('.clues').evaluate(clues => {
      clues.style.paddingBottom = '600px'
    })
    await page.evaluate(() => scrollTo(0, 500))
    await expect(page.locator('#open-goal')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, 0))
    const protocol = await page.context().newCDPSession(page)
    const touch = (/** @type {string} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) =>
      protocol.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints }))
    await touch('touchStart', await middle(page, 1))
    await expect(cell(page, 1)).toHaveAttribute('aria-label', MARKED)
    await touch('touchEnd')
    await expect(cell(page, 1)).toHaveAttribute('aria-label', MARKED)
    for (const [site, piece] of PLANTED.entries()) {
      if (!piece) continue
      const [from, to] = [await centre(page, trayPiece(page, piece)), await middle(page, site)]
      await page.touchscreen.tap(from.x, from.y)
      await page.touchscreen.tap(to.x, to.y)
      await expect(cell(page, site)).toHaveAttribute('aria-label', new RegExp(`: ${piece}$`))
    }
    const button = await centre(page, page.locator('#grow'))
    await page.touchscreen.tap(button.x, button.y)
    await expectWon(page)
  })

  test('a finger marks several places in one move', { tag: '@nightly' }, async ({ page }) => {
    await openGarden(page)
    await write(page, { 2: 'rose' })
    const protocol = await page.context().newCDPSession(page)
    const touch = (/** @type {string} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) =>
      protocol.send('Input.dispatchTouchEvent', /** @type {any} */ ({ type, touchPoints }))
    await touch('touchStart', await middle(page, 0))
    await expect(cell(page, 0)).toHaveAttribute('aria-label', MARKED)
    for (const site of [1, 2, 5, 4]) await touch('touchMove', await middle(page, site))
    for (const site of [0, 1, 5, 4]) await expect(cell(page, site)).toHaveAttribute('aria-label', MARKED)
    await expect(cell(page, 2)).toHaveAttribute('aria-label', /: rose$/)
    await touch('touchEnd')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator('#undo').click()
    for (const site of [0, 1, 5, 4]) await expect(cell(page, site)).toHaveAttribute('aria-label', /: empty$/)
    await expect(cell(page, 2)).toHaveAttribute('aria-label', /: rose$/)
  })
})

test('each round has a sound, and a contested bed another, if sound is on', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/vendor/zzfx.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.heard = []; export const zzfx = (...sound) => { globalThis.heard.push(sound[2]) }',
    }),
  )
  await openGarden(page)
  await useAllTools(page)
  await openSettings(page, 'play')
  await page.locator('input[name="sound"]').check()
  await page.keyboard.press('Escape')
  await write(page, PLANTING)
  const heard = () =>
    page.evaluate(() =>
      /** @type {{ heard?: number[] }} */ (globalThis).heard?.filter(pitch => [196, 392].includes(pitch)),
    )
  await page.locator('#film-on').click()
  await expect.poll(heard).toEqual([196])
  await page.locator('#film-back').click()
  await page.locator('#film-on').click()
  await page.locator('#film-on').click()
  await expectWon(page)
  await expect.poll(heard).toEqual([196, 196, 392])
})

test('growth is animated round by round', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openGarden(page)
  await write(page, PLANTING)
  await grow(page)
  await expectWon(page)
  await hears(page, /Round 1\. .* Round 2\. /)
})

test.describe('while it grows', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  /** Opens the garden with a page clock that stands still. */
  const begin = async (/** @type {Page} */ page) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openGarden(page)
    await write(page, PLANTING)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await grow(page)
    await expect(page.locator('#grow')).toHaveText('Skip to the end')
    await expect(page.locator('#film-at')).toHaveAttribute('aria-valuetext', 'Round 1 of 2')
  }
  const isGrowing = async (/** @type {Page} */ page) => {
    await expect(page.locator('.ribbon')).toBeHidden()
    await expect(note(page)).toBeHidden()
  }

  test(
    'rounds follow at the chosen pace, and the garden is judged only after the last',
    { tag: '@nightly' },
    async ({ page }) => {
      await begin(page)
      await page.clock.runFor(700)
      await expect(page.locator('#film-at')).toHaveAttribute('aria-valuetext', 'Round 1 of 2')
      await page.clock.runFor(200)
      await expect(page.locator('#film-at')).toHaveAttribute('aria-valuetext', 'Round 2 of 2')
      await isGrowing(page)
      await page.clock.runFor(800)
      await expectWon(page)
      await page.locator('#grow').click()
      await openSettings(page, 'kinds')
      await page.locator('input[name="growing"][value="fast"]').check()
      await page.keyboard.press('Escape')
      await grow(page)
      await page.clock.runFor(450)
      await expect(page.locator('#film-at')).toHaveAttribute('aria-valuetext', 'Round 2 of 2')
      await page.clock.runFor(450)
      await expect(page.locator('#grow')).toHaveText('Replant')
    },
  )

  for (const [how, press] of /** @type {const} */ ([
    ['the button', (/** @type {Page} */ page) => page.locator('#grow').click()],
    ['a press on the board', (/** @type {Page} */ page) => clickPlace(page, 3)],
    ['a key', (/** @type {Page} */ page) => page.keyboard.press('x')],
  ])) {
    test(`${how} skips to the end`, byDayIf(how === 'a key'), async ({ page }) => {
      await begin(page)
      await isGrowing(page)
      await press(page)
      await expectWon(page)
      await expectStanding(page, GROWN)
    })
  }
})

test.describe('while it grows, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openGarden(page)
    await write(page, PLANTING)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await grow(page)
    await expect(page.locator('#grow')).toHaveText('Skip to the end')
  })

  test('a press above the table skips growth and acts', { tag: '@nightly' }, async ({ page }) => {
    await page.locator('#open-help').click()
    await expect(page.locator('#help-dialog')).toBeVisible()
    await expectStanding(page, GROWN)
    await expect(page.locator('#goal-here')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expectWon(page)
  })

  for (const button of ['#undo', '#check', '#hint']) {
    test(`a press on ${button} only skips growth`, { tag: '@nightly' }, async ({ page }) => {
      await page.locator(button).click()
      await expectWon(page)
      await expectStanding(page, GROWN)
      // After a win the button rests; the moves are still there.
      await expect(page.locator('#undo')).toHaveAttribute('aria-disabled', 'true')
      await page.locator('#grow').click()
      await expectStanding(page, PLANTED)
      await expect(page.locator('#undo')).toHaveAttribute('aria-disabled', 'false')
    })
  }
})

test('growing clears messages about the planting and the piece in hand', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await write(page, PLANTING)
  await grow(page)
  await expectWon(page)
  await page.locator('#grow').click()
  await page.locator('#check').click()
  await expect(note(page)).toContainText('Press Grow and see!')
  await clickPlace(page, 0)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /picked up/)
  await grow(page)
  await expectWon(page)
  await page.locator('#grow').click()
  await expect(cell(page, 0)).not.toHaveAttribute('aria-label', /picked up/)
})

test("a garden in words has no picture, not even the previous garden's", { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=garden-3')
  await expect(page.locator('#goal-words li')).not.toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#level=garden-words-1'
  })
  await expect(page.locator('.clues')).toContainText('In the end no bed is empty.')
  await expect(page.locator('#goal-words')).toBeHidden()
  await expect(page.locator('#goal-here')).toBeHidden()
})

test('the number of rounds is shown and read out', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await hears(page, /It grows 2 rounds\./)
  await expect(page.locator('.film-where')).toHaveText('Grows 2 rounds')
  await expect(page.locator('#grow')).toHaveAccessibleDescription('Grows 2 rounds')
})

test('the picture is laid over the beds by key, by a press, and while held', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  const button = page.locator('#goal-here')
  const shown = (/** @type {RegExp} */ label, site = 4) => expect(cell(page, site)).toHaveAttribute('aria-label', label)
  await shown(/: empty$/)
  await page.keyboard.press('F4')
  await shown(/: empty, in the picture: lilac$/)
  await shown(/: empty, in the picture: empty$/, 1)
  await hears(page, /The picture lies on the beds/)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('F4')
  await shown(/: empty$/)
  await button.click()
  await shown(/in the picture: lilac$/)
  await button.click()
  await shown(/: empty$/)
  const { keepDown } = await fingers(page)
  await keepDown(await centre(page, button), () => shown(/in the picture: lilac$/))
  await shown(/: empty$/)
  await button.focus()
  await page.keyboard.press('Enter')
  await shown(/in the picture: lilac$/)
  await write(page, { 4: 'rose' })
  await shown(/: rose, in the picture: lilac$/)
  await grow(page)
  await expect(cell(page, 4)).not.toHaveAttribute('aria-label', /in the picture/)
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    // So high that a card leaves room for the words about the rounds.
    await page.setViewportSize({ width: 1280, height: 1100 })
    await prefer(page, { theme: 'light' })
    await openGarden(page)
    await write(page, WRONG)
    expect(await faultsIn(page)).toEqual([])
    await grow(page)
    await expect(note(page)).toBeVisible()
    await page.locator('.grown summary').click()
    expect(await faultsIn(page)).toEqual([])
    await page.locator('#open-goal').click()
    await page.locator('.goal-told summary').click()
    expect(await faultsIn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('#go-home').click()
    await expect(page.locator('.home')).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
  })
}

test('everything fits the width and can be pressed', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await write(page, WRONG)
  await grow(page)
  await expect(note(page)).toBeVisible()
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ]) {
    await test.step(`at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expectRoom(page, 'button, input')
    })
  }
})

test('before growth Check describes the garden in simple words', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  const says = async (/** @type {string} */ text) => {
    await page.locator('#check').click()
    await expect(note(page)).toContainText(text)
    await expect(note(page)).not.toContainText('Broken')
    await hears(page, new RegExp(text))
  }
  await says('Nothing is planted yet. Look at the picture and plant a flower.')
  await write(page, { 4: 'lilac' })
  await says('Nothing is wrong so far. 2 still to plant, then press Grow.')
  await write(page, { 0: 'rose' })
  await says('With what is planted now, the garden can no longer grow into the picture.')
  await says('Look here: row 1 column 1.')
  await write(page, { 8: 'tulip' })
  await says('Planted like this, the garden does not grow into the picture. Press Grow and see what is different.')
  await grow(page)
  await expect(note(page)).toContainText('Not quite yet')
})

test(
  'before growth Check quotes the clues about the end that would be broken',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=garden-25')
    await write(page, { 8: 'lilac', 9: 'daisy' })
    await page.locator('#check').click()
    await expect(note(page)).toContainText('This would not come true:')
    await expect(note(page).locator('.quotes li')).toHaveText('In the end no lilac is beside a daisy.')
  },
)

test('marks of Check disappear when the garden grows', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await useAllTools(page)
  await write(page, WRONG)
  await page.locator('#check').click()
  await expect(page.locator('.cell[aria-label*="something is wrong here"]')).not.toHaveCount(0)
  await page.locator('#film-on').click()
  await expect(page.locator('.cell[aria-label*="something is wrong here"]')).toHaveCount(0)
  await expect(note(page)).toBeHidden()
})

test('a visible message explains why nothing grows', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  await grow(page)
  await expect(page.locator('.place')).toHaveText('Nothing is planted yet.')
  await write(page, PLANTING)
  await grow(page)
  await expectWon(page)
  await clickPlace(page, 4)
  await expect(page.locator('.place')).toHaveText('This is what grew. Press Replant to change what you planted.')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expectStanding(page, PLANTED)
  await grow(page)
  await hears(page, /Wanted by lilac and tulip, so it stays empty: row 1 column 2\. Well done!/)
})

test('beds contested by the same two kinds share one sentence', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=garden-30')
  await playByHints(page)
  await useAllTools(page)
  await page.locator('#film-on').click()
  await hears(
    page,
    /Wanted by lilac and tulip, so they stay empty: row 2 column 2, row 3 column 1 and row 5 column 2\.$/,
  )
})

test('a planted flower leaves the numbers of its bed readable', { tag: '@nightly' }, async ({ page }) => {
  await openGarden(page)
  /** Returns the white pixels on the front of the bed with its patch's figures, which are white. */
  const white = async () => {
    const canvas = page.locator('.stage canvas')
    const [bed, whole] = [await cell(page, 7).boundingBox(), await canvas.boundingBox()]
    if (!bed || !whole) throw new Error('not on the page')
    const share = [
      (bed.x - whole.x) / whole.width,
      (bed.y + bed.height * 0.75 - whole.y) / whole.height,
      bed.width / whole.width,
      (bed.height * 0.22) / whole.height,
    ]
    return canvas.evaluate((element, [x, y, w, h]) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (element)
      const { data } = /** @type {CanvasRenderingContext2D} */ (
        /** @type {HTMLCanvasElement} */ (element).getContext('2d')
      ).getImageData(x * width, y * height, w * width, h * height)
      return Array.from({ length: data.length / 4 }, (_, i) => i).filter(
        i => Math.min(data[4 * i], data[4 * i + 1], data[4 * i + 2]) > 235,
      )
    }, share)
  }
  const figures = await white()
  expect(figures.length).toBeGreaterThan(20)
  await write(page, { 7: 'tulip' })
  await page.locator('#check').focus()
  await expect(page.locator('.place')).toBeHidden()
  expect(await white()).toEqual(expect.arrayContaining(figures))
})

test(
  'a double press on Grow starts growth, and a press before the engine is ready is not lost',
  { tag: '@nightly' },
  async ({ page }) => {
    await holdable(page)
    await openGarden(page)
    await write(page, { 0: 'tulip', 4: 'lilac' })
    await hold(page)
    await write(page, { 8: 'rose' })
    await grow(page)
    await expect(page.locator('.place')).not.toHaveText('Nothing is planted yet.')
    await release(page)
    await expectWon(page)
    await expectStanding(page, GROWN)
    await grow(page)
    await expectStanding(page, PLANTED)
    await page.locator('#grow').dblclick()
    await expectStanding(page, GROWN)
  },
)

test(
  'a round requested before its growth is computed is shown as soon as it is',
  { tag: '@nightly' },
  async ({ page }) => {
    await holdable(page)
    await openGarden(page)
    await useAllTools(page)
    await write(page, { 0: 'tulip', 4: 'lilac' })
    await hold(page)
    await write(page, { 8: 'rose' })
    await page.locator('#film-on').click()
    await release(page)
    await hears(page, /Round 1\. New: lilac, row 3 column 2\./)
    await expect(page.locator('#film-at')).toHaveAttribute('aria-valuetext', 'Round 1 of 2')
  },
)

test('a move undone and redone before it was judged still grows', { tag: '@nightly' }, async ({ page }) => {
  await holdable(page)
  await openGarden(page)
  await write(page, PLANTING)
  await grow(page)
  await expectWon(page)
  await hold(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await release(page)
  await expectStanding(page, PLANTED)
  await grow(page)
  await expectStanding(page, GROWN)
})

test('a clue about the end also lights grown flowers', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=garden-25')
  await useAllTools(page)
  await write(page, { 4: 'lilac' })
  await page.locator('[data-clue="1"]').click()
  await hears(page, /This clue on the board: row 2 column 1\.$/)
  await page.locator('[data-clue="1"]').click()
  await page.locator('#film-on').click()
  await page.locator('[data-clue="1"]').click()
  await hears(page, /This clue on the board: row 2 column 1 and row 3 column 1\.$/)
})
