import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './kept-page.js'
import { blog, host, integrity, record, refused, SCRIPT, scriptPath, shop, strict, told } from './abroad.js'
import { LOOKS_BY_NIGHT } from './faults.js'
import { isPacked } from '../sample.js'

/** @import { Locator, Page } from '@playwright/test' */

/** A level of nine places, and its answer. */
const LEVEL = {
  kind: 'island',
  title: 'Wonderful Island, level 1',
  pieces: { tiger: 1, lion: 3, panda: 5 },
  clues: [
    { rule: 'on', piece: 'tiger', tags: ['height3'] },
    { rule: 'on', piece: 'lion', tags: ['height2'] },
  ],
}
const ANSWER = ['panda', 'lion', 'tiger', 'panda', 'lion', 'lion', 'panda', 'panda', 'panda']
const inline = (/** @type {object} */ level) => JSON.stringify(level).replaceAll('"', '&quot;')

/** @type {Awaited<ReturnType<typeof host>>} */
let cdn
/** @type {Awaited<ReturnType<typeof host>>} */
let site
test.beforeAll(async () => {
  ;[cdn, site] = await Promise.all([shop(), host({})])
})
test.afterAll(() => {
  cdn.close()
  site.close()
})

const tag = () =>
  `<script type="module" crossorigin="anonymous" integrity="${integrity()}" src="${cdn.origin}/${SCRIPT}"></script>`

/** @param {Page} page @param {string} body @param {{ policy?: string, head?: string }} [wishes] */
async function visit(page, body, { policy = strict(cdn.origin), head = '' } = {}) {
  const path = `/post-${Object.keys(site.answers).length}`
  site.answers[path] = { body: blog(body, head + tag()), policy }
  await record(page)
  await page.goto(site.origin + path)
}

/**
 * Opens a page with the element from the file with all kinds by night. By day it comes from the modules of our own
 * host, which costs half as much: for tests in which the file does not matter.
 * @param {Page} page @param {string} body
 */
async function visitAny(page, body) {
  if (isPacked) return visit(page, body)
  const script = '<script type="module" src="./embed/index.js"></script>'
  await page.route('**/post.html', route => route.fulfill({ contentType: 'text/html', body: blog(body, script) }))
  await record(page)
  await page.goto('./post.html')
}

/** @param {Page} page @param {string} id */
const puzzle = (page, id = 'a') => page.locator(`placewise-puzzle#${id}`)

/** @param {Page} page @param {string} [id] */
const isReady = (page, id = 'a') =>
  expect.poll(async () => (await told(page)).some(e => e.name === 'ready' && e.id === id)).toBe(true)

/** @param {Page} page @param {string} name @returns {Promise<any[]>} */
const details = async (page, name) => (await told(page)).filter(e => e.name === name).map(e => e.detail)

/** @param {Locator} element @param {Record<number, string>} places */
async function write(element, places) {
  for (const [site, piece] of Object.entries(places)) {
    await element.getByRole('gridcell').nth(Number(site)).focus()
    await element
      .page()
      .keyboard.press(((await element.locator(`[data-piece="${piece}"] kbd`).textContent()) ?? '').toLowerCase())
  }
}

test('two elements in a page of another origin, under a strict policy, are played independently', async ({ page }) => {
  await visit(
    page,
    `<placewise-puzzle id="a" level="${inline(LEVEL)}"></placewise-puzzle><placewise-puzzle id="b" kind="garden" grade="starter" seed="7" lang="zh"></placewise-puzzle>`,
  )
  await isReady(page, 'a')
  await isReady(page, 'b')
  await expect(puzzle(page, 'b').locator('#hint')).toHaveText('提示')
  await write(puzzle(page), Object.fromEntries(ANSWER.entries()))
  await expect(puzzle(page).locator('.note')).toHaveAttribute('data-kind', 'won')
  const [solved] = await details(page, 'solved')
  expect(solved).toMatchObject({ moves: 9, help: 'none', entries: ANSWER })
  expect(solved.time).toBeGreaterThan(0)
  expect(await details(page, 'solved')).toHaveLength(1)
  expect((await told(page)).filter(e => e.id === 'b').map(e => e.name)).toEqual(['ready'])
  expect(await refused(page)).toEqual([])
})

