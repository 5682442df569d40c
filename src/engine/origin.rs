//! The ids of a model's rules, their origins and their scopes.

use super::domain::Var;
use super::sealed::Sealed;

/// The number of a rule in its model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub(super) u16);

impl RuleId {
    /// Returns the rule's index in a list of all rules.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The origin of a rule, which decides whether a hint may have to name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// A law of the game: always known, never named.
    Law,
    /// The level's given of this number: a value that is put down already. It is visible on the board, so it is never
    /// named.
    Given(u16),
    /// The level's clue of this number.
    Clue(u16),
    /// No part of the level: a rule that holds only if there is exactly one answer. Enabled only if that is known and
    /// wanted.
    OneAnswer,
}

impl Origin {
    /// Returns true if a level can do without the rule: if it is a given or a clue.
    #[must_use]
    pub const fn is_removable(self) -> bool {
        matches!(self, Self::Given(_) | Self::Clue(_))
    }
}

/// The rules of a model, whatever the width of its domains. The trait is sealed: a [`Model`](super::Model) implements
/// it, and no other type can.
///
/// ```compile_fail,E0277
/// use placewise::engine::{Origin, RuleId, Rules, Var};
///
/// struct Foreign;
/// impl Rules for Foreign {
///     fn origins(&self) -> &[Origin] {
///         &[]
///     }
///     fn scope(&self, _rule: RuleId) -> &[Var] {
///         &[]
///     }
/// }
/// ```
pub trait Rules: Sealed {
    /// Returns the origin of each rule, in the order of their ids.
    fn origins(&self) -> &[Origin];

    /// Returns the variables that a rule constrains.
    fn scope(&self, rule: RuleId) -> &[Var];
}

/// Iterates over the ids of the rules, with their origins.
#[allow(clippy::cast_possible_truncation)] // a model has at most 65,536 rules
pub(super) fn numbered(rules: &(impl Rules + ?Sized)) -> impl Iterator<Item = (RuleId, Origin)> {
    let origins = rules.origins().iter().enumerate();
    origins.map(|(i, &origin)| (RuleId(i as u16), origin))
}
