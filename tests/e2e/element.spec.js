/** The element as files, in pages of its own host: how it handles properties that the page sets. */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { record, told } from './abroad.js'

/** @import { Page } from '@playwright/test' */

const LEVEL = {
  kind: 'island',
  title: 'Ours',
  pieces: { tiger: 1, lion: 3, panda: 5 },
  clues: [
    { rule: 'on', piece: 'tiger', tags: ['height3'] },
    { rule: 'on', piece: 'lion', tags: ['height2'] },
  ],
}
const PLANTED = ['panda', ...Array(8).fill(null)]

/** @param {Page} page @param {string} body @param {string} [html] attributes of the root */
async function visit(page, body, html = 'lang="en"') {
  await page.route('**/blog.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html ${html}><title>A blog</title><body>${body}</body></html>`,
    }),
  )
  await record(page)
  await page.goto('./blog.html')
}

/** @param {Page} page @param {string} name */
const details = async (page, name) => (await told(page)).filter(e => e.name === name).map(e => e.detail)

const define = (/** @type {Page} */ page) => page.addScriptTag({ type: 'module', url: './embed/index.js' })

test('properties set before the element is defined take effect afterwards', async ({ page }) => {
  await visit(page, '<placewise-puzzle kind="garden"></placewise-puzzle>')
  await page.evaluate(
    ([level, entries]) =>
      Object.assign(document.querySelector('placewise-puzzle') ?? {}, { level, entries, hints: 'off', readonly: true }),
    [LEVEL, PLANTED],
  )
  await define(page)
  await expect.poll(() => details(page, 'ready')).toMatchObject([{ kind: 'island', level: { title: 'Ours' } }])
  const puzzle = page.locator('placewise-puzzle')
  await expect(puzzle).toHaveAttribute('hints', 'off')
  await expect(puzzle).toHaveAttribute('readonly')
  await expect.poll(() => puzzle.evaluate(element => /** @type {any} */ (element).entries)).toEqual(PLANTED)
  // From now on the properties are those of the class.
  await puzzle.evaluate(element => Object.assign(element, { level: null, kind: 'island', seed: 3 }))
  await expect.poll(() => details(page, 'ready')).toMatchObject([{}, { seed: 3 }])
})

test('hints assume one solution if that is requested', { tag: '@nightly' }, async ({ page }) => {
  const techniques = JSON.parse(
    readFileSync(new URL('../../www/lessons/techniques/sudoku.json', import.meta.url), 'utf8'),
  )
  const { boards } = techniques.find((/** @type {{ id: string }} */ { id }) => id === 'bug')
  await visit(page, '<placewise-puzzle></placewise-puzzle>')
  await define(page)
  /** @param {string | null} hints @param {object} level */
  const first = (hints, level) =>
    page.locator('placewise-puzzle').evaluate(
      async (/** @type {any} */ element, [hints, level]) => {
        Object.assign(element, { hints, level })
        await element.settled
        return (await element.hint()).technique
      },
      /** @type {const} */ ([hints, JSON.stringify(level)]),
    )
  expect(await first('one-answer', boards[0].level)).toBe('bug')
  expect(await first(null, boards[1].level)).not.toBe('bug')
  expect(await first('one-answer', boards[0].level)).toBe('bug')
})

test('a place can be asked about by key and from More, unless hints are off', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, `<placewise-puzzle level='${JSON.stringify(LEVEL)}'></placewise-puzzle>`)
  await define(page)
  const puzzle = page.locator('placewise-puzzle')
  const dialog = puzzle.locator('#why-dialog')
  await puzzle.getByRole('gridcell').nth(2).focus()
  await page.keyboard.press('F8')
  await expect(dialog.locator('#why-place')).toHaveValue('2')
  await expect(dialog.locator('.why-pieces button').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'lion' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('impossible')
  await dialog.locator('#why-reason').press('Enter')
  await expect(dialog.getByRole('status')).toContainText('smallest reason')
  await dialog.locator('#why-show').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(puzzle.locator('.note')).toContainText('impossible')
  await puzzle.locator('#more').click()
  await puzzle.locator('#why-not').click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await puzzle.evaluate(element => element.setAttribute('hints', 'off'))
  await puzzle.getByRole('gridcell').nth(2).focus()
  await page.keyboard.press('F8')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  await expect(puzzle.locator('#help-dialog')).toBeVisible()
  await expect(puzzle.locator('#help-dialog')).not.toContainText('What about here?')
  await page.keyboard.press('Escape')
  await puzzle.locator('#more').click()
  await expect(puzzle.locator('#restart')).toBeVisible()
  await expect(puzzle.locator('#why-not')).toHaveCount(0)
})

