/** The designer's desk: typing, copying, saving and opening. */
import { writeFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { holdable, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

test.use({ viewport: { width: 1280, height: 800 } })

const LEVEL = {
  kind: 'island',
  title: 'Ours',
  pieces: { tiger: 1, lion: 3, panda: 5 },
  clues: [{ rule: 'on', piece: 'tiger', tags: ['height3'] }],
}

/** @param {Page} page */
async function open(page) {
  await page.goto('./designer.html')
  await ready(page)
}

/** Puts a level on the desk. @param {Page} page @param {object} [level] */
async function take(page, level = LEVEL) {
  await page.locator('#open-files').click()
  await page.locator('#paste').fill(JSON.stringify(level))
  await page.locator('#take').click()
  await expect(page.locator('#files-dialog')).toBeHidden()
}

const count = (/** @type {Page} */ page, /** @type {string} */ piece) => page.locator(`#stock-${piece} output`)

/** Returns the title of the level that is stored on the device. @param {Page} page */
const keptTitle = page =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        indexedDB.open('placewise-designer').onsuccess = ({ target }) => {
          const db = /** @type {IDBOpenDBRequest} */ (target).result
          const all = db.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            db.close()
            resolve(all.result.find(({ now }) => now)?.now.level.title)
          }
        }
      }),
  )

test(
  'Ctrl+Z in a text field undoes typing, and elsewhere undoes edits of the level',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await take(page)
    await page.locator('#stock-lion-plus').click()
    await expect(count(page, 'lion')).toHaveText('4')
    const title = page.locator('#say-title')
    await title.click()
    await page.keyboard.press('End')
    await page.keyboard.insertText('!!')
    await expect(page.locator('#draft-name')).toContainText('Ours!!')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(title).toHaveValue('Ours')
    await expect(page.locator('#draft-name')).toHaveText(/Ours$/)
    await expect(count(page, 'lion')).toHaveText('4')
    await page.locator('#stock-lion-plus').focus()
    // Typing and taking it back is one edit.
    for (const lions of ['4', '3']) {
      await page.keyboard.press('ControlOrMeta+z')
      await expect(count(page, 'lion')).toHaveText(lions)
    }
  },
)

test('typed text is in the draft at once, as one edit per field, and survives a reload', async ({ page }) => {
  await open(page)
  await take(page)
  await page.locator('#say-title').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Theirs')
  await expect.poll(() => keptTitle(page)).toBe('Theirs')
  await page.reload()
  await ready(page)
  await expect(page.locator('#say-title')).toHaveValue('Theirs')
  await page.locator('#undo').click()
  await expect(page.locator('#say-title')).toHaveValue('Ours')
})

test('text typed just before playing is in the level', { tag: '@nightly' }, async ({ page }) => {
  await holdable(page)
  await open(page)
  await take(page)
  // The engine is still busy when the press comes.
  await page.evaluate(() => Object.assign(window, { hold: true }))
  await page.locator('#say-title').fill('Typed last')
  await page.locator('#play').click()
  await page.evaluate(() => {
    Object.assign(window, { hold: false })
    ;/** @type {any} */ (window).release()
  })
  await expect(page).toHaveURL(/#code=/)
  await ready(page)
  await expect(page.locator('#level-name')).toContainText('Typed last')
})

test('a link is copied within the press on its button', { tag: '@nightly' }, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Safari and Firefox forget a press at the end of its task, or soon after.
  await page.addInitScript(() => {
    let isPress = false
    addEventListener(
      'click',
      () => {
        isPress = true
        setTimeout(() => {
          isPress = false
        })
      },
      { capture: true },
    )
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = text => (isPress ? write(text) : Promise.reject(new Error('not within a press')))
    document.execCommand = () => false
  })
  await open(page)
  await take(page)
  await page.locator('#open-files').click()
  await page.locator('#copy-link').click()
  await expect(page.locator('#files-told')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#code=1[\w-]+&is=\d+\.several/)
})

test('a refused file can be chosen again after it is corrected', { tag: '@nightly' }, async ({ page }, info) => {
  await open(page)
  await page.locator('#open-files').click()
  const path = info.outputPath('level.json')
  writeFileSync(path, '{"kind": "island"}')
  await page.locator('#open-file').setInputFiles(path)
  await expect(page.locator('#files-told')).toContainText('cannot be used')
  // A browser reports the same file again only if none is chosen.
  await expect(page.locator('#open-file')).toHaveValue('')
  writeFileSync(path, JSON.stringify(LEVEL))
  await page.locator('#open-file').setInputFiles(path)
  await expect(page.locator('#draft-name')).toContainText('Ours')
})

test('an exported file remains readable for a while after the press', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const revoke = URL.revokeObjectURL
    const gone = /** @type {string[]} */ ([])
    Object.assign(window, { gone })
    URL.revokeObjectURL = url => {
      gone.push(url)
      revoke(url)
    }
  })
  await open(page)
  await page.locator('#open-files').click()
  const download = page.waitForEvent('download')
  await page.locator('#save-file').click()
  await download
  const gone = () => page.evaluate(() => /** @type {any} */ (window).gone.length)
  expect(await gone()).toBe(0)
  await page.clock.fastForward(60_000)
  await expect.poll(gone).toBe(1)
})

