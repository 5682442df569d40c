import { expect, test } from './kept-page.js'
import { readFileSync } from 'node:fs'
import LZString from 'lz-string'
import { LOOKS_BY_NIGHT } from './faults.js'
import { cell, choose, complaints, expectWon, open, openSettings, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const ANSWER = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/** Boards with one empty cell, the first or the last. */
const [FIRST, LAST] = [`.${ANSWER.slice(1)}`, `${ANSWER.slice(0, -1)}.`]
/** A 4x4 board, "<i>Classic</i>" by "<b>Somebody</b>", in the format of f-puzzles. */
const FPUZZLES =
  'https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO8QB4IA+AYSwEMxIBjfAemJFXIFc0ALAewCcECAjIgGVOAWxj9OAEwCe9QUxABzbhCkIA2htAA3clha4AjKiUQdMAHYI03QwF9kwR86f2Ausm0uQeg7gAmU3MrGzsYF0jPbzcnX31DBABmYItreFsHN2jXXJ8/RKRU0Izwj3d7IA==='

/** Fires the events of a browser when text is pasted. @param {Page} page @param {string} text @param {string} [html] */
const paste = (page, text, html = '') =>
  page.evaluate(
    ([text, html]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      clipboardData.setData('text/html', html)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [text, html],
  )

/** Closes the sheet. @param {Page} page */
async function close(page) {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Unfolds what else can be done with a list. @param {Page} page */
const further = page => page.locator('#list-further summary').click()

/** @param {Page} page */
const rows = page => page.locator('.pasted-list .home-row')

test('81 characters pasted on the home page open a board', async ({ page }) => {
  const complained = complaints(page)
  await open(page, '#home')
  await paste(page, LINE.replaceAll('.', '0'))
  await expect(page.getByRole('gridcell')).toHaveCount(81)
  await expect(page).toHaveURL(/#code=1[\w-]+$/)
  await expect(cell(page, 0)).toHaveAccessibleName(/5/)
  // Back goes to the home page, without the dialog.
  await page.goBack()
  await expect(page.locator('main.home')).toBeVisible()
  await expect(page.locator('#paste-dialog')).toBeHidden()
  expect(complained).toEqual([])
})

test('a table whose numbers do not look alike says so beside its board', async ({ page }) => {
  await open(page, '#home')
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(y => [...LINE.slice(9 * y, 9 * y + 9).replaceAll('.', ' ')])
  const cells = rows.map((row, y) => `<tr>${row.map(sign => `<td>${y ? sign : `<b>${sign}</b>`}</td>`).join('')}</tr>`)
  await paste(page, rows.map(row => row.join('\t')).join('\n'), `<table>${cells.join('')}</table>`)
  await expect(page.locator('.note.card')).toContainText('Some numbers looked different, such as bold or coloured')
})

test('a list is played in order and survives a reload', async ({ page }) => {
  await open(page, '#home')
  await page.locator('#open-paste').click()
  await page.locator('#paste-text').fill(`${FIRST} # easy\n${LINE.slice(1)}\n${LAST}`)
  await page.locator('#paste-open').click()
  await expect(rows(page)).toHaveText([/1\s*easy/, /2\s*Sudoku 2/])
  await page.locator('#list-unread summary').click()
  await expect(page.locator('#list-unread li')).toHaveText([/^Line 2, column 1: These are 80 characters\./])
  await page.locator('#list-play').click()
  await expect(page).toHaveURL(/#list=1$/)
  await cell(page, 0).focus()
  await page.keyboard.press('5')
  await expectWon(page)
  await page.locator('#next').click()
  await expect(page).toHaveURL(/#list=2$/)
  await expect(page.locator('#level-name')).toHaveText('Sudoku · Number 2 of your list')
  await expect(cell(page, 80)).toHaveAccessibleName(/empty/)
  await page.reload()
  await ready(page)
  await cell(page, 80).focus()
  await page.keyboard.press('9')
  await expectWon(page)
  // The last level has no next one.
  await expect(page.locator('#next')).toHaveCount(0)
  await page.locator('#go-home').click()
  await expect(page.locator('#open-list')).toHaveText(/2 puzzles/)
  await page.locator('#open-list').click()
  await expect(page.locator('#paste-dialog')).toContainText('2 puzzles. 2 are solved.')
  await expect(rows(page)).toHaveText([/easy.*solved/s, /Sudoku 2.*solved/s])
})

test('a game of a list continues as part of the list', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await paste(page, `${LINE}\n${FIRST.replace('3', '.')}\n${LAST}`)
  await rows(page).nth(1).click()
  await expect(page).toHaveURL(/#list=2$/)
  await cell(page, 0).focus()
  await page.keyboard.press('5')
  await expect(cell(page, 0)).toHaveAccessibleName(/5/)
  await page.locator('#go-home').click()
  await page.locator('#go-on').click()
  await expect(page).toHaveURL(/#list=2$/)
  await expect(page.locator('#level-name')).toHaveText('Sudoku · Number 2 of your list')
  // A board of another list does not.
  await page.locator('#go-home').click()
  await expect(page.locator('#go-on')).toBeVisible()
  await paste(page, `${LINE}\n${LINE}`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.locator('#go-on').click()
  await expect(page).toHaveURL(/#code=/)
})

test('a list is rated and exported as text, and ratings are kept', { tag: '@nightly' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '#home')
  const other = `9${FIRST.slice(1)}`
  await paste(page, [`${LINE} # from a book`, other, ...Array(58).fill(LINE)].join('\n'))
  await expect(rows(page)).toHaveCount(50)
  await page.locator('#list-more').click()
  await expect(rows(page)).toHaveCount(60)
  await expect(page.locator('#list-more')).toHaveCount(0)
  await page.locator('#list-rate').click()
  await expect(page.locator('#list-rated')).toHaveText('60 of 60 rated')
  await expect(page.locator('#list-rate')).toHaveCount(0)
  await expect(rows(page).nth(0)).toContainText('Starter')
  await expect(rows(page).nth(1)).toContainText('no answer')
  await further(page)
  await page.locator('#list-copy').click()
  await expect(page.locator('#list-copy')).toHaveText('Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n').slice(0, 3)).toEqual([
    `${LINE} # from a book; ●○○○○ Starter`,
    `${other} # no answer`,
    `${LINE} # ●○○○○ Starter`,
  ])
  await page.reload()
  await ready(page)
  await page.locator('#open-list').click()
  await expect(page.locator('#list-rated')).toHaveText('60 of 60 rated')
})

test('a list is rated, sorted, drawn and saved with its figures', async ({ page }) => {
  await open(page, '#home')
  await paste(page, [`${LINE} # from a book`, FIRST, LAST].join('\n'))
  await further(page)
  await page.locator('#list-figures').click()
  await expect(page.locator('#ratings-none')).toBeVisible()
  await page.locator('#ratings-rate').click()
  await expect(page.locator('#ratings-rated')).toHaveText('3 of 3 rated')
  await expect(page.locator('#ratings-rate')).toHaveCount(0)
  const numbers = page.locator('.ratings-number')
  await expect(numbers).toHaveText(['1', '2', '3'])
  const bySteps = page.locator('[data-column="steps"]')
  await bySteps.click()
  await expect(numbers).toHaveText(['2', '3', '1'])
  await bySteps.click()
  await expect(numbers.first()).toHaveText('1')
  // A histogram, then a point for each puzzle.
  await expect(page.locator('.ratings-chart rect')).toHaveCount(1)
  await page.locator('#ratings-across').selectOption({ label: 'Steps' })
  await page.locator('#ratings-upwards').selectOption({ label: 'Weight of the steps' })
  await expect(page.locator('.ratings-chart rect')).toHaveCount(0)
  // Figures have names of words, and so have the bounds of grades.
  const names = await page.locator('#ratings-across option').allTextContents()
  expect(names.filter(name => /\w\.\w/.test(name))).toEqual([])
  await page.locator('.ratings-only summary').click()
  await page.locator('#ratings-from').selectOption({ label: 'Explorer' })
  await expect(page.locator('#ratings-shown')).toHaveText('0 puzzles shown, of 3.')
  await page.locator('#ratings-figure').selectOption({ label: 'Steps' })
  await expect(page.locator('#ratings-shown')).toHaveText('3 puzzles shown, of 3.')
  await page.locator('#ratings-to').fill('1')
  await expect(page.locator('#ratings-shown')).toHaveText('2 puzzles shown, of 3.')
  await page.locator('#ratings-to').fill('')
  /** @param {'json' | 'csv' | 'svg'} type */
  const saved = async type => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`#ratings-${type}`).click()])
    return readFileSync(await download.path(), 'utf8')
  }
  const lines = await saved('json')
  const [first] = lines.split('\n').map(line => line && JSON.parse(line))
  expect(first).toMatchObject({ comment: 'from a book', rating: { answers: 'one', rater: expect.any(Number) } })
  expect((await saved('csv')).split('\r\n')[1]).toMatch(/^1,from a book,sudoku,/)
  expect(await saved('svg')).toMatch(/^<svg xmlns/)
  // The file brings the ratings with it.
  await close(page)
  await paste(page, lines)
  await expect(page.locator('#list-rated')).toHaveText('3 of 3 rated')
  await further(page)
  await page.locator('#list-figures').click()
  await page.locator('#ratings-back').click()
  await expect(rows(page)).toHaveCount(3)
})

test('a list becomes one link with notes, whose results are a text to hand in', async ({ page }) => {
  const complained = complaints(page)
  await open(page, '#home')
  await paste(page, `${FIRST} # easy\n${LAST}`)
  await further(page)
  await page.locator('#list-link').click()
  await page.locator('#set-title').fill('Monday <b>')
  await page.locator('.set-row button').nth(1).click()
  await expect(page.locator('.set-row input').nth(1)).toHaveValue('easy')
  await page.locator('.set-row input').first().fill('The last cell first')
  const link = await page.locator('#set-link').inputValue()
  await close(page)
  // Another list is not replaced without a question.
  await paste(page, `${LINE}\n${LAST}\n${FIRST}`)
  await expect(rows(page)).toHaveCount(3)
  await close(page)
  await page.goto(`./${new URL(link).hash}`)
  await expect(page.locator('#paste-dialog')).toContainText('takes the place of your list of 3 puzzles')
  await page.locator('#set-leave').click()
  await expect(rows(page)).toHaveCount(3)
  await close(page)
  await page.goto('./#home')
  await page.goto(`./${new URL(link).hash}`)
  await page.locator('#set-open').click()
  await expect(page.locator('#paste-title')).toHaveText('Monday <b>')
  await expect(rows(page)).toHaveCount(2)
  await page.locator('#list-play').click()
  await expect(page.locator('.note')).toContainText('Note: The last cell first')
  await page.locator('#notes-done').click()
  await cell(page, 80).focus()
  await page.keyboard.press('9')
  await expectWon(page)
  // The same link shows the set again, with what is done.
  await page.goto(`./${new URL(link).hash}`)
  await expect(rows(page).first()).toContainText('solved')
  await page.locator('#hand-in summary').click()
  await page.locator('#hand-name').fill('Anna')
  await expect(page.locator('.hand-text')).toHaveText(
    /^Monday <b> · Anna · .*\n1\. Sudoku 1: 0:\d\d, no help\n2\. Sudoku 2: not solved\n1 of 2 solved, 0:\d\d in all$/,
  )
  await close(page)
  await page.goto(`./${new URL(link).hash.slice(0, -3)}`)
  await expect(page.locator('#paste-told')).toContainText('This link to a set of puzzles is damaged from letter')
  expect(complained).toEqual([])
})

test(
  'a level of the game is added to the list, once, and a set keeps its title',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#home')
    await paste(page, `${FIRST}\n${LAST}`)
    await further(page)
    await page.locator('#list-link').click()
    await page.locator('#set-title').fill('Monday')
    const link = new URL(await page.locator('#set-link').inputValue()).hash
    await close(page)
    await page.goto(`./${link}`)
    await page.locator('#set-open').click()
    await expect(rows(page)).toHaveCount(2)
    await close(page)
    await page.goto('./#level=island-5')
    await expect(page.getByRole('gridcell')).toHaveCount(9)
    await choose(page, 'share')
    await page.locator('.share-rest summary').click()
    await expect(page.locator('#share-page')).toHaveAttribute('href', /^embed\.html#code=1/)
    await expect(page.locator('#share-print')).toHaveAttribute('href', /^print\.html#code=1/)
    await page.locator('#share-list').click()
    await expect(page.locator('#share-listed')).toHaveText('Added. Your list has 3 puzzles now.')
    await page.locator('#share-list').click()
    await expect(page.locator('#share-listed')).toHaveText('It is in your list already, which has 3 puzzles.')
    await page.keyboard.press('Escape')
    await page.goto('./#list')
    await expect(rows(page).nth(2)).toContainText('Wonderful Island')
    await expect(page.locator('#paste-title')).toHaveText('Monday')
    // The keys with which browsers print give its sheets.
    await page.keyboard.press('Control+p')
    await page.waitForURL(/print\.html#list=1&/)
    await expect(page.locator('.puzzle')).toHaveCount(3)
    await expect(page.locator('.paper-head .paper-title').first()).toHaveText('Monday')
  },
)

test(
  'unreadable text is reported with its place and remedy, in both languages',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#home')
    await paste(page, `\n${LINE.replace('7', 'q')}`)
    const told = page.locator('#paste-told')
    await expect(told).toHaveText(/^Line 2, column 5: “q” stands for no number\./)
    await expect(page.locator('#spoken')).toContainText('Line 2, column 5')
    await page.locator('#paste-text').fill('https://sudokupad.app/wsj7iunsg6')
    await page.locator('#paste-open').click()
    await expect(told).toContainText(
      '“wsj7iunsg6” is only the name of a puzzle that is kept on the server of SudokuPad',
    )
    await page.locator('#paste-text').fill('{ "kind": "sudoku", "givens": [] }')
    await page.locator('#paste-open').click()
    await expect(told).toContainText('This is not a level that can be played: “givens”: ')
    await page.locator('#paste-text').fill('{ "kind": ')
    await page.locator('#paste-open').click()
    await expect(told).toContainText('JSON with a mistake')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('placewise.lang', 'zh'))
    await page.reload()
    await ready(page)
    await paste(page, LINE.slice(1))
    await expect(told).toContainText('第 1 行第 1 列：这里有 80 个字符。')
  },
)

test(
  'an invalid level of a list is reported when it is opened, and the next one is played',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page, '#home')
    const levels = [{ kind: 'nothing' }, { kind: 'sudoku', givens: ['1...', '..3.', '.4..', '...2'] }]
    await paste(page, JSON.stringify(levels.map(level => ({ level }))))
    await expect(rows(page)).toHaveCount(2)
    await page.locator('#list-play').click()
    await expect(rows(page).first()).toContainText('cannot be played: ')
    await expect(rows(page).first()).toBeDisabled()
    await page.locator('#list-play').click()
    await expect(page).toHaveURL(/#list=2$/)
    await expect(page.getByRole('gridcell')).toHaveCount(16)
  },
)

test('markup in a pasted puzzle is shown as text', async ({ page }) => {
  await open(page, '#home')
  await paste(page, `${FPUZZLES}\n${LINE} # <img src=x onerror=alert(1)>`)
  await expect(rows(page)).toHaveText([/<i>Classic<\/i>/, /<img src=x onerror=alert\(1\)>/])
  await expect(page.locator('.pasted-list :is(i:not([class]), b, img)')).toHaveCount(0)
})

/** Returns a classic Sudoku whose rules are texts, in the format of f-puzzles. @param {string} ruleset */
const worded = ruleset => {
  const grid = [...ANSWER].map((sign, at) => (at ? { value: Number(sign), given: true } : {}))
  const rows = Array.from({ length: 9 }, (_, row) => grid.slice(row * 9, (row + 1) * 9))
  return `https://f-puzzles.com/?load=${LZString.compressToBase64(JSON.stringify({ size: 9, ruleset, grid: rows }))}`
}

test('parts of a text that the board ignores are reported', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  const rules = 'Knights <b>do not</b> attack.'
  await paste(page, worded(rules))
  const note = page.locator('.note')
  await expect(note).toContainText(`Its rules in words: ${rules}`)
  await page.locator('#notes-done').click()
  await expect(note).toBeHidden()
  await page.goto('./#home')
  await paste(page, `${LINE}:411 511\n${LINE},${ANSWER}\n${worded(rules)}`)
  await expect(page.locator('.pasted-note')).toHaveText([
    /had been ruled out.*r1c1≠4 r1c1≠5/,
    /answer stood beside/,
    /do not/,
  ])
  await rows(page).nth(2).click()
  await expect(note).toContainText(rules)
  await page.locator('#notes-done').click()
  await cell(page, 0).focus()
  await page.keyboard.press('5')
  await expectWon(page)
})

test('rows of numbers with blanks open as a path puzzle', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await paste(page, '1\t\t3\n\t5\t\n7\t\t9')
  await expect(page.getByRole('gridcell')).toHaveCount(9)
})

