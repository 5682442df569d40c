//! Sudoku: the kind's own tests.

mod paper;
mod wnef;
