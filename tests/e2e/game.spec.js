import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { KINDS } from '../kinds.js'
import {
  ANSWER_50,
  cell,
  choose,
  clickPlace,
  expectStanding,
  expectWon,
  hold,
  holdable,
  letter,
  note,
  open,
  openLevels,
  openSettings,
  playByHints,
  ready,
  release,
  standing,
  trayPiece,
  useAllTools,
  write,
} from './page.js'

const EMPTY = Array(9).fill('')
const { length: ISLANDS } = JSON.parse(readFileSync(new URL('../../www/levels/island.json', import.meta.url), 'utf8'))
const noted = 'top left, height 1, pineapple, apple: empty, noted: panda'

test('notes show the possible pieces of a place and are updated by moves', async ({ page }) => {
  await open(page)
  await page.locator('#notes').click()
  await expect(page.locator('#notes')).toHaveAttribute('aria-pressed', 'true')
  await trayPiece(page, 'panda').click()
  await clickPlace(page, 0)
  await expect(cell(page, 0)).toHaveAttribute('aria-label', noted)
  await page.keyboard.press('Escape')
  await page.locator('#notes').click()
  await cell(page, 0).focus()
  await page.keyboard.press('Shift+L')
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /noted: lion and panda$/)
  await write(page, { 0: 'tiger' })
  await expect(cell(page, 0)).toHaveAttribute('aria-label', /: tiger$/)
  await page.locator('#undo').click()
  await page.locator('#undo').click()
  await expect(cell(page, 0)).toHaveAttribute('aria-label', noted)
})

test('a trial is kept, or taken back as one move', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda' })
  await choose(page, 'try')
  await expect(page.locator('.trial')).toBeVisible()
  await write(page, { 1: 'lion', 2: 'lion' })
  await expect(cell(page, 2)).toHaveAttribute('aria-label', /lion, only tried out/)
  await page.locator('#trial-discard').click()
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
  await page.locator('#undo').click()
  await expectStanding(page, ['panda', 'lion', 'lion', ...EMPTY.slice(3)])
  await choose(page, 'try')
  await write(page, { 3: 'tiger' })
  await page.locator('#trial-keep').click()
  await expect(page.locator('.trial')).toBeHidden()
  await expectStanding(page, ['panda', 'lion', 'lion', 'tiger', ...EMPTY.slice(4)])
})

test('after Check the player can go back to before the first mistake', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda', 1: 'lion', 2: 'lion', 3: 'tiger' })
  await page.locator('#check').click()
  await page.locator('#back-to-mistake').click()
  await expectStanding(page, ['panda', 'lion', ...EMPTY.slice(2)])
  await page.locator('#undo').click()
  await expectStanding(page, ['panda', 'lion', 'lion', 'tiger', ...EMPTY.slice(4)])
})

test('Check pressed before the last move is judged includes that move', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda', 1: 'lion' })
  await page.locator('#check').click()
  await expect(note(page)).not.toContainText('Broken:')
  // Both at once, without an answer of the engine in between.
  await cell(page, 2).focus()
  const key = await letter(page, 'lion')
  await page.evaluate(key => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    document.querySelector('#check')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }, key)
  await expect(note(page)).toContainText('Broken:')
  await expect(page.locator('#back-to-mistake')).toBeVisible()
})

test('a lesson through the whole solution changes neither the game nor its time', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await write(page, { 0: 'panda' })
  await choose(page, 'teach-me')
  const count = page.locator('.teach-count')
  await expect(count).toHaveText(/Step 1 of \d+/)
  const steps = Number(((await count.textContent()) ?? '').match(/of (\d+)/)?.[1])
  const on = page.locator('#teach-on')
  for (let step = 2; step <= steps; step++) {
    await on.click()
    await expect(count).toHaveText(`Step ${step} of ${steps}`)
    await expect(page.locator('#spoken')).toContainText(`Step ${step} of`)
  }
  await on.click()
  await expect.poll(() => standing(page)).toEqual(ANSWER_50)
  await page.locator('#teach-back').click()
  await expect(count).toHaveText(`Step ${steps} of ${steps}`)
  await page.clock.runFor(90_000)
  await page.locator('#teach-play').click()
  await expect(page.locator('#teach-play')).toHaveText('Pause')
  await page.locator('#teach-end').click()
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
  await expect(page.locator('.time')).toHaveText(/^0:/)
  await page.clock.runFor(60_000)
  await expect(page.locator('.time')).toHaveText(/^1:/)
})

