//! Sudoku.

mod design;
mod door;
mod kernel;
mod made;
mod paper;
mod techniques;
mod wnef;
