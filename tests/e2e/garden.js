/** A garden for the browser tests, in addition to the levels that come with the page. */
import { expect } from '@playwright/test'
import { laidOut, openOwn, trayPiece } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Two kinds meet in the second bed of the first row; the rose is on ground where it cannot grow. */
const LEVEL = {
  kind: 'garden',
  rounds: 2,
  flowers: { lilac: 1, tulip: 1, rose: 1 },
  humidity: [
    ['60-70', '60-70', '60-70'],
    ['50-60', '60-70', '50-60'],
    ['40-50', '60-70', '100'],
  ],
  target: [
    ['tulip', null, null],
    [null, 'lilac', null],
    [null, 'lilac', 'rose'],
  ],
}

/** The planting that grows into the picture; the same in board order; and the result. */
export const PLANTING = { 0: 'tulip', 4: 'lilac', 8: 'rose' }
export const PLANTED = ['tulip', '', '', '', 'lilac', '', '', '', 'rose']
export const GROWN = ['tulip', '', '', '', 'lilac', '', '', 'lilac', 'rose']
export const EMPTY = Array(9).fill('')

/** @param {Page} page */
export async function openGarden(page) {
  const list = [{ id: 'garden-test', number: 1, grade: 'starter', level: LEVEL }]
  await openOwn(page, { 'levels/garden': list }, '#level=garden-test')
  await expect(trayPiece(page, 'rose')).toBeVisible()
  await laidOut(page)
}

/** Waits until this is announced. @param {Page} page @param {RegExp} words */
export const hears = (page, words) => expect(page.locator('#spoken')).toContainText(words)

/** @param {Page} page */
export const grow = page => page.locator('#grow').click()
