import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { ladderOf } from '../kinds.js'
import { begin, isLevel, level, open, paste, settled, stands } from './designer.js'
import { LOOKS, faults } from './faults.js'
import { fingers } from './fingers.js'
import {
  cell,
  centre,
  choose,
  clickPlace,
  complaints,
  drag,
  expectRoom,
  expectWon,
  middle,
  open as openGame,
  playByHints,
  ready,
} from './page.js'

/** @import { Browser, Locator, Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

/** @param {Page} page @param {string} rule @param {Record<string, string | { label: string }>} gaps */
async function build(page, rule, gaps) {
  await page.locator('#build-rule').selectOption(rule)
  for (const [id, value] of Object.entries(gaps)) await page.locator(`#build-${id}`).selectOption(value)
  await page.locator('#build-done').click()
}

/** Opens the game with the level on the desk. @param {Page} page */
async function play(page) {
  await page.locator('#play').click()
  await expect(page).toHaveURL(/#code=/)
  await ready(page)
}

/**
 * Copies the link to the level on the desk, which has not been played yet, and opens it in a new browser context. The
 * link must be the one in the sheet.
 * @param {Page} page @param {Browser} browser @param {string | undefined} baseURL @returns {Promise<Page>}
 */
async function shared(page, browser, baseURL) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('#open-files').click()
  await expect(page.locator('#unplayed')).toContainText('You have not yet played it through')
  await page.locator('#copy-link').click()
  await expect(page.locator('#files-told')).toHaveText('Copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const grade = await page.locator('.graded strong').textContent()
  expect(link).toMatch(/#code=1[\w-]+&is=\d+\.one\.[a-z]+$/)
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  await other.goto(link)
  await ready(other)
  await expect(other.locator('.certificate')).toHaveAttribute('data-state', 'kept')
  await expect(other.locator('.certificate')).toContainText(`Checked on your device: one answer, ${grade}.`)
  return other
}

const rows = (/** @type {Page} */ page) => page.locator('.clue-row[data-clue]')

const ISLAND_50 = JSON.stringify(ladderOf('island').find(({ id }) => id === 'island-50')?.level)

test('a new island is made unique by advice, shared, checked elsewhere, and played', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page)
  await begin(page, 'island/standard')
  await stands(page, 'several')
  await expect(page.locator('.stands h2')).toHaveText('504 answers')
  // Higher at the bottom right, by dragging, in one edit.
  await page.locator('#brush-height-3').click()
  await drag(page, await middle(page, 6), await middle(page, 8))
  await expect(cell(page, 7)).toHaveAttribute('aria-label', /height 3/)
  await expect(cell(page, 8)).toHaveAttribute('aria-label', /height 3/)
  await page.locator('#undo').click()
  await expect(cell(page, 6)).toHaveAttribute('aria-label', /height 1/)
  await expect(cell(page, 8)).toHaveAttribute('aria-label', /height 1/)
  await page.locator('#redo').click()
  await expect(cell(page, 7)).toHaveAttribute('aria-label', /height 3/)
  await build(page, 'on', { 'tag-0': 'height3' })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('at height 3')
  await page.locator('#say-title').fill('My own island')
  await page.keyboard.press('Tab')
  await expect(page.locator('#draft-name')).toContainText('My own island')
  await settled(page)
  await page.locator('#make-unique').click()
  await stands(page, 'one')
  await expect(page.locator('.graded .grade-sign')).toBeVisible()
  expect(await level(page)).toMatchObject({ kind: 'island', title: 'My own island' })
  const other = await shared(page, browser, baseURL)
  await other.context().close()
  await page.locator('#play-first').click()
  await expect(page).toHaveURL(/#code=/)
  await ready(page)
  await expect(page.locator('#level-name')).toContainText('My own island')
  await playByHints(page)
  await expectWon(page)
  await page.locator('#note-rest').click()
  await page.locator('#design-on').click()
  await expect(page).toHaveURL(/designer\.html/)
  await stands(page, 'one')
  // A level that was played to its end is only shared; a new link can still be made.
  await page.locator('#open-files').click()
  await page.locator('#copy-link').click()
  await expect(page.locator('#files-told')).toHaveText('Copied.')
  await expect(page.locator('#unplayed')).toBeHidden()
})

test('a link to a level with several answers says so', { tag: '@nightly' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await begin(page, 'garden/small')
  await stands(page, 'several')
  await page.locator('#open-files').click()
  await page.locator('#copy-link').click()
  await expect(page.locator('#files-told')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/&is=\d+\.several\.-$/)
  // Results that come later have their space from the start.
  await expect(page.locator('#unplayed')).toBeVisible()
  const height = () => page.locator('#files-dialog').evaluate(sheet => sheet.clientHeight)
  const known = await height()
  await page.locator('#unplayed').evaluate(row => row.classList.remove('is-known'))
  await expect(page.locator('#unplayed')).toBeHidden()
  expect(await height()).toBe(known)
})

test(
  'planting and picture of a garden are two views, and switching shows the growth',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page)
    await begin(page, 'garden/standard')
    const look = (/** @type {string} */ name) => page.locator('.looks').getByRole('button', { name })
    await page.locator('[id="brush-ground-60-70"]').click()
    await drag(page, await middle(page, 0), await middle(page, 2))
    await page.locator('#brush-plant-tulip').click()
    await expect(look('Planting')).toHaveAttribute('aria-pressed', 'true')
    await clickPlace(page, 0)
    await page.locator('#rounds-plus').click()
    await settled(page)
    const standing = page.getByRole('gridcell', { name: /: tulip/ })
    await expect(standing).toHaveCount(1)
    await look('The picture').click()
    await expect(page.locator('#brush-plant-tulip')).toHaveAttribute('aria-pressed', 'false')
    await expect(standing).toHaveCount(4)
    await look('Planting').click()
    await expect(standing).toHaveCount(1)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await look('Let it grow').click()
    await expect(standing).toHaveCount(2)
    await page.clock.runFor(400)
    await expect(page.locator('#spoken')).toContainText('Round 1 of 2.')
    await expect(standing).toHaveCount(2)
    await page.clock.runFor(800)
    await expect(page.locator('#spoken')).toContainText('Round 2 of 2.')
    await expect(standing).toHaveCount(4)
    await page.locator('#undo').click()
    await expect(look('Let it grow')).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'a garden grows from a planting, is made unique by advice, shared, and checked and played elsewhere',
  { tag: '@nightly' },
  async ({ page, browser, baseURL }) => {
    await open(page)
    await begin(page, 'garden/standard')
    await stands(page, 'several')
    await page.locator('#side-minus').click()
    await page.locator('#side-minus').click()
    await expect(page.getByRole('gridcell')).toHaveCount(9)
    await page.locator('[id="brush-ground-60-70"]').click()
    await drag(page, await middle(page, 0), await middle(page, 2))
    await expect(cell(page, 2)).toHaveAttribute('aria-label', /moist ground/)
    await page.locator('[id="brush-ground-50-60"]').click()
    await drag(page, await middle(page, 6), await middle(page, 8))
    await expect(cell(page, 8)).toHaveAttribute('aria-label', /soft ground/)
    await page.locator('#brush-plant-tulip').click()
    await clickPlace(page, 0)
    await expect(cell(page, 0)).toHaveAttribute('aria-label', /: tulip/)
    await page.locator('#brush-plant-daisy').click()
    await clickPlace(page, 7)
    await page.locator('#rounds-plus').click()
    await settled(page)
    // The picture: the planted flowers, and what has grown from them in two rounds; then in one round.
    await page.locator('#brush-picture-any').click()
    await expect(cell(page, 2)).toHaveAttribute('aria-label', /: tulip/)
    await page.locator('#rounds-minus').click()
    await expect(cell(page, 2)).toHaveAttribute('aria-label', /: empty/)
    for (const open of [2, 4]) {
      await clickPlace(page, open)
      await expect(cell(page, open)).toHaveAttribute('aria-label', /: Anything/)
    }
    await stands(page, 'several')
    const { flowers, rounds, target } = await level(page)
    expect({ flowers, rounds }).toEqual({ flowers: { tulip: 1, daisy: 1 }, rounds: 1 })
    expect(target).toEqual([
      ['tulip', 'tulip', '?'],
      [null, '?', null],
      ['daisy', 'daisy', 'daisy'],
    ])
    await page.locator('#make-unique').click()
    await stands(page, 'one')
    await page.locator('summary', { hasText: 'In detail' }).click()
    await expect(page.locator('.stands')).toContainText(
      /half-planted gardens \d+, dead ends \d+\. Beds that each may be planted in: (\w+: \d+, )?\w+: \d+\./,
    )
    const other = await shared(page, browser, baseURL)
    await playByHints(other)
    await other.locator('#grow').click()
    await expectWon(other)
  },
)