test("where no worker is allowed the element runs on the page's thread", async ({ page }) => {
  await visit(page, `<placewise-puzzle id="a" kind="island" grade="starter" seed="3"></placewise-puzzle>`, {
    policy: strict(cdn.origin).replace('worker-src blob:', "worker-src 'none'"),
  })
  await isReady(page)
  await puzzle(page).locator('#hint').click()
  await expect(puzzle(page).locator('.note')).toHaveAttribute('data-kind', 'hint')
})

test('the element works in a local file, without a network', { tag: '@nightly' }, async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'driven by Chromium')
  const folder = mkdtempSync(join(tmpdir(), 'placewise-file-'))
  try {
    copyFileSync(scriptPath(), join(folder, SCRIPT))
    writeFileSync(
      join(folder, 'page.html'),
      blog(
        `<placewise-puzzle id="a" daily="2026-05-03" kind="island"></placewise-puzzle><script src="${SCRIPT}"></script>`,
      ),
    )
    await page.context().setOffline(true)
    await record(page)
    await page.goto(pathToFileURL(join(folder, 'page.html')).href)
    await isReady(page)
    expect((await details(page, 'ready'))[0]).toMatchObject({ kind: 'island', daily: '2026-05-03', seed: 20260503 })
    await puzzle(page).locator('#check').click()
    await expect(puzzle(page).locator('.note')).toHaveAttribute('data-kind', 'check')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test(
  'attributes hold the state, including a random seed, and a change opens another level',
  { tag: '@nightly' },
  async ({ page }) => {
    await visitAny(page, '<placewise-puzzle id="a" kind="island"></placewise-puzzle>')
    await isReady(page)
    const [first] = await details(page, 'ready')
    await expect(puzzle(page)).toHaveAttribute('seed', String(first.seed))
    await expect(puzzle(page)).toHaveAttribute('grade', first.grade)
    await puzzle(page).evaluate((/** @type {any} */ e) => {
      e.seed = 5
    })
    await expect.poll(async () => (await details(page, 'ready')).at(-1).seed).toBe(5)
    expect((await details(page, 'ready')).at(-1).grade).toBe(first.grade)
    await puzzle(page).evaluate((/** @type {any} */ e) => {
      ;[e.theme, e.readonly, e.hints] = ['dark', true, 'off']
    })
    await expect(puzzle(page)).toHaveAttribute('theme', 'dark')
    await expect(puzzle(page)).toHaveAttribute('readonly', '')
    await expect(puzzle(page)).toHaveAttribute('hints', 'off')
    await expect(puzzle(page).locator('.room')).toHaveCSS('background-color', 'rgb(16, 23, 44)')
    await puzzle(page).evaluate((/** @type {any} */ e, level) => {
      e.kind = e.seed = e.grade = null
      e.level = level
    }, LEVEL)
    await expect(puzzle(page).locator('#level-name')).toHaveText('Wonderful Island, level 1')
    expect(JSON.parse((await puzzle(page).getAttribute('level')) ?? '')).toEqual(LEVEL)
  },
)

test('a code and a file give a level', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/level.json', route => route.fulfill({ json: LEVEL }))
  const [code, json] = readFileSync(new URL('../golden/codes.txt', import.meta.url), 'utf8')
    .split('\n')[1]
    .split('\t')
  await visitAny(
    page,
    `<placewise-puzzle id="a" src="/level.json"></placewise-puzzle><placewise-puzzle id="b" level="${code}"></placewise-puzzle>`,
  )
  await isReady(page, 'a')
  await isReady(page, 'b')
  await expect(puzzle(page).locator('#level-name')).toHaveText('Wonderful Island, level 1')
  expect(await puzzle(page, 'b').evaluate((/** @type {any} */ e) => e.puzzle)).toEqual(JSON.parse(json))
})

