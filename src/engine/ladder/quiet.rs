//! Which rules had nothing to say. A rule goes by what is known of its scope alone: until something of that changes,
//! and with techniques no harder, it has nothing to say again.

use crate::engine::{Rank, RuleId, Var};

/// A point in the order of changes: how many there had been.
pub(super) type Moment = u32;

/// The rules that had nothing to say, and what has changed since.
#[derive(Clone)]
pub(super) struct Quiet {
    now: Moment,
    /// For each variable when it changed last.
    changed: Vec<Moment>,
    /// For each rule when it was silent last, and with techniques up to which rank.
    rules: Vec<Option<(Moment, Rank)>>,
    /// The same of the arithmetic of sets.
    sizes: Option<(Moment, Rank)>,
}

impl Quiet {
    /// Of so many rules over so many variables nothing is known.
    pub(super) fn new(vars: usize, rules: usize) -> Self {
        Self {
            now: 0,
            changed: vec![0; vars],
            rules: vec![None; rules],
            sizes: None,
        }
    }

    pub(super) fn now(&self) -> Moment {
        self.now
    }

    /// Something new is known of a variable.
    pub(super) fn change(&mut self, var: Var) {
        self.now += 1;
        self.changed[var.index()] = self.now;
    }

    /// A rule has just had nothing to say.
    pub(super) fn hush(&mut self, rule: RuleId, rank: Rank) {
        self.rules[rule.index()] = Some((self.now, rank));
    }

    /// Whether a rule with this scope has nothing to say.
    pub(super) fn is_quiet(&self, rule: RuleId, scope: &[Var], rank: Rank) -> bool {
        self.rules[rule.index()]
            .is_some_and(|(moment, up_to)| rank <= up_to && self.is_unchanged(scope, moment))
    }

    /// Whether it had nothing to say at this moment either.
    pub(super) fn was_quiet(
        &self,
        rule: RuleId,
        scope: &[Var],
        rank: Rank,
        moment: Moment,
    ) -> bool {
        self.is_quiet(rule, scope, rank) && self.is_unchanged(scope, moment)
    }

    /// The arithmetic of sets has just had nothing to say.
    pub(super) fn hush_sizes(&mut self, rank: Rank) {
        self.sizes = Some((self.now, rank));
    }

    /// Whether that has nothing to say; it knows no technique that is harder than [`Rank::FITS`].
    pub(super) fn are_sizes_quiet(&self, rank: Rank) -> bool {
        self.sizes
            .is_some_and(|(moment, up_to)| moment == self.now && rank.min(Rank::FITS) <= up_to)
    }

    fn is_unchanged(&self, scope: &[Var], since: Moment) -> bool {
        since == self.now || scope.iter().all(|var| self.changed[var.index()] <= since)
    }
}
