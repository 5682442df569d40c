//! The five grades: names for the difficulty of the hardest technique needed.
//!
//! | grade | number | hardest technique, with the usual ranks |
//! |---|---|---|
//! | starter | 1 | a clue leaves only as many places as pieces; only one piece fits a place |
//! | explorer | 2 | neighbours and heights of placed pieces |
//! | tracker | 3 | neighbours and heights of pieces that are not placed yet |
//! | thinker | 4 | counting |
//! | master | 5 | what-if, of any depth |
//!
//! "The only one for a place" is no grade of its own, because no level could have it: where clues speak of places alone
//! and there is one solution, some piece always has just as many places left as it needs (a bipartite graph with a
//! unique perfect matching has a vertex of degree 1 on either side), and so on to the end.

use super::Kind;
pub use crate::api::Grade;
use crate::api::GradeInfo;
use crate::engine::Rank;
use crate::random::Chance;
use crate::rules::rank;
use crate::text::{Lang, SHARED};

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Starter,
        Self::Explorer,
        Self::Tracker,
        Self::Thinker,
        Self::Master,
    ];

    /// Returns this grade and all easier ones.
    #[must_use]
    pub const fn and_easier(self) -> &'static [Self] {
        Self::ALL.split_at(self as usize + 1).0
    }

    /// Returns its number, from 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns its stable name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.name()
    }

    /// Returns random numbers for a seed and the options in `stream`. Each grade has other ones, so that levels of the
    /// same seed do not give away each other's answer.
    #[must_use]
    pub fn chance(self, seed: u64, stream: u64) -> Chance {
        let apart = (self as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Chance::new(seed, stream.wrapping_add(apart))
    }

    /// Returns the grade as data for people, for levels of this kind.
    #[must_use]
    pub fn info(self, kind: &Kind, lang: Lang) -> GradeInfo {
        let key = format!("grade.{}", self.id());
        GradeInfo {
            id: self,
            number: self.number(),
            name: SHARED.say(lang, &key, false, &[]),
            about: kind.text.say(lang, &format!("{key}.about"), false, &[]),
        }
    }
}

/// The mapping of a kind's technique ranks to grades.
pub struct Grades {
    /// The maximum rank of each grade, the easiest grade first.
    pub hardest: [Rank; 5],
    /// The maximum rank in generated levels of each grade. (A player is never asked to make a long what-if.)
    pub generated: [Rank; 5],
}

impl Grades {
    /// Returns the mapping for kinds whose techniques have the ranks of [`rank`].
    pub const USUAL: Self = Self {
        hardest: [
            rank::ONLY,
            rank::PLACED,
            rank::REACH,
            Rank::RULES,
            Rank::DEEPER,
        ],
        generated: [
            Rank::FITS,
            rank::PLACED,
            rank::REACH,
            rank::COUNTING,
            Rank::WHAT_IF,
        ],
    };

    /// Returns the mapping with these maximum ranks, the easiest grade first; the last grade includes what-ifs.
    #[must_use]
    pub const fn up_to([starter, explorer, tracker, thinker]: [Rank; 4]) -> Self {
        Self {
            hardest: [starter, explorer, tracker, thinker, Rank::DEEPER],
            generated: [starter, explorer, tracker, thinker, Rank::WHAT_IF],
        }
    }

    /// Returns the grade of a level whose hardest technique has this rank.
    #[must_use]
    pub fn grade_of(&self, rank: Rank) -> Grade {
        let hardest = Grade::ALL.into_iter().zip(self.hardest);
        let mut fitting = hardest.filter(|(_, hardest)| rank <= *hardest);
        fitting.next().map_or(Grade::Master, |(grade, _)| grade)
    }

    /// Returns the maximum rank of the techniques of the same grade as one of this rank.
    #[must_use]
    pub fn hardest_beside(&self, rank: Rank) -> Rank {
        self.hardest[self.grade_of(rank) as usize]
    }

    /// Returns the maximum rank in a generated level of this grade.
    #[must_use]
    pub const fn generated(&self, grade: Grade) -> Rank {
        self.generated[grade as usize]
    }
}
