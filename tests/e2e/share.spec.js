import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import jsqr from 'jsqr'
import { placewise } from '../api/wasm.js'
import { ladderOf } from '../kinds.js'
import { faults } from './faults.js'
import { ANSWER_50, cell, choose, complaints, expectStanding, expectWon, open, openNext, ready, write } from './page.js'

/** @import { Browser, Page } from '@playwright/test' */

/** The package uses another module system; the function is inside. @type {typeof jsqr} */
const readPicture = /** @type {any} */ (jsqr).default ?? jsqr

/** A new level, which is not on the ladder. */
const { level: LEVEL } = placewise.generate('island', { grade: 'tracker', seed: 7 })

/** @param {Page} page */
async function shareLink(page) {
  await choose(page, 'share')
  await expect(page.locator('#share-link')).toBeVisible()
  return page.locator('#share-link').inputValue()
}

/** Returns the link that contains the level itself. @param {Page} page */
async function codedLink(page) {
  await shareLink(page)
  return page.locator('#share-coded').inputValue()
}

/** @param {Page} page */
const certificate = page => page.locator('.certificate')

/** Waits until the certificate is checked and right: then there is nothing to say. @param {Page} page */
async function isKept(page) {
  await expect(certificate(page)).toHaveAttribute('data-state', 'kept')
  await expect(certificate(page)).toBeHidden()
}

/** Returns the hash of a link. @param {string} link */
const hashOf = link => link.slice(link.indexOf('#'))

/** Returns a page of a new visitor. @param {Browser} browser @param {string} baseURL */
async function stranger(browser, baseURL) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' })
  return context.newPage()
}

test('a level from a link is played while it is checked, however long that takes', async ({ page }) => {
  let threads = 0
  await page.route('**/engine/worker.js*', route => (threads++ ? undefined : route.continue()))
  await open(page, `#code=${placewise.encode(LEVEL)}`)
  await expect(certificate(page)).toHaveAttribute('data-state', 'open')
  await expect(page.locator('#open-help')).toBeVisible()
  await page.locator('#hint').click()
  await expect(page.locator('#why')).toBeVisible()
  await expect(certificate(page)).toHaveAttribute('data-state', 'open')
})

test('a level sent by a link is checked and played to its end', async ({ page, browser, baseURL }) => {
  // A new level, not one that every visitor has.
  await open(page, '#new=island/standard/tracker/7')
  const link = await shareLink(page)
  expect(link).toMatch(/#code=1[\w-]{20,200}&is=\d+\.one\.tracker$/)
  const other = await stranger(browser, String(baseURL))
  await other.goto(link)
  await ready(other)
  await isKept(other)
  await expect(other.locator('#spoken')).not.toContainText('Checked on your device')
  const solution = await other.evaluate(
    async code => {
      const { Engine } = await import(new URL('engine/client.js', location.href).href)
      const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', location.href).href)
      const engine = new Engine(PLAYERS_BUILDS)
      return (await engine.solve(await engine.decode(code))).solutions[0]
    },
    new URLSearchParams(hashOf(link).slice(1)).get('code') ?? '',
  )
  await write(other, Object.fromEntries(solution.entries()))
  await expectWon(other)
  // It is stored like any other level, and can be resumed.
  await open(other, '?again#home')
  await expect(other.locator('#go-on')).toHaveCount(0)
  await other.evaluate(hash => {
    location.hash = hash
  }, hashOf(link))
  await expectWon(other)
  await other.locator('#note-rest').click()
  await other.locator('#again').click()
  await write(other, { 0: String(solution[0]) })
  await other.locator('#go-home').click()
  await other.locator('#go-on').click()
  await expectStanding(other, [String(solution[0]), '', '', '', '', '', '', '', ''])
})

test('a garden sent by a link is played too', { tag: '@nightly' }, async ({ page, browser, baseURL }) => {
  await open(page, '#new=garden/small/explorer/3')
  const link = await shareLink(page)
  const other = await stranger(browser, String(baseURL))
  await other.goto(link)
  await ready(other)
  await expect(certificate(other)).toHaveAttribute('data-state', 'kept')
  await expect(other.locator('.grow')).toBeVisible()
})

test('a link to a built-in level is recognised', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  const link = await codedLink(page)
  await openNext(page, hashOf(link))
  await expect(page.locator('#level-name')).toContainText('Island 50')
  await isKept(page)
  expect(await faults(page)).toEqual([])
})

