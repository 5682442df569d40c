import { expect, test } from './kept-page.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {{ theme?: string, lang?: string, hash?: string }} [how] */
async function open(page, { hash = '', ...kept } = {}) {
  if (Object.keys(kept).length) await prefer(page, kept)
  await page.goto(`./papers.html${hash}`)
  await ready(page)
}

/** Returns the number of comparisons with each mark. @param {Page} page @param {string} [within] */
const marks = (page, within = 'main') =>
  page.locator(within).evaluate(root => {
    const count = (/** @type {string} */ mark) => root.querySelectorAll(`[data-mark="${mark}"]`).length
    return { same: count('same'), differs: count('differs'), unchecked: count('unchecked') }
  })

/** Level 50 of the island. */
const FIFTY =
  '120VafGb3EvyHpvTHZI9A5DJbtOpoMiearJEiPHHnaVSlAg3X6SrlbgufdCZg645rbL-bkFQXzg4M34hDui5zGZs6XQ8etsuM-aqmO-RLWWI_QAj1g3IFUAWtQAvFNSDM2oGF7wgQKTZsF0MQDECM'

/** @param {Page} page */
const sideways = page =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const words = (/** @type {Page} */ page) => page.locator('#searches-body .step-words')
const step = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.locator(`#searches-body [data-step="${name}"]`)

test('every figure has its mark, and the marks add up', async ({ page }) => {
  /** @type {string[]} */
  const faults = []
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(String(error)))
  await open(page, { hash: '#foo&x=1' })
  await expect(page.locator('#strange')).toContainText('“foo”, “x=1”')
  const all = await marks(page)
  expect(all).toEqual({ same: 88, differs: 12, unchecked: 38 })
  for (const [mark, count] of Object.entries(all))
    await expect(page.locator(`[data-tile="${mark}"] strong`)).toContainText(String(count))
  expect(await marks(page, '.table1')).toEqual({ same: 10, differs: 2, unchecked: 0 })
  expect(await page.locator('.list tbody tr:not(.why):not([data-mark]), .both:not([data-mark])').count()).toBe(0)
  await expect(page.locator('.list tr[data-mark="differs"] + .why')).toHaveCount(
    await page.locator('.list tr[data-mark="differs"]').count(),
  )
  await expect(page.locator('[data-why="bySlip"]')).toHaveCount(2)
  await expect(
    page.getByRole('img', { name: 'Tied together: lions with monkey, hippos with elephant, pandas with tiger.' }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Flow chart\. 1\. .*; 8\. Answers/ })).toBeVisible()
  await expect(page.locator('.flow-figure ol li')).toHaveCount(8)
  await expect(page.locator('.small-chart')).toHaveCount(6)
  await expect(
    page.getByRole('img', { name: /^Line through 33 and 50\. Level 1: D 41\.3, line 29\.8, off by 27\.9/ }),
  ).toBeVisible()
  const cards = page.locator('[data-difference]')
  await expect(cards).toHaveCount(23)
  await expect(cards.locator('dd:empty')).toHaveCount(0)
  await expect(page.locator('[data-difference="oneWay"]')).toContainText(
    'One way, the demo has 210 answers. Both ways, it has 60.',
  )
  await expect(page.locator('[data-difference="negative"]')).toContainText('D of the demo is −6.08')
  await expect(page.locator('[data-difference="size"]')).toContainText('So the printed game scores 146.')
  await expect(page.locator('[data-difference="highway"]')).toContainText('Lorries can come and go')
  await expect(page.locator('main')).not.toContainText(/NaN|undefined|null|\{/)
  expect(faults).toEqual([])
})

test('the keyboard steps through a search to its end, described in words', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('.tree-scroll').focus()
  await expect(words(page)).toHaveText(/^Step 1 of 90\. Tiger on place 3: possible so far\.$/)
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(words(page)).toHaveText(/^Step 4 of 90\./)
  await expect(page.locator('.twig.here')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(words(page)).toHaveText(/^Step 90 of 90\./)
  await expect(page.locator('.twig.here')).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(words(page)).toHaveText(/^Step 89 of 90\./)
  await page.keyboard.press('Home')
  await expect(words(page)).toHaveText(/^Step 1 of 90\./)
  await expect(page.locator('.twig.dead')).toHaveCount(36)
  await expect(page.locator('.twig.answer')).toHaveCount(1)
})

test('the cat has the places of figure 11, and a broken clue is reported', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await step(page, 'forward').focus()
  const told = []
  for (let i = 0; i < 7; i++) {
    await page.keyboard.press('Enter')
    told.push(await words(page).textContent())
  }
  expect(
    told
      .map(text => text?.match(/Cat on place (\d)/)?.[1])
      .sort()
      .join(''),
  ).toBe('2456789')
  expect(told.filter(text => text?.includes('not possible, a clue is broken. “The tiger')).length).toBe(2)
})

