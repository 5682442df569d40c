//! The city's own fields in the API's types.

use serde::Serialize;

use crate::api::{data, names};

data! {
    /// The fields of a board that only the city has.
    #[non_exhaustive]
    pub struct CityBoard {
        /// A sentence about how the board was drawn.
        pub note: Option<String>,
        /// The adviser who represents all experts.
        pub adviser: Expert,
        /// The features drawn beside the sites, without a meaning in the game.
        pub features: Vec<Feature>,
    }

    /// The fields of a clue that only the city has.
    #[non_exhaustive]
    pub struct CityClue {
        /// The reason for the clue, in a sentence or two.
        pub reason: String,
        /// The expert who advises it.
        pub expert: Expert,
    }

    /// An adviser: the same picture, name and trade in every level.
    #[non_exhaustive]
    pub struct Expert {
        /// The name of the portrait.
        pub glyph: String,
        /// The name of the expert.
        pub name: String,
        /// The profession of the expert.
        pub trade: String,
        /// The name and trade together, for the first mention.
        pub say: String,
    }

    /// A drawn feature of a map: water, a road, a name.
    #[non_exhaustive]
    pub struct Feature {
        /// The sort, which determines if it has a shape, a line or a spot.
        pub sort: FeatureSort,
        /// The outline of an area; coordinates as in `SiteInfo`.
        pub shape: Vec<(f64, f64)>,
        /// The points of a line.
        pub line: Vec<(f64, f64)>,
        /// The width of a line, in cells, if the map gives it.
        pub width: Option<f64>,
        /// The position of a spot.
        pub at: Option<(f64, f64)>,
        /// The name, if it is to be written there.
        pub name: Option<String>,
    }

    /// The shapes of a map's blocks, after a change if there was one.
    #[non_exhaustive]
    pub struct Reshaped {
        /// The corners of each shape, in cells.
        pub shapes: Vec<Vec<(f64, f64)>>,
        /// The pairs of shapes that share a segment of a side, by their indices, the smaller first.
        pub borders: Vec<(u32, u32)>,
        /// The index of the shape that was cut, that was merged into, or that is new; `null` after any other change,
        /// and if there is no room for a new one.
        #[cfg_attr(javascript, tsify(type = "number | null"))]
        pub site: Option<u32>,
    }
}

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Board extends Partial<CityBoard> {}
export interface ClueInfo extends Partial<CityClue> {}
export interface CityLevel extends Level {}
export interface Levels { city: CityLevel }
"#;

names! {
    /// The sort of a feature of a map.
    #[non_exhaustive]
    pub enum FeatureSort {
        /// Water, an area.
        Water = "water",
        /// A park, an area.
        Park = "park",
        /// A hill, an area.
        Hill = "hill",
        /// A river, a line.
        River = "river",
        /// A highway, a line.
        Highway = "highway",
        /// A bridge, a line.
        Bridge = "bridge",
        /// A ferry, a line.
        Ferry = "ferry",
        /// An airport, a spot.
        Airport = "airport",
        /// A name alone, at a spot.
        Name = "name",
    }
}
