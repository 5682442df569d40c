//! What is wished of a level, and what serves it best.

use crate::kinds::Grade;

/// What is wished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One answer.
    Unique,
    /// A higher grade, or more steps.
    Harder,
    /// A lower grade, or fewer steps.
    Easier,
}

/// A grade, and the steps of an explanation.
type Told = (Grade, u32);

impl Goal {
    /// All goals.
    pub const ALL: [Self; 3] = [Self::Unique, Self::Harder, Self::Easier];

    /// The name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Harder => "harder",
            Self::Easier => "easier",
        }
    }

    /// Whether a level of which this is told is what is wished of one that is like `now`.
    pub(super) fn is_served(self, told: Told, now: Option<Told>) -> bool {
        match (self, now) {
            (Self::Harder, Some(now)) => told > now,
            (Self::Easier, Some(now)) => told < now,
            _ => true,
        }
    }

    /// The nearest grade first; of one grade the simpler change, but the more steps gained where the grade stays.
    pub(super) fn rank(self, told: Told, now: Option<Told>, words: u32) -> (bool, i64, i64, u32) {
        let (grade, steps) = (told.0, i64::from(told.1));
        let number = i64::from(grade.number());
        let stays = now.is_some_and(|(now, _)| now == grade);
        match self {
            Self::Harder if stays => (true, number, -steps, words),
            Self::Easier if stays => (true, -number, steps, words),
            Self::Unique | Self::Harder => (false, number, i64::from(words), words),
            Self::Easier => (false, -number, i64::from(words), words),
        }
    }
}