test('scripts set entries, check, ask for hints, undo and reset', async ({ page }) => {
  await visitAny(page, `<placewise-puzzle id="a" level="${inline(LEVEL)}"></placewise-puzzle>`)
  await isReady(page)
  const a = puzzle(page)
  const entries = () => a.evaluate((/** @type {any} */ e) => e.entries)
  expect(await entries()).toEqual(Array(9).fill(null))
  const half = ANSWER.map((piece, i) => (i < 5 ? piece : null))
  await a.evaluate((/** @type {any} */ e, half) => {
    e.entries = half
  }, half)
  await expect.poll(entries).toEqual(half)
  expect((await details(page, 'move')).at(-1)).toMatchObject({ entries: half, status: 'open' })
  await a.evaluate((/** @type {any} */ e) => {
    e.entries = Array(9).fill('lion')
  })
  await expect.poll(() => details(page, 'error')).toMatchObject([{ code: 'entries', path: '/3' }])
  expect(await entries()).toEqual(half)
  expect(await a.evaluate((/** @type {any} */ e) => e.check())).toMatchObject({ status: 'open' })
  expect(await details(page, 'check')).toMatchObject([{ status: 'open' }])
  expect(await a.evaluate((/** @type {any} */ e) => e.hint())).toMatchObject({ status: 'step' })
  await a.evaluate((/** @type {any} */ e) => e.hint())
  expect((await details(page, 'hint')).map(d => d.step)).toEqual(['look', 'why'])
  await a.evaluate((/** @type {any} */ e) => e.undo())
  await expect.poll(entries).toEqual(Array(9).fill(null))
  await a.evaluate((/** @type {any} */ e, answer) => {
    e.entries = answer
  }, ANSWER)
  await expect.poll(() => details(page, 'solved')).toMatchObject([{ help: 'hints' }])
  await a.evaluate((/** @type {any} */ e) => e.reset())
  await expect.poll(entries).toEqual(Array(9).fill(null))
})

test('calls while a level loads apply to that level', { tag: '@nightly' }, async ({ page }) => {
  await visitAny(page, '<placewise-puzzle id="a" kind="garden" grade="starter" seed="7"></placewise-puzzle>')
  await isReady(page)
  const a = puzzle(page)
  expect(
    await a.evaluate(async (/** @type {any} */ e, [level, answer]) => {
      e.level = { ...level, title: 'One that nobody waits for' }
      const waited = e.settled.then(() => e.puzzle.title)
      await Promise.resolve()
      await Promise.resolve()
      e.level = level
      await Promise.resolve()
      e.theme = 'dark'
      await Promise.resolve()
      const first = e.settled.then(() => e.puzzle.title)
      await e.put(answer)
      return { first: await first, waited: await waited, entries: e.entries }
    }, /** @type {const} */ ([LEVEL, ANSWER])),
  ).toEqual({ first: LEVEL.title, waited: LEVEL.title, entries: ANSWER })
  expect(await details(page, 'ready')).toHaveLength(2)
  // Random choices are written into the attributes before the game is ready.
  expect(
    await a.evaluate(
      (/** @type {any} */ e) =>
        new Promise(resolve => {
          new MutationObserver((_, observer) => {
            if (!e.seed) return
            observer.disconnect()
            e.settled.then(() => resolve(e.puzzle.kind))
          }).observe(e, { attributeFilter: ['seed'] })
          ;[e.level, e.kind, e.seed] = [null, 'city', null]
        }),
    ),
  ).toBe('city')
})

test('read-only stops moves, and hints can be switched off', { tag: '@nightly' }, async ({ page }) => {
  await visitAny(
    page,
    `<placewise-puzzle id="a" readonly level="${inline(LEVEL)}"></placewise-puzzle><placewise-puzzle id="b" hints="off" level="${inline(LEVEL)}"></placewise-puzzle>`,
  )
  await isReady(page, 'a')
  await isReady(page, 'b')
  await expect(puzzle(page).locator('.actions')).toBeHidden()
  await puzzle(page).getByRole('gridcell').first().focus()
  await page.keyboard.press('t')
  await expect(puzzle(page).locator('.place')).toHaveText('This board is only for looking at.')
  await puzzle(page)
    .locator('.stage')
    .click({ position: { x: 150, y: 150 } })
  expect(await details(page, 'move')).toEqual([])
  await puzzle(page).evaluate((/** @type {any} */ e, answer) => {
    e.entries = answer
  }, ANSWER)
  await expect.poll(() => puzzle(page).evaluate((/** @type {any} */ e) => e.entries)).toEqual(ANSWER)
  const b = puzzle(page, 'b')
  await expect(b.locator('#check')).toBeVisible()
  await expect(b.locator('#hint')).toBeHidden()
  await b.locator('#more').click()
  await expect(b.locator('#restart')).toBeVisible()
  await expect(b.locator('#teach-me')).toHaveCount(0)
  expect(await b.evaluate((/** @type {any} */ e) => e.hint())).toBeNull()
})

test('the single file without the feature does not offer “What about here?”', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, `<placewise-puzzle id="a" level="${inline(LEVEL)}"></placewise-puzzle>`)
  await isReady(page)
  await puzzle(page).locator('#more').click()
  await expect(puzzle(page).locator('#restart')).toBeVisible()
  await expect(puzzle(page).locator('#why-not')).toHaveCount(0)
})

