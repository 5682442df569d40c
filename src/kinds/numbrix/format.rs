//! The levels of Numbrix as typed values.

use serde::{Deserialize, Serialize};

use crate::kinds::format::level_format;

level_format! {
    /// A level of Numbrix.
    pub struct NumbrixLevel of "numbrix" as "\"numbrix\"" {
        /// Rows of numbers; `null` for an empty cell, `"#"` for a hole.
        #[cfg_attr(javascript, tsify(type = "(number | \"#\" | null)[][]"))]
        pub givens: Vec<Vec<Place>>,
        /// True if consecutive numbers may touch at a corner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub corners: Option<bool>,
    }
}

/// A place on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Place {
    /// A cell with its number; `None` if it is empty.
    Number(Option<u32>),
    /// A hole, which is no cell: `"#"`.
    Hole(String),
}
