/** The element in files: a loader, and the files that it fetches when an element comes into view. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './kept-page.js'
import { dist } from '../install.js'
import { KINDS } from '../kinds.js'
import { byDayIf } from './page.js'
import { blog, host, record, refused, SCRIPT, scriptPath, strict, told } from './abroad.js'

/** @import { Page } from '@playwright/test' */
/** @typedef {Awaited<ReturnType<typeof host>>} Host */

const folder = () => join(dist(), 'embed')
const LOADER = '/placewise.js'

/** @type {Host} */
let cdn
/** @type {Host} */
let site
test.beforeEach(async () => {
  const files = readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  const answers = files.map(name => [`/${name.replaceAll('\\', '/')}`, { body: readFileSync(join(folder(), name)) }])
  ;[cdn, site] = await Promise.all([host(Object.fromEntries(answers)), host({})])
})
test.afterEach(() => {
  cdn.close()
  site.close()
})

/** @param {Page} page @param {string} body @param {(policy: string) => string} [change] */
async function visit(page, body, change = policy => policy) {
  const integrity = readFileSync(join(folder(), 'placewise.sri'), 'utf8').trim()
  const script = `<script type="module" crossorigin integrity="${integrity}" src="${cdn.origin}${LOADER}"></script>`
  site.answers['/'] = { body: blog(body, script), policy: change(strict(cdn.origin)) }
  await record(page)
  await page.goto(site.origin)
}

/** @param {Page} page @param {string} name */
const details = async (page, name) => (await told(page)).filter(event => event.name === name)

/** Returns the names of the fetched files, without the hashes of their contents. */
const fetched = () => cdn.asked.map(path => path.slice(1).replace(/-[0-9a-f]{8}(?=\.js$)/, '')).sort()

const ISLAND = '<placewise-puzzle id="a" kind="island" grade="starter" seed="3"></placewise-puzzle>'
const FAR = '<p>Far from it.</p>'.repeat(120)

test('two elements of a kind fetch each file once, under a strict policy, and none of other kinds', async ({
  page,
}) => {
  await visit(page, `${ISLAND}${ISLAND.replace('"a"', '"b"').replace('"3"', '"4"')}`)
  await expect.poll(async () => (await details(page, 'ready')).map(({ id }) => id).sort()).toEqual(['a', 'b'])
  const names = fetched()
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(
    expect.arrayContaining(['embed/fetched.js', 'island.js', 'i18n/text/en.js', 'scenes/terraces/index.js']),
  )
  expect(names.filter(name => /zh|slabs|stones|blocks|beds|market/.test(name))).toEqual([])
  await page.locator('#a').locator('#hint').click()
  await expect(page.locator('#a .note')).toHaveAttribute('data-kind', 'hint')
  expect(await page.locator('#a').evaluate((/** @type {any} */ element) => element.check())).toMatchObject({
    status: 'open',
  })
  expect(await refused(page)).toEqual([])
  expect(await page.locator('head > link[rel=preload], head > script').count()).toBe(1)
})

test('the code for reasons is fetched at the first question', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, ISLAND)
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
  const before = fetched()
  expect(before).not.toContain('game/why/dialog.js')
  await page
    .locator('#a')
    .getByRole('gridcell', { name: /: empty/ })
    .first()
    .focus()
  await page.keyboard.press('F8')
  const dialog = page.locator('#a #why-dialog')
  await dialog.locator('.why-pieces button').first().click()
  await expect(dialog.locator('.why-told')).toContainText(/possible|impossible/)
  expect(fetched()).toContain('game/why/dialog.js')
  expect(await refused(page)).toEqual([])
})

test("where no worker is allowed the element runs on the page's thread", { tag: '@nightly' }, async ({ page }) => {
  await visit(page, ISLAND, policy => policy.replace('worker-src blob:', "worker-src 'none'"))
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
})

test('an element is loaded when it comes into view or a script calls it', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, `${FAR}${ISLAND}${FAR}<placewise-puzzle id="b" kind="sudoku" lang="zh"></placewise-puzzle>`)
  await page.evaluate(() => customElements.whenDefined('placewise-puzzle'))
  // The loader's observer reports before one that is made later.
  await page.evaluate(
    () =>
      new Promise(resolve => {
        for (const far of document.querySelectorAll('#a')) new IntersectionObserver(resolve).observe(far)
      }),
  )
  expect(fetched()).toEqual(['placewise.js'])
  await page.locator('#a').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await details(page, 'ready')).map(({ id }) => id)).toEqual(['a'])
  expect(fetched().filter(name => /zh|slabs/.test(name))).toEqual([])
  await page.locator('#b').evaluate((/** @type {any} */ element) => element.settled)
  expect((await details(page, 'ready')).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(fetched()).toEqual(expect.arrayContaining(['i18n/text/zh.js', 'scenes/slabs/index.js']))
  await expect(page.locator('#b #hint')).toHaveText('提示')
  // The language can be changed afterwards.
  await page.locator('#b').evaluate(element => element.setAttribute('lang', 'en'))
  await expect(page.locator('#b #hint')).toHaveText('Hint')
})

