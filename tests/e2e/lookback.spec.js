/** "Look back" in the real page: a finished game is replayed, and what it shows leads to a board to learn on. */
import { placewise } from '../api/wasm.js'
import { open as openDesigner, paste, stands } from './designer.js'
import { expect, test } from './kept-page.js'
import { ANSWER_50, complaints, expectWon, open, write } from './page.js'

test('a game is looked back at after its win, and again from the statistics', async ({ page }) => {
  const errors = complaints(page)
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...args) {
      const isHeld = Reflect.get(window, 'holdSteps') && JSON.stringify(args[0]).includes('startSteps')
      if (!isHeld) post.apply(this, /** @type {[any]} */ (args))
    }
  })
  await page.clock.install()
  await open(page, '#level=island/50')
  for (const [site, piece] of ANSWER_50.entries()) {
    if (site === 4) await page.clock.runFor(125_000)
    await write(page, { [site]: piece })
  }
  await expectWon(page)
  await page.locator('#note-rest').click()
  await page.locator('#look-back').click()
  const dialog = page.locator('#lookback-dialog')
  const line = dialog.getByRole('slider', { name: 'Line of time' })
  await expect(line).toHaveValue('9')
  const wait = dialog.getByRole('button', { name: /^2:\d\d before move 5/ })
  await wait.click()
  // The board is as it was before that move, and the step that was open is described.
  await expect(line).toHaveValue('4')
  await expect(dialog.getByRole('status')).toContainText('open for')
  await line.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', /^Move 5 of 9, 2:\d\d. Hippo/)
  await dialog.getByRole('button', { name: 'One step back' }).click()
  await expect(line).toHaveValue('4')
  await dialog.getByRole('button', { name: 'Run' }).click()
  await page.clock.runFor(5000)
  await expect(line).toHaveValue('9')
  await expect(dialog.getByRole('button', { name: 'Run' })).toBeVisible()
  await dialog.locator('#lookback-learn').click()
  await expect(page).toHaveURL(/#technique=island\/[a-z-]+$/)
  // From home, by the list of kept games.
  await page.goto('./#home')
  await page.locator('#open-statistics').click()
  await page.locator('#statistics-look-back').click()
  await dialog.locator('[data-game="island-50"]').click()
  await expect(line).toHaveValue('9')
  // An engine that takes long can be stopped, and one that never answers ends with the time allowed.
  await expect(dialog.locator('#lookback-learn')).toBeVisible()
  for (const ends of /** @type {const} */ (['stopped', 'late'])) {
    await dialog.locator('.close').click()
    await page.evaluate(() => Reflect.set(window, 'holdSteps', true))
    await page.locator('#statistics-look-back').click()
    await dialog.locator('[data-game="island-50"]').click()
    await expect(line).toHaveValue('9')
    await page.clock.runFor(400)
    await expect(dialog.locator('.busy')).toContainText('Looking at your moves')
    if (ends === 'stopped') await dialog.getByRole('button', { name: 'Stop' }).click()
    else await page.clock.runFor(5000)
    const told = ends === 'stopped' ? 'This was stopped' : 'is not settled'
    await expect(dialog.locator('.lookback-right')).toContainText(told)
    await expect(dialog.locator('.busy')).toHaveCount(0)
  }
  expect(errors).toEqual([])
})

test('the author of a level sees beside its steps where a player took long', async ({ page }) => {
  const errors = complaints(page)
  const { level } = placewise.generate('island', { grade: 'starter', seed: 7 })
  const { solutions } = placewise.solve(level, { limit: 1 })
  await openDesigner(page)
  await paste(page, JSON.stringify(level))
  await stands(page, 'one')
  await page.goto('about:blank')
  await open(page, `#code=${placewise.encode(level)}&trial=1`)
  await expect(page.locator('.notice')).toContainText('The author of this level')
  for (const [site, piece] of solutions[0].entries()) if (piece !== '') await write(page, { [site]: String(piece) })
  await page.locator('#tell-author').click()
  await page.locator('#trial-name').fill('Ann <3')
  await expect(page.locator('#trial-fault')).toContainText('cannot have the sign “<”')
  await page.locator('#trial-name').fill('Ann')
  const text = (await page.locator('#lookback-trial pre').textContent()) ?? ''
  expect(text).toMatch(/Ann\nsolved in /)
  const [link] = /http\S+/.exec(text) ?? []
  await openDesigner(page, { address: `designer.html${new URL(link ?? '').hash}` })
  const table = page.locator('#trials table')
  await expect(table).toContainText('Ann')
  await expect(table.locator('tbody tr').first()).toContainText('1. ')
  // A damaged link, or one of another level, is refused.
  await paste(page, text.replace('#trial=', '#trial=_'))
  await expect(page.locator('#files-told')).toContainText('its name cannot be read, letter 1')
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
})
