//! The levels of Sudoku as typed values.

use serde::{Deserialize, Serialize};

use crate::kinds::format::level_format;

level_format! {
    /// A level of Sudoku.
    pub struct SudokuLevel of "sudoku" as "\"sudoku\"" {
        /// Rows of symbols: `.` for an empty cell, `1` to `9`, then `A` to `G`; or all of them in one text.
        #[cfg_attr(javascript, tsify(type = "string[] | string"))]
        pub givens: Givens,
        optional {
            /// The size of the boxes; omitted if it is the usual one for the board's side.
            pub boxes: BoxSize,
            /// Regions instead of boxes: a text for each row, with the letter of its region for each cell.
            pub regions: Vec<String>,
            /// True if both long diagonals hold every number once.
            pub diagonals: bool,
            /// Cages, none of which share a cell. Only on boards of up to 9 x 9.
            pub cages: Vec<CageFormat>,
            /// True if no two equal numbers are a knight's move apart.
            pub antiknight: bool,
            /// True if no two equal numbers touch, not even at a corner.
            pub antiking: bool,
            /// Thermometers: the row and the column of each cell, from 1, the bulb first. Their numbers grow from cell
            /// to cell, each of which touches the one before, at least at a corner.
            pub thermometers: Vec<Vec<(u32, u32)>>,
            /// Cells whose numbers are even, and cells whose numbers are odd.
            pub parity: ParityFormat,
        }
    }
}

/// A cage: connected cells with different numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct CageFormat {
    /// The row and the column of each cell, from 1.
    pub cells: Vec<(u32, u32)>,
    /// The sum of their numbers.
    pub sum: u32,
}

/// The cells of a board with even numbers, and those with odd ones: the row and the column of each, from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct ParityFormat {
    /// The cells with even numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(javascript, tsify(optional))]
    pub even: Vec<(u32, u32)>,
    /// The cells with odd numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(javascript, tsify(optional))]
    pub odd: Vec<(u32, u32)>,
}

/// The givens of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Givens {
    /// One text for each row.
    Rows(Vec<String>),
    /// All rows in one text.
    Line(String),
}

impl Default for Givens {
    fn default() -> Self {
        Self::Rows(vec![".........".to_owned(); 9])
    }
}

/// The size of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(javascript, derive(tsify::Tsify))]
#[serde(deny_unknown_fields)]
pub struct BoxSize {
    /// The height in cells.
    pub rows: u32,
    /// The width in cells.
    pub columns: u32,
}
