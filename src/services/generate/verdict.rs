//! The grade of a generated level by the rater: makers use quicker methods, which may solve more or less than the steps
//! of the ladder.

use crate::engine::Rank;
use crate::kinds::{Grade, Puzzle};
use crate::services::ladders::all_steps;
use crate::services::uniqueness::Uniqueness;

/// Returns the grade that `rate` gives a level with one answer; `None` if its steps are not found and explained
/// within their budget.
pub(super) async fn grade(puzzle: &dyn Puzzle, uniqueness: Uniqueness) -> Option<Grade> {
    let steps = all_steps(puzzle, &uniqueness.rules_of_one(puzzle)).await?;
    let hardest = steps.iter().map(|step| step.technique.rank).max();
    Some(puzzle.kind().grades.grade_of(hardest.unwrap_or(Rank::FITS)))
}
