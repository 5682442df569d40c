/** Nothing leaks: listeners of finished gestures, and removed elements. */
import { expect, test } from '@playwright/test'
import { fingers } from './fingers.js'
import { laidOut, middle, open } from './page.js'

/** Returns the names of the window's pointer listeners. @param {import('@playwright/test').Page} page */
async function pointerListeners(page) {
  const protocol = await page.context().newCDPSession(page)
  const { result } = await protocol.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await protocol.send('DOMDebugger.getEventListeners', { objectId: String(result.objectId) })
  await protocol.detach()
  return listeners.map(({ type }) => type).filter(type => ['pointermove', 'pointercancel'].includes(type))
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('the window listens to a finger only while it marks a place', async ({ page }) => {
    await open(page)
    const { press } = await fingers(page)
    for (const site of [4, 5]) {
      await press(await middle(page, site), async () => {
        await expect(page.getByRole('gridcell').nth(site)).toHaveAttribute('aria-label', /nothing/)
        expect(await pointerListeners(page)).toHaveLength(2)
      })
      expect(await pointerListeners(page)).toEqual([])
    }
  })
})

test('a board keeps pictures of one size only, however often its size changes', async ({ page }) => {
  await page.addInitScript(() => {
    const made = /** @type {WeakRef<Element>[]} */ ([])
    Object.assign(window, { made })
    const create = document.createElement
    document.createElement = function (/** @type {string} */ name, /** @type {any} */ options) {
      const element = create.call(document, name, options)
      if (name === 'canvas') made.push(new WeakRef(element))
      return /** @type {any} */ (element)
    }
  })
  const protocol = await page.context().newCDPSession(page)
  const kept = async () => {
    await protocol.send('HeapProfiler.collectGarbage')
    return page.evaluate(
      () => /** @type {any} */ (window).made.filter((/** @type {any} */ canvas) => canvas.deref()).length,
    )
  }
  const resize = async (/** @type {number[]} */ ...widths) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 })
      await laidOut(page)
    }
  }
  await open(page, '#level=island-50')
  // At first all pictures are loaded; later their number stays.
  let before = 0
  const more = async () => {
    const earlier = before
    await resize(1010, 1024)
    before = await kept()
    return before - earlier
  }
  await expect.poll(more).toBe(0)
  await resize(1000, 980, 960, 940, 920, 900, 1024)
  await expect.poll(kept).toBeLessThanOrEqual(before)
})

