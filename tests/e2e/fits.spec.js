/**
 * The board fits the window: rule, board, pieces or keys, and the clues of the piece in hand are in the first screen of
 * each kind; and the cards of Hint and Check move nothing.
 */
import { expect, test } from './kept-page.js'
import { byDayIf, choose, laidOut, note, openNext, prefer } from './page.js'

/** @import { Page } from '@playwright/test' */

const SIZES = /** @type {const} */ ([
  [390, 844],
  [360, 640],
  [1280, 800],
  [1920, 1080],
])
/** Boards of each kind, of which the first is tested by day. */
const BOARDS = /** @type {const} */ ({
  island: ['level=island/20', 'level=island/60', 'new=island/standard/starter/5'],
  garden: ['level=garden/20', 'level=garden/58', 'level=garden/39'],
  city: ['level=city/31', 'level=city/71', 'new=city/paris/starter/5'],
  sudoku: ['level=sudoku/20', 'level=sudoku/1', 'new=sudoku/usual/starter/5'],
  numbrix: ['level=numbrix/30', 'level=numbrix/1', 'new=numbrix/eight/starter/5'],
  crossnumbers: ['level=crossnumbers/20', 'level=crossnumbers/1', 'new=crossnumbers/usual/starter/5'],
})
const KINDS = Object.keys(BOARDS)

/**
 * Returns what is not in the window, is cut off or is covered by something else, of some parts of the page.
 * @param {Page} page @param {string} parts
 */
const hidden = (page, parts) =>
  page.evaluate(parts => {
    const named = (/** @type {Element} */ e) => e.id || e.getAttribute('data-piece') || e.textContent || e.className
    return [...document.querySelectorAll(parts)]
      .filter(part => part.checkVisibility({ visibilityProperty: true }))
      .filter(part => {
        const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true
        const at = document.elementFromPoint(left + width / 2, top + height / 2)
        return !part.contains(at) && !at?.contains(part)
      })
      .map(named)
  }, parts)

/** The pieces or keys; of a row that is scrolled, the row. */
const HAND = '.piece, .pad-keys .pad-key, .path-missing'

/** @param {Page} page */
async function expectFits(page) {
  const isWhole = await page.evaluate(() => {
    const table = /** @type {Element} */ (document.querySelector('.table'))
    return [
      document.documentElement.scrollHeight <= innerHeight,
      table.scrollHeight <= table.clientHeight,
      document.documentElement.scrollWidth <= innerWidth,
    ]
  })
  expect(isWhole, 'the page, the table and its width need no scrolling').toEqual([true, true, true])
  expect(await hidden(page, `.stage, .action, .tools .tool, #grow, #open-goal, ${HAND}`)).toEqual([])
}

/**
 * Returns the clues about the piece in hand, as many as there must be room for, that are not visible as a whole.
 * @param {Page} page @param {number} most
 */
const unseenClues = (page, most) =>
  page.locator('.about-it > .clue').evaluateAll(
    (clues, most) =>
      clues
        .slice(0, most)
        .filter(clue => {
          const room = /** @type {Element} */ (clue.closest('.papers')).getBoundingClientRect()
          const { top, bottom } = clue.getBoundingClientRect()
          return top < room.top - 1 || bottom > room.bottom + 1
        })
        .map(clue => clue.textContent),
    most,
  )

for (const kind of KINDS)
  for (const [width, height] of SIZES)
    test(
      `rule, board, ${kind} pieces and clues are in the first screen, ${width} by ${height}`,
      byDayIf(height === 640),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        const isPhone = width < 620
        const boards = BOARDS[/** @type {keyof typeof BOARDS} */ (kind)]
        for (const isKnown of [false, true]) {
          if (isKnown) await prefer(page, { [`learnt.${kind}`]: 'yes' })
          for (const board of boards) {
            await test.step(`${board}, ${isKnown ? 'known' : 'new'}`, async () => {
              await openNext(page, `#${board}`)
              await expect(page.locator('.table')).toBeVisible()
              await expectFits(page)
              if (isKnown && isPhone) {
                await expect(page.locator('.rule')).toBeHidden()
                await page.locator('#open-rule').click()
              }
              expect(await hidden(page, '.rule')).toEqual([])
              await expect(page.locator('.rule')).toBeVisible()
              if (isKnown && isPhone) await page.locator('#open-rule').click()
              for (const piece of await page.locator('.piece').all()) {
                await piece.click()
                expect(await unseenClues(page, isPhone ? 3 : Infinity)).toEqual([])
              }
            })
          }
        }
      },
    )

