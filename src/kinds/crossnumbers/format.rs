//! The levels of Cross Numbers as typed values.

use serde::{Deserialize, Serialize};

use crate::kinds::format::level_format;

level_format! {
    /// A level of Cross Numbers.
    pub struct CrossNumbersLevel of "crossnumbers" as "\"crossnumbers\"" {
        /// Rows of digits from 1 to 9, `null` for a blank.
        pub cells: Vec<Vec<Option<u32>>>,
        /// The signs of each row, between its cells.
        #[cfg_attr(javascript, tsify(type = "CrossSign[][]"))]
        pub across: Vec<Vec<String>>,
        /// The signs between each row and the next, below each cell.
        #[cfg_attr(javascript, tsify(type = "CrossSign[][]"))]
        pub down: Vec<Vec<String>>,
        /// The values of the rows and the columns.
        pub totals: CrossTotals,
        /// The base in which numbers are written, from 2 to 16; 10 by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(javascript, tsify(optional))]
        pub base: Option<u32>,
    }
}

/// The values of the rows and the columns.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
pub struct CrossTotals {
    /// The rows, from the top.
    pub across: Vec<i64>,
    /// The columns, from the left.
    pub down: Vec<i64>,
}
