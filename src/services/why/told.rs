//! The explanation of a claim: the steps of the ladder that lead to it, and the consequences of its opposite.

use crate::api::{Step, WhatIf, count};
use crate::engine::task::{Meter, pause};
use crate::engine::{Budget, Climb, Position, Progress, Rank, RuleSet, Value, Var};
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
        let (mut ladder, meter) = self.ladder(self.start, cap);
        let mut list = Vec::new();
        let mut next = 0;
        let left = loop {
            let progress = ladder.advance();
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
        let (mut ladder, meter) = self.ladder(&start, puzzle.model().strategy().what_if_rank);
        while let Progress::Step(_) = ladder.advance() {
            pause().await;
        }
        let mut left = ladder.left();
        let list = ladder.refutation(&mut left).await;
        meter.settle(&*ladder, left);
        Some(WhatIf {
            sentence,
            site: count(puzzle.site(var, value)),
            piece,
            steps: told_refutation(puzzle, &list, self.lang)?,
        })
    }

    /// Returns a ladder whose rules take at most half of the remaining work, as do its searches; and their meter.
    fn ladder(&self, start: &Position, hardest: Rank) -> (Box<dyn Climb + '_>, LadderMeter) {
        let searches = self.meter.up_to(WORK.asks).asks / 2;
        let most = LadderBudget {
            work: Budget::asks(searches),
            searches,
            hardest,
        };
        let meter = LadderMeter::new(self.meter, most);
        let model = self.puzzle.model();
        (meter.ladder(model, self.rules, start, hardest), meter)
    }
}