test('the desk and its undo history survive a reload', async ({ page }) => {
  await open(page)
  await paste(page, ISLAND_50)
  await stands(page, 'one')
  await rows(page)
    .nth(5)
    .getByRole('button', { name: /^Take away/ })
    .click()
  await stands(page, 'several')
  await page.reload()
  await ready(page)
  await stands(page, 'several')
  await expect(rows(page)).toHaveCount(5)
  await page.keyboard.press('Control+z')
  await stands(page, 'one')
  await expect(rows(page)).toHaveCount(6)
  await page.keyboard.press('Control+Shift+z')
  await expect(rows(page)).toHaveCount(5)
})

test('an invalid draft and its undo history survive a reload', { tag: '@nightly' }, async ({ page }) => {
  const errors = complaints(page)
  await open(page)
  await begin(page, 'garden/small')
  const beds = await page.getByRole('gridcell').count()
  const flower = page.locator('.stock .stepper[data-none="false"]').first()
  const id = String(await flower.getAttribute('id'))
  const last = page.locator(`#${id} output`)
  while ((await last.textContent()) !== '0') {
    const before = Number(await last.textContent())
    await page.locator(`#${id}-minus`).click()
    await expect(last).toHaveText(String(before - 1))
  }
  await expect(page.locator('.stands')).toHaveAttribute('data-answers', 'broken')
  const broken = async () => {
    await stands(page, 'broken')
    await expect(page.getByRole('gridcell')).toHaveCount(beds)
    await expect(page.locator('.stock-body .fault')).toHaveText('At least one.')
  }
  // The cards appear once their content is known, not by the timer that shows them at the latest.
  await page.addInitScript(() => {
    const real = window.setTimeout
    const late = /** @param {TimerHandler} run @param {number} [ms] @param {any[]} rest */ (run, ms, ...rest) =>
      ms === 2000 ? 0 : real(run, ms, ...rest)
    Object.assign(window, { setTimeout: late })
  })
  await page.reload()
  await ready(page)
  await broken()
  await expect(page.locator('.stands')).toBeVisible()
  // A board of another kind does not remain underneath.
  await begin(page, 'island/standard')
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  await page.locator('#open-shelf').click()
  await page.locator('.shelf-open').nth(1).click()
  await broken()
  await page.locator(`#${id}-plus`).click()
  await isLevel(page)
  await expect(page.getByRole('gridcell')).toHaveCount(beds)
  // It is also drawn in the other language after a change.
  await page.locator('#undo').click()
  await broken()
  await page.locator('#open-more').click()
  await page.locator('#lang').selectOption('zh')
  await expect(page.locator('.stands h2')).toHaveText('还不是一关')
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /第/)
  expect(errors).toEqual([])
})

test(
  "two tabs have separate desks, and neither overwrites the other's",
  { tag: '@nightly' },
  async ({ page, context }) => {
    await open(page)
    const named = async (/** @type {Page} */ tab, /** @type {string} */ title) => {
      await tab.locator('#say-title').fill(title)
      await tab.keyboard.press('Tab')
      await expect(tab.locator('#draft-name')).toContainText(title)
      await settled(tab)
    }
    const found = async (/** @type {Page} */ tab, /** @type {string} */ title) => {
      await tab.reload()
      await ready(tab)
      await expect(tab.locator('#draft-name')).toContainText(title)
    }
    await named(page, 'First')
    const other = await context.newPage()
    await open(other)
    await expect(other.locator('#draft-name')).toContainText('First')
    await named(other, 'Second')
    await named(page, 'Third')
    for (let i = 0; i < 2; i++) {
      await found(other, 'Second')
      await found(page, 'Third')
    }
    // A closed tab leaves its desk to the next one.
    await other.close()
    const next = await context.newPage()
    await open(next)
    await expect(next.locator('#draft-name')).toContainText('Second')
    const kept = await next.evaluate(
      () =>
        new Promise(resolve => {
          const opening = indexedDB.open('placewise-designer')
          opening.onsuccess = () => {
            opening.result.transaction('drafts').objectStore('drafts').getAllKeys().onsuccess = ({ target }) =>
              resolve(
                /** @type {IDBRequest} */ (target).result.filter((/** @type {string} */ key) => key.startsWith('desk'))
                  .length,
              )
          }
        }),
    )
    expect(kept).toBe(2)
  },
)

test('advice restores a missing clue and shows where answers differ', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await paste(page, ISLAND_50)
  await stands(page, 'one')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Take away/ })
    .click()
  await stands(page, 'several')
  await page.locator('[data-look="second"]').click()
  await expect(page.getByRole('gridcell', { name: /two of the answers differ here/ })).not.toHaveCount(0)
  const places =
    ((await page.locator('.stands p').first().textContent()) ?? '').match(/differ at (.*)\./)?.[1].split(/, | and /) ??
    []
  await expect(page.getByRole('gridcell', { name: /two of the answers differ here/ })).toHaveCount(places.length)
  const first = page.locator('.advice-item').first()
  await expect(first.locator('.grade-sign')).toBeVisible()
  const promised = await first.locator('.grade-sign strong').textContent()
  await first.getByRole('button').click()
  await stands(page, 'one')
  await expect(page.locator('.graded strong')).toHaveText(String(promised))
})

test('edits made while the level is made unique are kept', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await begin(page, 'island/standard')
  await expect(page.locator('#make-unique')).toHaveAttribute('aria-disabled', 'false')
  // No clue may claim to leave more answers than the level has.
  await expect(page.locator('.advices')).not.toContainText(/1[0-9]{2}|2[0-9]{2}/)
  await page.evaluate(() => {
    document.getElementById('make-unique')?.click()
    const title = /** @type {HTMLInputElement} */ (document.getElementById('say-title'))
    title.value = 'By hand'
    title.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.locator('#draft-name')).toContainText('By hand')
  await expect(page.locator('#stop-making')).toHaveCount(0)
  await stands(page, 'several')
  await expect(page.locator('#draft-name')).toContainText('By hand')
  await expect(rows(page)).toHaveCount(0)
})

test(
  'a unique level is put on the desk even if the engine then fails, with a message',
  { tag: '@nightly' },
  async ({ page }) => {
    const errors = /** @type {Error[]} */ ([])
    page.on('pageerror', error => errors.push(error))
    await open(page)
    await begin(page, 'island/standard')
    await expect(page.locator('#make-unique')).toHaveAttribute('aria-disabled', 'false')
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype
      // Fails the search for a second answer, which follows once the level is made.
      Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ more) {
        if (!JSON.stringify(message).includes('"limit":2')) return postMessage.call(this, message, more)
        Worker.prototype.postMessage = postMessage
        throw new Error('broken on purpose')
      }
    })
    await page.locator('#make-unique').click()
    await expect(page.locator('.notice')).toContainText('The game itself made a mistake')
    await stands(page, 'one')
    await expect(page.locator('#stop-making')).toHaveCount(0)
    expect(errors).toEqual([])
  },
)

test('harder and easier take one press each and change the grade', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await paste(page, ISLAND_50)
  await stands(page, 'one')
  for (const [goal, wanted] of /** @type {const} */ ([
    ['harder', 'Grade 5 of 5'],
    ['easier', 'Grade 4 of 5'],
  ])) {
    await expect(page.locator(`#make-${goal}`)).toHaveAttribute('aria-disabled', 'false')
    await page.locator(`#make-${goal}`).click()
    await settled(page)
    await expect(page.locator('.graded [role="img"]')).toHaveAttribute('aria-label', wanted)
  }
})