test('several of our links are a list, and a split one is joined', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await paste(page, FIRST)
  await expect(page).toHaveURL(/#code=1[\w-]+$/)
  const link = page.url()
  const cut = link.replace(/.{9}$/, end => ` ${end}`)
  await page.goto('./#home')
  await paste(
    page,
    `${cut}\n${link.replace('#code=', '#!code=').replace(/1[\w-]+$/, code => code.slice(0, -2))}\n${link}x`,
  )
  await expect(rows(page)).toHaveCount(1)
  await expect(page.locator('#list-unread summary')).toContainText('2 lines')
  await page.keyboard.press('Escape')
  await page.goto(`./${new URL(cut).hash.replace('#code=', '#/code%253D')}`)
  await expect(page.getByRole('gridcell')).toHaveCount(81)
})

test('a level is copied in the forms of other programs', { tag: '@nightly' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '#home')
  await paste(page, LINE)
  await expect(page.getByRole('gridcell')).toHaveCount(81)
  await choose(page, 'share')
  await page.locator('.share-rest summary').click()
  await page.locator('#form-line').click()
  await expect(page.locator('#form-line')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINE)
  await page.locator('#form-fpuzzles').click()
  await expect(page.locator('#form-fpuzzles')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\/\/f-puzzles\.com\/\?load=N4Ig/)
})

