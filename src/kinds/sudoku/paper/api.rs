//! The paper's figures in the API's types.

use serde::Serialize;

use super::ease::{Choices, Weight};
#[cfg(feature = "tools")]
use crate::api::{Entries, Spot};
use crate::api::{data, names};

data! {
    /// The ease of a puzzle by the choices of its empty cells (paper 004, section 3.3): from 0 to 1, the higher the
    /// easier.
    #[non_exhaustive]
    pub struct EaseModel {
        /// The ease with the weight 2^(9-n), the paper's choice; `null` if no cell is empty.
        pub exp: Option<f64>,
        /// The ease with the weight (10-n)^2; `null` if no cell is empty.
        pub square: Option<f64>,
        /// The ease with the weight 10-n; `null` if no cell is empty.
        pub linear: Option<f64>,
        /// The numbers of empty cells with 1, 2, … 9 choices.
        pub histogram: Vec<u32>,
        /// The number of empty cells.
        pub empty: u32,
    }
}

impl EaseModel {
    /// Computes the model of a board.
    #[must_use]
    pub fn from_choices(choices: &Choices) -> Self {
        Self {
            exp: choices.wnef(Weight::Exp),
            square: choices.wnef(Weight::Square),
            linear: choices.wnef(Weight::Linear),
            histogram: choices.histogram.to_vec(),
            empty: choices.empty,
        }
    }
}

names! {
    /// One of the paper's four levels, the easiest first.
    pub enum PaperLevel {
        /// The highest ease.
        Easy = "easy",
        /// The second.
        Medium = "medium",
        /// The third.
        Hard = "hard",
        /// The lowest ease.
        Evil = "evil",
    }
}

#[cfg(feature = "tools")]
names! {
    /// One of the five techniques that the paper describes.
    pub enum PaperTechniqueId {
        /// Two cells with the same two candidates.
        NakedPair = "naked-pair",
        /// Three cells with candidates among three values.
        NakedTriplet = "naked-triplet",
        /// Two values that only two cells may have.
        HiddenPair = "hidden-pair",
        /// Three values that only three cells may have.
        HiddenTriplet = "hidden-triplet",
        /// A value in two lines of two blocks.
        MultiLine = "multi-line",
    }
}

#[cfg(feature = "tools")]
data! {
    /// The ease of a board, with the sums behind it.
    #[non_exhaustive]
    pub struct Ease {
        /// The ease as `rate` reports it.
        pub model: EaseModel,
        /// For `exp`, `square` and `linear`: the weighted sum, and its maximum, by which it is divided.
        pub sums: Vec<(u32, u32)>,
        /// The paper's level, by ranges of ours; `null` if no cell is empty.
        pub level: Option<PaperLevel>,
        /// The number of choices of each site; `null` for a given.
        pub choices: Vec<Option<u32>>,
        /// The number of comparisons of a cell with another.
        pub comparisons: u32,
        /// For `exp`, `square` and `linear`: how often the weighted sum rises, stays equal, and falls if one given is
        /// removed. The paper says that it always rises.
        pub without: Vec<(u32, u32, u32)>,
    }

    /// The candidates that a technique of the paper removes in a position.
    #[non_exhaustive]
    pub struct PaperTechnique {
        /// The technique.
        pub id: PaperTechniqueId,
        /// The result of the technique as printed.
        pub published: PaperRemoval,
        /// The result with the defects of the text corrected.
        pub corrected: PaperRemoval,
    }

    /// The result of a technique.
    #[non_exhaustive]
    pub struct PaperRemoval {
        /// The number of patterns that the technique finds and that remove something.
        pub patterns: u32,
        /// The removed candidates.
        pub out: Vec<Spot>,
        /// The number of these that belong to the answer; `null` if the level does not have exactly one answer.
        pub wrong: Option<u32>,
    }

    /// A puzzle of the paper's generator.
    #[non_exhaustive]
    pub struct PaperPuzzle {
        /// The level.
        #[cfg_attr(javascript, tsify(type = "SudokuLevel"))]
        pub level: serde_json::Value,
        /// The completed board that the puzzle was made from.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[]"))]
        pub full: Entries,
        /// The ease of the puzzle.
        pub ease: Ease,
        /// The effort of making it.
        pub counts: PaperCounts,
        /// The class by `QQWing`, a public generator: `simple`, `easy`, `intermediate` or `expert`.
        pub class: String,
        /// Our grade, from 1; `null` if it was not asked for, or the puzzle has none within the budget.
        pub grade: Option<u32>,
    }

    /// The effort of making a puzzle with the paper's generator.
    #[non_exhaustive]
    pub struct PaperCounts {
        /// The puzzles made until one had the wanted level.
        pub attempts: u32,
        /// The values that were put on the slack.
        pub rejected: u32,
        /// The rows that were restarted with shifted values.
        pub shifts: u32,
        /// The rows that were taken back.
        pub backtracks: u32,
        /// The boards that were restarted.
        pub restarts: u32,
        /// The removals that were tried, each with a uniqueness check.
        pub tests: u32,
        /// The removals that were undone.
        pub failures: u32,
        /// The search nodes of all uniqueness checks.
        pub nodes: u64,
    }
}
