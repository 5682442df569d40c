//! Sudoku.

pub mod kernel;
