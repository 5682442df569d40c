import { defineConfig } from '@playwright/test'
import { engines, webkitDriver } from './browsers.js'
import { isPacked } from './install.js'

const port = Number(process.env.PORT ?? 8123)
const forWebkitGtk = 'webkitgtk.spec.js'
/**
 * What every engine shows: the page opens, is played to its end, with a network and without, printed, put into other
 * pages. The rest is the same everywhere, and tested in Chromium.
 */
const everywhere = ['smoke', 'play', 'ladders', 'engine', 'offline', 'embed', 'print', 'back'].map(
  name => `${name}.spec.js`,
)

/** Shown in Chromium only: of what is told in variants, some; of these specs, all but what engines may differ in. */
const variants = new RegExp(
  [
    'level 33 by hints',
    'in Chinese',
    'offline\\.spec\\.js (?!.*where/ .*without a network)',
    'embed\\.spec\\.js (?!.*(under a strict policy|no worker is allowed|keeps its looks))',
    'print\\.spec\\.js (?!.*4 on a page)',
    'ladders\\.spec\\.js (?!.*by mouse)',
    'back\\.spec\\.js (?!.*(the place stays|leaves nothing))',
  ].join('|'),
)

/** What a paper's section does is tested in Node.js; that its page holds together, by day in `papers`. */
const papers = ['cross', 'ease', 'path', 'own', 'phone'].map(name => `papers-${name}`).concat('crossnumbers-paper')

/**
 * By night (`cargo xtask test site`): what needs packed engines or files of a kind each, what is about the element's
 * file and the built site, and what is tagged so, because it is told in variants and the others would nearly always see
 * it fail as well.
 */
const specs = (/** @type {string[]} */ ...names) => `(?<![\\w-])(${names.join('|')})\\.spec\\.js`
const nightly = new RegExp(`@nightly|${specs('site', 'package', 'embed-kinds', 'leaks', ...papers)}`)
/** With packed files all of the element again. */
const packed = new RegExp(`${nightly.source}|@ladders|${specs('embed', 'element', 'frame')}`)
/** By day in other engines, where there are some. */
const ladders = /@ladders/

/**
 * How Chromium is started: fewer processes to hand things to and fro between, which is a tenth of what it
 * costs to open a page. Without two pop-ups that its address bar keeps ready in each window, a process kept ready for
 * the next page, and what Playwright would switch off as well, of what concerns us. The last list of features that is
 * given counts: so Playwright's own one to enable is here again.
 */
const cheaply = [
  '--in-process-gpu',
  `--enable-features=${['CDPScreenshotNewSurface', 'NetworkServiceInProcess2'].join(',')}`,
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AimEnabled',
    'DestroyProfileOnBrowserClose',
    'GlobalMediaControls',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'SpareRendererForSitePerProcess',
    'ThirdPartyStoragePartitioning',
    'Translate',
  ].join(',')}`,
]

/** @param {import('./browsers.js').Engine['use']} use */
const plain = use => ({
  ...use,
  launchOptions: { ...use?.launchOptions, args: [...(use?.launchOptions?.args ?? []), ...cheaply] },
})

const isAlone = engines().length === 1
/** What each engine leaves out. */
const leftOut = isPacked
  ? { chromium: [], others: [variants, ladders] }
  : { chromium: isAlone ? [nightly] : [nightly, ladders], others: [variants, nightly] }

export default defineConfig({
  testDir: 'e2e',
  outputDir: isPacked ? 'test-results/packed' : 'test-results/daily',
  ...(isPacked && { grep: packed }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // What fails once and then passes is listed as flaky, by its name: to be mended, but no reason to refuse all else.
  retries: process.env.CI ? 1 : 0,
  // Nothing depends on how fast a machine is: these are only for what never ends.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Small and still, where a test does not say otherwise: without a graphics card each frame costs.
  // And without what is kept for offline, so that each test sees the files as they are.
  // No pictures of failures: one would be taken at the end of every test, in case it has failed.
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    serviceWorkers: 'block',
    viewport: { width: 1024, height: 600 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: { command: `node serve.js ${port}`, port, reuseExistingServer: false },
  projects: [
    ...engines().map(engine => ({
      ...engine,
      ...(engine.name === 'chromium'
        ? { use: plain(engine.use), testIgnore: forWebkitGtk, grepInvert: leftOut.chromium }
        : { testMatch: everywhere, grepInvert: leftOut.others }),
    })),
    ...(webkitDriver() ? [{ name: 'webkitgtk', testMatch: forWebkitGtk }] : []),
  ],
})
