/** Helpers for tests of the designer in the real page. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {{ theme?: string, lang?: string, address?: string }} [how] */
export async function open(page, { address = 'designer.html', ...kept } = {}) {
  if (Object.keys(kept).length) await prefer(page, kept)
  await page.goto(`./${address}`)
  await ready(page)
  await settled(page)
}

/**
 * Waits until all presses are applied, and all results for the level are there.
 * @param {Page} page
 */
export const settled = page =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const [isPressed, isTold] = ['edit', 'everything'].map(name => performance.getEntriesByName(name).length > 0)
        return document.querySelector('.stands')?.getAttribute('aria-busy') === 'false' && (isTold || !isPressed)
      }),
    )
    .toBe(true)

/** @param {Page} page @param {'one' | 'several' | 'none' | 'broken'} answers */
export async function stands(page, answers) {
  await expect(page.locator('.stands')).toHaveAttribute('data-answers', answers)
  await settled(page)
}

/** @param {Page} page */
export async function isLevel(page) {
  await settled(page)
  await expect(page.locator('.stands')).not.toHaveAttribute('data-answers', 'broken')
  await settled(page)
}

/** @param {Page} page @param {string} preset kind/preset */
export async function begin(page, preset) {
  await page.locator('#open-new').click()
  await page.locator(`[data-new="${preset}"]`).click()
  await settled(page)
}

/** Returns the level on the desk, as a file contains it. @param {Page} page */
export async function level(page) {
  await settled(page)
  await page.locator('#open-files').click()
  const download = page.waitForEvent('download')
  await page.locator('#save-file').click()
  const text = readFileSync(await (await download).path(), 'utf8')
  await page.keyboard.press('Escape')
  return JSON.parse(text)
}

/** @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.locator('#open-files').click()
  await page.locator('#paste').fill(text)
  await page.locator('#take').click()
  // The level is on the desk, or an error is shown.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          !document.querySelector('#files-dialog[open]') || Boolean(document.querySelector('#files-told')?.textContent),
      ),
    )
    .toBe(true)
}
