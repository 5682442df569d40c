import { expect, test } from '@playwright/test'
import { open } from './page.js'

/** What a sentence has filled in. @param {string} text */
const gaps = text => (text.match(/\{\w+\}/g) ?? []).sort()

test('every language says the same things', async ({ page }) => {
  await open(page)
  const { en, zh } = await page.evaluate(async () => (await import(new URL('text/index.js', location.href).href)).tables)
  expect(Object.keys(zh)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    expect(text, key).not.toBe('')
    expect(gaps(zh[key]), key).toEqual(gaps(/** @type {string} */ (text)))
  }
})
