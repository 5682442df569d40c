//! The rules of a model by their numbers: where each comes from, and of what it speaks.

use super::domain::Var;

/// A rule's place in its model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub(super) u16);

impl RuleId {
    /// The rule's place in a list of all rules.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a rule comes from, and so whether a hint may have to name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Part of the game itself: always known, never named.
    Law,
    /// The level's given of this number: a value that is put down already. Seen on the board, so never named.
    Given(u16),
    /// The level's clue of this number.
    Clue(u16),
    /// No part of the level: what holds where it has just one answer. Never on unless that is known and asked for.
    OneAnswer,
}

impl Origin {
    /// Returns true if a level can do without it.
    #[must_use]
    pub const fn is_removable(self) -> bool {
        matches!(self, Self::Given(_) | Self::Clue(_))
    }
}

/// The rules of a model, whatever the width of its domains.
pub trait Rules {
    /// Where each rule comes from, in the order of their numbers.
    fn origins(&self) -> &[Origin];

    /// The variables that a rule speaks of.
    fn scope(&self, rule: RuleId) -> &[Var];
}

/// The rules' numbers, with where each comes from.
#[allow(clippy::cast_possible_truncation)] // a model has at most 65,536 rules
pub(super) fn numbered(rules: &(impl Rules + ?Sized)) -> impl Iterator<Item = (RuleId, Origin)> {
    let origins = rules.origins().iter().enumerate();
    origins.map(|(i, &origin)| (RuleId(i as u16), origin))
}
