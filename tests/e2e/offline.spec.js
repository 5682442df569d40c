import { expect, test as base } from '@playwright/test'
import { host } from '../site.js'
import { ANSWER_50, cell, expectStanding, expectWon, open, openSettings, playByHints, ready, write } from './page.js'

/**
 * @import { Fixtures, Page } from '@playwright/test'
 * @import { Site } from '../site.js'
 */

/**
 * Returns true for a file that the game's own page at level 50 does not need: most of these tests are about versions,
 * however many files a version has.
 * @param {string} path
 */
const isBeside = path =>
  /^(designer\.html|designer\/|embed|papers|print|pkg\/(placewise-)?embed)/.test(path) ||
  /^(pkg|engine)\/(full|garden|city|sudoku|numbrix|crossnumbers)\b/.test(path) ||
  /^art\/(?!elephant|hippo|lion|monkey|panda|pig|tiger|LICENSE)/.test(path)

/**
 * A host for each test: of the built site, which has fewer scripts, unless the test says otherwise.
 * @type {Fixtures<{ under: string, whole: boolean, what: 'modules' | 'site', site: Site }, {}>}
 */
const own = {
  under: ['', { option: true }],
  whole: [false, { option: true }],
  what: ['site', { option: true }],
  site: async ({ under, whole, what }, use) => {
    const site = await host(under, path => whole || !isBeside(path), what)
    site.publish()
    await use(site)
    await site.close()
  },
}
const test = base.extend(own)

test.skip(({ browserName }) => browserName === 'webkit', 'not tried: Playwright has no WebKit for every system')
test.use({ serviceWorkers: 'allow', baseURL: async ({ site }, use) => use(site.url) })

const news = (/** @type {Page} */ page) => page.locator('.news')
const loadIt = (/** @type {Page} */ page) => news(page).getByRole('button', { name: 'Load it' })

/** Makes a first visit, until the page is stored. @param {Page} page @param {string} [address] */
async function visit(page, address) {
  await open(page, address)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

/**
 * Makes the browser check for a new version now, as it does when a page opens; returns true if it found one.
 * @param {Page} page
 */
const ask = page =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const coming = registration?.installing
    if (coming) await new Promise(resolve => coming.addEventListener('statechange', resolve, { once: true }))
    return Boolean(registration?.waiting)
  })

