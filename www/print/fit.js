// @ts-check
/**
 * Shrinks the content of a page until it fits: many or long clues reduce the font size, and boards shrink too; the
 * board of a puzzle with few clues is as large as its own part of the page allows.
 */

/**
 * The sizes to try, the best first: the font size, and the minimum size of the boards beside it, as fractions of the
 * full size.
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

/** The minimum size of a map, which has more writing than a board of squares: smaller, its numbers would overlap. */
const LEAST_MAP = 0.66

/** The step by which boards are shrunk. */
const STEP = 0.04

/** @param {HTMLElement[]} pages in the document */
export function fitPages(pages) {
  for (const page of pages) {
    if (page.dataset.what === 'steps') {
      dividePage(page)
      continue
    }
    const floor = page.querySelector('[data-layout="map"]') ? LEAST_MAP : 0
    const sizes = SIZES.map(([type, board]) => [type, Math.max(board, floor)])
    const [type, least] = sizes.find(([type, board]) => fitsAt(page, type, board)) ?? sizes[sizes.length - 1]
    let board = 1
    while (!fitsAt(page, type, board) && board > least) board = Math.max(least, board - STEP)
    for (const puzzle of page.querySelectorAll('.puzzle')) if (puzzle instanceof HTMLElement) growBoard(puzzle, board)
  }
}

/** Moves the steps that have no room on a page to further pages after it. @param {HTMLElement} page */
function dividePage(page) {
  const stepsOf = (/** @type {Element} */ page) => /** @type {HTMLElement} */ (page.querySelector('.key-steps'))
  const all = [...stepsOf(page).children]
  stepsOf(page).replaceChildren()
  const empty = page.cloneNode(true)
  /** @type {Element} */ let last = page
  for (const step of all) {
    const steps = stepsOf(last)
    steps.append(step)
    if (steps.childElementCount === 1 || steps.scrollWidth <= steps.clientWidth + 1) continue
    const next = /** @type {Element} */ (empty.cloneNode(true))
    stepsOf(next).append(step)
    last.after(next)
    last = next
  }
}

/**
 * Finds the largest board that leaves room for the rest of its puzzle.
 * @param {HTMLElement} puzzle @param {number} least
 */
function growBoard(puzzle, least) {
  let board = 1
  puzzle.style.setProperty('--board', '1')
  while (!fits(puzzle) && board > least) {
    board = Math.max(least, board - STEP)
    puzzle.style.setProperty('--board', String(board))
  }
}

/** @param {HTMLElement} page @param {number} type @param {number} board */
function fitsAt(page, type, board) {
  page.style.setProperty('--type', String(type))
  page.style.setProperty('--board', String(board))
  for (const puzzle of page.querySelectorAll('.puzzle'))
    if (puzzle instanceof HTMLElement) puzzle.style.removeProperty('--board')
  return fits(page)
}

/** @param {HTMLElement} page or a part of it */
const fits = page =>
  [page, ...page.querySelectorAll('.puzzle, .solved')].every(
    part => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
  )
