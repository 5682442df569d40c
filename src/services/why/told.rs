//! The explanation of a claim: the steps of the ladder that lead to it, and the consequences of its opposite.

use crate::api::{Step, WhatIf, count};
use crate::engine::task::{Meter, pause};
use crate::engine::{
    Budget, Climb, Deduction, Position, Progress, Rank, RuleId, RuleSet, Value, Var,
};
use crate::kinds::Puzzle;
use crate::services::hint::{told, told_refutation};
use crate::services::ladders::LadderMeter;
use crate::services::limits::{LadderBudget, WORK};
use crate::text::{Lang, SHARED};

/// The explanation by some rules, from a position, why a literal holds or does not hold.
pub(super) struct Teller<'a> {
    pub(super) puzzle: &'a dyn Puzzle,
    pub(super) rules: &'a RuleSet,
    pub(super) start: &'a Position,
    pub(super) literal: (Var, Value),
    pub(super) lang: Lang,
    pub(super) meter: &'a Meter,
}

impl Teller<'_> {
    /// Returns the steps that decide the literal, with techniques of at most this rank. The result is empty if the
    /// ladder does not get there, or if the rules state it directly. (What-ifs about other places take by far the
    /// longest, so they are only for claims whose own opposite leads nowhere.)
    pub(super) async fn steps(&self, cap: Rank) -> Vec<Step> {
        let (var, value) = self.literal;
        let (mut ladder, meter) = self.ladder(self.rules, self.start, cap);
        let mut list = Vec::new();
        let mut next = 0;
        let left = loop {
            let progress = ladder.advance_in_slices().await;
            pause().await;
            match progress {
                // A pattern can have several conclusions at once.
                Progress::Step(newest) => {
                    let mut new = next..=newest;
                    if let Some(id) = new.find(|&id| ladder.decides(id, var, value)) {
                        let mut left = ladder.left();
                        list = ladder.explain_in_slices(Some(id), &mut left).await;
                        break left;
                    }
                    next = newest + 1;
                }
                Progress::Solved | Progress::Stuck | Progress::Conflict | Progress::OutOfBudget => {
                    break ladder.left();
                }
            }
        };
        meter.settle(&*ladder, left);
        told(self.puzzle, &list, self.lang)
    }

    /// Returns the consequences of assuming that the literal holds, or that it does not. `None` if that takes a further
    /// assumption.
    pub(super) async fn refutation(&self, holds: bool) -> Option<WhatIf> {
        let (puzzle, (var, value)) = (self.puzzle, self.literal);
        let (start, sentence, piece) = if holds {
            (
                self.start.clone().with(var, value),
                puzzle.assumption(var, value, self.lang),
                puzzle.entry_of(var, value).map(|(_, entry)| entry),
            )
        } else {
            (
                self.start.clone().without(var, value),
                SHARED.say(self.lang, "assume.not", false, &[]),
                None,
            )
        };
        // A rule that the assumption breaks at once is the shortest refutation.
        let model = puzzle.model();
        let near = |&rule: &RuleId| self.rules.contains(rule) && model.scope(rule).contains(&var);
        let mut list = Vec::new();
        for rule in model.laws().chain(model.removable()).filter(near) {
            let mut alone = RuleSet::none(model);
            alone.insert(rule);
            list = self.contradiction(&alone, &start, Rank::READ).await;
            if !list.is_empty() {
                break;
            }
        }
        if list.is_empty() {
            let cap = model.strategy().what_if_rank;
            list = self.contradiction(self.rules, &start, cap).await;
        }
        Some(WhatIf {
            sentence,
            site: count(puzzle.site(var, value)),
            piece,
            steps: told_refutation(puzzle, &list, self.lang)?,
        })
    }

    /// Returns the deductions by these rules that end in a contradiction; none if they lead to no contradiction.
    async fn contradiction(&self, rules: &RuleSet, start: &Position, cap: Rank) -> Vec<Deduction> {
        let (mut ladder, meter) = self.ladder(rules, start, cap);
        while let Progress::Step(_) = ladder.advance_in_slices().await {
            pause().await;
        }
        let mut left = ladder.left();
        let list = ladder.refutation(&mut left).await;
        meter.settle(&*ladder, left);
        list
    }

    /// Returns a ladder whose rules take at most half of the remaining work, as do its searches; and their meter.
    fn ladder(
        &self,
        rules: &RuleSet,
        start: &Position,
        hardest: Rank,
    ) -> (Box<dyn Climb + '_>, LadderMeter) {
        let searches = self.meter.up_to(WORK.asks).asks / 2;
        let most = LadderBudget {
            work: Budget::asks(searches),
            searches,
            hardest,
        };
        let meter = LadderMeter::new(self.meter, most);
        let model = self.puzzle.model();
        (meter.ladder(model, rules, start, hardest), meter)
    }
}