test('a level that other programs cannot read has no such forms', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await choose(page, 'share')
  await expect(page.locator('#share-link')).toBeVisible()
  await expect(page.locator('[id^="form-"]')).toHaveCount(0)
})

test('forgetting everything also forgets the list', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#home')
  await paste(page, `${LINE}\n${FIRST}`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  page.on('dialog', dialog => dialog.accept())
  await openSettings(page, 'device')
  await page.locator('#forget').click()
  await expect(page.locator('.notice')).toContainText('Everything is forgotten')
  // Neither the page that was open nor a new one has it.
  for (const address of ['#list=1', '?again#list=1']) {
    await open(page, address)
    await expect(page.locator('main.home')).toBeVisible()
    await expect(page.locator('.notice')).toContainText('There is no level called 1')
  }
})

test('everything is forgotten even if the page ends before that is done', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('./#home')
  await ready(page)
  await paste(page, `${LINE}\n${FIRST}`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  // The page ends while the list is being removed.
  await page.evaluate(() => {
    let isLeft = false
    const leave = () => {
      if (!isLeft) location.assign('?again#list=1')
      isLeft = true
    }
    Object.assign(IDBObjectStore.prototype, { clear: leave })
    globalThis.confirm = () => true
  })
  await openSettings(page, 'device')
  const again = page.waitForURL(/again/)
  await page.locator('#forget').click()
  await again
  await ready(page)
  await expect(page.locator('.notice')).toContainText('There is no level called 1')
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing where something is pasted${looks}`, { tag }, async ({ page }) => {
    await open(page, '#home')
    await page.locator('#open-paste').click()
    await page.locator('#paste-text').fill(LINE.slice(1))
    await page.locator('#paste-open').click()
    await expect(page.locator('#paste-told')).toContainText('80')
    expect(await faultsIn(page)).toEqual([])
    await page.locator('#paste-text').fill(`${LINE}\n${LINE.slice(1)}\n${FIRST} # easy`)
    await page.locator('#paste-open').click()
    await page.locator('#list-rate').click()
    await expect(page.locator('#list-rated')).toHaveText('2 of 2 rated')
    await page.locator('#list-unread summary').click()
    expect(await faultsIn(page)).toEqual([])
  })
}
