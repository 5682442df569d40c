//! The paper's figures in the API's types.

use serde::Serialize;

use super::ease::{Choices, Weight};
use crate::api::data;
#[cfg(feature = "tools")]
use crate::api::{Entries, Spot};

data! {
    /// How easy a puzzle is by the choices that its empty cells leave (paper 004, section 3.3). The higher the easier.
    pub struct EaseModel {
        /// With the weight 2^(9-n), the paper's choice; `None` if no cell is empty.
        pub exp: Option<f64>,
        /// With the weight (10-n)^2.
        pub square: Option<f64>,
        /// With the weight 10-n.
        pub linear: Option<f64>,
        /// How many empty cells have 1, 2, … 9 choices.
        pub histogram: Vec<u32>,
        /// How many cells are empty.
        pub empty: u32,
    }
}

impl EaseModel {
    /// The figures of a board.
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

#[cfg(feature = "tools")]
data! {
    /// The model of a board with its sums.
    pub struct Ease {
        /// As `rate` gives it.
        pub model: EaseModel,
        /// For `exp`, `square` and `linear`: the weighted sum, and the most it could be, of which it is the share.
        pub sums: Vec<(u32, u32)>,
        /// Which of the paper's four levels it is, by ranges of ours: `easy`, `medium`, `hard`, `evil`.
        pub level: Option<String>,
        /// For each site how many choices it has; `None` if a number is given.
        pub choices: Vec<Option<u32>>,
        /// How often a cell was compared with another.
        pub comparisons: u32,
        /// For `exp`, `square` and `linear`: how often the weighted sum rises, stays and falls where one of the given
        /// numbers is taken away. The paper says that it always rises.
        pub without: Vec<(u32, u32, u32)>,
    }

    /// What a technique of the paper takes away in a position.
    pub struct PaperTechnique {
        /// `naked-pair`, `naked-triplet`, `hidden-pair`, `hidden-triplet`, `multi-line`.
        pub id: String,
        /// As it is printed.
        pub published: PaperRemoval,
        /// With its defects mended.
        pub corrected: PaperRemoval,
    }

    /// What is taken away.
    pub struct PaperRemoval {
        /// How often the technique finds what it looks for, where that says something new.
        pub patterns: u32,
        /// The candidates that are taken away.
        pub out: Vec<Spot>,
        /// How many of these belong to the answer; `None` if the level has not exactly one.
        pub wrong: Option<u32>,
    }

    /// A puzzle of the paper's generator.
    pub struct PaperPuzzle {
        /// The puzzle.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "SudokuLevel"))]
        pub level: serde_json::Value,
        /// The completed board it was made of.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub full: Entries,
        /// How easy it is.
        pub ease: Ease,
        /// What it took.
        pub counts: PaperCounts,
        /// The class that `QQWing`, a public generator, gives it: `simple`, `easy`, `intermediate`, `expert`.
        pub class: String,
        /// Our grade, where it was asked for and the puzzle has one.
        pub grade: Option<u32>,
    }

    /// What a puzzle of the paper's generator took.
    pub struct PaperCounts {
        /// Puzzles made until one was of the level asked for.
        pub attempts: u32,
        /// Values put to the slack.
        pub rejected: u32,
        /// Rows begun anew with their values shifted.
        pub shifts: u32,
        /// Rows taken back.
        pub backtracks: u32,
        /// Boards begun anew.
        pub restarts: u32,
        /// Removals tried, each with a test of uniqueness.
        pub tests: u32,
        /// Removals put back.
        pub failures: u32,
        /// The search nodes of all tests.
        pub nodes: u64,
    }
}
