//! Sudoku.

mod kernel;
mod paper;
mod wnef;
