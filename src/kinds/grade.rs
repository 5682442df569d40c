//! The five grades: what the hardest technique needed is called for children.
//!
//! | grade | number | hardest tier |
//! |---|---|---|
//! | starter | 1 | as many places as pieces; the only one for a place |
//! | explorer | 2 | neighbours and heights of what is placed |
//! | tracker | 3 | neighbours and heights of what is not placed yet |
//! | thinker | 4 | counting |
//! | master | 5 | what-if, of any depth |
//!
//! "The only one for a place" is no grade of its own, because no level could have it: where clues speak of places alone and there is
//! one solution, some piece always has just as many places left as it needs (a bipartite graph with a unique perfect matching has a
//! vertex of degree 1 on either side), and so on to the end.

use crate::api::GradeInfo;
use crate::engine::Tier;
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

    /// The grade of a level whose hardest technique is of this tier.
    #[must_use]
    pub const fn of(tier: Tier) -> Self {
        match tier {
            Tier::Read | Tier::Fits | Tier::Only => Self::Starter,
            Tier::Placed => Self::Explorer,
            Tier::Reach => Self::Tracker,
            Tier::Counting => Self::Thinker,
            Tier::WhatIf | Tier::Deeper => Self::Master,
        }
    }

    /// The hardest tier that a generated level of this grade needs. (A long what-if is never asked of a player.)
    #[must_use]
    pub const fn tier(self) -> Tier {
        match self {
            Self::Starter => Tier::Fits,
            Self::Explorer => Tier::Placed,
            Self::Tracker => Tier::Reach,
            Self::Thinker => Tier::Counting,
            Self::Master => Tier::WhatIf,
        }
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

    /// The grade for people.
    #[must_use]
    pub fn info(self, lang: Lang) -> GradeInfo {
        let say = |key: &str| SHARED.say(lang, key, false, &[]);
        GradeInfo {
            id: self.id().to_owned(),
            number: self.number(),
            name: say(&format!("grade.{}", self.id())),
            about: say(&format!("grade.{}.about", self.id())),
        }
    }
}
