//! What grows: the film of a planting, and how few flowers would do. For the kinds in which something grows.

use serde_json::Value as Json;

use crate::api::{Fewest, Film};
use crate::engine::Budget;
use crate::input::Result;
use crate::kinds::{Puzzle, nothing_grows, placed};

/// How what is planted grows, round by round.
///
/// # Errors
/// If nothing grows in the kind, or the entries do not fit the level.
pub fn film(puzzle: &dyn Puzzle, entries: &Json) -> Result<Film> {
    let growing = puzzle.growing().ok_or_else(nothing_grows)?;
    Ok(growing.film(&placed(puzzle, entries)?))
}

/// The fewest flowers that reach the level's picture, visiting at most so many search nodes.
///
/// # Errors
/// If nothing grows in the kind, or the level has no picture.
pub fn fewest(puzzle: &dyn Puzzle, nodes: Budget) -> Result<Fewest> {
    puzzle.designed().ok_or_else(nothing_grows)?.fewest(nodes)
}
