//! The trait through which services use a ladder: its steps in literals, whatever the width of the domains.

use super::budget::Budget;
use super::domain::{Value, Var};
#[cfg(feature = "tools")]
use super::ladder::Openings;
use super::ladder::{Deduction, Ladder, Progress};
use super::sealed::Sealed;
use super::step::StepId;
use super::task::{Paused, finish};
use super::technique::Rank;

/// A ladder whose steps are given as literals, see [`Ladder`]. The trait is sealed.
pub trait AnyLadder: Sealed + Send + Sync {
    /// Calls [`Ladder::advance_in_slices`].
    fn advance_in_slices(&mut self) -> Paused<'_, Progress>;

    /// Calls [`Ladder::advance_counting`].
    fn advance_counting(&mut self) -> Paused<'_, (Progress, u32)>;

    /// Takes steps until none is possible.
    fn finish(&mut self) -> Progress;

    /// Calls [`Ladder::limit`].
    fn limit(&mut self, cap: Rank);

    /// Returns the work left.
    fn left(&self) -> Budget;

    /// Calls [`Ladder::bound_searches`].
    fn bound_searches(&mut self, asks: u64);

    /// Calls [`Ladder::searches_left`].
    fn searches_left(&self) -> u64;

    /// Returns the rank of a step.
    fn rank(&self, id: StepId) -> Rank;

    /// Returns the literals that a step finds to hold.
    fn found(&self, id: StepId) -> Vec<(Var, Value)>;

    /// Returns true if a step decides the literal: that it holds or that it does not.
    #[cfg(feature = "tools")]
    fn decides(&self, id: StepId, var: Var, value: Value) -> bool;

    /// Calls [`Ladder::chain`].
    fn chain(&self, end: StepId, goes: &mut dyn FnMut(StepId) -> bool) -> Option<Vec<StepId>>;

    /// Calls [`Ladder::put_down`].
    fn put_down<'a>(
        &'a mut self,
        is_chosen: &'a (dyn Fn(Var, Value) -> bool + Sync),
    ) -> Paused<'a, Option<StepId>>;

    /// Calls [`Ladder::explain_in_slices`].
    fn explain_in_slices<'a>(
        &'a self,
        one: Option<StepId>,
        work: &'a mut Budget,
    ) -> Paused<'a, Vec<Deduction>>;

    /// Calls [`Ladder::openings`].
    #[cfg(feature = "tools")]
    fn openings(&mut self, most: usize) -> Paused<'_, Openings>;

    /// Calls [`Ladder::refutation`].
    #[cfg(feature = "tools")]
    fn refutation<'a>(&'a self, work: &'a mut Budget) -> Paused<'a, Vec<Deduction>>;
}

impl dyn AnyLadder + '_ {
    /// Takes the easiest step that is possible.
    pub fn advance(&mut self) -> Progress {
        finish(self.advance_in_slices())
    }

    /// Calls [`Ladder::explain`].
    #[must_use]
    pub fn explain(&self, work: &mut Budget) -> Vec<Deduction> {
        finish(self.explain_in_slices(None, work))
    }

    /// Calls [`Ladder::explain_step`].
    #[must_use]
    pub fn explain_step(&self, id: StepId, work: &mut Budget) -> Vec<Deduction> {
        finish(self.explain_in_slices(Some(id), work))
    }
}

impl<const W: usize> Sealed for Ladder<'_, W> {}

impl<const W: usize> AnyLadder for Ladder<'_, W> {
    fn advance_in_slices(&mut self) -> Paused<'_, Progress> {
        Box::pin(Self::advance_in_slices(self))
    }

    fn advance_counting(&mut self) -> Paused<'_, (Progress, u32)> {
        Box::pin(Self::advance_counting(self))
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

    fn put_down<'a>(
        &'a mut self,
        is_chosen: &'a (dyn Fn(Var, Value) -> bool + Sync),
    ) -> Paused<'a, Option<StepId>> {
        Box::pin(Self::put_down(self, is_chosen))
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
