/**
 * No two states look alike, in both themes and with every kind of colour vision, by form and colour together. Only in
 * Chromium: colours are the same everywhere.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from './kept-page.js'
import { alike } from './colours.js'
import { byDayIf, cell, clue, open, trayPiece, write } from './page.js'

/** @import { Locator, Page } from '@playwright/test' */
/** @import { Picture } from './colours.js' */

/**
 * The smallest share of a picture that must be clearly different: the area of the smallest sign, a badge on a place or
 * the icon of a clue. If two states differ by less, one of them has no sign of its own.
 */
const ENOUGH = 0.03
/** The side of reduced pictures in pixels: about the detail that is visible at arm's length. */
const SIDE = 32

/** @param {Record<string, Picture>} pictures */
const expectApart = pictures => expect(alike(pictures, ENOUGH)).toEqual([])

/** The visible states of a place. `piece`: true if a token is there. */
const places = {
  empty: { piece: false },
  'chosen, empty': { piece: false, chosen: true },
  'target, empty': { piece: false, targets: true },
  'lit, empty': { piece: false, lit: true },
  'look, empty': { piece: false, look: true },
  'focus, empty': { piece: false, focus: true },
  ghost: { piece: false, ghost: true },
  'look and ghost': { piece: false, look: true, ghost: true },
  'ruled out': { piece: false, out: ['lion'] },
  'two ruled out': { piece: false, out: ['lion', 'tulip'] },
  'many ruled out': { piece: false, out: ['lion', 'tulip', 'lion'] },
  'because, empty': { piece: false, cause: true },
  'supposed, ghost': { piece: false, supposed: true, ghost: true },
  'supposed, empty': { piece: false, supposed: true },
  noted: { piece: false, note: true },
  placed: { piece: true },
  chosen: { piece: true, chosen: true },
  lifted: { piece: true, lifted: true },
  lit: { piece: true, lit: true },
  look: { piece: true, look: true },
  wrong: { piece: true, wrong: true },
  because: { piece: true, cause: true },
  focus: { piece: true, focus: true },
  trial: { piece: true, trial: true },
  won: { piece: true, won: true },
  never: { piece: false, never: true },
}

/** The further states of a garden. (Ghosts, which are only shown with a choice, share their form.) */
const growing = {
  planted: { piece: true, round: true, planted: true },
  contested: { piece: false, round: true, contested: true },
  missing: { piece: false, round: true, missing: true },
  excess: { piece: true, round: true, excess: true },
  anything: { piece: false, anything: true },
}

const line = { tag: 'apple', name: 'apple' }
/** Returns a board of one row; `grounds`: the properties that distinguish its places. */
const board = (/** @type {string} */ scene, /** @type {object[]} */ grounds) => ({
  scene,
  width: grounds.length,
  height: 1,
  rows: [line],
  columns: grounds.map(() => line),
  symbols: [
    { id: 'lion', glyph: 'lion' },
    { id: 'tulip', glyph: 'tulip' },
  ],
  legend: [],
  sites: grounds.map((ground, column) => ({
    row: 0,
    column,
    height: 1,
    name: '',
    say: '',
    given: null,
    tags: [],
    ...ground,
  })),
})

/** Returns a map of a row of blocks, from the centre outward. @param {number} zones */
const map = zones => ({
  ...board(
    'blocks',
    Array.from({ length: zones }, (_, i) => ({
      height: zones - i,
      tags: [`level${i + 1}`, 'river'],
      badge: String(i + 1),
      shape: [
        [i * 0.85, 0],
        [i * 0.85 + 0.85, 0],
        [i * 0.85 + 0.85, 1.3],
        [i * 0.85, 1.3],
      ],
      label: [i * 0.85 + 0.425, 0.65],
      neighbours: [],
    })),
  ),
  layout: 'map',
  width: zones * 0.85,
  height: 1.3,
  features: [],
  legend: [
    ...Array.from({ length: zones }, (_, i) => ({ tag: `level${i + 1}`, dots: i + 1 })),
    { tag: 'river', glyph: 'mark-river' },
  ],
})

