import { expect, test } from './kept-page.js'
import { host, told, record } from './abroad.js'
import { host as hostPage } from '../site.js'
import { readFileSync } from 'node:fs'

/** @import { Page } from '@playwright/test' */

const HELPER = readFileSync(new URL('../../www/embed/host.js', import.meta.url))

/** @type {Awaited<ReturnType<typeof host>>} */
let site
test.beforeAll(async () => {
  site = await host({ '/host.js': { body: HELPER } })
})
test.afterAll(() => site.close())

/**
 * Opens a page of another origin with a frame of the site.
 * @param {Page} page
 * @param {string | undefined} ours
 * @param {string} hash
 * @param {boolean} [helped] by `host.js`
 */
async function visit(page, ours, hash, helped = true) {
  const path = `/post-${Object.keys(site.answers).length}`
  const help = helped
    ? '<script type="module">import { connect } from "./host.js"; window.frame = connect(document.querySelector("iframe"))</script>'
    : ''
  site.answers[path] = {
    body: `<!doctype html><title>A blog</title><iframe id="a" src="${ours}embed-frame.html#${hash}" style="width: 600px; border: 0"></iframe>${help}`,
  }
  await record(page)
  await page.goto(site.origin + path)
}

/** @param {Page} page */
const puzzle = page => page.frameLocator('iframe').locator('placewise-puzzle')

/** @param {Page} page @param {string} name @returns {Promise<any[]>} */
const details = async (page, name) => (await told(page)).filter(e => e.name === name).map(e => e.detail)

test("a frame connects, sends events, answers calls, and has the puzzle's height", async ({ page, baseURL }) => {
  await visit(page, baseURL, 'kind=island&grade=starter&seed=3&hints=off')
  await expect.poll(() => details(page, 'ready')).toMatchObject([{ kind: 'island', seed: 3 }])
  await expect
    .poll(() =>
      page.evaluate(() => {
        const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'))
        return frame.clientHeight > 400 && frame.clientHeight < 2000
      }),
    )
    .toBe(true)
  await expect(puzzle(page).locator('#hint')).toBeHidden()
  const { entries, attributes } = await page.evaluate(() => /** @type {any} */ (window).frame.get())
  expect(entries.every((/** @type {unknown} */ e) => e === null)).toBe(true)
  expect(attributes).toMatchObject({ kind: 'island', seed: '3', hints: 'off' })
  expect(await page.evaluate(() => /** @type {any} */ (window).frame.check())).toMatchObject({ status: 'open' })
  expect(await details(page, 'check')).toHaveLength(1)
  await expect(page.evaluate(() => /** @type {any} */ (window).frame.put(['nobody']))).rejects.toThrow(/entries|items?/)
  await page.evaluate(() => /** @type {any} */ (window).frame.set({ lang: 'zh', theme: 'dark' }))
  await expect(puzzle(page).locator('#check')).toHaveText('检查')
  await expect(page.evaluate(() => /** @type {any} */ (window).frame.put(['nobody']))).rejects.toThrow(/这里有 1 项/)
})

test("errors are in the frame's language", { tag: '@nightly' }, async ({ page, baseURL }) => {
  for (const [hash, code, path, says] of [
    ['level=1nonsense', 'code', '', '这个链接坏了'],
    ['kind=ocean', 'unknown', '/kind', '没有“ocean”这种谜题'],
    ['src=none.json', 'fetch', '/src', '“none.json”里没有可以在这里显示的关卡'],
    ['kind=island&seed=x', 'value', '/seed', '“x”不是种子'],
  ]) {
    await visit(page, baseURL, `${hash}&lang=zh`)
    await expect
      .poll(() => details(page, 'error'))
      .toMatchObject([{ code, path, message: expect.stringContaining(says) }])
    await expect(puzzle(page).locator('.waiting')).toContainText(says)
  }
})

test('a foreign page cannot use a frame to read other files of our origin', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'secret', url: String(baseURL) }])
  /** @type {[path: string, answer: { status?: number, body?: string }][]} */
  const answers = [
    ['absent', { status: 404 }],
    ['private', { status: 401, body: 'log in' }],
    ['text', { body: 'no level at all' }],
    ['account', { body: '{"kind":"customer-4711"}' }],
    ['large', { body: 'x'.repeat(2_000_000) }],
    ['bad', { body: '{"kind":"island","pieces":{"secret-name":9},"clues":[]}' }],
  ]
  for (const [path, answer] of answers) {
    await page.route(`**/${path}.json`, async route => {
      expect((await route.request().allHeaders()).cookie).toBeUndefined()
      await route.fulfill(answer)
    })
    await visit(page, baseURL, `src=${path}.json`)
    await expect
      .poll(() => details(page, 'error'))
      .toEqual([
        {
          code: 'fetch',
          path: '/src',
          message: `'${path}.json' contains no level that can be shown here; use another file`,
        },
      ])
  }
})

