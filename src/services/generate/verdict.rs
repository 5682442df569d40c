//! The grade of a generated level by the rater: makers use quicker methods, which may solve more or less than the steps
//! of the ladder.

use crate::engine::{Progress, Rank};
use crate::kinds::{Grade, Puzzle};
use crate::services::limits::WORK;
use crate::services::uniqueness::Uniqueness;

/// Returns the grade that `rate` gives a level with one answer; `None` if the ladder does not solve it within its
/// budget.
pub(super) fn grade(puzzle: &dyn Puzzle, uniqueness: Uniqueness) -> Option<Grade> {
    let model = puzzle.model();
    let rules = uniqueness.rules_of_one(puzzle);
    let mut ladder = model.ladder(&rules, &model.start(), Rank::DEEPER, WORK);
    if ladder.finish() != Progress::Solved {
        return None;
    }
    let steps = ladder.explain(&mut ladder.left());
    let hardest = steps.iter().map(|step| step.technique.rank).max();
    Some(puzzle.kind().grades.grade_of(hardest.unwrap_or(Rank::FITS)))
}