/** The least width of the cells of some boards on a phone, by its size, as parts of the window's. */
const CELLS = {
  'garden/1': [0.54, 0.42],
  'garden/5': [0.61, 0.47],
  'garden/39': [0.61, 0.49],
  'island/6': [0.68, 0.55],
  'city/1': [0.6, 0.48],
  'sudoku/20': [0.9, 0.62],
  'numbrix/20': [0.87, 0.7],
  'crossnumbers/20': [0.78, 0.51],
}

for (const [nth, [width, height]] of SIZES.slice(0, 2).entries())
  test(
    `boards take the room on a phone that nothing else needs, ${width} by ${height}`,
    byDayIf(height === 640),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      for (const [level, parts] of Object.entries(CELLS)) {
        await openNext(page, `#level=${level}`)
        await laidOut(page)
        const wide = await page.locator('.cell').evaluateAll(cells => {
          const boxes = cells.map(cell => cell.getBoundingClientRect())
          return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
        })
        expect(wide / width, level).toBeGreaterThan(parts[nth])
      }
    },
  )

test('on a phone a long rule is cut to two lines, of which a press shows the rest', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const rest = () => page.locator('.rule-text').evaluate(text => text.scrollHeight - text.clientHeight)
  const lines = () =>
    page.locator('.rule-text').evaluate(text => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))
  for (const board of ['level=city/31', 'new=island/water/starter/1']) {
    await openNext(page, `#${board}`)
    await laidOut(page)
    expect(await lines()).toBeLessThan(2.2)
    expect(await rest()).toBeGreaterThan(4)
    for (const part of ['.rule-text', '#open-rule']) {
      await page.locator(part).click()
      await expect(page.locator('#open-rule')).toHaveAttribute('aria-expanded', 'true')
      expect(await rest()).toBeLessThan(2)
      await page.locator(part).click()
      await expect(page.locator('#open-rule')).toHaveAttribute('aria-expanded', 'false')
    }
  }
})

test('the row of missing numbers cuts none without a fade', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNext(page, '#level=numbrix/12')
  const row = page.locator('.path-missing')
  for (const [to, fades] of /** @type {const} */ ([
    [0, [false, true]],
    [130, [true, true]],
    [9999, [true, true]],
  ])) {
    await row.evaluate((row, to) => row.scrollTo(to, 0), to)
    const seen = () =>
      row.evaluate(row => {
        const { left, right } = row.getBoundingClientRect()
        const [first, last] = [row.firstElementChild, row.lastElementChild].map(item => item?.getBoundingClientRect())
        const stops = getComputedStyle(row)
          .maskImage.match(/rgba?\([^)]+\)/g)
          ?.map(stop => stop.startsWith('rgba'))
        // The first and the last number are never under a fade.
        const isClear = !(stops?.[0] && Math.abs((first?.left ?? 0) - left) < 1) && (last?.right ?? 0) <= right - 28
        return { fades: [stops?.[0], stops?.at(-1)], isClear }
      })
    await expect.poll(async () => (await seen()).fades).toEqual(fades)
    if (to === 9999) expect((await seen()).isClear).toBe(true)
  }
})

