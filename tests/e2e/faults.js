import { readFileSync } from 'node:fs'

/** @import { Page } from '@playwright/test' */

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/**
 * Returns the faults that axe finds, each with its element.
 * @param {Page} page
 * @param {string[]} [rules] axe's default rules, if omitted
 * @param {string} [part] the selector of the part to check; the whole page, if omitted
 * @returns {Promise<string[]>}
 */
export async function faults(page, rules, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async ([part, rules]) => {
    const { violations } = await /** @type {any} */ (window).axe.run(part, {
      // Only violations, as selectors and passed rules are not used.
      resultTypes: ['violations'],
      selectors: false,
      // For rules about media files, of which there are none; it takes half of the time.
      preload: false,
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap((/** @type {any} */ v) => v.nodes.map((/** @type {any} */ n) => `${v.id}: ${n.html}`))
  }, /** @type {const} */ ([part, rules]))
}

/** The rules that depend on the theme, and those that depend on the layout. */
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
 * Checks the page as it is, in the light theme; then the rules that depend on theme or layout, in the dark theme on a
 * phone, so that no other test needs to get to the same place. The colours are also checked in the other looks, in the
 * dark theme as it is and in the light theme on a phone, unless `few` is set.
 * @param {Page} page @param {{ few?: boolean }} [how]
 */
export async function faultsInAllLooks(page, { few = false } = {}) {
  const desk = page.viewportSize()
  if (!desk) throw new Error('no viewport')
  const all = { 'light, desk': await faults(page) }
  await showThemed(page, 'dark')
  if (!few) Object.assign(all, { 'dark, desk': await faults(page, COLOURS) })
  await page.setViewportSize(PHONE)
  // The longer page may be scrolled anywhere: at its top nothing is under a fixed bar.
  await page.evaluate(() => {
    scrollTo(0, 0)
    // Parts under the bottom bar can be scrolled out from under it; its own targets are as large elsewhere.
    const bar = /** @type {HTMLElement | null} */ (document.querySelector('.actions'))
    if (bar) bar.style.position = 'static'
  })
  Object.assign(all, { 'dark, phone': await faults(page, [...COLOURS, ...LAYOUT]) })
  await page.evaluate(() => {
    const bar = /** @type {HTMLElement | null} */ (document.querySelector('.actions'))
    if (bar) bar.style.position = ''
  })
  await showThemed(page, 'light')
  if (!few) Object.assign(all, { 'light, phone': await faults(page, COLOURS) })
  await page.setViewportSize(desk)
  return Object.entries(all).flatMap(([look, found]) => found.map(fault => `${look}: ${fault}`))
}

/**
 * Checks a part of the page in the dark theme.
 * @param {Page} page @param {string} part its selector
 */
async function faultsInDark(page, part) {
  await showThemed(page, 'dark')
  const all = await faults(page, undefined, part)
  await showThemed(page, 'light')
  return all
}

/**
 * The two forms of a test that checks a page with axe. By day each theme and each width is checked once, by night all
 * themes in all widths. A page that has been checked before is by day only checked in the part that has changed since,
 * if the test names one, and in one theme.
 * @type {{ looks: string, tag: string[], faultsIn: (page: Page, part?: string) => Promise<string[]> }[]}
 */
export const LOOKS = [
  {
    looks: '',
    tag: [],
    faultsIn: (page, part) => (part ? faultsInDark(page, part) : faultsInAllLooks(page, { few: true })),
  },
  { looks: ', in all looks', tag: ['@nightly'], faultsIn: page => faultsInAllLooks(page) },
]

/** The night's form alone, where another page shows the same parts by day. */
export const LOOKS_BY_NIGHT = LOOKS.filter(({ tag }) => tag.length)
