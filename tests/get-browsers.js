/**
 * Installs the browsers that are missing: all from Debian's packages where that is allowed; else Playwright's Chromium,
 * if there is no browser at all. CI needs every engine, other machines need one.
 */
import { execFileSync } from 'node:child_process'
import { chromiumForTests, engines, isRoot, missing, which } from './browsers.js'

/**
 * The lists of packages that contain each engine; the first list that can be installed is enough.
 * @type {Record<string, string[][]>}
 */
const PACKAGES = {
  chromium: [['chromium-headless-shell'], ['chromium']],
  firefox: [['firefox-esr']],
  webkit: [['webkit2gtk-driver', 'xvfb', 'xauth']],
}

/** @param {string} command @param {string[]} args */
function attempt(command, ...args) {
  try {
    execFileSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  } catch (error) {
    console.log(String(error))
  }
}

const wanted = () => [...new Set([...missing(), ...(chromiumForTests() ? [] : ['chromium'])])]
if (wanted().length && isRoot && which('apt-get')) {
  attempt('apt-get', 'update')
  for (const name of wanted()) {
    for (const packages of PACKAGES[name]) {
      if (wanted().includes(name)) attempt('apt-get', 'install', '--yes', '--no-install-recommends', ...packages)
    }
  }
}
if (!engines().length) attempt('npx', 'playwright', 'install', 'chromium')

const lacking = missing().join(', ')
if (!engines().length)
  throw new Error('no browser: install Chromium or Firefox, or set CHROMIUM or FIREFOX to the path of one')
if (lacking && process.env.CI) throw new Error(`not to be had, and CI needs all: ${lacking}`)
if (lacking) console.log(`not to be had here, so not tested: ${lacking}`)