test('read-only shows hints and mistakes without changing the board', { tag: '@nightly' }, async ({ page }) => {
  await visitAny(page, `<placewise-puzzle id="a" readonly level="${inline(LEVEL)}"></placewise-puzzle>`)
  await isReady(page)
  const a = puzzle(page)
  const isRefused = async () => {
    const chip = a.locator('.place').filter({ visible: true })
    await expect(chip).toHaveText('This board is only for looking at.')
    // The notice disappears by itself, so the next one can be seen to come.
    await expect(chip).toHaveCount(0)
  }
  for (let i = 0; i < 3; i++) await a.evaluate((/** @type {any} */ e) => e.hint())
  await isRefused()
  await a.locator('#do-it').click()
  await isRefused()
  const wrong = ANSWER.map((_, site) => (site ? null : 'tiger'))
  await a.evaluate((/** @type {any} */ e, wrong) => e.put(wrong), wrong)
  await a.evaluate((/** @type {any} */ e) => e.check())
  await a.locator('#back-to-mistake').click()
  await isRefused()
  expect((await details(page, 'move')).map(d => d.entries)).toEqual([wrong])
})

test('daily="today" keeps its day until it is set again', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 4, 3, 23, 59))
  await visitAny(page, '<placewise-puzzle id="a" daily kind="island"></placewise-puzzle>')
  await isReady(page)
  const a = puzzle(page)
  await a.evaluate((/** @type {any} */ e) => e.hint())
  await page.clock.setFixedTime(new Date(2026, 4, 4, 0, 1))
  const day = () => a.evaluate(async (/** @type {any} */ e) => (await e.settled, e.state.daily))
  await a.evaluate((/** @type {any} */ e) => {
    ;[e.theme, e.lang] = ['dark', 'zh']
  })
  expect(await day()).toBe('2026-05-03')
  await expect(a.locator('.note')).toHaveAttribute('data-kind', 'hint')
  await a.evaluate((/** @type {any} */ e) => {
    e.daily = null
    e.daily = ''
  })
  expect(await day()).toBe('2026-05-04')
  expect(await details(page, 'ready')).toHaveLength(2)
})