test('contradictory clues are marked, a clue is changed and moved, and the explanation is stepped through', async ({
  page,
}) => {
  await open(page)
  await paste(page, ISLAND_50)
  await build(page, 'off', { 'piece-0': 'lion', 'tag-0': 'height2' })
  await stands(page, 'none')
  await expect(page.locator('.stands .guilty li')).toHaveCount(2)
  const guilty = page.locator('.clue-row[data-guilty="true"]')
  await expect(guilty).toHaveCount(2)
  await expect(guilty.first()).toContainText('lions are at height 2')
  const change = async (/** @type {number} */ row) => {
    await rows(page)
      .nth(row)
      .getByRole('button', { name: /^Change/ })
      .click()
  }
  await change(6)
  await build(page, 'on', { 'piece-0': 'elephant', 'tag-0': 'height1' })
  await stands(page, 'one')
  await expect(guilty).toHaveCount(0)
  await expect(rows(page).nth(6)).toContainText('not needed')
  // The focus follows a clue that is moved, so that the next press moves it on.
  await rows(page).nth(6).getByRole('button', { name: /^Up/ }).focus()
  for (const row of [5, 4]) {
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(row)).toContainText('not needed')
    await expect(page.locator(`#up-${row}`)).toBeFocused()
  }
  await page.locator('#down-4').press('Enter')
  await expect(rows(page).nth(5)).toContainText('not needed')
  await page.locator('#walk').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.walk h3')).toContainText('Step 1 of')
  const count = Number((await page.locator('.walk h3').textContent())?.match(/of (\d+)/)?.[1])
  for (let i = 0; i < count; i++) await page.keyboard.press('Enter')
  await expect(page.locator('.walk h3')).toHaveText('Everything is in the right place.')
  await expect(page.getByRole('gridcell', { name: /: empty/ })).toHaveCount(0)
  await page.locator('summary', { hasText: 'In detail' }).click()
  await expect(page.locator('.ways tbody tr')).not.toHaveCount(0)
  await expect(page.locator('.stands')).toContainText('Difficulty by search')
  await change(5)
  await page.locator('#build-rule').selectOption('same-level')
  await page.locator('#build-more-pieces').click()
  await page.locator('#build-done').click()
  await expect(rows(page)).toHaveCount(7)
  await expect(rows(page).nth(5)).toContainText('at the same height')
  expect((await level(page)).clues[5]).toMatchObject({
    rule: 'same-level',
    pieces: ['elephant', expect.any(String), expect.any(String)],
  })
})

test('a refusal names its place, and the picture stays', async ({ page }) => {
  await open(page)
  await paste(page, ISLAND_50)
  await stands(page, 'one')
  await page.locator('#stock-lion-plus').click()
  await stands(page, 'broken')
  await expect(page.locator('.stock-body .fault')).toHaveText('Pieces in all: 9 are needed, and 10 are there.')
  await expect(page.locator('#play')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  await page.locator('#stock-panda-minus').click()
  await expect(page.locator('.stock-body .fault')).toHaveCount(0)
  // Removing the last piece removes its clues.
  await page.locator('#stock-tiger-minus').click()
  await expect(rows(page)).toHaveCount(5)
  await page.locator('#undo').click()
  await expect(rows(page)).toHaveCount(6)
})

test(
  'an invalid file is refused with its place, and hostile text stays text',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await page.locator('#open-files').click()
    for (const [text, told] of [
      ['{', 'neither a level nor a link'],
      ['./#code=nonsense', 'cannot be used'],
      [
        '{"kind":"island","pieces":{"lion":9},"clues":[{"rule":"on","piece":"loin","tags":["apple"]}]}',
        "Clue 1: unknown piece 'loin'; this level has lion",
      ],
      ['[1]', 'There is no puzzle here that can be read.'],
      ['53..7....\n6..195...', 'Line 1, column 1: The board that begins here has only 2 rows.'],
      ['1000020000300004\n1000020000300004', 'This is a list of 2 puzzles.'],
      ['https://sudokupad.app/wsj7iunsg6', 'kept on the server of SudokuPad'],
    ]) {
      await page.locator('#paste').fill(text)
      await page.locator('#take').click()
      await expect(page.locator('#files-told')).toContainText(told)
    }
    const title = '<img src=x onerror="document.title=1"><b>bold</b>'
    await page.locator('#paste').fill(JSON.stringify({ ...JSON.parse(ISLAND_50), title }))
    await page.locator('#take').click()
    await expect(page.locator('#files-dialog')).toBeHidden()
    await expect(page.locator('#draft-name')).toContainText(title)
    expect(await page.locator('#draft-name *').count()).toBe(0)
    const file = { name: 'level.json', mimeType: 'application/json', buffer: Buffer.from(ISLAND_50) }
    await page.locator('#open-files').click()
    await page.locator('#open-file').setInputFiles(file)
    await expect(page.locator('#files-dialog')).toBeHidden()
    await stands(page, 'one')
    await expect(page.locator('#say-source')).toHaveValue(JSON.parse(ISLAND_50).source)
  },
)

test('a level at play is opened in the designer and played again', { tag: '@nightly' }, async ({ page }) => {
  await openGame(page, '#level=island-10')
  await choose(page, 'design')
  await expect(page).toHaveURL(/designer\.html$/)
  await ready(page)
  await stands(page, 'one')
  await play(page)
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  await choose(page, 'design')
  await expect(page).toHaveURL(/designer\.html$/)
  await ready(page)
  await stands(page, 'one')
})

test('a brush works by keyboard', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await begin(page, 'island/standard')
  await page.locator('#brush-height-3').focus()
  await page.keyboard.press('Space')
  await cell(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /height 3/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /height 3/)
  await expect(cell(page, 1)).toBeFocused()
  await page.locator('#size-columns-plus').click()
  await expect(page.getByRole('gridcell')).toHaveCount(12)
  await stands(page, 'several')
})

/**
 * Returns true if the middle of a square is more blue than red, as neither grass nor sand is.
 * @param {Page} page @param {Locator} square
 */
async function isBlue(page, square) {
  const at = await centre(page, square)
  return page.evaluate(({ x, y }) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.stage canvas'))
    const box = canvas.getBoundingClientRect()
    const ratio = canvas.width / box.width
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    const [red, , blue] = pen.getImageData((x - box.x) * ratio, (y - box.y) * ratio, 1, 1).data
    return blue > red
  }, at)
}

test('squares become water and land again, and the animals follow', async ({ page }) => {
  await open(page)
  await begin(page, 'island/standard')
  const label = (/** @type {RegExp} */ says) => page.getByRole('gridcell', { name: says })
  const animals = async () => {
    /** @type {Record<string, number>} */ const counts = (await level(page)).pieces
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  }
  await page.locator('#brush-height-0').click()
  // Places after a new square of water get other numbers while the pointer goes on.
  await drag(page, await middle(page, 3), await middle(page, 5))
  await expect(label(/Water/)).toHaveCount(3)
  for (const column of [1, 2, 3]) await expect(label(new RegExp(`row 2, column ${column}: Water`))).toHaveCount(1)
  await expect.poll(() => isBlue(page, label(/bottom middle/))).toBe(false)
  await expect.poll(() => isBlue(page, label(/row 2, column 2: Water/))).toBe(true)
  const made = await level(page)
  expect(made.board.heights).toEqual([
    [1, 2, 3],
    [0, 0, 0],
    [1, 1, 1],
  ])
  expect(await animals()).toBe(6)
  // By keyboard: the focus stays on the square, whatever its number is.
  await page.locator('#brush-height-2').click()
  const middleOne = label(/row 2, column 2: Water/)
  await middleOne.focus()
  await page.keyboard.press('Enter')
  await expect(label(/centre, height 2/)).toBeFocused()
  expect(await animals()).toBe(7)
  await page.locator('#undo').click()
  await expect(label(/Water/)).toHaveCount(3)
  // One place stays.
  await page.locator('#brush-height-0').click()
  for (const place of [/^top left/, /^top middle/, /^top right/, /^bottom left/, /^bottom middle/, /^bottom right/]) {
    await label(place).focus()
    await page.keyboard.press('Enter')
    await settled(page)
  }
  await expect(label(/Water/)).toHaveCount(8)
  await isLevel(page)
})

test('a stroke that begins without a change is a separate edit', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await begin(page, 'island/standard')
  await page.locator('#brush-height-3').click()
  await clickPlace(page, 0)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /height 3/)
  await drag(page, await middle(page, 0), await middle(page, 1))
  await expect(cell(page, 1)).toHaveAttribute('aria-label', /height 3/)
  await page.locator('#undo').click()
  await expect(cell(page, 1)).not.toHaveAttribute('aria-label', /height 3/)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /height 3/)
})

test(
  'a level of a pasted list is chosen by its number, on the page or in the sheet',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    const made = [3, 4].map(seed => ({
      preset: 'standard',
      grade: 'tracker',
      seed,
      level: { ...JSON.parse(ISLAND_50), title: `Number ${seed}` },
    }))
    await page.evaluate(text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, JSON.stringify(made))
    await expect(page.locator('#files-told')).toContainText('This is a list of 2 puzzles.')
    await expect(page.locator('#which-about')).toHaveText('Number 3')
    await page.locator('#which').fill('3')
    await page.locator('#take-one').click()
    await expect(page.locator('#files-told')).toHaveText('Number of the puzzle: a whole number from 1 to 2, please.')
    await page.locator('#which').fill('2')
    await expect(page.locator('#which-about')).toHaveText('Number 4')
    await page.locator('#take-one').click()
    await expect(page.locator('#files-dialog')).toBeHidden()
    await expect(page.locator('#draft-name')).toContainText('Number 4')
    // Parts of a text that are not in the level are reported.
    await paste(page, `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:411`)
    await expect(page.locator('#aside')).toContainText('r1c1≠4')
  },
)

