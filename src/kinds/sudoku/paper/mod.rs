//! Paper 004, "Ease and Toil: Analyzing Sudoku": the ease of a puzzle by the choices of its empty cells (`ease`), the
//! five techniques that the paper describes (`techniques`), and its generator (`complete`, `mask`).
//!
//! Of its 62 pages we have the first ten in full, and the beginnings of pages 11 and 16. These parts are our reading:
//!
//! * the text names the weights of its three sums, but does not print them; those of `ease::Weight` are from memory,
//!   and no text confirms them;
//! * the ranges of its four levels are missing: those of `four` are ours, from puzzles of this generator;
//! * *random masking* tries the cells in random order and removes each value that the others still force; *tuned
//!   masking* does the same and stops when more removals than allowed have failed. Of the latter only the title is
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
#[cfg(all(javascript, feature = "tools"))]
mod wasm;

#[cfg(feature = "tools")]
pub use api::{Ease, PaperCounts, PaperPuzzle, PaperRemoval, PaperTechnique, PaperTechniqueId};
pub use api::{EaseModel, PaperLevel};
pub use complete::{Completed, complete};
pub use four::{Four, OF_FOUR};
pub use maker::PaperMaker;
pub use mask::{Masked, mask};
#[cfg(feature = "tools")]
pub use play::{ease, paper_puzzle, paper_techniques};
#[cfg(feature = "tools")]
pub use techniques::{PaperPattern, TextReading, find};

use super::Sudoku;
use crate::kinds::models::{PublishedModel, at_once};
use crate::kinds::{Puzzle, as_kind};

/// A board of nine by nine cells, row by row: 1 to 9, and 0 where a cell is empty.
pub type PaperGrid = [u8; 81];

/// Returns the givens of a level; `None` if the board is not 9x9 with 3x3 boxes and nothing else.
#[must_use]
pub fn grid(puzzle: &dyn Puzzle) -> Option<PaperGrid> {
    let level = &as_kind::<Sudoku>(puzzle)?.level;
    let layout = &level.layout;
    if layout.side != 9 || !layout.is_usual() {
        return None;
    }
    super::count::grid(level).try_into().ok()
}

/// Returns the ease of a level; `None` if the paper does not cover such levels.
#[must_use]
pub fn ease_model(puzzle: &dyn Puzzle) -> Option<EaseModel> {
    Some(EaseModel::from_choices(&ease::Choices::from_grid(&grid(
        puzzle,
    )?)))
}

/// The model as the kind registers it. Ranges of `generate` apply to the figure that the paper chooses.
pub static MODELS: &[PublishedModel] = &[PublishedModel {
    id: "wnef",
    figures: |puzzle| at_once(ease_model(puzzle)),
    difficulty: Some(|puzzle| ease_model(puzzle)?.exp),
}];
