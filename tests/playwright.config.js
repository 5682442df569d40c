import { defineConfig } from '@playwright/test'
import { engines, webkitDriver } from './browsers.js'
import { isPacked } from './sample.js'

const port = Number(process.env.PORT ?? 8123)
const forWebkitGtk = 'webkitgtk.spec.js'
/**
 * The specs that run in every engine: the page opens, is played to its end, with a network and without, printed,
 * embedded in other pages. All else is the same in every engine, and tested in Chromium.
 */
const everywhere = ['smoke', 'play', 'ladders', 'engine', 'offline', 'embed', 'print', 'back'].map(
  name => `${name}.spec.js`,
)

/** The tests of these specs that run in Chromium only: some variants, and those in which engines do not differ. */
const variants = new RegExp(
  [
    'level 33 by hints',
    'in Chinese',
    'offline\\.spec\\.js (?!.*where/ .*without a network)',
    'embed\\.spec\\.js (?!.*(under a strict policy|no worker is allowed|keeps its looks))',
    'print\\.spec\\.js (?!.*4 on a page)',
    'ladders\\.spec\\.js (?!.*by mouse)',
    'back\\.spec\\.js (?!.*(the page stays|leaves no entry))',
  ].join('|'),
)

/**
 * The tests of these specs that other engines run by night only: by day one of each sort shows that an engine runs our
 * pages.
 */
const rare = new RegExp(
  ['smoke\\.spec\\.js', 'play\\.spec\\.js (?!.*by mouse)', '(engine|offline|embed|print|back)\\.spec\\.js'].join('|'),
)

/**
 * The specs of the papers' sections. Their logic is tested in Node.js, and their page as a whole by day, in `papers`.
 */
const papers = ['cross', 'ease', 'path', 'own', 'phone'].map(name => `papers-${name}`).concat('crossnumbers-paper')

/**
 * The specs that run by night (`cargo xtask test site`): those that need packed engines or the files of each kind,
 * those of the element's file and of the built site, and those tagged `@nightly`: variants that nearly always fail
 * together with one that runs by day.
 */
const specs = (/** @type {string[]} */ ...names) => `(?<![\\w-])(${names.join('|')})\\.spec\\.js`
const nightly = new RegExp(`@nightly|${specs('site', 'package', 'embed-kinds', 'leaks', ...papers)}`)
/** The specs that run with packed files: also all those of the element. */
const packed = new RegExp(`${nightly.source}|${specs('embed', 'embed-places', 'element', 'frame')}`)

/**
 * The arguments with which Chromium starts. Fewer processes exchange fewer messages, which saves a tenth of the cost of
 * opening a page. Switched off are two pop-ups that the address bar keeps ready in each window, a process that is kept
 * ready for the next page, and the features that Playwright switches off itself, as far as they concern us: only the
 * last list of features counts, so Playwright's own one to enable is repeated here.
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
  launchOptions: { ...use.launchOptions, args: [...(use.launchOptions?.args ?? []), ...cheaply] },
})

/** The tests that Chromium and WebKitGTK leave out, and those that the other engines leave out. */
const leftOut = isPacked ? [] : [nightly]
const leftOutElsewhere = isPacked ? [variants] : [variants, nightly, rare]

export default defineConfig({
  testDir: 'e2e',
  outputDir: isPacked ? 'test-results/packed' : 'test-results/daily',
  ...(isPacked && { grep: packed }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that fails once and then passes is listed as flaky, by its name: it must be fixed, but it does not fail the
  // run.
  retries: process.env.CI ? 1 : 0,
  // No test depends on the speed of a machine: the limits only end tests that would never end.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  // By default small and still, because without a graphics card each frame costs. Without the service worker, so that
  // each test sees the files as they are. Without pictures of failures: one would be taken at the end of every test, in
  // case it has failed.
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
        ? { use: plain(engine.use), testIgnore: forWebkitGtk, grepInvert: leftOut }
        : {
            testMatch: everywhere,
            grepInvert: leftOutElsewhere,
            ...(isPacked && { grep: new RegExp(`${packed.source}|${rare.source}`) }),
          }),
    })),
    ...(webkitDriver() ? [{ name: 'webkitgtk', testMatch: forWebkitGtk, grepInvert: leftOut }] : []),
  ],
})
