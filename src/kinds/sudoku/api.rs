//! Sudoku's own fields in the API's types.

use serde::Serialize;

use crate::api::{HouseInfo, data};

data! {
    /// The fields of a board that only Sudoku has.
    #[non_exhaustive]
    pub struct SudokuBoard {
        /// The box or region of each site, from 0.
        pub regions: Vec<u32>,
        /// True if the level has regions of any form instead of boxes.
        pub jigsaw: bool,
        /// True if both long diagonals hold every number once.
        pub diagonals: bool,
        /// The pairs of sites whose symbols differ although they share no house, as by a knight's move.
        pub apart: Vec<(u32, u32)>,
        /// Rows, columns, boxes or regions, and diagonals.
        pub houses: Vec<HouseInfo>,
    }

    /// The fields of a clue that only Sudoku has.
    #[non_exhaustive]
    pub struct NumberedClue {
        /// The number at its cells: the sum of a cage; others have none. A thermometer's sites begin with the bulb.
        pub number: Option<u32>,
    }

    /// The fields of the designer's workshop that only Sudoku has.
    #[non_exhaustive]
    pub struct SudokuWorkshop {
        /// The numbers of cells that a side may have.
        pub sizes: Vec<u32>,
    }
}