test('a false claim of a link is reported, in either language', async ({ page }) => {
  await open(page)
  const link = hashOf(await codedLink(page))
  await openNext(page, link.replace('thinker', 'starter'))
  await expect(certificate(page)).toHaveAttribute('data-state', 'broken')
  await expect(certificate(page)).toContainText(
    'The link says: one answer, Starter. This device finds: one answer, Thinker.',
  )
  await page.locator('#open-settings').click()
  await page.locator('input[value="zh"]').check()
  await page.keyboard.press('Escape')
  await expect(certificate(page)).toContainText('链接上说：一个答案')
  await certificate(page).locator('.close').click()
  await expect(certificate(page)).toBeHidden()
  await openNext(
    page,
    link
      .replace(/is=\d+\./, 'is=999.')
      .replace('one', 'several')
      .replace('thinker', 'starter'),
  )
  await expect(certificate(page)).toContainText('另一个版本')
  for (const odd of ['', '&is=', '&is=1.one.<b>', '&is=__proto__.one.x']) {
    await openNext(page, link.replace(/&is=.*/, odd))
    await isKept(page)
  }
})

test('characters that mail and chat append to a link are ignored', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  const link = hashOf(await codedLink(page))
  for (const tail of ['.', ',%20see!']) {
    await openNext(page, `${link}${tail}`)
    await isKept(page)
    await openNext(page, `${link.replace(/&is=.*/, '')}${tail}`)
    await isKept(page)
  }
})

test('a link with a lost end or escaped signs still opens its level', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  const link = hashOf(await codedLink(page))
  await openNext(page, link.slice(0, -4))
  await isKept(page)
  await openNext(page, `#${encodeURIComponent(link.slice(1))}`)
  await isKept(page)
  await expect(page.locator('#level-name')).toContainText('Island 50')
})

const LOST = {
  'a damaged': '#code=120VafGcHgixQGfVBGpXCp18_3E041p_gOFtBrQ0dU546AciPdOL4Yn_isaiDlUr8bMPHSx',
  'half a': '#code=120VafGcHgixQGfVBGp',
  'an empty': '#code=',
  'a strange': '#code=<img src=x onerror=alert(1)>',
  'a long': `#code=1${'A'.repeat(100_000)}`,
  'a later': '#code=20VafGcHgixQGfVBGpXCp18_3E041p',
}
test('an invalid link leads to a page that says so and offers home', { tag: '@nightly' }, async ({ page }) => {
  const errors = complaints(page)
  for (const [name, hash] of Object.entries(LOST)) {
    await test.step(`${name} link`, async () => {
      await open(page, hash)
      await expect(page.locator('main.lost')).toBeVisible()
      await expect(page.locator('.lost-text')).toContainText(
        name === 'a long' ? 'more than a level' : name === 'a later' ? 'newer' : 'damaged',
      )
      await expect(page.locator('#spoken')).toContainText('This link cannot be opened')
      expect(await faults(page)).toEqual([])
      await page.locator('#lost-home').click()
      await expect(page.locator('main.home')).toBeVisible()
      await expect(page.locator('main.lost')).toBeHidden()
    })
  }
  expect(errors).toEqual([])
})

