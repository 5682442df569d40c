/** The element as files, in pages of its own host: how it takes what the page around has set. */
import { expect, test } from '@playwright/test'
import { record, told } from './abroad.js'

/** @import { Page } from '@playwright/test' */

const LEVEL = { kind: 'island', title: 'Ours', pieces: { tiger: 1, lion: 3, panda: 5 }, clues: [{ rule: 'on', piece: 'tiger', tags: ['height3'] }, { rule: 'on', piece: 'lion', tags: ['height2'] }] }
const PLANTED = ['panda', ...Array(8).fill(null)]

/** @param {Page} page @param {string} body @param {string} [html] attributes of the root */
async function visit(page, body, html = 'lang="en"') {
  await page.route('**/blog.html', route => route.fulfill({ contentType: 'text/html', body: `<!doctype html><html ${html}><title>A blog</title><body>${body}</body></html>` }))
  await record(page)
  await page.goto('./blog.html')
}

/** @param {Page} page @param {string} name */
const details = async (page, name) => (await told(page)).filter(e => e.name === name).map(e => e.detail)

const define = (/** @type {Page} */ page) => page.addScriptTag({ type: 'module', url: './embed/index.js' })

test('properties that are set before the element is defined count when it is', async ({ page }) => {
  await visit(page, '<placewise-puzzle kind="garden"></placewise-puzzle>')
  await page.evaluate(([level, entries]) => Object.assign(document.querySelector('placewise-puzzle') ?? {}, { level, entries, hints: 'off', readonly: true }), [LEVEL, PLANTED])
  await define(page)
  await expect.poll(() => details(page, 'ready')).toMatchObject([{ kind: 'island', level: { title: 'Ours' } }])
  const puzzle = page.locator('placewise-puzzle')
  await expect(puzzle).toHaveAttribute('hints', 'off')
  await expect(puzzle).toHaveAttribute('readonly')
  await expect.poll(() => puzzle.evaluate(element => /** @type {any} */ (element).entries)).toEqual(PLANTED)
  // From now on they are the class's.
  await puzzle.evaluate(element => Object.assign(element, { level: null, kind: 'island', seed: 3 }))
  await expect.poll(() => details(page, 'ready')).toMatchObject([{}, { seed: 3 }])
})

test('in a page that is written from right to left the puzzle is laid out as anywhere', async ({ page }) => {
  /** Where the parts stand. */
  const layout = () => page.locator('placewise-puzzle').evaluate(element => Object.fromEntries(['.stage', '.clues', '.tray', '#open-help'].map(part => [part, Math.round(element.shadowRoot?.querySelector(part)?.getBoundingClientRect().left ?? -1)])))
  await visit(page, `<placewise-puzzle lang="en" level='${JSON.stringify(LEVEL)}'></placewise-puzzle>`)
  await define(page)
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
  const plain = await layout()
  await page.evaluate(() => { document.documentElement.dir = 'rtl' })
  expect(await layout()).toEqual(plain)
  await expect(page.locator('placewise-puzzle .clues')).toHaveCSS('direction', 'ltr')
})

test('a level that is nested without end is refused in words', async ({ page }) => {
  await visit(page, '<placewise-puzzle lang="en"></placewise-puzzle>')
  await define(page)
  await page.locator('placewise-puzzle').evaluate(element => element.setAttribute('level', `{"kind":${'['.repeat(60_000)}${']'.repeat(60_000)}}`))
  await expect(page.locator('placewise-puzzle .waiting')).toContainText('nested too deeply')
  expect((await details(page, 'error')).at(-1)).toMatchObject({ code: 'value', message: expect.stringContaining('nested too deeply') })
})
