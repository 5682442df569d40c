/**
 * The reasons of a hint are shown one at a time: on the card, on the board and in the announcements; a what-if is
 * played and undone.
 */
import { expect, test } from './kept-page.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell, choose, clue, expectStanding, note, open, prefer, standing, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** The first hint of this level has three reasons and a conclusion; the third reason is an assumption. */
const SUPPOSING = '#level=island-41'
/** A garden whose first hint has more reasons than a card for children shows. */
const LONG = '#level=garden-25'
const PIG = 2

const steps = (/** @type {Page} */ page) => page.locator('.reason-step')
const current = (/** @type {Page} */ page) => page.locator('.reason-step[aria-current="step"]')
const marked = (/** @type {Page} */ page, /** @type {RegExp} */ what) => page.getByRole('gridcell', { name: what })
const spoken = (/** @type {Page} */ page) => page.locator('#spoken')

/** @param {Page} page */
async function askWhy(page) {
  await page.locator('#hint').click()
  await page.locator('#why').click()
  await expect(page.locator('#do-it')).toBeVisible()
}

test('the first press shows the clues and the area, but not the piece', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await page.locator('#hint').click()
  await expect(note(page).locator('.quotes li')).not.toHaveCount(0)
  await expect(page.locator('.clue.look')).toHaveCount(await note(page).locator('.quotes li').count())
  await expect(note(page)).toContainText('What can go in these places')
  await expect(marked(page, /: empty, look here$/)).not.toHaveCount(0)
  for (const label of await page
    .getByRole('gridcell')
    .evaluateAll(cells => cells.map(c => c.getAttribute('aria-label') ?? '')))
    expect(label).toMatch(/: empty(, look here)?$/)
})

test('the first press of a hint without clues says what to count', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-1')
  const answer = ['panda', 'lion', 'tiger', 'panda', 'lion', 'lion', 'panda', 'panda']
  await write(page, Object.fromEntries(answer.entries()))
  await page.locator('#hint').click()
  await expect(note(page)).toContainText('Count what is left to place')
})

test('each reason has its own marks on the board and is spoken when pressed', async ({ page }) => {
  await open(page, SUPPOSING)
  await askWhy(page)
  await expect(steps(page)).toHaveCount(4)
  await expect(current(page)).toHaveAttribute('id', 'reason-0')
  await expect(marked(page, /ruled out: tiger/)).toHaveCount(4)
  await expect(spoken(page)).toContainText('Reason A of 3.')
  await page.locator('#reason-1').click()
  await expect(current(page)).toHaveAttribute('id', 'reason-1')
  await expect(marked(page, /(?<!already )ruled out: tiger/)).toHaveCount(0)
  await expect(marked(page, /already ruled out: tiger/)).not.toHaveCount(0)
  await expect(marked(page, /ruled out: elephant/)).not.toHaveCount(0)
  await expect(spoken(page)).toContainText('Reason B of 3.')
  await page.locator('#reason-3').click()
  await expect(marked(page, /goes here: panda/)).toHaveCount(1)
  await expect(marked(page, /because of this/)).toHaveCount(0)
  await expect(spoken(page)).toContainText('So:')
  await expectStanding(page, Array(9).fill(''))
})

test('keys move through the reasons, and the focus follows', async ({ page }) => {
  await open(page, SUPPOSING)
  await page.locator('#hint').focus()
  await page.keyboard.press('Enter')
  await page.locator('#why').press('Enter')
  await expect(current(page)).toBeVisible()
  await current(page).focus()
  for (const [key, index] of /** @type {const} */ ([
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', 3],
    ['ArrowDown', 3],
    ['Home', 0],
  ])) {
    await page.keyboard.press(key)
    await expect(page.locator(`#reason-${index}`)).toBeFocused()
    await expect(page.locator(`#reason-${index}`)).toHaveAttribute('aria-current', 'step')
  }
  await page.locator('#step-on').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#step-on')).toBeFocused()
  await expect(current(page)).toHaveAttribute('id', 'reason-1')
  await expect(page.locator('#step-back')).not.toHaveAttribute('aria-disabled', 'true')
})

test('a what-if is stepped through by hand and removed', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await askWhy(page)
  await page.locator('#reason-2').click()
  await page.locator('#what-if').click()
  await expect(note(page)).toContainText('If the pig stood here…')
  await expect(cell(page, PIG)).toHaveAttribute('aria-label', /supposed here: pig/)
  await page.locator('#step-on').click()
  await expect(spoken(page)).toContainText(/If the pig stood here… .* Not here: .* Because of: /)
  await expect(marked(page, /ruled out: panda/)).toHaveCount(2)
  await expect(cell(page, PIG)).toHaveAttribute('aria-label', /supposed here: pig, because of this/)
  await page.locator('#step-on').click()
  await expect(marked(page, /supposed here: elephant/)).toHaveCount(2)
  await page.locator('#step-on').click()
  await expect(note(page).locator('.what-if.end')).toContainText('elephant')
  await expectStanding(page, Array(9).fill(''))
  await page.locator('#step-on').click()
  await expect(marked(page, /supposed/)).toHaveCount(0)
  await expect(current(page)).toHaveAttribute('id', 'reason-3')
})

test('at its end a what-if shows the clue that it breaks', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-44')
  for (let i = 0; i < 6; i++) {
    await askWhy(page)
    await page.locator('#do-it').click()
  }
  await askWhy(page)
  await page.locator('#what-if').click()
  await page.locator('#step-on').click()
  await expect(page.locator('.clue.clash')).toHaveCount(0)
  await page.locator('#step-on').click()
  await expect(page.locator('.clue.clash')).toHaveCount(1)
  await expect(marked(page, /supposed here: panda, .*something is wrong here/)).toHaveCount(1)
  await expect(note(page).locator('.what-if.end .quotes li')).toHaveText(
    await page.locator('.clue.clash .clue-text').evaluate(text => text.firstChild?.textContent ?? ''),
  )
  await page.locator('#what-if-stop').click()
  await expect(page.locator('.clue.clash')).toHaveCount(0)
  await expect(current(page)).toHaveAttribute('id', 'reason-0')
})

