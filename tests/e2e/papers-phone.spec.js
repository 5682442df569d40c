/** The page about the papers on a phone, whose pixels are not whole CSS pixels. */
import { expect, test } from './kept-page.js'
import { ready } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.75 })

/**
 * Returns the lightness of the window at points: of some pixels below and above each, the darkest.
 * @param {Page} page
 * @param {{ x: number, y: number }[]} points
 */
async function light(page, points) {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(async ([picture, points]) => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    return points.map(({ x, y }) => {
      const { data } = context?.getImageData(
        Math.round(x * devicePixelRatio),
        Math.round(y * devicePixelRatio) - 3,
        1,
        6,
      ) ?? { data: [] }
      return Math.min(
        ...Array.from({ length: data.length / 4 }, (_, i) => data[i * 4] + data[i * 4 + 1] + data[i * 4 + 2]),
      )
    })
  }, /** @type {const} */ ([picture, points]))
}

/** Returns the first paper's table of counts, scrolled into view. @param {Page} page */
async function table(page) {
  await page.addInitScript(() => localStorage.setItem('placewise.lang', 'en'))
  await page.goto('./papers.html')
  await ready(page)
  const box = page.locator('.scroll:has(.figure12)')
  await box.evaluate(element => element.scrollIntoView({ block: 'center' }))
  return box
}

test('the lines between rows of a table reach its first column', async ({ page }) => {
  const box = await table(page)
  const rows = await box.locator('tbody tr').evaluateAll(rows =>
    rows.map(row => {
      const [head, first] = [...row.children].map(cell => cell.getBoundingClientRect())
      return [head, first].map(({ left, top }) => ({ x: left + 4, y: top }))
    }),
  )
  const found = await light(page, rows.flat())
  for (let i = 0; i < found.length; i += 2) expect(Math.abs(found[i] - found[i + 1]), `row ${i / 2}`).toBeLessThan(20)
})

test('a table wider than the phone shows at its edge whether more follows', async ({ page }) => {
  const box = await table(page)
  const edge = async () => {
    const points = await box.evaluate(element => {
      const { right } = element.getBoundingClientRect()
      const { top, bottom } = element.querySelector('tbody tr:nth-child(3)')?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      }
      return [4, 60].map(inside => ({ x: right - inside, y: bottom - (bottom - top) / 8 }))
    })
    const [there, further] = await light(page, points)
    return further - there
  }
  expect(await edge()).toBeGreaterThan(100)
  await box.evaluate(element => {
    element.scrollLeft = element.scrollWidth
  })
  expect(await edge()).toBeLessThan(20)
})

test('level 50 in three orders is shown with each meaning of X3 beside the printed figures', async ({ page }) => {
  await table(page)
  await expect(page.locator('.orders tbody tr').first()).toHaveText(/^Figure 12, as printed.*99.*30.*68\.09$/)
  await expect(page.locator('.orders thead')).toContainText('D from half-filled boards')
  await expect(page.locator('#intro-body')).toContainText('68.09 in the paper')
  await expect(page.locator('#intro-body')).toContainText('54, 58 or 158 where X3 is the half-filled boards')
})