test('missing numbers that fit into two rows are not scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNext(page, '#level=numbrix/1')
  await laidOut(page)
  const row = page.locator('.path-missing')
  const scrolls = () => row.evaluate(row => row.scrollWidth > row.clientWidth || row.scrollHeight > row.clientHeight)
  expect(await hidden(page, '.path-number, .path-hand > .pad-key')).toEqual([])
  expect(await scrolls()).toBe(false)
  // Even rows: all keys together fill a rectangle.
  const area = await page.locator('.path-number, .path-hand > .pad-key').evaluateAll(keys => {
    const boxes = keys.map(key => key.getBoundingClientRect())
    const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))]
    const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))]
    const gap = 4
    const filled = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0)
    return filled / ((right - left + gap) * (bottom - top + gap))
  })
  expect(area).toBeCloseTo(1, 2)
  await page.setViewportSize({ width: 280, height: 653 })
  await expect(row).toHaveAttribute('data-wraps', 'true')
  expect(await scrolls()).toBe(false)
  await openNext(page, '#level=numbrix/12')
  await expect(row).toHaveAttribute('data-wraps', 'false')
})

test('a name breaks after its dot, not before its number, and not elsewhere for a longer time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNext(page, '#level=island/1')
  await laidOut(page)
  /** Returns the lines of the name, without blanks, beside a time. @param {string} time */
  const lines = time =>
    page.evaluate(time => {
      const [name, clock] = ['#level-name', '.time'].map(part => document.querySelector(part))
      if (!name || !clock) throw new Error('no name')
      clock.textContent = time
      const range = document.createRange()
      /** @type {Map<number, string>} */
      const rows = new Map()
      for (const node of name.childNodes)
        for (let at = 0; node instanceof Text && at < node.data.length; at++) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top } = range.getBoundingClientRect()
          if (node.data[at].trim()) rows.set(top, (rows.get(top) ?? '') + node.data[at])
        }
      return [...rows.values()]
    }, time)
  const level = ['Wonderful', 'Island1']
  expect([await lines('9:59'), await lines('10:00')]).toEqual([level, level])
  await page.evaluate(async () => {
    const { showName } = await import(new URL('./app/screens.js', location.href).href)
    showName('Wonderful Island · First steps 1')
  })
  const lesson = ['WonderfulIsland·', 'Firststeps1']
  expect([await lines('9:59'), await lines('10:00')]).toEqual([lesson, lesson])
})

test('on a phone home can be used after a level whose rule is folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prefer(page, { 'learnt.island': 'yes' })
  await openNext(page, '#level=island/20')
  await expect(page.locator('#open-rule')).toBeVisible()
  await page.goto('./#home')
  await expect(page.locator('html')).toHaveAttribute('data-at', 'home')
  await expect(page.locator('#open-rule')).toBeHidden()
  await page.locator('#open-settings').click()
  await expect(page.locator('#settings-dialog')).toBeVisible()
})

test('clues keep their order unless one about the piece in hand is out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = () =>
    page.locator('.clue').evaluateAll(clues =>
      clues.map(clue => {
        const room = /** @type {Element} */ (clue.closest('.papers')).getBoundingClientRect()
        const { top, bottom } = clue.getBoundingClientRect()
        const isAbout = clue.parentElement?.classList.contains('about-it') ?? false
        return { top, isAbout, isSeen: top >= room.top - 1 && bottom <= room.bottom + 1 }
      }),
    )
  const [kept, sorted] = [new Set(), new Set()]
  for (const level of ['city/1', 'city/20', 'island/20']) {
    await openNext(page, `#level=${level}`)
    await laidOut(page)
    for (const [i, piece] of (await page.locator('.piece').all()).entries()) {
      const before = await rows()
      await piece.click()
      const after = await rows()
      const isMoved = after.some(({ top }, clue) => top !== before[clue].top)
      const wasHidden = after.some(({ isAbout }, clue) => isAbout && !before[clue].isSeen)
      expect(isMoved && !wasHidden, `${level}, piece ${i}`).toBe(false)
      ;(wasHidden ? sorted : kept).add(level)
    }
  }
  expect([kept.has('city/20'), sorted.size > 0]).toEqual([true, true])
})

test('beside the board all parts begin at one left edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const hash of ['level=island/6', 'level=garden/6', 'level=city/3', 'level=numbrix/2']) {
    await openNext(page, `#${hash}`)
    await laidOut(page)
    const edges = await page.evaluate(() =>
      ['.rule-text', '.goal', '.piece', '.path-number', '.clue', '.legend summary', '.about summary', '.actions']
        .map(part => [...document.querySelectorAll(part)].find(one => one.checkVisibility()))
        .map(part => Math.round(part?.getBoundingClientRect().left ?? 0))
        .filter(Boolean),
    )
    expect(new Set(edges).size, `${hash}: ${edges.join()}`).toBe(1)
  }
})

