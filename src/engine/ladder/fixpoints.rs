//! The rules that are at their fixpoints. A rule depends only on the bounds of its scope: once it has concluded
//! nothing, it concludes nothing by techniques of up to the same rank until one of these bounds changes.

use crate::engine::{Rank, RuleId, Var};

/// A time stamp: the number of changes so far.
pub(super) type Stamp = u32;

/// The rules at their fixpoints, and the changes since then.
#[derive(Clone)]
pub(super) struct Fixpoints {
    now: Stamp,
    /// The time of the last change of each variable.
    changed: Vec<Stamp>,
    /// The time when each rule last concluded nothing, and the rank up to which it was asked.
    rules: Vec<Option<(Stamp, Rank)>>,
    /// The time when the arithmetic of sets last concluded nothing by readings, and by all its techniques.
    sizes: [Option<Stamp>; 2],
}

impl Fixpoints {
    /// Returns the state in which no rule is known to be at its fixpoint.
    pub(super) fn new(vars: usize, rules: usize) -> Self {
        Self {
            now: 0,
            changed: vec![0; vars],
            rules: vec![None; rules],
            sizes: [None; 2],
        }
    }

    pub(super) fn now(&self) -> Stamp {
        self.now
    }

    /// Notes that the bounds of a variable changed.
    pub(super) fn change(&mut self, var: Var) {
        self.now += 1;
        self.changed[var.index()] = self.now;
    }

    /// Notes that a rule concluded nothing when asked up to `rank`.
    pub(super) fn note_at_fixpoint(&mut self, rule: RuleId, rank: Rank) {
        self.rules[rule.index()] = Some((self.now, rank));
    }

    /// Returns the rank up to which a rule with this scope is at its fixpoint; `None` if it may conclude something.
    pub(super) fn silent(&self, rule: RuleId, scope: &[Var]) -> Option<Rank> {
        let (stamp, up_to) = self.rules[rule.index()]?;
        self.is_unchanged(scope, stamp).then_some(up_to)
    }

    /// Returns true if the rule is at its fixpoint up to `rank`, and its scope has not changed since `stamp`.
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

    /// Notes that the arithmetic of sets concluded nothing when asked up to `rank`.
    pub(super) fn note_sizes_at_fixpoint(&mut self, rank: Rank) {
        self.sizes[0] = Some(self.now);
        if rank >= Rank::FITS {
            self.sizes[1] = Some(self.now);
        }
    }

    /// Returns the time since which the arithmetic of sets concludes nothing about unchanged variables; `None` if
    /// unknown. It has no technique harder than [`Rank::FITS`].
    pub(super) fn sizes_silent(&self, rank: Rank) -> Option<Stamp> {
        self.sizes[usize::from(rank >= Rank::FITS)]
    }

    /// Returns true if the bounds of a variable changed after `since`.
    pub(super) fn has_changed(&self, var: Var, since: Stamp) -> bool {
        self.changed[var.index()] > since
    }

    fn is_unchanged(&self, scope: &[Var], since: Stamp) -> bool {
        // A rule over all variables has every change in its scope.
        since == self.now
            || scope.len() < self.changed.len()
                && !scope.iter().any(|&var| self.has_changed(var, since))
    }
}