test('a game survives a reload with its history and notes', async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda', 1: 'lion' })
  await cell(page, 4).focus()
  await page.keyboard.press('Shift+H')
  await page.reload()
  await ready(page)
  await expectStanding(page, ['panda', 'lion', ...EMPTY.slice(2)])
  await expect(cell(page, 4)).toHaveAttribute('aria-label', /noted: hippo/)
  await page.locator('#undo').click()
  await page.locator('#undo').click()
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
  await page.locator('#go-home').click()
  await expect(page.locator('#go-on')).toContainText('Island 50')
  await page.locator('#go-on').click()
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
})

test('a new level survives a reload, and undo stays within it', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, { 0: 'panda' })
  await choose(page, 'another-one')
  await expect(page).toHaveURL(/#new=island\/standard\/\w+\/\d+$/)
  await expect(page.locator('#level-name')).not.toContainText('Island 50')
  const clues = await page.locator('.clue-list').textContent()
  await page.reload()
  await ready(page)
  await expect(page.locator('.clue-list')).toHaveText(clues ?? '')
  await page.goBack()
  await expectStanding(page, ['panda', ...EMPTY.slice(1)])
  await choose(page, 'another-one')
  await expectStanding(page, EMPTY)
  const address = page.url()
  await expect(page.locator('#undo')).toHaveAttribute('aria-disabled', 'true')
  await page.locator('.stage').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('#spoken')).toHaveText('There is nothing to undo.')
  expect(page.url()).toBe(address)
  await expectStanding(page, EMPTY)
})

test('results are saved with time and help', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#hint').click()
  await expect(note(page)).toBeVisible()
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await expect(note(page)).toContainText(/Your time: \d+:\d\d\. You used hints\./)
  await page.reload()
  await ready(page)
  await openLevels(page)
  await expect(page.locator('[data-level="island-50"]')).toHaveAttribute('aria-label', /solved, \d+:\d\d, with help/)
})

test('a solved level is restored as solved and can be played again', async ({ page }) => {
  await open(page)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await page.reload()
  await ready(page)
  await expectWon(page)
  await expectStanding(page, ANSWER_50)
  await expect(note(page)).toContainText(/You have solved this one.*Your time: \d+:\d\d\./)
  await expect(page.locator('#next, #another').first()).toBeVisible()
  // Further buttons come after the one that shows them, which stays where it is.
  const top = async () => (await page.locator('#note-rest').boundingBox())?.y ?? NaN
  const before = await top()
  await page.locator('#note-rest').click()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(4)
  await page.keyboard.press('Tab')
  await expect(page.locator('#again')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#again')).toBeHidden()
  await expect(page.locator('#note-rest')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectStanding(page, EMPTY)
  await expect(note(page)).toBeHidden()
  await expect(page.locator('.ribbon')).toBeHidden()
  await page.reload()
  await ready(page)
  await expectStanding(page, EMPTY)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await expect(note(page)).toContainText('Well done!')
  // Its words are seen, not only its title.
  const cut = page.locator('.note-body').evaluate(body => body.scrollHeight - body.clientHeight)
  expect(await cut).toBe(0)
})

test('a solved level whose entries were removed starts again', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await cell(page, 0).focus()
  await page.keyboard.press('Delete')
  await expect(page.locator('.ribbon')).toBeHidden()
  await page.reload()
  await ready(page)
  await expectStanding(page, EMPTY)
  await expect(note(page)).toBeHidden()
})

test(
  'the first press on a solved level starts it again, even before the engine answers',
  { tag: '@nightly' },
  async ({ page }) => {
    await holdable(page)
    await open(page)
    await write(page, Object.fromEntries(ANSWER_50.entries()))
    await expectWon(page)
    await hold(page)
    await page.locator('#note-rest').click()
    await page.locator('#again').click()
    await write(page, { 0: 'panda' })
    await release(page)
    await expectStanding(page, ['panda', ...EMPTY.slice(1)])
    await open(page, '?again#home')
    await expect(page.locator('#go-on')).toContainText('Island 50')
  },
)

test('the message of Check follows a change of language', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, { 0: 'elephant', 7: 'lion' })
  await page.locator('#check').click()
  await expect(note(page)).toContainText('Broken:')
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await expect(note(page)).toHaveAttribute('data-kind', 'check')
  await expect(note(page)).toContainText('不符合：')
  await page.keyboard.press('Escape')
  await page.locator('#back-to-mistake').click()
  await expect(note(page)).toBeHidden()
})

