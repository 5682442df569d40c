/** What is done with is let go of: listeners of a gesture that is over, and elements that were removed. */
import { expect, test } from '@playwright/test'
import { fingers } from './fingers.js'
import { middle, open } from './page.js'

/** What the window listens to for the pointer, one name a listener. @param {import('@playwright/test').Page} page */
async function pointerListeners(page) {
  const protocol = await page.context().newCDPSession(page)
  const { result } = await protocol.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await protocol.send('DOMDebugger.getEventListeners', { objectId: String(result.objectId) })
  await protocol.detach()
  return listeners.map(({ type }) => type).filter(type => ['pointermove', 'pointercancel'].includes(type))
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('the window hears of a finger while it marks a place, and no longer', async ({ page }) => {
    await open(page)
    const { press } = await fingers(page)
    for (const site of [4, 5]) {
      await press(await middle(page, site), async () => {
        await expect(page.getByRole('gridcell').nth(site)).toHaveAttribute('aria-label', /nothing/)
        expect(await pointerListeners(page)).toHaveLength(2)
      })
      expect(await pointerListeners(page)).toEqual([])
    }
  })
})
