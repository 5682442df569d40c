//! Sudoku.

mod design;
mod door;
mod hints;
mod kernel;
mod made;
mod paper;
mod techniques;
mod wnef;
