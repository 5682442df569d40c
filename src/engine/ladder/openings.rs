//! The search for all steps that are possible from one position, each independent of the others.

use super::deduction::Deduction;
use super::explain::Explainer;
use super::{FITS, Ladder};
use crate::engine::pattern::same;
use crate::engine::task::pause;
use crate::engine::{Budget, LadderStep, Rank};

/// The number of recorded steps between two pauses: most of them are only compared with the deductions so far.
const AT_ONCE: usize = 32;

/// The steps that are possible from one position.
#[derive(Debug)]
#[non_exhaustive]
pub struct Openings {
    /// The steps, the easiest first. None rests on another.
    pub list: Vec<Deduction>,
    /// `false` if a technique has more than were explained, or the budget ran out.
    pub complete: bool,
}

impl<const W: usize> Ladder<'_, W> {
    /// Returns all conclusions of rules from the current bounds by techniques up to the cap, as if none of them had
    /// been drawn yet. Assumes nothing. Explains at most `most` steps of each technique, which also counts as work.
    pub async fn openings(&mut self, most: usize) -> Openings {
        if self.reason(Rank::READ).is_err() {
            return Openings {
                list: Vec::new(),
                complete: true,
            };
        }
        let first = self.trace.steps.len();
        let found = self.all_said().await;
        let mut complete = self.work > 0;
        let ids = first..first + found.len();
        for step in found {
            self.trace.add_apart(step);
        }
        let mut work = Budget::asks(self.work);
        let mut explainer = Explainer::new(self, &mut work);
        let mut list: Vec<Deduction> = Vec::new();
        for id in ids {
            if id.is_multiple_of(AT_ONCE) {
                pause().await;
            }
            let [before, pattern] =
                [id.saturating_sub(1), id].map(|id| self.trace.steps[id].pattern.as_ref());
            let is_told = (id > first && same(before, pattern))
                || list.iter().any(|deduction| explainer.covers(deduction, id));
            if is_told {
                continue;
            }
            if explainer.work.asks == 0 {
                complete = false;
                break;
            }
            let technique = self.trace.steps[id].technique;
            let known = list.iter().filter(|told| *told.technique == *technique);
            if known.count() >= most {
                complete = false;
                continue;
            }
            let Some(deduction) = explainer.alone(id).await else {
                continue;
            };
            let is_same = |other: &Deduction| {
                *other.technique == *deduction.technique && other.effects == deduction.effects
            };
            if !list.iter().any(is_same) {
                list.push(deduction);
            }
        }
        self.work = work.asks;
        Openings { list, complete }
    }

    /// Returns the steps that each rule gives for the current bounds, the easiest techniques first, as far as the
    /// budget goes.
    async fn all_said(&mut self) -> Vec<LadderStep<W>> {
        let model = self.model;
        let cap = self.cap.min(Rank::RULES);
        let ranks = model.ranks().iter().copied();
        let mut found = Vec::new();
        for rank in ranks.filter(|&rank| rank > Rank::READ && rank <= cap) {
            if rank == FITS.rank {
                found.extend(self.said(|ladder| ladder.sizes(rank).is_ok()));
            }
            for &rule in model.rules_of_rank(rank) {
                if !self.enabled.contains(rule) {
                    continue;
                }
                self.work = self.work.saturating_sub(model.rule(rule).cost());
                if self.work == 0 {
                    return found;
                }
                found.extend(self.said_by(rule, rank));
                pause().await;
            }
        }
        found
    }
}
