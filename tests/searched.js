/** A Sudoku whose first step above singles takes a search. */
export const SEARCHED = {
  kind: 'sudoku',
  givens: [
    '8........',
    '..36.....',
    '.7..9.2..',
    '.5...7...',
    '....457..',
    '...1...3.',
    '..1....68',
    '..85...1.',
    '.9....4..',
  ],
}