/** For each scene a board, the width of its picture, and the states of its places. */
const scenes = {
  terraces: { board: board('terraces', [{ height: 1 }, { height: 3 }]), width: 360, places },
  beds: {
    board: board(
      'beds',
      ['30-40', '40-50', '50-60', '60-70', '70-80', '100'].map(band => ({ tags: [band] })),
    ),
    width: 620,
    places: { ...places, ...growing },
  },
  blocks: { board: map(6), width: 960, places },
}

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  for (const [name, scene] of Object.entries(scenes)) {
    test(`states of a place stay apart, ${name}, ${theme}`, { tag: '@nightly' }, async ({ page }) => {
      await page.goto('./styles/page.css')
      for (const [at, pictures] of Object.entries(await paintPlaces(page, scene, theme === 'dark'))) {
        await test.step(`on place ${at}`, () => expectApart(pictures))
      }
    })
  }

  test(`states of clues and pieces stay apart, ${theme}`, { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await open(page)
    /** @type {Record<string, Picture>} */
    const rows = {}
    const row = clue(page, 5)
    rows.open = await shot(page, row)
    await write(page, { 3: 'elephant' })
    await expect(row).toHaveAttribute('data-state', 'broken')
    rows.broken = await shot(page, row)
    await takeOff(page, 3)
    await write(page, { 7: 'elephant' })
    await expect(row).toHaveAttribute('data-state', 'kept')
    rows.kept = await shot(page, row)
    const elephant = trayPiece(page, 'elephant')
    const pieces = { 'used up': await shot(page, elephant) }
    await takeOff(page, 7)
    await expect(row).toHaveAttribute('data-state', 'open')
    await row.click()
    rows.pressed = await shot(page, row)
    Object.assign(pieces, { lit: await shot(page, elephant) })
    await row.click()
    Object.assign(pieces, { 'to place': await shot(page, elephant) })
    await elephant.click()
    Object.assign(pieces, { picked: await shot(page, elephant) })
    await row.evaluate(element => element.classList.add('look'))
    rows.look = await shot(page, row)
    expectApart(rows)
    expectApart(pieces)
  })
}

/** The width of a piece on a phone, in CSS pixels. */
const PIECE = 28
/** The share of a piece's picture that must be clearly different from every other piece. */
const ENOUGH_OF_A_PIECE = 0.22

for (const kind of ['island', 'garden', 'city']) {
  test(`pieces stay apart on a phone, ${kind}`, byDayIf(kind === 'island'), async ({ page }) => {
    const about = readFileSync(new URL(`../../www/app/about/kinds/${kind}.json`, import.meta.url), 'utf8')
    await page.goto('./styles/page.css')
    const pieces = await paintPieces(page, Object.keys(JSON.parse(about).pieces))
    expect(alike(pieces, ENOUGH_OF_A_PIECE)).toEqual([])
  })
}

/**
 * Paints stickers as a board has them, on dark earth.
 * @param {Page} page
 * @param {string[]} glyphs
 * @returns {Promise<Record<string, Picture>>}
 */
const paintPieces = (page, glyphs) =>
  page.evaluate(async ([glyphs, size, ground, rim]) => {
    await import(new URL('/lib/assets.js', location.href).href)
    const { artSettled, stickerBook } = await import(new URL('/scenes/sprites.js', location.href).href)
    const side = size + 6
    const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no canvas')
    const book = stickerBook(() => {})
    for (const glyph of glyphs) book.making(glyph, size, rim).next()
    for (const { status } of await artSettled()) if (status !== 'fulfilled') throw new Error('a picture is missing')
    return Object.fromEntries(
      glyphs.map(glyph => {
        pen.fillStyle = ground
        pen.fillRect(0, 0, side, side)
        book.draw(pen, glyph, side / 2, side / 2, size, rim)
        return [glyph, [...pen.getImageData(0, 0, side, side).data].filter((_, i) => i % 4 < 3)]
      }),
    )
  }, /** @type {const} */ ([glyphs, PIECE, '#62524d', '#ffffff']))

/** @param {Page} page @param {number} site */
async function takeOff(page, site) {
  await cell(page, site).focus()
  await page.keyboard.press('Delete')
}