test.describe('where motion is allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a what-if plays by itself and is taken back, or stops at a press', { tag: '@nightly' }, async ({ page }) => {
    await page.clock.install()
    await open(page, SUPPOSING)
    await askWhy(page)
    await page.locator('#reason-2').click()
    await page.locator('#what-if').click()
    await expect(cell(page, PIG)).toHaveAttribute('aria-label', /supposed here: pig$/)
    await page.clock.runFor(10_000)
    await expect(marked(page, /ruled out: panda|supposed here: elephant/)).not.toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(marked(page, /supposed/)).toHaveCount(0)
    await expect(current(page)).toHaveAttribute('id', 'reason-2')
    expect(await standing(page)).toEqual(Array(9).fill(''))
    await page.locator('#what-if').click()
    await page.locator('#what-if-stop').click()
    await page.clock.runFor(60_000)
    await expect(marked(page, /supposed/)).toHaveCount(0)
    await expect(current(page)).toHaveAttribute('id', 'reason-2')
  })
})

test('all places of a reason about many are named on demand', { tag: '@nightly' }, async ({ page }) => {
  await open(page, LONG)
  await askWhy(page)
  await expect(async () => {
    if (/\d+ marked places/.test(await spoken(page).innerText())) return
    await page.locator('#step-on').click()
    throw new Error('a reason about few')
  }).toPass()
  await page.locator('#list-places').click()
  await expect(note(page).locator('.all-places').first()).toContainText('Not here: ')
  await expect(spoken(page)).toContainText(/Not here: .* and .*\./)
})

test('a lesson marks cause and effect as hints do, and plays a what-if', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await choose(page, 'teach-me')
  while (!(await page.locator('.teach #what-if').count())) await page.locator('#teach-on').click()
  const before = await page.locator('.teach-count').innerText()
  await page.locator('.teach #what-if').click()
  await expect(page.locator('.teach-text')).toContainText('…')
  await expect(marked(page, /supposed here/)).toHaveCount(1)
  while (await marked(page, /supposed here/).count()) await page.locator('#teach-on').click()
  await expect(page.locator('.teach-count')).toHaveText(before)
  await expect(page.locator('.teach #what-if')).toBeVisible()
})

/** @param {import('@playwright/test').Locator} locator */
async function edges(locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

for (const [width, height, highest] of [
  [1280, 800, 1400],
  [390, 844, 1000],
]) {
  test(
    `the current reason, the conclusion and the buttons are in view: ${width} by ${height}`,
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const level of [SUPPOSING, '#level=city-43']) await test.step(level, () => areInSight(page, level))
      if (width > height) await test.step('long', () => areInSight(page, '#level=crossnumbers-30'))
      // Beside a garden the card is low, so that its conclusion is only kept in view in a high window.
      await test.step('low card', () => areInSight(page, LONG, false))
      await page.setViewportSize({ width, height: highest })
      await test.step('high card', () => areInSight(page, LONG))
    },
  )
}

/** @param {Page} page @param {string} level @param {boolean} [hasRoom] for the conclusion below each reason */
async function areInSight(page, level, hasRoom = true) {
  // In a new document: within one, the old level receives presses until the next one is ready.
  await page.goto('about:blank')
  await open(page, level)
  await askWhy(page)
  const actions = await edges(page.locator('.actions'))
  const count = await steps(page).count()
  for (let i = 0; i < count; i++) {
    await page.locator(`#reason-${i}`).click()
    await expect(page.locator(`#reason-${i}`)).toHaveAttribute('aria-current', 'step')
    const body = await edges(page.locator('.note-body'))
    const reason = await edges(page.locator(`#reason-${i}`))
    const conclusion = await edges(page.locator(`#reason-${count - 1}`))
    const buttons = await edges(page.locator('.note-buttons'))
    expect(reason.top).toBeGreaterThanOrEqual(body.top - 1)
    // On a phone it is only read aloud.
    if (!i) expect((await edges(page.locator('.reasons > .quiet'))).top).toBeGreaterThanOrEqual(body.top - 1)
    expect((hasRoom ? conclusion : reason).bottom).toBeLessThanOrEqual(body.bottom + 1)
    if (i < count - 1) expect(reason.bottom).toBeLessThanOrEqual(conclusion.top + 1)
    expect(buttons.top).toBeGreaterThanOrEqual(body.bottom - 1)
    expect(buttons.bottom).toBeLessThanOrEqual(actions.top)
  }
}

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing on the open card${looks}`, { tag }, async ({ page }) => {
    await prefer(page, { theme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, SUPPOSING)
    await askWhy(page)
    expect(await faultsIn(page)).toEqual([])
    await page.locator('#reason-2').click()
    expect(await faultsIn(page, '.note')).toEqual([])
    await page.locator('#what-if').click()
    await page.locator('#step-on').click()
    expect(await faultsIn(page, '.note')).toEqual([])
  })
}

test('the clues of a reason are highlighted, not marked as broken', { tag: '@nightly' }, async ({ page }) => {
  await open(page, SUPPOSING)
  await askWhy(page)
  await expect(page.locator('.clue.look')).toHaveCount(await note(page).locator('.now .quotes li').count())
  await page.locator('#reason-2').click()
  await expect(clue(page, 0)).not.toHaveClass(/clash/)
})
