import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'

/** @typedef {{ name: string, use: NonNullable<import('@playwright/test').PlaywrightTestConfig['use']> }} Engine */

export const isRoot = process.getuid?.() === 0

/** Returns the path of the first of these programs that is on the PATH. @param {string[]} names */
export const which = (...names) =>
  names
    .flatMap(name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)))
    .find(path => existsSync(path))

/** Returns the first of these paths that exists. @param {(string | undefined)[]} paths */
const first = (...paths) => paths.find(path => path && existsSync(path))

/**
 * Returns the engines that Playwright can drive on this machine. Each is sought in an environment variable, then as
 * Playwright's own download, then among the installed programs.
 * @returns {Engine[]}
 */
export const engines = () => [chromiumHere(), firefoxHere(), webkitHere()].filter(engine => engine !== undefined)

/**
 * Returns the path of Playwright's own Chromium or of the headless shell, where a page costs little more than half as
 * much.
 */
export const chromiumForTests = () => first(chromium.executablePath(), which('chromium-headless-shell'))

/** @returns {Engine | undefined} */
function chromiumHere() {
  const executablePath = first(
    process.env.CHROMIUM,
    chromiumForTests(),
    which('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave-browser'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  )
  const args = isRoot ? ['--no-sandbox'] : []
  return executablePath
    ? { name: 'chromium', use: { browserName: 'chromium', launchOptions: { executablePath, args } } }
    : undefined
}

/** @returns {Engine | undefined} */
function firefoxHere() {
  const own = first(firefox.executablePath())
  if (own && !process.env.FIREFOX) return { name: 'firefox', use: { browserName: 'firefox' } }
  const executablePath = first(
    process.env.FIREFOX,
    which('firefox-esr', 'firefox'),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  )
  // Playwright drives a Firefox that is not its own through this channel. It cannot set reduced motion later there, so
  // it is a preference.
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1 }
  return executablePath
    ? {
        name: 'firefox',
        use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath, firefoxUserPrefs } },
      }
    : undefined
}

/** @returns {Engine | undefined} */
const webkitHere = () =>
  first(webkit.executablePath()) ? { name: 'webkit', use: { browserName: 'webkit' } } : undefined

/**
 * Starts Chromium, for measurements and pictures that are made in it alone.
 * @param {string} purpose
 * @param {string[]} [more] arguments
 * @returns {Promise<import('@playwright/test').Browser>}
 */
export function launchChromium(purpose, more = []) {
  const here = chromiumHere()
  if (!here) throw new Error(`Chromium is needed to ${purpose}`)
  const { args = [], ...options } = here.use?.launchOptions ?? {}
  return chromium.launch({ ...options, args: [...args, ...more] })
}

/** Returns the path of WebKitGTK's own driver, if Playwright has no WebKit. */
export const webkitDriver = () => (webkitHere() ? undefined : which('WebKitWebDriver'))

/** Returns the names of the engines that are missing in any form. */
export const missing = () => {
  const here = [...engines().map(engine => engine.name), ...(webkitDriver() ? ['webkit'] : [])]
  return ['chromium', 'firefox', 'webkit'].filter(name => !here.includes(name))
}