test(
  'removing the only clue by keyboard moves the focus to the form for a new one',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await take(page)
    await page.locator('#remove-0').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.clue-rows')).toContainText('No clues yet')
    await expect(page.locator('#build-rule')).toBeFocused()
  },
)

test('invalid numbers are refused, not changed', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#open-more').click()
  await page.locator('#open-batch').click()
  for (const [field, value, says] of [
    ['count', '0', '1 to 1000'],
    ['count', '99999', '1 to 1000'],
    ['count', '', '1 to 1000'],
    ['count', '2.5', '1 to 1000'],
    ['seed', '-1', 'from 0'],
  ]) {
    await page.locator('#batch-count').fill('1')
    await page.locator(`#batch-${field}`).fill(value)
    await page.locator('#batch-start').click()
    await expect(page.locator('#batch-told')).toContainText('whole number from')
    await expect(page.locator(`#batch-${field}`)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator(`#batch-${field}`)).toBeFocused()
    await expect(page.locator('#batch-dialog')).toContainText(says)
    await expect(page.locator('#batch-start')).toHaveText('Start')
  }
})

test(
  'a message reports how a change of the board affects the pieces, until the next change',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    await take(page)
    await page.locator('#size-columns-plus').click()
    await expect(page.locator('#aside')).toContainText('panda 5 → 8')
    await expect(count(page, 'panda')).toHaveText('8')
    await page.locator('#undo').click()
    await expect(page.locator('#aside')).toHaveCount(0)
    await page.locator('#stock-tiger-minus').click()
    await expect(page.locator('#aside')).toContainText('1 clue about it')
    await expect(page.locator('.stands .fault')).toHaveText('8 pieces for 9 places; there must be one for each place')
  },
)

test("the player shows a level's author with its name", { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page, { ...LEVEL, author: 'Maria' })
  await page.locator('#play').click()
  await expect(page).toHaveURL(/#code=/)
  await ready(page)
  await expect(page.locator('#level-name')).toHaveText('Ours, by Maria')
})

test('names of pieces do not cover the buttons beside them', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await page.locator('#open-new').click()
  await page.locator('[data-new="city/paris"]').click()
  await expect(page.locator('#stock-supermarket')).toBeVisible()
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const covered = await page.locator('.stock .stepper').evaluateAll(steppers =>
      steppers
        .filter(stepper => {
          const name = document.createRange()
          name.selectNodeContents(stepper.querySelector('.stepper-name') ?? stepper)
          const words = name.getBoundingClientRect()
          return [...stepper.querySelectorAll('button')].some(button => {
            const { left, top, bottom, right } = button.getBoundingClientRect()
            return words.right > left + 1 && words.left < right && words.bottom > top && words.top < bottom
          })
        })
        .map(stepper => stepper.id),
    )
    expect(covered, `${width} px wide`).toEqual([])
  }
})

test('a disabled button is readable, light and dark', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await take(page)
  await page.locator('#stock-lion-plus').click()
  const play = page.locator('#play')
  await expect(play).toHaveAttribute('aria-disabled', 'true')
  for (const theme of ['light', 'dark']) {
    await page.evaluate(theme => {
      document.documentElement.dataset.theme = theme
    }, theme)
    const contrast = await play.evaluate(button => {
      const channels = (/** @type {string} */ colour) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const luminance = (/** @type {string} */ colour) =>
        channels(colour)
          .slice(0, 3)
          .map(c => c / 255)
          .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
          .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0)
      /** @type {Element | null} */ let ground = button
      while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement
      const [a, b] = [getComputedStyle(button).color, getComputedStyle(ground ?? button).backgroundColor].map(luminance)
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    })
    expect(contrast, theme).toBeGreaterThan(4.5)
  }
})