/** Makes the next version: a new name in page, module and worker. @param {Site} site @param {string} name */
function change(site, name) {
  site.edit('index.html', text => text.replace(/(?<=name="description" content=")[^"]*/, name))
  // In a module, and in a bundled one.
  site.replace(/^(i18n|chunks)\/.*\.js$/, /\bhint: ?(['"])Hint\b.*?\1/, `hint: 'Hint ${name}'`)
  site.replace(/^engine\/.*\.js$/, /\({ ?(version: \S+ => '\w+', )?(?=call\b)/, `({ version: () => '${name}', `)
}

/** The worker of the engine that plays level 50, which a first visit keeps. */
const THREADS = { modules: 'engine/worker.js', site: 'engine/island-worker.js' }

/**
 * Returns the version of each part of the page. The worker must be one that is kept offline: a module worker whose file
 * cannot be fetched in the page's version never answers.
 * @param {Page} page @param {keyof typeof THREADS} [what]
 */
async function parts(page, what = 'site') {
  const worker = await page.evaluate(async thread => {
    const { wrap } = await import(new URL('vendor/comlink.js', location.href).href)
    const url = new URL(thread, location.href).href
    const policy = /** @type {any} */ (window).trustedTypes?.createPolicy('placewise', {
      createScriptURL: (/** @type {string} */ own) => own,
    })
    return wrap(new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })).version()
  }, THREADS[what])
  return {
    page: await page.locator('meta[name=description]').getAttribute('content'),
    module: (await page.locator('#hint').textContent())?.trim().replace('Hint ', ''),
    worker,
  }
}

/** Returns the tag of nightly tests: those of the site as it is released. @param {'modules' | 'site'} what */
const nightly = what => (what === 'site' ? ['@nightly'] : [])

const all = (/** @type {string} */ version) => ({ page: version, module: version, worker: version })

for (const [under, what] of /** @type {const} */ ([
  ['', 'site'],
  ['some/where/', 'modules'],
])) {
  test.describe(`${what} at /${under}`, { tag: nightly(what) }, () => {
    const whole = under === ''
    test.use({ under, whole, what })

    test('after one visit the game is played without a network', async ({ page, context, site }) => {
      await visit(page)
      await site.goAway()
      await context.setOffline(true)
      await page.reload()
      await ready(page)
      await playByHints(page)
      await expectWon(page)
      await expectStanding(page, ANSWER_50)
      // A start from the home screen, at another level, with pictures not shown before.
      const { start_url: start } = await page.evaluate(async () => (await fetch('manifest.webmanifest')).json())
      await page.goto(new URL(start, site.url).href)
      await open(page, 'index.html?again#level=island/1')
      await expect(page.locator('#level-name')).toContainText('Island 1')
      const art = page.locator('.pieces img')
      await expect
        .poll(() =>
          art.evaluateAll(
            images => images.length > 0 && images.every(i => /** @type {HTMLImageElement} */ (i).naturalWidth > 0),
          ),
        )
        .toBe(true)
    })
  })
}

test('the browser asks for a new version when the page opens', { tag: '@nightly' }, async ({ page, site }) => {
  await visit(page)
  site.edit('styles/page.css', text => `${text} `)
  site.publish()
  await page.reload()
  await expect(news(page)).toBeVisible()
})

test(
  'the first visit fetches no file twice, and the page can be installed',
  { tag: '@nightly' },
  async ({ page, context, site }) => {
    await visit(page)
    const asked = site.answers.map(({ path }) => path || 'index.html')
    const start = asked.indexOf('sw.js')
    const [before, after] = [asked.slice(0, start), asked.slice(start)]
    expect(before).toContain('pkg/island/placewise_bg.wasm')
    expect(after).toContain('art/pig.svg')
    // Chromium requests the icons again when the page itself shows a new one.
    expect(after.filter(path => before.includes(path) && path !== 'icons.svg')).toEqual([])

    const protocol = await context.newCDPSession(page)
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
    // Tests run in private windows.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
    const { errors, data } = await protocol.send('Page.getAppManifest')
    expect(errors).toEqual([])
    for (const { src, sizes } of JSON.parse(String(data)).icons) {
      const size = await page.evaluate(async src => {
        const image = Object.assign(new Image(), { src })
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, new URL(src, site.url).href)
      if (sizes !== 'any') expect(size, src).toBe(sizes)
    }
  },
)

for (const what of /** @type {const} */ (['modules', 'site'])) {
  test.describe(what, { tag: nightly(what) }, () => {
    test.use({ what, whole: what === 'site' })

    test('a new version is announced and loaded on request', newVersion)
  })
}

/** @param {{ page: Page, site: Site, what: keyof typeof THREADS }} fixtures */
async function newVersion({ page, site, what }) {
  change(site, 'one')
  site.publish()
  await visit(page)
  await write(page, { 0: 'panda' })
  change(site, 'two')
  site.publish()
  await expect(news(page)).toHaveCount(0)
  await expect.poll(() => ask(page)).toBe(true)
  await expect(news(page)).toContainText('A new version is ready.')
  await expect(page.locator('#spoken')).toContainText('A new version is ready.')

  // Nothing has changed for the running game.
  expect(await parts(page, what)).toEqual(all('one'))
  await expectStanding(page, ['panda', ...Array(8).fill('')])
  await page.reload()
  await ready(page)
  expect(await parts(page, what)).toEqual(all('one'))

  // By keyboard.
  await loadIt(page).focus()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await ready(page)
  expect(await parts(page, what)).toEqual(all('two'))
  await expect(news(page)).toHaveCount(0)
  const old = await page.evaluate(async thread => {
    const [name] = await caches.keys()
    return (await (await caches.open(name)).keys()).filter(({ url }) => url.includes(thread)).length
  }, THREADS[what])
  expect(old).toBe(1)
  await site.goAway()
  await page.reload()
  await ready(page)
  expect(await parts(page, what)).toEqual(all('two'))
}

test.describe('in two steps', () => {
  test.use({ what: 'site', whole: true })

  test(
    'a first visit stores what players need, the rest on use, and everything on request',
    { tag: '@nightly' },
    inSteps,
  )
})

/** @param {{ page: Page, context: import('@playwright/test').BrowserContext, site: Site }} fixtures */
async function inSteps({ page, context, site }) {
  const cutOff = async () => {
    await site.goAway()
    await context.setOffline(true)
  }
  const connect = async () => {
    await site.comeBack()
    await context.setOffline(false)
  }
  await visit(page, './')
  const asked = site.answers.map(({ path }) => path)
  expect(asked).toEqual(expect.arrayContaining(['pkg/garden/placewise_bg.wasm', 'levels/sudoku.json', 'art/pig.svg']))
  // Of the maps those are stored for which there is room.
  const first = JSON.parse(site.read('pkg/first.json'))
  const spare = asked.filter(path => /^(designer|papers|pkg\/placewise_bg|pkg\/maps)/.test(path))
  expect(spare.filter(path => !path.startsWith('pkg/maps/') || !first.includes(path))).toEqual([])

  await cutOff()
  await open(page, '#new=garden/small/starter/1')
  await expect(page.locator('.table')).toBeVisible()
  await page.goto('papers.html')
  await expect(page.getByText('This page is not kept on this device')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the puzzles' }).click()
  await ready(page)

  await connect()
  await page.goto('papers.html')
  await ready(page)
  await cutOff()
  await page.reload()
  await ready(page)

  await connect()
  await open(page, '#home=')
  await openSettings(page, 'device')
  const offline = page.locator('#settings-dialog .offline')
  await expect(offline).toContainText(/[\d.]+ of [\d.]+ MB are on this device/)
  await offline.getByRole('button', { name: /Keep everything for offline \([\d.]+ MB more\)/ }).click()
  await expect(offline).toContainText('Everything works without a network')
  await expect(page.locator('#spoken')).toContainText('Everything works without a network')
  await cutOff()
  await page.goto('designer.html')
  await ready(page)
  await expect(page.getByRole('gridcell').first()).toBeVisible()

  // A later version is also stored completely.
  await connect()
  change(site, 'two')
  site.publish()
  await open(page, '#home=')
  await ask(page)
  await Promise.all([page.waitForEvent('load'), loadIt(page).click()])
  await ready(page)
  await cutOff()
  await page.goto('print.html')
  await ready(page)
}

test(
  '“later” hides the line, and the new version starts at the next visit',
  { tag: '@nightly' },
  async ({ page, context, site }) => {
    await visit(page)
    change(site, 'two')
    site.publish()
    await ask(page)
    await news(page).getByRole('button', { name: 'Later' }).click()
    await expect(news(page)).toBeHidden()
    await expect(page.locator('#hint')).toBeFocused()
    await page.close()
    const next = await context.newPage()
    await visit(next)
    await expect.poll(() => parts(next)).toEqual(all('two'))
  },
)

test('the line is also on the home page and follows the language', { tag: '@nightly' }, async ({ page, site }) => {
  await visit(page, '#home=')
  site.edit('styles/page.css', text => `${text} `)
  site.publish()
  await ask(page)
  await expect(news(page)).toBeInViewport({ ratio: 1 })
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await page.keyboard.press('Escape')
  await expect(news(page)).toContainText('新版本准备好了。')
  await news(page).getByRole('button', { name: '以后再说' }).click()
  await expect(news(page)).toBeHidden()
  await expect(page.locator('#open-levels')).toBeFocused()
})

test('an update does not disturb a game in another tab', { tag: '@nightly' }, async ({ page, context, site }) => {
  await visit(page)
  const other = await context.newPage()
  await visit(other)
  await write(other, { 0: 'panda' })
  change(site, 'two')
  site.publish()
  await ask(page)
  await loadIt(page).click()
  await expect(news(page)).toContainText('open in another tab')
  await expect(page.locator('#spoken')).toContainText('open in another tab')
  await expectStanding(other, ['panda', ...Array(8).fill('')])
  expect(await other.locator('meta[name=description]').getAttribute('content')).toMatch(/^Placewise: /)
  await other.close()
  await Promise.all([page.waitForEvent('load'), loadIt(page).click()])
  await ready(page)
  expect(await parts(page)).toEqual(all('two'))
})

/** The possible faults of a deployment, each with its repair. @type {Record<string, (site: Site) => () => void>} */
const faults = {
  'a missing file': site => site.remove(THREADS.site),
  'a file of another version': site => {
    site.edit(THREADS.site, text => `${text}// not what was built`)
    return site.publish
  },
  'no list': site => site.remove('pkg/files.js'),
}
test('a faulty deploy is never used, and the next complete one is', { tag: '@nightly' }, async ({ page, site }) => {
  change(site, 'none')
  site.publish()
  await visit(page)
  let last = 'none'
  for (const [i, [fault, spoil]] of Object.entries(faults).entries()) {
    const next = `after${i}`
    await test.step(fault, async () => {
      change(site, next)
      site.publish()
      const mend = spoil(site)
      expect(await ask(page).catch(() => false)).toBe(false)
      await page.reload()
      await ready(page)
      expect(await parts(page)).toEqual(all(last))
      await expect(news(page)).toHaveCount(0)
      mend()
      await expect.poll(() => ask(page)).toBe(true)
      await Promise.all([page.waitForEvent('load'), loadIt(page).click()])
      await ready(page)
      expect(await parts(page)).toEqual(all(next))
    })
    last = next
  }
})

test('a deploy during the first visit is detected', { tag: '@nightly' }, async ({ page, site }) => {
  change(site, 'one')
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...words) {
      await new Promise(resolve => addEventListener('go on', resolve, { once: true }))
      return register.apply(this, words)
    }
  })
  await open(page)
  change(site, 'two')
  site.publish()
  await page.evaluate(() => dispatchEvent(new Event('go on')))
  await expect(news(page)).toBeVisible()
  await Promise.all([page.waitForEvent('load'), loadIt(page).click()])
  await ready(page)
  expect(await parts(page)).toEqual(all('two'))
})

test('the page works without permission to store anything', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not allowed'))
  })
  await open(page)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /panda/)
  await expectWon(page)
})
