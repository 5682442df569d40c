//! The paper's four levels. Their ranges of WNEF are on pages that we do not have; these are ours.
//!
//! They are the quartiles of 4,000 puzzles of this generator, 1,000 with each of the numbers of allowed failures below
//! (`cargo xtask report` recomputes them). Each level has its own number of allowed failures; a puzzle is made again
//! until its WNEF is in the range of the level.

use super::api::PaperLevel;
use super::complete::{Completed, complete};
use super::ease::{Choices, Weight};
use super::mask::{Masked, mask};
use crate::random::Chance;

/// One of the four levels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Four {
    /// The name.
    pub id: PaperLevel,
    /// The number of failures that its masking allows; `None` for any number.
    pub allowed: Option<u32>,
    /// The minimum WNEF (with the exponential weight), inclusive; the minimum of the level before is the upper bound,
    /// exclusive.
    pub from: f64,
}

/// All four levels, the easiest first.
pub const OF_FOUR: [Four; 4] = [
    Four {
        id: PaperLevel::Easy,
        allowed: Some(0),
        from: 0.415,
    },
    Four {
        id: PaperLevel::Medium,
        allowed: Some(2),
        from: 0.275,
    },
    Four {
        id: PaperLevel::Hard,
        allowed: Some(8),
        from: 0.205,
    },
    Four {
        id: PaperLevel::Evil,
        allowed: None,
        from: 0.0,
    },
];

impl Four {
    /// Returns the level of a WNEF.
    #[must_use]
    pub fn from_wnef(wnef: f64) -> Self {
        let fits = |four: &&Self| wnef >= four.from;
        *OF_FOUR.iter().find(fits).unwrap_or(&OF_FOUR[3])
    }

    /// Makes a puzzle; `None` if its WNEF belongs to another level.
    pub fn attempt(self, chance: &mut Chance) -> Option<(Completed, Masked)> {
        let completed = complete(chance);
        let masked = mask(&completed.grid, self.allowed, chance);
        let wnef = Choices::from_grid(&masked.grid).wnef(Weight::Exp)?;
        (Self::from_wnef(wnef) == self).then_some((completed, masked))
    }
}
