//! The levels of the city as typed values.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::api::FeatureSort;
use crate::kinds::format::level_format;
use crate::kinds::placement::format::PlacementClue;

level_format! {
    /// A level of the city.
    pub struct CityLevel of "city" as "\"city\"" {
        /// The map.
        pub board: CityMap,
        /// The level's own words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional, type = "LevelWords"))]
        pub words: Option<serde_json::Map<String, serde_json::Value>>,
        /// The number of each service; the sum is at most the number of blocks.
        #[cfg_attr(javascript, tsify(type = "Record<string, number>"))]
        pub pieces: BTreeMap<String, u32>,
        /// The clues.
        pub clues: Vec<PlacementClue>,
    }
}

/// A map: the name of a built-in one, or a drawn one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(untagged)]
pub enum CityMap {
    /// The name of a built-in map, such as `"paris"`.
    BuiltIn(String),
    /// A designer's own map.
    Drawn(CityPlan),
}

impl Default for CityMap {
    fn default() -> Self {
        Self::BuiltIn("paris".to_owned())
    }
}

/// A drawn map. One cell is 1 x 1, y grows downward.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CityPlan {
    /// The name of the city.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub name: Option<CityText>,
    /// A note on how the map was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub note: Option<CityText>,
    /// The width and height in cells; by default all shapes fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub size: Option<(u32, u32)>,
    /// The blocks, in the order of entries.
    pub blocks: Vec<CityBlock>,
    /// The pairs of neighbouring blocks, by their ids.
    pub borders: Vec<(String, String)>,
    /// The borders across water, or without a shared side for another reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(javascript, tsify(optional))]
    pub bridges: Vec<(String, String)>,
    /// The features drawn beside the blocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(javascript, tsify(optional))]
    pub features: Vec<CityFeature>,
}

/// A text for both languages, or one for each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(untagged)]
pub enum CityText {
    /// One text for both languages.
    One(String),
    /// One text for each language.
    Both {
        /// English.
        en: String,
        /// Chinese.
        zh: String,
    },
}

/// A block of a map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CityBlock {
    /// The id: a short name, unique on the map.
    pub id: String,
    /// The name of the block.
    pub name: CityText,
    /// The tags by which clues name it.
    pub tags: Vec<String>,
    /// Its outline, a polygon.
    pub shape: Vec<(f64, f64)>,
    /// The position of its badge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub label: Option<(f64, f64)>,
}

/// A drawn feature of a map, without a meaning in the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CityFeature {
    /// The sort, which determines if it has a shape, a line or a spot.
    pub sort: FeatureSort,
    /// The outline of an area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub shape: Option<Vec<(f64, f64)>>,
    /// The points of a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub line: Option<Vec<(f64, f64)>>,
    /// The position of a spot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub at: Option<(f64, f64)>,
    /// The width of a line, in cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub width: Option<f64>,
    /// The name of the feature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(javascript, tsify(optional))]
    pub name: Option<CityText>,
}
