//! The five grades: what the hardest technique needed is called for children.
//!
//! | grade | number | hardest technique, where the usual ranks hold |
//! |---|---|---|
//! | starter | 1 | as many places as pieces; the only one for a place |
//! | explorer | 2 | neighbours and heights of what is placed |
//! | tracker | 3 | neighbours and heights of what is not placed yet |
//! | thinker | 4 | counting |
//! | master | 5 | what-if, of any depth |
//!
//! "The only one for a place" is no grade of its own, because no level could have it: where clues speak of places alone
//! and there is one solution, some piece always has just as many places left as it needs (a bipartite graph with a
//! unique perfect matching has a vertex of degree 1 on either side), and so on to the end.

use super::Kind;
use crate::api::GradeInfo;
use crate::engine::Rank;
use crate::rules::rank;
use crate::text::{Lang, SHARED};

/// A grade, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// A clue leaves as many places as pieces.
    Starter,
    /// One relation to a piece that is placed.
    Explorer,
    /// One relation to a piece that is not placed yet.
    Tracker,
    /// Counting.
    Thinker,
    /// What-if.
    Master,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Starter,
        Self::Explorer,
        Self::Tracker,
        Self::Thinker,
        Self::Master,
    ];

    /// This one and all that are easier.
    #[must_use]
    pub const fn and_easier(self) -> &'static [Self] {
        Self::ALL.split_at(self as usize + 1).0
    }

    /// 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The stable name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Starter => "starter",
            Self::Explorer => "explorer",
            Self::Tracker => "tracker",
            Self::Thinker => "thinker",
            Self::Master => "master",
        }
    }

    /// The grade for people, as levels of this kind have it.
    #[must_use]
    pub fn info(self, kind: &Kind, lang: Lang) -> GradeInfo {
        let key = format!("grade.{}", self.id());
        GradeInfo {
            id: self.id().to_owned(),
            number: self.number(),
            name: SHARED.say(lang, &key, false, &[]),
            about: kind.text.say(lang, &format!("{key}.about"), false, &[]),
        }
    }
}

/// A kind's map from the ranks of its techniques to grades.
pub struct Grades {
    /// The hardest rank of each grade, the easiest grade first.
    pub hardest: [Rank; 5],
    /// The hardest rank that a generated level of each grade needs. (A long what-if is never asked of a player.)
    pub generated: [Rank; 5],
}

impl Grades {
    /// For kinds whose techniques have the ranks of [`rank`].
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

    /// Each grade up to such a rank, the easiest first; the last takes what-ifs.
    #[must_use]
    pub const fn up_to([starter, explorer, tracker, thinker]: [Rank; 4]) -> Self {
        Self {
            hardest: [starter, explorer, tracker, thinker, Rank::DEEPER],
            generated: [starter, explorer, tracker, thinker, Rank::WHAT_IF],
        }
    }

    /// The grade of a level whose hardest technique has this rank.
    #[must_use]
    pub fn grade_of(&self, rank: Rank) -> Grade {
        let hardest = Grade::ALL.into_iter().zip(self.hardest);
        let mut fitting = hardest.filter(|(_, hardest)| rank <= *hardest);
        fitting.next().map_or(Grade::Master, |(grade, _)| grade)
    }

    /// The hardest rank that a generated level of this grade needs.
    #[must_use]
    pub const fn generated(&self, grade: Grade) -> Rank {
        self.generated[grade as usize]
    }
}
