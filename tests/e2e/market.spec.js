/**
 * No two states of a cell of a market look alike, in both themes and on paper, with every kind of colour vision. Only
 * in Chromium: colours are the same everywhere.
 */
import { expect, test } from './kept-page.js'
import { picture, SITE } from './cells.js'
import { alike } from './colours.js'

/** @import { Picture } from './colours.js' */

/** The share of a cell's picture that the smallest sign covers. */
const ENOUGH = 0.03

/** Returns a board of two rows of two cells; the second cell may be given. @param {number | null} given */
const board = given => ({
  scene: 'market',
  width: 2,
  height: 2,
  symbols: Array.from({ length: 9 }, (_, i) => ({ id: i + 1, text: String(i + 1), name: String(i + 1) })),
  sites: [0, 1, 2, 3].map(site => ({
    row: site >> 1,
    column: site & 1,
    given: site === SITE ? given : null,
    neighbours: [site ^ 1, site ^ 2].sort(),
  })),
  clues: [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ].map(sites => ({ sites, pieces: [] })),
  across: [['+'], ['*']],
  down: [['-', '&']],
  totals: ['12', '6', '3', '1'],
})

const spot = { site: SITE, piece: 5 }
const written = [null, 5, null, null]
const here = [SITE]
const several = ['1', '5', '6', '9']
const noted = [[], several, [], []]

/** Sets are lists here, as they are sent to the page. */
const states = {
  empty: {},
  chosen: { selected: here },
  focus: { focus: SITE },
  lit: { lit: here },
  look: { look: here },
  because: { causes: here },
  supposed: { supposed: here },
  ghost: { ghosts: [spot] },
  'ghost, supposed': { ghosts: [spot], supposed: here },
  noted: { notes: noted },
  'noted in the middle': { centre: noted, notes: [[], ['1', '9'], [], []] },
  looked: { looks: several.map(piece => ({ site: SITE, piece })) },
  'ruled out': { out: [[SITE, several]] },
  closed: { out: [[SITE, []]] },
  coloured: { colours: [[], [3], [], []] },
  written: { entries: written },
  given: { entries: written, given: 5 },
  'written, chosen': { entries: written, selected: here },
  'written, the same': { entries: written, same: '5' },
  'written, clashes': { entries: written, conflicts: here },
  'written, wrong': { entries: written, wrong: here },
  'written, because': { entries: written, causes: here },
  'written, on trial': { entries: written, trial: here },
}

for (const theme of /** @type {const} */ (['day', 'dusk', 'paper'])) {
  test(`states of a cell on a market stay apart, ${theme}`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto('./styles/page.css')
    /** @type {Record<string, Picture>} */
    const pictures = {}
    for (const [name, { given = null, ...state }] of Object.entries(/** @type {Record<string, any>} */ (states)))
      pictures[name] = await picture(page, board(given), state, theme)
    // On paper, only the weight distinguishes these two.
    if (theme === 'paper') delete pictures.given
    expect(alike(pictures, ENOUGH)).toEqual([])
  })
}
