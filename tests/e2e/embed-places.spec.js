/** The element in the places that pages have for it: it is seen in each, and fits. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './kept-page.js'
import { dist } from '../install.js'
import { KINDS } from '../kinds.js'
import { isPacked } from '../sample.js'
import { host, record, SCRIPT, told } from './abroad.js'
import { byDayIf } from './page.js'

/** @import { Page } from '@playwright/test' */

const LEVEL = JSON.stringify({
  kind: 'island',
  pieces: { tiger: 1, lion: 3, panda: 5 },
  clues: [{ rule: 'on', piece: 'tiger', tags: ['height3'] }],
}).replaceAll('"', '&quot;')

/** @param {string} id @param {string} [attributes] @param {string} [between] */
const puzzle = (id, attributes = '', between = '') =>
  `<placewise-puzzle id="${id}" lang="en" level="${LEVEL}" ${attributes}>${between}</placewise-puzzle>`

/** The places, each a page's markup around the element. @type {Record<string, (own: string) => string>} */
const PLACES = {
  block: own => `<div>${own}</div>`,
  'centred flex box': own => `<div style="display: flex; justify-content: center">${own}</div>`,
  'flex row beside text': own => `<div style="display: flex"><p>${'Some text. '.repeat(40)}</p>${own}</div>`,
  'flex row beside a picture': own =>
    `<div style="display: flex; align-items: center"><img alt="" width="120" height="80">${own}</div>`,
  'flex row that wraps': own => `<div style="display: flex; flex-wrap: wrap"><p>Text.</p>${own}</div>`,
  'flex item without a basis': own => `<div style="display: flex"><div style="flex: 0">${own}</div></div>`,
  'container in a centred flex box': own =>
    `<div style="display: flex; justify-content: center"><div style="container-type: inline-size">${own}</div></div>`,
  'beside a wide float': own =>
    `<div style="overflow: auto"><img alt="" height="80" style="float: left; width: 95%">${own}</div>`,
  'centred flex column': own => `<div style="display: flex; flex-direction: column; align-items: center">${own}</div>`,
  'inline flex box': own => `<div style="display: inline-flex">${own}</div>`,
  'grid of auto and 1fr': own =>
    `<div style="display: grid; grid-template-columns: auto 1fr">${own}<p>${'Text. '.repeat(40)}</p></div>`,
  'centred grid': own => `<div style="display: grid; place-items: center">${own}</div>`,
  'grid of fractions': own =>
    `<div style="display: grid; grid-template-columns: 1fr 1fr 1fr">${own}<p>Text.</p><p>Text.</p></div>`,
  'table cell': own => `<table><tr><td>${own}</td><td>Text.</td></tr></table>`,
  'display: table': own => `<div style="display: table; margin: auto">${own}</div>`,
  float: own => `<div style="overflow: auto"><div style="float: left">${own}</div>Text.</div>`,
  'inline block': own => `<div style="text-align: center"><div style="display: inline-block">${own}</div></div>`,
  'fit-content': own => `<div style="width: fit-content; margin: auto">${own}</div>`,
  'max-content': own => `<div style="width: max-content">${own}</div>`,
  'min-content': own => `<div style="width: min-content">${own}</div>`,
  absolute: own => `<div style="position: relative; height: 700px"><div style="position: absolute">${own}</div></div>`,
  'below a button': own =>
    `<div style="position: relative; display: inline-block; height: 900px"><button>Play</button><div style="position: absolute; left: 0">${own}</div></div>`,
  'display: contents': own =>
    `<div style="display: flex; justify-content: center"><div style="display: contents">${own}</div></div>`,
  figure: own => `<figure style="display: table">${own}<figcaption>Text.</figcaption></figure>`,
  list: own => `<ul style="display: flex; padding: 0; list-style: none"><li>Text.</li><li>${own}</li></ul>`,
  fieldset: own => `<div style="display: flex"><fieldset><legend>Text</legend>${own}</fieldset></div>`,
  columns: own => `<div style="columns: 3"><p>${'Some text. '.repeat(60)}</p>${own}</div>`,
  'from right to left': own => `<div dir="rtl" style="display: flex; justify-content: center">${own}</div>`,
  vertical: own => `<div style="writing-mode: vertical-rl; display: inline-block">${own}</div>`,
  zoomed: own => `<div style="zoom: 1.5; display: flex; justify-content: center">${own}</div>`,
  'narrow float': own => `<div style="width: 240px"><div style="float: left">${own}</div></div><br clear="all">`,
  'shadow root': own =>
    `<div><template shadowrootmode="open"><style>:host { display: flex; justify-content: center }</style><slot></slot></template>${own}</div>`,
}

