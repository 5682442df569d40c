// @ts-check
/**
 * Makes what is on a page small enough for it: many clues, or long ones, cost letters some of their size and boards
 * some of theirs.
 */
/**
 * Sizes that are tried, the best first: of letters, and the least that boards may have beside them, as parts of the
 * full one.
 */
const SIZES = [
  [1, 0.95],
  [0.92, 0.8],
  [0.85, 0.7],
  [0.8, 0.6],
  [0.72, 0.5],
  [0.65, 0.42],
  [0.6, 0.35],
  [0.5, 0.3],
]

/** Boards then grow by this much while there is room. */
const STEP = 0.04

/** @param {HTMLElement[]} pages in the document */
export function fitPages(pages) {
  for (const page of pages) {
    const [type, least] = SIZES.find(([type, board]) => fitsAt(page, type, board)) ?? SIZES[SIZES.length - 1]
    for (let board = 1; !fitsAt(page, type, board) && board > least;) board = Math.max(least, board - STEP)
  }
}

/** @param {HTMLElement} page @param {number} type @param {number} board */
function fitsAt(page, type, board) {
  page.style.setProperty('--type', String(type))
  page.style.setProperty('--board', String(board))
  return fits(page)
}

/** @param {HTMLElement} page */
const fits = page =>
  [page, ...page.querySelectorAll('.puzzle, .solved')].every(
    part => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
  )
