/** Kinds without a generator, ladder, lessons or pictures; and boards that the page cannot play. */
import { expect, test } from './kept-page.js'
import { placewise } from '../api/wasm.js'
import { KINDS } from '../kinds.js'
import { ANSWER_50, complaints, expectWon, note, open, ready, write } from './page.js'
import { rungsOf } from '../page/support/hints.js'

/** @import { Page } from '@playwright/test' */

const LEVEL = rungsOf('island').find(({ id }) => id === 'island-50')?.level
const CODE = placewise.encode(LEVEL)

/**
 * Changes answers of the engine on their way to the page.
 * @param {Page} page @param {string} kinds the kinds without presets, as an expression of `id`
 * @param {string} [board] the fields of boards to replace
 */
async function alter(page, kinds, board = '{}') {
  await page.route('**/pkg/placewise.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { kinds as allKinds, board as boardOf } from './placewise.js?real'
      export * from './placewise.js?real'
      export { default } from './placewise.js?real'
      export const kinds = options =>
        allKinds(options).map(info => (id => ${kinds})(info.id) ? { ...info, presets: [] } : info)
      export function board(level, options) {
        const board = boardOf(level, options)
        return level.kind === 'island' ? { ...board, ...${board} } : board
      }`,
    }),
  )
  // A kind without a ladder or lessons has empty lists.
  for (const list of ['levels', 'lessons'])
    await page.route(`**/${list}/island.json`, route => route.fulfill({ json: [] }))
}

/** Pieces without pictures: two letters represent each. */
const WRITTEN = `{
  symbols: board.symbols.map(({ glyph: _, ...symbol }) => ({ ...symbol, text: symbol.name.slice(0, 2) })),
  pieces: board.pieces.map(({ glyph: _, ...piece }) => piece),
}`
const ONE = `id === 'island'`

test('home, levels, days and new levels work with a kind that makes none', async ({ page }) => {
  const faults = complaints(page)
  await alter(page, ONE)
  await open(page, '#level=garden-1')
  await page.locator('#go-home').click()
  await expect(page.locator('.kind-card')).toHaveCount(KINDS.length)
  await page.locator('#all-today').click()
  await expect(page.locator('.day-tiles').nth(0).locator('.day-tile')).toHaveCount(3)
  await expect(page.locator('.day-tiles').nth(1).locator('.day-tile')).toHaveCount(KINDS.length - 1)
  await expect(page.locator('.day-tile', { hasText: 'Wonderful Island' })).toHaveCount(0)
  await expect(page.locator('#open-new')).toBeVisible()
  await page.locator('#levels-island').click()
  await expect(page.locator('#levels-kind')).toHaveValue('island')
  await expect(page.locator('#levels-dialog :is([data-level], [data-grade])')).toHaveCount(0)
  await page.locator('#levels-kind').selectOption('city')
  await expect(page.locator('#levels-dialog [data-grade]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('#open-days').click()
  await expect(page.locator('#days-dialog .day-tile')).toHaveCount(3 + KINDS.length - 1)
  await open(page, '#day=island/2026-05-03')
  await expect(page.locator('.notice')).toContainText('There is no level called island/2026-05-03.')
  expect(faults).toEqual([])
})

test('without any generator nothing offers new levels', { tag: '@nightly' }, async ({ page }) => {
  const faults = complaints(page)
  await alter(page, 'true')
  await open(page, '#level=garden-1')
  await page.locator('#more').click()
  await page.locator('#of-level').click()
  await expect(page.locator('#share')).toBeVisible()
  await expect(page.locator('#another-one')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('#go-home').click()
  await expect(page.locator('.kind-card')).toHaveCount(KINDS.length)
  await expect(page.locator('.home-today')).toHaveCount(0)
  await expect(page.locator('#open-new')).toHaveCount(0)
  await page.goto('./print.html')
  await ready(page)
  await expect(page.locator('#grade')).toHaveCount(0)
  await page.goto('./embed.html')
  await expect(page.locator('#choose-kind option')).toHaveCount(0)
  expect(faults).toEqual([])
})

test(
  'pieces without pictures are written in the tray, in clues, on cards and under the finger',
  { tag: '@nightly' },
  async ({ page }) => {
    const faults = complaints(page)
    await alter(page, ONE, WRITTEN)
    await open(page, `#code=${CODE}`)
    const pieces = page.locator('.tray .piece .symbol-text')
    await expect(pieces).toHaveText(['el', 'mo', 'ti', 'hi', 'li', 'pa'])
    await expect(page.locator('.clue-art .symbol-text').first()).toBeVisible()
    await expect(page.locator('.tray img, .clue-art img')).toHaveCount(0)
    const from = await pieces.last().boundingBox()
    await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(300, 300, { steps: 4 })
    await expect(page.locator('.drag-ghost')).toHaveText('pa')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.locator('#hint').click()
    await expect(note(page)).toBeVisible()
    await page.locator('#open-help').click()
    await expect(page.locator('#help-dialog')).toContainText('P panda')
    await page.keyboard.press('Escape')
    await write(page, Object.fromEntries(ANSWER_50.map((piece, site) => [site, piece])))
    await expectWon(page)
    await expect(page.locator('.note #another')).toHaveCount(0)
    await expect(page.locator('.note .main')).toHaveText('All levels')
    expect(faults).toEqual([])
  },
)

