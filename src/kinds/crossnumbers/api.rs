//! Cross Numbers' own fields in the API's types.

use serde::Serialize;

use crate::api::{ClueState, HouseInfo, data};

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
        /// The rows: no digit stands twice in one.
        pub houses: Vec<HouseInfo>,
    }

    /// An equation, with what is put down. Numbers are written as on the board, a blank as `□`.
    pub struct EquationInfo {
        /// "4 + □ × 3 = 10".
        pub written: String,
        /// What is left of the total, with brackets around what is worked out before what is around it: "4 + (□ × 3)".
        pub read: String,
        /// The same, where all that can be worked out is; `None` where a division does not come out.
        pub so_far: Option<String>,
        /// What it is to make.
        pub total: String,
        /// What the digits make; nothing while there is a blank, or where a division does not come out.
        pub value: Option<i64>,
        /// Broken: no digits in its blanks make the total.
        pub state: ClueState,
        /// Ways to fill it, as many as were asked for: the digits of its cells, in order.
        pub fillings: Vec<Vec<u32>>,
        /// How many there are; `None` where that takes too much work.
        pub count: Option<u32>,
        /// True if `fillings` are all of them.
        pub complete: bool,
    }

    /// Of what else its levels are made.
    pub struct CrossWorkshop {
        /// The signs that there are.
        pub signs: Vec<OperatorSign>,
        /// Sets of signs that go together.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossSign[][]"))]
        pub sign_sets: Vec<Vec<String>>,
        /// The lowest and the highest base in which numbers are written.
        pub bases: (u32, u32),
        /// The largest total, and the smallest below zero.
        pub largest: u32,
    }

    /// A sign between two numbers.
    pub struct OperatorSign {
        /// As levels have it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossSign"))]
        pub id: String,
        /// As it is shown.
        pub text: String,
        /// What it is called.
        pub name: String,
    }
}
