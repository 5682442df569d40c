//! The paper's figures in the API's types.

use serde::Serialize;
use serde_json::Value as Json;

use crate::api::{Entries, data};

data! {
    /// The paper's figures of a level.
    #[non_exhaustive]
    pub struct CrossModel {
        /// The state space: the product of the numbers of ways to complete each row by itself. A text from 2^53 on.
        #[cfg_attr(javascript, tsify(type = "number | string"))]
        pub space: Json,
        /// The number of solutions, in the same form; `null` if counting exceeds the work limit.
        #[cfg_attr(javascript, tsify(type = "number | string | null"))]
        pub solutions: Option<Json>,
        /// The number of blank cells.
        pub unknowns: u32,
    }

    /// A row by itself.
    #[non_exhaustive]
    pub struct CrossRow {
        /// The number of blank cells.
        pub unknowns: u32,
        /// The number of ways to complete the row.
        pub completions: u32,
    }

    /// The analysis of a level by paper 002.
    #[non_exhaustive]
    pub struct CrossStudy {
        /// The rows, from the top.
        pub rows: Vec<CrossRow>,
        /// The state space, the product of the completions of the rows. A text from 2^53 on.
        #[cfg_attr(javascript, tsify(type = "number | string"))]
        pub space: Json,
        /// True if the paper would make another grid instead: the state space is above 50,000, or 0.
        pub bad: bool,
        /// The number of solutions; `null` for a bad grid.
        pub solutions: Option<u32>,
    }

    /// A grid of paper 002's generator, with the effort of making it.
    #[non_exhaustive]
    pub struct CrossGame {
        /// The grid.
        #[cfg_attr(javascript, tsify(type = "CrossNumbersLevel"))]
        pub level: Json,
        /// The grid before digits were removed.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[]"))]
        pub full: Entries,
        /// The number of bad grids before it.
        pub bad: u32,
        /// The state space.
        pub space: u32,
        /// The number of solutions.
        pub solutions: u32,
        /// The number of blank cells.
        pub unknowns: u32,
        /// The numbers of solutions that differ from the full grid in 0, 1, 2, … cells.
        pub differing: Vec<u32>,
        /// The numbers of rows of solutions that differ from those of the full grid in 0, 1, 2, … cells.
        pub moved: Vec<u32>,
        /// The number of rows that differ by one swap of two cells.
        pub swapped: u32,
    }

    /// A game after some moves.
    #[non_exhaustive]
    pub struct CrossPlayed {
        /// The digits on the board.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The number of blank cells.
        pub unknowns: u32,
        /// The number of remaining solutions.
        pub solutions: u32,
        /// The number of moves that no remaining solution had.
        pub bad: u32,
        /// The number of hints taken.
        pub hints: u32,
        /// For each move, true if it was legal.
        pub legal: Vec<bool>,
        /// The score; `null` while a cell is blank.
        pub score: Option<f64>,
    }
}

data! {
    /// The state of a game by the paper's rules, on any level.
    #[non_exhaustive]
    pub struct CrossState {
        /// The number of blank cells.
        pub unknowns: u32,
        /// The number of answers that agree with the entries. A text from 2^53 on; `null` if counting exceeds the work
        /// limit.
        #[cfg_attr(javascript, tsify(type = "number | string | null"))]
        pub solutions: Option<Json>,
        /// For each site, the digits that it has in some of these answers.
        pub legal: Vec<Vec<u32>>,
    }

    /// A digit for a cell.
    #[non_exhaustive]
    pub struct CrossMove {
        /// The cell.
        pub site: u32,
        /// The digit.
        pub number: u32,
    }

    /// The score of a finished game, with the values that it depends on.
    #[non_exhaustive]
    pub struct CrossScore {
        /// The score.
        pub score: f64,
        /// The number of cells that were blank at the beginning.
        pub unknowns: u32,
        /// The number of answers at the beginning. A text from 2^53 on.
        #[cfg_attr(javascript, tsify(type = "number | string"))]
        pub solutions: Json,
        /// The side of the printed grid.
        pub size: u32,
        /// The level: 1, 2 or 3.
        pub level: u32,
        /// True if the level was inferred from the blanks.
        pub inferred: bool,
    }
}

/// Converts a whole number: to a number if that is exact in JavaScript, otherwise to a text.
pub fn number(number: u128) -> Json {
    u64::try_from(number)
        .ok()
        .filter(|&number| number <= crate::random::LARGEST_SEED)
        .map_or_else(|| number.to_string().into(), Json::from)
}

/// Multiplies numbers, in the same form; the product for nine rows can exceed any integer type.
pub fn product(factors: impl IntoIterator<Item = u128>) -> Json {
    const BASE: u128 = 1_000_000_000;
    // The decimal digits in groups of nine, the lowest group first.
    let mut product = vec![1];
    for factor in factors {
        let mut over = 0;
        for part in &mut product {
            let sum = *part * factor + over;
            *part = sum % BASE;
            over = sum / BASE;
        }
        while over > 0 {
            product.push(over % BASE);
            over /= BASE;
        }
    }
    while product.len() > 1 && product.last() == Some(&0) {
        product.pop();
    }
    if let [low] = product[..] {
        return number(low);
    }
    if let [low, high] = product[..] {
        return number(high * BASE + low);
    }
    let (first, rest) = product.split_last().unwrap_or((&0, &[]));
    let rest = rest.iter().rev().map(|part| format!("{part:09}"));
    std::iter::once(first.to_string())
        .chain(rest)
        .collect::<String>()
        .into()
}
