//! Which rules are at their fixpoints. A rule goes by what is known of its scope alone: asked without anything new, it
//! has nothing to say again until something of that changes, with techniques no harder.

use crate::engine::{Rank, RuleId, Var};

/// A time stamp: how many changes there had been.
pub(super) type Stamp = u32;

/// The rules that had nothing to say, and what has changed since.
#[derive(Clone)]
pub(super) struct Fixpoints {
    now: Stamp,
    /// For each variable when it changed last.
    changed: Vec<Stamp>,
    /// For each rule when it was silent last, and with techniques up to which rank.
    rules: Vec<Option<(Stamp, Rank)>>,
    /// The same of the arithmetic of sets.
    sizes: Option<(Stamp, Rank)>,
}

impl Fixpoints {
    /// Of that many rules over that many variables nothing is known.
    pub(super) fn new(vars: usize, rules: usize) -> Self {
        Self {
            now: 0,
            changed: vec![0; vars],
            rules: vec![None; rules],
            sizes: None,
        }
    }

    pub(super) fn now(&self) -> Stamp {
        self.now
    }

    /// Something new is known of a variable.
    pub(super) fn change(&mut self, var: Var) {
        self.now += 1;
        self.changed[var.index()] = self.now;
    }

    /// A rule has just had nothing to say.
    pub(super) fn note_at_fixpoint(&mut self, rule: RuleId, rank: Rank) {
        self.rules[rule.index()] = Some((self.now, rank));
    }

    /// Up to which rank a rule with this scope has nothing to say.
    pub(super) fn silent(&self, rule: RuleId, scope: &[Var]) -> Option<Rank> {
        let (stamp, up_to) = self.rules[rule.index()]?;
        self.is_unchanged(scope, stamp).then_some(up_to)
    }

    /// Whether it had nothing to say at this stamp already.
    pub(super) fn was_at_fixpoint(
        &self,
        rule: RuleId,
        scope: &[Var],
        rank: Rank,
        stamp: Stamp,
    ) -> bool {
        self.silent(rule, scope)
            .is_some_and(|silent| rank <= silent)
            && self.is_unchanged(scope, stamp)
    }

    /// The arithmetic of sets has just had nothing to say.
    pub(super) fn note_sizes_at_fixpoint(&mut self, rank: Rank) {
        self.sizes = Some((self.now, rank));
    }

    /// Since when that has nothing to say of what has not changed; it knows no technique that is harder than
    /// [`Rank::FITS`].
    pub(super) fn sizes_silent(&self, rank: Rank) -> Option<Stamp> {
        let (stamp, _) = self
            .sizes
            .filter(|&(_, up_to)| rank.min(Rank::FITS) <= up_to)?;
        Some(stamp)
    }

    /// Returns true if something new has become known of a variable since.
    pub(super) fn has_changed(&self, var: Var, since: Stamp) -> bool {
        self.changed[var.index()] > since
    }

    fn is_unchanged(&self, scope: &[Var], since: Stamp) -> bool {
        // Whatever has changed is in the scope of a rule over all variables.
        since == self.now
            || scope.len() < self.changed.len()
                && !scope.iter().any(|&var| self.has_changed(var, since))
    }
}
