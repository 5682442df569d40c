import { KINDS, ladderOf } from '../kinds.js'
import { expect, test } from './kept-page.js'
import {
  ANSWER_50,
  cell,
  centre,
  clickPlace,
  drag,
  expectStanding,
  expectWon,
  letter,
  middle,
  note,
  open,
  openNext,
  playByHints,
  ready,
  standing,
  trayPiece,
  write,
} from './page.js'

// Everything is in view, so that nothing scrolls during a drag.
test.use({ viewport: { width: 1280, height: 800 } })

test('level 50 is won by mouse, with taps and drags', async ({ page }) => {
  await open(page)
  for (const [site, piece] of ANSWER_50.entries()) {
    if (site % 3 === 0) {
      await trayPiece(page, piece).click()
      await clickPlace(page, site)
    } else if (site % 3 === 1) {
      await clickPlace(page, site)
      await trayPiece(page, piece).click()
    } else await drag(page, await centre(page, trayPiece(page, piece)), await middle(page, site))
    await expect(cell(page, site)).toHaveAttribute('aria-label', new RegExp(`: ${piece}`))
    await page.keyboard.press('Escape')
  }
  await expectWon(page)
  await expect(note(page)).toContainText('Well done!')
  await expect(page.locator('#spoken')).toContainText('Well done!')
})

test('level 50 is won by keyboard alone', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  while (!(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')))
    await page.keyboard.press('Tab')
  for (const [site, piece] of ANSWER_50.entries()) {
    await expect(cell(page, site)).toBeFocused()
    await page.keyboard.press(await letter(page, piece))
    if (site % 3 < 2) await page.keyboard.press('ArrowRight')
    else {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Home')
    }
  }
  await expectStanding(page, ANSWER_50)
  await expectWon(page)
})

test('a key pressed before a place is chosen shows where one is, and acts the next time', async ({ page }) => {
  for (const kind of KINDS.filter(kind => ladderOf(kind).length > 2)) {
    await openNext(page, `#level=${kind}/3`)
    const letters = await page.locator('.piece kbd').allTextContents()
    const before = await standing(page)
    for (const isAgain of [false, true]) {
      await page.keyboard.press(letters[0]?.toLowerCase() ?? '1')
      await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1)
      if (isAgain) await expect.poll(() => standing(page), kind).not.toEqual(before)
      else {
        await expect(page.locator('.place')).toHaveText(
          'You are here. Press the key again, or move with the arrow keys first.',
        )
        expect(await standing(page), kind).toEqual(before)
      }
    }
  }
  await openNext(page, '#level=sudoku/3')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 0)).toBeFocused()
})

test('level 50 is won in Chinese', { tag: '@nightly' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' })
  const page = await context.newPage()
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.locator('#hint')).toHaveText('提示')
  await expect(cell(page, 2)).toHaveAttribute('aria-label', /：空$/)
  for (const [site, piece] of ANSWER_50.entries()) {
    await trayPiece(page, piece).click()
    await clickPlace(page, site)
    await page.keyboard.press('Escape')
  }
  await expectWon(page)
  await expect(note(page)).toContainText('真棒')
  await context.close()
})

for (const number of [33, 50]) {
  test(`level ${number} by hints alone`, { tag: '@nightly' }, async ({ page }) => {
    await open(page, `#level=island-${number}`)
    await playByHints(page)
    await expectWon(page)
  })
}

test.describe('with a finger', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'touches are made through the Chromium protocol')
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('level 50 is won by touch', async ({ page }) => {
    await open(page)
    const protocol = await page.context().newCDPSession(page)
    /** @param {{ x: number, y: number }[]} path */
    const finger = async path => {
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [path[0]] })
      for (const point of path.slice(1))
        await protocol.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    for (const [site, piece] of ANSWER_50.entries()) {
      const from = await centre(page, trayPiece(page, piece))
      const to = await middle(page, site)
      if (site % 2) await finger([from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to, to])
      else {
        await page.touchscreen.tap(from.x, from.y)
        await expect(trayPiece(page, piece)).toHaveAttribute('aria-pressed', 'true')
        await page.touchscreen.tap(to.x, to.y)
      }
      await expect(cell(page, site)).toHaveAttribute('aria-label', new RegExp(`: ${piece}`))
    }
    await expectWon(page)
  })

  test('a finger on a token drags it and does not scroll', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await write(page, { 0: 'panda' })
    const protocol = await page.context().newCDPSession(page)
    const from = await middle(page, 0)
    const to = await middle(page, 6)
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (const t of [0.2, 0.4, 0.6, 0.8, 1]) {
      const point = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectStanding(page, ['', '', '', '', '', '', 'panda', '', ''])
  })
})

