//! Sudoku.

mod answers;
mod cages;
mod chess;
mod design;
mod door;
mod hints;
mod kernel;
mod made;
mod paper;
mod parity;
mod taught;
mod techniques;
mod thermometers;
mod variants;
mod wnef;
