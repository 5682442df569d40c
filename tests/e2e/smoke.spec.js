import { expect, test } from '@playwright/test'

test('the page opens without a fault', async ({ page }) => {
  /** @type {string[]} */
  const faults = []
  page.on('console', message => { if (message.type() === 'error') faults.push(message.text()) })
  page.on('pageerror', error => faults.push(String(error)))
  page.on('requestfailed', request => faults.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('response', response => { if (!response.ok()) faults.push(`${response.url()} ${response.status()}`) })
  await page.goto('/')
  await expect(page).toHaveTitle(/\S/)
  const state = async () => ({ ready: await page.locator('html').getAttribute('data-ready'), faults })
  await expect.poll(state).toEqual({ ready: 'true', faults: [] })
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
})