test('a level without pictures is printed', { tag: '@nightly' }, async ({ page }) => {
  const faults = complaints(page)
  await alter(page, ONE, WRITTEN)
  await page.goto(`./print.html#code=${CODE}`)
  await ready(page)
  await expect(page.locator('.paper-pieces .symbol-text')).toHaveCount(6)
  // This level and new ones on its board, and five kinds.
  await expect(page.locator('#kind option')).toHaveCount(7)
  await page.locator('#kind').selectOption({ index: 2 })
  await ready(page)
  expect(faults).toEqual([])
})

test('a kind without a generator can be designed, but not in batches', { tag: '@nightly' }, async ({ page }) => {
  const faults = complaints(page)
  await alter(page, ONE)
  await page.goto('./designer.html')
  await ready(page)
  await page.locator('#open-new').click()
  await page.locator('[data-new="island"]').click()
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  await page.locator('#open-more').click()
  await page.locator('#open-batch').click()
  await expect(page.locator('#batch-kind option')).toHaveCount(5)
  expect(faults).toEqual([])
})

test(
  'an element shows the daily puzzle of a kind, or refuses a kind that makes none',
  { tag: '@nightly' },
  async ({ page }) => {
    await alter(page, ONE)
    await page.goto('./embed.html')
    await expect(page.locator('#choose-kind option')).toHaveCount(5)
    const told = await page.evaluate(
      () =>
        new Promise(resolve => {
          const puzzle = document.createElement('placewise-puzzle')
          puzzle.setAttribute('kind', 'island')
          puzzle.addEventListener('placewise-error', event =>
            resolve(/** @type {CustomEvent} */ (event).detail.message),
          )
          document.body.append(puzzle)
        }),
    )
    expect(told).toBe(`unknown kind 'island'; use one of ${KINDS.filter(kind => kind !== 'island').join(', ')}`)
  },
)

for (const [what, board] of [
  ['an input', `{ input: 'dials' }`],
  ['a panel', `{ panels: ['drawer'] }`],
  ['a painter', `{ scene: 'cells' }`],
]) {
  test(
    `a board that needs ${what} that is not built is refused with a sentence`,
    { tag: '@nightly' },
    async ({ page }) => {
      await alter(page, ONE, board)
      await open(page, '#level=garden-1')
      await page.evaluate(code => location.assign(`#code=${code}`), CODE)
      await expect(page.locator('.notice')).toContainText(
        /This level needs “(dials|drawer|cells)”, which this version of the page does not have\./,
      )
    },
  )
}
