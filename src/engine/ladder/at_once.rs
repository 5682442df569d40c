//! The search for a single step that puts something down.

use super::assume::AT_ONCE;
use super::{FITS, Ladder};
use crate::engine::task::SlicedBudget;
use crate::engine::{Budget, LadderStep, Rank, RuleId, Rules, StepId, Value, Var, sorted};

impl<const W: usize> Ladder<'_, W> {
    /// Takes the easiest step up to the cap that puts down a chosen literal and rests on no other step but readings.
    /// Of the steps up to the model's [gathering rank](crate::engine::ModelStrategy::gathering_rank) it is the one for
    /// which a player looks at the fewest places. `None` if there is none, or the budget runs out.
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
        let chosen =
            |step: &LadderStep<W>| step.into.iter().any(|value| is_chosen(step.var, value));
        let gathering = model.strategy().gathering_rank;
        let mut best: Option<(usize, LadderStep<W>)> = None;
        for rank in ranks.filter(|&rank| rank > Rank::READ && rank <= cap) {
            if best.is_some() && rank > gathering {
                break;
            }
            if rank == FITS.rank {
                let said = self.said(|ladder| ladder.sizes(rank).is_ok());
                best = self.lightest(best, said, &chosen);
            }
            for &rule in model.rules_of_rank(rank) {
                if matches!(best, Some((0, _))) {
                    break;
                }
                if !self.enabled.contains(rule) {
                    continue;
                }
                self.work = self.work.saturating_sub(model.rule(rule).cost());
                if self.work == 0 {
                    return None;
                }
                let said = self.said_by(rule, rank);
                best = self.lightest(best, said, &chosen);
                pace.think(model.cost(rule).1);
                pace.rest().await;
            }
        }
        self.trace.add(best?.1);
        Some(self.trace.steps.len() - 1)
    }

    /// Returns the chosen step that looks at the fewest places, with their number; of several the first.
    fn lightest(
        &self,
        best: Option<(usize, LadderStep<W>)>,
        said: Vec<LadderStep<W>>,
        is_chosen: &dyn Fn(&LadderStep<W>) -> bool,
    ) -> Option<(usize, LadderStep<W>)> {
        let mut lightest = best;
        for step in said.into_iter().filter(is_chosen) {
            let places = self.gathered(&step);
            if lightest.as_ref().is_none_or(|(fewest, _)| places < *fewest) {
                lightest = Some((places, step));
            }
        }
        lightest
    }

    /// Returns the number of variables outside a step's rule from which readings decided what it rests on; 0 for a step
    /// above the gathering rank.
    fn gathered(&self, step: &LadderStep<W>) -> usize {
        if step.technique.rank > self.model.strategy().gathering_rank {
            return 0;
        }
        let own = step.rule.map_or(&[][..], |rule| self.model.scope(rule));
        let mut places: Vec<Var> = Vec::new();
        let steps = &self.trace.steps;
        self.trace.premises(self.model, step, steps.len(), |id| {
            let about = steps[id].about(self.model).iter();
            places.extend(about.filter(|var| !own.contains(var)));
        });
        sorted(places).len()
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
