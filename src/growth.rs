//! What grows: the film of a planting, and how few flowers would do. For the kinds in which something grows.

use serde_json::Value as Json;

use crate::api::{Fewest, Film};
use crate::engine::Budget;
use crate::error::{Code, PuzzleError, Result};
use crate::kinds::{Growing, Puzzle, placed};
use crate::text::SHARED;

fn growing(puzzle: &dyn Puzzle) -> Result<&dyn Growing> {
    let nothing = || PuzzleError::new(Code::Unknown, "/kind", SHARED.saying("refuse.growth"));
    puzzle.growing().ok_or_else(nothing)
}

/// How what is planted grows, round by round.
///
/// # Errors
/// If nothing grows in the kind, or the entries do not fit the level.
pub fn film(puzzle: &dyn Puzzle, entries: &Json) -> Result<Film> {
    let growing = growing(puzzle)?;
    Ok(growing.film(&placed(puzzle, entries)?))
}

/// The fewest flowers that reach the level's picture, visiting at most so many search nodes.
///
/// # Errors
/// If nothing grows in the kind, or the level has no picture.
pub fn fewest(puzzle: &dyn Puzzle, nodes: Budget) -> Result<Fewest> {
    growing(puzzle)?.fewest(nodes)
}
