import { expect, test } from './kept-page.js'
import { cell, open, playByHints, prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Waits until the announced text contains these words. @param {Page} page @param {RegExp} words */
const hears = (page, words) => expect(page.getByRole('status')).toContainText(words)

/** Finds everything by role and name, and reads only announced texts, as with a screen reader. */
test('level 10 is reached and won by the accessibility tree alone', async ({ page }) => {
  await prefer(page, { met: 'yes' })
  await page.goto('./')
  await ready(page)
  await page.getByRole('region', { name: 'Wonderful Island' }).getByRole('button', { name: 'All levels' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a level' })
    .getByRole('button', { name: /^Level 10, / })
    .click()
  await hears(page, /Island 10. 9 places, 3 clues/)
  const board = page.getByRole('grid', { name: 'Board' })
  const clues = page.getByRole('region', { name: 'Clues' }).getByRole('listitem')
  await expect(clues).toHaveText([
    /The elephant is at height 3.*\(open\)/,
    /lions are in the lemon row.*\(open\)/,
    /hippo.*\(open\)/,
  ])

  /** Puts a piece down by its button and the name of the place. @param {string} piece @param {string} place */
  const put = async (piece, place) => {
    await page
      .getByRole('region', { name: 'To place' })
      .getByRole('button', { name: new RegExp(`^${piece}`) })
      .press('Enter')
    await hears(page, new RegExp(`${piece} picked up`, 'i'))
    const cell = board.getByRole('gridcell', { name: new RegExp(`^${place}, .*: empty`) })
    await cell.focus()
    await cell.press('Enter')
    await expect(board.getByRole('gridcell', { name: new RegExp(`^${place}, .*: ${piece}`) })).toBeVisible()
    await page.keyboard.press('Escape')
  }

  await put('elephant', 'top left')
  await hears(page, /Clue broken: The elephant/)
  await page.getByRole('button', { name: 'Hint' }).press('Enter')
  await hears(page, /Look again/)
  await page.getByRole('button', { name: 'Take it off' }).first().press('Enter')
  await put('elephant', 'top right')
  await hears(page, /Clue true: The elephant/)
  const places = {
    lion: ['middle left', 'centre', 'middle right'],
    hippo: ['bottom left'],
    panda: ['top left', 'top middle', 'bottom middle', 'bottom right'],
  }
  for (const [piece, names] of Object.entries(places)) for (const place of names) await put(piece, place)
  await hears(page, /Well done!/)
  await expect(page.getByRole('region', { name: 'Well done!' }).getByRole('button').first()).toBeVisible()
})

test('each move is announced truthfully', async ({ page }) => {
  await open(page, '#level=island-30')
  await cell(page, 0).focus()
  await page.keyboard.press('Enter')
  await hears(page, /Top left chosen/)
  await page.keyboard.press('Enter')
  await hears(page, /Top left: no longer chosen\./)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await hears(page, /Top middle: no longer chosen\./)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('-')
  await hears(page, /Top left: marked, nothing goes here\./)
  await page.keyboard.press('m')
  await page.keyboard.press('-')
  await expect(page.locator('.place')).toHaveText('This place is taken. Only empty places are marked.')
  await cell(page, 1).focus()
  await page.keyboard.press('m')
  await expect(page.locator('.place')).toHaveText('None left to place: monkey.')
})

/** Collects all announcements from now on. @param {import('@playwright/test').Page} page */
async function listen(page) {
  const all = await page.getByRole('status').evaluateHandle(status => {
    const texts = /** @type {string[]} */ ([])
    new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => all.evaluate(texts => texts.join(' '))
}

test(
  'each win is announced in full sentences, and a replay starts its counts again',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#level=island-1')
    await playByHints(page)
    await hears(page, /Well done! Everything is in the right place\./)
    await page.keyboard.press('Control+z')
    await hears(page, /Undone\./)
    const spoken = await listen(page)
    await page.keyboard.press('Control+y')
    await expect.poll(spoken).toMatch(/Redone\.\s+Well done! Everything is in the right place\./)
    await page.locator('#more').click()
    await expect(page.locator('#try')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.reload()
    await ready(page)
    await hears(page, /You have solved this one\. Everything is in the right place\./)
  },
)
