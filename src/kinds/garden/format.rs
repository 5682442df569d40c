//! The levels of the garden as typed values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kinds::Each;
use crate::kinds::format::level_format;

level_format! {
    /// A level of the garden. It has a picture to meet, clues about the end, or both.
    pub struct GardenLevel of "garden" as "\"garden\"" {
        /// The band of each bed, row by row, such as `"60-70"`.
        pub humidity: Vec<Vec<String>>,
        /// The number of each flower that is planted.
        #[cfg_attr(javascript, tsify(type = "Record<string, number>"))]
        pub flowers: BTreeMap<String, u32>,
        /// The number of rounds of growth.
        pub rounds: u32,
        /// The goal of each bed at the end, row by row: a flower, null for an empty bed, `"?"` for any content.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional, type = "(string | null)[][]"))]
        pub target: Option<Vec<Vec<Option<String>>>>,
        /// The clues about the end.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(javascript, tsify(optional))]
        pub clues: Vec<GardenClue>,
    }
}

/// A clue about the grown garden, by the names of its flowers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GardenClue {
    /// Each of the first has one of the second beside it.
    Near {
        /// The two flowers, which may be equal.
        pieces: [String; 2],
        /// The direction; both by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        each: Option<Each>,
    },
    /// None of the first is beside one of the second.
    Apart {
        /// The two flowers, which may be equal.
        pieces: [String; 2],
    },
    /// No bed is empty.
    Full,
}