/** Returns the records of a file. @param {import('@playwright/test').Download} download @returns {Promise<any[]>} */
async function linesOf(download) {
  const text = readFileSync(await download.path(), 'utf8')
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

test('a batch is made, counted by grade, saved, and stopped', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#open-more').click()
  await page.locator('#open-batch').click()
  await page.locator('#batch-count').fill('10')
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-told')).toHaveText('10 levels made.')
  await expect(page.locator('.bars b')).toHaveText(Array(5).fill('2'))
  const download = page.waitForEvent('download')
  await page.locator('#batch-shelf').click()
  await expect(page.locator('#batch-told')).toContainText('10 levels are under My levels now')
  await expect(page.locator('#batch-shelf')).toBeHidden()
  await page.locator('#batch-save').click()
  const made = await linesOf(await download)
  expect(made.map(({ grade }) => grade.id)).toEqual(
    [1, 2].flatMap(() => ['starter', 'explorer', 'tracker', 'thinker', 'master']),
  )
  expect(made[0]).toMatchObject({ seed: 1, preset: 'standard', level: { kind: 'island' } })
  // Their figures are computed in place of the sheet, and are then in its file.
  await page.locator('#batch-figures').click()
  await page.locator('#ratings-rate').click()
  await expect(page.locator('#ratings-rated')).toHaveText('10 of 10 rated')
  await page.locator('#ratings-back').click()
  const [rated] = await Promise.all([page.waitForEvent('download'), page.locator('#batch-save').click()])
  for (const { grade, rating } of await linesOf(rated)) expect(rating.grade).toEqual(grade)
  await page.locator('#batch-count').fill('1000')
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-start')).toHaveText('Stop')
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-told')).toHaveText(/^Stopped/)
  // Closing the sheet by mistake loses nothing; closing it during work stops the work.
  await page.locator('#batch-count').fill('5')
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-told')).toHaveText('5 levels made.')
  await page.keyboard.press('Escape')
  await page.locator('#open-more').click()
  await page.locator('#open-batch').click()
  await expect(page.locator('#batch-told')).toHaveText('5 levels made.')
  await expect(page.locator('#batch-save')).toBeVisible()
  // Another choice also keeps the levels; it is for the next ones.
  await page.locator('#batch-kind').focus()
  await page.locator('#batch-kind').selectOption({ index: 1 })
  await expect(page.locator('#batch-kind')).toBeFocused()
  await expect(page.locator('#batch-count')).toHaveValue('5')
  await expect(page.locator('#batch-save')).toBeVisible()
  await page.locator('#batch-count').fill('1000')
  await page.locator('#batch-start').click()
  await page.locator('#batch-preset').selectOption({ index: 1 })
  await expect(page.locator('#batch-start')).toHaveText('Stop')
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-told')).toHaveText(/^Stopped/)
  await expect(page.locator('#batch-start')).toHaveText('Start')
})

test(
  'a batch becomes the list: rated, played, exported as text, and printed',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    const make = async (/** @type {number} */ count) => {
      await page.locator('#open-more').click()
      await page.locator('#open-batch').click()
      await page.locator('#batch-count').fill(String(count))
      await page.locator('#batch-start').click()
      await expect(page.locator('#batch-told')).toHaveText(`${count} levels made.`)
    }
    await make(3)
    await expect(page.locator('#batch-listed')).toHaveCount(0)
    await page.locator('#batch-list').click()
    await expect(page).toHaveURL(/#list$/)
    const rows = page.locator('.pasted-list .home-row')
    await expect(rows).toHaveText([/Island 1\s*Starter/, /Island 2\s*Explorer/, /Island 3\s*Tracker/])
    await expect(page.locator('#list-rated')).toHaveText('3 of 3 rated')
    await page.locator('#list-further summary').click()
    await page.locator('#list-copy').click()
    await expect(page.locator('#list-copy')).toHaveText('Copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.trim().split('\n')).toHaveLength(3)
    await page.locator('#list-print').click()
    await expect(page.locator('.puzzle h3')).toHaveText([/^1.*Starter/, /^2.*Explorer/, /^3.*Tracker/])
    await expect(page.locator('#kind option:checked')).toHaveText('Your list')
    await page.goto('./print.html#list=3&count=1')
    await expect(page.locator('.puzzle h3')).toHaveText([/Tracker/])
    await page.goto('./?again#list')
    await page.locator('#list-play').click()
    await expect(page).toHaveURL(/#list=1$/)
    await expect(page.locator('#level-name')).toHaveText(/Number 1 of your list/)
    // The text is the list again; another list replaces it, which is said before.
    await page.goto('./?once-more#home')
    await page.locator('#open-paste').click()
    await page.locator('#paste-text').fill(text)
    await page.locator('#paste-open').click()
    await expect(rows).toHaveCount(3)
    await page.goto('./designer.html')
    await ready(page)
    await make(2)
    await expect(page.locator('#batch-listed')).toContainText('your list of 3 puzzles')
  },
)

test('a failed batch is reported, and another can be started', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#open-more').click()
  await page.locator('#open-batch').click()
  await page.evaluate(() => {
    const here = /** @type {any} */ (window)
    here.Real = Worker
    here.Worker = class {
      constructor() {
        throw new Error('no worker is to be had')
      }
    }
  })
  await page.locator('#batch-count').fill('5')
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-told')).toHaveText(
    'Stopped. 0 levels made. The browser does not let this page start the puzzle engine: a sandbox, a security policy or another site around it forbids that.',
  )
  await expect(page.locator('#batch-save')).toBeHidden()
  await page.evaluate(() => {
    window.Worker = /** @type {any} */ (window).Real
  })
  await page.locator('#batch-start').click()
  await expect(page.locator('#batch-told')).toHaveText('5 levels made.')
  await expect(page.locator('#batch-save')).toBeVisible()
})

test('the page speaks Chinese', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#open-more').click()
  await page.locator('#lang').selectOption('zh')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.locator('h1')).toHaveText('设计台')
  await settled(page)
  await expect(page.locator('.stands h2')).toContainText('答案')
})

for (const { looks, tag, faultsIn } of LOOKS) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await open(page, { theme: 'light' })
    await begin(page, 'island/standard')
    expect(await faultsIn(page)).toEqual([])
    await begin(page, 'garden/small')
    expect(await faultsIn(page, '.easel')).toEqual([])
    await paste(page, ISLAND_50)
    await stands(page, 'one')
    await page.locator('#walk').click()
    await page.locator('summary', { hasText: 'In detail' }).click()
    expect(await faultsIn(page, '.stands')).toEqual([])
    await build(page, 'off', { 'piece-0': 'lion', 'tag-0': 'height2' })
    await stands(page, 'none')
    expect(await faultsIn(page, '.stands')).toEqual([])
    for (const sheet of ['new', 'shelf', 'files', 'more']) {
      await page.locator(`#open-${sheet}`).click()
      expect(await faultsIn(page, 'dialog[open]')).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.locator('#open-more').click()
    await page.locator('#open-batch').click()
    expect(await faultsIn(page, 'dialog[open]')).toEqual([])
  })
}

test('everything fits a width of 320 and can be pressed, in both languages', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await begin(page, 'garden/small')
  for (const lang of ['en', 'zh']) {
    await test.step(lang, async () => {
      await page.locator('#open-more').click()
      await page.locator('#lang').selectOption(lang)
      await page.keyboard.press('Escape')
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(lang))
      await settled(page)
      await expectRoom(page, 'button, select, input, summary')
      const { x, y } = await centre(page, page.locator('#build-done'))
      expect(x > 0 && y > 0).toBe(true)
    })
  }
})

test(
  "a built-in map becomes the designer's own, and its city is made unique, shared and played elsewhere",
  { tag: '@nightly' },
  async ({ page, browser, baseURL }) => {
    await open(page)
    await page.locator('#open-new').click()
    await page.locator('[data-new^="city/"]').first().click()
    await stands(page, 'several')
    await page.locator('#map').selectOption('mexico-demo')
    await expect(page.getByRole('gridcell')).toHaveCount(10)
    await settled(page)
    await page.locator('#brush-tag-highway').click()
    // On a map, the cells are in reading order.
    const block = (/** @type {number} */ site) => page.locator(`.cell[data-site="${site}"]`)
    const before = await block(0).getAttribute('aria-label')
    const { x, y } = await centre(page, block(0))
    await page.mouse.click(x, y)
    await expect(block(0)).not.toHaveAttribute('aria-label', String(before))
    await page.locator('summary', { hasText: 'Names of the blocks' }).click()
    await page.locator('#block-1').fill('Harbour')
    await page.keyboard.press('Tab')
    await expect(block(1)).toHaveAttribute('aria-label', /Harbour/)
    await settled(page)
    await page.locator('#make-unique').click()
    await stands(page, 'one')
    const { board } = await level(page)
    expect(board.blocks[1].name).toMatchObject({ en: 'Harbour', zh: expect.stringMatching(/\p{Script=Han}/u) })
    expect(board.blocks[0].tags).toContain('highway')
    const other = await shared(page, browser, baseURL)
    await playByHints(other)
    await expectWon(other)
  },
)

