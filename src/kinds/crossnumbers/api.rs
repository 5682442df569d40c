//! Cross Numbers' own fields in the API's types.

use serde::Serialize;

use super::operator::Operator;
use crate::api::{ClueState, HouseInfo, data};

data! {
    /// The fields of a board that only Cross Numbers has.
    #[non_exhaustive]
    pub struct CrossBoard {
        /// The signs between the cells of each row.
        #[cfg_attr(javascript, tsify(type = "CrossSign[][]"))]
        pub across: Vec<Vec<Operator>>,
        /// The signs between each row and the next, below each cell.
        #[cfg_attr(javascript, tsify(type = "CrossSign[][]"))]
        pub down: Vec<Vec<Operator>>,
        /// The value of each equation, as written on the board: rows first, then columns, like the clues.
        pub totals: Vec<String>,
        /// The base in which numbers are written.
        pub base: u32,
        /// The rows: each is a house, as no digit occurs twice in it.
        pub houses: Vec<HouseInfo>,
    }

    /// An equation with the entries. Numbers are written as on the board, a blank as `□`.
    #[non_exhaustive]
    pub struct EquationInfo {
        /// The equation as written: "4 + □ × 3 = 10".
        pub written: String,
        /// The left side, with brackets that show the order of evaluation: "4 + (□ × 3)".
        pub read: String,
        /// The left side with every known part replaced by its value; `null` if a division has a remainder.
        pub so_far: Option<String>,
        /// The wanted value, as written on the board.
        pub total: String,
        /// The value of the digits; `null` while there is a blank, or if a division has a remainder.
        pub value: Option<i64>,
        /// The state of the equation: broken if no digits for its blanks make the total.
        pub state: ClueState,
        /// The fillings, at most as many as were requested: the digits of the cells, in order.
        pub fillings: Vec<Vec<u32>>,
        /// The number of fillings; `null` if there are too many to count.
        pub count: Option<u32>,
        /// True if `fillings` contains all of them.
        pub complete: bool,
    }

    /// The fields of the designer's workshop that only Cross Numbers has.
    #[non_exhaustive]
    pub struct CrossWorkshop {
        /// All signs.
        pub signs: Vec<OperatorSign>,
        /// Sets of signs that are used together.
        #[cfg_attr(javascript, tsify(type = "CrossSign[][]"))]
        pub sign_sets: Vec<Vec<Operator>>,
        /// The lowest and the highest base for written numbers.
        pub bases: (u32, u32),
        /// The maximum absolute value of a total.
        pub largest: u32,
    }

    /// A sign between two numbers.
    #[non_exhaustive]
    pub struct OperatorSign {
        /// The sign as levels contain it.
        #[cfg_attr(javascript, tsify(type = "CrossSign"))]
        pub id: Operator,
        /// The sign as it is shown.
        pub text: String,
        /// The name of the sign.
        pub name: String,
    }
}
