import { readFileSync } from 'node:fs'

/** @import { Page } from '@playwright/test' */

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Faults that axe finds, each with the element. @param {Page} page @returns {Promise<string[]>} */
export async function faults(page) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run()
    return violations.flatMap((/** @type {any} */ v) => v.nodes.map((/** @type {any} */ n) => `${v.id}: ${n.html}`))
  })
}
