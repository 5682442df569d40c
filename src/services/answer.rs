//! Whether a position has an answer.

use crate::engine::task::Meter;
use crate::engine::{Facts, Next, Position, RuleSet};
use crate::input::Result;
use crate::kinds::Puzzle;
use crate::services::limits::out_of_budget;

/// Some answer of a level from this position, if it has one; what the search costs is taken from the meter's budget.
///
/// # Errors
/// If it takes more work than is allowed.
pub async fn answer(puzzle: &dyn Puzzle, start: &Position, meter: &Meter) -> Result<Option<Facts>> {
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    search.begin(start);
    while !meter.is_spent() {
        let next = search.next(meter.at_once(u64::MAX));
        meter.spend(search.done()).await;
        match next {
            Next::Found(answer) => return Ok(Some(answer)),
            Next::NoMore => return Ok(None),
            Next::Unknown => {}
        }
    }
    Err(out_of_budget())
}
