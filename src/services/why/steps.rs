//! The steps of the ladder that lead to a claim.

use crate::api::Step;
use crate::engine::task::pause;
use crate::engine::{Position, Progress, Rank, RuleSet, Value, Var};
use crate::kinds::Puzzle;
use crate::services::hint::told;
use crate::services::limits::WORK;
use crate::text::Lang;

/// The steps that decide whether the literal holds, with these rules from this position. Empty if the ladder does not
/// come that far, or if the rules say it directly.
pub(super) async fn to(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    start: &Position,
    (var, value): (Var, Value),
    lang: Lang,
) -> Vec<Step> {
    let mut ladder = puzzle.model().ladder(rules, start, Rank::DEEPER, WORK);
    loop {
        let progress = ladder.advance();
        pause().await;
        match progress {
            Progress::Step(id) if ladder.decides(id, var, value) => {
                let mut work = ladder.left();
                let list = ladder.explain_in_slices(Some(id), &mut work).await;
                return told(puzzle, &list, lang);
            }
            Progress::Step(_) => {}
            Progress::Solved | Progress::Stuck | Progress::Conflict | Progress::OutOfBudget => {
                return Vec::new();
            }
        }
    }
}
