import { inflateSync } from 'node:zlib'
import { expect, test } from './kept-page.js'
import { faults } from './faults.js'
import { byDayIf, prefer, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** @param {Page} page @param {string} hash */
async function openPrint(page, hash) {
  await page.goto(`./print.html${hash}`)
  await ready(page)
}

const A4 = [595, 842]
const LETTER = [612, 792]

/** Returns the sizes of a PDF's pages, in points. @param {Page} page @param {number[]} paper of the printer */
async function pdfPages(page, paper = A4) {
  // Playwright passes inches to Firefox as if they were centimetres.
  const [width, height] = paper.map(points => `${(points / 72) * 2.54}in`)
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox'
  const pdf = await page.pdf(isFirefox ? { width, height } : { preferCSSPageSize: true })
  return [...readable(pdf).matchAll(/\/Type \/Page\b[^s][\s\S]*?\/MediaBox \[ ?([\d. ]+)\]/g)].map(([, box]) =>
    box.trim().split(' ').slice(2).map(Number).map(Math.round),
  )
}

/** Returns the dictionaries of a PDF as text: the plain and the compressed ones. @param {Buffer} pdf */
function readable(pdf) {
  const text = pdf.toString('latin1')
  const packed = [...text.matchAll(/\/ObjStm[\s\S]*?stream\r?\n/g)].map(found =>
    inflateSync(pdf.subarray(found.index + found[0].length)).toString('latin1'),
  )
  return [text, ...packed].join('\n')
}

for (const [each, paper, size] of /** @type {[number, string, number[]][]} */ ([
  [1, 'a4', A4],
  [2, 'letter', LETTER],
  [4, 'a4', A4],
])) {
  test(
    `four puzzles, ${each} on a page of ${paper}, and their answers on a page of their own`,
    byDayIf(each === 4),
    async ({ page }) => {
      await openPrint(page, `#kind=island&grade=tracker&count=4&each=${each}&paper=${paper}&seed=11`)
      await expect(page.locator('.sheet-of-paper[data-what="puzzles"]')).toHaveCount(4 / each)
      await expect(page.locator('.sheet-of-paper[data-what="puzzles"] .puzzle')).toHaveCount(4)
      await expect(page.locator('.answer canvas')).toHaveCount(4)
      const pages = await pdfPages(page, size)
      expect(pages).toHaveLength(4 / each + 1)
      for (const [width, height] of pages)
        expect([Math.abs(width - size[0]), Math.abs(height - size[1])].every(off => off <= 1)).toBe(true)
    },
  )
}

test('boards without texts are printed six to a page, or one in large print', { tag: '@nightly' }, async ({ page }) => {
  const wide = () =>
    page
      .locator('.puzzle canvas')
      .first()
      .evaluate(canvas => Number.parseFloat(getComputedStyle(canvas).width) / (96 / 25.4))
  await openPrint(page, '#kind=sudoku&preset=usual&grade=starter&count=6&each=6&paper=a4&seed=3')
  await expect(page.locator('.sheet-of-paper[data-what="puzzles"]')).toHaveCount(1)
  await expect(page.locator('.puzzle')).toHaveCount(6)
  await expect(page.locator('#each option')).toHaveText(['1', '2', '3', '4', '6'])
  // Clues that are written on the board are not repeated below it.
  await expect(page.locator('.paper-pieces')).toHaveCount(0)
  expect(await wide()).toBeGreaterThan(60)
  expect(await pdfPages(page)).toHaveLength(2)
  await openPrint(page, '?1#kind=sudoku&preset=sixteen&grade=starter&count=1&each=1&paper=letter&seed=3')
  expect(await wide()).toBeGreaterThan(170)
  await expect(page.locator('.paper-pieces')).toHaveCount(0)
  const over = await page
    .locator('.sheet-of-paper, .puzzle')
    .evaluateAll(parts => parts.filter(part => part.scrollHeight > part.clientHeight + 1).length)
  expect(over).toBe(0)
  // At most four if there are clues to read.
  await openPrint(page, '?2#kind=island&grade=starter&count=6&each=6&paper=a4&seed=3')
  await expect(page.locator('.sheet-of-paper[data-what="puzzles"]')).toHaveCount(2)
})

test(
  'boards of equations are printed six to a page without texts or one in large print, answers apart',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPrint(page, '#kind=crossnumbers&preset=usual&grade=starter&count=6&each=6&paper=a4&seed=3')
    await expect(page.locator('.sheet-of-paper[data-what="puzzles"]')).toHaveCount(1)
    await expect(page.locator('.puzzle')).toHaveCount(6)
    await expect(page.locator('.paper-clues, .paper-pieces')).toHaveCount(0)
    await expect(page.locator('.paper-rules')).toContainText('No digit is in a row twice.')
    await expect(page.locator('.sheet-of-paper[data-what="answers"] canvas')).toHaveCount(6)
    expect(await pdfPages(page)).toHaveLength(2)
    const over = () =>
      page
        .locator('.sheet-of-paper, .puzzle')
        .evaluateAll(parts => parts.filter(part => part.scrollHeight > part.clientHeight + 1).length)
    expect(await over()).toBe(0)
    await openPrint(page, '?1#kind=crossnumbers&preset=usual&grade=starter&count=1&each=1&paper=letter&seed=3')
    expect(await over()).toBe(0)
  },
)

