//! New levels: the options, and the trait of generators.

use super::{Grade, Puzzle};
use crate::input::Cursor;

/// A generator of levels that works in slices, on any thread.
pub trait Maker: Send {
    /// Runs one slice: continues the current attempt, or starts the next one. A level that it makes has exactly one
    /// solution and, if its preset has grades, the requested grade.
    fn advance(&mut self) -> Advance;

    /// Returns the maximum number of attempts.
    fn attempts(&self) -> u32;

    /// Returns the maximum work, in the unit of [`Advance::cost`]: by default about ten seconds natively.
    fn work(&self) -> u64 {
        100_000_000
    }

    /// Returns the grade of its levels, if an option determines it instead of the requested grade.
    fn grade(&self) -> Option<Grade> {
        None
    }

    /// Returns, once, levels with one answer and other grades than the requested one that it found on the way.
    #[cfg(feature = "tools")]
    fn found(&mut self) -> Vec<Box<dyn Puzzle>> {
        Vec::new()
    }
}

/// The result of one slice of a maker's work.
pub struct Advance {
    /// The outcome.
    pub outcome: Outcome,
    /// The work done, about in asks.
    pub cost: u64,
}

/// The outcome of a slice.
#[non_exhaustive]
pub enum Outcome {
    /// The attempt is not finished.
    Unfinished,
    /// The attempt failed.
    Nothing,
    /// The attempt made a level.
    Made(Box<dyn Puzzle>),
}

impl Advance {
    /// The approximate cost of an attempt that is made in one slice.
    const ATTEMPT: u64 = 5_000;

    /// Creates the result of an attempt made in one slice.
    #[must_use]
    pub fn attempt(made: Option<Box<dyn Puzzle>>) -> Self {
        Self {
            outcome: Outcome::from_attempt(made),
            cost: Self::ATTEMPT,
        }
    }
}

impl Outcome {
    /// Returns the outcome of a finished attempt.
    #[must_use]
    pub fn from_attempt(made: Option<Box<dyn Puzzle>>) -> Self {
        made.map_or(Self::Nothing, Self::Made)
    }
}

/// A sort of levels that can be generated.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Preset {
    /// The name for `generate`.
    pub id: &'static str,
    /// The possible grades. A preset without grades promises no grade, and not that there is one answer.
    pub grades: &'static [Grade],
    /// The option that sets the difficulty if there are no grades.
    pub level: Option<&'static str>,
    /// The preset from which it differs in one respect, if any; the table names the difference: `variant.<id>`.
    pub variant_of: Option<&'static str>,
    /// True if its boards are so small that seeds often repeat a level, see [`fingerprint`](super::fingerprint).
    pub few: bool,
}

impl Preset {
    /// Creates a preset with all grades.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self {
            id,
            grades: &Grade::ALL,
            level: None,
            variant_of: None,
            few: false,
        }
    }

    /// Creates a preset with these grades.
    #[must_use]
    pub const fn only(id: &'static str, grades: &'static [Grade]) -> Self {
        Self {
            grades,
            ..Self::new(id)
        }
    }

    /// Returns the preset, marked as one with few levels.
    #[must_use]
    pub const fn few(self) -> Self {
        Self { few: true, ..self }
    }

    /// Creates a preset without grades, whose difficulty this option sets.
    #[must_use]
    pub const fn ungraded(id: &'static str, level: &'static str) -> Self {
        Self {
            grades: &[],
            level: Some(level),
            ..Self::new(id)
        }
    }

    /// Creates a preset with all grades that differs from another in one respect.
    #[must_use]
    pub const fn variant(id: &'static str, of: &'static str) -> Self {
        Self {
            variant_of: Some(of),
            ..Self::new(id)
        }
    }
}

/// An order for a new level.
#[non_exhaustive]
pub struct Order<'a> {
    /// The preset.
    pub preset: &'static Preset,
    /// The exact grade; ignored for a preset without grades.
    pub grade: Grade,
    /// The seed: equal orders with equal seeds give equal levels.
    pub seed: u64,
    /// All options as given, for those that only this kind has.
    pub more: Cursor<'a>,
}

/// An option of `generate` that only some kinds have.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Choice {
    /// Its name, and the key of its title: `option.<id>`.
    pub id: &'static str,
    /// The possible values: numbers or names, each with a key `option.<id>.<value>`; empty if the option is a boolean.
    pub values: &'static [&'static str],
}

impl Choice {
    /// Creates an option with one of these values.
    #[must_use]
    pub const fn among(id: &'static str, values: &'static [&'static str]) -> Self {
        Self { id, values }
    }

    /// Creates a boolean option.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self::among(id, &[])
    }
}
