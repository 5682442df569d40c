//! The paper's figures in the API's types.

use serde::Serialize;
use serde_json::Value as Json;

use crate::api::{Entries, data};

data! {
    /// The paper's figures of a level.
    pub struct CrossModel {
        /// The state space: the product of how many ways there are to complete each row by itself. From 2^53 a text.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | string"))]
        pub space: Json,
        /// How many solutions there are, the same way; `None` if that takes more work than is allowed.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | string | null"))]
        pub solutions: Option<Json>,
        /// How many cells are blank.
        pub unknowns: u32,
    }

    /// A row by itself.
    pub struct CrossRow {
        /// How many cells are blank.
        pub unknowns: u32,
        /// How many ways there are to complete it.
        pub completions: u32,
    }

    /// What paper 002 finds out about a level.
    pub struct CrossStudy {
        /// Its rows, from the top.
        pub rows: Vec<CrossRow>,
        /// Their product, the state space. From 2^53 a text.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | string"))]
        pub space: Json,
        /// True if it makes another grid instead: the space is above 50,000, or 0.
        pub bad: bool,
        /// How many solutions there are; nothing of a bad grid.
        pub solutions: Option<u32>,
    }

    /// A grid of paper 002's generator, and what it took.
    pub struct CrossGame {
        /// The grid.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "CrossNumbersLevel"))]
        pub level: Json,
        /// As it was before digits were taken out.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub full: Entries,
        /// How many grids were bad before it.
        pub bad: u32,
        /// The state space.
        pub space: u32,
        /// How many solutions there are.
        pub solutions: u32,
        /// How many cells are blank.
        pub unknowns: u32,
        /// How many solutions differ from the full grid in 0, 1, 2, … cells.
        pub differing: Vec<u32>,
        /// How many rows of solutions differ from those of the full grid in 0, 1, 2, … cells.
        pub moved: Vec<u32>,
        /// How many rows differ in just two cells, which have changed places.
        pub swapped: u32,
    }

    /// A game after some moves.
    pub struct CrossPlayed {
        /// What is on the board.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// How many cells are blank.
        pub unknowns: u32,
        /// How many solutions are left.
        pub solutions: u32,
        /// How many moves no solution had that was left.
        pub bad: u32,
        /// How many hints were taken.
        pub hints: u32,
        /// For each move, whether it was legal.
        pub legal: Vec<bool>,
        /// The score, once no cell is blank.
        pub score: Option<f64>,
    }
}

data! {
    /// What is left of a game by the paper's rules, on any level.
    pub struct CrossState {
        /// How many cells are blank.
        pub unknowns: u32,
        /// How many answers have what is put down. From 2^53 a text; `None` if that takes more work than is allowed.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | string | null"))]
        pub solutions: Option<Json>,
        /// By site, the digits that it has in some of these answers.
        pub legal: Vec<Vec<u32>>,
    }

    /// A digit in a cell.
    pub struct CrossMove {
        /// The cell.
        pub site: u32,
        /// The digit.
        pub number: u32,
    }

    /// The score of a game that is at its end, and what it is made of.
    pub struct CrossScore {
        /// The score.
        pub score: f64,
        /// How many cells were blank.
        pub unknowns: u32,
        /// How many answers there were. From 2^53 a text.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "number | string"))]
        pub solutions: Json,
        /// The side of the printed grid.
        pub size: u32,
        /// 1, 2 or 3.
        pub level: u32,
        /// True if the level was inferred: the hardest that leaves no more blanks in a row than there are at most.
        pub inferred: bool,
    }
}

/// A whole number: as a number where that is exact in JavaScript, else as a text.
pub fn number(number: u128) -> Json {
    u64::try_from(number)
        .ok()
        .filter(|&number| number <= crate::random::LARGEST_SEED)
        .map_or_else(|| number.to_string().into(), Json::from)
}

/// A product, the same way; that of nine rows can be too large for any number of this language.
pub fn product(factors: impl IntoIterator<Item = u128>) -> Json {
    const BASE: u128 = 1_000_000_000;
    // Nine decimal digits each, the last ones first.
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
