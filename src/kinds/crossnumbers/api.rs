//! Cross Numbers' own fields in the API's types.

use serde::Serialize;

use crate::api::data;

data! {
    /// The fields of a board that only Cross Numbers has.
    pub struct CrossBoard {
        /// The signs between the cells of each row.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossSign[][]"))]
        pub across: Vec<Vec<String>>,
        /// The signs between each row and the next, below each cell.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossSign[][]"))]
        pub down: Vec<Vec<String>>,
        /// What each equation makes, as it is written on the board: rows first, then columns, as the clues are.
        pub totals: Vec<String>,
        /// In which base numbers are written.
        pub base: u32,
    }

    /// Of what else its levels are made.
    pub struct CrossWorkshop {
        /// The signs that there are.
        pub signs: Vec<SignInfo>,
        /// Sets of signs that go together.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossSign[][]"))]
        pub sign_sets: Vec<Vec<String>>,
        /// The lowest and the highest base in which numbers are written.
        pub bases: (u32, u32),
        /// The largest total, and the smallest below zero.
        pub largest: u32,
    }

    /// A sign between two numbers.
    pub struct SignInfo {
        /// As levels have it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossSign"))]
        pub id: String,
        /// As it is shown.
        pub text: String,
        /// What it is called.
        pub name: String,
    }
}