/**
 * Returns a reduced picture of the left end of an element, where its signs are.
 * @param {Page} page
 * @param {Locator} locator
 * @returns {Promise<Picture>}
 */
async function shot(page, locator) {
  await page.mouse.move(1, 1)
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur())
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  const png = await page.screenshot({ clip: { ...box, width: Math.min(box.width, box.height * 1.4) } })
  return page.evaluate(
    async ([data, side]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const pen = new OffscreenCanvas(side, side).getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(image, 0, 0, side, side)
      return [...pen.getImageData(0, 0, side, side).data].filter((_, i) => i % 4 < 3)
    },
    /** @type {const} */ ([png.toString('base64'), SIDE]),
  )
}

/**
 * Paints each state on each place of a board with the real painter.
 * @param {Page} page
 * @param {{ board: any, width: number, places: Record<string, Record<string, any>> }} scene
 * @param {boolean} dark
 * @returns {Promise<Record<string, Record<string, Picture>>>}
 */
const paintPlaces = (page, { board, width, places }, dark) =>
  page.evaluate(
    async ({ board, width, dark, places, SIDE }) => {
      /** @type {HTMLImageElement[]} */
      const images = []
      window.Image = class extends Image {
        constructor() {
          super()
          images.push(this)
        }
      }
      await import(new URL('/lib/assets.js', location.href).href)
      const { loadPainter, painterFor } = await import(new URL('/scenes/index.js', location.href).href)
      await loadPainter(board)
      /** @type {object[]} */
      const sites = board.sites
      const painter = painterFor(board, () => {})
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round(canvas.width / painter.aspect)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const small = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })
      if (!pen || !small) throw new Error('no canvas')
      painter.theme(dark)
      painter.resize(canvas.width, canvas.height, 1)

      /** @param {number} site @param {Record<string, any>} state */
      const paint = (site, state) => {
        /** @param {boolean} is */
        const here = is => (is ? site : -1)
        /** @param {boolean} is */
        const set = is => new Set(is ? [site] : [])
        painter.draw(
          pen,
          {
            entries: sites.map((_, i) => (state.piece && i === site ? 'lion' : null)),
            focus: here(state.focus),
            chosen: here(state.chosen),
            lifted: here(state.lifted),
            over: -1,
            targets: !!state.targets,
            lit: set(state.lit),
            named: new Set(),
            look: set(state.look),
            wrong: set(state.wrong),
            trial: set(state.trial),
            notes: sites.map((_, i) => (state.note && i === site ? ['lion'] : [])),
            ghosts: state.ghost ? [{ site, piece: 'lion' }] : [],
            clues: [],
            won: !!state.won,
            out: new Map(state.out ? [[site, state.out]] : []),
            causes: set(state.cause),
            supposed: set(state.supposed),
            never: state.never ? [site] : [],
            anything: set(state.anything),
            growth: state.round
              ? {
                  round: 1,
                  planted: sites.map((_, i) => (state.planted && i === site ? 'lion' : null)),
                  grown: new Map(),
                  excess: set(state.excess),
                  contested: new Map(state.contested ? [[site, ['lion', 'tulip']]] : []),
                  missing: new Map(state.missing ? [[site, 'lion']] : []),
                }
              : undefined,
          },
          0,
          true,
        )
      }

      paint(0, { piece: true })
      paint(0, { round: true, contested: true })
      await Promise.all(images.map(image => image.decode()))
      painter.resize(canvas.width, canvas.height, 1)
      small.imageSmoothingQuality = 'high'
      return Object.fromEntries(
        sites.map((_, site) => {
          const { left, top, width, height: tall } = painter.boxes()[site]
          return [
            site,
            Object.fromEntries(
              Object.entries(places).map(([name, state]) => {
                paint(site, state)
                small.drawImage(canvas, left, top - tall * 0.25, width, tall * 1.25, 0, 0, SIDE, SIDE)
                return [name, [...small.getImageData(0, 0, SIDE, SIDE).data].filter((_, i) => i % 4 < 3)]
              }),
            ),
          ]
        }),
      )
    },
    { board, width, dark, places, SIDE },
  )