test('the better order finds the answer of level 33 in five steps', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#choose-mark').selectOption('markPath10')
  await expect(words(page)).toHaveText(/^Step 1 of 5\./)
  await step(page, 'last').click()
  await expect(words(page)).toHaveText(/^Step 5 of 5\. Turtle on place 1: the board is full/)
  await page.locator('#choose-level').selectOption('island-50')
  await expect(words(page)).toHaveText(/^Step 1 of 288\./)
  await expect(page).toHaveURL(/#search=island-50&order=freedom&ahead=candidates$/)
})

test(
  'any named or pasted level is searched, and other texts are refused with a sentence',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, { hash: '#search=city-demo&order=freedom&ahead=candidates' })
    const said = page.locator('.search-said')
    await expect(said).toContainText('Yes, Sir! The demo as printed')
    await expect(page.locator('#searches')).toBeInViewport()
    await expect(said).toContainText('answers: 210')
    await page.locator('#choose-level').selectOption('city-1')
    await expect(words(page)).toHaveText(/^Step 1 of \d+\. [A-Z]/)

    await page.locator('#choose-level').selectOption('island-28')
    await page.locator('#choose-ahead').selectOption('start')
    await page.locator('#choose-order').selectOption('listed')
    await expect(said).toContainText('too big to draw')
    await expect(page.locator('.rounds tbody tr').first()).toBeVisible()
    await page.locator('#choose-level').selectOption('island-42')
    await expect(said).toHaveText(/^This search takes too much work.*Choose another order/)
    await expect(page.locator('.player')).toHaveCount(0)

    await page.locator('.chooser .paste summary').click()
    const paste = async (/** @type {string} */ text) => {
      await page.locator('#paste-text').fill(text)
      await page.locator('#paste-show').click()
    }
    await paste('nothing of ours')
    await expect(said).toHaveText(/neither a level nor a link to one/)
    await paste('{"kind":"island","pieces":{"lion":9},"clues":[{"rule":"on","piece":"loin","tags":["height2"]}]}')
    await expect(said).toContainText("/clues/0/piece: unknown piece 'loin'; this level has lion")
    await paste(
      '{"kind":"garden","humidity":[["50-60","50-60"],["50-60","50-60"]],"flowers":{"rose":1},"rounds":1,"target":[["rose","rose"],[null,"rose"]]}',
    )
    await expect(said).toHaveText(/^The papers’ searches place pieces.*choose an island or a city/)
    await page.locator('#choose-order').selectOption('described-reversed')
    await paste(
      '{"kind":"island","title":"Nine","pieces":{"panda":5,"lion":3,"tiger":1},"clues":[{"rule":"on","piece":"tiger","tags":["height3"]}]}',
    )
    await expect(said).toContainText('Nine: ')
    await expect(page).toHaveURL(/#search=1[\w-]{20,}&order=described-reversed&ahead=start$/)
    await expect(said).not.toHaveAttribute('data-fault')
    await expect(words(page)).toHaveText(/^Step 1 of \d+\. Tiger on place 1/)
  },
)

test(
  'the described order gives figures 8 and 12 by its ties, and the designer links here',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`./designer.html#code=${FIFTY}`)
    await page.locator('#stands-fold').click()
    await page.locator('#watch-search').click()
    await expect(page).toHaveURL(/papers\.html#search=1/)
    await ready(page)
    const said = page.locator('.search-said')
    await expect(page.locator('#choose-level optgroup').last().locator('option')).toHaveText([
      'Wonderful Island, level 50',
    ])
    await page.locator('#choose-order').selectOption('described-reversed')
    await expect(said).toContainText('34 half-filled boards, 48 dead ends drawn, 95 nodes')
    await page.locator('#choose-order').selectOption('described-listed')
    await expect(said).toContainText('35 half-filled boards, 30 dead ends drawn, 99 nodes')
  },
)

test('the search plays by itself and can be stopped', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await open(page)
  // From here on the test controls the time.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await step(page, 'play').click()
  await expect(step(page, 'play')).toHaveText('Pause')
  await page.clock.runFor(5100)
  await expect(words(page)).toHaveText(/^Step 3 of 90\./)
  await step(page, 'play').click()
  await page.clock.runFor(6000)
  await expect(words(page)).toHaveText(/^Step 3 of 90\./)
})

test('the page can be switched to Chinese', { tag: '@nightly' }, async ({ page }) => {
  await open(page, { lang: 'zh' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('论文核对')
  await expect(words(page)).toHaveText(/^第 1 步，共 90 步。老虎/)
  await page.locator('#lang').selectOption('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The papers, checked')
  expect(await marks(page)).toEqual({ same: 88, differs: 12, unchecked: 38 })
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, { theme: 'light' })
    for (const summary of await page.locator('summary').all()) await summary.click()
    expect(await faultsIn(page)).toEqual([])
  })
}

test('everything fits a width of 320 and can be pressed, in both languages', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  for (const lang of ['en', 'zh']) {
    await test.step(lang, async () => {
      await page.locator('#lang').selectOption(lang)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang))
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      const controls = page.locator('button:visible, select:visible, nav a:visible, summary:visible')
      const low = await controls.evaluateAll(all => all.filter(one => one.getBoundingClientRect().height < 44))
      expect(low).toEqual([])
    })
  }
})