test('the page around keeps its looks, its keys and its scroll position', { tag: '@nightly' }, async ({ page }) => {
  const loud =
    '<style>html { font-size: 40px } * { letter-spacing: 0.5em; text-transform: uppercase; box-sizing: content-box } button, li, p { background: red !important; border: 9px solid red } #hint { display: none } :root { --ink: red; --card: red }</style>'
  await visit(page, `<placewise-puzzle id="quiet" level="${inline(LEVEL)}"></placewise-puzzle>`, { policy: '' })
  await isReady(page, 'quiet')
  const looks = () =>
    page.locator('placewise-puzzle').evaluate(e =>
      [...(e.shadowRoot?.querySelectorAll('.level-name, .clue, #hint, .piece-name, h2') ?? [])].map(part => {
        const { color, backgroundColor, fontSize, letterSpacing, textTransform, border, fontFamily, height } =
          getComputedStyle(part)
        return { color, backgroundColor, fontSize, letterSpacing, textTransform, border, fontFamily, height }
      }),
    )
  const wanted = await looks()
  await visit(
    page,
    `<placewise-puzzle id="a" level="${inline(LEVEL)}"></placewise-puzzle><div style="height: 3000px"></div>`,
    { policy: '', head: loud },
  )
  await isReady(page)
  expect(await looks()).toEqual(wanted)
  await expect(page.locator('h1')).toHaveCSS('text-transform', 'uppercase')
  expect(
    await page.evaluate(() => [
      document.documentElement.className,
      document.body.className,
      document.documentElement.dataset.theme,
      document.title,
    ]),
  ).toEqual(['', '', undefined, 'A blog'])

  await page.evaluate(() =>
    addEventListener('keydown', e => {
      const host = /** @type {{ keys?: string[] }} */ (/** @type {unknown} */ (window))
      host.keys = [...(host.keys ?? []), `${e.key} ${e.defaultPrevented}`]
    }),
  )
  const keys = () => page.evaluate(() => /** @type {any} */ (window).keys)
  await page.locator('a').focus()
  for (const key of ['t', 'Control+z', 'ArrowDown']) await page.keyboard.press(key)
  expect(await keys()).toEqual(['t false', 'Control false', 'z false', 'ArrowDown false'])
  expect(await details(page, 'move')).toEqual([])
  // A key that the game handles does not reach the page; other keys do.
  await write(puzzle(page), { 2: 'tiger' })
  await page.keyboard.press('q')
  await page.keyboard.press('Control+z')
  await expect.poll(() => details(page, 'move')).toHaveLength(2)
  await page.keyboard.press('F2')
  expect((await keys()).slice(4)).toEqual(['q false', 'Control false', 'F2 false'])
  await puzzle(page).locator('#open-help').click()
  await expect(puzzle(page).locator('.keys')).toContainText('Escape')
  await expect(puzzle(page).locator('.keys')).not.toContainText('F2')
  await expect(puzzle(page).locator('#help-dialog a')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.evaluate(() => scrollTo(0, 100))
  const hint = () => puzzle(page).evaluate((/** @type {any} */ e) => e.hint())
  await hint()
  await hint()
  expect(await page.evaluate(() => scrollY)).toBe(100)
})

test(
  'a wrong level is reported to the reader and the page, and a valid one can follow',
  { tag: '@nightly' },
  async ({ page }) => {
    await visitAny(
      page,
      `<placewise-puzzle id="a" level="${inline({ ...LEVEL, pieces: { unicorn: 9 } })}"></placewise-puzzle>`,
    )
    await expect.poll(() => details(page, 'error')).toMatchObject([{ path: '/pieces/unicorn' }])
    await expect(puzzle(page).locator('.waiting')).toContainText('unicorn')
    await expect(puzzle(page).locator('.table')).toBeHidden()
    /** @type {[Record<string, string | null>, Record<string, string>][]} */
    const bad = [
      [{ level: 'no code' }, { code: 'code' }],
      [{ level: '{' }, { code: 'value' }],
      [{ level: null }, { code: 'value' }],
      [{ kind: 'chess' }, { code: 'unknown', path: '/kind' }],
      [
        { kind: 'island', seed: '-1' },
        { code: 'value', path: '/seed' },
      ],
      [{ kind: 'island', seed: '1', grade: 'godlike' }, { path: '/grade' }],
      [{ kind: null, daily: '2026-13-01' }, { path: '/daily' }],
      [{ src: '/nowhere.json' }, { code: 'fetch', path: '/src' }],
    ]
    for (const [i, [attributes, error]] of bad.entries()) {
      await puzzle(page).evaluate((/** @type {any} */ e, attributes) => {
        Object.assign(e, attributes)
      }, attributes)
      await expect.poll(async () => (await details(page, 'error'))[i + 1]).toMatchObject(error)
    }
    await puzzle(page).evaluate((/** @type {any} */ e, level) => {
      e.level = level
    }, LEVEL)
    await isReady(page)
    await expect(puzzle(page).locator('.table')).toBeVisible()
    await expect(puzzle(page).locator('.waiting')).toBeHidden()
  },
)

test('markup in a level is shown as text', async ({ page }) => {
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  await visit(
    page,
    `<placewise-puzzle id="a" level="${inline({ ...LEVEL, title: markup, source: markup }).replaceAll('<', '&lt;')}"></placewise-puzzle>`,
  )
  await isReady(page)
  await expect(puzzle(page).locator('#level-name')).toHaveText(markup)
  expect(await page.evaluate(() => /** @type {any} */ (window).hacked)).toBeUndefined()
  expect(await refused(page)).toEqual([])
})

test("the element follows the page's light or dark theme", { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitAny(page, `<placewise-puzzle id="a" level="${inline(LEVEL)}"></placewise-puzzle>`)
  await isReady(page)
  const room = puzzle(page).locator('.room')
  // A page with only a light scheme gets a light element, whatever the device prefers.
  await expect(room).toHaveCSS('background-color', 'rgb(233, 245, 246)')
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark'
  })
  await expect(room).toHaveCSS('background-color', 'rgb(16, 23, 44)')
})

for (const { looks, tag, faultsIn } of LOOKS_BY_NIGHT) {
  test(`axe finds nothing${looks}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(
      page,
      `<placewise-puzzle id="a" theme="light" level="${inline(LEVEL)}"></placewise-puzzle><placewise-puzzle id="b" theme="light" kind="garden" grade="starter" seed="7"></placewise-puzzle>`,
      { policy: '' },
    )
    await isReady(page, 'a')
    await isReady(page, 'b')
    await puzzle(page).locator('#hint').click()
    await expect(puzzle(page).locator('.note')).toBeVisible()
    expect(await faultsIn(page)).toEqual([])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
}