test('the ladder offers the next level and keeps the progress', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  const island = page.getByRole('region', { name: 'Wonderful Island' })
  await island.getByRole('button', { name: 'All levels, Wonderful Island' }).click()
  await page.locator('#levels-dialog [data-level="island-1"]').click()
  await playByHints(page)
  await expectWon(page)
  await page.locator('#next').click()
  await expect(page.locator('#level-name')).toHaveText('Wonderful Island 2')
  await page.locator('#go-home').click()
  await expect(island).toContainText(`1 of ${ISLANDS} levels done`)
  await island.getByRole('button', { name: 'Level 2, Wonderful Island' }).click()
  await expect(page).toHaveURL(/#level=island\/2$/)
})

test('home keeps its order: games begun, one easy puzzle of today until all are asked for, the kinds', async ({
  page,
}) => {
  // On a Sunday most puzzles of the day have the highest grade.
  await page.clock.setFixedTime(new Date('2026-12-06T10:00'))
  await open(page, '#home')
  const top = async (/** @type {string} */ selector) => (await page.locator(selector).boundingBox())?.y ?? NaN
  await expect(page.locator('.day-tile')).toHaveCount(1)
  await expect(page.locator('.day-tile')).toContainText('Explorer')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await top('.kind-ways >> nth=-1')) + 44).toBeLessThan(800)
  // The links at the foot are not cut by the edge.
  const foot = await top('#open-paste')
  expect(foot + 44 <= 800 || foot >= 800, `the foot at ${foot}`).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await top('.home-today')).toBeLessThan(await top('.kinds'))
  expect((await top('#open-corner')) + 44).toBeLessThan(844)
  await open(page, '#level=island-1')
  await write(page, { 0: 'lion' })
  await page.locator('#go-home').click()
  await expect(page.locator('#go-on')).toBeVisible()
  await expect(page.locator('.day-tile')).toHaveCount(1)
  const cropped = await page
    .locator('.home img')
    .evaluateAll(all =>
      all
        .filter(image => Math.abs(image.clientWidth / image.clientHeight / 1.6 - 1) > 0.03)
        .map(image => image.className),
    )
  expect(cropped).toEqual([])
  await page.locator('#all-today').click()
  await expect(page.locator('.day-tile')).toHaveCount(3 + KINDS.length)
  await page.reload()
  await ready(page)
  await expect(page.locator('.day-tile')).toHaveCount(3 + KINDS.length)
  expect(await top('#go-on')).toBeLessThan(await top('.home-today'))
  expect(await top('.home-today')).toBeLessThan(await top('.kinds'))
})

test(
  'new levels are offered for one kind at a time, in a sheet of their own',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#home')
    await page.locator('#open-new').click()
    const offer = page.locator('#levels-dialog')
    await expect(offer).toHaveAccessibleName('A new puzzle')
    await expect(offer.locator('[data-grade]')).toHaveCount(5)
    await expect(offer.locator('.rung')).toHaveCount(0)
    await offer.getByRole('combobox', { name: 'Kind of puzzle' }).selectOption('Beautiful Garden')
    await offer.locator('.new-sort').selectOption('Large garden')
    await offer.locator('[data-grade="starter"]').click()
    await expect(page).toHaveURL(/#new=garden\/large\/starter\//)
  },
)

