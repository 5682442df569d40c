/**
 * No two states of a stone look alike, in both themes and on paper, with every kind of colour vision. Only in
 * Chromium, because colours are the same everywhere.
 */
import { expect, test } from './kept-page.js'
import { picture, SITE } from './cells.js'
import { alike } from './colours.js'

/** @import { Picture } from './colours.js' */

/** The smallest share of a stone's picture that a sign covers. */
const ENOUGH = 0.03

/** Returns three cells in a row of a path of nine; the middle one may have a given. */
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

/** The states. Sets are lists here, as they are passed to the page. */
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
  test(`states of a stone stay apart, ${theme}`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto('./styles/page.css')
    /** @type {Record<string, Picture>} */
    const pictures = {}
    for (const [name, { given = null, ...state }] of Object.entries(/** @type {Record<string, any>} */ (states)))
      pictures[name] = await picture(page, board(given), state, theme)
    expect(alike(pictures, ENOUGH)).toEqual([])
  })
}