/**
 * Returns the position of a point of a map in the window; the map has a border of 0.3 cells.
 * @param {Page} page
 * @param {[number, number]} point
 * @param {[number, number]} [size]
 */
async function onMap(page, [u, v], [width, height] = [8, 6]) {
  const box = await page.locator('.stage canvas').boundingBox()
  if (!box) throw new Error('no board')
  const unit = Math.min(box.width / (width + 0.6), box.height / (height + 0.6))
  const { a, e, f } = await camera(page)
  return {
    x: box.x + e + a * ((box.width - width * unit) / 2 + u * unit),
    y: box.y + f + a * ((box.height - height * unit) / 2 + v * unit),
  }
}

/** Returns the view of the board: zoomed by a, moved by e and f. @param {Page} page */
const camera = page =>
  page.locator('.cells').evaluate(cells => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(cells).transform)
    return { a, e, f }
  })

const seenAt = async (/** @type {Page} */ page) => (await camera(page)).a

/** @param {Page} page @param {[number, number][]} points */
async function press(page, points) {
  for (const point of points) {
    const { x, y } = await onMap(page, point)
    await page.mouse.click(x, y)
  }
}

/** Collects all announcements from now on, even if they follow each other at once. @param {Page} page */
async function listening(page) {
  await page.locator('#spoken').evaluate(element => {
    const all = /** @type {string[]} */ ([])
    new MutationObserver(() => all.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { said: all })
  })
  return (/** @type {string} */ text) =>
    expect.poll(() => page.evaluate(() => /** @type {any} */ (window).said.splice(0).join(' '))).toContain(text)
}

/** Returns the tags of each block, from A to Z. @param {Page} page @returns {Promise<string[][]>} */
const tagsOf = async page => (await level(page)).board.blocks.map((/** @type {any} */ b) => b.tags.sort())

const mapShapes = async (/** @type {Page} */ page) =>
  Object.fromEntries((await level(page)).board.blocks.map((/** @type {any} */ b) => [b.id, b.shape]))

test(
  'a city is drawn on an empty map by mouse and keys, moved, deleted, undone, and played',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await page.locator('#open-new').click()
    await page.locator('[data-new^="city/"]').first().click()
    await page.locator('#map').selectOption({ label: 'An empty map' })
    await expect(page.getByRole('gridcell')).toHaveCount(3)
    const hear = await listening(page)
    // By mouse, slightly off: points snap to corners of neighbours and to the grid.
    await page.locator('#brush-draw').click()
    await press(page, [
      [3.1, 3.12],
      [5.05, 2.9],
      [5.03, 5.02],
      [2.9, 4.95],
      [3.04, 3.03],
    ])
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    await hear('Block D is there.')
    expect((await mapShapes(page)).D).toEqual([
      [3, 3],
      [5, 3],
      [5, 5],
      [3, 5],
    ])
    expect((await level(page)).board.borders).toEqual([
      ['A', 'B'],
      ['A', 'C'],
      ['B', 'D'],
      ['C', 'D'],
    ])
    // Over a neighbour: refused with the place; the outline stays in the pencil, and the map is unchanged.
    await press(page, [
      [4, 2],
      [6, 2],
      [6, 4],
    ])
    await page.locator('#pencil-finish').click()
    await expect(page.locator('.pencil-bar .fault')).toContainText('overlaps block')
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    await expect(page.locator('.pencil .point.bad')).toBeVisible()
    await page.locator('#pencil-give-up').click()
    expect(await faults(page)).toEqual([])
    // The corner that four blocks share.
    await page.locator('#brush-corners').click()
    await drag(page, await onMap(page, [3, 3]), await onMap(page, [3.5, 3.25]))
    await hear('Moved.')
    const bent = await mapShapes(page)
    for (const id of 'ABCD') expect(bent[id]).toContainEqual([3.5, 3.25])
    // By keyboard: from the middle of the map, a separate block on the right.
    await page.locator('#brush-draw').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.pencil')).toBeFocused()
    for (const keys of [
      'Shift+ArrowRight Shift+ArrowRight Space',
      'Shift+ArrowRight Space',
      'Shift+ArrowDown Space',
      'Shift+ArrowLeft Space',
      'Enter',
    ]) {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
    }
    await expect(page.getByRole('gridcell')).toHaveCount(5)
    await hear('Block E is there.')
    expect((await mapShapes(page)).E).toEqual([
      [6, 3],
      [7, 3],
      [7, 4],
      [6, 4],
    ])
    await page.locator('.pencil').focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('#brush-draw')).toBeFocused()
    // Moved by keyboard to its neighbour, with which it then shares a border.
    await page.locator('#brush-blocks').click()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Space', 'Shift+ArrowLeft', 'Space'])
      await page.keyboard.press(key)
    await hear('Moved.')
    const beside = await level(page)
    expect(beside.board.blocks[4].shape).toEqual([
      [5, 3],
      [6, 3],
      [6, 4],
      [5, 4],
    ])
    expect(beside.board.borders).toContainEqual(['D', 'E'])
    // Deleting a block deletes the clue that names it; undo restores both.
    await settled(page)
    await build(page, 'on', { 'tag-0': 'block:E' })
    await expect(rows(page)).toHaveCount(1)
    await page.locator('#brush-delete').click()
    const { x, y } = await centre(page, page.locator('.cell[data-site="4"]'))
    await page.mouse.click(x, y)
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    await expect(rows(page)).toHaveCount(0)
    await page.locator('#undo').click()
    await expect(page.getByRole('gridcell')).toHaveCount(5)
    await expect(rows(page)).toHaveCount(1)
    await page.locator('#add-square').click()
    await expect(page.getByRole('gridcell')).toHaveCount(6)
    await settled(page)
    await page.reload()
    await ready(page)
    await expect(page.getByRole('gridcell')).toHaveCount(6)
    await settled(page)
    await page.locator('#make-unique').click()
    await stands(page, 'one')
    await play(page)
    await expect(page.getByRole('gridcell')).toHaveCount(6)
    await playByHints(page)
    await expectWon(page)
  },
)

/** Begins a city on an empty map: A and B side by side, C under A. @param {Page} page @param {string} [label] */
async function emptyCity(page, label = 'An empty map') {
  await page.locator('#open-new').click()
  await page.locator('[data-new^="city/"]').first().click()
  await page.locator('#map').selectOption({ label })
  await expect(page.getByRole('gridcell')).toHaveCount(3)
}

/** @param {Page} page @param {string} keys */
async function type(page, keys) {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

test(
  'wheel, keys and buttons zoom a map, also while drawing, and an edit keeps the view',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await emptyCity(page)
    const hear = await listening(page)
    await page.locator('#brush-draw').click()
    const corner = await onMap(page, [5, 3])
    await page.mouse.move(corner.x, corner.y)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => seenAt(page)).toBeGreaterThan(1.3)
    const still = await onMap(page, [5, 3])
    expect(Math.hypot(still.x - corner.x, still.y - corner.y)).toBeLessThan(3)
    await press(page, [
      [5, 3],
      [6, 3],
      [6, 4],
    ])
    await page.locator('#pencil-finish').click()
    await hear('Block D is there.')
    expect((await mapShapes(page)).D).toEqual([
      [5, 3],
      [6, 3],
      [6, 4],
    ])
    expect(await seenAt(page)).toBeGreaterThan(1.3)
    // The middle button moves the board, whatever the first button does.
    const before = await onMap(page, [5, 3])
    await page.mouse.move(before.x, before.y)
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(before.x - 60, before.y - 20, { steps: 4 })
    await page.mouse.up({ button: 'middle' })
    expect((await onMap(page, [5, 3])).x).toBeLessThan(before.x - 40)
    await expect(page.locator('.pencil .point.corner')).toHaveCount(0)
    // By keyboard: the pencil is kept in view.
    await page.locator('.pencil').focus()
    await type(page, '+ +')
    await hear('Zoomed to')
    await type(page, 'Space Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowUp Shift+ArrowUp')
    await hear('1 across, 1 down')
    const [tip, board] = [
      await centre(page, page.locator('.pencil .pencil-tip')),
      await page.locator('.stage').boundingBox(),
    ]
    expect(
      board && tip.x > board.x && tip.x < board.x + board.width && tip.y > board.y && tip.y < board.y + board.height,
    ).toBe(true)
    await type(page, '0')
    await expect.poll(() => seenAt(page)).toBe(1)
    await type(page, 'Escape')
    await page.locator('#zoom-in').click()
    await expect.poll(() => seenAt(page)).toBeGreaterThan(1.3)
    // Another map is shown as a whole, and boards of another kind have no such buttons.
    await page.locator('#map').selectOption('paris')
    await expect(page.getByRole('gridcell')).not.toHaveCount(4)
    expect(await seenAt(page)).toBe(1)
    await begin(page, 'island/standard')
    await expect(page.locator('#zoom-in')).toBeHidden()
  },
)