test.describe('an element that is removed', () => {
  /** Counts workers, and records their requests. @param {import('@playwright/test').Page} page */
  async function visit(page) {
    await page.addInitScript(() => {
      const here = /** @type {any} */ (window)
      here.workers = 0
      here.asked = []
      const Real = Worker
      here.Worker = class extends Real {
        /** @param {string | URL} url @param {WorkerOptions} options */
        constructor(url, options) {
          super(url, options)
          here.workers++
        }

        /** @param {any} message @param {any} transfer */
        postMessage(message, transfer) {
          here.asked.push(message.path?.[0])
          super.postMessage(message, transfer)
        }
      }
    })
    await page.route('**/empty.html', route =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>A page</title><main></main><script type="module" src="embed/index.js"></script>',
      }),
    )
    await page.goto('./empty.html')
  }

  /**
   * Adds an element to the page.
   * @param {import('@playwright/test').Page} page
   * @param {Record<string, string>} attributes
   */
  const add = (page, attributes) =>
    page.evaluate(attributes => {
      const element = document.createElement('placewise-puzzle')
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.querySelector('main')?.append(element)
    }, attributes)

  for (const kind of ['island', 'garden', 'city']) {
    test(`can be garbage-collected, on a board of the kind ${kind}`, async ({ page }) => {
      await visit(page)
      await add(page, { kind, grade: 'starter', seed: '7' })
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await page.evaluate(() => {
        const element = document.querySelector('placewise-puzzle')
        Object.assign(window, { removed: new WeakRef(/** @type {Element} */ (element)) })
        element?.remove()
      })
      const protocol = await page.context().newCDPSession(page)
      await expect
        .poll(async () => {
          await protocol.send('HeapProfiler.collectGarbage')
          return page.evaluate(() => /** @type {any} */ (window).removed.deref() === undefined)
        })
        .toBe(true)
    })
  }

  /**
   * Objects that may outlive an element: clocks, observers, media listeners and canvases.
   * @typedef {object} Made
   * @property {WeakRef<Element>[]} canvases
   * @property {MediaQueryList[]} media
   * @property {Set<unknown>} clocks
   * @property {Set<unknown>} observers
   */

  /** Records these objects. @param {import('@playwright/test').Page} page */
  const keepCount = page =>
    page.addInitScript(() => {
      /** @type {Made} */
      const made = { canvases: [], media: [], clocks: new Set(), observers: new Set() }
      Object.assign(window, { made })
      const { createElement } = document
      document.createElement = (/** @type {string} */ name, /** @type {ElementCreationOptions} */ options) => {
        const element = createElement.call(document, name, options)
        if (name === 'canvas') made.canvases.push(new WeakRef(element))
        return element
      }
      const { matchMedia, setInterval, clearInterval } = window
      Object.assign(window, {
        matchMedia: (/** @type {string} */ query) => {
          const list = matchMedia(query)
          made.media.push(list)
          return list
        },
        setInterval: (/** @type {TimerHandler} */ tick, /** @type {number} */ ms) => {
          const clock = setInterval(tick, ms)
          made.clocks.add(clock)
          return clock
        },
        clearInterval: (/** @type {number} */ clock) => {
          clearInterval(clock)
          made.clocks.delete(clock)
        },
        ResizeObserver: class extends ResizeObserver {
          /** @param {Element} element */
          observe(element) {
            made.observers.add(this)
            super.observe(element)
          }

          disconnect() {
            made.observers.delete(this)
            super.disconnect()
          }
        },
      })
    })

  /**
   * Returns their present numbers, and the listeners on objects that outlive an element.
   * @param {import('@playwright/test').Page} page
   */
  async function census(page) {
    const protocol = await page.context().newCDPSession(page)
    // The browser driver also listens, with scripts that have no address.
    const ours = new Set()
    protocol.on('Debugger.scriptParsed', ({ scriptId, url }) => {
      if (url.startsWith('http')) ours.add(scriptId)
    })
    await protocol.send('Debugger.enable')
    await protocol.send('HeapProfiler.collectGarbage')
    const counts = await page.evaluate(() => {
      const { canvases, media, clocks, observers } = /** @type {Made} */ (Reflect.get(window, 'made'))
      const living = canvases.filter(canvas => canvas.deref())
      return { canvases: living.length, clocks: clocks.size, observers: observers.size, media: media.length }
    })
    const targets = [
      'window',
      'document',
      'document.documentElement',
      'document.body',
      'window.kept?.shadowRoot',
      ...Array.from({ length: counts.media }, (_, i) => `made.media[${i}]`),
    ]
    const listeners = []
    for (const target of targets) {
      const { result } = await protocol.send('Runtime.evaluate', { expression: target })
      if (!result.objectId) continue
      const found = await protocol.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
      const own = found.listeners.filter(({ scriptId }) => ours.has(scriptId))
      listeners.push(...own.map(({ type }) => `${target.replace(/\d+/, '')} ${type}`))
    }
    await protocol.detach()
    const { canvases, clocks, observers } = counts
    return { canvases, clocks, observers, workers: page.workers().length, listeners: listeners.sort() }
  }

  /**
   * The ways in which a page disposes of an element.
   * @type {[how: string, end: (element: HTMLElementTagNameMap['placewise-puzzle']) => void][]}
   */
  const ends = [
    ['that is removed and forgotten', element => element.remove()],
    [
      'that is disposed of, and that the page still has',
      element => {
        Object.assign(window, { kept: element })
        element.dispose()
      },
    ],
  ]
  for (const [how, end] of ends) {
    test(`releases everything: one ${how}`, async ({ page }) => {
      await keepCount(page)
      await visit(page)
      /** Plays half a game, and ends it while a finger is on the board. */
      const round = async () => {
        await add(page, { kind: 'garden', grade: 'starter', seed: '7', lang: 'en' })
        const first = page.getByRole('gridcell').first()
        const letter = ((await page.locator('.piece kbd').first().textContent()) ?? '').toLowerCase()
        await first.press(letter)
        await expect(first).not.toHaveAttribute('aria-label', /empty/)
        await page.locator('#hint').click()
        await expect(page.locator('.note')).toHaveAttribute('data-kind', 'hint')
        const { x, y } = await middle(page, 0)
        await page.mouse.move(x, y)
        await page.mouse.down()
        const playing = await census(page)
        await page.locator('placewise-puzzle').evaluate(end)
        await page.mouse.up()
        return playing
      }
      const before = await census(page)
      const playing = await round()
      expect(playing).toMatchObject({ workers: 1, clocks: 1, observers: 3 })
      expect(playing.canvases).toBeGreaterThan(3)
      const heard = ['window pointermove', 'document visibilitychange', 'made.media[] change']
      expect(playing.listeners).toEqual(expect.arrayContaining(heard))
      // Pictures of pieces are kept for the next element: their number is the same after a second one.
      await expect.poll(() => census(page)).toEqual({ ...before, canvases: expect.any(Number) })
      const { canvases } = await census(page)
      await round()
      await expect.poll(() => census(page)).toEqual({ ...before, canvases })
    })
  }

  test('ends its worker while its level is made, and makes the level when put back', async ({ page }) => {
    // Until then no level is ever finished.
    await page.route('**/pkg/placewise.js', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export * from './placewise.js?real'
        export { default } from './placewise.js?real'
        export const startGenerate = () => ({ step() { return { state: 'running', fraction: 0 } }, free() {} })`,
      }),
    )
    await visit(page)
    await add(page, { kind: 'island', grade: 'starter', seed: '7' })
    await page.waitForFunction(() => /** @type {any} */ (window).asked.includes('work'))
    await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('placewise-puzzle'))
      const { settled } = element
      Object.assign(window, { element })
      element.remove()
      return settled
    })
    expect(await page.evaluate(() => /** @type {any} */ (window).workers)).toBe(1)
    await expect.poll(() => page.workers().length).toBe(0)
    await page.unroute('**/pkg/placewise.js')
    await page.evaluate(() => document.querySelector('main')?.append(/** @type {any} */ (window).element))
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  test('continues when put back', async ({ page }) => {
    await visit(page)
    await add(page, { kind: 'island', grade: 'starter', seed: '7' })
    await page.getByRole('gridcell').first().press('p')
    const stands = await page.getByRole('gridcell').first().getAttribute('aria-label')
    await page.evaluate(async () => {
      const element = /** @type {Element} */ (document.querySelector('placewise-puzzle'))
      element.remove()
      await new Promise(resolve => setTimeout(resolve))
      document.querySelector('main')?.append(element)
    })
    await expect(page.getByRole('gridcell').first()).toHaveAttribute('aria-label', String(stands))
    await page.locator('#hint').click()
    await expect(page.locator('.note')).toHaveAttribute('data-kind', 'hint')
    expect(await page.evaluate(() => /** @type {any} */ (window).workers)).toBe(2)
  })
})