/** The styles that a page may give to the element itself. @type {Record<string, string>} */
const OWN = {
  'inline-block': 'style="display: inline-block"',
  float: 'style="float: right"',
  'auto margins in a flex box': 'style="margin: auto"',
  flex: 'style="display: flex"',
  grid: 'style="display: grid; justify-items: start"',
  contents: 'style="display: contents"',
  absolute: 'style="position: absolute; left: 0"',
  'fit-content': 'style="width: fit-content"',
}

/** Usual styles of hosts, as far as they concern what is in a page's text. @type {Record<string, string>} */
const HOSTS = {
  none: '',
  WordPress: `.entry-content > * { max-width: 650px; margin-inline: auto } .entry-content { container-type: normal }
    img, video, iframe, svg { max-width: 100%; height: auto } figure { margin: 0 0 1em } :where(.entry-content > *) { margin-block: 24px 0 }`,
  Bootstrap: `*, ::before, ::after { box-sizing: border-box } body { margin: 0; -webkit-text-size-adjust: 100%; line-height: 1.5 }
    p, ul, figure { margin: 0 0 1rem } fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
    img, svg { vertical-align: middle } table { caption-side: bottom; border-collapse: collapse } button { margin: 0; font: inherit } [role=button] { cursor: pointer }`,
  Tailwind: `*, ::after, ::before { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } ::before, ::after { --tw-content: '' }
    html { line-height: 1.5; tab-size: 4 } ol, ul, menu { list-style: none }
    img, svg, video, canvas, audio, iframe, embed, object { display: block; vertical-align: middle }
    img, video { max-width: 100%; height: auto } button, input, progress { font: inherit; color: inherit; background: transparent } progress { vertical-align: baseline } [hidden] { display: none !important }`,
  reset: `* { box-sizing: border-box; min-width: 0; margin: 0; padding: 0; font: inherit; line-height: calc(1em + 0.5rem) } img, svg, picture, video, canvas { display: block; max-width: 100% }
    p, h1 { overflow-wrap: break-word } #root { isolation: isolate }`,
  prose: `main { max-width: 680px; margin: 0 auto; padding: 0 24px; font: 20px/1.6 Georgia, serif; word-break: break-word; letter-spacing: -0.003em; white-space: pre-wrap }
    main > * + * { margin-top: 2em } td { padding: 8px; border: 1px solid } li::before { content: '–' }`,
}

/** @type {Awaited<ReturnType<typeof host>>} */
let site
test.beforeAll(async () => {
  const folder = join(dist(), 'embed')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  site = await host({
    [`/${SCRIPT}`]: { body: readFileSync(join(dist(), SCRIPT)) },
    ...Object.fromEntries(
      files.map(name => [`/embed/${name.replaceAll('\\', '/')}`, { body: readFileSync(join(folder, name)) }]),
    ),
  })
})
test.afterAll(() => site.close())

const SCRIPTS = { loader: 'embed/placewise.js', 'single file': SCRIPT }

/** @param {Page} page @param {string} script @param {string} body @param {string} [style] */
async function visit(page, script, body, style = '') {
  site.answers['/'] = {
    body: `<!doctype html><html lang="en"><title>A page</title><style>${style}</style><body><main class="entry-content">${body}</main><script type="module" src="${script}"></script></body></html>`,
  }
  await record(page)
  await page.goto(site.origin)
  await page.evaluate(() => customElements.whenDefined('placewise-puzzle').then(() => {}))
}