test(
  'in a low window the wheel scrolls the brushes, and with Ctrl it zooms the map',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await open(page)
    await emptyCity(page)
    const { x, y } = await onMap(page, [4, 3])
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.locator('.easel').evaluate(easel => easel.scrollTop)).toBeGreaterThan(20)
    expect(await seenAt(page)).toBe(1)
    await expect(page.locator('.stage')).toBeInViewport({ ratio: 0.95 })
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await expect.poll(() => seenAt(page)).toBeGreaterThan(1.2)
  },
)

test('all quick presses take effect', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  const both = (/** @type {string[]} */ ids) =>
    page.evaluate(ids => ids.forEach(id => document.getElementById(id)?.click()), ids)
  await both(['size-columns-plus', 'size-rows-plus'])
  await expect(page.getByRole('gridcell')).toHaveCount(16)
  await both(['size-columns-minus', 'size-columns-minus', 'size-rows-plus'])
  await expect(page.getByRole('gridcell')).toHaveCount(10)
  await both(['stock-elephant-plus', 'stock-elephant-plus'])
  await expect(page.locator('#stock-elephant output')).toHaveText('2')
  // Undo does not overtake earlier presses: the last of them is undone, and can be redone.
  await both(['size-columns-plus', 'size-columns-plus', 'undo'])
  await expect(page.locator('#redo')).toHaveAttribute('aria-disabled', 'false')
  await expect(page.locator('#size-columns output')).toHaveText('3')
  await both(['redo', 'undo', 'redo', 'size-rows-minus'])
  await expect(page.locator('#size-rows output')).toHaveText('4')
  await expect(page.locator('#size-columns output')).toHaveText('4')
  await page.locator('#open-new').click()
  await page.locator('[data-new^="city/"]').first().click()
  await settled(page)
  await page.locator('#map').focus()
  await type(page, 'A')
  await expect(page.getByRole('gridcell')).toHaveCount(3)
  await both(['mapAcross-plus', 'mapDown-plus'])
  await expect(page.getByRole('group', { name: 'Across: 9' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Down: 7' })).toBeVisible()
})

test('a button does not move while advice is computed', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await expect(page.locator('.advice-item')).toHaveCount(4)
  await page.evaluate(() => {
    const advice = /** @type {Element} */ (document.querySelector('.advice-body'))
    const heights = /** @type {number[]} */ ([])
    const look = () => {
      heights.push(advice.getBoundingClientRect().height)
    }
    look()
    new MutationObserver(() => {
      if (!advice.querySelector('li')) look()
    }).observe(advice, { childList: true })
    Object.assign(window, { heights })
  })
  await page.locator('#brush-height-3').click()
  await clickPlace(page, 0)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /height 3/)
  await settled(page)
  const heights = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (window).heights))
  // It was measured at rest, and then while the advice was hidden.
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(heights[0])
})

test('a press works even if its button is rendered again before the release', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#size-columns-plus').click()
  await expect(page.getByRole('gridcell')).toHaveCount(12)
  await settled(page)
  const { x, y } = await centre(page, page.locator('#size-rows-plus'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('gridcell')).toHaveCount(9)
  await page.mouse.up()
  await expect(page.getByRole('gridcell')).toHaveCount(12)
  await expect(page.locator('#size-rows output')).toHaveText('4')
})

test(
  'a level is printed from the desk, and an invalid draft says why it cannot be printed or shared',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await page.locator('#stock-elephant-plus').click()
    await stands(page, 'broken')
    await page.locator('#open-files').click()
    for (const button of ['#copy-link', '#print']) {
      await page.locator(button).click()
      await expect(page.locator('#files-told')).toHaveText('Fix it first: only a level can be played.')
    }
    await page.keyboard.press('Escape')
    await page.locator('#undo').click()
    await stands(page, 'several')
    await page.locator('#open-files').click()
    const chooser = page.waitForEvent('filechooser')
    await page.locator('#choose-file').click()
    await (await chooser).setFiles({ name: 'level.json', mimeType: 'application/json', buffer: Buffer.from(ISLAND_50) })
    await stands(page, 'one')
    await page.locator('#open-files').click()
    await page.locator('#print').click()
    await expect(page).toHaveURL(/print\.html#/)
    await expect(page.locator('.sheet-of-paper').first()).toBeVisible()
  },
)

test(
  'a city is made by keys alone, with corners and blocks edited, and played',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await page.locator('#open-new').focus()
    await type(page, 'Enter')
    await page.locator('[data-new^="city/"]').first().focus()
    await type(page, 'Enter')
    await settled(page)
    await page.locator('#map').focus()
    await type(page, 'A')
    await expect(page.getByRole('gridcell')).toHaveCount(3)
    const hear = await listening(page)
    // The side that A and B share gets a corner, which both have.
    await page.locator('#brush-corners').focus()
    await type(page, 'Enter')
    await expect(page.locator('.pencil')).toBeFocused()
    await type(page, 'ArrowRight ArrowRight ArrowRight ArrowDown')
    await hear('Middle of a side of Block A and Block B, 3 across, 2 down')
    await type(page, 'Space ArrowRight ArrowRight Space')
    await hear('Corner added.')
    const bent = await mapShapes(page)
    expect(bent.A).toEqual([
      [1, 1],
      [3, 1],
      [3.5, 2],
      [3, 3],
      [1, 3],
    ])
    expect(bent.B).toEqual([
      [3, 1],
      [5, 1],
      [5, 3],
      [3, 3],
      [3.5, 2],
    ])
    await page.locator('.pencil').focus()
    await type(page, 'Delete')
    await hear('Corner taken away.')
    expect((await mapShapes(page)).A).toEqual([
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
    ])
    await page.locator('.pencil').focus()
    await type(page, 'Escape')
    await expect(page.locator('#brush-corners')).toBeFocused()
    // A cut from the top of A makes two blocks, each of which can be joined again.
    const before = await level(page)
    await page.locator('#brush-cut').focus()
    await type(page, 'Enter')
    await type(page, 'Shift+ArrowRight Space')
    await hear('Corner 1 at 2 across, 1 down')
    await type(page, 'Shift+ArrowDown Shift+ArrowDown Space')
    await hear('Block D is there.')
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    const cut = await level(page)
    expect(cut.board.blocks.map((/** @type {any} */ b) => [b.id, b.shape.length])).toEqual([
      ['A', 4],
      ['B', 4],
      ['C', 5],
      ['D', 4],
    ])
    expect(cut.board.borders).toContainEqual(['A', 'D'])
    await page.locator('.pencil').focus()
    await type(page, 'Escape')
    await page.locator('#brush-join').focus()
    await type(page, 'Enter')
    await type(page, 'ArrowRight Space')
    await hear('Block A stays. Now its neighbour.')
    await type(page, 'ArrowLeft Space')
    await hear('Block D is now part of Block A.')
    await expect(page.getByRole('gridcell')).toHaveCount(3)
    const again = await level(page)
    expect(again.board.borders).toEqual(before.board.borders)
    expect(again.board.blocks.map((/** @type {any} */ b) => [b.id, b.shape.map(String).sort()])).toEqual(
      before.board.blocks.map((/** @type {any} */ b) => [b.id, b.shape.map(String).sort()]),
    )
    // Undo takes back the join, then the cut.
    await page.locator('#undo').focus()
    await type(page, 'Enter')
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    await page.locator('#pencil-done').focus()
    await type(page, 'Enter')
    // A larger map, a name, and a text on it.
    for (const id of ['#mapAcross-plus', '#mapDown-plus']) {
      await page.locator(id).focus()
      await type(page, 'Enter')
    }
    await hear('The map is now 9 across and 7 down.')
    await page.locator('summary', { hasText: 'Names of the blocks' }).focus()
    await type(page, 'Enter')
    await page.locator('#map-name').focus()
    await page.keyboard.type('Little Town')
    await type(page, 'Tab')
    await page.keyboard.type('Drawn by me.')
    await type(page, 'Tab')
    await settled(page)
    expect((await level(page)).board).toMatchObject({ name: 'Little Town', note: 'Drawn by me.', size: [9, 7] })
    expect(await faults(page)).toEqual([])
    await page.locator('#make-unique').focus()
    await type(page, 'Enter')
    await stands(page, 'one')
    await play(page)
    await expect(page.locator('.map-note')).toHaveText('Drawn by me.')
    await playByHints(page)
    await expectWon(page)
  },
)

