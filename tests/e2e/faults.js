import { readFileSync } from 'node:fs'

/** @import { Page } from '@playwright/test' */

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/**
 * Faults that axe finds, each with the element.
 * @param {Page} page
 * @param {string[]} [rules] all that it has by itself, if none are named
 * @returns {Promise<string[]>}
 */
export async function faults(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async rules => {
    const { violations } = await /** @type {any} */ (window).axe.run({
      // What is wrong, and no more: nobody reads a selector, nor what passed.
      resultTypes: ['violations'],
      selectors: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap((/** @type {any} */ v) => v.nodes.map((/** @type {any} */ n) => `${v.id}: ${n.html}`))
  }, rules)
}

/** What another theme can break, and what another layout can. */
const COLOURS = ['color-contrast']
const LAYOUT = ['target-size', 'scrollable-region-focusable']
const PHONE = { width: 390, height: 844 }

/** @param {Page} page @param {string} theme */
const showThemed = (page, theme) =>
  page.evaluate(theme => {
    document.documentElement.dataset.theme = theme
    for (const puzzle of document.querySelectorAll('placewise-puzzle[theme]')) puzzle.setAttribute('theme', theme)
  }, theme)

/**
 * The same as the page is, which is light, and then, by the rules for which it makes a difference, in the dark and on a
 * phone: so that no other test has to find its way to the same place.
 * @param {Page} page
 */
export async function faultsInAllLooks(page) {
  const desk = page.viewportSize()
  if (!desk) throw new Error('no viewport')
  const all = { 'light, desk': await faults(page) }
  await showThemed(page, 'dark')
  Object.assign(all, { 'dark, desk': await faults(page, COLOURS) })
  await page.setViewportSize(PHONE)
  // Longer now, the page may stand anywhere: at its top nothing lies under a bar that stays.
  await page.evaluate(() => {
    scrollTo(0, 0)
    // What the bar at the bottom covers comes out from under it by scrolling; its own targets are as large elsewhere.
    const bar = /** @type {HTMLElement | null} */ (document.querySelector('.actions'))
    if (bar) bar.style.position = 'static'
  })
  Object.assign(all, { 'dark, phone': await faults(page, [...COLOURS, ...LAYOUT]) })
  await page.evaluate(() => {
    const bar = /** @type {HTMLElement | null} */ (document.querySelector('.actions'))
    if (bar) bar.style.position = ''
  })
  await showThemed(page, 'light')
  Object.assign(all, { 'light, phone': await faults(page, COLOURS) })
  await page.setViewportSize(desk)
  return Object.entries(all).flatMap(([look, found]) => found.map(fault => `${look}: ${fault}`))
}