test('a changed file does not run and is reported', async ({ page }) => {
  const [path] = Object.keys(cdn.answers).filter(name => /fetched/.test(name))
  const whole = cdn.answers[path]
  cdn.answers[path] = { body: `window.hacked = true;${String(whole.body)}` }
  await visit(page, ISLAND)
  await expect.poll(() => details(page, 'error')).toMatchObject([{ detail: { code: 'fetch' } }])
  await expect(page.locator('#a .coming')).toContainText('The puzzle could not be loaded.')
  await expect(page.locator('#a .coming button')).toBeVisible()
  expect(await page.evaluate(() => /** @type {any} */ (window).hacked)).toBeUndefined()
})

test('a file that does not run is reported without its text', async ({ page }) => {
  const [path] = Object.keys(cdn.answers).filter(name => /fetched/.test(name))
  const hashOf = (/** @type {string | Buffer} */ body) => `sha256-${createHash('sha256').update(body).digest('base64')}`
  const [loader, old] = [LOADER, path].map(name => cdn.answers[name].body)
  cdn.answers[path] = { body: 'const secret = /(?<secret>/' }
  cdn.answers[LOADER] = { body: String(loader).replace(hashOf(old), hashOf(cdn.answers[path].body)) }
  site.answers['/'] = { body: blog(ISLAND, `<script type="module" src="${cdn.origin}${LOADER}"></script>`) }
  await record(page)
  await page.goto(site.origin)
  await expect.poll(() => details(page, 'error')).toMatchObject([{ detail: { code: 'fetch' } }])
  const [{ detail }] = await details(page, 'error')
  expect(detail.message).toContain(path)
  expect(detail.message).not.toContain('secret')
})

/** Host pages by their encodings, as a host or the page itself names them. */
const ENCODINGS = {
  none: { type: 'text/html', meta: '' },
  latin1: { type: 'text/html', meta: '<meta charset="iso-8859-1">' },
  gbk: { type: 'text/html; charset=gbk', meta: '' },
  shift_jis: { type: 'text/html', meta: '<meta charset="shift_jis">' },
  big5: { type: 'text/html; charset=big5', meta: '' },
  utf16: { type: 'text/html; charset=utf-16le', meta: '' },
}
for (const [name, { type, meta }] of Object.entries(ENCODINGS))
  test(
    `the element runs in a page whose encoding is ${name}, from hosts that name none for scripts`,
    byDayIf(name === 'gbk'),
    async ({ page }) => {
      await record(page)
      cdn.answers[`/${SCRIPT}`] = { body: readFileSync(scriptPath()) }
      for (const script of [
        `<script type="module" src="${cdn.origin}${LOADER}"></script>`,
        `<script type="module" src="${cdn.origin}/${SCRIPT}"></script>`,
        `<script src="${cdn.origin}/${SCRIPT}"></script>`,
      ]) {
        const puzzle = ISLAND.replace('<placewise-puzzle', '<placewise-puzzle lang="zh"')
        const body = `<!doctype html>${meta}<title>A page</title>${script}${puzzle}`
        site.answers['/'] = { type, body: name === 'utf16' ? Buffer.from(body, 'utf16le') : body }
        await page.goto(site.origin)
        await expect.poll(() => told(page)).toMatchObject([{ name: 'ready' }])
        await expect(page.locator('#a #hint')).toHaveText('提示')
        await page.locator('#a #hint').click()
        await expect(page.locator('#a .note')).toHaveAttribute('data-kind', 'hint')
      }
    },
  )

test('a failed download of the engine is reported, and a retry works', { tag: '@nightly' }, async ({ page }) => {
  const path = Object.keys(cdn.answers).find(name => /^\/island-/.test(name)) ?? ''
  const whole = cdn.answers[path]
  delete cdn.answers[path]
  await visit(page, ISLAND)
  await expect.poll(() => details(page, 'error')).toHaveLength(1)
  await expect(page.locator('#a .waiting')).toHaveAttribute('data-kind', 'trouble')
  cdn.answers[path] = whole
  await page.locator('#a').evaluate(element => element.setAttribute('seed', '5'))
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
})

test('an unknown kind is refused with a list of the known ones', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, `<placewise-puzzle id="a" level='{"kind":"chess"}'></placewise-puzzle>`)
  await expect.poll(() => details(page, 'error')).toMatchObject([{ detail: { code: 'unknown', path: '/kind' } }])
  const [{ detail }] = await details(page, 'error')
  for (const kind of KINDS) expect(detail.message).toContain(kind)
})