test('open sections and the focus survive a new rendering', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#line-names-fold').click()
  const plus = page.locator('#size-columns-plus')
  const before = await plus.elementHandle()
  await plus.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell')).toHaveCount(12)
  await expect(page.locator('#line-names')).toHaveAttribute('open', '')
  await expect(plus).toBeFocused()
  expect(await plus.evaluate((after, before) => after === before, before)).toBe(true)
  await page.locator('#build-done').click()
  await page.locator('#build-tag-0').selectOption({ index: 1 })
  await page.locator('#build-done').click()
  for (const [remove, next] of [
    ['#remove-1', '#clue-0'],
    ['#remove-0', '#build-rule'],
  ]) {
    await page.locator(remove).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(remove)).toHaveCount(0)
    await expect(page.locator(next)).toBeFocused()
  }
})

test("a field shows the desk's value after it loses the focus", { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#say-title').fill(' Little  ')
  await page.locator('#say-author').focus()
  await expect(page.locator('#say-title')).toHaveValue('Little')
  await page.locator('#undo').click()
  await expect(page.locator('#say-title')).toHaveValue('')
  await emptyCity(page)
  await page.locator('summary', { hasText: 'Names of the blocks' }).click()
  const name = page.locator('#block-0')
  await name.fill('')
  await page.locator('#say-author').focus()
  // A block without a name is called by its id.
  await expect(name).toHaveValue('A')
})

test('typed text survives a new rendering of other parts', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await emptyCity(page)
  await page.locator('summary', { hasText: 'Names of the blocks' }).click()
  const typed = async (/** @type {string} */ field, /** @type {string} */ title) => {
    await page.locator('#say-title').fill(title)
    await page.locator(field).focus()
    await page.keyboard.type('Half')
    await expect(page.locator('#draft-name')).toHaveText(new RegExp(title))
    await settled(page)
    await page.keyboard.type(' and half')
    await type(page, 'Tab')
  }
  await typed('#map-note', 'Little Town')
  await expect(page.locator('#block-0')).toBeFocused()
  await typed('#say-author', 'Great Town')
  await expect(page.locator('#say-source')).toBeFocused()
  await expect
    .poll(() => level(page))
    .toMatchObject({ title: 'Great Town', author: 'Half and half', board: { note: 'Half and half' } })
  expect(await faults(page)).toEqual([])
})

/** Presses the middle of a place with the current brush. @param {Page} page @param {number} site */
async function pressSite(page, site) {
  const { x, y } = await centre(page, page.locator(`.cell[data-site="${site}"]`))
  await page.mouse.click(x, y)
  await settled(page)
}

test(
  'presses and keys set zones, tags, a bridge and water, and every block keeps a zone',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await emptyCity(page)
    const paint = async (/** @type {string} */ tag, /** @type {number} */ site, /** @type {string[][]} */ ...tags) => {
      const brush = page.locator(`#brush-tag-${tag}`)
      if ((await brush.getAttribute('aria-pressed')) === 'false') await brush.click()
      await pressSite(page, site)
      await expect.poll(() => tagsOf(page)).toEqual(tags)
      await isLevel(page)
    }
    await paint('level2', 0, ['level2'], ['level1'], ['level1'])
    // The same zone again removes nothing.
    await paint('level2', 0, ['level2'], ['level1'], ['level1'])
    await paint('level3', 2, ['level2'], ['level1'], ['level3'])
    // A typed tag is on no block until one is pressed; several words are a phrase for clues.
    await page.locator('summary', { hasText: 'Names of the blocks' }).click()
    await page.locator('#new-tag').fill('by the sea')
    await type(page, 'Tab')
    await expect.poll(() => tagsOf(page)).toEqual([['level2'], ['level1'], ['level3']])
    await expect(page.locator('#brush-tag-by-the-sea')).toHaveAccessibleName('by the sea')
    await paint('by-the-sea', 1, ['level2'], ['by-the-sea', 'level1'], ['level3'])
    await build(page, 'on', { 'tag-0': 'by-the-sea' })
    await expect(rows(page).first()).toContainText('are by the sea')
    await page.locator('#brush-no-zones').click()
    await pressSite(page, 0)
    await expect.poll(() => tagsOf(page)).toEqual([[], ['by-the-sea'], []])
    // B and C only meet at a corner: a bridge joins them, and pressing both again by keyboard removes it.
    await page.locator('#brush-bridge').click()
    await pressSite(page, 1)
    await pressSite(page, 2)
    await settled(page)
    const bridged = (await level(page)).board
    expect(bridged.bridges).toEqual([['B', 'C']])
    expect(bridged.features).toEqual([{ sort: 'bridge', line: expect.any(Array) }])
    await page.locator('.pencil').focus()
    await type(page, 'ArrowRight Space ArrowLeft Space')
    await expect(page.locator('.pencil-bar .fault')).toContainText('touch already')
    await type(page, 'Escape Escape')
    // Water is added by keyboard alone, and removed again.
    await page.locator('#brush-water').click()
    await type(page, 'Space Space Shift+ArrowRight Space Shift+ArrowDown Space Enter')
    await settled(page)
    expect((await level(page)).board.features[1]).toMatchObject({ sort: 'water' })
    await page.locator('#brush-drain').click()
    await type(page, 'ArrowRight Delete')
    await settled(page)
    expect((await level(page)).board.features).toHaveLength(1)
    // A built-in map whose blocks have zones: a press that changes nothing leaves it built-in.
    await page.locator('#map').selectOption('paris')
    await expect(page.getByRole('gridcell')).toHaveCount(20)
    await isLevel(page)
    await page.locator('#brush-tag-level1').click()
    await pressSite(page, 0)
    await isLevel(page)
    expect((await level(page)).board).toBe('paris')
  },
)

test(
  "a designer's map contains only needed fields and keeps its names in all languages",
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await emptyCity(page)
    await page.locator('summary', { hasText: 'Names of the blocks' }).click()
    const tag = async (/** @type {string} */ tag) => {
      await page.locator('#new-tag').fill(tag)
      await type(page, 'Tab')
      await page.locator(`#brush-tag-${tag}`).click()
      await pressSite(page, 1)
      await isLevel(page)
      return (await level(page)).board
    }
    // A badge at its automatic position is not stored.
    for (const block of (await tag('wood')).blocks) expect(block).not.toHaveProperty('label')
    await page.locator('#map').selectOption('paris')
    await expect(page.getByRole('gridcell')).toHaveCount(20)
    await isLevel(page)
    const paris = await tag('wood')
    expect(paris.name).toEqual({ en: 'Paris', zh: '巴黎' })
    const words = (/** @type {any} */ map) => [
      map.name,
      ...map.blocks.map((/** @type {any} */ b) => b.name),
      ...map.features.map((/** @type {any} */ f) => f.name),
    ]
    for (const block of paris.blocks)
      expect(block).toMatchObject({
        name: { en: expect.any(String), zh: expect.any(String) },
        label: [expect.any(Number), expect.any(Number)],
      })
    expect(words(paris).filter(name => name?.zh).length).toBeGreaterThan(paris.blocks.length + 1)
    await page.locator('#open-more').click()
    await page.locator('#lang').selectOption('zh')
    await expect(page.locator('#more-dialog')).toBeHidden()
    await isLevel(page)
    const later = await tag('fountain')
    expect(words(later)).toEqual(words(paris))
  },
)

