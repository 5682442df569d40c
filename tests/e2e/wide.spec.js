import { expect, test } from './kept-page.js'
import { byDayIf, choose, open, openLevels, openSettings, write } from './page.js'

/** @import { Page } from '@playwright/test' */

/** Checks that nothing overflows sideways, and that no element with text is clipped. @param {Page} page */
async function fits(page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  const cut = await page.locator('button:visible span:not(.unseen, .badge):visible').evaluateAll(words =>
    words
      .filter(word => {
        const [button, own] = [/** @type {Element} */ (word.closest('button')), word].map(e =>
          e.getBoundingClientRect(),
        )
        return own.left < button.left - 1 || own.right > button.right + 1
      })
      .map(word => word.textContent),
  )
  expect(cut).toEqual([])
}

for (const [what, size, scale] of /** @type {const} */ ([
  ['320 px wide', [320, 640], 1],
  ['held sideways', [844, 390], 1],
  ['twice the text', [1280, 800], 2],
])) {
  test(`every screen fits: ${what}`, byDayIf(size[0] === 320), async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.addInitScript(
      scale =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = `${scale * 100}%`
        }),
      scale,
    )
    await open(page, '')
    await fits(page)
    await open(page, '?again#home')
    await fits(page)
    await open(page)
    await fits(page)
    await write(page, { 0: 'panda' })
    await choose(page, 'try')
    await fits(page)
    await choose(page, 'teach-me')
    await fits(page)
    for (const open of [openLevels, () => page.locator('#open-help').click(), () => openSettings(page, 'play')]) {
      await open(page)
      await expect(page.locator('dialog[open]')).toBeVisible()
      await fits(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  })
}

/**
 * Returns the visible texts that lie over another text, or beside their button. The page may scroll below a bar that
 * stays in place.
 * @param {Page} page
 */
const collisions = page =>
  page.evaluate(() => {
    const APART = '.unseen, [hidden], dialog, script, style, template, .stage, #spoken, .skip'
    /** Returns the part of a rectangle that is inside all boxes. @param {DOMRect[]} boxes */
    const common = boxes => ({
      left: Math.max(...boxes.map(box => box.left)),
      top: Math.max(...boxes.map(box => box.top)),
      right: Math.min(...boxes.map(box => box.right)),
      bottom: Math.min(...boxes.map(box => box.bottom)),
    })
    /**
     * @type {{ text: string, parent: HTMLElement, bar: HTMLElement | undefined, whole: DOMRect, box:
     * ReturnType<typeof common> }[]}
     */
    const texts = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const parent = /** @type {HTMLElement} */ (parentElement)
      if (!textContent?.trim() || parent.closest(APART) || !parent.checkVisibility()) continue
      const around = [parent]
      for (let at = parent.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
      if (around.some(each => getComputedStyle(each).clipPath !== 'none')) continue
      const bar = around.find(each => /sticky|fixed/.test(getComputedStyle(each).position))
      const clips = around.filter(each => getComputedStyle(each).overflowX !== 'visible')
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const whole of range.getClientRects()) {
        const box = common([whole, ...clips.map(each => each.getBoundingClientRect())])
        if (box.right > box.left && box.bottom > box.top)
          texts.push({ text: textContent.trim(), parent, bar, whole, box })
      }
    }
    const over = texts.flatMap(({ text, parent, bar, box }, i) =>
      texts
        .slice(i + 1)
        .filter(other => {
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          return bar === other.bar && parent !== other.parent && wide > 2 && high > 4
        })
        .map(other => `${text} / ${other.text}`),
    )
    const outside = texts.filter(({ parent, whole }) => {
      const button = parent.closest('button')?.getBoundingClientRect()
      return button && (whole.left < button.left - 1 || whole.right > button.right + 1)
    })
    return [...over, ...outside.map(({ text }) => `${text} beside its button`)]
  })

for (const level of ['sudoku-36', 'crossnumbers-10', 'numbrix-10', 'island-20', 'garden-10', 'city-2'])
  test(
    `on a phone with twice the text nothing lies over a text: ${level}`,
    byDayIf(level === 'sudoku-36'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%'
        }),
      )
      await open(page, `#level=${level}`)
      await choose(page, 'try')
      expect(await collisions(page)).toEqual([])
      await page.locator('#trial-discard').click()
      for (const button of ['#check', '#hint', '#hint', '#why']) {
        expect(await collisions(page)).toEqual([])
        await fits(page)
        await page.locator(button).click()
        await expect(page.locator('.note')).toBeVisible()
      }
      expect(await collisions(page)).toEqual([])
      for (const letters of ['large', 'largest']) {
        await page.evaluate(letters => {
          document.documentElement.style.fontSize = ''
          document.documentElement.dataset.letters = letters
        }, letters)
        expect(await collisions(page), letters).toEqual([])
      }
    },
  )

test('each day of the calendar can be touched on the smallest screens', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-14T10:00'))
  for (const width of [320, 344, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await open(page, '#home')
    await page.locator('#open-days').click()
    for (const month of ['May 2026', 'April 2026']) {
      await expect(page.locator('#month-name')).toHaveText(month)
      const small = await page.locator('#days-dialog button:visible').evaluateAll(
        buttons =>
          buttons.filter(button => {
            const { width, height } = button.getBoundingClientRect()
            return Math.min(width, height) < 44
          }).length,
      )
      expect(small, `${month}, ${width} px wide`).toBe(0)
      await fits(page)
      const sticks = await page
        .locator('#days-dialog .sheet-body')
        .evaluate(body => body.scrollWidth - body.clientWidth)
      expect(sticks, `${month}, ${width} px wide`).toBe(0)
      await page.locator('[data-turn="back"]').click()
    }
  }
})

test('with forced colours everything is still visible and marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  await page.locator('#notes').click()
  const pressed = await page.locator('#notes').evaluate(b => getComputedStyle(b).borderTopWidth)
  expect(pressed).toBe('4px')
  await openLevels(page)
  const here = await page.locator('.rung[aria-current="true"]').evaluate(b => getComputedStyle(b).borderTopWidth)
  expect(here).toBe('4px')
})
