//! The city's own fields in the API's types.

use serde::Serialize;

use crate::api::data;

data! {
    /// The fields of a board that only the city has.
    pub struct CityBoard {
        /// A sentence about how the board was drawn.
        pub note: Option<String>,
        /// Who speaks for all who advise.
        pub adviser: Expert,
        /// What is drawn beside the sites, and means nothing in the game.
        pub features: Vec<Feature>,
    }

    /// The fields of a clue that only the city has.
    pub struct CityClue {
        /// Why anybody wants it so, in a sentence.
        pub reason: String,
        /// Who advises it.
        pub expert: Expert,
    }

    /// Somebody who advises: the same picture, name and trade in every level.
    pub struct Expert {
        /// The name of the portrait.
        pub glyph: String,
        /// What the expert is called.
        pub name: String,
        /// What the expert does for a living.
        pub trade: String,
        /// Name and trade together, where a stranger is named.
        pub say: String,
    }

    /// Something drawn on a map: water, a road, a name.
    pub struct Feature {
        /// `water`, `park` and `hill` have a shape, `river`, `highway`, `bridge` and `ferry` a line, `airport` and
        /// `name` a spot.
        pub sort: String,
        /// Its outline; coordinates as in `SiteInfo`.
        pub shape: Vec<(f64, f64)>,
        /// Its course.
        pub line: Vec<(f64, f64)>,
        /// How wide a line is, in cells, if the map says.
        pub width: Option<f64>,
        /// Its spot.
        pub at: Option<(f64, f64)>,
        /// What it is called, if that is to be written there.
        pub name: Option<String>,
    }

    /// The shapes of a map's blocks, maybe changed.
    pub struct Reshaped {
        /// Each as its corners, in cells.
        pub shapes: Vec<Vec<(f64, f64)>>,
        /// Which of them have some length of a side in common, by their places, the earlier first.
        pub borders: Vec<(u32, u32)>,
        /// Where the shape stands that was cut, that another became part of, or that is new; nothing after any other
        /// change, and where there is no room for a new one.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | null"))]
        pub site: Option<u32>,
    }
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Board extends Partial<CityBoard> {}
export interface ClueInfo extends Partial<CityClue> {}
export interface CityLevel extends Level {}
export interface Levels { city: CityLevel }
"#;