test('the answers can be left out', { tag: '@nightly' }, async ({ page }) => {
  await openPrint(page, '#kind=island&grade=starter&count=1&seed=5&answers=no')
  expect(await pdfPages(page)).toHaveLength(1)
})

test('many clues and large gardens fit the page', { tag: '@nightly' }, async ({ page }) => {
  for (const hash of [
    '#kind=island&grade=master&count=4&each=4&seed=9',
    '#kind=garden&preset=large&grade=master&count=4&each=4&seed=2',
    '#kind=garden&preset=large&grade=thinker&count=2&each=2&seed=3',
  ]) {
    await openPrint(page, `?${Math.abs(hash.length)}${hash}&paper=letter`)
    const over = await page
      .locator('.sheet-of-paper, .puzzle')
      .evaluateAll(
        parts =>
          parts.filter(part => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
            .length,
      )
    expect(over).toBe(0)
  }
})

test('boards on a crowded page are as large as possible and readable', { tag: '@nightly' }, async ({ page }) => {
  await openPrint(page, '#kind=city&grade=tracker&count=4&each=4&paper=a4&seed=11')
  await expect(page.locator('.paper-legend')).toHaveCount(1)
  const pixels = () =>
    page
      .locator('.puzzle canvas')
      .first()
      .evaluate((/** @type {any} */ canvas) => canvas.width)
  const onScreen = await pixels()
  await page.pdf()
  // The canvas has the printer's resolution only during printing.
  expect(await pixels()).toBeGreaterThan(2 * onScreen)
  const boards = await page.locator('.puzzle').evaluateAll(puzzles =>
    puzzles.map(puzzle => {
      const canvas = /** @type {HTMLCanvasElement} */ (puzzle.querySelector('canvas'))
      const style = getComputedStyle(canvas)
      const words = /** @type {Element} */ (puzzle.querySelector('.words')).getBoundingClientRect()
      const own = puzzle.getBoundingClientRect()
      return {
        dots: canvas.width / Number.parseFloat(style.width),
        share: canvas.getBoundingClientRect().width / own.width,
        free: (own.bottom - words.bottom) / own.height,
      }
    }),
  )
  for (const { dots, share } of boards) {
    expect(Math.abs(dots - 3)).toBeLessThan(0.1)
    expect(share).toBeGreaterThan(0.5)
  }
  expect(Math.min(...boards.map(({ free }) => free))).toBeLessThan(0.1)
})

for (const each of [1, 2, 4]) {
  test(
    `a place named by a clue has its name beside its number, ${each} on a page`,
    { tag: '@nightly' },
    async ({ page }) => {
      for (const [lang, paper, title] of [
        ['en', 'letter', 'Named in the clues'],
        ['zh', 'a4', '线索里的地方'],
      ]) {
        await prefer(page, { lang })
        // The last of these four has "The markets are not in Magdalena Contreras."
        await openPrint(
          page,
          `?${lang}#kind=city&preset=mexico-city&grade=tracker&count=4&each=${each}&paper=${paper}&seed=11`,
        )
        const keys = page.locator('.puzzle .place-key')
        await expect(keys).toHaveCount(1)
        await expect(keys).toHaveAttribute('aria-label', title)
        const puzzle = page.locator('.puzzle').filter({ has: page.locator('.place-key') })
        const named = (await keys.locator('li').allTextContents()).map(text => text.replace(/^\d+ /, ''))
        const clues = (await puzzle.locator('.paper-clues').textContent()) ?? ''
        expect(named.filter(name => clues.includes(name))).toEqual(named)
        const [over] = await puzzle.evaluateAll(([part]) => [part.scrollHeight - part.clientHeight])
        expect(over).toBeLessThan(2)
      }
    },
  )
}

test('the grade is shown in dots and by name, and read out in words', { tag: '@nightly' }, async ({ page }) => {
  await openPrint(page, '#kind=island&grade=tracker&count=1&seed=5')
  const grade = page.locator('.paper-grade')
  await expect(grade).toHaveText(/^●●●○○ Tracker · age 9\+ · about \d+ minutes?$/)
  await expect(grade.getByRole('img')).toHaveAttribute('aria-label', 'Grade 3 of 5: Tracker')
})

test('the same address gives the same pages, and the form changes both', { tag: '@nightly' }, async ({ page }) => {
  await openPrint(page, '#kind=island&grade=explorer&count=2&each=2&seed=21&paper=a4')
  const clues = () => page.locator('.paper-clues').allTextContents()
  const before = await clues()
  await page.reload()
  await ready(page)
  expect(await clues()).toEqual(before)
  await page.locator('#count').selectOption('1')
  await expect(page.locator('.puzzle')).toHaveCount(1)
  await expect(page).toHaveURL(/count=1/)
  expect((await clues())[0]).toBe(before[0])
  await page.locator('.further summary').click()
  await page.locator('#heading').fill('Class 3b <b>')
  await page.locator('#heading').press('Enter')
  await expect(page.locator('.paper-head .paper-title')).toHaveText('Class 3b <b>')
  await page.locator('#do-others').click()
  await expect.poll(async () => (await clues())[0]).not.toBe(before[0])
})

test('a class gets a sheet for each name, in versions of several sorts, and a key', async ({ page }) => {
  await openPrint(page, '#kind=island&grade=starter&count=1&each=2&seed=5')
  await page.locator('#do-add-sort').click()
  await ready(page)
  await page.locator('#kind').selectOption('sudoku')
  await page.locator('#preset').selectOption('four')
  await page.locator('.further summary').click()
  await page.locator('#versions').selectOption('2')
  await page.locator('#note').fill('Good luck!')
  await page.locator('#note').blur()
  // The puzzles with the chosen versions are made; typed names only change the pages, also before the field is left.
  await expect(page.locator('.state')).toHaveText('3 pages.')
  await page.locator('#names').pressSequentially('Anna\nBen\nAnna')
  await expect(page.locator('.state')).toHaveText('4 pages.')
  await expect(page.locator('#names')).toBeFocused()
  const sheets = page.locator('[data-what="puzzles"]')
  await expect(sheets.locator('[data-line="name"] b')).toHaveText(['Anna', 'Ben', 'Anna'])
  await expect(sheets.locator('[data-line="class"]')).toHaveCount(3)
  await expect(sheets.locator('.paper-title')).toHaveText([/Version A$/, /Version B$/, /Version A$/])
  await expect(sheets.locator('.paper-note')).toHaveText(Array(3).fill('Good luck!'))
  await expect(sheets.first().locator('.puzzle')).toHaveCount(2)
  // An island and a Sudoku have rules of their own.
  await expect(sheets.first().locator('.paper-rules')).toHaveCount(2)
  const clues = (/** @type {number} */ at) => sheets.nth(at).locator('.paper-clues').first().innerText()
  expect(await clues(0)).toBe(await clues(2))
  expect(await clues(0)).not.toBe(await clues(1))
  await expect(page.locator('.answer figcaption')).toHaveText([
    'Version A Puzzle 1',
    'Version A Puzzle 2',
    'Version B Puzzle 1',
    'Version B Puzzle 2',
  ])
  // The address makes them again, without the names.
  expect(page.url()).toMatch(/versions=2&pupils=3/)
  expect(page.url()).not.toMatch(/Anna|Ben/)
  const usual = await page
    .locator('.paper-clues')
    .first()
    .evaluate(list => getComputedStyle(list).fontSize)
  await page.locator('#size').selectOption('largest')
  await expect(page.locator('.state')).toHaveText('7 pages.')
  const large = await page
    .locator('.paper-clues')
    .first()
    .evaluate(list => getComputedStyle(list).fontSize)
  expect(Number.parseFloat(large)).toBeGreaterThan(1.5 * Number.parseFloat(usual))
})

test('a star asks for easier puzzles, and each pupil can have other ones, as hard as the rest', async ({ page }) => {
  await openPrint(page, '#kind=sudoku&preset=six&grade=explorer&count=1&each=1&seed=5&pupils=5&easier=2&versions=each')
  await page.locator('.further summary').click()
  await expect(page.locator('#names')).toHaveValue('3\n2*')
  await page.locator('#names').fill('Anna *\n小明\nBen')
  await expect(page.locator('.state')).toHaveText('4 pages.')
  await expect(page.locator('[data-line="name"] b')).toHaveText(['Anna', '小明', 'Ben'])
  await expect(page.locator('.paper-grade')).toHaveText([/Starter/, /Explorer/, /Explorer/])
  await expect(page.locator('.answer figcaption')).toHaveText(['Sheet 1 小明', 'Sheet 2 Ben', 'Sheet 3 Anna'])
  expect(page.url()).toMatch(/pupils=3&easier=1/)
  await page.locator('#key').selectOption('steps')
  await expect(page.locator('.key-step').first()).toHaveText(/^1\. .*row \d, column \d/)
  await expect(page.locator('[data-what="steps"]').first()).toBeVisible()
  const over = await page
    .locator('.key-steps')
    .evaluateAll(all => all.filter(part => part.scrollWidth > part.clientWidth + 1).length)
  expect(over).toBe(0)
})

test('the address on a sheet makes it again, with its answers', async ({ page }) => {
  await openPrint(page, '#kind=sudoku&preset=four&grade=starter&count=3&each=2&seed=5')
  await expect(page.locator('.paper-code svg')).toHaveCount(2)
  const again = (await page.locator('.paper-foot').nth(1).innerText()).replace(/.* · .*?#/, '#')
  const pictures = () =>
    page
      .locator('.puzzle canvas')
      .evaluateAll(all => all.map(one => /** @type {HTMLCanvasElement} */ (one).toDataURL()))
  await openPrint(page, '#kind=sudoku&preset=four&grade=starter&count=3&each=1&seed=5')
  const wanted = (await pictures())[2]
  await openPrint(page, `?1${again}`)
  await expect(page.locator('.state')).toHaveText('2 pages.')
  await expect(page.locator('.puzzle h3')).not.toHaveText(/^1/)
  expect(await pictures()).toEqual([wanted])
  await page.locator('#do-answers').click()
  await expect(page.locator('[data-what="answers"] canvas')).toBeInViewport()
  // No code in the pages if it is not wanted.
  await page.locator('.further summary').click()
  await page.locator('#links').uncheck()
  await expect(page.locator('.paper-code')).toHaveCount(0)
})

test("prints are ink on white, whatever the page's colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await openPrint(page, '#kind=island&grade=starter&count=1&seed=5&paper=a4')
  await expect(page.locator('.wishes')).toBeHidden()
  const tones = await page.locator('.puzzle canvas').evaluate(canvas => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas)
    const { data } = /** @type {CanvasRenderingContext2D} */ (
      /** @type {HTMLCanvasElement} */ (canvas).getContext('2d')
    ).getImageData(0, 0, width, height)
    let [light, coloured] = [0, 0]
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [data[i], data[i + 1], data[i + 2]]
      if (r + g + b > 3 * 200) light++
      if (Math.max(r, g, b) - Math.min(r, g, b) > 40) coloured++
    }
    return { light: (light * 4) / data.length, coloured: (coloured * 4) / data.length }
  })
  expect(tones.light).toBeGreaterThan(0.7)
  expect(tones.coloured).toBeLessThan(0.06)
})

test('a damaged link is reported, and another page can be printed', async ({ page }) => {
  await openPrint(page, '#code=1AAAA')
  await expect(page.locator('.state')).toContainText('damaged')
  await expect(page.locator('.puzzle').first()).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('a missing list is reported, and another page can be printed', { tag: '@nightly' }, async ({ page }) => {
  await openPrint(page, '#list=1')
  await expect(page.locator('.state')).toContainText('no such puzzle in your list')
  await expect(page.locator('.puzzle').first()).toBeVisible()
  await expect(page.locator('#kind option[value^="own"]')).toHaveCount(0)
})