test('a picture of the link is read by a camera', async ({ page }) => {
  const fetched = /** @type {string[]} */ ([])
  page.on('request', request => fetched.push(request.url()))
  await open(page)
  const link = await shareLink(page)
  expect(fetched.filter(url => url.includes('lean-qr'))).toEqual([])
  await page.locator('#share-qr').click()
  const picture = page.locator('.qr svg')
  await expect(picture).toHaveAccessibleName(/QR picture/)
  await expect(page.locator('#spoken')).toContainText('QR picture is there')
  const dots = await page.evaluate(async () => {
    const svg = /** @type {SVGSVGElement} */ (document.querySelector('.qr svg')).cloneNode(true)
    const side = 340
    Object.entries({ xmlns: 'http://www.w3.org/2000/svg', width: side, height: side }).forEach(([name, value]) =>
      /** @type {Element} */ (svg).setAttribute(name, String(value)),
    )
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    await image.decode()
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(side, side).getContext('2d'))
    pen.drawImage(image, 0, 0)
    return {
      side,
      black: [...pen.getImageData(0, 0, side, side).data]
        .filter((_, i) => i % 4 === 0)
        .map(red => (red < 128 ? 1 : 0))
        .join(''),
    }
  })
  const pixels = Uint8ClampedArray.from(
    [...dots.black].flatMap(black => (black === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  expect(readPicture(pixels, dots.side, dots.side)?.data).toBe(link)
})

test('a key copies the link, and the copy opens', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const link = await shareLink(page)
  await page.locator('#share-copy').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#share-copy')).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await expect(page.locator('#share-dialog')).toBeHidden()
})

test(
  'without clipboard permission every page copies by the older method or reports failure',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.addEventListener('copy', e => {
        ;/** @type {any} */ (window).copied = /** @type {HTMLTextAreaElement} */ (e.target).value
      })
    })
    const troubles = complaints(page)
    /** @param {string} button @param {string} told @param {RegExp} wanted @param {string} [words] its selector */
    const copies = async (button, told, wanted, words = button) => {
      await page.locator(button).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator(words)).toHaveText(told)
      expect(await page.evaluate(() => /** @type {any} */ (window).copied)).toMatch(wanted)
      await expect(page.locator(button)).toBeFocused()
    }
    await open(page)
    await shareLink(page)
    await copies('#share-copy', 'Copied', /^http.*#level=island\/50$/)
    await open(page, 'embed.html')
    await copies('.snippet:nth-child(3) button', 'Copied', /^<iframe /)
    await open(page, 'designer.html')
    await page.locator('#open-files').click()
    await copies('#copy-text', 'Copied.', /^\{\n "kind"/, '#files-told')
    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await copies('#copy-text', 'Could not copy.', /./, '#files-told')
    expect(troubles).toEqual([])
  },
)

test('a shared result shows the course without the solution', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, Object.fromEntries(ANSWER_50.entries()))
  await expectWon(page)
  await page.locator('#won-share').click()
  await expect(page.locator('#share-result')).toContainText('▆')
  // The result, which has the link in it, is offered first; all else is folded.
  await expect(page.locator('#share-dialog .button:visible:not(#result-send)')).toHaveCount(1)
  expect(await faults(page)).toEqual([])
  const result = await page.locator('#share-result').textContent()
  const [title, how, course, steep, link, ...more] = (result ?? '').split('\n')
  expect(title).toBe('Placewise · Wonderful Island 50 ●●●●○ Thinker 🐘🐵🐯🦛🦁🐼')
  expect(how).toMatch(/^Solved in 0:\d\d, 9 moves, without hints$/u)
  expect(course).toBe(`${'🟩'.repeat(9)} my moves`)
  expect(steep).toMatch(/^[▁▂▄▆█]{9} how hard the steps are$/)
  expect(link).toMatch(/^http.*\/#level=island\/50$/)
  expect(more).toEqual([])
  for (const place of ['top', 'left', 'pineapple', 'lemon', 'height']) expect(result).not.toContain(place)
})