/** Serves the frame and the engine's worker with one more policy. @param {Page} page @param {string} policy */
const restrict = (page, policy) =>
  page.route('**/{embed-frame.html,engine/worker.js}', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })

test(
  'with the headers that a host should send, a foreign page may frame the puzzle and no other page',
  { tag: '@nightly' },
  async ({ page }) => {
    const ours = await hostPage()
    try {
      await visit(page, ours.url, 'kind=island&grade=starter&seed=3')
      await expect.poll(() => details(page, 'ready')).toHaveLength(1)
      const frame = page.locator('iframe')
      await frame.evaluate((/** @type {HTMLIFrameElement} */ iframe, url) => {
        iframe.src = `${url}index.html`
      }, ours.url)
      // The browser shows an error page instead, whose address is not the site's.
      await expect.poll(() => page.frames().map(inner => inner.url())).toContain('chrome-error://chromewebdata/')
    } finally {
      await ours.close()
    }
  },
)

test(
  'where pictures are forbidden, pieces are letters on the board, in the tray and in clues',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    await restrict(page, "img-src 'none'")
    await visit(page, baseURL, 'kind=island&grade=starter&seed=3')
    await expect.poll(() => details(page, 'ready')).toHaveLength(1)
    const frame = puzzle(page)
    await expect(frame.locator('.tray .piece img, .clue-art img')).toHaveCount(0)
    const names = await frame.locator('.tray .piece-name').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    await expect(frame.locator('.tray .piece .symbol-text')).toHaveText(names.map(name => name.charAt(0).toUpperCase()))
    await expect(frame.locator('.clue-art .symbol-text').first()).toBeVisible()
  },
)

test('a policy that forbids WebAssembly is named to the reader', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await restrict(page, "script-src 'self'")
  await visit(page, baseURL, 'kind=island&grade=starter&seed=3')
  await expect(puzzle(page).locator('.waiting')).toContainText('wasm-unsafe-eval')
  await expect(puzzle(page).locator('.waiting')).not.toContainText('reload')
})

test(
  'a wrong attribute is named to the reader without the place in the engine',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    for (const [hash, says] of [
      ['kind=island&grade=nightmare', 'The attribute “grade” of this puzzle is wrong: unknown grade'],
      ['kind=ocean', 'The attribute “kind” of this puzzle is wrong: unknown kind'],
      ['kind=island&seed=-1', 'The attribute “seed” of this puzzle is wrong: '],
      ['daily=2026-13-01', 'The attribute “daily” of this puzzle is wrong: '],
    ]) {
      await visit(page, baseURL, hash)
      await expect(puzzle(page).locator('.waiting')).toContainText(String(says))
      await expect(puzzle(page).locator('.waiting')).not.toContainText('/')
    }
  },
)