/** Cells under this size may be enlarged at the places of a hint, in CSS pixels (`scenes/camera.js`). */
const LEGIBLE = 24

/** The boxes of everything that must not move, by name. @param {Page} page @param {boolean} [cells] */
const boxes = (page, cells = true) =>
  page.evaluate(cells => {
    const parts =
      '.top button, .level-name, .rule, .stage, .grow, .piece, .pad-key, .action, .note:not([hidden]), ' +
      '[data-in-lesson] .clue'
    const all = document.querySelectorAll(cells ? `${parts}, .cell` : parts)
    /** @type {Record<string, number[]>} */
    const found = {}
    let n = 0
    for (const part of all) {
      if (!part.checkVisibility()) continue
      const { left, top, width, height } = part.getBoundingClientRect()
      found[`${part.className.toString().split(' ')[0]} ${part.id || part.getAttribute('data-clue') || n++}`] = [
        left,
        top,
        width,
        height,
      ]
    }
    return found
  }, cells)

/**
 * Returns the parts that have moved by more than 4 pixels; a card may cover clues.
 * @param {Awaited<ReturnType<typeof boxes>>} before @param {Awaited<ReturnType<typeof boxes>>} after
 */
const moved = (before, after) =>
  Object.keys(before).filter(name =>
    after[name] ? before[name].some((edge, i) => Math.abs(edge - after[name][i]) > 4) : !name.startsWith('clue'),
  )

test('beside the board no key moves as the tools come or something is tried', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const hash of ['level=sudoku/20', 'level=numbrix/20']) {
    await openNext(page, `#${hash}`)
    await laidOut(page)
    const keys = async () => {
      const all = Object.entries(await boxes(page, false))
      return Object.fromEntries(all.filter(([name]) => /^(pad-key|path-number|rule)/.test(name)))
    }
    const before = await keys()
    await page.locator('#tools').click()
    await expect(page.locator('#tools')).toHaveAttribute('aria-expanded', 'true')
    await choose(page, 'try')
    await expect(page.locator('.trial')).toBeVisible()
    await expect(page.locator('#trial-keep')).toBeHidden()
    expect(moved(before, await keys()), hash).toEqual([])
    await page.locator('#trial-discard').click()
    await page.locator('#tools').click()
  }
})

/** @param {Page} page */
async function expectCardWhole(page) {
  await expect(note(page)).toBeVisible()
  expect(await hidden(page, '.note-buttons .button')).toEqual([])
  const cut = await page
    .locator('.note-buttons .button')
    .evaluateAll(buttons => buttons.filter(button => button.scrollWidth > button.clientWidth).map(b => b.textContent))
  expect(cut).toEqual([])
}

for (const text of /** @type {const} */ (['normal', 'large', 'largest']))
  for (const [width, height] of SIZES)
    test(
      `Hint and Check move nothing, and no button of their cards is cut: ${text} text, ${width} by ${height}`,
      byDayIf(height === 640 && text !== 'large'),
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        await prefer(page, { text, ...Object.fromEntries(KINDS.map(kind => [`learnt.${kind}`, 'yes'])) })
        const boards = [...Object.values(BOARDS).map(([board]) => board), 'lesson=island/2', 'lesson=numbrix/3']
        for (const board of boards) {
          await test.step(board, async () => {
            await openNext(page, `#${board}`)
            await laidOut(page)
            const { width } = (await page.locator('.cell').first().boundingBox()) ?? { width: 0 }
            const seen = () => boxes(page, width >= LEGIBLE)
            const before = await seen()
            await page.locator('#check').click()
            await expectCardWhole(page)
            expect(moved(before, await seen())).toEqual([])
            await page.locator('#note-close').click()
            /** @type {Awaited<ReturnType<typeof boxes>> | undefined} */ let card
            for (const press of ['#hint', '#tell-more', '#why', '#step-on', '#step-on', '#step-back']) {
              const isThere = await page.locator(`${press}:not([aria-disabled='true'])`).count()
              if (!isThere && (press.startsWith('#step') || press === '#tell-more')) continue
              await page.locator(press).click()
              await expectCardWhole(page)
              const now = await seen()
              expect(moved(before, now), press).toEqual([])
              if (card) expect(moved(card, now), press).toEqual([])
              card = now
            }
            await page.locator('#hint').click()
            await expect(note(page)).toBeHidden()
            expect(moved(before, await seen())).toEqual([])
          })
        }
      },
    )

