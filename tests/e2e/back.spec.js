import { expect, test } from './kept-page.js'
import { choose, expectStanding, hold, holdable, open, openLevels, prefer, ready, release, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page */
const sheet = page => page.locator('dialog[open]')

/** Opens the home page of a player who knows the first kind. @param {Page} page */
async function met(page) {
  await prefer(page, { 'met.island': 'yes', 'learnt.island': 'yes' })
  await open(page, '#home')
}

/** Opens the home page, and from there a level. @param {Page} page */
async function fromHome(page) {
  await met(page)
  await page.getByRole('button', { name: 'Level 1, Wonderful Island' }).click()
  await expect(page).toHaveURL(/#level=island\/1$/)
  await expect(page.locator('.stage')).toBeVisible()
}

test('the back button closes an open dialog, and the page stays', async ({ page }) => {
  await fromHome(page)
  await write(page, { 0: 'panda' })
  for (const button of ['#open-help', '#open-settings', '#more']) {
    await page.locator(button).click()
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#level=island\/1$/)
    await expectStanding(page, ['panda', ...Array(8).fill('')])
  }
  await page.goBack()
  await expect(page.locator('.home')).toBeVisible()
})

test('one step back closes a dialog that replaced another', { tag: '@nightly' }, async ({ page }) => {
  await fromHome(page)
  await choose(page, 'share')
  await expect(page.locator('#share-link')).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/#level=island\/1$/)
  await page.goBack()
  await expect(page.locator('.home')).toBeVisible()
})

test('a closed dialog leaves no entry in the history', async ({ page }) => {
  await fromHome(page)
  for (const button of ['#open-help', '#open-settings']) {
    await page.locator(button).click()
    await expect(sheet(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  }
  await page.goBack()
  await expect(page).toHaveURL(/#home/)
  await expect(page.locator('.home')).toBeVisible()
})

test('going home while a level loads stays at home', { tag: '@nightly' }, async ({ page }) => {
  await holdable(page)
  await met(page)
  await hold(page)
  await page.getByRole('button', { name: 'Level 1, Wonderful Island' }).click()
  await page.goBack()
  await release(page)
  // The engine answers in order, so a later request is answered later.
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.keyboard.press('Escape')
  await expect(page.locator('.home')).toBeVisible()
  await expect(page.locator('.stage')).toBeHidden()
})

test('an address that changes while the page still opens is followed', async ({ page }) => {
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      const { at, ready } = document.documentElement.dataset
      if (at !== 'home' || ready === 'true') return
      watching.disconnect()
      history.replaceState(null, '', '#level=island/1')
      dispatchEvent(new HashChangeEvent('hashchange', { newURL: location.href }))
    })
    watching.observe(document, { subtree: true, attributeFilter: ['data-at'] })
  })
  await open(page, '#home')
  await expect(page).toHaveURL(/#level=island\/1$/)
  await expect(page.locator('.stage')).toBeVisible()
})

test('a choice in a dialog is a new history entry after the page', { tag: '@nightly' }, async ({ page }) => {
  await fromHome(page)
  await openLevels(page)
  await page.locator('[data-level="island-3"]').click()
  await expect(page).toHaveURL(/#level=island\/3$/)
  await openLevels(page)
  await page.locator('#levels-dialog [data-grade="starter"]').click()
  await expect(page).toHaveURL(/#new=/)
  for (const [url, place] of /** @type {const} */ ([
    [/#level=island\/3$/, '.stage'],
    [/#level=island\/1$/, '.stage'],
    [/#home/, '.home'],
  ])) {
    await page.goBack()
    await expect(page).toHaveURL(url)
    await expect(page.locator(place)).toBeVisible()
  }
})

test('the back button works after a reload with an open dialog', { tag: '@nightly' }, async ({ page }) => {
  await fromHome(page)
  await page.locator('#open-settings').click()
  await page.reload()
  await ready(page)
  await expect(sheet(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#home/)
  await expect(page.locator('.home')).toBeVisible()
})
