//! New levels: what can be asked for, and who makes them.

use super::{Grade, Puzzle};
use crate::input::Cursor;

/// Makes levels, a piece of work at a time.
pub trait Maker {
    /// Works on: at an attempt that is not at its end, or at the next one. A level that comes of it has exactly one
    /// solution and the grade asked for, where its preset has grades.
    fn advance(&mut self) -> Advance;

    /// After how many attempts there is no hope.
    fn attempts(&self) -> u32;

    /// After how much work there is no hope, as its pieces count it: what is some ten seconds natively.
    fn work(&self) -> u64 {
        100_000_000
    }

    /// The grade of what it makes, where an option says that in place of the grade asked for.
    fn grade(&self) -> Option<Grade> {
        None
    }

    /// Of the levels with one answer that it met but that have another grade, one that came nearest, once.
    #[cfg(feature = "tools")]
    fn nearest(&mut self) -> Option<Box<dyn Puzzle>> {
        None
    }
}

/// A piece of a maker's work, which nothing interrupts.
pub struct Advance {
    /// What came of it.
    pub outcome: Outcome,
    /// What it took, about in questions to rules.
    pub cost: u64,
}

/// What came of a piece of work.
pub enum Outcome {
    /// The attempt goes on.
    Unfinished,
    /// The attempt came to nothing.
    Nothing,
    /// The attempt came to a level.
    Made(Box<dyn Puzzle>),
}

impl Advance {
    /// About what an attempt costs that is made in one piece.
    const ATTEMPT: u64 = 5_000;

    /// An attempt in one piece.
    #[must_use]
    pub fn attempt(made: Option<Box<dyn Puzzle>>) -> Self {
        Self {
            outcome: Outcome::from_attempt(made),
            cost: Self::ATTEMPT,
        }
    }
}

impl Outcome {
    /// Of an attempt at its end.
    #[must_use]
    pub fn from_attempt(made: Option<Box<dyn Puzzle>>) -> Self {
        made.map_or(Self::Nothing, Self::Made)
    }
}

/// What can be generated of a kind.
pub struct Preset {
    /// The name for `generate`.
    pub id: &'static str,
    /// The grades that can be had. A preset without grades promises none, nor that there is one answer.
    pub grades: &'static [Grade],
    /// The option that says how hard a level is where there are no grades.
    pub level: Option<&'static str>,
    /// The preset that it differs from in one way, if there is such a one; the table says in which: `variant.<id>`.
    pub variant_of: Option<&'static str>,
}

impl Preset {
    /// A preset with all grades.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self {
            id,
            grades: &Grade::ALL,
            level: None,
            variant_of: None,
        }
    }

    /// A preset with these grades.
    #[must_use]
    pub const fn only(id: &'static str, grades: &'static [Grade]) -> Self {
        Self {
            grades,
            ..Self::new(id)
        }
    }

    /// A preset without grades: this option says how hard its levels are.
    #[must_use]
    pub const fn ungraded(id: &'static str, level: &'static str) -> Self {
        Self {
            grades: &[],
            level: Some(level),
            ..Self::new(id)
        }
    }

    /// One with all grades that differs from another in one way.
    #[must_use]
    pub const fn variant(id: &'static str, of: &'static str) -> Self {
        Self {
            variant_of: Some(of),
            ..Self::new(id)
        }
    }
}

/// What is asked of a new level.
pub struct Order<'a> {
    /// The sort of level.
    pub preset: &'static Preset,
    /// Just this grade; of a preset without grades it says nothing.
    pub grade: Grade,
    /// The same level for the same seed.
    pub seed: u64,
    /// All options as they came in, for those that only this kind has.
    pub more: Cursor<'a>,
}

/// An option of `generate` that a kind has.
pub struct Choice {
    /// Its name, and the key of its title: `option.<id>`.
    pub id: &'static str,
    /// What may be asked for: numbers or names, each with a key `option.<id>.<value>`; none where it is yes or no.
    pub values: &'static [&'static str],
}

impl Choice {
    /// One of these values.
    #[must_use]
    pub const fn among(id: &'static str, values: &'static [&'static str]) -> Self {
        Self { id, values }
    }

    /// Yes or no.
    #[must_use]
    pub const fn flag(id: &'static str) -> Self {
        Self::among(id, &[])
    }
}
