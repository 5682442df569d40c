//! The levels of the garden as typed values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kinds::Each;
use crate::kinds::format::level_format;

level_format! {
    /// A level of the garden. It has a picture to meet, clues about the end, or both.
    pub struct GardenLevel of "garden" as "\"garden\"" {
        /// The band of each bed, row by row: `"60-70"`, say.
        pub humidity: Vec<Vec<String>>,
        /// How many of each flower are planted.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
        pub flowers: BTreeMap<String, u32>,
        /// How often they grow.
        pub rounds: u32,
        /// What each bed shall hold in the end, row by row: a flower, null for nothing, `"?"` for anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "(string | null)[][]"))]
        pub target: Option<Vec<Vec<Option<String>>>>,
        /// What else shall hold in the end.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub clues: Vec<GardenClue>,
    }
}

/// A clue about the grown garden, by the names of its flowers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(tag = "rule", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GardenClue {
    /// Each of the first has one of the second beside it.
    Near {
        /// Perhaps twice the same.
        pieces: [String; 2],
        /// Both, if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        each: Option<Each>,
    },
    /// None of the first is beside one of the second.
    Apart {
        /// Perhaps twice the same.
        pieces: [String; 2],
    },
    /// No bed is empty.
    Full,
}
