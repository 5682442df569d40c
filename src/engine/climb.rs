//! A ladder as services see it: steps in literals, whatever the width of the domains.

use std::pin::Pin;

use super::budget::Budget;
use super::domain::{Value, Var};
#[cfg(feature = "tools")]
use super::ladder::Openings;
use super::ladder::{Deduction, Ladder, Progress};
use super::step::StepId;
use super::task::finish;
use super::technique::Rank;

/// Work that pauses, see [`task`](super::task).
pub type Paused<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// A ladder of steps in literals, see [`Ladder`].
pub trait Climb {
    /// Takes the easiest step there is.
    fn advance(&mut self) -> Progress;

    /// See [`Ladder::advance_counting`].
    #[cfg(feature = "links")]
    fn advance_counting(&mut self) -> (Progress, u32);

    /// Takes steps until there is none to take.
    fn finish(&mut self) -> Progress;

    /// See [`Ladder::limit`].
    fn limit(&mut self, cap: Rank);

    /// How much work is left.
    fn left(&self) -> Budget;

    /// See [`Ladder::bound_searches`].
    fn bound_searches(&mut self, asks: u64);

    /// See [`Ladder::searches_left`].
    fn searches_left(&self) -> u64;

    /// How hard a step is.
    fn rank(&self, id: StepId) -> Rank;

    /// What a step finds to be so.
    fn found(&self, id: StepId) -> Vec<(Var, Value)>;

    /// Returns true if a step finds that the literal holds or that it does not.
    #[cfg(feature = "tools")]
    fn decides(&self, id: StepId, var: Var, value: Value) -> bool;

    /// See [`Ladder::chain`].
    fn chain(&self, end: StepId, goes: &mut dyn FnMut(StepId) -> bool) -> Option<Vec<StepId>>;

    /// See [`Ladder::explain_in_slices`].
    fn explain_in_slices<'a>(
        &'a self,
        one: Option<StepId>,
        work: &'a mut Budget,
    ) -> Paused<'a, Vec<Deduction>>;

    /// See [`Ladder::openings`].
    #[cfg(feature = "tools")]
    fn openings(&mut self, most: usize) -> Paused<'_, Openings>;

    /// See [`Ladder::refutation`].
    #[cfg(feature = "tools")]
    fn refutation<'a>(&'a self, work: &'a mut Budget) -> Paused<'a, Vec<Deduction>>;
}

impl dyn Climb + '_ {
    /// See [`Ladder::explain`].
    #[must_use]
    pub fn explain(&self, work: &mut Budget) -> Vec<Deduction> {
        finish(self.explain_in_slices(None, work))
    }

    /// See [`Ladder::explain_step`].
    #[must_use]
    pub fn explain_step(&self, id: StepId, work: &mut Budget) -> Vec<Deduction> {
        finish(self.explain_in_slices(Some(id), work))
    }
}

impl<const W: usize> Climb for Ladder<'_, W> {
    fn advance(&mut self) -> Progress {
        Self::advance(self)
    }

    #[cfg(feature = "links")]
    fn advance_counting(&mut self) -> (Progress, u32) {
        Self::advance_counting(self)
    }

    fn finish(&mut self) -> Progress {
        Self::finish(self)
    }

    fn limit(&mut self, cap: Rank) {
        Self::limit(self, cap);
    }

    fn left(&self) -> Budget {
        Self::left(self)
    }

    fn bound_searches(&mut self, asks: u64) {
        Self::bound_searches(self, asks);
    }

    fn searches_left(&self) -> u64 {
        Self::searches_left(self)
    }

    fn rank(&self, id: StepId) -> Rank {
        self.steps()[id].technique.rank
    }

    fn found(&self, id: StepId) -> Vec<(Var, Value)> {
        let step = &self.steps()[id];
        step.into.iter().map(|value| (step.var, value)).collect()
    }

    #[cfg(feature = "tools")]
    fn decides(&self, id: StepId, var: Var, value: Value) -> bool {
        let step = &self.steps()[id];
        step.var == var && (step.out | step.into).contains(value)
    }

    fn chain(&self, end: StepId, goes: &mut dyn FnMut(StepId) -> bool) -> Option<Vec<StepId>> {
        Self::chain(self, end, goes)
    }

    fn explain_in_slices<'a>(
        &'a self,
        one: Option<StepId>,
        work: &'a mut Budget,
    ) -> Paused<'a, Vec<Deduction>> {
        Box::pin(Self::explain_in_slices(self, one, work))
    }

    #[cfg(feature = "tools")]
    fn openings(&mut self, most: usize) -> Paused<'_, Openings> {
        Box::pin(Self::openings(self, most))
    }

    #[cfg(feature = "tools")]
    fn refutation<'a>(&'a self, work: &'a mut Budget) -> Paused<'a, Vec<Deduction>> {
        Box::pin(Self::refutation(self, work))
    }
}
