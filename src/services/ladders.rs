//! The work of the ladders of one call.

use super::limits::{LadderBudget, RATED_EXPLANATION, WORK};
use crate::engine::task::{Meter, pause};
use crate::engine::{AnyLadder, Budget, Deduction, Position, Progress, Rank, RuleSet, Theory};
use crate::kinds::Puzzle;

/// Returns the explained steps to the answer by these rules, as a rating counts them; `None` if the ladder does not
/// solve the level, or its steps are not explained, within the budgets.
pub async fn all_steps(puzzle: &dyn Puzzle, rules: &RuleSet) -> Option<Vec<Deduction>> {
    steps_within(puzzle, rules, WORK, RATED_EXPLANATION).await
}

async fn steps_within(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    work: Budget,
    explanation: Budget,
) -> Option<Vec<Deduction>> {
    let model = puzzle.model();
    let mut ladder = model.ladder(rules, &model.start(), Rank::DEEPER, work);
    loop {
        match ladder.advance_in_slices().await {
            Progress::Step(_) => pause().await,
            Progress::Solved => break,
            Progress::Stuck | Progress::Conflict | Progress::OutOfBudget => return None,
        }
    }
    let mut left = explanation;
    let steps = ladder.explain_in_slices(None, &mut left).await;
    (!left.is_spent()).then_some(steps)
}

/// The shares of a call's meter of which all its ladders take.
pub struct LadderMeter {
    /// The work of their rules, and of their explanations.
    rules: Meter,
    /// The work of their searches for what-ifs.
    searches: Meter,
}

impl LadderMeter {
    /// Takes shares of this meter.
    #[must_use]
    pub fn new(meter: &Meter, most: LadderBudget) -> Self {
        Self {
            rules: meter.share(most.work),
            searches: meter.share(Budget::asks(most.searches)),
        }
    }

    /// Creates a ladder with all the work that is left.
    #[must_use]
    pub fn ladder<'m>(
        &self,
        model: &'m dyn Theory,
        rules: &RuleSet,
        start: &Position,
        cap: Rank,
    ) -> Box<dyn AnyLadder + 'm> {
        let mut ladder = model.ladder(rules, start, cap, self.rules.left());
        ladder.bound_searches(self.searches.left().asks);
        ladder
    }

    /// Counts the work of a ladder; `left`: the asks left of those for its rules, now that it is explained.
    pub fn settle(&self, ladder: &dyn AnyLadder, left: Budget) {
        self.rules.settle(left);
        self.searches.settle(Budget::asks(ladder.searches_left()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::task::finish;
    use crate::services::tests::hard_island;

    #[test]
    fn steps_are_found_in_full_or_not_at_all_however_little_work_is_allowed() {
        let puzzle = hard_island();
        let rules = RuleSet::all(puzzle.model());
        let steps = |asks| {
            let asks = Budget::asks(asks);
            finish(steps_within(&*puzzle, &rules, asks, asks))
        };
        let ranks = |steps: Vec<Deduction>| {
            let ranks = steps.iter().map(|step| (step.id, step.technique.rank));
            ranks.collect::<Vec<_>>()
        };
        let all = ranks(steps(u64::MAX).expect("solvable"));
        let refused = (0..100_000)
            .step_by(97)
            .take_while(|&asks| match steps(asks) {
                Some(found) => {
                    assert_eq!(ranks(found), all, "with {asks} asks");
                    false
                }
                None => true,
            });
        assert!(refused.count() > 3);
    }
}
