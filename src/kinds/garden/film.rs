//! The services that only a garden has: the growth of a planting, the fewest flowers, and the figures of the paper's
//! search.

use super::api::{Fewest, Film, GrowthModel};
use super::{Garden, TEXT, board, paper};
use crate::api::Entry;
use crate::engine::Budget;
use crate::input::{Code, PuzzleError, Result};
use crate::kinds::{Puzzle, as_kind, placed};

/// Returns the growth of a planting, round by round.
///
/// # Errors
/// If the level is no garden, or the entries do not fit it.
pub fn film(puzzle: &dyn Puzzle, entries: &[Option<Entry>]) -> Result<Film> {
    let garden = garden(puzzle)?;
    Ok(board::film(&garden.level, &placed(puzzle, entries)?))
}

/// Returns the fewest flowers that reach the level's picture, within a budget of nodes.
///
/// # Errors
/// If the level is no garden, or has no picture.
pub fn fewest(puzzle: &dyn Puzzle, nodes: Budget) -> Result<Fewest> {
    super::fewest::fewest(&garden(puzzle)?.level, nodes)
}

/// Returns the figures of paper 000's search in a garden (section 1.4.3), with more work than beside a rating: some
/// seconds at most. If that does not suffice, `complete` is false.
///
/// # Errors
/// If the level is no garden.
pub fn growth(puzzle: &dyn Puzzle) -> Result<GrowthModel> {
    Ok(paper::model(&garden(puzzle)?.level, paper::ALONE))
}

/// Returns the same figures with the work that is allowed beside a rating; `None` if the level is no garden.
#[must_use]
pub fn growth_model(puzzle: &dyn Puzzle) -> Option<GrowthModel> {
    as_kind::<Garden>(puzzle).map(|garden| paper::model(&garden.level, paper::BESIDE))
}

fn garden(puzzle: &dyn Puzzle) -> Result<&Garden> {
    let other = || PuzzleError::new(Code::Unknown, "/kind", TEXT.message("refuse.growth"));
    as_kind(puzzle).ok_or_else(other)
}