test('a frame talks only with the connected page or listed origins', async ({ page, baseURL }) => {
  /** Collects the messages of the frame. */
  const listen = () =>
    page.evaluate(() => {
      ;/** @type {any} */ (window).heard = []
      addEventListener('message', e => /** @type {any} */ (window).heard.push(e.data))
    })
  const say = (/** @type {object} */ message) =>
    page.evaluate(message => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'), message)
  const heard = () =>
    page.evaluate(() =>
      /** @type {any} */ (window).heard
        .map((/** @type {any} */ m) => m.type)
        .filter((/** @type {string} */ type) => type !== 'height'),
    )

  // The list has another origin: this page gets no answer, whatever it says.
  await visit(page, baseURL, `kind=island&seed=3&origin=${encodeURIComponent('https://elsewhere.example')}`, false)
  await listen()
  await expect(puzzle(page).locator('.table')).toBeVisible()
  await say({ placewise: 1, type: 'hello' })
  await say({ placewise: 1, type: 'check', id: 1 })
  await expect(puzzle(page).locator('.note')).toBeHidden()
  expect(await heard()).toEqual([])

  // This origin is in the list: but the frame says nothing before it is greeted, and ignores unknown messages.
  await visit(page, baseURL, `kind=island&seed=3&origin=${encodeURIComponent(site.origin)}`, false)
  await listen()
  await expect(puzzle(page).locator('.table')).toBeVisible()
  await say({ placewise: 1, type: 'check', id: 1 })
  expect(await heard()).toEqual([])
  await say({ placewise: 9, type: 'hello' })
  await say({ placewise: 1, type: 'check', id: 1 })
  await expect.poll(heard).toEqual(['refused'])
  await say({ placewise: 1, type: 'hello' })
  for (const type of ['constructor', '__proto__', 'toString']) await say({ placewise: 1, type, id: 2 })
  await say({ placewise: 1, type: 'check', id: 3 })
  await expect.poll(heard).toEqual(['refused', 'welcome', 'event', 'event', 'answer'])
})

test.describe('in a sandbox', () => {
  /**
   * A plain host of the built site, which lets no other page read its files.
   * @type {Awaited<ReturnType<typeof hostPage>>}
   */
  let built
  test.beforeAll(async () => {
    built = await hostPage('', () => true, 'site')
  })
  test.afterAll(() => built.close())

  /** @param {Page} page @param {string} src @param {string} [more] of the hash */
  async function visitSandbox(page, src, more = '') {
    const heard = /** @type {string[]} */ ([])
    page.on('console', message => heard.push(message.text()))
    const path = `/post-${Object.keys(site.answers).length}`
    site.answers[path] = {
      body: `<!doctype html><title>A blog</title><iframe id="a" sandbox="allow-scripts" src="${src}embed-frame.html#kind=sudoku&grade=starter&seed=3${more}" style="width: 600px; border: 0"></iframe>
        <script type="module">import { connect } from "./host.js"; window.frame = connect(document.querySelector("iframe"))</script>`,
    }
    await record(page)
    await page.goto(site.origin + path)
    return heard
  }

  /** Plays by hints, and by messages of the host page. @param {Page} page */
  async function play(page) {
    await expect.poll(() => details(page, 'ready')).toMatchObject([{ kind: 'sudoku', seed: 3 }])
    await expect.poll(() => page.evaluate(() => document.querySelector('iframe')?.clientHeight)).toBeGreaterThan(400)
    expect(await page.evaluate(() => /** @type {any} */ (window).frame.check())).toMatchObject({ status: 'open' })
    await puzzle(page).locator('#hint').click()
    await expect(puzzle(page).locator('.note')).toHaveAttribute('data-kind', 'hint')
    // The icons are drawn in the page: a page without an origin may not use those of a file.
    await expect(puzzle(page).locator('#undo .icon path').first()).toBeAttached()
  }

  test('a frame plays, from modules', { tag: '@nightly' }, async ({ page, baseURL }) => {
    const heard = await visitSandbox(page, String(baseURL))
    await play(page)
    expect(heard.filter(text => /postMessage|icons|Unsafe/.test(text))).toEqual([])
  })

  test('a frame plays, from the built site', async ({ page }) => {
    const heard = await visitSandbox(page, built.url)
    await play(page)
    expect(heard.filter(text => /postMessage|icons|Unsafe/.test(text))).toEqual([])
  })

  test('a frame plays where workers are forbidden', { tag: '@nightly' }, async ({ page }) => {
    const [allowed, forbidden] = ["worker-src 'self' blob:", "worker-src 'none'"]
    built.edit('embed-frame.html', text => text.replace(allowed, forbidden))
    await visitSandbox(page, built.url)
    await play(page)
    built.edit('embed-frame.html', text => text.replace(forbidden, allowed))
  })

  test('a frame that cannot be loaded says what it needs', async ({ page, baseURL }) => {
    await page.route('**/pkg/**', route => route.fulfill({ status: 404 }))
    for (const [lang, words] of [
      ['en', 'must add “allow-same-origin”'],
      ['zh', '加上“allow-same-origin”'],
    ]) {
      await visitSandbox(page, String(baseURL), `&lang=${lang}`)
      await expect(page.frameLocator('iframe').getByRole('alert')).toContainText(words)
      await expect.poll(() => details(page, 'error')).toContainEqual(expect.objectContaining({ code: 'fetch' }))
    }
  })
})

test('the page accepts messages only from its own frame and origin', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await visit(page, baseURL, 'kind=island&seed=3')
  await expect.poll(() => details(page, 'ready')).toHaveLength(1)
  const height = () => page.evaluate(() => document.querySelector('iframe')?.style.height)
  await expect
    .poll(
      async () =>
        Math.abs(
          Number.parseFloat((await height()) ?? '') -
            (await puzzle(page).evaluate(e => e.getBoundingClientRect().height)),
        ) < 2,
    )
    .toBe(true)
  const before = await height()
  // Sent by the page itself, by another frame, and by the frame after it has moved to another origin.
  await page.evaluate(() => postMessage({ placewise: 1, type: 'event', name: 'solved', detail: {} }, '*'))
  site.answers['/liar'] = {
    body: '<script>parent.postMessage({ placewise: 1, type: "event", name: "solved", detail: {} }, "*"); parent.postMessage({ placewise: 1, type: "height", height: 7 }, "*"); parent.postMessage("done", "*")</script>',
  }
  await page.evaluate(
    src =>
      new Promise(resolve => {
        addEventListener('message', e => {
          if (e.data === 'done') resolve(0)
        })
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    `${site.origin}/liar`,
  )
  await page.evaluate(
    src =>
      new Promise(resolve => {
        addEventListener('message', e => {
          if (e.data === 'done') resolve(0)
        })
        const frame = document.querySelector('iframe')
        if (frame) frame.src = src
      }),
    `${site.origin}/liar`,
  )
  expect(await details(page, 'solved')).toEqual([])
  expect(await height()).toBe(before)
})