test(
  'a block is cut and joined by mouse, and an impossible edit is refused at its place',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await emptyCity(page)
    const hear = await listening(page)
    const before = await mapShapes(page)
    await page.locator('#brush-cut').click()
    await press(page, [
      [2.05, 0.95],
      [2.1, 2],
      [3.05, 2.05],
    ])
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    expect((await mapShapes(page)).D).toEqual([
      [2, 1],
      [3, 1],
      [3, 2],
      [2, 2],
    ])
    expect((await level(page)).board.borders).toEqual([
      ['A', 'B'],
      ['A', 'C'],
      ['A', 'D'],
      ['B', 'D'],
    ])
    // Not from outside a block, and not through two blocks.
    await press(page, [[6.5, 4.5]])
    await expect(page.locator('.pencil-bar .fault')).toHaveText('A cut begins on the edge of a block.')
    await expect(page.locator('.pencil .point.bad')).toBeVisible()
    await press(page, [
      [4, 3],
      [2, 5],
    ])
    await expect(page.locator('.pencil-bar .fault')).toHaveText('A cut goes through one block, from edge to edge.')
    await page.locator('#pencil-give-up').click()
    await page.locator('#brush-join').click()
    await press(page, [
      [4, 2],
      [2, 4],
    ])
    await expect(page.locator('.pencil-bar .fault')).toContainText('Only neighbours')
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    await page.locator('#pencil-give-up').click()
    await press(page, [
      [1.5, 2.5],
      [2.5, 1.5],
    ])
    await hear('Block D is now part of Block A.')
    await expect(page.getByRole('gridcell')).toHaveCount(3)
    expect((await mapShapes(page)).A.map(String).sort()).toEqual(before.A.map(String).sort())
    expect((await mapShapes(page)).B).toEqual(before.B)
    // The middle of a side is dragged; then a corner is drawn over a neighbour.
    await page.locator('#brush-corners').click()
    await drag(page, await onMap(page, [4, 1]), await onMap(page, [4, 0.5]))
    await hear('Corner added.')
    expect((await mapShapes(page)).B).toContainEqual([4, 0.5])
    await drag(page, await onMap(page, [4, 0.5]), await onMap(page, [4, 5]))
    await expect(page.locator('.pencil-bar .fault')).toContainText('crosses or touches itself')
    expect((await mapShapes(page)).B).toContainEqual([4, 0.5])
    await press(page, [[4, 0.5]])
    await page.locator('#pencil-take').click()
    await hear('Corner taken away.')
    expect((await mapShapes(page)).B).toEqual(before.B)
    // The map cannot be smaller than its content.
    for (const width of [7, 6, 5]) {
      await page.locator('#mapAcross-minus').click()
      await expect(page.locator('#mapAcross output')).toHaveText(String(width))
    }
    await expect(page.locator('#mapAcross-minus')).toHaveAttribute('aria-disabled', 'true')
    expect((await level(page)).board.size).toEqual([5, 6])
  },
)

test('a Chinese page shows refusals in Chinese', { tag: '@nightly' }, async ({ page }) => {
  await open(page, { lang: 'zh' })
  await paste(page, JSON.stringify({ ...JSON.parse(ISLAND_50), pieces: { loin: 9 } }))
  await expect(page.locator('#files-told')).toContainText('不认识“loin”，可以放的有：')
  await page.locator('#paste').fill('https://example.org/#code=1nonsense')
  await page.locator('#take').click()
  await expect(page.locator('#files-told')).toContainText('这个链接坏了或者不完整')
  await page.keyboard.press('Escape')
  await emptyCity(page, '空白地图')
  await page.locator('#brush-draw').click()
  await press(page, [
    [4, 2],
    [6, 2],
    [6, 4],
  ])
  await page.locator('#pencil-finish').click()
  await expect(page.locator('.pencil-bar .fault')).toContainText('和编号为“B”的街区重叠')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('on a phone taps select a block, add a corner and cut a block, on targets of 44 px', async ({ page }) => {
    await open(page)
    await emptyCity(page)
    const tap = async (/** @type {[number, number][]} */ ...points) => {
      for (const point of points) {
        const { x, y } = await onMap(page, point)
        await page.touchscreen.tap(x, y)
      }
    }
    await page.locator('#brush-corners').tap()
    await tap([4, 2])
    await expect(page.locator('.pencil .point.corner')).toHaveCount(4)
    await tap([5, 2])
    await page.locator('#pencil-add').tap()
    expect((await mapShapes(page)).B).toContainEqual([5, 2])
    for (const control of await page.locator('.pencil-bar button, .map-fields button').all()) {
      const box = await control.boundingBox()
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        String(await control.getAttribute('id')),
      ).toBeGreaterThanOrEqual(44)
    }
    await page.locator('#brush-cut').tap()
    await tap([3, 2], [5, 2])
    await expect(page.getByRole('gridcell')).toHaveCount(4)
    await page.locator('#brush-join').tap()
    await tap([4, 1.5], [4, 2.5])
    await expect(page.getByRole('gridcell')).toHaveCount(3)
  })

  test(
    'on a phone tools stay in view, a sheet keeps the scroll position, and fields are large enough',
    { tag: '@nightly' },
    async ({ page }) => {
      await open(page)
      await page.evaluate(() => scrollTo(0, 1200))
      await expect(page.locator('#undo')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.stage')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('#verdict')).toBeInViewport({ ratio: 1 })
      const before = await scrolled(page)
      await page.locator('#open-more').tap()
      await page.keyboard.press('Escape')
      await expect(page.locator('#open-more')).toBeFocused()
      expect(await scrolled(page)).toBe(before)
      // A focused field is not covered by fixed parts.
      await page.locator('#size-rows-plus').focus()
      const [row, board] = [
        await page.locator('#size-rows-plus').boundingBox(),
        await page.locator('.stage').boundingBox(),
      ]
      expect(row && board && row.y >= board.y + board.height).toBe(true)
      // Below 16 px, some phones zoom into a focused field and do not zoom out.
      for (const field of await page.locator('select, input:not([type="checkbox"]), textarea').all())
        expect(await field.evaluate(e => parseFloat(getComputedStyle(e).fontSize))).toBeGreaterThanOrEqual(16)
    },
  )

  const scrolled = (/** @type {Page} */ page) => page.evaluate(() => scrollY)

  test(
    'two fingers zoom a map with any brush, and a corner follows the finger',
    { tag: '@nightly' },
    async ({ page }) => {
      await open(page)
      await emptyCity(page)
      const before = await mapShapes(page)
      const { move } = await fingers(page)
      const pinch = async (/** @type {number} */ from, /** @type {number} */ to) => {
        const { x, y } = await onMap(page, [3, 2])
        await move(
          [
            { x: x - from, y },
            { x: x + from, y },
          ],
          [
            { x: x - to, y },
            { x: x + to, y },
          ],
        )
      }
      for (const brush of ['#brush-delete', '#brush-corners', '#brush-draw']) {
        await page.locator(brush).tap()
        await pinch(20, 40)
        await expect.poll(() => seenAt(page)).toBeCloseTo(2, 0)
        await pinch(40, 20)
        await expect.poll(() => seenAt(page)).toBeCloseTo(1, 0)
      }
      await expect(page.locator('.pencil .point.corner')).toHaveCount(0)
      await expect(page.getByRole('gridcell')).toHaveCount(3)
      await page.locator('#brush-corners').tap()
      await pinch(20, 50)
      await expect.poll(() => seenAt(page)).toBeCloseTo(2.5, 0)
      // A finger away from all corners moves the board; one on a corner moves the corner.
      const free = await onMap(page, [4, 2])
      await move([free], [{ x: free.x - 40, y: free.y + 10 }])
      expect((await onMap(page, [4, 2])).x).toBeLessThan(free.x - 20)
      expect(await mapShapes(page)).toEqual(before)
      await move([await onMap(page, [3, 3])], [await onMap(page, [3.25, 2.5])])
      await expect.poll(async () => (await mapShapes(page)).A).toContainEqual([3.25, 2.5])
      expect(await seenAt(page)).toBeCloseTo(2.5, 0)
      for (const button of await page.locator('.zoom-button:visible').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      expect(await faults(page)).toEqual([])
    },
  )

  test('a swipe over the board scrolls the page unless a tool acts there', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await emptyCity(page)
    await page.locator('#map').selectOption('mexico-demo')
    await expect(page.getByRole('gridcell')).toHaveCount(10)
    await settled(page)
    const { move } = await fingers(page)
    const swipe = async (/** @type {[number, number]} */ point) => {
      await page.evaluate(() => scrollTo(0, 0))
      const { x, y } = await onMap(page, point, [10, 7])
      await move([{ x, y }], [{ x, y: y - 70 }])
    }
    const onBlock = /** @type {[number, number]} */ ([7.95, 3.85])
    const beside = /** @type {[number, number]} */ ([0.5, 0.5])
    await swipe(onBlock)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(20)
    // Targets to press are further down; the area to swipe is at the top.
    const take = (/** @type {string} */ brush) => page.locator(brush).tap()
    await take('#brush-tag-highway')
    await swipe(onBlock)
    expect(await scrolled(page)).toBe(0)
    await expect.poll(async () => (await level(page)).board.blocks?.[6].tags).toContain('highway')
    await swipe(beside)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(20)
    await take('#brush-corners')
    await swipe(beside)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(20)
    await take('#brush-draw')
    await swipe(beside)
    expect(await scrolled(page)).toBe(0)
  })
})
