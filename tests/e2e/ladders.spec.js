/** The first level of each ladder, won by mouse, touch and keyboard, with the engine's answer. */
import { expect, test } from './kept-page.js'
import { ladderOf } from '../kinds.js'
import { cell, centre, clickPlace, drag, expectWon, middle, open, playByHints, trayPiece, write } from './page.js'

/** @import { Page } from '@playwright/test' */

const KINDS = ['island', 'garden', 'city']

/** @param {string} kind */
const first = kind => ladderOf(kind)[0]

/**
 * Opens the first level of a kind; returns the pieces to place, with their sites.
 * @param {Page} page
 * @param {string} kind
 * @returns {Promise<[site: number, piece: string][]>}
 */
async function openFirst(page, kind) {
  const { id, level } = first(kind)
  await open(page, `#level=${id}`)
  const [solution] = await page.evaluate(async level => {
    const { Engine } = await import(new URL('engine/client.js', document.baseURI).href)
    const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', document.baseURI).href)
    return (await new Engine(PLAYERS_BUILDS).solve(level)).solutions
  }, level)
  return [...solution.entries()].filter(([, piece]) => piece !== null)
}

/** Presses the button for growing, if a win needs it. @param {Page} page @param {() => Promise<void>} press */
async function finish(page, press) {
  if (await page.locator('#grow').isVisible()) await press()
  await expectWon(page)
}

for (const kind of KINDS) {
  // By day the specs of each kind play in the same ways.
  test.describe(`the first level of the ${kind}`, { tag: '@nightly' }, () => {
    // Everything is in view, so nothing scrolls during a drag.
    test.use({ viewport: { width: 1280, height: 800 } })

    test('is won by mouse', async ({ page }) => {
      for (const [i, [site, piece]] of (await openFirst(page, kind)).entries()) {
        if (i % 2) await drag(page, await centre(page, trayPiece(page, piece)), await middle(page, site))
        else {
          await trayPiece(page, piece).click()
          await clickPlace(page, site)
          await page.keyboard.press('Escape')
        }
        await expect(cell(page, site)).not.toHaveAttribute('aria-label', /: empty/)
      }
      await finish(page, () => page.locator('#grow').click())
    })

    test('is won by keyboard', async ({ page }) => {
      await write(page, Object.fromEntries(await openFirst(page, kind)))
      await finish(page, () => page.locator('#grow').press('Enter'))
    })

    test('is won by hints', async ({ page }) => {
      await openFirst(page, kind)
      await playByHints(page)
      await finish(page, () => page.locator('#grow').click())
    })
  })

  test.describe(`with a finger, the first level of the ${kind}`, { tag: '@nightly' }, () => {
    test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox here has no touch')
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('is won', async ({ page }) => {
      for (const [site, piece] of await openFirst(page, kind)) {
        await trayPiece(page, piece).tap()
        const { x, y } = await middle(page, site)
        await page.touchscreen.tap(x, y)
        await expect(cell(page, site)).not.toHaveAttribute('aria-label', /: empty/)
      }
      await finish(page, () => page.locator('#grow').tap())
    })
  })
}
