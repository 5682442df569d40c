//! The levels of the island as typed values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kinds::format::level_format;
use crate::kinds::placement::format::PlacementClue;

level_format! {
    /// A level of the island.
    pub struct IslandLevel of "island" as "\"island\"" {
        /// The board; the papers' 3x3 island if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub board: Option<IslandBoard>,
        /// The level's own words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional, type = "LevelWords"))]
        pub words: Option<serde_json::Map<String, serde_json::Value>>,
        /// The number of each animal; the sum is the number of places, without water.
        #[cfg_attr(javascript, tsify(type = "Record<string, number>"))]
        pub pieces: BTreeMap<String, u32>,
        /// The clues.
        pub clues: Vec<PlacementClue>,
    }
}

/// A designer's own island, of at most 8x8 cells. Those with the height 0 are water: they are no places and have no
/// entries.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct IslandBoard {
    /// The fruit of each column, left to right.
    pub columns: Vec<String>,
    /// The fruit of each row, top to bottom.
    pub rows: Vec<String>,
    /// The height of each cell, 1 to 3, row by row; 0 for water. At least one is land.
    pub heights: Vec<Vec<u8>>,
    /// `"seats"`: a plain grid of seats, which has the height 1 everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional, type = "\"seats\""))]
    pub look: Option<String>,
}
