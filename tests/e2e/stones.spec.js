/**
 * No two states of a stone look alike, in both themes and on paper, to eyes of every kind. Only Chromium: colours are
 * the same everywhere.
 */
import { expect, test } from '@playwright/test'
import { alike } from './colours.js'

/** @import { Page } from '@playwright/test' */
/** @import { Picture } from './colours.js' */

/** What the smallest sign covers of a stone's picture. */
const ENOUGH = 0.03
/** Pixels of a picture after it was made small: about what is made out at arm's length. */
const SIDE = 32
/** The cell that is looked at, between two others. */
const SITE = 1

/** Three cells in a row of a path of nine; what is in the middle may be given. */
const board = (/** @type {number | null} */ given) => ({
  scene: 'stones',
  width: 3,
  height: 1,
  symbols: Array.from({ length: 9 }, (_, i) => ({ id: i + 1, text: String(i + 1), name: String(i + 1) })),
  sites: [0, 1, 2].map(column => ({
    row: 0,
    column,
    given: column === SITE ? given : null,
    neighbours: [column - 1, column + 1].filter(other => other >= 0 && other < 3),
  })),
})

const spot = { site: SITE, piece: 5 }
const written = [null, 5, null]
const here = [SITE]
const noted = [[], ['5'], []]

/** Sets are lists here, as they come to the page. */
const states = {
  empty: {},
  chosen: { selected: here },
  focus: { focus: SITE },
  open: { targets: true },
  lit: { lit: here },
  look: { look: here },
  because: { causes: here },
  supposed: { supposed: here },
  ghost: { ghosts: [spot] },
  'ghost, supposed': { ghosts: [spot], supposed: here },
  noted: { notes: noted },
  looked: { looks: [spot] },
  'ruled out': { out: [[SITE, ['5']]] },
  closed: { out: [[SITE, []]] },
  roped: { joins: [[SITE, 2]] },
  'an end': { joins: [[SITE, 2]], ends: [{ site: SITE, text: '5' }] },
  written: { entries: written },
  given: { entries: written, given: 5 },
  'written, followed': { entries: [null, 5, 6] },
  'written, chosen': { entries: written, selected: here },
  'written, walked on from': { entries: written, walker: { site: SITE, step: 1 } },
  'written, clashes': { entries: written, conflicts: here },
  'written, wrong': { entries: written, wrong: here },
  'written, because': { entries: written, causes: here },
  'written, on trial': { entries: written, trial: here },
}

for (const theme of /** @type {const} */ (['day', 'dusk', 'paper'])) {
  test(`states of a stone stay apart, ${theme}`, async ({ page }) => {
    await page.goto('./styles/page.css')
    /** @type {Record<string, Picture>} */
    const pictures = {}
    for (const [name, { given = null, ...state }] of Object.entries(/** @type {Record<string, any>} */ (states)))
      pictures[name] = await picture(page, board(given), state, theme)
    expect(alike(pictures, ENOUGH)).toEqual([])
  })
}

/**
 * The middle cell in a state, small.
 * @param {Page} page @param {object} board @param {object} state @param {'day' | 'dusk' | 'paper'} theme
 * @returns {Promise<Picture>}
 */
const picture = (page, board, state, theme) =>
  page.evaluate(
    async ({ board, state, theme, SIDE, SITE }) => {
      const module = (/** @type {string} */ path) => import(new URL(path, location.href).href)
      const { loadPainter, painterFor } = await module('/scenes/index.js')
      await loadPainter(board)
      const painter = painterFor(board, () => {})
      const canvas = document.createElement('canvas')
      canvas.width = 360
      canvas.height = Math.round(canvas.width / painter.aspect)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const small = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })
      if (!pen || !small) throw new Error('no canvas')
      painter.theme(theme === 'dusk', theme === 'paper')
      painter.resize(canvas.width, canvas.height, 1)
      const sets = ['lit', 'look', 'causes', 'supposed', 'wrong', 'trial', 'named', 'conflicts']
      const { out = [], ...rest } = /** @type {Record<string, any>} */ (state)
      const nothing = { focus: -1, chosen: -1, lifted: -1, over: -1, targets: false, ghosts: [], clues: [], won: false }
      const view = { ...nothing, entries: [null, null, null], notes: [[], [], []], ...rest, out: new Map(out) }
      painter.draw(pen, { ...view, ...Object.fromEntries(sets.map(set => [set, new Set(rest[set])])) }, 0, true)
      const { left, top, width, height } = painter.boxes()[SITE]
      small.imageSmoothingQuality = 'high'
      const edge = width * 0.08
      small.drawImage(canvas, left - edge, top - edge, width + edge * 2, height + edge * 2, 0, 0, SIDE, SIDE)
      return [...small.getImageData(0, 0, SIDE, SIDE).data].filter((_, i) => i % 4 < 3)
    },
    { board, state, theme, SIDE, SITE },
  )
