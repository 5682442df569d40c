// @ts-check
/** Makes what is on a page small enough for it: many clues, or long ones, cost letters some of their size and boards some of theirs. */

/** Sizes that are tried, the best first: of letters and of boards, as parts of the full one. */
const SIZES = [[1, 1], [0.92, 0.92], [0.92, 0.8], [0.85, 0.7], [0.8, 0.6], [0.72, 0.5], [0.65, 0.42], [0.6, 0.35], [0.5, 0.3]]

/** @param {HTMLElement[]} pages in the document */
export function fitPages(pages) {
  for (const page of pages) {
    for (const [type, board] of SIZES) {
      page.style.setProperty('--type', String(type))
      page.style.setProperty('--board', String(board))
      if (fits(page)) break
    }
  }
}

/** @param {HTMLElement} page */
const fits = page => [page, ...page.querySelectorAll('.puzzle, .solved')].every(part => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1)
