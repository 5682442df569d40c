/** Pages do not move while they load, however long each of their parts takes. */
import { expect, test } from './kept-page.js'
import { byDayIf, ready } from './page.js'

/** @import { Page } from '@playwright/test' */

/** The limit of layout shift as web.dev/articles/cls defines it: impact fraction times distance fraction, summed. */
const MOST = 0.02

/** The conditions that show that a page is complete. @type {Record<string, (page: Page) => Promise<void>>} */
const complete = {
  ready,
  found: page => expect(page.locator('html')).toHaveAttribute('data-done', 'true'),
  board: page => expect(page.getByRole('gridcell').first()).toBeAttached(),
}

/** @type {[what: string, address: string, complete: keyof typeof complete][]} */
const pages = [
  ['the game at its first visit', '', 'ready'],
  ['a level', '#level=garden-3', 'ready'],
  ['the designer', 'designer.html', 'found'],
  ['the page about embedding', 'embed.html', 'ready'],
  ['the frame for other pages', 'embed-frame.html#kind=island&grade=starter&seed=7', 'board'],
  ['the page for printing', 'print.html', 'ready'],
  ['the page about the papers', 'papers.html', 'ready'],
]
const windows = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    for (const [what, address, state] of pages) {
      test(
        `${what} does not move while it loads`,
        byDayIf(name === 'phone' ? state === 'ready' && !address.includes('.html') : address === 'designer.html'),
        async ({ page }) => {
          await page.addInitScript(observe)
          await holdBack(page)
          await page.goto(`./${address}`)
          await complete[state](page)
          await frame(page)
          const moves = await page.evaluate(() => /** @type {any} */ (globalThis).moves)
          const sum = moves.reduce(
            (/** @type {number} */ all, /** @type {{ value: number }} */ move) => all + move.value,
            0,
          )
          expect(sum, JSON.stringify(moves, null, 1)).toBeLessThan(MOST)
        },
      )
    }
  })
}

/** Records every layout shift of the page, with the positions before and after, in `moves`. */
function observe() {
  /** @type {{ value: number, of: string[] }[]} */
  const moves = []
  Object.assign(globalThis, { moves })
  const note = (/** @type {any} */ { value, sources }) =>
    moves.push({
      value,
      of: sources.map((/** @type {any} */ { node, previousRect: from, currentRect: to }) =>
        [node?.id, node?.className, node?.nodeName, from.x, from.y, from.height, 'to', to.x, to.y, to.height].join(' '),
      ),
    })
  new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true })
}

/** Delays each part until the one before it was painted: markup, scripts, engine. @param {Page} page */
async function holdBack(page) {
  const isMarkedUp = () => document.readyState !== 'loading'
  const hasRun = () => document.documentElement.dataset.theme ?? customElements.get('placewise-puzzle')
  for (const [part, before] of /** @type {[RegExp, () => unknown][]} */ ([
    [/\/(main|page|app|frame)\.js$/, isMarkedUp],
    [/\.wasm$/, hasRun],
  ]))
    await page.route(part, async route => {
      await page.waitForFunction(before)
      await frame(page)
      await route.continue()
    })
}

/** Resolves when the current state of the page is painted. @param {Page} page */
const frame = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