test('a first visit is a lesson of three tiny boards, once', async ({ page }) => {
  await open(page, '')
  await expect(page.locator('.lesson')).toContainText('Step 1 of 3')
  for (const answer of [
    ['lion', 'cat'],
    ['panda', 'tiger', 'cat', 'panda'],
    ['elephant', 'lion', 'monkey', 'panda', 'panda', 'lion'],
  ]) {
    await expect(page.locator('.badge', { hasNotText: '✓' })).toHaveCount(new Set(answer).size)
    await write(page, Object.fromEntries(answer.entries()))
    await expectWon(page)
    await page.locator('#next, #to-home').last().click()
  }
  await expect(page.locator('.home')).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(page.locator('.home')).toBeVisible()
})

test('a lesson can be skipped', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '')
  await page.locator('#lesson-skip').click()
  await expect(page.locator('.home')).toBeVisible()
})

test('letters press the buttons, clues are read aloud, and after a win Enter continues', async ({ page }) => {
  await page.addInitScript(() => {
    const said = /** @type {any[]} */ ([])
    const voices = [{ lang: 'en-GB', default: true, localService: true, name: 'Ours' }]
    const speak = (/** @type {any} */ utterance) => said.push(utterance)
    const fake = Object.assign(new EventTarget(), { getVoices: () => voices, speak, cancel() {} })
    class Utterance {
      /** @param {string} text */
      constructor(text) {
        this.text = text
      }
    }
    for (const [name, value] of Object.entries({ speechSynthesis: fake, SpeechSynthesisUtterance: Utterance, said }))
      Object.defineProperty(window, name, { value })
  })
  await open(page)
  const aloud = page.locator('#aloud-clues')
  await aloud.click()
  await expect(aloud).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.clue-text').first()).toHaveClass(/read-now/)
  await page.evaluate(() => /** @type {any} */ (window).said[0].onend())
  await expect(page.locator('.clue-text').nth(1)).toHaveClass(/read-now/)
  // While the voice is on, a pressed clue is read, and its places flash.
  const said = () => page.evaluate(() => /** @type {any} */ (window).said.map((/** @type {any} */ { text }) => text))
  await page.locator('[data-clue="3"]').click()
  await expect(page.locator('.read-now')).toHaveCount(1)
  await expect(page.locator('.clue-text').nth(3)).toHaveClass(/read-now/)
  await expect(page.locator('.cells .flash')).not.toHaveCount(0)
  await aloud.click()
  await expect(page.locator('.read-now, .flash')).toHaveCount(0)
  await page.locator('[data-clue="2"]').click()
  expect((await said()).slice(0, 2)).toEqual(['Each lion is beside the monkey.', 'Each hippo is beside the elephant.'])
  expect((await said()).length, 'after a stop nothing is read').toBe(3)
  await page.locator('[data-clue="2"]').click()

  await expect(page.locator('#hint')).toHaveAttribute('title', 'Key Alt + H')
  await cell(page, 0).focus()
  await page.keyboard.press('Alt+h')
  await expect(note(page)).toHaveAttribute('data-kind', 'hint')
  // The button has room of its own.
  const aloudNote = page.locator('#aloud-note')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const stage of ['look', 'reason']) {
    const at = await aloudNote.evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && [width, height]
    })
    expect(at, stage).toEqual([44, 44])
    if (stage === 'look') await page.locator('#why').click()
  }
  await aloudNote.click()
  for (let spoken = (await said()).length; ; spoken++) {
    await page.evaluate(() => /** @type {any} */ (window).said.at(-1).onend())
    if ((await said()).length === spoken) break
  }
  // Reasons, the clues of the one on show and the conclusion, without the key to the marks and links.
  expect((await said()).slice(3)).toEqual([
    'First see this:',
    'The monkey must have two lions beside it, but there is too little room beside these places.',
    'Each lion is beside the monkey.',
    'The lions are at height 2.',
    'The lions need the monkey beside them, but the monkey cannot stand beside this place.',
    'So: Only two places are left for the lions. Put the lions here: top middle and middle right.',
  ])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.locator('#hint').focus()
  await page.keyboard.press('?')
  await expect(page.locator('#help-dialog')).toBeVisible()
  await expect(page.locator('#help-dialog kbd').first()).toHaveText('Alt + H')
  await page.keyboard.press('Escape')
  await write(page, { ...ANSWER_50 })
  await expectWon(page)
  // The voice is still on: the card of the win is read by itself.
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^Everything is in the right place/)
  await expect(page.locator('.note-buttons .main')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/island-50$/)
})