test('the result of a puzzle of the day has the address of that day', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '#day=island/2026-05-04')
  const answer = await page.evaluate(async () => {
    const { Engine } = await import(new URL('engine/client.js', location.href).href)
    const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', location.href).href)
    const { recipeOf } = await import(new URL('catalogue/daily.js', location.href).href)
    const engine = new Engine(PLAYERS_BUILDS)
    const [info] = await engine.kinds('en')
    const { wish, seed } = recipeOf('2026-05-04', info)
    const { level } = await engine.generate(wish.kind, { ...wish, kind: undefined, seed }, 'en')
    return (await engine.solve(level)).solutions[0]
  })
  await write(page, Object.fromEntries(answer.entries()))
  await expectWon(page)
  await page.locator('#won-share').click()
  await expect(page.locator('#share-result')).toContainText('/#day=island/2026-05-04')
})

test.describe('hostile levels in a link', () => {
  const NASTY = '<img src=x onerror="window.spoilt=1"><script>window.spoilt=1</script>{{1}}${1}\u202E'
  const level = ladderOf('island')[4].level

  test('are shown as text and do nothing', async ({ page }) => {
    const errors = complaints(page)
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        Object.assign(window, { violated: event.violatedDirective })
      })
    })
    await open(page, '#home')
    const code = await page.evaluate(
      async level => {
        const { Engine } = await import(new URL('engine/client.js', location.href).href)
        const { PLAYERS_BUILDS } = await import(new URL('lib/assets.js', location.href).href)
        return new Engine(PLAYERS_BUILDS).encode(level)
      },
      { ...level, title: NASTY, author: NASTY, source: NASTY },
    )
    await open(page, `?again#code=${code}`)
    await expect(page.locator('#level-name')).toContainText('<img src=x')
    await choose(page, 'share')
    await expect(page.locator('.share-name')).toContainText('<script>')
    await page.keyboard.press('Escape')
    await write(page, { 0: level.pieces ? Object.keys(level.pieces)[0] : '' })
    await open(page, '?third#home')
    await expect(page.locator('#go-on')).toBeVisible()
    await page.goto(`./print.html#code=${code}`)
    await ready(page)
    await expect(page.locator('.paper-head .paper-title')).toContainText('<img src=x')
    expect(
      await page.evaluate(() => [/** @type {any} */ (window).spoilt, /** @type {any} */ (window).violated]),
    ).toEqual([undefined, undefined])
    expect(errors).toEqual([])
  })

  test('that are invalid are refused with the reason, as text', async ({ page }) => {
    await open(page, '#home')
    await page.evaluate(async () => {
      await import(new URL('i18n/text/all.js', location.href).href)
      const { tellLost } = await import(new URL('app/screens.js', location.href).href)
      const { Locale } = await import(new URL('i18n/locale.js', location.href).href)
      tellLost(
        { name: 'PuzzleError', code: 'unknown', path: '/clues/0', message: "/clues/0: unknown piece '<b>lion</b>'" },
        new Locale('en'),
      )
    })
    await expect(page.locator('.lost-detail')).toHaveText("Clue 1: unknown piece '<b>lion</b>'")
  })
})

test('the keyboard still moves on the board after the certificate appears', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  const link = hashOf(await codedLink(page))
  await open(page, `?again${link}`)
  await expect(certificate(page)).toHaveAttribute('data-state', 'kept')
  await cell(page, 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 1)).toBeFocused()
})

test('the picture of a win can be saved', { tag: '@nightly' }, async ({ page }) => {
  await open(page)
  await write(page, ANSWER_50)
  await expectWon(page)
  await page.locator('#note-rest').click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#keep-picture').click()])
  expect(download.suggestedFilename()).toMatch(/^placewise-.+\.png$/)
  const png = readFileSync(await download.path())
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect(Math.max(width, height)).toBeGreaterThan(1500)
  // The picture is drawn: its middle has many colours.
  const colours = await page.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(64, 64).getContext('2d'))
    pen.drawImage(image, 0, 0, 64, 64)
    return new Set(new Uint32Array(pen.getImageData(16, 16, 32, 32).data.buffer)).size
  }, png.toString('base64'))
  expect(colours).toBeGreaterThan(100)
})
