/** The sheet "About this level", and two players at one board. */
import { expect, test } from './kept-page.js'
import { ANSWER_50, cell, choose, clue, expectWon, note, open, playByHints, ready, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Returns the text after a heading of "About this level". @param {Page} page @param {string} name */
const said = (page, name) => {
  const heading = page.locator('dt', { hasText: name })
  return page.locator('.about-level > div', { has: heading }).locator('dd')
}

test("About shows the source, difficulty and length of a level, and the papers' figures", async ({ page }) => {
  await open(page)
  await page.locator('.about summary').click()
  await expect(said(page, 'Where it is from').first()).toHaveText('From the first paper.')
  await expect(page.locator('[data-origin]')).toHaveText(['Printed: all of it: animals, clues and answer.'])
  await expect(said(page, 'How hard')).toHaveText('Thinker, 4 of 5: 18 steps if you always take the easiest one.')
  await expect(said(page, 'How long')).toHaveText('About 9 minutes, if a step takes you half a minute.')
  const papers = [
    /^Printed: D = 68\.0941 in the first paper \(figure 12\).* D = 210\.6/,
    /^By the first paper’s formula: D = 158\.1, in the order of its own program\./,
    /^By the second paper’s formula: D = 324, from the clues about places alone\./,
    'Watch that search, step by step',
    'Where we differ from the papers',
  ]
  await expect(said(page, 'The papers')).toHaveText(papers)
  await expect(said(page, 'The papers').locator('a').first()).toHaveAttribute('href', 'papers.html#search=island-50')
  await expect(said(page, 'What is here').locator('li')).toHaveCount(6)
  await test.step("the papers' sentences disappear with the next level without any", async () => {
    await open(page, '#level=garden-4')
    await expect(page.locator('.about-level dt').first()).toHaveText('How hard')
    await expect(said(page, 'The papers').first()).toContainText('no formula for gardens')
    await expect(page.locator('.meeting li')).toHaveText([/^Tulip: In winter/, /^Daisy: A daisy/])
  })
  await test.step('a garden whose count takes longer than a rating has all of it', async () => {
    await open(page, '#level=garden-25')
    await expect(said(page, 'The papers').first()).toContainText('105,548 half-planted gardens and 876,017 dead ends')
    await expect(said(page, 'The papers').nth(1)).toContainText('D = 7,952.7')
  })
})

test(
  "after some solved levels About uses the player's own pace, and the papers page shows how they felt",
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await test.step("after some solved levels the player's own pace is used", async () => {
      await page.evaluate(async () => {
        const { Progress } = await import(new URL('storage/progress.js', document.baseURI).href)
        const progress = await Progress.open()
        for (const number of [1, 2, 3]) progress.solved(`island-${number}`, { ms: 60_000, help: 'none' })
        await progress.flush()
      })
      await open(page)
      await page.reload()
      await ready(page)
      await page.locator('.about summary').click()
      await expect(said(page, 'How long')).toHaveText(/at your own pace: \d+ seconds a step/)
      await expect(said(page, 'How it felt')).toHaveCount(0)
    })
    await test.step('the felt difficulty of a solved level appears on the papers page', async () => {
      await open(page, '#level=island-2')
      const field = page.getByRole('combobox', { name: 'How it felt to you' })
      await field.selectOption('hard')
      await open(page, '?again#level=island-2')
      await page.locator('.about summary').click()
      await expect(field).toHaveValue('4')
      await page.goto('papers.html#own')
      await expect(page.locator('[data-felt="island-2"]')).toHaveValue('4')
    })
  },
)

test(
  "two players take turns by keyboard, through undo and a reload, and hear each other's moves",
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    const turn = page.locator('.turn')
    await expect(turn).toBeHidden()
    await write(page, { 0: ANSWER_50[0] })
    await page.locator('#more').focus()
    await page.keyboard.press('Enter')
    await page.locator('#of-level').press('Enter')
    await page.locator('#two').focus()
    await page.keyboard.press('Enter')
    await expect(turn).toHaveText('Player 1, it is your turn')
    await expect(page.locator('#spoken')).toContainText('Player 1 begins')
    await write(page, { 1: ANSWER_50[1] })
    await expect(turn).toHaveText('Player 2, it is your turn')
    await expect(page.locator('#spoken')).toContainText('Player 2, it is your turn')
    await page.keyboard.press('Control+z')
    await expect(turn).toHaveText('Player 1, it is your turn')
    await page.keyboard.press('Control+y')
    await expect(turn).toHaveText('Player 2, it is your turn')
    await clue(page, 0).click()
    await expect(turn).toHaveText('Player 2, it is your turn')
    await page.reload()
    await ready(page)
    await expect(turn).toHaveText('Player 2, it is your turn')
    await write(page, Object.fromEntries([...ANSWER_50.entries()].slice(2)))
    await expectWon(page)
    await expect(note(page)).toContainText('Player 1 placed 4, player 2 placed 4.')
    await expect(page.locator('#spoken')).toContainText('Well done!')
    // The announcement of the moves before may still be there, if they came fast.
    await expect(page.locator('#spoken')).not.toContainText(/Well done!.*your turn/)
    await expect(turn).toBeHidden()
    await choose(page, 'restart')
    await expect(turn).toHaveText(/your turn/)
    await choose(page, 'two')
    await expect(turn).toBeHidden()
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /empty/)
  },
)

test(
  'two players stay two at the next level, and the home page does not list their game',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=island-1')
    await choose(page, 'two')
    await playByHints(page)
    await page.locator('#next').click()
    await expect(page.locator('#level-name')).toContainText('Island 2')
    await expect(page.locator('.turn')).toHaveText('Player 1, it is your turn')
    await expect(page.locator('#spoken')).toContainText('Player 1 begins')
    await page.locator('#go-home').click()
    await expect(page.locator('main.home')).toBeVisible()
    await expect(page.locator('#spoken')).toBeEmpty()
  },
)
