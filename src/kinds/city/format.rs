//! The levels of the city as typed values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kinds::format::level_format;
use crate::kinds::placement::format::PlacementClue;

level_format! {
    /// A level of the city.
    pub struct CityLevel of "city" as "\"city\"" {
        /// The map.
        pub board: CityMap,
        /// Words of the level's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "LevelWords"))]
        pub words: Option<serde_json::Map<String, serde_json::Value>>,
        /// How many of each service; together at most as many as blocks.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
        pub pieces: BTreeMap<String, u32>,
        /// What must be kept.
        pub clues: Vec<PlacementClue>,
    }
}

/// A map: one that is built in, by its name, or a drawn one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum CityMap {
    /// `"paris"`, say.
    BuiltIn(String),
    /// A designer's own.
    Drawn(CityPlan),
}

impl Default for CityMap {
    fn default() -> Self {
        Self::BuiltIn("paris".to_owned())
    }
}

/// A drawn map. One cell is 1 x 1, y grows downward.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CityPlan {
    /// What the city is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub name: Option<CityText>,
    /// How the map was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub note: Option<CityText>,
    /// Width and height in cells; without it all shapes fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub size: Option<(u32, u32)>,
    /// The blocks, in the order of entries.
    pub blocks: Vec<CityBlock>,
    /// Blocks that are beside each other, by their ids.
    pub borders: Vec<(String, String)>,
    /// Of these the ones across water, or otherwise without a shared side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub bridges: Vec<(String, String)>,
    /// What is drawn beside the blocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub features: Vec<CityFeature>,
}

/// A text in one language, or in both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum CityText {
    /// The same for all.
    One(String),
    /// One for each.
    Both {
        /// English.
        en: String,
        /// Chinese.
        zh: String,
    },
}

/// A block of a map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CityBlock {
    /// A short name, once on the map.
    pub id: String,
    /// What it is called.
    pub name: CityText,
    /// What clues may call it by.
    pub tags: Vec<String>,
    /// Its outline, a polygon.
    pub shape: Vec<(f64, f64)>,
    /// Where something is written on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub label: Option<(f64, f64)>,
}

/// Something drawn on a map that means nothing in the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CityFeature {
    /// `water`, `park`, `hill`, `river`, `highway`, `bridge`, `ferry`, `airport` or `name`.
    pub sort: String,
    /// The outline of an area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub shape: Option<Vec<(f64, f64)>>,
    /// The course of a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub line: Option<Vec<(f64, f64)>>,
    /// A spot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub at: Option<(f64, f64)>,
    /// How wide a line is, in cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub width: Option<f64>,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub name: Option<CityText>,
}
