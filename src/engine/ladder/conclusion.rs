//! What a step concludes, and what it rests on.

use super::deduction::{Atom, Effect};
use crate::engine::{Domain, LadderStep, Var};

/// What was concluded about one variable.
pub(super) struct Conclusion<const W: usize> {
    pub(super) var: Var,
    pub(super) out: Domain<W>,
    pub(super) into: Domain<W>,
}

impl<const W: usize> Conclusion<W> {
    /// What a step says itself.
    pub(super) fn from_step(step: &LadderStep<W>) -> Self {
        Self {
            var: step.var,
            out: step.out,
            into: step.into,
        }
    }

    /// Returns true if it says all that a step says.
    pub(super) fn covers(&self, step: &LadderStep<W>) -> bool {
        self.var == step.var && step.out.is_subset(self.out) && step.into.is_subset(self.into)
    }

    /// As it is explained.
    pub(super) fn effect(&self) -> Effect {
        Effect {
            var: self.var,
            out: self.out.iter().collect(),
            into: self.into.iter().collect(),
        }
    }
}

/// What a step rests on.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct StepSupport {
    /// Of what its rule looked at.
    pub(super) looked_at: Vec<Atom>,
    /// What must be known beside that for the rule to speak.
    pub(super) beside: Vec<Atom>,
}

impl StepSupport {
    /// What there is to be seen of it.
    pub(super) fn seen(&self) -> &[Atom] {
        if self.looked_at.is_empty() {
            return &self.beside;
        }
        &self.looked_at
    }

    /// All of it.
    pub(super) fn atoms(&self) -> Vec<Atom> {
        [&*self.looked_at, &self.beside].concat()
    }
}
