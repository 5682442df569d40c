/** A page and its frame that fail to connect. */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { host } from './abroad.js'
import { faults } from './faults.js'

/** @import { Page } from '@playwright/test' */

const HOST_END = readFileSync(new URL('../../www/embed/host.js', import.meta.url))

/** @type {Awaited<ReturnType<typeof host>>} */
let site
test.beforeAll(async () => {
  site = await host({ '/host.js': { body: HOST_END } })
})
test.afterAll(() => site.close())

/**
 * Opens a page of another origin with a connected frame.
 * @param {Page} page @param {string} src @param {object} [wishes]
 */
async function visit(page, src, wishes = {}) {
  const connected = `import { connect } from './host.js'; window.frame = connect(document.querySelector('iframe'), ${JSON.stringify(wishes)})`
  site.answers['/'] = {
    body: `<!doctype html><title>A blog</title><iframe src="${src}"></iframe><script type="module">${connected}</script>`,
  }
  await page.goto(site.origin)
}

/** Returns the outcome of a promise of the connection. @param {Page} page @param {string} promise */
const outcome = (page, promise) =>
  page.evaluate(`(async ({ frame }) => ${promise})(window).then(() => 'kept', error => error.message)`)

test('a frame that may not talk to the page logs this, and calls are rejected', async ({ page, baseURL }) => {
  const warnings = /** @type {string[]} */ ([])
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await visit(page, `${baseURL}embed-frame.html#kind=island&seed=3&origin=https://elsewhere.example`, { patience: 500 })
  expect(await outcome(page, 'frame.ready')).toContain('nobody answers')
  expect(await outcome(page, 'frame.get()')).toContain(`does not name ${site.origin}`)
  expect(warnings).toContainEqual(
    expect.stringContaining(`a page at ${site.origin} greeted this frame and is not answered`),
  )
  expect(warnings).toContainEqual(expect.stringContaining('names only https://elsewhere.example'))
})

test('a frame that loads again after a failure is connected again', { tag: '@nightly' }, async ({ page, baseURL }) => {
  site.answers['/stranger'] = { body: '<title>No puzzle</title>' }
  await visit(page, '/stranger', { patience: 500, origin: new URL(String(baseURL)).origin })
  expect(await outcome(page, 'frame.ready')).toContain('nobody answers')
  await page.locator('iframe').evaluate((frame, src) => {
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
    Object.assign(frame, { src })
    return loaded
  }, `${baseURL}embed-frame.html#kind=island&seed=3`)
  expect(await outcome(page, 'frame.get()')).toBe('kept')
})

test('closing the connection rejects open and later calls', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await visit(page, `${baseURL}embed-frame.html#kind=island&seed=3`)
  expect(await outcome(page, 'frame.ready')).toBe('kept')
  expect(
    await outcome(page, '{ const asked = frame.check(); await frame.ready; frame.close(); return asked }'),
  ).toContain('closed')
  expect(await outcome(page, 'frame.get()')).toContain('closed')
})

test('axe finds nothing in the page of the frame', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('./embed-frame.html#kind=island&seed=3')
  await expect(page.locator('placewise-puzzle .table')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await expect(page.getByRole('main')).toHaveCount(1)
})
