/**
 * The site from its source files, each module by itself, and the built site. The other tests use one of the two.
 */
import { expect, test } from './kept-page.js'
import { host } from '../site.js'
import { byDayIf } from './page.js'

const PAGES = ['', 'designer.html', 'print.html', 'papers.html', 'embed.html']
for (const what of /** @type {const} */ (['modules', 'site']))
  for (const address of PAGES) {
    // By day only the first page, of the source files and of the built site.
    test(`the page opens without a fault: ${address || 'index.html'}, ${what}`, byDayIf(!address), async ({ page }) => {
      const site = await host('', undefined, what)
      /** @type {string[]} */
      const faults = []
      page.on('console', message => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', error => faults.push(String(error)))
      page.on('requestfailed', request => faults.push(`${request.url()} ${request.failure()?.errorText}`))
      page.on('response', response => {
        if (!response.ok()) faults.push(`${response.url()} ${response.status()}`)
      })
      try {
        await page.goto(site.url + address)
        await expect(page).toHaveTitle(/\S/)
        const state = async () => ({ ready: await page.locator('html').getAttribute('data-ready'), faults })
        await expect.poll(state).toEqual({ ready: 'true', faults: [] })
        await page.waitForLoadState('networkidle')
        expect(faults).toEqual([])
        const modules = site.answers.filter(({ path }) => path.endsWith('.js')).length
        if (what === 'modules') expect(modules).toBeGreaterThan(20)
        // The game fetches some parts behind its first board; the page about the papers its sections one by one.
        else expect(modules).toBeLessThan(address.startsWith('papers') ? 40 : 27)
      } finally {
        await site.close()
      }
    })
  }
