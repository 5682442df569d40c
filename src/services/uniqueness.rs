//! The use of the fact that a level has exactly one answer as a reason of steps.

use crate::engine::RuleSet;
use crate::input::{Cursor, Result};
use crate::kinds::Puzzle;

/// The option that steps may assume that there is exactly one answer, which is then proved first.
///
/// By default it is not used: then every step follows from the rules alone, and the grade holds even if the level's
/// maker did not check that there is only one answer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Uniqueness {
    /// Steps rest on the rules alone.
    #[default]
    Unused,
    /// Steps may assume one answer, if the kind has such techniques and the level exactly one answer.
    Used,
}

impl Uniqueness {
    /// The name of the option.
    pub const NAME: &'static str = "uniqueness";

    /// Reads the option, a boolean, from an object of options.
    ///
    /// # Errors
    /// If it is not a boolean.
    pub fn read(options: &Cursor<'_>) -> Result<Self> {
        let asked = options.optional(Self::NAME)?.map(|place| place.flag());
        Ok(match asked.transpose()? {
            Some(true) => Self::Used,
            Some(false) | None => Self::Unused,
        })
    }

    /// Returns the rules for the ladder of a level that is known to have exactly one answer.
    #[must_use]
    pub fn rules_of_one(self, puzzle: &dyn Puzzle) -> RuleSet {
        match self {
            Self::Unused => RuleSet::all(puzzle.model()),
            Self::Used => RuleSet::all_of_one_answer(puzzle.model()),
        }
    }
}
