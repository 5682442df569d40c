//! Paper 004, "Ease and Toil: Analyzing Sudoku": how easy a puzzle is by the choices that its empty cells leave
//! (`ease`), the five techniques that it tells (`techniques`), and its generator (`complete`, `mask`).
//!
//! Of its 62 pages the first ten are known in full, and of pages 11 and 16 the beginning. What is read into the rest:
//!
//! * the weights of its three sums are named in the text and not printed; those of `ease::Weight` are from memory,
//!   and no text confirms them;
//! * the ranges of its four levels are missing: those of `four` are ours, from puzzles of this generator;
//! * *random masking* takes the cells in random order and leaves out each whose value the others still force; *tuned
//!   masking* does the same and ends when more removals than allowed have failed. Of the second only the title is
//!   known.

mod api;
mod complete;
pub mod ease;
mod four;
mod maker;
mod mask;
#[cfg(feature = "tools")]
mod play;
#[cfg(feature = "tools")]
mod techniques;
#[cfg(all(target_arch = "wasm32", feature = "tools"))]
mod wasm;

pub use api::EaseModel;
#[cfg(feature = "tools")]
pub use api::{Ease, PaperCounts, PaperPuzzle, PaperRemoval, PaperTechnique};
pub use complete::{Completed, complete};
pub use four::{Four, OF_FOUR};
pub use maker::PaperMaker;
pub use mask::{Masked, mask};
#[cfg(feature = "tools")]
pub use play::{ease, paper_puzzle, paper_techniques};
#[cfg(feature = "tools")]
pub use techniques::{PaperPattern, TextReading, Told, find};

use super::Sudoku;
use crate::kinds::models::{PublishedModel, figures};
use crate::kinds::{Puzzle, as_kind};

/// A board of nine by nine cells, row by row: 1 to 9, and 0 where a cell is empty.
pub type PaperGrid = [u8; 81];

/// The given numbers of a level; `None` if it is not of nine by nine cells with boxes of three by three, or its
/// diagonals are houses.
#[must_use]
pub fn grid(puzzle: &dyn Puzzle) -> Option<PaperGrid> {
    let level = &as_kind::<Sudoku>(puzzle)?.level;
    let layout = &level.layout;
    if layout.side != 9 || layout.box_rows != Some(3) || layout.diagonals {
        return None;
    }
    super::count::grid(level).try_into().ok()
}

/// How easy a level is; `None` if the paper does not speak of such levels.
#[must_use]
pub fn ease_model(puzzle: &dyn Puzzle) -> Option<EaseModel> {
    Some(EaseModel::from_choices(&ease::Choices::from_grid(&grid(
        puzzle,
    )?)))
}

/// The model as the kind registers it. Its figure for a range is the one that the paper decides for.
pub static MODELS: &[PublishedModel] = &[PublishedModel {
    id: "wnef",
    figures: |puzzle| ease_model(puzzle).map(figures),
    difficulty: Some(|puzzle| ease_model(puzzle)?.exp),
}];
