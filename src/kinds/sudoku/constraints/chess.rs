//! Chess moves: no two equal numbers are a move of a piece apart.

use std::sync::Arc;

use serde_json::Value as Json;

use super::{Constraint, Making, Sort};
use crate::input::{Cursor, Result};
use crate::kinds::Preset;
use crate::rules::Grid;

#[cfg(javascript)]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const OPTIONS: &str = "export interface GenerateOptions {
  antiknight?: boolean | undefined; antiking?: boolean | undefined
}";

/// Anti-knight as a sort of constraint.
pub static KNIGHT: Sort = Sort {
    field: "antiknight",
    divides: false,
    word: "",
    rule: "own.antiknight",
    allows_exchanges: false,
    sides: [4, 16],
    parse: |place, _| parse(place, &KNIGHT_MOVES),
    preset: Some(Preset::new("knight")),
    make: Some(Making::OfBoard(|_, _| Arc::new(&KNIGHT_MOVES))),
};

/// Anti-king as a sort of constraint.
pub static KING: Sort = Sort {
    field: "antiking",
    rule: "own.antiking",
    // On 4 x 4 row 3 would equal row 1: each square of 2 x 2 cells has all numbers.
    sides: [6, 16],
    parse: |place, _| parse(place, &KING_MOVES),
    preset: Some(Preset::new("king")),
    make: Some(Making::OfBoard(|_, _| Arc::new(&KING_MOVES))),
    ..KNIGHT
};

/// The rule that no two equal numbers are a move of a piece apart.
#[derive(Debug)]
pub struct ChessMoves {
    sort: &'static Sort,
    fact: u64,
    /// The moves to later cells, as steps down and to the right.
    steps: &'static [(usize, isize)],
}

/// The knight's moves.
pub static KNIGHT_MOVES: ChessMoves = ChessMoves {
    sort: &KNIGHT,
    fact: 2,
    steps: &[(1, -2), (1, 2), (2, -1), (2, 1)],
};

/// The king's moves.
pub static KING_MOVES: ChessMoves = ChessMoves {
    sort: &KING,
    fact: 4,
    // Straight steps stay in a row or a column.
    steps: &[(1, -1), (1, 1)],
};

impl Constraint for &'static ChessMoves {
    fn sort(&self) -> &'static Sort {
        self.sort
    }

    fn write(&self, _side: usize) -> Option<Json> {
        Some(true.into())
    }

    fn apart(&self, side: usize) -> Vec<[usize; 2]> {
        let grid = Grid::new(side, side);
        let after = |cell: usize| {
            let (row, column) = grid.place(cell);
            let to = |&(down, right)| grid.at(row + down, column.checked_add_signed(right)?);
            let to: Vec<usize> = self.steps.iter().filter_map(to).collect();
            to.into_iter().map(move |to| [cell, to])
        };
        (0..grid.len()).flat_map(after).collect()
    }

    fn fact(&self) -> u64 {
        self.fact
    }
}

fn parse(place: &Cursor<'_>, moves: &'static ChessMoves) -> Result<Option<Arc<dyn Constraint>>> {
    Ok(place
        .flag()?
        .then(|| Arc::new(moves) as Arc<dyn Constraint>))
}
