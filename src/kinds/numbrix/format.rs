//! The levels of Numbrix as typed values.

use serde::{Deserialize, Serialize};

use crate::kinds::format::level_format;

level_format! {
    /// A level of Numbrix.
    pub struct NumbrixLevel of "numbrix" as "\"numbrix\"" {
        /// Rows of numbers, `null` for an empty cell, `"#"` where there is none.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(number | \"#\" | null)[][]"))]
        pub givens: Vec<Vec<Place>>,
        /// True if numbers that follow one another may touch at a corner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(target_arch = "wasm32", tsify(optional))]
        pub corners: Option<bool>,
    }
}

/// What a place on the board has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Place {
    /// A number, or none yet.
    Number(Option<u32>),
    /// No cell: `"#"`.
    Hole(String),
}
