//! The work of the ladders of one call.

use super::limits::{LadderBudget, WORK};
use crate::engine::task::{Meter, pause};
use crate::engine::{Budget, Climb, Deduction, Position, Progress, Rank, RuleSet, Theory};
use crate::kinds::Puzzle;

/// Returns the explained steps to the answer by these rules, as a rating counts them; `None` if the ladder does not
/// solve the level within its budget.
pub async fn all_steps(puzzle: &dyn Puzzle, rules: &RuleSet) -> Option<Vec<Deduction>> {
    let model = puzzle.model();
    let mut ladder = model.ladder(rules, &model.start(), Rank::DEEPER, WORK);
    loop {
        match ladder.advance_in_slices().await {
            Progress::Step(_) => pause().await,
            Progress::Solved => break,
            Progress::Stuck | Progress::Conflict | Progress::OutOfBudget => return None,
        }
    }
    let mut left = ladder.left();
    Some(ladder.explain_in_slices(None, &mut left).await)
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
    ) -> Box<dyn Climb + 'm> {
        let mut ladder = model.ladder(rules, start, cap, self.rules.left());
        ladder.bound_searches(self.searches.left().asks);
        ladder
    }

    /// Counts the work of a ladder; `left`: the asks left of those for its rules, now that it is explained.
    pub fn settle(&self, ladder: &dyn Climb, left: Budget) {
        self.rules.settle(left);
        self.searches.settle(Budget::asks(ladder.searches_left()));
    }
}
