//! Sudoku.

mod design;
mod kernel;
mod paper;
mod wnef;
