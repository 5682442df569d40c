//! The conclusions of a step, and its support.

use super::deduction::{Atom, Effect};
use crate::engine::{Domain, LadderStep, Var};

/// The conclusion about one variable.
pub(super) struct Conclusion<const W: usize> {
    pub(super) var: Var,
    pub(super) out: Domain<W>,
    pub(super) into: Domain<W>,
}

impl<const W: usize> Conclusion<W> {
    /// Returns the conclusion of a step.
    pub(super) fn from_step(step: &LadderStep<W>) -> Self {
        Self {
            var: step.var,
            out: step.out,
            into: step.into,
        }
    }

    /// Returns true if it includes everything that a step concludes.
    pub(super) fn covers(&self, step: &LadderStep<W>) -> bool {
        self.var == step.var && step.out.is_subset(self.out) && step.into.is_subset(self.into)
    }

    /// Converts it to the form of a deduction.
    pub(super) fn effect(&self) -> Effect {
        Effect {
            var: self.var,
            out: self.out.iter().collect(),
            into: self.into.iter().collect(),
        }
    }
}

/// The support of a step, in two parts.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct StepSupport {
    /// The atoms among the facts that its rule used.
    pub(super) looked_at: Vec<Atom>,
    /// The other atoms that must be known before the rule concludes it.
    pub(super) beside: Vec<Atom>,
}

impl StepSupport {
    /// Returns the part to show: the facts that the rule used, or if there are none the other atoms.
    pub(super) fn seen(&self) -> &[Atom] {
        if self.looked_at.is_empty() {
            return &self.beside;
        }
        &self.looked_at
    }

    /// Returns all atoms.
    pub(super) fn atoms(&self) -> Vec<Atom> {
        [&*self.looked_at, &self.beside].concat()
    }
}
