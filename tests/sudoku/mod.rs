//! Sudoku.

mod kernel;
