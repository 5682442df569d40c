/** Pictures of a single cell, painted in each of its states. */

/** @import { Page } from '@playwright/test' */
/** @import { Picture } from './colours.js' */

/** The side of reduced pictures in pixels: about the detail that is visible at arm's length. */
const SIDE = 32
/** The cell that is examined, beside others. */
export const SITE = 1

/**
 * Returns a reduced picture of the second cell of a board in a state.
 * @param {Page} page @param {{ scene: string, sites: readonly object[] }} board @param {object} state
 * @param {'day' | 'dusk' | 'paper'} theme
 * @returns {Promise<Picture>}
 */
export const picture = (page, board, state, theme) =>
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
      const bare = board.sites.map(() => null)
      const view = { ...nothing, entries: bare, notes: bare.map(() => []), ...rest, out: new Map(out) }
      painter.draw(pen, { ...view, ...Object.fromEntries(sets.map(set => [set, new Set(rest[set])])) }, 0, true)
      const { left, top, width, height } = painter.boxes()[SITE]
      small.imageSmoothingQuality = 'high'
      const edge = width * 0.08
      small.drawImage(canvas, left - edge, top - edge, width + edge * 2, height + edge * 2, 0, 0, SIDE, SIDE)
      return [...small.getImageData(0, 0, SIDE, SIDE).data].filter((_, i) => i % 4 < 3)
    },
    { board, state, theme, SIDE, SITE },
  )
