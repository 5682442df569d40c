//! That a level has just one answer, as a reason of steps.

use crate::engine::RuleSet;
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;

/// Whether steps may rest on it that there is just one answer. It is proved first.
///
/// Without a word it is not used: then every step follows from the rules alone, and a grade says what a level needs
/// that its maker may not have checked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Uniqueness {
    /// Steps rest on the rules alone.
    #[default]
    Unused,
    /// Where the kind has such techniques and the level just one answer.
    Used,
}

impl Uniqueness {
    /// The name of the option.
    pub const NAME: &'static str = "uniqueness";

    /// Reads the option, true or false, among others.
    ///
    /// # Errors
    /// If it is neither.
    pub fn read(options: &Cursor<'_>) -> Result<Self> {
        let asked = options.optional(Self::NAME)?.map(|place| place.flag());
        Ok(match asked.transpose()? {
            Some(true) => Self::Used,
            Some(false) | None => Self::Unused,
        })
    }

    /// The rules to take steps with, of a level that is known to have one answer.
    #[must_use]
    pub fn rules_of_one(self, puzzle: &dyn Puzzle) -> RuleSet {
        match self {
            Self::Unused => RuleSet::all(puzzle.model()),
            Self::Used => RuleSet::all_of_one_answer(puzzle.model()),
        }
    }
}
