import { expect, test } from '@playwright/test'
import { webkitDriver } from '../browsers.js'
import { host as copy } from '../site.js'
import { withWebkitGtk } from '../webdriver.js'
import { blog, host, integrity, SCRIPT, shop, strict } from './abroad.js'
import { byDayIf } from './page.js'

/**
 * Returns a script that asks the engine for the answer and enters it with the keys of the pieces, numbers digit by
 * digit; grows what must grow.
 * @param {any} level
 */
const playing = level => `
  const level = ${JSON.stringify(level)}
  const key = (target, key) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const files = ['engine/client.js', 'lib/assets.js'].map(path => import(new URL(path, document.baseURI).href))
  Promise.all(files).then(async ([{ Engine }, { PLAYERS_BUILDS }]) => {
    const [solution] = (await new Engine(PLAYERS_BUILDS).solve(level)).solutions
    const cells = [...document.querySelectorAll('[role=gridcell]')]
    for (const [site, piece] of solution.entries()) {
      if (piece === null) continue
      cells[site].focus()
      const sign = document.querySelector('[data-piece="' + piece + '"] kbd')?.textContent.toLowerCase()
      for (const part of sign ? [sign] : String(piece)) key(cells[site], part)
    }
    const grow = document.querySelector('#grow')
    if (grow.checkVisibility()) grow.click()
  })`

for (const kind of ['island', 'garden', 'city', 'numbrix'])
  test(`the first level is played to its end: ${kind}`, byDayIf(kind === 'garden'), async () => {
    const files = await copy()
    try {
      await withWebkitGtk(webkitDriver() ?? '', async page => {
        const [{ id, level }] = JSON.parse(files.read(`levels/${kind}.json`))
        await page.goto(`${files.url}#level=${id}`)
        await page.until('return document.documentElement.dataset.ready === "true"')
        expect(await page.run('return document.title')).toMatch(/\S/)
        await page.run(playing(level))
        await page.until('return document.querySelector(".note").dataset.kind === "won"')
      })
    } finally {
      await files.close()
    }
  })

test('in a page of another origin, under a strict policy, the element is played to its end', async () => {
  const cdn = await shop()
  const tag = `<script type="module" crossorigin="anonymous" integrity="${integrity()}" src="${cdn.origin}/${SCRIPT}"></script>`
  const level =
    '{&quot;kind&quot;:&quot;island&quot;,&quot;pieces&quot;:{&quot;tiger&quot;:1,&quot;lion&quot;:3,&quot;panda&quot;:5},&quot;clues&quot;:[{&quot;rule&quot;:&quot;on&quot;,&quot;piece&quot;:&quot;tiger&quot;,&quot;tags&quot;:[&quot;height3&quot;]},{&quot;rule&quot;:&quot;on&quot;,&quot;piece&quot;:&quot;lion&quot;,&quot;tags&quot;:[&quot;height2&quot;]}]}'
  const site = await host({
    '/post': { body: blog(`<placewise-puzzle level="${level}"></placewise-puzzle>`, tag), policy: strict(cdn.origin) },
  })
  try {
    await withWebkitGtk(webkitDriver() ?? '', async page => {
      await page.goto(`${site.origin}/post`)
      const puzzle = 'const puzzle = document.querySelector("placewise-puzzle"), room = puzzle.shadowRoot;'
      await page.until(`${puzzle} return Boolean(room?.querySelector('[role="gridcell"]')?.checkVisibility())`)
      await page.run(
        `${puzzle} puzzle.entries = ['panda', 'lion', 'tiger', 'panda', 'lion', 'lion', 'panda', 'panda', 'panda']`,
      )
      await page.until(`${puzzle} return room.querySelector('.note').dataset.kind === 'won'`)
      expect(await page.run(`${puzzle} return !room.querySelector('.ribbon').hidden`)).toBe(true)
    })
  } finally {
    cdn.close()
    site.close()
  }
})
