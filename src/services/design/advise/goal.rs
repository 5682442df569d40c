//! The goal of a designer, and the order of the changes that meet it.

use crate::kinds::Grade;

/// The goal of a designer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// Exactly one answer.
    Unique,
    /// A higher grade, or more steps.
    Harder,
    /// A lower grade, or fewer steps.
    Easier,
}

/// A difficulty: the grade, and the number of steps of an explanation.
type Difficulty = (Grade, u32);

impl Goal {
    /// All goals.
    pub const ALL: [Self; 3] = [Self::Unique, Self::Harder, Self::Easier];

    /// Returns the name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Harder => "harder",
            Self::Easier => "easier",
        }
    }

    /// Returns true if a level of this difficulty meets the goal for a level of difficulty `now`.
    pub(super) fn is_served(self, difficulty: Difficulty, now: Option<Difficulty>) -> bool {
        match (self, now) {
            (Self::Harder, Some(now)) => difficulty > now,
            (Self::Easier, Some(now)) => difficulty < now,
            _ => true,
        }
    }

    /// Returns the sort key of a change: the nearest grade first; within a grade the simpler change, but if the grade
    /// stays the same, the one that gains the most steps.
    pub(super) fn rank(
        self,
        difficulty: Difficulty,
        now: Option<Difficulty>,
        words: u32,
    ) -> (bool, i64, i64, u32) {
        let (grade, steps) = (difficulty.0, i64::from(difficulty.1));
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
