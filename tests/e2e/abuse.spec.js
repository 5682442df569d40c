import { expect, test } from './kept-page.js'
import {
  ANSWER_50,
  cell,
  centre,
  choose,
  drag,
  expectStanding,
  expectWon,
  middle,
  note,
  open,
  prefer,
  trayPiece,
  write,
} from './page.js'

const EMPTY = Array(9).fill('')

test('the skip link leads to the board', async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0)).toBeFocused()
  await expect(page).toHaveURL(/#level=island\/50$/)
})

test('the game waits during a lesson', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, { 1: 'lion' })
  await choose(page, 'teach-me')
  await expect(page.locator('.teach')).toBeVisible()
  for (const id of ['#hint', '#notes', '#check', '#undo']) {
    await expect(page.locator(id)).toHaveAttribute('aria-disabled', 'true')
    await page.locator(id).click({ force: true })
  }
  await expect(page.locator('.place')).toBeHidden()
  await expect(note(page)).toBeHidden()
  await page.locator('#more').click()
  await expect(page.locator('#of-level')).toBeVisible()
  await expect(page.locator('#restart')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.place')).toHaveText(/Leave the lesson first/)
  await page.locator('#teach-end').click()
  await expect(page.locator('.place')).not.toHaveText(/Leave the lesson first/)
  await expect(page.locator('#hint')).toHaveAttribute('aria-disabled', 'false')
  await expectStanding(page, ['', 'lion', ...EMPTY.slice(2)])
})

test('a lesson continues in another language', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await choose(page, 'teach-me')
  await page.locator('#teach-on').click()
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await page.keyboard.press('Escape')
  await expect(page.locator('.teach-count')).toHaveText(/^第 2 步/)
  await expect(page.locator('.teach-text')).toContainText('猴子')
})

test('a drag in note mode writes a note', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page)
  await page.locator('#notes').click()
  await drag(page, await centre(page, trayPiece(page, 'panda')), await middle(page, 0))
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /empty, noted: panda/)
})

test('a winning trial is kept, and a solved level restarts its counts', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await choose(page, 'try')
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await expect(page.locator('.trial')).toBeHidden()
  await choose(page, 'restart')
  await expectStanding(page, EMPTY)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await expect(page.locator('#spoken')).toContainText('Well done!')
})

test('a trial survives a reload', async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda' })
  await choose(page, 'try')
  await write(page, { 1: 'lion' })
  await open(page, '?again#level=island-50')
  await expect(page.locator('.trial')).toBeVisible()
  await page.locator('#trial-discard').click()
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
})

test('the message about a long unknown name is shortened and can be closed', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`./#level=${'x'.repeat(3000)}`)
  await expect(page.locator('.notice')).toContainText('xxx…')
  await page.locator('#notice-close').click()
  await expect(page.locator('.notice')).toBeHidden()
})

test('an invalid address leads to the home page', { tag: '@nightly' }, async ({ page }) => {
  await prefer(page, { met: 'yes' })
  for (const address of [
    '#day=2026-99-99',
    '#day=2026-02-31',
    '#new=island/standard/tracker/NaN',
    '#new=x/y/z',
    '#lesson=nobody',
    '#lesson=island/9',
    '#nonsense',
    '#level=%E0%A4%A',
    '#level=',
  ]) {
    await test.step(address, async () => {
      await open(page, address)
      await expect(page.locator('.home')).toBeVisible()
      await open(page, '#level=island-1')
      await expect(page.locator('.home')).toBeHidden()
    })
  }
})

test('of two addresses in sequence only the last is opened, once', { tag: '@nightly' }, async ({ page }) => {
  await prefer(page, { met: 'yes' })
  await open(page, '#home')
  await page.evaluate(() => {
    location.hash = '#level=island-9'
    location.hash = '#level=island-10'
  })
  const status = page.getByRole('status')
  await expect(status).toContainText('Island 10. 9 places')
  await write(page, { 0: 'panda' })
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
  expect(await status.textContent()).not.toMatch(/Island 9|Island 10.*Island 10/)
})

test('a level that loads late does not replace another one', async ({ page }) => {
  await prefer(page, { met: 'yes' })
  /** @type {() => void} */
  let come = () => {}
  const late = new Promise(resolve => {
    come = () => resolve(undefined)
  })
  await page.exposeFunction('late', () => late)
  // Requests to a generator wait until the test releases them.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      /** @param {any} message @param {any} options */
      postMessage(message, options) {
        const send = () => super.postMessage(message, options)
        if (message?.argumentList?.some((/** @type {any} */ word) => word.value === 'startGenerate'))
          /** @type {any} */ (window).late().then(send)
        else send()
      }
    }
  })
  await open(page, '#home')
  await page.locator('#today, [id^=today]').first().click()
  await page.goto('./#level=island-10')
  // The name is shown before the view changes to the board.
  await expect(page.locator('#level-name')).toContainText('Island 10')
  await expect(page.locator('.stage')).toBeVisible()
  come()
  await write(page, { 0: 'panda' })
  await expect(page.locator('#level-name')).toContainText('Island 10')
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
})
