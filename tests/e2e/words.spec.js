/** Levels with their own words: opened from a link, and made in the designer. */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import * as designer from './designer.js'
import { expectWon, note, open, playByHints, trayPiece } from './page.js'

const LEVELS = JSON.parse(readFileSync(new URL('../data/words.json', import.meta.url), 'utf8'))

test("nine planets from a link are played to the end by hints, in the level's own words", async ({ page }) => {
  await open(page, `#code=${placewise.encode(LEVELS.planets)}`)
  await expect(page.locator('p.rule')).toContainText('Put every world in its place.')
  await expect(trayPiece(page, 'earth')).toContainText('Earth')
  await expect(trayPiece(page, 'earth').locator('svg text')).toHaveText('🌍')
  await expect(page.locator('.clue-text').nth(2)).toContainText('Venus and Earth stand side by side.')
  await playByHints(page)
  await expectWon(page)
  await expect(note(page)).toContainText('All worlds are in their places!')
  await expect(page.locator('p.rule')).toContainText('Beside means sharing a side')
})

test(
  'a pack and a typed piece enter the stock, and a missing language is reported',
  { tag: '@nightly' },
  async ({ page }) => {
    await designer.open(page)
    await designer.begin(page, 'island/standard')
    await page.locator('#own-words-fold').click()
    await page.locator('#own-pack').selectOption('planets')
    await page.locator('#own-pack-add').click()
    await designer.isLevel(page)
    await expect(page.locator('#stock-earth output')).toHaveText('1')
    await page.locator('#own-list').fill('Ceres')
    await page.locator('#own-add').press('Enter')
    await expect(page.locator('[data-own="ceres"]')).toContainText('Nothing in 中文 yet')
    // The nine planets take all the places; the page says that there is none for this one.
    await expect(page.locator('#stock-ceres output')).toHaveText('0')
    await expect(page.locator('.stands')).toContainText('no place left for 1')
    await page.locator('#own-glyph-ceres').fill('Cere')
    await expect(page.locator('[data-own="ceres"] .fault')).toContainText("'Cere' is not a sign")
    await page.locator('#own-glyph-ceres').fill('Ce')
    await expect(page.locator('#stock-ceres svg text')).toHaveText('Ce')
    await page.locator('#own-solved-en').fill('Well flown!')
    const { words } = await designer.level(page)
    expect(words.pieces.ceres).toEqual({ en: 'Ceres', glyph: 'Ce' })
    expect(words.solved).toEqual({ en: 'Well flown!' })
  },
)

test(
  'nine own names in three named rows make a level, which is played in seats by its hints',
  { tag: '@nightly' },
  async ({ page }) => {
    await designer.open(page)
    await page.locator('#open-new').click()
    await page.locator('[data-own-start="newSeats"]').click()
    await designer.settled(page)
    await expect(page.locator('#own-list')).toBeFocused()
    const names = ['Anna 安娜', 'Ben 小本', 'Chen 小陈', 'Dora', 'Emil', 'Fay', 'Goran', 'Hana', 'Ivan 伊万']
    await page.locator('#own-list').fill(names.join('\n'))
    await page.locator('#own-add').press('Enter')
    await designer.settled(page)
    await expect(page.locator('#stock-ivan output')).toHaveText('1')
    await expect(page.locator('#stock-seat output')).toHaveText('0')
    await page.locator('#own-rows-en-0').fill('front')
    await page.locator('#own-rows-zh-0').fill('前')
    await expect(page.locator('#own-rows-said-0')).toContainText('in the front row.')
    await page.locator('#own-more-fold-ben').click()
    await page.locator('#own-key-ben').fill('7')
    await expect(page.locator('[data-own="ben"] .fault')).toContainText('one small letter')
    await page.locator('#own-key-ben').fill('z')
    await page.locator('#make-explorer').click()
    await page.locator('#make').click()
    await expect(page.locator('.make-told')).toContainText('Explorer')
    await designer.stands(page, 'one')
    const { board, words } = await designer.level(page)
    expect(board.look).toBe('seats')
    expect(words.rows).toEqual([
      { en: 'front', zh: '前' },
      { en: 'second', zh: '第二' },
      { en: 'third', zh: '第三' },
    ])
    expect(words.pieces.ben).toEqual({ en: 'Ben', zh: '小本', key: 'z' })
    await page.locator('#play').click()
    await expect(page.locator('p.rule')).toContainText('Give everybody a seat')
    await expect(page.locator('#board [role="gridcell"]').first()).toHaveAccessibleName(/top left, first, front/)
    await playByHints(page)
    await expectWon(page)
    await page.locator('.about summary').click()
    await expect(page.locator('.about-level')).toContainText('Give everybody a seat')
    await expect(page.locator('.about-level')).toContainText('Every column and every row has a name')
  },
)