test('the puzzle of the day is the same for everybody', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#day=island/2026-05-03')
  await expect(page.locator('#level-name')).toHaveText('Wonderful Island · Puzzle of the day · Sun, May 3')
  const clues = await page.locator('.clue-list').textContent()
  await open(page, '?again#new=island/standard/master/20260503')
  await expect(page.locator('.clue-list')).toHaveText(clues ?? '')
})

test('the clock can be switched off', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await expect(page.locator('.time')).toBeVisible()
  await openSettings(page, 'play')
  await page.locator('input[name="timer"]').uncheck()
  await expect(page.locator('.time')).toBeHidden()
  await page.reload()
  await ready(page)
  await expect(page.locator('.time')).toBeHidden()
})

test('touching a place shows its names', async ({ page }) => {
  await open(page)
  await clickPlace(page, 2)
  await expect(page.locator('.place')).toHaveText('Top right, height 3, strawberry, apple')
})

test('progress is exported to a file and imported again', async ({ page }) => {
  await open(page)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await openSettings(page, 'device')
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export').click()])
  const buffer = readFileSync(await download.path())
  page.on('dialog', dialog => dialog.accept())
  await page.locator('#forget').click()
  await expect(page.locator('.notice')).toContainText('forgotten')
  await openSettings(page, 'device')
  await page.locator('#import-file').setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer })
  await expect(page.locator('.notice')).toContainText('Loaded: 1 level done, ')
  await page.locator('#notice-close').click()
  await openLevels(page)
  await expect(page.locator('[data-level="island-50"]')).toHaveAttribute('aria-label', /solved/)
})

test('a file without progress changes nothing and is reported', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await openSettings(page, 'device')
  await page
    .locator('#import-file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('<b>no</b>') })
  await expect(page.locator('.notice')).toContainText('not Placewise progress')
})

test('a lesson lights the clues of its own step, whatever hint came before', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-30')
  await page.locator('#hint').click()
  await expect(page.locator('.clue.look')).toHaveCount(3)
  await choose(page, 'teach-me')
  await expect(page.locator('.clue.look')).toHaveCount(1)
  await expect(page.locator('.clue.look')).toContainText(await page.locator('.teach-text q').innerText())
})

test('a lesson names the places it marks, and undo says that the game waits', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-30')
  await choose(page, 'teach-me')
  const spoken = page.locator('#spoken')
  await expect(spoken).toContainText('Step 1 of 12. The turtle stands lower than the monkey.')
  await page.locator('#teach-on').click()
  await expect(spoken).toContainText(/this place is too high\. Not here: top right/i)
  await page.keyboard.press('Control+z')
  await expect(page.locator('.place')).toHaveText('Leave the lesson first, then you can play on.')
})

test('two tabs at one level play the same game', { tag: '@nightly' }, async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await open(other)
  await write(page, { 0: 'panda', 1: 'lion' })
  await expectStanding(other, ['panda', 'lion', ...EMPTY.slice(2)])
  await write(other, { 2: 'monkey' })
  await expectStanding(page, ['panda', 'lion', 'monkey', ...EMPTY.slice(3)])
  await page.keyboard.press('Control+z')
  await expectStanding(other, ['panda', 'lion', ...EMPTY.slice(2)])
  await other.locator('#go-home').click()
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await expect(other.locator('.kind-card').first()).toContainText(`1 of ${ISLANDS} levels done`)
  await page.reload()
  await expectWon(page)
})

test('a place marked as empty takes no notes, and a note removes the mark', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#level=island-30')
  await useAllTools(page)
  const label = (/** @type {RegExp} */ words) => expect(cell(page, 0)).toHaveAttribute('aria-label', words)
  await choose(page, 'fill-notes')
  await label(/: empty, noted: monkey, cat, turtle and panda$/)
  await cell(page, 0).focus()
  await page.keyboard.press('-')
  await label(/: empty, marked: nothing here$/)
  await choose(page, 'fill-notes')
  await label(/: empty, marked: nothing here$/)
  await page.keyboard.press('Control+z')
  await label(/: empty, noted: monkey, cat, turtle and panda$/)
  await page.keyboard.press('Control+y')
  await cell(page, 0).focus()
  await page.keyboard.press('Shift+C')
  await label(/: empty, noted: cat$/)
})
