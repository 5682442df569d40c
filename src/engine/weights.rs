//! The choice of the variable to branch on: the one with the fewest spare values relative to its weight (weighted
//! degrees, Boussemart and others 2004).

use super::bounds::Bounds;
use super::domain::{Domain, Var};
use super::model::Model;

/// The weights of the variables; empty if nothing is learnt.
pub(super) struct Weights(Vec<u32>);

impl Weights {
    /// Creates weights that are all the same and never change.
    pub(super) fn fixed() -> Self {
        Self(Vec::new())
    }

    /// Creates weights of `vars` variables, each starting with this number of failures.
    pub(super) fn learning(vars: usize, failures: u32) -> Self {
        Self(vec![failures; vars])
    }

    /// Raises the weights of these variables: the scope of a rule that failed.
    pub(super) fn bump(&mut self, scope: &[Var]) {
        for var in scope {
            if let Some(weight) = self.0.get_mut(var.index()) {
                *weight = weight.saturating_add(1);
            }
        }
    }

    /// Raises the weights of a variable that is blamed, and of the ones just before and after it.
    pub(super) fn bump_around(&mut self, var: Var) {
        let end = self.0.len().min(var.index() + 2);
        for weight in &mut self.0[var.index().saturating_sub(1)..end] {
            *weight = weight.saturating_add(1);
        }
    }

    /// Returns the variable to branch on, with its undecided values; `None` if all variables are fixed.
    pub(super) fn pick<const W: usize>(
        &self,
        model: &Model<W>,
        known: &[Bounds<W>],
    ) -> Option<(Var, Domain<W>)> {
        if self.0.is_empty() {
            return Self::fewest(model, known);
        }
        let mut best: Option<(u64, u64, Var, Domain<W>)> = None;
        for (var, bounds) in model.vars().zip(known) {
            let open = bounds.open();
            if open.is_empty() {
                continue;
            }
            let spare = u64::from(bounds.may.len() - model.size(var));
            let weight = self.0.get(var.index()).map_or(1, |&n| u64::from(n));
            if best.is_none_or(|(least, most, ..)| spare * most < least * weight) {
                best = Some((spare, weight, var, open));
            }
        }
        best.map(|(.., var, open)| (var, open))
    }

    /// Does the same if all variables weigh the same.
    fn fewest<const W: usize>(model: &Model<W>, known: &[Bounds<W>]) -> Option<(Var, Domain<W>)> {
        let (mut best, mut least) = (None, u32::MAX);
        for ((var, bounds), &size) in model.vars().zip(known).zip(model.sizes()) {
            let open = bounds.open();
            if !open.is_empty() && bounds.may.len() - size < least {
                least = bounds.may.len() - size;
                best = Some((var, open));
            }
        }
        best
    }
}
