/** Levels about things of their own: played from a link, and made in the designer. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { placewise } from '../api/wasm.js'
import * as designer from './designer.js'
import { expectWon, note, open, playByHints, trayPiece } from './page.js'

const LEVELS = JSON.parse(readFileSync(new URL('../data/words.json', import.meta.url), 'utf8'))

test('nine planets from a link are played to their end by hints, and the level has the last word', async ({ page }) => {
  await open(page, `#code=${placewise.encode(LEVELS.planets)}`)
  await expect(page.locator('.goal-line')).toContainText('Put every world in its place.')
  await expect(trayPiece(page, 'earth')).toContainText('Earth')
  await expect(trayPiece(page, 'earth').locator('svg text')).toHaveText('🌍')
  await expect(page.locator('.clue-text').nth(2)).toContainText('Venus and Earth stand side by side.')
  await playByHints(page)
  await expectWon(page)
  await expect(note(page)).toContainText('All worlds are in their places!')
  await expect(page.locator('.goal-line')).toBeHidden()
})

test('a pack and a typed piece come into the stock, and a missing language is told', async ({ page }) => {
  await designer.open(page)
  await designer.begin(page, 'island/standard')
  await page.locator('#own-words-fold').click()
  await page.locator('#own-pack').selectOption('planets')
  await page.locator('#own-pack-add').click()
  await designer.isLevel(page)
  await expect(page.locator('#stock-earth output')).toHaveText('1')
  await page.locator('#own-new-en').fill('Ceres')
  await page.locator('#own-add').press('Enter')
  await expect(page.locator('[data-own="ceres"]')).toContainText('Nothing in 中文 yet')
  await expect(page.locator('#stock-ceres output')).toHaveText('0')
  await page.locator('#own-glyph-ceres').fill('Cere')
  await expect(page.locator('[data-own="ceres"] .fault')).toContainText("'Cere' is no sign")
  await page.locator('#own-glyph-ceres').fill('Ce')
  await expect(page.locator('#stock-ceres svg text')).toHaveText('Ce')
  await page.locator('#own-solved-en').fill('Well flown!')
  const { words } = await designer.level(page)
  expect(words.pieces.ceres).toEqual({ en: 'Ceres', glyph: 'Ce' })
  expect(words.solved).toEqual({ en: 'Well flown!' })
})
