//! Whether a position has an answer.

use crate::engine::{Budget, Facts, Position, RuleSet};
use crate::input::Result;
use crate::kinds::Puzzle;
use crate::services::rate::out_of_budget;

/// Some answer of a level from this position, if it has one; what the search costs is taken from `work`.
///
/// # Errors
/// If it takes more work than is allowed.
pub fn answer(puzzle: &dyn Puzzle, start: &Position, work: &mut Budget) -> Result<Option<Facts>> {
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    let found = search.solve(start, 1, *work);
    work.spend(search.done());
    if found.complete {
        Ok(found.solutions.into_iter().next())
    } else {
        Err(out_of_budget())
    }
}