test('every property set before the definition takes effect', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '<placewise-puzzle></placewise-puzzle>')
  const values = {
    level: JSON.stringify(LEVEL),
    src: 'level.json',
    daily: '2026-05-03',
    kind: 'island',
    grade: 'starter',
    preset: 'paper',
    seed: '7',
    theme: 'dark',
    hints: 'off',
    readonly: true,
    entries: PLANTED,
    lang: 'zh',
  }
  await page.evaluate(values => Object.assign(document.querySelector('placewise-puzzle') ?? {}, values), values)
  await define(page)
  await expect.poll(() => details(page, 'move')).toMatchObject([{ entries: PLANTED }])
  const element = page.locator('placewise-puzzle')
  const names = Object.keys(values)
  const now = await element.evaluate((element, names) => names.map(name => Reflect.get(element, name)), names)
  expect(now).toEqual(Object.values(values))
  expect(await element.evaluate(element => Object.keys(element))).toEqual([])
  /** All properties that the class lets a page set. */
  const settable = await element.evaluate(element => {
    const descriptors = Object.getOwnPropertyDescriptors(element.constructor.prototype)
    return Object.entries(descriptors).flatMap(([name, { set }]) => (set ? [name] : []))
  })
  expect(settable.filter(name => !Object.hasOwn(values, name))).toEqual([])
  expect(settable).toContain('level')
})

test(
  'repeated definitions define the tag once, and another tag can be defined too',
  { tag: '@nightly' },
  async ({ page }) => {
    await visit(page, `<my-puzzle lang="en" level='${JSON.stringify(LEVEL)}'></my-puzzle>`)
    const defined = await page.evaluate(async () => {
      const { PlacewisePuzzle } = await import(new URL('embed/element.js', location.href).href)
      const before = customElements.get('placewise-puzzle')
      for (const tag of [undefined, undefined, 'my-puzzle', 'my-puzzle']) PlacewisePuzzle.define(tag)
      await import(new URL('embed/index.js', location.href).href)
      return [before === undefined, customElements.get('placewise-puzzle') === PlacewisePuzzle]
    })
    expect(defined).toEqual([true, true])
    await expect(page.locator('my-puzzle .level-name')).toHaveText('Ours')
    const isOne = await page
      .locator('my-puzzle')
      .evaluate(element => element instanceof Object(customElements.get('placewise-puzzle')))
    expect(isOne).toBe(true)
  },
)

test('an existing definition of the tag stays', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '<placewise-puzzle></placewise-puzzle>')
  const stays = await page.evaluate(async () => {
    const Other = class extends HTMLElement {}
    customElements.define('placewise-puzzle', Other)
    await import(new URL('embed/index.js', location.href).href)
    return customElements.get('placewise-puzzle') === Other
  })
  expect(stays).toBe(true)
})

test.describe('the content between the tags', () => {
  const between = `<p id="between" style="width: 200px">A puzzle is played here.</p>`
  const fallback = (/** @type {Page} */ page) => page.locator('#between')

  test('the content between the tags is shown until the game is there', async ({ page }) => {
    await visit(page, `<placewise-puzzle lang="en" src="./level.json">${between}</placewise-puzzle>`)
    await expect(fallback(page)).toBeVisible()
    /** @type {() => void} */
    let answer = () => {}
    const mayAnswer = new Promise(resolve => {
      answer = () => resolve(undefined)
    })
    await page.route('**/level.json', async route => {
      await mayAnswer
      await route.fulfill({ json: LEVEL })
    })
    await define(page)
    await expect(page.locator('placewise-puzzle .waiting')).toBeVisible()
    await expect(fallback(page)).toBeVisible()
    answer()
    await expect(page.locator('placewise-puzzle .table')).toBeVisible()
    await expect(fallback(page)).toBeHidden()
    // The next level is fetched while the present one stays.
    await page.locator('placewise-puzzle').evaluate((element, level) => {
      const told = Promise.withResolvers()
      element.addEventListener('placewise-ready', told.resolve)
      element.setAttribute('level', JSON.stringify({ ...level, title: 'Another' }))
      return told.promise.then(() => {})
    }, LEVEL)
    await expect(fallback(page)).toBeHidden()
  })

  test(
    "the content between the tags is shown in the page's style beside a refusal",
    { tag: '@nightly' },
    async ({ page }) => {
      const style = '<style>body { font: 20px monospace; color: rgb(1, 2, 3) }</style>'
      await visit(page, `${style}<placewise-puzzle lang="en" kind="chess">${between}</placewise-puzzle>`)
      await define(page)
      await expect(page.locator('placewise-puzzle .waiting')).toContainText('chess')
      await expect(fallback(page)).toBeVisible()
      await expect(fallback(page)).toHaveCSS('font-family', 'monospace')
      await expect(fallback(page)).toHaveCSS('color', 'rgb(1, 2, 3)')
      // A game instead, then none again.
      await page.locator('placewise-puzzle').evaluate(element => element.setAttribute('kind', 'island'))
      await expect(fallback(page)).toBeHidden()
      await page.locator('placewise-puzzle').evaluate(element => element.setAttribute('kind', 'chess'))
      await expect(fallback(page)).toBeVisible()
    },
  )

  test('the content between the tags is shown if the script does not load', { tag: '@nightly' }, async ({ page }) => {
    await visit(page, `<placewise-puzzle kind="island">${between}</placewise-puzzle><script src="./gone.js"></script>`)
    await expect(fallback(page)).toBeVisible()
  })
})