/** Waits until all elements have opened their levels or refused them. @param {Page} page */
const settled = page =>
  page.evaluate(() =>
    Promise.all(Array.from(document.querySelectorAll('placewise-puzzle'), e => /** @type {any} */ (e).settled)).then(
      () => {},
    ),
  )

/** Scrolls to each element, and waits until the loader has loaded it. @param {Page} page */
const scrollThrough = page =>
  page.evaluate(async () => {
    const { told } = /** @type {{ told: { name: string, id: string }[] }} */ (/** @type {unknown} */ (window))
    for (const element of document.querySelectorAll('placewise-puzzle')) {
      element.parentElement?.scrollIntoView()
      while (!told.some(({ name, id }) => name === 'ready' && id === element.id))
        await new Promise(requestAnimationFrame)
    }
  })

/** Returns the boxes of all elements' games. @param {Page} page */
const boxes = page =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('placewise-puzzle'), element => {
      const room = /** @type {HTMLElement} */ (element.shadowRoot?.querySelector('.room'))
      const { width, height } = room.getBoundingClientRect()
      const canvas = room.querySelector('.stage canvas:last-of-type')?.getBoundingClientRect()
      return { id: element.id, width: Math.round(width), height: Math.round(height), drawn: canvas?.width ?? 0 }
    }),
  )

const readyIds = async (/** @type {Page} */ page) =>
  (await told(page)).filter(({ name }) => name === 'ready').map(({ id }) => id)

/** Returns what is wider than its place. @param {Page} page */
const overflowing = page =>
  page.evaluate(() => {
    const cut = /** @type {Element[]} */ ([document.documentElement]).filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    for (const { shadowRoot } of document.querySelectorAll('placewise-puzzle')) {
      const room = /** @type {HTMLElement} */ (shadowRoot?.querySelector('.room'))
      const { left, right } = room.getBoundingClientRect()
      for (const part of room.querySelectorAll('button, input, select, summary, h2, canvas')) {
        const box = part.getBoundingClientRect()
        if (!part.checkVisibility() || !box.width || part.matches('.path-number')) continue
        if (box.left < left - 0.5 || box.right > right + 0.5) cut.push(part)
        if (part.matches('.button, .pad-mode') && part.scrollWidth > part.clientWidth) cut.push(part)
      }
    }
    return cut.map(part => part.outerHTML.replace(/ (type|aria-\w+)="\w*"/g, '').slice(0, 90))
  })

