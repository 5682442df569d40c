import { expect, test } from '@playwright/test'
import { webkitDriver } from '../browsers.js'
import { withWebkitGtk } from '../webdriver.js'

test('the page opens and its first board is playable', async ({ baseURL }) => {
  await withWebkitGtk(webkitDriver() ?? '', async page => {
    await page.goto(String(baseURL))
    await page.until('return document.documentElement.dataset.ready === "true"')
    expect(await page.run('return document.title')).toMatch(/\S/)
  })
})