test('a game continues when its element is moved', { tag: '@nightly' }, async ({ page }) => {
  const element = `<placewise-puzzle lang="en" level='${JSON.stringify(LEVEL)}'></placewise-puzzle>`
  await visit(page, `${element}<section></section>`)
  await define(page)
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
  const cell = (/** @type {number} */ site) => page.getByRole('gridcell').nth(site)
  await cell(0).press('p')
  await cell(1).press('l')
  await expect(cell(1)).toHaveAttribute('aria-label', /lion/)
  const half = ['panda', 'lion', ...Array(7).fill(null)]
  const entries = () => page.locator('placewise-puzzle').evaluate(element => Reflect.get(element, 'entries'))
  // At once; and in two steps, with time in between for clean-up.
  for (const wait of [false, true]) {
    await page.evaluate(async wait => {
      const element = document.querySelector('placewise-puzzle')
      const place = element?.parentElement === document.body ? document.querySelector('section') : document.body
      if (wait) {
        element?.remove()
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
      place?.append(element ?? '')
    }, wait)
    expect(await entries()).toEqual(half)
  }
  await cell(2).press('t')
  await expect.poll(() => details(page, 'move')).toMatchObject([{ moves: 1 }, { moves: 2 }, { moves: 3 }])
  for (let i = 0; i < 2; i++) await page.locator('placewise-puzzle #undo').click()
  expect(await entries()).toEqual(['panda', ...Array(8).fill(null)])
  expect(await details(page, 'ready')).toHaveLength(1)
})

test('a disposed element that is put back starts again, once', { tag: '@nightly' }, async ({ page }) => {
  const between = '<p id="between">Nothing here.</p>'
  await visit(page, `<placewise-puzzle lang="en" level='${JSON.stringify(LEVEL)}'>${between}</placewise-puzzle>`)
  await define(page)
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
  await page.getByRole('gridcell').first().press('p')
  const left = await page.evaluate(() => {
    const element = document.querySelector('placewise-puzzle')
    if (!element) throw new Error('it is not there')
    element.dispose()
    const left = { inPage: element.isConnected, entries: element.entries, puzzle: element.puzzle, state: element.state }
    document.body.append(element)
    return left
  })
  expect(left).toEqual({ inPage: false, entries: [], puzzle: null, state: { entries: [] } })
  await expect.poll(() => details(page, 'ready')).toHaveLength(2)
  await expect(page.locator('#between')).toBeHidden()
  // Keys are handled once, by the present game.
  for (const [site, letter] of ['p', 'l'].entries()) await page.getByRole('gridcell').nth(site).press(letter)
  await page.keyboard.press('Control+z')
  const entries = await page.locator('placewise-puzzle').evaluate(element => Reflect.get(element, 'entries'))
  expect(entries).toEqual(PLANTED)
})

test('an element disposed of while its level loads does nothing', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '<placewise-puzzle lang="en" kind="island" grade="starter" seed="7"></placewise-puzzle>')
  await define(page)
  await page.evaluate(async () => {
    const element = document.querySelector('placewise-puzzle')
    if (!element) throw new Error('it is not there')
    const { settled } = element
    element.dispose()
    await settled
  })
  expect(await details(page, 'ready')).toEqual([])
  expect(await details(page, 'error')).toEqual([])
})

test('a puzzle in a right-to-left page keeps its layout', { tag: '@nightly' }, async ({ page }) => {
  /** Returns the positions of the parts. */
  const layout = () =>
    page
      .locator('placewise-puzzle')
      .evaluate(element =>
        Object.fromEntries(
          ['.stage', '.clues', '.tray', '#open-help'].map(part => [
            part,
            Math.round(element.shadowRoot?.querySelector(part)?.getBoundingClientRect().left ?? -1),
          ]),
        ),
      )
  await visit(page, `<placewise-puzzle lang="en" level='${JSON.stringify(LEVEL)}'></placewise-puzzle>`)
  await define(page)
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
  const plain = await layout()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect(await layout()).toEqual(plain)
  await expect(page.locator('placewise-puzzle .clues')).toHaveCSS('direction', 'ltr')
})

test('an endlessly nested level is refused with a sentence', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '<placewise-puzzle lang="en"></placewise-puzzle>')
  await define(page)
  await page
    .locator('placewise-puzzle')
    .evaluate(element => element.setAttribute('level', `{"kind":${'['.repeat(60_000)}${']'.repeat(60_000)}}`))
  await expect(page.locator('placewise-puzzle .waiting')).toContainText('nested too deeply')
  expect((await details(page, 'error')).at(-1)).toMatchObject({
    code: 'value',
    message: expect.stringContaining('nested too deeply'),
  })
})
