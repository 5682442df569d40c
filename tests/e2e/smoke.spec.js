/** The files as they are, each module by itself: the other tests have them bundled. */
import { expect, test } from '@playwright/test'
import { host } from '../site.js'

for (const address of ['', 'designer.html', 'print.html', 'papers.html', 'embed.html']) {
  test(`the page opens without a fault: ${address || 'index.html'}`, async ({ page }) => {
    const site = await host()
    /** @type {string[]} */
    const faults = []
    page.on('console', message => { if (message.type() === 'error') faults.push(message.text()) })
    page.on('pageerror', error => faults.push(String(error)))
    page.on('requestfailed', request => faults.push(`${request.url()} ${request.failure()?.errorText}`))
    page.on('response', response => { if (!response.ok()) faults.push(`${response.url()} ${response.status()}`) })
    try {
      await page.goto(site.url + address)
      await expect(page).toHaveTitle(/\S/)
      const state = async () => ({ ready: await page.locator('html').getAttribute('data-ready'), faults })
      await expect.poll(state).toEqual({ ready: 'true', faults: [] })
      await page.waitForLoadState('networkidle')
      expect(faults).toEqual([])
      // Each module came by itself.
      expect(site.answers.filter(({ path }) => path.endsWith('.js')).length).toBeGreaterThan(20)
    } finally {
      await site.close()
    }
  })
}
