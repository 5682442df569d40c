/** The children's corner: entered at home, left by a grown-up, without links elsewhere. */
import { expect, test } from './kept-page.js'
import { LOOKS, faultsInAllLooks } from './faults.js'
import { cell, expectWon, open, playByHints, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Enters the corner from home. @param {Page} page */
async function enter(page) {
  await page.addInitScript(() => {
    localStorage.setItem('placewise.met', 'yes')
    localStorage.setItem('placewise.theme', 'light')
  })
  await open(page, '#home')
  await page.locator('#open-corner').click()
  await expect(page.locator('#corner-title')).toBeVisible()
}

/** Returns the product that the question asks for. @param {Page} page */
async function product(page) {
  const asked = (await page.locator('.corner-door label').textContent()) ?? ''
  return (asked.match(/\d+/g) ?? []).map(Number).reduce((a, b) => a * b)
}

for (const { looks, tag, faultsIn } of LOOKS)
  test(`the children's corner has five games, and only an adult can leave it${looks}`, { tag }, async ({ page }) => {
    await enter(page)
    await expect(page.locator('main.home')).toBeFocused()
    await expect(page.locator('#go-home')).not.toBeEnabled()
    await expect(page.locator('#open-door')).toBeInViewport()
    await expect(page.locator('.corner-play')).toHaveCount(5)
    for (const gone of ['#open-levels', '#open-settings', '.home-kinds', '.home-cards', '.home-foot', '#open-corner'])
      await expect(page.locator(gone)).toBeHidden()
    expect(await faultsIn(page)).toEqual([])
    await page.reload()
    await ready(page)
    const place = () => page.locator('#corner-island').boundingBox()
    const before = await place()
    await page.locator('#open-door').press('Enter')
    await expect(page.locator('#door-answer')).toBeFocused()
    expect(await place()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.locator('#open-door')).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await faultsIn(page, '.corner-door')).toEqual([])
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(page.locator('#door-wrong')).toHaveText('That is not it. Try again.')
    await page.locator('#door-answer').fill(String(await product(page)))
    await page.keyboard.press('Enter')
    await expect(page.locator('.kinds')).toBeVisible()
    await expect(page.locator('.corner-home')).toBeHidden()
    await expect(page.locator('#open-settings')).toBeVisible()
    await page.reload()
    await ready(page)
    await expect(page.locator('.kinds')).toBeVisible()
  })

test(
  'two players in the corner remain two at the next level, without a clock',
  { tag: '@nightly' },
  async ({ page }) => {
    await enter(page)
    await page.locator('#corner-two').click()
    await expect(page.locator('#corner-two')).toHaveAttribute('aria-pressed', 'true')
    await page.locator('#corner-island').click()
    await expect(page.locator('#level-name')).toHaveText('Wonderful Island 1')
    await expect(page.locator('.turn')).toContainText('Player 1')
    for (const gone of ['.time', '#more', '#open-levels', '.about']) await expect(page.locator(gone)).toBeHidden()
    expect(await faultsInAllLooks(page)).toEqual([])
    await playByHints(page)
    await expectWon(page)
    await expect(page.locator('.note-buttons .button')).toHaveText(['Next: level 2', 'All games', '', 'Play it again'])
    await page.locator('#next').click()
    await expect(page.locator('#level-name')).toHaveText('Wonderful Island 2')
    await expect(page.locator('.turn')).toContainText('Player 1')
    await page.locator('#go-home').click()
    await expect(page.getByRole('button', { name: /^Wonderful Island ?, ?Level 2 ?, ?1 of \d+ solved$/ })).toBeVisible()
    await page.locator('#corner-one').click()
    await page.locator('#corner-island').click()
    await expect(page.locator('#level-name')).toHaveText('Wonderful Island 2')
    await expect(page.locator('.turn')).toBeHidden()
  },
)

test('Back in the corner goes to its home, then to the question, and a link says where it is', async ({ page }) => {
  await enter(page)
  await page.locator('#corner-island').click()
  await expect(cell(page, 0)).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(page.locator('.notice')).toContainText('the children’s corner: no clock')
  await page.goBack()
  await expect(page.locator('#open-door')).toBeVisible()
  await expect(page.locator('.notice')).toBeHidden()
  await page.goBack()
  await expect(page.locator('#door-answer')).toBeFocused()
  await page.locator('#door-answer').fill(String(await product(page)))
  await page.keyboard.press('Enter')
  await expect(page.locator('.kinds')).toBeVisible()
})

test('a press on a clue reads it if the device has a voice', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const said = /** @type {string[]} */ (Object.assign(window, { said: [] }).said)
    const voices = [{ lang: 'en-US', default: true, localService: true }]
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        /** @param {string} text */
        constructor(text) {
          Object.assign(this, { text })
        }
      },
    })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices,
        speak: (/** @type {{ text: string }} */ { text }) => said.push(text),
        cancel() {},
        addEventListener() {},
      },
    })
  })
  await enter(page)
  await page.locator('#corner-island').click()
  await expect(cell(page, 0)).toBeVisible()
  await expect(page.locator('#aloud-clues')).toBeVisible()
  const text = page.locator('[data-clue="0"] .clue-text')
  await page.locator('[data-clue="0"]').click()
  await expect(text).toHaveClass(/read-now/)
  const said = await page.evaluate(() => /** @type {any} */ (window).said)
  expect(said).toEqual(['Wonderful Island Level 1', 'The tiger is at height 3.'])
})

test('where a board leaves room, its rule is as large as other texts for children, and whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  for (const kind of ['sudoku', 'numbrix']) {
    await page.locator(`#corner-${kind}`).click()
    await expect(cell(page, 0)).toBeVisible()
    const rule = page.locator('.rule-text')
    await expect(rule).toHaveCSS('font-size', '18px')
    expect(await rule.evaluate(text => text.scrollHeight - text.clientHeight)).toBeLessThan(2)
    await page.locator('#go-home').click()
  }
})