/**
 * Returns the controls in sight, without the cells and the sentences of clues; `all`: those of the page's head too.
 * @param {Page} page @param {boolean} all
 */
const controls = (page, all) =>
  page.evaluate(all => {
    const named = (/** @type {Element} */ e) => e.id || e.getAttribute('data-key') || e.textContent
    return [...document.querySelectorAll('button, input, summary, a[href]')]
      .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.cells, .clue, .about'))
      .filter(e => all || e.closest('.hand, .actions'))
      .filter(e => {
        const { left, top, width, height } = e.getBoundingClientRect()
        return e.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map(named)
  }, all)

test('a phone shows at most 14 simple controls beside the cells, and at most 26 of all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [depth, most] of /** @type {const} */ ([
    ['simple', 14],
    ['all', 26],
  ])) {
    await prefer(page, { depth, ...Object.fromEntries(KINDS.map(kind => [`learnt.${kind}`, 'yes'])) })
    for (const board of Object.values(BOARDS).flatMap(([first, second]) => [first, second])) {
      await openNext(page, `#${board}`)
      await expect(page.locator('.table')).toHaveAttribute('data-depth', depth)
      await laidOut(page)
      const seen = await controls(page, depth === 'all')
      expect(seen.length, `${board}, ${depth}: ${seen.join(', ')}`).toBeLessThanOrEqual(most)
      expect(seen).toContain('hint')
    }
  }
})

/**
 * Returns the clues that a hint uses and that are visible as a whole neither in their list nor quoted on the card.
 * @param {Page} page
 */
const unseenQuotes = page =>
  page.evaluate(() => {
    const isIn = (/** @type {Element} */ part, /** @type {Element | null} */ room) => {
      const [{ top, bottom }, all] = [part.getBoundingClientRect(), room?.getBoundingClientRect()]
      if (!all || top < all.top - 1 || bottom > all.bottom + 1) return false
      return [top + 3, bottom - 3].every(y => part.contains(document.elementFromPoint(all.left + all.width / 2, y)))
    }
    const body = document.querySelector('.note-body')
    const told = [...document.querySelectorAll('.note .quotes li, .note p, .note .reason-step')]
      .filter(part => isIn(part, body))
      .map(part => part.textContent ?? '')
    return [...document.querySelectorAll('.clue.look')]
      .filter(clue => !clue.checkVisibility() || !isIn(clue, clue.closest('.papers')))
      .map(clue => clue.querySelector('.clue-text')?.firstChild?.textContent ?? '')
      .filter(text => !told.some(each => each.includes(text.replace(/\.$/, ''))))
  })

test('on a phone a clue that a hint uses is in sight in the list or on the card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prefer(page, Object.fromEntries(KINDS.map(kind => [`learnt.${kind}`, 'yes'])))
  let used = 0
  for (const board of ['level=city/46', 'level=city/71', 'level=island/20', 'level=island/50', 'level=island/30a']) {
    await openNext(page, `#${board}`)
    await laidOut(page)
    for (const press of ['#hint', '#why', '#step-on', '#step-on']) {
      if (press === '#step-on' && !(await page.locator(`${press}:not([aria-disabled])`).count())) break
      await page.locator(press).click()
      await expect(note(page)).toBeVisible()
      const all = await page.locator('.clue.look').count()
      const unseen = await unseenQuotes(page)
      used += all
      // The first one has to be: where a reason has several, list and card can be scrolled to the others.
      expect(unseen.length, `${board}, ${press}: ${unseen.join(' ')}`).toBeLessThan(Math.max(1, all))
    }
  }
  expect(used).toBeGreaterThan(5)
})
