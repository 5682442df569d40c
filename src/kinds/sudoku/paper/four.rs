//! The paper's four levels. Which ranges of WNEF they have is on pages that are not known; these are ours.
//!
//! They are the quarters of 4,000 puzzles of this generator, 1,000 with each of the numbers of allowed failures below
//! (`cargo xtask report` works them out again): each level is made with one of these, and made anew until its WNEF is
//! in its range.

use super::complete::{Completed, complete};
use super::ease::{Choices, Weight};
use super::mask::{Masked, mask};
use crate::random::Chance;

/// One of the four.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Four {
    /// Its name.
    pub id: &'static str,
    /// How many failures are allowed in its masking; nothing: any number.
    pub allowed: Option<u32>,
    /// The least WNEF (with the exponential weight), inclusive; the most is the least of the level before.
    pub from: f64,
}

/// All four, the easiest first.
pub const OF_FOUR: [Four; 4] = [
    Four {
        id: "easy",
        allowed: Some(0),
        from: 0.415,
    },
    Four {
        id: "medium",
        allowed: Some(2),
        from: 0.275,
    },
    Four {
        id: "hard",
        allowed: Some(8),
        from: 0.205,
    },
    Four {
        id: "evil",
        allowed: None,
        from: 0.0,
    },
];

impl Four {
    /// The level of a WNEF.
    #[must_use]
    pub fn from_wnef(wnef: f64) -> Self {
        let fits = |four: &&Self| wnef >= four.from;
        *OF_FOUR.iter().find(fits).unwrap_or(&OF_FOUR[3])
    }

    /// Makes a puzzle; `None` if its WNEF is another level's.
    pub fn attempt(self, chance: &mut Chance) -> Option<(Completed, Masked)> {
        let completed = complete(chance);
        let masked = mask(&completed.grid, self.allowed, chance);
        let wnef = Choices::from_grid(&masked.grid).wnef(Weight::Exp)?;
        (Self::from_wnef(wnef) == self).then_some((completed, masked))
    }
}
