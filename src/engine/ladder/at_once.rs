//! The search for a single step that puts something down.

use super::assume::AT_ONCE;
use super::{FITS, Ladder};
use crate::engine::task::SlicedBudget;
use crate::engine::{Budget, LadderStep, Rank, RuleId, StepId, Value, Var};

impl<const W: usize> Ladder<'_, W> {
    /// Takes the easiest step up to the cap that puts down a chosen literal and rests on no other step but readings.
    /// `None` if there is none, or the budget runs out.
    pub async fn put_down(
        &mut self,
        is_chosen: &(dyn Fn(Var, Value) -> bool + Sync),
    ) -> Option<StepId> {
        if self.reason(Rank::READ).is_err() {
            return None;
        }
        let model = self.model;
        let cap = self.cap.min(Rank::RULES);
        let ranks = model.ranks().iter().copied();
        let mut pace = SlicedBudget::in_slices(Budget::UNLIMITED, AT_ONCE);
        let chosen = |found: Vec<LadderStep<W>>| {
            let mut found = found.into_iter();
            found.find(|step| step.into.iter().any(|value| is_chosen(step.var, value)))
        };
        for rank in ranks.filter(|&rank| rank > Rank::READ && rank <= cap) {
            let mut step = None;
            if rank == FITS.rank {
                step = chosen(self.said(|ladder| ladder.sizes(rank).is_ok()));
            }
            for &rule in model.rules_of_rank(rank) {
                if step.is_some() {
                    break;
                }
                if !self.enabled.contains(rule) {
                    continue;
                }
                self.work = self.work.saturating_sub(model.rule(rule).cost());
                if self.work == 0 {
                    return None;
                }
                step = chosen(self.said_by(rule, rank));
                pace.think(model.cost(rule).1);
                pace.rest().await;
            }
            if let Some(step) = step {
                self.trace.add(step);
                return Some(self.trace.steps.len() - 1);
            }
        }
        None
    }

    pub(super) fn said_by(&mut self, rule: RuleId, rank: Rank) -> Vec<LadderStep<W>> {
        self.said(|ladder| ladder.ask_just(rule, rank).is_ok())
    }

    /// Returns the steps that a question yields, drawn from one position, and removes them from the record. Ignores
    /// contradictions.
    pub(super) fn said(&mut self, ask: impl FnOnce(&mut Self) -> bool) -> Vec<LadderStep<W>> {
        let first = self.trace.steps.len();
        self.trace.go_on();
        ask(self);
        self.trace.stop_again();
        self.trace.conflict = None;
        self.trace.take(first)
    }
}