for (const [name, script] of Object.entries(SCRIPTS))
  for (const [style, css] of Object.entries(HOSTS))
    test(
      `the element is seen in every place of a page: ${name}, ${style}`,
      byDayIf(name === 'loader' && style === 'reset'),
      async ({ page }) => {
        await page.setViewportSize({ width: 1000, height: 700 })
        const places = Object.entries(PLACES).map(([place, around]) => around(puzzle(place)))
        const own = Object.entries(OWN).map(
          ([place, attributes]) =>
            `<div style="display: flow-root; position: relative; min-height: 300px">${puzzle(`own ${place}`, attributes)}</div>`,
        )
        await visit(page, script, [...places, ...own].join(''), css)
        if (name === 'loader') await scrollThrough(page)
        await settled(page)
        const all = await boxes(page)
        expect(all.filter(({ width, height, drawn }) => width < 145 || height < 200 || drawn < 145)).toEqual([])
        expect(await overflowing(page)).toEqual([])
        expect((await readyIds(page)).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        await page.emulateMedia({ media: 'print' })
        expect((await boxes(page)).filter(({ width, height }) => width < 160 || height < 200)).toEqual([])
      },
    )

test('in a column of 240 px nothing of any kind is cut off', async ({ page }) => {
  const kinds = KINDS.map(kind => `<placewise-puzzle id="${kind}" kind="${kind}" seed="3"></placewise-puzzle>`)
  for (const width of isPacked ? [240, 280] : [240]) {
    await visit(page, SCRIPT, `<div style="width: ${width}px">${kinds.join('')}</div>`)
    await settled(page)
    expect((await boxes(page)).map(({ id, width }) => [id, width])).toEqual(KINDS.map(kind => [kind, width]))
    expect(await overflowing(page)).toEqual([])
  }
})

test('an element that is hidden is ready when it is shown', async ({ page }) => {
  await visit(
    page,
    SCRIPT,
    `<details><summary>Open</summary>${puzzle('details')}</details><dialog>${puzzle('dialog')}</dialog>
    <div popover>${puzzle('popover')}</div><div id="gone" style="display: none">${puzzle('undisplayed')}</div>
    <div id="thin" style="width: 0; overflow: hidden">${puzzle('without width')}</div>
    <div id="flat" style="max-height: 0; overflow: hidden">${puzzle('without height')}</div>${puzzle('shown')}`,
  )
  await settled(page)
  expect(await readyIds(page)).toEqual(['shown'])
  // Scripts need not wait until it is shown.
  expect(await page.locator('#details').evaluate((/** @type {any} */ e) => e.check())).toMatchObject({ status: 'open' })
  const shown = ['shown']
  for (const [id, show] of /** @type {const} */ ([
    ['details', "document.querySelector('details').open = true"],
    ['dialog', "document.querySelector('dialog').showModal()"],
    ['popover', "document.querySelector('dialog').close(); document.querySelector('[popover]').showPopover()"],
    ['undisplayed', "document.querySelector('#gone').style.display = ''"],
    ['without width', "document.querySelector('#thin').style.width = '300px'"],
    ['without height', "document.querySelector('#flat').style.maxHeight = '900px'"],
  ])) {
    await page.evaluate(show)
    await expect.poll(() => readyIds(page)).toEqual((shown.push(id), shown))
  }
  // A level that is replaced before it is shown is not told.
  await page.evaluate(() => {
    const gone = /** @type {HTMLElement} */ (document.querySelector('#gone'))
    gone.style.display = 'none'
    return /** @type {any} */ (document.querySelector('#undisplayed'))
  })
  await page.locator('#undisplayed').evaluate(
    async (/** @type {any} */ e, level) => {
      e.level = JSON.stringify({ ...level, title: 'First' })
      await e.settled
      e.level = JSON.stringify({ ...level, title: 'Second' })
      await e.settled
      e.parentElement.style.display = ''
    },
    JSON.parse(LEVEL.replaceAll('&quot;', '"')),
  )
  await expect
    .poll(async () => (await told(page)).filter(({ name }) => name === 'ready').map(({ detail }) => detail.level.title))
    .toEqual([...shown.map(() => undefined), 'Second'])
})

for (const [name, script] of Object.entries(SCRIPTS))
  test(
    `the content between the tags does not move before the game appears: ${name}`,
    byDayIf(name === 'loader'),
    async ({ page }) => {
      const between = '<a class="between" href="#">The puzzle of today</a>'
      const names = [
        'block',
        'centred flex box',
        'flex row beside a picture',
        'centred grid',
        'table cell',
        'inline block',
      ]
      const places = names.map(
        place => `<section>${PLACES[place](puzzle(place, '', between))}<p>After it.</p></section>`,
      )
      await page.addInitScript(() => {
        const seen = /** @type {Record<string, Set<string>>} */ ({})
        Object.assign(window, { seen })
        const look = () => {
          for (const section of document.querySelectorAll('section')) {
            const parts = [section.querySelector('.between'), section.querySelector('p:last-child')]
            const [own, after] = parts.map(part => part?.getBoundingClientRect())
            if (!own?.width) continue
            const base = section.getBoundingClientRect().top
            const id = section.querySelector('placewise-puzzle')?.id ?? ''
            ;(seen[id] ??= new Set()).add([own.left, own.top - base, Number(after?.top) - base].map(Math.round).join())
          }
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await visit(page, script, places.join(''))
      await settled(page)
      await expect.poll(() => readyIds(page)).toHaveLength(names.length)
      const seen = await page.evaluate(() =>
        Object.entries(/** @type {any} */ (window).seen).map(([id, places]) => [id, [.../** @type {any} */ (places)]]),
      )
      expect(seen.map(([id]) => id)).toEqual(names)
      expect(seen.filter(([, places]) => places.length !== 1)).toEqual([])
    },
  )
